"""The card table after work: the colours of Career Poker, and the grounds of its pictures."""

from functools import cache
from itertools import pairwise

from PIL import Image

from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, mix, rgb
from games.picture.figures import FIGURES
from games.picture.palette import Palette
from games.picture.scene import SIZE
from games.picture.sprite import Pen, Point, dashes

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

_SOLIDS = [FLOOR, WOOD, WOOD_DEEP, FELT, LAMP, LINE, BRASS, BRASS_DEEP, STAR, BACK, MAT, COFFEE]

_SEATS = [look.colour for look in FIGURES]

_TYPE = [(INK, PAPER), (INK, BRASS), (INK, DIM), (PAPER, LAMP), (PAPER, FELT), (PAPER, FLOOR), (PAPER, BACK)]

PALETTE = Palette(
    [*_SOLIDS, *_SEATS, INK, PAPER, GOLD, DIM, *(mix(one, two, 0.75) for one, two in _TYPE)],
    [*_TYPE, (PAPER, STAR), (DIM, STAR), (LINE, LAMP), (LINE, FELT), (LINE, FLOOR), (INK, GOLD), (INK, FELT)]
    + [(ink, colour) for colour in _SEATS for ink in (INK, PAPER)],
    steps=1,
)

TRACK = (40.0, 335.0, 1160.0, 425.0)
"""The line round the middle of the table, with the direction of play: left, top, right, bottom."""


@cache
def felt() -> Image.Image:
    """The empty table: a wooden rim, the felt under a lamp, the direction of play, and a cup of coffee."""
    ground = Image.new("RGB", SIZE, FLOOR)
    pen = Pen(*SIZE)
    pen.block((0, 60, 1200, 700), WOOD_DEEP, 60)
    pen.block((4, 64, 1196, 692), WOOD, 56)
    pen.block((22, 82, 1178, 678), INK, 40)
    pen.block((25, 85, 1175, 675), FELT, 38)
    _draw_track(pen)
    _draw_coffee(pen, (1092, 380))
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


def _draw_track(pen: Pen) -> None:
    left, top, right, bottom = TRACK
    pen.block(TRACK, LINE, 45)
    pen.block((left + 4, top + 4, right - 4, bottom - 4), LAMP, 41)
    for x in (304, 600, 896):
        _chevron(pen, (x, top), 1)
        _chevron(pen, (x, bottom), -1)


def _chevron(pen: Pen, tip: Point, way: int) -> None:
    """Draw an arrowhead on the track. way: 1 to the right, -1 to the left."""
    x, y = tip
    pen.polygon([(x - way * 9, y - 9), (x + way * 11, y), (x - way * 9, y + 9)], LINE, 3)


def _draw_coffee(pen: Pen, centre: Point) -> None:
    x, y = centre
    pen.line([(x, y), (x + 36, y - 14)], 14, PAPER)
    for across, colour in ((62, INK), (56, PAPER), (44, COFFEE)):
        pen.disc(centre, across, colour)


def dashed(pen: Pen, box: tuple[float, float, float, float], colour: Colour, width: float) -> None:
    """Draw a dashed rectangle (left, top, right, bottom)."""
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    for one, two in pairwise(corners):
        for piece in dashes([one, two], 14, 12):
            pen.line(piece, width, colour)
