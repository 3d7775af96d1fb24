"""People: the figures of seats with a face, arms and feet, and the silhouettes of empty seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.engine.contract.values import Cast
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour, mix
from games.picture.figures import EMBLEMS, draw_symbol
from games.picture.pawns import pale
from games.picture.sprite import Pen, Point, Sprite, arc

WIDE = 1.24
"""The width of a person's sprite as a part of its height. The body is in the middle and takes about half of it."""

_SHADE = 0.26
"""How much ink is in the darker side of a body."""

_ARM = 0.14
"""The thickness of an arm as a part of the height."""

_STEPS = 12
"""The straight pieces of a bent arm."""


_CLOSE: tuple[Point, Point] = ((0.38, 0.56), (0.36, 0.8))
"""The elbow and the hand of an arm that hangs close to the body."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The poses of a person.

    arms: for the left and the right arm its elbow and hand, in parts of the height, counted from the middle of the body
    outwards and from the top down. By default both hang close to the body.
    glad: whether the eyes are shut with joy. shut: whether they are shut in sleep.
    mouth: "laugh", "smile", "oh", "flat" or "sad".
    looks: where the eyes look: to the right and down, each from -1.0 to 1.0.
    """

    arms: tuple[tuple[Point, Point], tuple[Point, Point]] = (_CLOSE, _CLOSE)
    glad: bool = False
    mouth: str = "laugh"
    shut: bool = False
    looks: Point = (0.4, 0.15)


_UP: tuple[Point, Point] = ((0.42, 0.42), (0.5, 0.13))
_OUT: tuple[Point, Point] = ((0.5, 0.5), (0.55, 0.24))
_DOWN: tuple[Point, Point] = ((0.42, 0.5), (0.46, 0.74))

CHEER = Pose((_UP, _UP), glad=True)
WAVE = Pose((_DOWN, _OUT))
WAVE_LEFT = Pose((_OUT, _DOWN))
CALM = Pose((_DOWN, _DOWN), mouth="smile")
HAIL = Pose((_UP, _DOWN), glad=True)
OH = Pose((_OUT, _OUT), mouth="oh")
SAD = Pose((_DOWN, _DOWN), mouth="sad")
FALL = Pose((_UP, _OUT), mouth="oh")
REST = Pose((_DOWN, _DOWN), mouth="flat", shut=True)
HIPS = Pose((((0.54, 0.56), (0.28, 0.74)), ((0.54, 0.56), (0.28, 0.74))), mouth="smile")
"""Both arms up; the right or the left hand waves; both arms down; one arm high; startled; sad; toppling; asleep; at
ease."""

_SHOULDER: Point = (0.25, 0.52)


def shaded(colour: Colour) -> Colour:
    """The darker side of a body of that colour."""
    return mix(colour, INK, _SHADE)


def crowd(seats: int) -> tuple[list[Colour], list[tuple[Colour, Colour]]]:
    """The colours of the people of that many seats, and the pairs of them that touch, for a palette."""
    bodies = [look.colour for look in EMBLEMS[:seats]]
    deep = [shaded(body) for body in bodies]
    pales = [pale(seat) for seat in range(seats)]
    touching = [(INK, other) for other in (*bodies, *deep, *pales, PAPER)]
    touching += [(PAPER, body) for look, body in zip(EMBLEMS, bodies, strict=False) if look.ink == PAPER]
    return [*bodies, *deep, *pales], touching


@lru_cache(maxsize=96)
def person(seat: int, height: int, pose: Pose = CALM, robot: bool = False) -> Sprite:
    """The seat's person, feet at the lower edge. robot: a computer, with an antenna and a visor."""
    look = EMBLEMS[seat]
    pen, middle = Pen(height * WIDE, height), height * WIDE / 2
    edge = max(2.5, height * 0.02)
    deep = shaded(look.colour)
    for side, arm in zip((-1, 1), pose.arms, strict=True):
        path = _bent(middle, height, side, arm)
        pen.lines(path, (height * _ARM, INK), (height * _ARM - 2 * edge, deep if side > 0 else look.colour))
    _feet(pen, middle, height, INK, 0)
    if robot:
        _antenna(pen, middle, height, look.colour, edge)
    _body(pen, middle, height, INK, 0)
    _body(pen, middle, height, deep, edge)
    _body(pen, middle, height, look.colour, edge, lit=height * 0.04)
    _head(pen, middle, height, INK, 0, robot=robot)
    _head(pen, middle, height, deep, edge, robot=robot)
    _head(pen, middle, height, look.colour, edge, height * 0.022, robot=robot)
    draw_symbol(pen, look.symbol, (middle, height * 0.67), height * 0.36, look.ink)
    (_visor if robot else _eyes)(pen, middle, height, pose)
    _mouth(pen, middle, height, pose)
    return pen.sprite()


@lru_cache(maxsize=64)
def silhouette(height: int, pose: Pose, fill: Colour, edge: Colour, seat: int | None = None) -> Sprite:
    """The shape of a person who is not there yet, with a plus; with the symbol of a seat that is kept for somebody."""
    pen, middle = Pen(height * WIDE, height), height * WIDE / 2
    line = max(3.0, height * 0.022)
    for inset, colour in ((0.0, edge), (line, fill)):
        for side, arm in zip((-1, 1), pose.arms, strict=True):
            pen.line(_bent(middle, height, side, arm), height * _ARM - 2 * inset, colour)
        _feet(pen, middle, height, colour, inset)
        _body(pen, middle, height, colour, inset)
        _head(pen, middle, height, colour, inset)
    centre = middle, height * 0.67
    if seat is not None:
        draw_symbol(pen, EMBLEMS[seat].symbol, centre, height * 0.36, edge)
        return pen.sprite()
    for dx, dy in ((1, 0), (0, 1)):
        reach = height * 0.09
        ends = [(centre[0] - dx * reach, centre[1] - dy * reach), (centre[0] + dx * reach, centre[1] + dy * reach)]
        pen.line(ends, height * 0.055, edge)
    return pen.sprite()


def draw_standing(
    canvas: Canvas, seat: int, cast: Cast, x: float, foot: float, height: int, pose: Pose = CALM, name: str = ""
) -> None:
    """Draw the person of a seat with the middle of their feet there.

    name: under which the place of the body, without its arms, is noted.
    """
    canvas.stand(person(seat, height, pose, cast[seat].level is not None), x, foot)
    if name:
        canvas.note(name, x - height * 0.33, foot - height, x + height * 0.33, foot)


def _bent(middle: float, height: float, side: int, arm: tuple[Point, Point]) -> Sequence[Point]:
    """An arm as a bow from the shoulder over the elbow to the hand."""
    elbow, hand = arm
    bow = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        x, y = ((1 - t) ** 2 * _SHOULDER[axis] + 2 * t * (1 - t) * elbow[axis] + t**2 * hand[axis] for axis in (0, 1))
        bow.append((middle + side * x * height, y * height))
    return bow


def _body(pen: Pen, middle: float, height: float, fill: Colour, inset: float, lit: float = 0) -> None:
    """Draw the body. lit: how far its lit part ends before the right and lower edge."""
    half, top, bottom = height * 0.32, height * 0.385, height * 0.94
    box = (middle - half + inset, top + inset, middle + half - inset - lit, bottom - inset - lit)
    pen.block(box, fill, height * 0.2 - inset)
    low = (box[0], top + height * 0.3, box[2], box[3])
    pen.block(low, fill, height * 0.09 - inset / 2)


def _head(
    pen: Pen, middle: float, height: float, fill: Colour, inset: float, lit: float = 0, *, robot: bool = False
) -> None:
    """Draw the head, round or, of a computer, square. lit: as in `_body`."""
    half, top, bottom = height * 0.2, height * 0.03, height * 0.43
    if robot:
        top += height * 0.07
    box = (middle - half + inset, top + inset, middle + half - inset - lit, bottom - inset - lit)
    pen.block(box, fill, (height * 0.09 if robot else half) - inset)


def _feet(pen: Pen, middle: float, height: float, fill: Colour, inset: float) -> None:
    for side in (-1, 1):
        x = middle + side * height * 0.16
        box = (x - height * 0.13 + inset, height * 0.87 + inset, x + height * 0.13 - inset, height - inset)
        pen.block(box, fill, height * 0.06 - inset / 2)


def _antenna(pen: Pen, middle: float, height: float, colour: Colour, edge: float) -> None:
    pen.line([(middle, height * 0.12), (middle, height * 0.05)], height * 0.035, INK)
    pen.discs((middle, height * 0.045), (height * 0.09, INK), (height * 0.09 - 1.6 * edge, colour))


def _eyes(pen: Pen, middle: float, height: float, pose: Pose) -> None:
    for side in (-1, 1):
        eye = middle + side * height * 0.078, height * 0.205
        pen.discs(eye, (height * 0.125, INK), (height * 0.1, PAPER))
        if pose.glad:
            pen.line(
                arc((eye[0], eye[1] + height * 0.02), height * 0.055, height * 0.06, -80, 80, 8), height * 0.02, INK
            )
        elif pose.shut:
            pen.line(arc(eye, height * 0.07, height * 0.06, 100, 260, 8), height * 0.02, INK)
        else:
            across, down = pose.looks
            pen.disc((eye[0] + height * 0.03 * across, eye[1] + height * 0.03 * down), height * 0.055, INK)


def _visor(pen: Pen, middle: float, height: float, pose: Pose) -> None:  # noqa: ARG001 - drawn like eyes
    half = height * 0.145
    box = (middle - half, height * 0.16, middle + half, height * 0.28)
    pen.block(box, INK, height * 0.035)
    for side in (-1, 1):
        x = middle + side * height * 0.07
        pen.block((x - height * 0.03, height * 0.185, x + height * 0.03, height * 0.255), PAPER, height * 0.012)


def _mouth(pen: Pen, middle: float, height: float, pose: Pose) -> None:
    y = height * 0.32
    if pose.mouth == "laugh":
        bow = arc((middle, y - height * 0.03), height * 0.17, height * 0.17, 90, 270)
        pen.polygon(bow, INK, height * 0.008)
        pen.block((middle - height * 0.05, y - height * 0.027, middle + height * 0.05, y), PAPER, height * 0.008)
    elif pose.mouth == "smile":
        pen.line(arc((middle, y - height * 0.035), height * 0.15, height * 0.1, 110, 250, 10), height * 0.02, INK)
    elif pose.mouth == "flat":
        pen.line([(middle - height * 0.035, y), (middle + height * 0.035, y)], height * 0.02, INK)
    elif pose.mouth == "oh":
        pen.ellipse((middle, y + height * 0.01), height * 0.06, height * 0.075, INK)
    else:
        pen.line(arc((middle, y + height * 0.04), height * 0.13, height * 0.09, -65, 65, 10), height * 0.02, INK)
