"""The tailor's table: the colours of Button Up!, and the linen that is the ground of every picture."""

from collections.abc import Sequence
from functools import lru_cache

from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.sprite import Pen, Point, Sprite

LINEN = rgb("#E9DCC3")
WEFT = rgb("#EFE4CF")
SHADE = rgb("#D2C09C")
SEAM = rgb("#A98F63")
THREAD = rgb("#0A6A73")
RED = rgb("#E5533F")
RED_DEEP = rgb("#A62A24")
BLACK = rgb("#1F1D30")
BLACK_DEEP = rgb("#3A3754")
BLACK_EDGE = rgb("#B2AFCE")
WHITE = rgb("#FFFDF8")
WHITE_DEEP = rgb("#E2D9C6")
BUTTONS = (RED, RED_DEEP, BLACK, BLACK_DEEP, BLACK_EDGE, WHITE, WHITE_DEEP)
NIGHT = rgb("#2E2538")
"""The dark of the workshop."""
LOW = rgb("#F1D6A4")
"""The lower part of large letters."""


def faint(colour: Colour) -> Colour:
    """The colour as it is in a pile without a spy, out of the light."""
    return mix(colour, NIGHT, 0.22)


@lru_cache(maxsize=4)
def patch(width: int, height: int) -> Sprite:
    """A patch of that size, sewn on."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 30), (5, PAPER, 25))
    pen.dashed_box((17, 17, width - 17, height - 17), 4, SEAM, 18, 12)
    return pen.sprite()


def seam(path: Sequence[Point], colour: Colour, width: float, dash: float) -> tuple[Sprite, int, int]:
    """A running stitch along the path as a sprite, and the position of its upper left corner."""
    xs, ys = zip(*path, strict=True)
    left, top = int(min(xs)) - 8, int(min(ys)) - 8
    pen = Pen(max(xs) + 8 - left, max(ys) + 8 - top, left, top)
    pen.dashed(path, width, colour, dash, 12)
    return pen.sprite(), left, top
