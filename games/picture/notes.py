"""Notes on a picture: a number, a few words, and an arrow to what they are about. They are dark, unlike all plates."""

from dataclasses import dataclass
from math import hypot

from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.sprite import Pen, Point
from games.picture.type import measure

HEIGHT = 68
"""The height of a note."""

_SIDE, _DISC, _GAP = 14, 46, 12
"""The room at both sides of the words, the width of the number's disc, and the gap between it and the words."""

_HEAD = 26
"""The length of an arrow's head."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a place, and where its arrow points.

    number: of the sentence under the picture that says it at length.
    left, top: of the note, whose width follows from its words (`width`).
    start: where the arrow begins, on the note's edge. target: where it ends.
    """

    number: int
    text: str
    left: float
    top: float
    start: Point
    target: Point


def draw_notes(canvas: Canvas, notes: tuple[Note, ...]) -> None:
    """Draw the notes, all arrows below all words."""
    for note in notes:
        _draw_arrow(canvas, note)
    for note in notes:
        _draw_note(canvas, note)


def width(text: str) -> float:
    """The width of a note with those words."""
    return 2 * _SIDE + _DISC + _GAP + measure(text, SMALL)


def _draw_note(canvas: Canvas, note: Note) -> None:
    wide, middle = width(note.text), note.top + HEIGHT / 2
    pen = Pen(wide, HEIGHT)
    pen.blocks((0, 0, wide, HEIGHT), (0, PAPER, 22), (4, INK, 19))
    pen.disc((_SIDE + _DISC / 2, HEIGHT / 2), _DISC, PAPER)
    canvas.paste(pen.sprite(), note.left, note.top, f"note {note.number}")
    canvas.text(str(note.number), note.left + _SIDE + _DISC / 2, middle, INK, SMALL, name=f"note {note.number} number")
    start = note.left + _SIDE + _DISC + _GAP
    canvas.text(note.text, start, middle, PAPER, SMALL, align=0, name=f"note {note.number} text")


def _draw_arrow(canvas: Canvas, note: Note) -> None:
    (x, y), (to_x, to_y) = note.start, note.target
    left, top = min(x, to_x) - _HEAD, min(y, to_y) - _HEAD
    pen = Pen(abs(to_x - x) + 2 * _HEAD, abs(to_y - y) + 2 * _HEAD, left, top)
    length = hypot(to_x - x, to_y - y)
    along, across = (to_x - x) / length, (to_y - y) / length
    neck = (to_x - along * _HEAD * 0.7, to_y - across * _HEAD * 0.7)
    barbs = [
        (to_x - along * _HEAD - side * across * _HEAD * 0.6, to_y - across * _HEAD + side * along * _HEAD * 0.6)
        for side in (1, -1)
    ]
    head = [(to_x, to_y), *barbs]
    for grow, fill in ((4, PAPER), (0, INK)):
        pen.line([(x, y), neck], 8 + 2 * grow, fill)
        pen.polygon(head, fill, grow or 1)
    canvas.paste(pen.sprite(), left, top)
    canvas.note(f"arrow {note.number}", to_x - 4, to_y - 4, to_x + 4, to_y + 4)
