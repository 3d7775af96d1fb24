"""The labelled picture for a first match: whose buttons are yours, what counts, and what is pressed."""

from games.button_up.board.buttons import plain
from games.button_up.board.cloth import PALETTE
from games.button_up.board.ring import draw_ring, table
from games.button_up.notation import position
from games.button_up.values import BLACK, LETTERS, RED
from games.engine.contract.values import Picture, Seat, Words
from games.picture.notes import Note, draw_notes, width
from games.picture.plates import Plate, draw_plate
from games.picture.scene import Scene

_EXAMPLE = {RED: "/RW//WBR/B///RB/W red", BLACK: "/BW//WRB/R///BR/W black"}
"""Late in a circle: the seat's colour stands on top of pile 4, and a single spy is left in pile 9."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example for that seat, with three notes."""
    scene = Scene(table())
    draw_ring(scene, position(_EXAMPLE[seat])[0].piles, None)
    for army in (RED, BLACK):
        left, mine = 46 if army == RED else 632, army == seat
        name = words("button-up-primer-you" if mine else f"button-up-side-{army}")
        x = draw_plate(scene, Plate(army, name, acting=mine, room=134), left, 32, 522, 112) + 82
        scene.centre(plain(LETTERS[army], 136, 98), x, 88, f"score button {army}")
    who, want, press = (words(f"button-up-primer-note-{part}", seat=seat) for part in ("who", "want", "press"))
    plate = 46 if seat == RED else 632
    notes = (
        Note(1, who, plate + 522 - width(who), 186, (plate + 440, 196), (plate + 440, 146)),
        Note(2, want, 856 - width(want), 512, (846, 534), (906, 512)),
        Note(3, press, 46, 272, (356, 330), (356, 358)),
    )
    draw_notes(scene, notes)
    return scene.picture(PALETTE)
