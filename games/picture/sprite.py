"""Sprites: small drawings that are made once at several times their size, reduced, and pasted many times."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from games.engine.contract.values import PictureLine
from games.picture.colour import Colour

Point = tuple[float, float]
"""x to the right and y down, in pixels of the finished picture."""

_OVERSIZE = 4
"""Sprites are drawn at this many times their size, unless told otherwise. Reducing them smooths every edge."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished drawing: its colours, and a mask that says how much each pixel covers what is below.

    mask: None if the sprite covers all of its rectangle, which makes pasting several times as fast.
    lines: the lines of text in it. A picture that it is pasted on has them too.
    """

    image: Image.Image
    mask: Image.Image | None
    lines: tuple[PictureLine, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def lay(self, ground: Image.Image, left: float, top: float) -> tuple[int, int]:
        """Paste it with its upper left corner there; return the rounded position."""
        place = round(left), round(top)
        ground.paste(self.image, place, self.mask)
        return place

    def under(self, mark: "Sprite", x: float, y: float) -> "Sprite":
        """The same with a mark, whose middle lies there and which does not reach beyond it, on top."""
        image = self.image.copy()
        mark.lay(image, x - mark.size[0] / 2, y - mark.size[1] / 2)
        return replace(self, image=image, lines=(*self.lines, *mark.lines))

    def scaled(self, wide: float, high: float | None = None) -> "Sprite":
        """The same in that part of its size, or of its width and its height."""
        size = round(self.size[0] * wide), round(self.size[1] * (wide if high is None else high))
        mask = self.mask.resize(size) if self.mask else None
        return replace(self, image=self.image.resize(size), mask=mask)

    def squashed(self, share: float) -> "Sprite":
        """The same, lower by that part and wider by half of it."""
        return self.scaled(1 + share / 2, 1 - share) if share else self

    def left(self, share: float) -> "Sprite":
        """The given part of its width, from the left."""
        box = (0, 0, max(1, round(self.size[0] * share)), self.size[1])
        mask = self.mask.crop(box) if self.mask else None
        return replace(self, image=self.image.crop(box), mask=mask)

    def turned(self, degrees: float) -> "Sprite":
        """The same, turned counter-clockwise; its middle stays the middle."""
        mask = self.mask or Image.new("L", self.size, 255)
        image, turned = (part.rotate(degrees, Image.Resampling.BICUBIC, expand=True) for part in (self.image, mask))
        return replace(self, image=image, mask=turned)


class Pen:
    """Draws one sprite. Positions, widths and sizes are in pixels of the finished picture and may be fractions."""

    def __init__(self, width: float, height: float, left: float = 0, top: float = 0, over: int = _OVERSIZE) -> None:
        """left, top: the position of the sprite's upper left corner, so that it can be drawn where it will lie.

        over: at how many times its size it is drawn; 2 for a large sprite that is made anew for each picture.
        """
        self._size = round(width), round(height)
        self.corner = left, top
        self._over = over
        self._image = Image.new("RGBA", (self._size[0] * over, self._size[1] * over))
        self._draw = ImageDraw.Draw(self._image)

    @classmethod
    def around(cls, points: Sequence[Point], margin: float, over: int = _OVERSIZE) -> "Pen":
        """A pen for a sprite that holds those points, with that margin on all sides."""
        xs, ys = zip(*points, strict=True)
        left, top = min(xs) - margin, min(ys) - margin
        return cls(max(xs) - left + margin, max(ys) - top + margin, left, top, over)

    def sprite(self) -> Sprite:
        """The drawing, reduced to its size."""
        # RGBa weighs colours by their opacity. Plain RGBA would darken every edge.
        small = self._image.convert("RGBa").reduce(self._over).convert("RGBA")
        return Sprite(small.convert("RGB"), small.getchannel("A"))

    def disc(self, centre: Point, across: float, fill: Colour) -> None:
        """Draw a filled circle of that diameter."""
        x, y = centre
        self._draw.ellipse(self._box(x - across / 2, y - across / 2, x + across / 2, y + across / 2), fill=fill)

    def discs(self, centre: Point, *layers: tuple[float, Colour]) -> None:
        """Draw discs around one point, one upon the other: the diameter and the colour of each."""
        for across, fill in layers:
            self.disc(centre, across, fill)

    def block(self, box: tuple[float, float, float, float], fill: Colour, radius: float = 0) -> None:
        """Draw a filled rectangle (left, top, right, bottom) with rounded corners."""
        self._draw.rounded_rectangle(self._box(*box), radius * self._over, fill=fill)

    def blocks(self, box: tuple[float, float, float, float], *layers: tuple[float, Colour, float]) -> None:
        """Draw rectangles one upon the other: how far each lies inside of the box, its colour and its radius."""
        left, top, right, bottom = box
        for inset, fill, radius in layers:
            self.block((left + inset, top + inset, right - inset, bottom - inset), fill, radius)

    def polygon(self, points: Sequence[Point], fill: Colour, rounding: float = 0) -> None:
        """Draw a filled polygon. Its corners are rounded outwards by that radius."""
        self._draw.polygon(self._points(points), fill=fill)
        if rounding:
            self.line([*points, points[0]], rounding * 2, fill)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line through the points, with round ends and corners."""
        self._draw.line(self._points(points), fill=fill, width=round(width * self._over))
        for point in points:
            self.disc(point, width, fill)

    def dashed(self, points: Sequence[Point], width: float, fill: Colour, dash: float, gap: float) -> None:
        """Draw a line of dashes of about that length and gap through the points, with round ends."""
        for piece in dashes(points, dash, gap):
            self.line(piece, width, fill)

    def dashed_box(
        self, box: tuple[float, float, float, float], width: float, fill: Colour, dash: float, gap: float
    ) -> None:
        """Draw a rectangle (left, top, right, bottom) of four dashed lines."""
        left, top, right, bottom = box
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        for side in pairwise(corners):
            self.dashed(side, width, fill, dash, gap)

    def lines(self, points: Sequence[Point], *layers: tuple[float, Colour]) -> None:
        """Draw a line several times, one upon the other: the width and the colour of each."""
        for width, fill in layers:
            self.line(points, width, fill)

    def _points(self, points: Sequence[Point]) -> list[Point]:
        left, top = self.corner
        return [((x - left) * self._over, (y - top) * self._over) for x, y in points]

    def _box(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        (one, two), (three, four) = self._points([(left, top), (right, bottom)])
        return [one, two, three - 1, four - 1]


def dashes(path: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The path cut into dashes of about that length and gap, from its first to its last point."""
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))
    count = max(1, round((length + gap) / (dash + gap)))
    unit = length / (count * dash + (count - 1) * gap)
    starts = [n * (dash + gap) * unit for n in range(count)]
    return [[along(path, start + dash * unit * part / 4) for part in range(5)] for start in starts]


def curve(one: Point, bend: Point, two: Point) -> list[Point]:
    """The points of a way from one point to another that is drawn towards the bend between them."""
    parts = [(step / 16, 1 - step / 16) for step in range(17)]
    return [
        (q * q * one[0] + 2 * p * q * bend[0] + p * p * two[0], q * q * one[1] + 2 * p * q * bend[1] + p * p * two[1])
        for p, q in parts
    ]


def along(path: Sequence[Point], distance: float) -> Point:
    """The point at that distance along the path; its last point if the path is shorter."""
    for (ax, ay), (bx, by) in pairwise(path):
        step = hypot(bx - ax, by - ay)
        if distance <= step and step:
            return ax + (bx - ax) * distance / step, ay + (by - ay) * distance / step
        distance -= step
    return path[-1]
