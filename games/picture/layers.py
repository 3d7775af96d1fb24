"""Sprites of one shape, layer upon layer: plates with an edge, and discs with a rim."""

from games.picture.cache import cached
from games.picture.colour import Colour
from games.picture.sprite import Pen, Sprite


@cached
def blocks(width: float, height: float, *layers: tuple[float, Colour, float]) -> Sprite:
    """Rectangles one upon the other: how far each lies inside of the whole, its colour and its radius."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), *layers)
    return pen.sprite()


@cached
def discs(across: float, *layers: tuple[float, Colour]) -> Sprite:
    """Discs around the middle of a square of that width, one upon the other: the diameter and the colour of each."""
    pen = Pen(across, across)
    pen.discs((across / 2, across / 2), *layers)
    return pen.sprite()
