"""Parts of a monster and of a closed door: the look of each card, its crown, its number, STOP or GO."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from games.biesti_boys.board.hotel import BRASS_DEEP, DOOR, DOOR_DEEP, FURS, GO_GREEN, STOP_RED
from games.biesti_boys.values import STOP, SYMBOLS
from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Point, Sprite


@dataclass(frozen=True, slots=True)
class Monster:
    """How the monster of a card looks. horns: the kind of growth on its head. eyes: their number."""

    fur: Colour
    horns: str
    eyes: int


_KINDS = (("horns", 2), ("ears", 1), ("tufts", 3), ("feelers", 2))
MONSTERS = tuple(Monster(FURS[card % 4], *_KINDS[(card + card // 4) % 4]) for card in range(len(SYMBOLS)))
"""The monster of each card, the same in every picture."""

_DIGIT = 1.26
"""The type size of a numeral, as a part of its card's width."""

_WORD = 0.31
"""The type size of STOP and GO, as a part of their sign's width."""


@lru_cache(maxsize=32)
def door(symbol: int | None, width: int, height: int, ground: Colour) -> Sprite:
    """A closed door of that size with its printed symbol; without one before the deal."""
    canvas = Canvas(Image.new("RGB", (width, height), ground))
    canvas.paste(_door(width, height), 0, 0)
    if symbol is not None:
        draw_symbol(canvas, symbol, width / 2, height / 2, width, height)
    return canvas.sprite()


def draw_symbol(canvas: Canvas, symbol: int, x: float, y: float, width: float, height: float) -> None:
    """Draw a numeral, the octagon or the triangle, as large as fits into that room. A small sign has no word."""
    if symbol < STOP:
        canvas.text(SYMBOLS[symbol], x, y, INK, round(min(width * _DIGIT, height * 1.12)), name="symbol")
        return
    across = round(min(width * 0.96, height * 0.96))
    sign = octagon(across) if symbol == STOP else triangle(across)
    canvas.centre(sign, x, y, "symbol")
    size = round(across * _WORD)
    if size >= SMALL:
        shift = 0 if symbol == STOP else -across * 0.11
        canvas.text(SYMBOLS[symbol], x + shift, y, PAPER, size, name="word")


@lru_cache(maxsize=8)
def octagon(across: int) -> Sprite:
    """The sign of STOP, on which only GO fits."""
    pen, middle = Pen(across, across), across / 2
    for inset, fill in ((0.0, INK), (0.022, PAPER), (0.05, STOP_RED)):
        reach = (across / 2 - across * inset) / cos(pi / 8)
        points = [(middle + reach * sin(a), middle - reach * cos(a)) for a in (pi / 8 * n for n in range(1, 17, 2))]
        pen.polygon(points, fill)
    return pen.sprite()


@lru_cache(maxsize=8)
def triangle(across: int) -> Sprite:
    """The sign of GO, which starts a lift again."""
    pen = Pen(across, across)
    for inset, fill in ((0.0, INK), (0.02, PAPER), (0.045, GO_GREEN)):
        left, right, half = across * (0.06 + inset), across * (0.97 - inset * 2), across * (0.44 - inset * 1.5)
        points: list[Point] = [(left, across / 2 - half), (right, across / 2), (left, across / 2 + half)]
        pen.polygon(points, fill, across * 0.03)
    return pen.sprite()


@lru_cache(maxsize=16)
def _door(width: int, height: int) -> Sprite:
    pen = Pen(width, height)
    pen.block((0, 0, width, height), BRASS_DEEP, 8)
    for left, right in ((4, width / 2 - 2), (width / 2 + 2, width - 4)):
        pen.blocks((left, 4, right, height - 4), (0, DOOR_DEEP, 5), (8, DOOR, 5))
    return pen.sprite()


def _spread(count: int, middle: float, pitch: float) -> list[float]:
    return [middle + (number - (count - 1) / 2) * pitch for number in range(count)]


def draw_crown(pen: Pen, kind: str, middle: float, half: float, head: float, inset: float, fill: Colour) -> None:
    """Draw the growth on a monster's head. It is called twice: for the outline and for the fur. half: of the body."""
    for side in (-1, 1):
        root = middle + side * half * 0.68
        if kind == "horns":
            tip = (root + side * head * 0.3, inset * 1.6 + 2)
            pen.polygon([(root - head * 0.3 + inset, head), tip, (root + head * 0.3 - inset, head)], fill)
        elif kind == "ears":
            pen.disc((root, head * 0.42), head * 0.8 - 2 * inset, fill)
        elif kind == "feelers":
            pen.line([(root, head), (root + side * 6, head * 0.3)], 18 - 2 * inset, fill)
            pen.disc((root + side * 6, head * 0.24), head * 0.46 - 2 * inset, fill)
    if kind == "tufts":
        for number, x in enumerate(_spread(5, middle, half * 0.34)):
            lean = (number - 2) * 4
            pen.line([(x, head), (x + lean, head * (0.2 + 0.08 * abs(number - 2)))], 24 - 2 * inset, fill)
