"""Pawns and ghosts: figures for little room, and figures that are out of the game."""

from functools import lru_cache

from games.picture.colour import INK, PAPER, Colour, mix
from games.picture.figures import EMBLEMS, SMALLEST, draw_symbol
from games.picture.sprite import Pen, Sprite

PAWN = (48, 70)
"""The width and height of a pawn. Its symbol is as large as that of the smallest figure."""

_SYMBOL = SMALLEST / 2
_PALE = 0.3


@lru_cache(maxsize=32)
def pawn(seat: int, ghost: bool = False) -> Sprite:
    """The seat's figure in small: a small head on a body that is almost all symbol."""
    wide, high = PAWN
    pen = Pen(wide, high)
    edge = 2.5
    for inset, fill in zip((0.0, edge), _fills(seat, ghost=ghost), strict=True):
        pen.disc((wide / 2, 15), 30 - 2 * inset, fill)
        pen.block((inset, 20 + inset, wide - inset, high - inset), fill, 12 - inset)
    draw_symbol(pen, EMBLEMS[seat].symbol, (wide / 2, 45), _SYMBOL, _ink(seat, ghost=ghost))
    return pen.sprite()


@lru_cache(maxsize=32)
def ghost(seat: int, height: int) -> Sprite:
    """A hollow figure of the same shape as `figure`, for a figure that is out of the game.

    height: in pixels. Raises ValueError below SMALLEST.
    """
    if height < SMALLEST:
        raise ValueError(f"the symbol of a figure {height} pixels high is too small")
    wide, edge, neck = height * 0.78, height * 0.04, height * 0.33
    pen, middle = Pen(round(wide), height), wide / 2
    for inset, fill in zip((0.0, edge), _fills(seat, ghost=True), strict=True):
        pen.disc((middle, height * 0.21), height * 0.42 - 2 * inset, fill)
        pen.block((inset, neck + inset, wide - inset, height * 0.9), fill, height * 0.27 - inset)
        pen.block((inset, height * 0.47 + inset, wide - inset, height - inset), fill, height * 0.12 - inset)
    draw_symbol(pen, EMBLEMS[seat].symbol, (middle, height * 0.66), height * 0.5, _ink(seat, ghost=True))
    return pen.sprite()


def pale(seat: int) -> Colour:
    """The seat's colour, light enough for lines on a dark ground."""
    return mix(EMBLEMS[seat].colour, PAPER, _PALE)


def _fills(seat: int, *, ghost: bool) -> tuple[Colour, Colour]:
    """The outline and the body."""
    return (pale(seat), INK) if ghost else (INK, EMBLEMS[seat].colour)


def _ink(seat: int, *, ghost: bool) -> Colour:
    return pale(seat) if ghost else EMBLEMS[seat].ink
