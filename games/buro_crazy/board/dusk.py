"""The colours of Buro Crazy, and the sky at dusk behind every picture."""

from functools import cache

from PIL import Image

from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.figures import FIGURES
from games.picture.palette import Palette
from games.picture.pawns import pale
from games.picture.scene import SIZE
from games.picture.sprite import Pen, Sprite

SKY = tuple(map(rgb, ("#1C2044", "#272955", "#373163", "#4B3B6D", "#634671", "#7E5271", "#99616D", "#B27369")))
"""The bands of the sky, from above."""

LIT = rgb("#FFEDB8")
WAITING = rgb("#7C83A3")
DARK = rgb("#17182A")
"""The colours of a window: with the open duel, before its duel, after its duel."""

WALL = rgb("#4A4E6E")
SLAB = rgb("#2A2D44")
WIRE = rgb("#8B90B2")
MINT = rgb("#CDEBDD")
TEAL = rgb("#1E6F66")
BACK = rgb("#8C3B46")
BACK_PALE = rgb("#E9C9B9")
QUIET = rgb("#5B5870")
"""Less important text on paper."""

SEATS = 5

_BODIES = [figure.colour for figure in FIGURES[:SEATS]]
_PALE = [pale(seat) for seat in range(SEATS)]

PALETTE = Palette(
    (
        *SKY,
        LIT,
        WAITING,
        DARK,
        WALL,
        SLAB,
        WIRE,
        MINT,
        TEAL,
        BACK,
        BACK_PALE,
        QUIET,
        *_BODIES,
        *_PALE,
        INK,
        PAPER,
        GOLD,
        DIM,
    ),
    [(INK, other) for other in (*_BODIES, *_PALE, PAPER, GOLD, DIM, LIT, WAITING, WALL, MINT, TEAL, BACK, WIRE)]
    + [(PAPER, other) for other in (*_BODIES[:3], SLAB, QUIET, TEAL, BACK, WALL, DARK, *SKY[1:])]
    + [(DARK, other) for other in (*_PALE, WIRE, WALL)]
    + [(SLAB, other) for other in (WIRE, LIT)]
    + [(BACK, BACK_PALE), (QUIET, DIM), (LIT, QUIET), (DIM, TEAL), (LIT, TEAL), (WAITING, PAPER)],
    steps=2,
)


@cache
def sky() -> Image.Image:
    """The empty sky: bands of steps, a few stars and the moon."""
    image = Image.new("RGB", SIZE, SKY[0])
    high = SIZE[1] / len(SKY)
    for number, band in enumerate(SKY):
        image.paste(band, (0, round(number * high), SIZE[0], SIZE[1]))
    for x, y in ((60, 60), (236, 36), (300, 170), (40, 236), (256, 300), (560, 30), (330, 66)):
        _star().lay(image, x, y)
    _moon().lay(image, 96, 92)
    return image


@cache
def _star() -> Sprite:
    pen = Pen(8, 8)
    pen.disc((4, 4), 7, PAPER)
    return pen.sprite()


@cache
def _moon() -> Sprite:
    pen = Pen(110, 110)
    pen.disc((55, 55), 104, LIT)
    pen.disc((80, 42), 92, SKY[1])
    return pen.sprite()
