"""The card table after work: the colours of Career Poker, and the grounds that its pictures start from."""

from functools import cache

from PIL import Image

from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import FIGURES
from games.picture.palette import Palette
from games.picture.scene import SIZE
from games.picture.sprite import Pen, Point, dashes

FLOOR = rgb("#2A2128")
WOOD = rgb("#74482F")
WOOD_DEEP = rgb("#54331F")
FELT = rgb("#1B5745")
GLOW = rgb("#216350")
LINE = rgb("#A5CDB9")
BRASS = rgb("#C6AC78")
BRASS_DEEP = rgb("#8B7242")
STAR = rgb("#B0261E")
BACK = rgb("#37507F")
MAT = rgb("#F3E4BE")

_SEATS = [look.colour for look in FIGURES]

_SOLIDS = [FLOOR, WOOD, WOOD_DEEP, FELT, GLOW, LINE, BRASS, BRASS_DEEP, STAR, BACK, MAT]

PALETTE = Palette(
    [*_SOLIDS, *_SEATS, INK, PAPER, GOLD, DIM],
    [(INK, other) for other in (PAPER, GOLD, DIM, MAT, BRASS, FELT, GLOW, FLOOR, WOOD, *_SEATS)]
    + [(PAPER, other) for other in (FELT, GLOW, FLOOR, BACK, STAR, MAT, WOOD, *_SEATS)]
    + [(FELT, other) for other in (GLOW, LINE, WOOD, MAT, WOOD_DEEP)]
    + [(GLOW, LINE), (DIM, STAR), (WOOD, FLOOR), (WOOD, WOOD_DEEP), (BRASS, BRASS_DEEP), (DIM, BACK), (FLOOR, LINE)],
    steps=2,
)

TRACK = (40.0, 314.0, 1160.0, 446.0)
"""The line round the middle of the table that shows which way the trick goes."""


@cache
def felt() -> Image.Image:
    """The table without anybody: a wooden rim, the felt under a lamp, and the direction of play."""
    ground = Image.new("RGB", SIZE, FLOOR)
    pen = Pen(*SIZE)
    pen.block((0, 70, 1200, 690), WOOD_DEEP, 120)
    pen.block((4, 74, 1196, 682), WOOD, 116)
    pen.block((22, 92, 1178, 668), INK, 100)
    pen.block((25, 95, 1175, 665), FELT, 98)
    pen.ellipse((600, 380), 1090, 470, GLOW)
    _draw_track(pen)
    pen.sprite().lay(ground, 0, 0)
    return ground


@cache
def floor() -> Image.Image:
    """The bare floor of the office."""
    ground = Image.new("RGB", SIZE, FLOOR)
    return ground


def _draw_track(pen: Pen) -> None:
    left, top, right, bottom = TRACK
    for box, fill in ((TRACK, LINE), ((left + 4, top + 4, right - 4, bottom - 4), GLOW)):
        pen.block(box, fill, 60)
    for x in (220, 600, 980):
        _chevron(pen, (x, top + 2), 1)
        _chevron(pen, (x, bottom - 2), -1)


def _chevron(pen: Pen, tip: Point, way: int) -> None:
    """An arrow's head on the track. way: 1 to the right, -1 to the left."""
    x, y = tip
    pen.block((x - 22, y - 14, x + 22, y + 14), GLOW)
    pen.line([(x - way * 8, y - 14), (x + way * 8, y), (x - way * 8, y + 14)], 8, LINE)


def dashed(pen: Pen, box: tuple[float, float, float, float], colour: Colour, width: float) -> None:
    """A dashed rectangle."""
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    for one, two in zip(corners, corners[1:], strict=False):
        for piece in dashes([one, two], 14, 12):
            pen.line(piece, width, colour)
