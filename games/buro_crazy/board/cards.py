"""Influence cards, piles of them, envelopes: what hands, bids and the roof are drawn with."""

from dataclasses import dataclass
from functools import cache, lru_cache

from games.buro_crazy.board.dusk import BACK, BACK_PALE, DIM, QUIET, TEAL, WAITING
from games.buro_crazy.values import VALUES, Counts
from games.engine.values import Words
from games.picture.colour import INK, PAPER, Colour
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.sprite import Pen, Sprite
from games.picture.type import Face, cap_height, measure

CARD = (80, 116)
"""A card's width and height."""

MINI = (54, 60)
"""A card that is only mentioned."""

_SPREAD = 42
"""How far the cards of one value may reach behind the first."""

_SIGN = 36
"""The room of a plus or minus."""

_THIN = 3
"""How many pixels a layer of the roof's pile is thick."""


def draw_points(
    scene: Scene,
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
    """A number of points large, the unit small behind it; returns the width of both. align: as in `Scene.text`."""
    value, unit = f"{sign}{number}", words("buro-crazy-picture-unit", points=number)
    small = max(SMALL, size // 2)
    before = measure(value, Face.TITLE, size) + size * 0.14
    whole = before + measure(unit, Face.TITLE, small)
    left, foot = x - whole * align, y + cap_height(Face.TITLE, size) / 2
    scene.text(value, left, y, ink, size, align=0, name=name)
    above = cap_height(Face.TITLE, small) / 2
    scene.text(unit, left + before, foot - above, ink, small, align=0, name=f"{name} unit")
    return whole


def draw_cards(scene: Scene, number: int, x: float, y: float, ink: Colour = INK, size: int = NAME, name: str = "") -> float:
    """A number of cards with their sign behind it, ending at x; returns where it starts."""
    scene.paste(back(), x - 36, y - 23)
    wide = scene.text(str(number), x - 46, y, ink, size, align=1, name=name)
    return x - 46 - wide


def draw_bid(scene: Scene, bid: Counts, left: float, top: float, pitch: float, name: str) -> None:
    """Cards lying open, those of one value together, with their number where there are several."""
    kinds = [(worth, count) for worth, count in zip(VALUES, bid, strict=True) if count]
    for column, (worth, count) in enumerate(kinds):
        x = left + column * pitch
        draw_stack(scene, worth, count, x, top, f"{name} {worth}")
        if count > 1:
            scene.text(f"×{count}", x + CARD[0] / 2, top + CARD[1] + 34, INK, NAME, name=f"{name} {worth} count")


def draw_stack(scene: Scene, worth: int, count: int, x: float, y: float, name: str) -> None:
    """So many cards of one value, one behind the other upwards."""
    step = min(13.0, _SPREAD / max(1, count - 1))
    for behind in range(count - 1, -1, -1):
        scene.paste(card(worth), x, y - behind * step)
    scene.text(str(worth), x + CARD[0] / 2, y + CARD[1] / 2 + 8, INK, 64 if worth < 10 else 56, name=f"{name} value")
    scene.note(name, x, y - (count - 1) * step, x + CARD[0], y + CARD[1])


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards of one value in a sum. sign: only before the first of those that are gained or lost."""

    sign: str
    worth: int
    count: int

    @property
    def times(self) -> str:
        return f"×{self.count}" if self.count > 1 else ""

    @property
    def width(self) -> float:
        times = measure(self.times, Face.TITLE, SMALL) + 4 if self.times else 0
        return (_SIGN if self.sign else 0) + MINI[0] + times + 8


def draw_change(scene: Scene, out: Counts, back: Counts, x: float, y: float, room: float, name: str) -> None:
    """Cards that a hand lost and got, as a sum around (x, y): "- 20 5x2 + 10"; what does not fit goes on below."""
    kinds = [*_kinds("−", out), *_kinds("+", back)]
    rows: list[list[_Kind]] = [[]]
    for kind in kinds:
        if sum(one.width for one in rows[-1]) + kind.width > room:
            rows.append([])
        rows[-1].append(kind)
    for number, row in enumerate(rows):
        left = x - sum(one.width for one in row) / 2
        for kind in row:
            _draw_kind(scene, kind, left, y + number * (MINI[1] + 4), f"{name} {kind.sign}{kind.worth}")
            left += kind.width


def _kinds(sign: str, cards: Counts) -> list[_Kind]:
    kinds = [(worth, count) for worth, count in zip(VALUES, cards, strict=True) if count]
    return [_Kind("" if number else sign, *kind) for number, kind in enumerate(kinds)]


def _draw_kind(scene: Scene, kind: _Kind, left: float, y: float, name: str) -> None:
    if kind.sign:
        scene.text(kind.sign, left + _SIGN / 2, y, PAPER, NAME)
        left += _SIGN
    scene.paste(mini(), left, y - MINI[1] / 2, f"{name} card")
    scene.text(str(kind.worth), left + MINI[0] / 2, y, INK, SMALL)
    if kind.times:
        scene.text(kind.times, left + MINI[0] + 4, y, PAPER, SMALL, align=0, name=f"{name} count")


@lru_cache(maxsize=8)
def card(worth: int) -> Sprite:
    """An open card without its number; a band above, fuller the more it is worth."""
    wide, high = CARD
    pen = Pen(wide, high)
    pen.block((0, 0, wide, high), INK, 12)
    pen.block((3, 3, wide - 3, high - 3), PAPER, 9)
    full = (VALUES.index(worth) * -1 + len(VALUES)) / len(VALUES)
    pen.block((10, 10, wide - 10, 20), DIM, 4)
    pen.block((10, 10, 10 + (wide - 20) * full, 20), TEAL, 4)
    return pen.sprite()


@cache
def mini() -> Sprite:
    """A card that is only mentioned, without its number."""
    pen = Pen(*MINI)
    pen.block((0, 0, *MINI), INK, 9)
    pen.block((3, 3, MINI[0] - 3, MINI[1] - 3), PAPER, 7)
    return pen.sprite()


@cache
def back() -> Sprite:
    """A small pair of face-down cards: the sign for a number of cards."""
    pen = Pen(36, 46)
    for left, top in ((0, 0), (8, 6)):
        pen.block((left, top, left + 28, top + 40), INK, 6)
        pen.block((left + 3, top + 3, left + 25, top + 37), BACK, 4)
        pen.block((left + 8, top + 9, left + 20, top + 31), BACK_PALE, 3)
    return pen.sprite()


@lru_cache(maxsize=64)
def pile(layers: int, width: int = 128) -> Sprite:
    """A pile of face-down cards seen from the side and above."""
    top, rise = 34, max(1, layers) * _THIN
    pen = Pen(width + 10, top + rise + 12)
    for level in range(max(1, layers), -1, -1):
        drift = 5 + (level * 7 % 5 - 2)
        y = 4 + level * _THIN
        last = level == 0
        slope = [(drift + 16, y), (drift + width - 16, y), (drift + width, y + top), (drift, y + top)]
        pen.polygon(slope, INK, 3)
        pen.polygon(slope, BACK if last else (PAPER if level % 2 else BACK_PALE), 0.2)
        if last:
            inner = [(drift + 28, y + 7), (drift + width - 28, y + 7), (drift + width - 20, y + 27), (drift + 20, y + 27)]
            pen.polygon(inner, BACK_PALE, 1)
            inner = [(drift + 33, y + 10), (drift + width - 33, y + 10), (drift + width - 28, y + 24), (drift + 28, y + 24)]
            pen.polygon(inner, BACK, 1)
    return pen.sprite()


@lru_cache(maxsize=2)
def envelope(sealed: bool) -> Sprite:
    """An envelope: open with its flap up, or closed with a seal on it."""
    pen = Pen(104, 92)
    if not sealed:
        pen.polygon([(5, 40), (52, 5), (99, 40)], INK, 4)
        pen.polygon([(9, 41), (52, 9), (95, 41)], DIM, 1)
    pen.block((0, 34, 104, 92), INK, 10)
    pen.block((4, 38, 100, 88), PAPER, 7)
    pen.line([(6, 86), (42, 60)], 4, QUIET)
    pen.line([(98, 86), (62, 60)], 4, QUIET)
    if sealed:
        pen.polygon([(5, 38), (99, 38), (52, 70)], INK, 3)
        pen.polygon([(9, 38), (95, 38), (52, 67)], DIM, 1)
        pen.disc((52, 64), 34, INK)
        pen.disc((52, 64), 28, BACK)
        pen.disc((52, 64), 12, BACK_PALE)
    else:
        pen.line([(8, 42), (52, 70), (96, 42)], 4, QUIET)
    return pen.sprite()


@cache
def climb_sign() -> Sprite:
    """An arrow upwards."""
    pen = Pen(40, 48)
    pen.polygon([(20, 4), (37, 24), (27, 24), (27, 44), (13, 44), (13, 24), (3, 24)], INK, 3)
    pen.polygon([(20, 6), (34, 23), (25, 23), (25, 42), (15, 42), (15, 23), (6, 23)], WAITING, 0.5)
    return pen.sprite()
