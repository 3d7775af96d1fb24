"""Plates: those of seats, with a frame if the seat must act, plain ones, and outlines of what is missing."""

from games.picture.cache import cached
from games.picture.colour import GOLD, INK, PAPER, Colour
from games.picture.layers import blocks
from games.picture.sprite import Pen, Sprite

FRAME = 16
"""How far the frame and pointer of an acting seat reach out of its plate. Leave this much room around a plate."""


@cached
def plate_back(width: int, height: int, ground: Colour, acting: bool) -> Sprite:
    """An empty plate of that size. Paste it FRAME further up and left, with or without the frame."""
    pen = Pen(width + 2 * FRAME, height + 2 * FRAME)
    rings: list[tuple[int, Colour]] = [(0, INK), (5, ground)]
    if acting:
        rings = [(-14, INK), (-10, GOLD), (-1, INK), (4, ground)]
    for inset, fill in rings:
        edge = FRAME + inset
        pen.block((edge, edge, width + 2 * FRAME - edge, height + 2 * FRAME - edge), fill, 26 - inset * 0.8)
    if acting:
        _pointer(pen, FRAME + height / 2)
    return pen.sprite()


def _pointer(pen: Pen, middle: float) -> None:
    """Draw a wedge through the frame's left side that points at the figure."""
    pen.polygons([(7, middle - 20), (38, middle), (7, middle + 20)], (INK, 5), (GOLD, 1))


def sheet_plate(width: int, height: int, ground: Colour = PAPER, edge: Colour = INK, radius: int = 20) -> Sprite:
    """A plate with a thick outline, for anything but a seat."""
    return blocks(width, height, (0, edge, radius), (5, ground, radius - 4))


@cached
def vacant(width: int, height: int, colour: Colour, dash: float = 16, gap: float = 12) -> Sprite:
    """A dashed outline in the place of a missing thing."""
    pen = Pen(width, height)
    pen.dashed_box((4, 4, width - 4, height - 4), 5, colour, dash, gap)
    return pen.sprite()
