"""The labelled picture for a first match: whose buttons are yours, what counts, and what is pressed."""

from games.button_up.board.ring import draw_ring, draw_target, table
from games.button_up.board.workshop import PALETTE, draw_player
from games.button_up.notation import position
from games.button_up.values import BLACK, RED
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.canvas import Canvas
from games.picture.notes import Note, draw_notes, width

_EXAMPLE = {RED: "/RW//WBR/B///RB/W red", BLACK: "/BW//WRB/R///BR/W black"}
"""Late in a circle: the seat's colour stands on top of pile 4, and a single spy is left in pile 9."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example for that seat, with three notes."""
    canvas = Canvas(table())
    draw_target(canvas, 15)
    draw_ring(canvas, position(_EXAMPLE[seat])[0].piles, None)
    names = [words("button-up-primer-you" if army == seat else f"button-up-side-{army}") for army in (RED, BLACK)]
    for army in (RED, BLACK):
        draw_player(canvas, army, tuple(map(CastMember, names)), 0, acting=army == seat)
    who, want, press = (words(f"button-up-primer-note-{part}", seat=seat) for part in ("who", "want", "press"))
    mine = 16 if seat == RED else 1184 - width(who)
    notes = (
        Note(1, who, mine, 20, (111 if seat == RED else 1089, 88), (111 if seat == RED else 1089, 250)),
        Note(2, want, 954 - width(want), 690, (866, 698), (872, 540)),
        Note(3, press, 246, 96, (396, 164), (404, 190)),
    )
    draw_notes(canvas, notes)
    return canvas.picture(PALETTE)
