"""Buttons: red is notched, black plain, white dotted, so that armies differ without colour."""

from games.button_up.values import SPY
from games.picture.art import art
from games.picture.canvas import Canvas
from games.picture.colour import PAPER
from games.picture.easing import arc, share
from games.picture.sprite import Sprite

FLAT, _HIGH = 0.19, 84 / 136
"""From the middle of a button's upper side to its edge, and the height of a button, as parts of the width."""

_ARMY = {"R": "red", "B": "black", SPY: "white"}
"""The part of a drawing for each letter."""


def draw_pile(
    canvas: Canvas, pile: str, x: float, ground: float, width: int, thick: int, name: str, light: str = ""
) -> None:
    """Draw the pile, lowest button first, with its base centred on (x, ground).

    thick: the distance of two buttons; each hides as much as needed of the one below it. light: more parts to show:
    "dim" out of the light, or where spies look.
    """
    canvas.centre(art("button_up/shadow", width=width * 1.4), x + width * 0.05, ground + width * 0.06)
    for level, letter in enumerate(pile):
        canvas.paste(_button(letter, width, light), x - width / 2, _upper(ground, width, thick, level))
    top = _upper(ground, width, thick, len(pile) - 1)
    canvas.note(name, x - width / 2, top, x + width / 2, ground + width * FLAT)


def draw_falling(
    canvas: Canvas, pile: str, level: int, x: float, ground: float, width: int, thick: int, falls: float
) -> None:
    """Draw the button of that level that falls on the pile, and is pressed a little as it lands. falls: how far it is.

    The other values are as in `draw_pile`.
    """
    down = share(falls, 0, 0.6)
    drawn = _button(pile[level], width, "ahead").squashed(0.14 * arc(share(falls, 0.6, 1)))
    foot = _upper(ground, width, thick, level) + width * _HIGH
    canvas.stand(drawn, x, foot - (1 - down**2) * 150)


def _button(letter: str, width: int, light: str) -> Sprite:
    look = f"{_ARMY[letter]} eyes {light}" if letter == SPY and light else f"{_ARMY[letter]} {light}"
    return art("button_up/button", width=width, show=look)


def _upper(ground: float, width: int, thick: int, level: int) -> float:
    """The upper edge of the button on that level of a pile."""
    return ground - level * thick - width * (_HIGH - FLAT)


def face(letter: str, width: float) -> Sprite:
    """A button seen from above."""
    return art("button_up/face", width=width, show=f"{_ARMY[letter]} holes")


def draw_number(
    canvas: Canvas, letter: str, text: str, x: float, y: float, width: int, size: int, ground: str, name: str
) -> None:
    """Draw a number on a button without holes. ground, name: of the button and of the number in the layout."""
    canvas.centre(art("button_up/face", width=width, show=_ARMY[letter]), x, y, ground)
    canvas.text(text, x, y, PAPER, size, name=name)
