"""The plate of a seat: its figure and its name on paper."""

from games.picture.art import FRAME, plate_back
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.figures import figure


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
