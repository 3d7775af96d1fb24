"""Plates and discs, layer upon layer: those of seats, plain ones, and outlines of what is missing."""

from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import Canvas
from games.picture.colour import GOLD, INK, PAPER, Colour
from games.picture.figures import figure
from games.picture.sprite import Pen, Sprite

FRAME = 16
"""The distance by which the frame and pointer of an acting seat reach out of its plate. Leave this much room."""


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


@cached
def plate_back(width: int, height: int, ground: Colour, acting: bool) -> Sprite:
    """An empty plate of that size. Paste it FRAME further up and left, with or without the frame."""
    size = width + 2 * FRAME, height + 2 * FRAME
    if not acting:
        return blocks(*size, (FRAME, INK, 26), (FRAME + 5, ground, 22))
    framed = blocks(*size, (2, INK, 37.2), (6, GOLD, 34), (15, INK, 26.8), (20, ground, 22.8))
    return framed.under(art("house/pointer", 40, show="right"), 24, FRAME + height / 2)


def draw_plate(
    canvas: Canvas,
    seat: int,
    name: str,
    place: tuple[float, float],
    size: tuple[int, int],
    ground: Colour = PAPER,
    *,
    acting: bool = False,
    spare: float = 0,
) -> None:
    """Draw the plate of a seat with its figure and its name.

    place: its upper left corner; its frame reaches FRAME further. spare: the room that is kept free at its right end.
    """
    (left, top), (wide, high), body = place, size, figure(seat, 92)
    canvas.paste(plate_back(wide, high, ground, acting), left - FRAME, top - FRAME)
    canvas.paste(body, left + 18, top + (high - body.size[1]) / 2, f"plate {seat} figure")
    start = 34 + body.size[0]
    room = wide - start - 16 - spare
    canvas.text(name, left + start, top + high / 2, INK, align=0, room=room, name=f"plate {seat} name")


def sheet_plate(width: int, height: int, ground: Colour = PAPER, edge: Colour = INK, radius: int = 20) -> Sprite:
    """A plate with a thick outline, for anything but a seat."""
    return blocks(width, height, (0, edge, radius), (5, ground, radius - 4))


@cached
def vacant(width: int, height: int, colour: Colour, dash: float = 16, gap: float = 12) -> Sprite:
    """A dashed outline in the place of a missing thing."""
    pen = Pen(width, height)
    pen.dashed_box((4, 4, width - 4, height - 4), 5, colour, dash, gap)
    return pen.sprite()
