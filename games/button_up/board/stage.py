"""The stage of the two pictures of joy: rays behind the winner, buttons and ends of thread in the air."""

from functools import lru_cache
from math import cos, pi, radians, sin

from games.button_up.board.buttons import face
from games.button_up.board.cloth import (
    BUTTONS,
    LINEN,
    LOW,
    SEAM,
    SHADE,
    THREAD,
    WEFT,
)
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.palette import Palette
from games.picture.people import seat_colours
from games.picture.sprite import Pen, Point, Sprite

TEAL = rgb("#3E8E8C")
TEAL_LIT = mix(TEAL, PAPER, 0.16)
HALO = (mix(TEAL, PAPER, 0.3), mix(TEAL, PAPER, 0.46))
TEAL_DEEP = rgb("#2F6F70")
CLOTH, CLOTH_WEFT = rgb("#8FB0B8"), rgb("#9CBBC2")
SUN = rgb("#F4EAD6")
DULL = rgb("#D9CCB0")
_THREADS = tuple(map(rgb, ("#F2C6D6", "#A9C4EC", "#FBE8B8")))

_PEOPLE = seat_colours(2)
_GROUNDS = (TEAL, TEAL_LIT, *HALO, CLOTH, LINEN, SUN)

PALETTE = Palette(
    "button_up/stage_palette",
    [
        *_GROUNDS,
        TEAL_DEEP,
        CLOTH_WEFT,
        LOW,
        DULL,
        *_THREADS,
        WEFT,
        SHADE,
        SEAM,
        THREAD,
        *BUTTONS,
        *_PEOPLE,
        INK,
        PAPER,
    ],
)


def draw_rays(pen: Pen, centre: Point, colour: Colour, number: int) -> None:
    """Draw rays of light around a point, as wide as the gaps between them."""
    x, y = centre
    reach = 1500  # beyond the edges of the picture
    for ray in range(number):
        edges = [2 * pi * (ray + side) / number for side in (-0.25, 0.25)]
        pen.polygon([centre, *[(x + reach * sin(turn), y - reach * cos(turn)) for turn in edges]], colour)


def draw_confetti(canvas: Canvas, spots: tuple[tuple[float, float, int], ...]) -> None:
    """Draw buttons and ends of thread in the air: each at its place, in its size; of size 0 it is thread."""
    for number, (x, y, size) in enumerate(spots):
        canvas.centre(face("RWB"[number % 3], size) if size else thread(number), x, y)


@lru_cache(maxsize=24)
def thread(number: int) -> Sprite:
    """A curled end of thread."""
    pen, turn = Pen(64, 64), radians(number * 67 % 180)
    way = [(step * 5.0 - 22, 9 * sin(step * 1.05)) for step in range(10)]
    path = [(32 + x * cos(turn) - y * sin(turn), 32 + x * sin(turn) + y * cos(turn)) for x, y in way]
    pen.lines(path, (12, INK), (6, _THREADS[number % 3]))
    return pen.sprite()
