"""The labelled picture for a first match: your figures on the stairs, the way up, and the bid in its envelope."""

from games.buro_crazy.board.block import draw_block, street
from games.buro_crazy.board.palette import PALETTE
from games.buro_crazy.notation import position
from games.engine.contract.notation import turned
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.canvas import Canvas
from games.picture.notes import Note, draw_notes, width

_EXAMPLE = "row BA CB AC BC AB CA BC CA"
"""A match of three begins: A is the right figure in the first duel, and the last one on the stairs."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example with the figures of that seat, and three notes."""
    view, _ = position(turned(_EXAMPLE, seat, max(3, seat + 1)))
    canvas = Canvas(street(view))
    names = [words("buro-crazy-primer-you" if one == seat else f"buro-crazy-side-{one}") for one in range(5)]
    draw_block(canvas, view, tuple(map(CastMember, names)), words)
    who, want, press = (words(f"buro-crazy-primer-note-{part}") for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 1184 - width(who), 112, (1110, 180), (1164, 672)),
        Note(2, want, 12, 22, (300, 90), (560, 150)),
        Note(3, press, 12, 112, (130, 180), (292, 586)),
    )
    draw_notes(canvas, notes)
    return canvas.picture(PALETTE)
