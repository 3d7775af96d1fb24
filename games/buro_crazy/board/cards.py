"""Influence cards, piles of them, and envelopes, as hands, bids and the roof show them."""

from dataclasses import dataclass
from functools import cache, lru_cache

from games.buro_crazy.board.dusk import BACK, BACK_PALE, QUIET, WAITING
from games.buro_crazy.values import VALUES, Counts
from games.engine.contract.values import Words
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.layers import blocks
from games.picture.sprite import Pen, Sprite
from games.picture.type import cap_height, measure

TIMES, MINUS = "\u00d7", "\u2212"
"""The sign before a number of equal cards, and the sign before points or cards that are lost."""


MINI = (54, 60)
"""A small card in a sum."""

_SIGN = 36
"""The width of a plus or minus."""

_ARROW = ((20, 4), (37, 24), (27, 24), (27, 44), (13, 44), (13, 24), (3, 24))
_ARROW_INSIDE = ((20, 6), (34, 23), (25, 23), (25, 42), (15, 42), (15, 23), (6, 23))

_THIN = 4
"""The thickness of a layer of the roof's pile, in pixels."""


def draw_points(
    canvas: Canvas,
    number: int,
    words: Words,
    x: float,
    y: float,
    size: int = HERO,
    align: float = 0.5,
    sign: str = "",
    ink: Colour = INK,
    name: str = "",
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
    canvas.paste(back(), x - 36, y - 23, f"{name} sign")
    canvas.text(str(number), x - 46, y, ink, size, align=1, name=name)


def times(count: int) -> str:
    """The text for a number of equal cards, such as 3 with the sign `TIMES` before it."""
    return f"{TIMES}{count}"


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
        canvas.text(kind.sign, left + _SIGN / 2, y, PAPER, NAME)
        left += _SIGN
    canvas.paste(blocks(*MINI, (0, INK, 9), (3, PAPER, 7)), left, y - MINI[1] / 2, f"{name} card")
    canvas.text(str(kind.worth), left + MINI[0] / 2, y, INK, SMALL)
    if kind.times:
        canvas.text(kind.times, left + MINI[0] + 4, y, PAPER, SMALL, align=0, name=f"{name} count")


@cache
def back() -> Sprite:
    """A small pair of face-down cards: the sign for a number of cards."""
    pen = Pen(36, 46)
    for left, top in ((0, 0), (8, 6)):
        pen.blocks((left, top, left + 28, top + 40), (0, INK, 6), (3, BACK, 4))
        pen.block((left + 8, top + 9, left + 20, top + 31), BACK_PALE, 3)
    return pen.sprite()


@lru_cache(maxsize=64)
def pile(layers: int, width: int = 128) -> Sprite:
    """A pile of face-down cards seen from the side and above."""
    deep, slant = 34, width / 8
    pen = Pen(width + 10, deep + layers * _THIN + 12)
    for level in range(layers, -1, -1):
        left, top = 5 + (level * 7 % 5 - 2), 4 + level * _THIN
        _draw_layer(pen, left, top, left + width, top + deep, slant, INK, 1.5 if 0 < level < layers else 3)
        _draw_layer(pen, left, top, left + width, top + deep, slant, PAPER if level else BACK, 0.2)
    edge = width / 9
    _draw_layer(pen, 5 + edge, 11, 5 + width - edge, 31, slant * 0.8, BACK_PALE, 1)
    _draw_layer(pen, 10 + edge, 14, width - edge, 28, slant * 0.7, BACK, 1)
    return pen.sprite()


def _draw_layer(
    pen: Pen, left: float, top: float, right: float, bottom: float, slant: float, fill: Colour, rounding: float
) -> None:
    pen.polygon([(left + slant, top), (right - slant, top), (right, bottom), (left, bottom)], fill, rounding)


@lru_cache(maxsize=2)
def envelope(sealed: bool) -> Sprite:
    """An envelope: open with its flap up, or closed with a seal on it."""
    pen = Pen(104, 92)
    if not sealed:
        pen.polygon([(5, 40), (52, 5), (99, 40)], INK, 4)
        pen.polygon([(9, 41), (52, 9), (95, 41)], DIM, 1)
    pen.blocks((0, 34, 104, 92), (0, INK, 10), (4, PAPER, 7))
    pen.line([(6, 86), (42, 60)], 4, QUIET)
    pen.line([(98, 86), (62, 60)], 4, QUIET)
    if sealed:
        pen.polygon([(5, 38), (99, 38), (52, 70)], INK, 3)
        pen.polygon([(9, 38), (95, 38), (52, 67)], DIM, 1)
        pen.discs((52, 64), (34, INK), (28, BACK), (12, BACK_PALE))
    else:
        pen.line([(8, 42), (52, 70), (96, 42)], 4, QUIET)
    return pen.sprite()


@lru_cache(maxsize=4)
def climb_sign(width: int = 40) -> Sprite:
    """An arrow upwards, a fifth higher than wide."""
    pen, unit = Pen(width, round(width * 1.2)), width / 40
    for arrow, fill, rounding in ((_ARROW, INK, 3.0), (_ARROW_INSIDE, WAITING, 0.5)):
        pen.polygon([(x * unit, y * unit) for x, y in arrow], fill, rounding * unit)
    return pen.sprite()
