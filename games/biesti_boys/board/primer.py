"""The labelled picture for a first match: your cards, the number to bring down, and what fits where."""

from games.biesti_boys.board.panel import PALETTE, draw_panel, hall
from games.biesti_boys.notation import position
from games.engine.contract.values import Picture, Seat, Words
from games.picture.canvas import Canvas
from games.picture.notes import Note, draw_notes

_EXAMPLE = "E6 for 2\nleft 9 12\nhand P1 2 4 STOP"
"""The lifts show 1, 3, 5 and 7; the hand holds a 2, a 4 and a STOP."""


def primer(seat: Seat, words: Words) -> Picture:  # noqa: ARG001 - the same for every seat
    """The example, and three notes."""
    view, _ = position(_EXAMPLE)
    canvas = Canvas(hall())
    draw_panel(canvas, view)
    who, want, press = (words(f"biesti-boys-primer-note-{part}") for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 6, 438, (110, 500), (130, 560)),
        Note(2, want, 828, 438, (1080, 500), (1080, 540)),
        Note(3, press, 360, 438, (430, 444), (452, 330)),
    )
    draw_notes(canvas, notes)
    return canvas.picture(PALETTE)
