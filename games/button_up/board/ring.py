"""The circle of nine places: piles, their numbers, and the thread that shows the last sowing."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import asin, cos, degrees, hypot, pi, radians, sin

from PIL import Image

from games.button_up.board.buttons import draw_pile
from games.button_up.board.cloth import LINEN, QUIET, SEAM, SHADE, THREAD, lay_tools, linen, seam
from games.button_up.values import PLACES, SPY, Sown
from games.picture.colour import INK, PAPER, Colour
from games.picture.scene import NAME, Scene
from games.picture.sprite import Pen, Point, Sprite

_CENTRE, _ACROSS, _DOWN = (600.0, 580.0), 1010.0, 252.0
"""The ellipse on which the numbers lie."""

_COLUMNS, _COLUMN = (0, 2, 4, 3, 1, -1, -3, -4, -2), 122
"""The column of each place, clockwise from the far side, and the width of a column.

Every place has a column of its own, so that the highest pile never hides another.
"""

_WIDTH = 116
"""The width of a button."""

_BASE = -57
"""The distance from a number up to the middle of its pile's base."""

_THICK, _RISE = 36, 200
"""The greatest thickness of a button, and the greatest height of a pile."""

_TAG = 36
"""Half the size of a number's tag."""

_CHEVRONS = (12.0, 150.0, 180.0, 210.0, 348.0)
"""The angles at which chevrons show the direction of the seam. Only the highest piles can reach these gaps."""


def angle(place: int) -> float:
    """The angle of the place on the ellipse, in degrees clockwise from the far side."""
    turn = degrees(asin(_COLUMNS[place] * _COLUMN * 2 / _ACROSS))
    return (180 - turn if place in (3, 4, 5, 6) else turn) % 360


def at(turn: float) -> Point:
    """The point of the ellipse at that angle."""
    return _CENTRE[0] + _ACROSS / 2 * sin(radians(turn)), _CENTRE[1] - _DOWN / 2 * cos(radians(turn))


def draw_ring(scene: Scene, piles: Sequence[str], sowing: Sown | None) -> None:
    """Draw the piles on their places, the far ones first.

    The thread of the last sowing runs under them, its dots over them.
    """
    thick = min(_THICK, _RISE // max(1, *map(len, piles)))
    if sowing is not None:
        _draw_thread(scene, sowing)
    for place in sorted(range(PLACES), key=lambda place: at(angle(place))[1]):
        x, y = at(angle(place))
        if piles[place]:
            draw_pile(scene, piles[place], x, y + _BASE, _WIDTH, thick, f"pile {place + 1}")
            _draw_number(scene, place, lit=SPY in piles[place])
        else:
            scene.centre(_holes(), x, y + _BASE, f"empty {place + 1}")
    if sowing is not None:
        _draw_drops(scene, sowing)


@cache
def table() -> Image.Image:
    """The linen with the stitched circle, chevrons that point clockwise, and the tailor's tools."""
    cloth = linen().copy()
    lay_tools(cloth)
    for place in range(PLACES):
        sprite, left, top = seam(_gap(place), SEAM, 5, 18)
        sprite.lay(cloth, left, top)
    for turn in _CHEVRONS:
        x, y = at(turn)
        _chevron(turn, QUIET).lay(cloth, x - 24, y - 24)
    return cloth


def _draw_number(scene: Scene, place: int, *, lit: bool) -> None:
    x, y = at(angle(place))
    if lit:
        scene.centre(_tag(), x, y, f"tag {place + 1}")
    scene.text(str(place + 1), x, y, PAPER if lit else QUIET, NAME, name=f"number {place + 1}")


def _draw_thread(scene: Scene, sowing: Sown) -> None:
    """Draw stitches from the lifted pile to its last drop, and the chevrons on the way in the colour of the thread."""
    place, kind = sowing.place, "lead"
    while place != sowing.drops[-1]:
        _paste_thread(scene, place, kind)
        place, kind = (place + 1) % PLACES, "seam"
        if place not in sowing.drops:
            _paste_thread(scene, place, "bridge")
    start = angle(sowing.place)
    length = (angle(sowing.drops[-1]) - start) % 360
    for turn in _CHEVRONS:
        if (turn - start) % 360 < length:
            scene.centre(_chevron(turn, THREAD), *at(turn))


def _paste_thread(scene: Scene, place: int, kind: str) -> None:
    sprite, left, top = _thread(place, kind)
    scene.paste(sprite, left, top)


def _draw_drops(scene: Scene, sowing: Sown) -> None:
    """Draw a dot before each drop's number. The last is a knot if it gave a replay."""
    for place in sowing.drops:
        knot = sowing.replay and place == sowing.drops[-1]
        x, y = at(_beside(angle(place), -_TAG - (34 if knot else 13)))
        scene.centre(_knot() if knot else _dot(), x, y, f"drop {place + 1}")


def _beside(turn: float, distance: float) -> float:
    """The angle at that distance along the ellipse, in pixels; backwards if it is negative."""
    step = 0.25 if distance > 0 else -0.25
    left = abs(distance)
    while left > 0:
        (ax, ay), (bx, by) = at(turn), at(turn + step)
        left -= hypot(ax - bx, ay - by)
        turn += step
    return turn


def _way(start: float, end: float) -> list[Point]:
    """The ellipse from one angle clockwise to another."""
    end += 360 if end < start else 0
    return [at(start + (end - start) * step / 24) for step in range(25)]


def _gap(place: int) -> list[Point]:
    """The points from one place to the next, without the room of their numbers."""
    return _way(_beside(angle(place), _TAG + 5), _beside(angle((place + 1) % PLACES), -_TAG - 5))


@lru_cache(maxsize=3 * PLACES)
def _thread(place: int, kind: str) -> tuple[Sprite, int, int]:
    """A piece of thread, and its left and top edge.

    kind: "seam" from a place to the next, "lead" the same out of the needle holes of the lifted pile, "bridge" across
    an empty place.
    """
    if kind == "bridge":
        path = _way(_beside(angle(place), -_TAG + 8), _beside(angle(place), _TAG - 8))
    elif kind == "lead":
        x, y = at(angle(place))
        path = [(x, y + _BASE + 10), *_gap(place)[3:]]
    else:
        path = _gap(place)
    return seam(path, THREAD, 9, 22)


@lru_cache(maxsize=2 * len(_CHEVRONS))
def _chevron(turn: float, colour: Colour) -> Sprite:
    """An arrowhead on the seam, with room between it and the stitches."""
    (x, y), (ahead_x, ahead_y) = at(turn), at(turn + 1)
    length = hypot(ahead_x - x, ahead_y - y)
    dx, dy = (ahead_x - x) / length, (ahead_y - y) / length
    pen = Pen(48, 48, -24, -24)
    pen.disc((0, 0), 48, LINEN)
    left, right = ((-12 * dx - side * 17 * dy, -12 * dy + side * 17 * dx) for side in (-1, 1))
    pen.line([left, (12 * dx, 12 * dy), right], 9, colour)
    return pen.sprite()


@cache
def _dot() -> Sprite:
    pen = Pen(30, 30)
    pen.disc((15, 15), 30, LINEN)
    pen.disc((15, 15), 25, THREAD)
    return pen.sprite()


@cache
def _knot() -> Sprite:
    """A bow of thread."""
    pen = Pen(72, 52)
    for side in (-1, 1):
        pen.polygon([(36, 22), (36 + side * 30, 6), (36 + side * 30, 38)], THREAD, 5)
        pen.polygon([(36 + side * 12, 22), (36 + side * 25, 15), (36 + side * 25, 29)], LINEN, 2)
        pen.line([(36, 22), (36 + side * 18, 47)], 7, THREAD)
    pen.disc((36, 22), 20, THREAD)
    return pen.sprite()


@cache
def _holes() -> Sprite:
    """The mark of a lifted pile: a worn spot and the holes of a needle."""
    pen = Pen(84, 40)
    pen.ellipse((42, 20), 84, 40, SHADE)
    for x in (30, 54):
        for y in (13, 27):
            pen.ellipse((x, y), 12, 8, QUIET)
    return pen.sprite()


@cache
def _tag() -> Sprite:
    """The ground of the number of a pile with a spy: a rosette of rays."""
    pen, middle = Pen(2 * _TAG, 2 * _TAG), float(_TAG)
    for reach, fill in ((_TAG - 1.0, INK), (_TAG - 5.0, THREAD)):
        rays = [(reach if n % 2 else reach * 0.84, n * pi / 14) for n in range(28)]
        pen.polygon([(middle + r * sin(a), middle - r * cos(a)) for r, a in rays], fill, 1)
    return pen.sprite()
