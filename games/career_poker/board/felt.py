"""The card table after work: the colours of Career Poker, and the grounds of its pictures."""

from functools import cache

from PIL import Image

from games.picture.canvas import SIZE
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.palette import Palette
from games.picture.people import seat_colours
from games.picture.sprite import Pen

FLOOR = rgb("#2A2128")
WOOD = rgb("#74482F")
WOOD_DEEP = rgb("#54331F")
FELT = rgb("#1B5745")
LAMP = rgb("#216350")
LINE = rgb("#A5CDB9")
BRASS = rgb("#C6AC78")
BRASS_DEEP = rgb("#8B7242")
STAR = rgb("#B0261E")
BACK = rgb("#37507F")
MAT = rgb("#F3E4BE")
COFFEE = rgb("#4B2A1A")
POOL = (rgb("#2B7059"), rgb("#3E8069"))
TAN, TAN_DEEP = rgb("#DCC7A6"), rgb("#A98E67")
BAR = rgb("#463842")
WOOD_LIT = rgb("#8A5839")
BOARD = rgb("#332931")
LOW_FELT = rgb("#123F32")

_SOLIDS = [
    FLOOR,
    WOOD,
    WOOD_DEEP,
    FELT,
    LAMP,
    LINE,
    BRASS,
    BRASS_DEEP,
    STAR,
    BACK,
    MAT,
    COFFEE,
    *POOL,
    TAN,
    TAN_DEEP,
    BAR,
    WOOD_LIT,
    BOARD,
    LOW_FELT,
]

_SEATS = seat_colours(8)

PALETTE = Palette("career_poker/palette", [*_SOLIDS, *_SEATS, INK, PAPER, GOLD, DIM])


@cache
def felt() -> Image.Image:
    """The empty table after work: a wooden rim, and felt under a lamp."""
    ground = Image.new("RGB", SIZE, FLOOR)
    for left in range(0, SIZE[0], 120):
        ground.paste(BOARD, (left, 0, left + 3, SIZE[1]))
    pen = Pen(*SIZE)
    pen.block((8, 118, 1192, 626), INK, 96)
    pen.block((12, 122, 1188, 612), WOOD_DEEP, 92)
    pen.block((12, 112, 1188, 598), WOOD, 92)
    pen.block((20, 116, 1180, 590), WOOD_LIT, 86)
    pen.block((24, 120, 1176, 592), WOOD, 84)
    pen.block((36, 132, 1164, 582), INK, 74)
    pen.block((40, 136, 1160, 582), LOW_FELT, 70)
    pen.block((40, 142, 1160, 582), FELT, 70)
    pen.ellipse((600, 362), 980, 400, LAMP)
    pen.sprite().lay(ground, 0, 0)
    return ground


@cache
def edge(top: int) -> Image.Image:
    """The table as a seated player sees it: its edge at that height, and the floor of the office behind it."""
    ground = floor().copy()
    for above, colour in ((top, WOOD_DEEP), (top + 3, WOOD), (top + 17, INK), (top + 20, FELT)):
        ground.paste(colour, (0, above, *SIZE))
    return ground


@cache
def floor() -> Image.Image:
    """The bare floor of the office."""
    return Image.new("RGB", SIZE, FLOOR)
