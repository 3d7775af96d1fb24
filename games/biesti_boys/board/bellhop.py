"""The frightened bellhop, who stands where the last card was played."""

from functools import lru_cache

from games.biesti_boys.board.hotel import BRASS_DEEP, BRASS_PALE, FURS, TROUSERS, UNIFORM
from games.picture.colour import INK, PAPER
from games.picture.sprite import Pen, Sprite, arc

_EDGE = 4.0


@lru_cache(maxsize=4)
def bellhop(height: int) -> Sprite:
    """The bellhop, `height` pixels high, looking to the left."""
    unit = height / 100
    pen, middle = Pen(height * 0.4, height), height * 0.2
    _legs(pen, unit, middle)
    _coat(pen, unit, middle)
    _face(pen, unit, middle)
    _hat(pen, unit, middle)
    return pen.sprite()


def _legs(pen: Pen, unit: float, middle: float) -> None:
    for side in (-1, 1):
        x = middle + side * 6.5 * unit
        for inset, fill in ((0.0, INK), (_EDGE * 0.8, TROUSERS)):
            left, right = x - 6.5 * unit + inset, x + 6.5 * unit - inset
            pen.block((left, 66 * unit, right, 97 * unit - inset), fill, 3 * unit)
        pen.block((x - 8.5 * unit, 92 * unit, x + 6.5 * unit, 100 * unit), BRASS_DEEP, 4 * unit)


def _coat(pen: Pen, unit: float, middle: float) -> None:
    """Draw the coat with two rows of buttons and the arms, which are raised to the chin."""
    for inset, fill in ((0.0, INK), (_EDGE, UNIFORM)):
        left, right = middle - 15 * unit + inset, middle + 15 * unit - inset
        pen.block((left, 42 * unit + inset, right, 76 * unit - inset), fill, 8 * unit)
        for side in (-1, 1):
            arm = [(middle + side * 14 * unit, 50 * unit), (middle + side * 14.5 * unit, 58 * unit)]
            pen.line(arm, 10 * unit - 2 * inset, fill)
            pen.line([arm[1], (middle + side * 7 * unit, 48 * unit)], 9 * unit - 2 * inset, fill)
    for side in (-1, 1):
        pen.discs((middle + side * 6 * unit, 44 * unit), (9 * unit, INK), (9 * unit - 6, PAPER))
        for y in (56, 63, 70):
            pen.disc((middle + side * 5 * unit, y * unit), 4 * unit, BRASS_PALE)


def _face(pen: Pen, unit: float, middle: float) -> None:
    pen.discs((middle, 28 * unit), (29 * unit, INK), (29 * unit - 2 * _EDGE, FURS[2]))
    for side in (-1, 1):
        eye = middle - 2 * unit + side * 5.5 * unit, 26 * unit
        pen.discs(eye, (8.5 * unit, INK), (8.5 * unit - 5, PAPER))
        pen.disc((eye[0] - 1.2 * unit, eye[1]), 3 * unit, INK)
    pen.ellipse((middle - 2 * unit, 36 * unit), 6 * unit, 7 * unit, INK)


def _hat(pen: Pen, unit: float, middle: float) -> None:
    """Draw a pillbox hat, lifted by the fright."""
    for inset, fill in ((0.0, INK), (_EDGE, UNIFORM)):
        pen.block((middle - 12 * unit + inset, inset, middle + 12 * unit - inset, 16 * unit - inset), fill, 3 * unit)
    pen.block((middle - 12 * unit + _EDGE, 10 * unit, middle + 12 * unit - _EDGE, 13 * unit), BRASS_PALE)
    pen.line(arc((middle, 26 * unit), 30 * unit, 34 * unit, 100, 128, 6), 3, INK)
