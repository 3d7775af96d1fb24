"""Notes on a picture: a number, a few words, and an arrow to what they are about. They are dark, unlike all plates."""

from dataclasses import dataclass
from math import hypot

from games.engine.contract.pictures import PrimerSubject
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


_PARTS = ("who", "want", "press")
"""The parts that the notes say, in their order: who that seat is, what it wants and what it presses."""


@dataclass(frozen=True, slots=True)
class Note:
    """The place of a note, and where its arrow points.

    x: where `align` says: its start (0), its middle (0.5) or its end (1). Its width follows from its words.
    """

    x: float
    top: float
    target: Point
    align: float = 0


def draw_notes(canvas: Canvas, first: PrimerSubject, prefix: str, who: Note, want: Note, press: Note) -> None:
    """Draw the three notes, all arrows below all words. prefix: such as `buro-crazy-primer-note`."""
    texts = [first.words(f"{prefix}-{part}", seat=first.seat) for part in _PARTS]
    notes = list(zip(texts, (who, want, press), strict=True))
    for number, (text, note) in enumerate(notes, 1):
        _draw_arrow(canvas, number, text, note)
    for number, (text, note) in enumerate(notes, 1):
        _draw_note(canvas, number, text, note)


def _span(text: str, note: Note) -> tuple[float, float]:
    """The left edge and the width of a note with those words."""
    wide = 2 * _SIDE + _DISC + _GAP + measure(text, SMALL)
    return note.x - wide * note.align, wide


def _draw_note(canvas: Canvas, number: int, text: str, note: Note) -> None:
    (left, wide), middle = _span(text, note), note.top + HEIGHT / 2
    pen = Pen(wide, HEIGHT)
    pen.blocks((0, 0, wide, HEIGHT), (0, PAPER, 22), (4, INK, 19))
    pen.disc((_SIDE + _DISC / 2, HEIGHT / 2), _DISC, PAPER)
    canvas.paste(pen.sprite(), left, note.top, f"note {number}")
    canvas.text(str(number), left + _SIDE + _DISC / 2, middle, INK, SMALL, name=f"note {number} number")
    canvas.text(text, left + _SIDE + _DISC + _GAP, middle, PAPER, SMALL, align=0, name=f"note {number} text")


def _draw_arrow(canvas: Canvas, number: int, text: str, note: Note) -> None:
    """Draw an arrow that begins below its note, where that is nearest to the target."""
    (left, wide), (to_x, to_y) = _span(text, note), note.target
    x, y = min(max(to_x, left + HEIGHT / 2), left + wide - HEIGHT / 2), note.top + HEIGHT / 2
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
    canvas.note(f"arrow {number}", to_x - 4, to_y - 4, to_x + 4, to_y + 4)
