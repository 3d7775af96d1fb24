"""The mouths and arms of the monsters."""

from math import pi, sin

from games.biesti_boys.board.hotel import UNIFORM
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Point, arc

_TEETH = 5

HANGING: tuple[Point, ...] = ((0.44, 0.5), (0.53, 0.57), (0.555, 0.66), (0.53, 0.75))
"""The way of an arm that hangs down, in parts of the body's width and the height, from the middle outwards."""

HOLDING: tuple[Point, ...] = ((0.46, 0.5), (0.54, 0.58), (0.53, 0.66), (0.43, 0.69))
"""The way of an arm whose paw lies on the sign that the monster carries."""


def draw_grin(pen: Pen, middle: Point, half: float, deep: float) -> None:
    """Draw a wide mouth that is nearly shut, with pointed teeth. deep: its height at the corners and in the middle."""
    x, y = middle
    lip = [(x - half + half * 2 * t, y + deep * 0.42 * sin(pi * t)) for t in (n / 12 for n in range(13))]
    jaw = [(px, py + deep * (0.34 + 0.5 * sin(pi * n / 12))) for n, (px, py) in enumerate(lip)]
    pen.polygon([*lip, *reversed(jaw)], INK, deep * 0.12)
    for number in range(_TEETH):
        left = 1 + number * 2
        root = lip[left], lip[left + 2]
        tip = (root[0][0] + root[1][0]) / 2, lip[left + 1][1] + deep * 0.62
        pen.polygon([*root, tip], PAPER)


def draw_frown(pen: Pen, middle: Point, half: float, deep: float) -> None:
    """Draw a mouth whose corners hang, with a tooth at each end."""
    x, y = middle
    bow = arc((x, y + deep * 1.1), half * 1.7, deep * 1.8, -74, 74, 14)
    pen.line(bow, deep * 0.3, INK)
    for side in (-1, 1):
        left = x + side * half * 0.42
        root = y + deep * 0.34
        pen.polygons(
            [(left - deep * 0.26, root), (left + deep * 0.26, root), (left, root + deep * 0.66)], (INK, 2.5), (PAPER, 0)
        )


def draw_jaw(pen: Pen, middle: Point, half: float, deep: float) -> None:
    """Draw a mouth that is wide open, with its tongue. middle: of its upper edge."""
    x, y = middle
    mouth = arc((x, y), half * 2, deep * 1.5, 90, 270)
    pen.polygon(mouth, INK, 5)
    pen.ellipse((x, y + deep * 0.56), half * 0.9, deep * 0.34, UNIFORM)
    for number in range(_TEETH):
        left = x - half * 0.92 + number * half * 0.37
        pen.polygon([(left, y - 2), (left + half * 0.35, y - 2), (left + half * 0.175, y + deep * 0.24)], PAPER, 1)


def draw_raised(pen: Pen, middle: float, side: int, wide: float, high: float, fill: Colour, edge: float) -> None:
    """Draw a raised arm with three claws. middle, wide: of the body."""
    path = [(middle + side * wide * (0.42 + 0.4 * t), high * (0.56 - 0.44 * t**2)) for t in (n / 8 for n in range(9))]
    hand = path[-1]
    for inset, colour in ((0.0, INK), (edge, fill)):
        pen.line(path, wide * 0.16 - 2 * inset, colour)
        for claw in (-1, 0, 1):
            up = hand[1] - wide * (0.06 if claw == 0 else 0.02)
            pen.disc((hand[0] + claw * wide * 0.075, up), wide * 0.13 - 2 * inset, colour)


def draw_arm(
    pen: Pen,
    way: tuple[Point, ...],
    middle: float,
    side: int,
    wide: float,
    high: float,
    fill: Colour,
    edge: float,
) -> None:
    """Draw an arm with a paw: `HANGING` beside the body, or `HOLDING` the sign before it."""
    path = [(middle + side * wide * x, high * y) for x, y in way]
    x, y = path[-1]
    for inset, colour in ((0.0, INK), (edge, fill)):
        pen.line(path, wide * 0.13 - 2 * inset, colour)
        for claw in (-1, 0, 1):
            pen.disc((x - side * wide * 0.01 + claw * wide * 0.045, y + wide * 0.045), wide * 0.1 - 2 * inset, colour)
