"""Plates: those of seats (a figure, a name, a number, a frame if the seat must act), and plain ones."""

from dataclasses import dataclass
from functools import lru_cache

from games.picture.canvas import HERO, NAME, Canvas
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour
from games.picture.figures import figure
from games.picture.layers import blocks
from games.picture.sprite import Pen, Sprite
from games.picture.type import measure

FRAME = 16
"""How far the frame and pointer of an acting seat reach out of its plate. Leave this much room around a plate."""


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat's plate. number: shown in large on the right. room: left free beside it for a game's own mark."""

    seat: int
    name: str
    number: str = ""
    acting: bool = False
    dim: bool = False
    room: float = 0


def draw_plate(canvas: Canvas, plate: Plate, left: float, top: float, width: int, height: int) -> float:
    """Draw the plate; return the x where its free room starts. The name is shortened to the remaining room."""
    ground = DIM if plate.dim else PAPER
    label = f"plate {plate.seat}"
    back = plate_back(width, height, ground, plate.acting)
    canvas.paste(back, left - FRAME, top - FRAME)
    canvas.note(label, left, top, left + width, top + height)
    body = figure(plate.seat, height - 20)
    canvas.paste(body, left + 24, top + 10, f"{label} figure")
    start, middle = left + 24 + body.size[0] + 16, top + height / 2
    end = left + width - 22
    if plate.number:
        end -= measure(plate.number, HERO)
        canvas.text(plate.number, end, middle, INK, HERO, align=0, name=f"{label} number")
    free = end - plate.room - 12
    canvas.text(plate.name, start, middle, INK, NAME, align=0, room=free - start, name=f"{label} name")
    return free


@lru_cache(maxsize=32)
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


@lru_cache(maxsize=16)
def vacant(width: int, height: int, colour: Colour, dash: float = 16, gap: float = 12) -> Sprite:
    """A dashed outline in the place of a missing thing."""
    pen = Pen(width, height)
    pen.dashed_box((4, 4, width - 4, height - 4), 5, colour, dash, gap)
    return pen.sprite()
