"""The tailor's table: the colours of Button Up!, and the linen that is the ground of every picture."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import sin

from PIL import Image

from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import FIGURES
from games.picture.palette import Palette
from games.picture.scene import SIZE
from games.picture.sprite import Pen, Point, Sprite, dashes

LINEN = rgb("#E9DCC3")
WEFT = rgb("#EFE4CF")
SHADE = rgb("#D2C09C")
SEAM = rgb("#A98F63")
QUIET = rgb("#65543A")
THREAD = rgb("#0A6A73")
RED = rgb("#E5533F")
RED_DEEP = rgb("#A62A24")
BLACK = rgb("#1F1D30")
BLACK_DEEP = rgb("#3A3754")
BLACK_EDGE = rgb("#B2AFCE")
WHITE = rgb("#FFFDF8")
WHITE_DEEP = rgb("#E2D9C6")

_SEATS = [figure.colour for figure in FIGURES[:2]]

_BUTTONS = [RED, RED_DEEP, BLACK, BLACK_DEEP, BLACK_EDGE, WHITE, WHITE_DEEP]

PALETTE = Palette(
    [LINEN, WEFT, SHADE, SEAM, QUIET, THREAD, *_BUTTONS, *_SEATS, INK, PAPER, GOLD, DIM],
    [(INK, other) for other in (LINEN, PAPER, GOLD, RED, WHITE, WHITE_DEEP, SHADE, THREAD, *_SEATS)]
    + [(LINEN, other) for other in (SHADE, SEAM, QUIET, THREAD, PAPER)]
    + [(PAPER, other) for other in (RED, THREAD, BLACK, RED_DEEP, *_SEATS)]
    + [(RED, RED_DEEP), (BLACK, BLACK_EDGE), (BLACK_DEEP, PAPER), (WHITE, WHITE_DEEP), (SHADE, SEAM)],
    steps=2,
)


_WEAVE = 8
"""The distance between two light threads of the linen, in pixels."""


@cache
def linen() -> Image.Image:
    """The bare cloth with its stitched hem, at full size."""
    cloth = Image.new("RGB", SIZE, LINEN)
    for top in range(0, SIZE[1], _WEAVE):
        cloth.paste(WEFT, (0, top, SIZE[0], top + 1))
    for across in (True, False):
        dash = _hem_stitch(across=across)
        for start in range(30, SIZE[0 if across else 1] - 30, 30):
            for side in (13, SIZE[1 if across else 0] - 17):
                dash.lay(cloth, *((start, side) if across else (side, start)))
    return cloth


def _hem_stitch(*, across: bool) -> Sprite:
    pen = Pen(20, 4) if across else Pen(4, 20)
    pen.block((0, 0, 20, 4) if across else (0, 0, 4, 20), SEAM, 2)
    return pen.sprite()


@lru_cache(maxsize=4)
def patch(width: int, height: int) -> Sprite:
    """A patch of that size, sewn on."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 30)
    pen.block((5, 5, width - 5, height - 5), PAPER, 25)
    right, bottom = width - 17, height - 17
    for one, two in pairwise([(17, 17), (right, 17), (right, bottom), (17, bottom), (17, 17)]):
        stitch(pen, [one, two], SEAM, 4, dash=18, gap=12)
    return pen.sprite()


def stitch(pen: Pen, path: Sequence[Point], colour: Colour, width: float, dash: float, gap: float) -> None:
    """A running stitch along the path."""
    for piece in dashes(path, dash, gap):
        pen.line(piece, width, colour)


def seam(path: Sequence[Point], colour: Colour, width: float, dash: float) -> tuple[Sprite, int, int]:
    """A running stitch along the path as a sprite, and the position of its upper left corner."""
    xs, ys = zip(*path, strict=True)
    left, top = int(min(xs)) - 8, int(min(ys)) - 8
    pen = Pen(max(xs) + 8 - left, max(ys) + 8 - top, left, top)
    stitch(pen, path, colour, width, dash, 12)
    return pen.sprite(), left, top


def lay_tools(cloth: Image.Image) -> None:
    """Draw spool, tape and shears on the cloth in a pale colour. They lie where only the highest piles reach."""
    for draw, x, y, left, right in (
        (_draw_spool, 110, 232, 60, 290),
        (_draw_tape, 350, 236, 288, 530),
        (_draw_shears, 826, 236, 664, 1004),
    ):
        pen = Pen(right - left, 130, left, 172)
        draw(pen, x, y)
        pen.sprite().lay(cloth, left, 172)


def _draw_spool(pen: Pen, x: float, y: float) -> None:
    pen.block((x - 40, y - 48, x + 40, y - 30), SHADE, 8)
    pen.block((x - 40, y + 30, x + 40, y + 48), SHADE, 8)
    pen.block((x - 30, y - 34, x + 30, y + 34), SHADE, 4)
    for row in range(4):
        pen.line([(x - 24, y - 14 + row * 13), (x + 24, y - 22 + row * 13)], 5, LINEN)
    pen.line([(x + 30 + step, y + 24 + 20 * sin(step / 26)) for step in range(0, 140, 4)], 5, SHADE)


def _draw_tape(pen: Pen, x: float, y: float) -> None:
    pen.disc((x, y), 116, SHADE)
    for across in (84, 50):
        pen.disc((x, y), across, LINEN)
        pen.disc((x, y), across - 8, SHADE)
    pen.block((x, y + 22, x + 176, y + 58), SHADE, 6)
    for tick in range(8):
        deep = 20 if tick % 2 else 12
        pen.line([(x + 26 + tick * 19, y + 26), (x + 26 + tick * 19, y + 26 + deep)], 4, LINEN)


def _draw_shears(pen: Pen, x: float, y: float) -> None:
    for side in (-1, 1):
        pen.polygon([(x - 150, y - side * 34), (x + 12, y - side * 13), (x + 30, y + side * 10)], SHADE, 6)
        pen.line([(x + 20, y), (x + 84, y + side * 24)], 20, SHADE)
        pen.ellipse((x + 122, y + side * 32), 100, 58, SHADE)
        pen.ellipse((x + 124, y + side * 32), 64, 28, LINEN)
    pen.disc((x + 16, y), 12, LINEN)
