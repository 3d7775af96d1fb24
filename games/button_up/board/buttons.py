"""Buttons: red is notched, black plain, white dotted, so that armies differ without colour."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, radians, sin

from games.button_up.board.cloth import (
    BLACK,
    BLACK_DEEP,
    BLACK_EDGE,
    RED,
    RED_DEEP,
    SHADE,
    WHITE,
    WHITE_DEEP,
    faint,
)
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite, arc

FLAT = 0.38
"""The height of a lying button in the picture, as a part of its width."""

_EDGE = 3.0
"""The outline of a button, in pixels."""


@dataclass(frozen=True, slots=True)
class _Look:
    """The look of one army's buttons.

    body, deep: the rim and the dish.
    lip: the light upper edge.
    mark: the colour of the pattern and the holes.
    """

    pattern: str
    body: Colour
    deep: Colour
    lip: Colour
    mark: Colour
    holes: int


LOOKS = {
    "R": _Look("notched", RED, RED_DEEP, PAPER, PAPER, 4),
    "B": _Look("plain", BLACK, BLACK_DEEP, BLACK_EDGE, BLACK_EDGE, 2),
    "W": _Look("dotted", WHITE, WHITE_DEEP, WHITE, INK, 3),
}
"""The look of the buttons of each letter."""


_FAINT = {
    letter: replace(look, body=faint(look.body), deep=faint(look.deep), lip=faint(look.lip), mark=faint(look.mark))
    for letter, look in LOOKS.items()
}


def draw_pile(
    canvas: Canvas, pile: str, x: float, ground: float, width: int, thick: int, name: str, *, faint: bool = False
) -> None:
    """Draw the pile, lowest button first, with its base centred on (x, ground). faint: out of the light."""
    high = width * FLAT
    canvas.centre(_shadow(width), x + width * 0.06, ground + high * 0.1)
    for level, letter in enumerate(pile):
        top = ground - (level + 1) * thick
        canvas.paste(_layer(letter, width, thick, faint), x - width / 2, top - high / 2)
    canvas.centre(_top(pile[-1], width, faint), x, ground - len(pile) * thick)
    canvas.note(name, x - width / 2, ground - len(pile) * thick - high / 2, x + width / 2, ground + high / 2)


@lru_cache(maxsize=32)
def face(letter: str, width: int) -> Sprite:
    """A button seen from above."""
    pen = Pen(width, width)
    _draw_face(pen, LOOKS[letter], (width / 2, width / 2), width, 1.0)
    return pen.sprite()


@lru_cache(maxsize=2)
def plain(letter: str, width: int, height: int) -> Sprite:
    """An oval button without holes, dark enough for a light number."""
    pen = Pen(width, height)
    look = replace(LOOKS[letter], body=LOOKS[letter].deep, holes=0)
    _draw_face(pen, look, (width / 2, height / 2), width, height / width)
    return pen.sprite()


@lru_cache(maxsize=32)
def _top(letter: str, width: int, faint: bool) -> Sprite:
    """The upper side of a lying button."""
    pen = Pen(width, round(width * FLAT))
    _draw_face(pen, _FAINT[letter] if faint else LOOKS[letter], (width / 2, width * FLAT / 2), width, FLAT)
    return pen.sprite()


def _draw_face(pen: Pen, look: _Look, middle: tuple[float, float], width: float, flat: float) -> None:
    x, y = middle
    pen.ellipse(middle, width, width * flat, INK)
    inner = width - 2 * _EDGE
    pen.ellipse(middle, inner, inner * flat + _EDGE * (flat - 1), look.body)
    pen.ellipse(middle, width * 0.66, width * 0.66 * flat, look.deep)
    for angle in range(0, 360, 30):
        out, across = radians(angle + 15), width * 0.41
        spot = x + across * sin(out), y - across * cos(out) * flat
        if look.pattern == "notched":
            inward = x + width * 0.36 * sin(out), y - width * 0.36 * cos(out) * flat
            pen.line([spot, inward], width * 0.045 * (1 + flat) / 2, look.mark)
        elif look.pattern == "dotted":
            pen.ellipse(spot, width * 0.06, width * 0.06 * flat, look.mark)
    for hole in range(look.holes):
        turn = radians(360 * hole / look.holes + {2: 90, 3: 0, 4: 45}[look.holes])
        spot = x + width * 0.15 * sin(turn), y - width * 0.15 * cos(turn) * flat
        pen.ellipse(spot, width * 0.11, width * 0.11 * flat, look.mark)


@lru_cache(maxsize=64)
def _layer(letter: str, width: int, thick: int, faint: bool) -> Sprite:
    """A lying button with its rim. The upper side is plain, because another button lies on it."""
    look, high = (_FAINT if faint else LOOKS)[letter], width * FLAT
    pen = Pen(width, thick + round(high))
    x, upper, lower = width / 2, high / 2, high / 2 + thick
    for inset, fill in ((0.0, INK), (_EDGE, look.body)):
        across, down = width - 2 * inset, high - 2 * inset
        pen.ellipse((x, upper), across, down, fill)
        pen.ellipse((x, lower - inset * 0.2), across, down, fill)
        pen.block((inset, upper, width - inset, lower - inset * 0.2), fill)
    pen.line(arc((x, upper + _EDGE), width - 3 * _EDGE, high, 100, 260), _EDGE, look.lip)
    for angle in range(-72, 73, 24):
        turn = radians(angle)
        spot = x + width * 0.49 * sin(turn), (upper + lower) / 2 + high / 2 * cos(turn) - _EDGE * 0.5
        if look.pattern == "notched":
            half, wide = thick * 0.24, width * 0.06 * cos(turn) + 1.5
            pen.block((spot[0] - wide / 2, spot[1] - half, spot[0] + wide / 2, spot[1] + half + 2), look.mark, wide / 2)
        elif look.pattern == "dotted":
            pen.ellipse((spot[0], spot[1] + 1), thick * 0.32 * (cos(turn) * 0.7 + 0.3), thick * 0.32, look.mark)
    return pen.sprite()


@lru_cache(maxsize=8)
def _shadow(width: int) -> Sprite:
    pen = Pen(width * 1.2, width * FLAT * 1.3)
    pen.ellipse((width * 0.6, width * FLAT * 0.65), width * 1.12, width * FLAT * 1.2, SHADE)
    return pen.sprite()
