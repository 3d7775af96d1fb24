"""Sprites: small drawings made once at several times their size, reduced, and pasted many times."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from PIL import Image, ImageDraw

from games.picture.colour import Colour

Point = tuple[float, float]
"""x to the right and y down, in pixels of the finished picture."""

_OVERSIZE = 4
"""Sprites are drawn at this many times their size, so that reducing them smooths every edge."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready drawing: its colours, and a mask that says how much of each pixel covers what lies below."""

    image: Image.Image
    mask: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


class Pen:
    """Draws one sprite. Positions, widths and sizes are in pixels of the finished picture, fractions welcome."""

    def __init__(self, width: float, height: float) -> None:
        self._size = round(width), round(height)
        self._image = Image.new("RGBA", (self._size[0] * _OVERSIZE, self._size[1] * _OVERSIZE))
        self._draw = ImageDraw.Draw(self._image)

    def sprite(self) -> Sprite:
        """What was drawn, reduced to its size."""
        # Reduced with colours weighted by their cover: plain RGBA would darken every edge.
        small = self._image.convert("RGBa").reduce(_OVERSIZE).convert("RGBA")
        return Sprite(small.convert("RGB"), small.getchannel("A"))

    def ellipse(self, centre: Point, across: float, down: float, fill: Colour | None) -> None:
        """A filled ellipse of that full width and height; with fill None a hole."""
        x, y = centre
        box = [n * _OVERSIZE for n in (x - across / 2, y - down / 2, x + across / 2, y + down / 2)]
        self._draw.ellipse([box[0], box[1], box[2] - 1, box[3] - 1], fill=_solid(fill))

    def disc(self, centre: Point, across: float, fill: Colour | None) -> None:
        """A filled circle of that diameter; with fill None a hole."""
        self.ellipse(centre, across, across, fill)

    def block(self, box: tuple[float, float, float, float], fill: Colour | None, radius: float = 0) -> None:
        """A filled rectangle (left, top, right, bottom) with rounded corners; with fill None a hole."""
        left, top, right, bottom = (n * _OVERSIZE for n in box)
        self._draw.rounded_rectangle([left, top, right - 1, bottom - 1], radius * _OVERSIZE, fill=_solid(fill))

    def polygon(self, points: Sequence[Point], fill: Colour, rounding: float = 0) -> None:
        """A filled polygon; its corners are rounded outwards by that radius."""
        self._draw.polygon([(x * _OVERSIZE, y * _OVERSIZE) for x, y in points], fill=_solid(fill))
        if rounding:
            self.line([*points, points[0]], rounding * 2, fill)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """A line through the points, with round ends and corners."""
        scaled = [(x * _OVERSIZE, y * _OVERSIZE) for x, y in points]
        self._draw.line(scaled, fill=_solid(fill), width=round(width * _OVERSIZE))
        for point in points:
            self.disc(point, width, fill)

    def stamp(self, sprite: Sprite, left: float, top: float) -> None:
        """Another sprite, enlarged; for what is easier drawn on its own."""
        wide, high = sprite.size
        size = wide * _OVERSIZE, high * _OVERSIZE
        place = round(left * _OVERSIZE), round(top * _OVERSIZE)
        self._image.paste(sprite.image.resize(size), place, sprite.mask.resize(size))


def over(ground: Image.Image, sprite: Sprite) -> Image.Image:
    """A copy of the ground with a sprite of the same size over it."""
    image = ground.copy()
    image.paste(sprite.image, (0, 0), sprite.mask)
    return image


def arc(centre: Point, across: float, down: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points on an ellipse from one angle to another, in degrees clockwise from the top."""
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + across / 2 * sin(angle), centre[1] - down / 2 * cos(angle)) for angle in angles]


def dashes(path: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The path cut into dashes of about that length and gap, from its first to its last point."""
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))
    count = max(1, round((length + gap) / (dash + gap)))
    unit = length / (count * dash + (count - 1) * gap)
    starts = [n * (dash + gap) * unit for n in range(count)]
    return [[along(path, start + dash * unit * part / 4) for part in range(5)] for start in starts]


def along(path: Sequence[Point], distance: float) -> Point:
    """The point that far along the path; its last point where the path is shorter."""
    for (ax, ay), (bx, by) in pairwise(path):
        step = hypot(bx - ax, by - ay)
        if distance <= step and step:
            return ax + (bx - ax) * distance / step, ay + (by - ay) * distance / step
        distance -= step
    return path[-1]


def _solid(fill: Colour | None) -> tuple[int, int, int, int]:
    return (0, 0, 0, 0) if fill is None else (*fill, 255)
