"""The labelled picture for a first match: your cards, the rank to reach, and what beats what was laid."""

from games.career_poker.board.felt import PALETTE
from games.career_poker.board.hand import hand_scene
from games.career_poker.notation import position
from games.engine.contract.notation import turned
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.notes import Note, draw_notes

_EXAMPLE = "players 4\neye A 3 5 7 8 9 9 J\nranks B C A D\ntrick B 6 6, C pass, D 8 8"
"""Two 8s are to be beaten, and A holds two 9s."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example with the figure of that seat where four play, else with the first one, and three notes."""
    eye = seat if seat < 4 else Seat(0)
    view, _ = position(turned(_EXAMPLE, eye, 4))
    names = [words("career-poker-primer-you" if one == eye else f"career-poker-side-{one}") for one in range(4)]
    scene = hand_scene(view, eye, tuple(map(CastMember, names)), words)
    who, want, press = (words(f"career-poker-primer-note-{part}") for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 24, 414, (205, 478), (205, 512)),
        Note(2, want, 444, 204, (470, 268), (424, 352)),
        Note(3, press, 640, 376, (837, 440), (837, 470)),
    )
    draw_notes(scene, notes)
    return scene.picture(PALETTE)
