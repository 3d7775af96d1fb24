"""The tailor's table: colours, palettes, patches sewn on, and buttons.

Red buttons are notched, black ones plain, white ones dotted, so that armies differ without colour.
"""

from games.button_up.values import SPY
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.daily import FOUND, LINEN
from games.picture.easing import arc, share
from games.picture.figures import seat_colours
from games.picture.sprite import Pen, Sprite

SEAM = rgb("#A98F63")
THREAD, BRIGHT = rgb("#0A6A73"), rgb("#1FA7A0")
"""Thread on plates, and that of a sowing."""

RED_DEEP, BLACK_DEEP = rgb("#A62A24"), rgb("#3A3754")
"""The dishes of buttons, dark enough for light numbers."""

RED, BLACK, BLACK_EDGE = rgb("#E5533F"), rgb("#221F34"), rgb("#B2AFCE")
"""The rims of buttons, and the light line on black ones."""

DULL = rgb("#D9CCB0")
"""The label of the army that did not score."""

QUIET = rgb("#4E3F29")
"""The numbers of piles without a spy."""

LOW = rgb("#F1D6A4")
"""The lower part of large letters."""

_EXACT = [*seat_colours(2), INK, PAPER, RED, RED_DEEP, BLACK, BLACK_DEEP, THREAD]
PALETTE = Palette("button_up/palette", [*_EXACT, BRIGHT, QUIET, GOLD, DIM])
STAGE = Palette("button_up/stage_palette", [*_EXACT, LOW, DULL])
COVER = Palette("button_up/cover_palette", [*_EXACT, LOW])
PUZZLE = Palette("button_up/puzzle_palette", [*_EXACT, BRIGHT, QUIET, FOUND, LINEN])
"""The palettes of boards, of the ends of rounds and matches, of covers, and of the puzzle of the day."""


@cached
def patch(width: int, height: int, ground: Colour = PAPER) -> Sprite:
    """A patch or label of that size, sewn on."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 26), (5, ground, 21))
    pen.dashed_box((17, 17, width - 17, height - 17), 4, SEAM, 18, 12)
    return pen.sprite()


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
