"""Pawns and ghosts: figures for little room, and figures that are out of the game."""

from functools import lru_cache

from games.picture.colour import INK, PAPER, Colour, mix
from games.picture.figures import EMBLEMS, SMALLEST, draw_symbol, shape
from games.picture.sprite import Pen, Sprite

PAWN = (48, 70)
"""The width and height of a pawn. Its symbol is as large as that of the smallest figure."""

_SYMBOL = SMALLEST / 2
_PALE = 0.3


@lru_cache(maxsize=32)
def pawn(seat: int, ghost: bool = False) -> Sprite:
    """The seat's figure in small: a small head on a body that is almost all symbol."""
    look, light, (wide, high) = EMBLEMS[seat], pale(seat), PAWN
    outline, body, ink = (light, INK, light) if ghost else (INK, look.colour, look.ink)
    pen = Pen(wide, high)
    for inset, fill in ((0.0, outline), (2.5, body)):
        pen.disc((wide / 2, 15), 30 - 2 * inset, fill)
        pen.block((inset, 20 + inset, wide - inset, high - inset), fill, 12 - inset)
    draw_symbol(pen, look.symbol, (wide / 2, 45), _SYMBOL, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def ghost(seat: int, height: int) -> Sprite:
    """A hollow figure of the same shape as `figure`, for a figure that is out of the game.

    height: in pixels. Raises ValueError below SMALLEST.
    """
    return shape(EMBLEMS[seat].symbol, height, (pale(seat), INK), pale(seat), height * 0.04)


def pale(seat: int) -> Colour:
    """The seat's colour, light enough for lines on a dark ground."""
    return mix(EMBLEMS[seat].colour, PAPER, _PALE)
