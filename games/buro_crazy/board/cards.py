"""Influence cards as hands, bids and the roof show them: single, in fans and piles, in sums, and in envelopes."""

from dataclasses import dataclass

from PIL import Image

from games.buro_crazy.board.dusk import QUIET
from games.buro_crazy.values import VALUES, Counts
from games.engine.contract.values import Words
from games.picture.art import art, blocks
from games.picture.cache import cached
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Sprite
from games.picture.type import cap_height, measure

TIMES, MINUS = "\u00d7", "\u2212"
"""The sign before a number of equal cards, and the sign before points or cards that are lost."""

CARD = (100, 140)
"""The width and height of a card in a fan."""

MINI = (54, 60)
"""A small card in a sum."""

_SIGN = 36
"""The width of a plus or minus."""

_THIN = 4
"""The thickness of a layer of the roof's pile, in pixels."""


def draw_points(
    canvas: Canvas,
    number: int,
    words: Words,
    x: float,
    y: float,
    size: int,
    align: float = 0.5,
    sign: str = "",
    ink: Colour = INK,
    *,
    name: str,
) -> float:
    """Draw a number of points in large with the unit in small behind it; return the width of both.

    align: as in `Canvas.text`.
    """
    value, unit = f"{sign}{number}", words("buro-crazy-picture-unit", points=number)
    small = max(SMALL, size // 2)
    before = measure(value, size) + size * 0.14
    whole = before + measure(unit, small)
    left, foot = x - whole * align, y + cap_height(size) / 2
    canvas.text(value, left, y, ink, size, align=0, name=name)
    above = cap_height(small) / 2
    canvas.text(unit, left + before, foot - above, ink, small, align=0, name=f"{name} unit")
    return whole


def draw_cards(
    canvas: Canvas, number: int, x: float, y: float, ink: Colour = INK, size: int = NAME, name: str = ""
) -> None:
    """Draw a number of cards with the sign for cards behind it, ending at x."""
    canvas.paste(art("buro_crazy/back", 36), x - 36, y - 23, f"{name} sign")
    canvas.text(str(number), x - 46, y, ink, size, align=1, name=name)


def times(count: int) -> str:
    """The text for a number of equal cards, such as 3 with the sign `TIMES` before it."""
    return f"{TIMES}{count}"


def draw_fan(canvas: Canvas, cards: Counts, x: float, foot: float, room: float, name: str) -> None:
    """Draw cards that stand fanned, their lower edge hidden at `foot`: one of each value, with their number."""
    kinds = [(worth, count) for worth, count in zip(VALUES, cards, strict=True) if count][::-1]
    pitch = min(CARD[0] + 4.0, room / max(1, len(kinds)))
    size = round(min(CARD[0], pitch - 2)), CARD[1]
    for number, (worth, count) in enumerate(kinds):
        away = number - (len(kinds) - 1) / 2
        drawn = card(worth, -round(away * 3), size)
        x_here, top = x + away * pitch, foot - 118 + abs(away) * 6
        canvas.paste(drawn, x_here - drawn.size[0] / 2, top - (drawn.size[1] - size[1]) / 2, f"{name} {worth}")
        if count > 1:
            canvas.text(times(count), x_here, top + 80, QUIET, SMALL, name=f"{name} {worth} count")


def draw_envelope(
    canvas: Canvas,
    total: int | None,
    words: Words,
    box: tuple[float, float, float, float],
    size: int,
    name: str,
    *,
    won: bool,
    turn: float = 0,
) -> None:
    """Draw the front of an envelope (left, top, right, bottom) with a total, if it is known; grey for one that lost.

    turn: by how many degrees it is turned.
    """
    left, top, right, bottom = box
    front = art("buro_crazy/front", right - left, bottom - top + 6, "won" if won else "lost")
    if turn:
        canvas.centre(front.turned(turn), (left + right) / 2, (top + bottom) / 2 + 3, name)
    else:
        canvas.paste(front, left, top, name)
    if total is not None:
        draw_points(canvas, total, words, (left + right) / 2, (top + bottom) / 2 + 4, size, name=f"{name} total")


@dataclass(frozen=True, slots=True)
class _Kind:
    """The cards of one value in a sum. sign: plus or minus before the first value of its part, else empty."""

    sign: str
    worth: int
    count: int

    @property
    def times(self) -> str:
        return times(self.count) if self.count > 1 else ""

    @property
    def width(self) -> float:
        times = measure(self.times, SMALL) + 4 if self.times else 0
        return (_SIGN if self.sign else 0) + MINI[0] + times + 8


def draw_change(canvas: Canvas, out: Counts, back: Counts, x: float, y: float, room: float, name: str) -> None:
    """Draw the cards that a hand lost and got as a sum around (x, y): "- 20 5x2 + 10". A long sum continues below."""
    kinds = [*_kinds(MINUS, out), *_kinds("+", back)]
    rows: list[list[_Kind]] = [[]]
    for kind in kinds:
        if sum(one.width for one in rows[-1]) + kind.width > room:
            rows.append([])
        rows[-1].append(kind)
    for number, row in enumerate(rows):
        left = x - sum(one.width for one in row) / 2
        for kind in row:
            _draw_kind(canvas, kind, left, y + number * (MINI[1] + 4), f"{name} {kind.sign}{kind.worth}")
            left += kind.width


def _kinds(sign: str, cards: Counts) -> list[_Kind]:
    kinds = [(worth, count) for worth, count in zip(VALUES, cards, strict=True) if count]
    return [_Kind("" if number else sign, *kind) for number, kind in enumerate(kinds)]


def _draw_kind(canvas: Canvas, kind: _Kind, left: float, y: float, name: str) -> None:
    if kind.sign:
        canvas.text(kind.sign, left + _SIGN / 2, y, PAPER, NAME, name=f"{name} sign")
        left += _SIGN
    canvas.paste(blocks(*MINI, (0, INK, 9), (3, PAPER, 7)), left, y - MINI[1] / 2, f"{name} card")
    canvas.text(str(kind.worth), left + MINI[0] / 2, y, INK, SMALL, name=f"{name} worth")
    if kind.times:
        canvas.text(kind.times, left + MINI[0] + 4, y, PAPER, SMALL, align=0, name=f"{name} count")


@cached
def card(worth: int, turn: int = 0, size: tuple[int, int] = CARD) -> Sprite:
    """An influence card: its value, and a band with a sign that are the deeper and grander the more it is worth."""
    wide, high = size
    flat = art("buro_crazy/card", wide, high, f"worth{worth}")
    canvas = Canvas(flat.image)
    down, type_size = high * (0.27 if high == CARD[1] else 0.36), max(SMALL, round(wide * 0.56))
    canvas.text(str(worth), wide / 2, down, INK, type_size, name="card worth")
    drawn = canvas.sprite(flat.mask)
    return drawn.turned(turn) if turn else drawn


@cached
def pile(layers: int, width: int) -> Sprite:
    """A pile of face-down cards seen from the side and above."""
    card = art("buro_crazy/layer", width)
    size = width + 6, card.size[1] + layers * _THIN
    image, mask = Image.new("RGB", size, INK), Image.new("L", size)
    for level in range(layers + 1):
        card = art("buro_crazy/layer", width, show="top" if level == layers else "")
        place = 3 + level * 7 % 5 - 2, (layers - level) * _THIN
        image.paste(card.image, place, card.mask)
        mask.paste(255, place, card.mask)
    return Sprite(image, mask)
