"""The labelled picture for a first match: your cards, the number to bring down, and what fits where."""

from games.biesti_boys.board.hand import LIFTS, desk, draw_cards, draw_place
from games.biesti_boys.board.hotel import PALETTE
from games.biesti_boys.board.lifts import draw_lifts
from games.biesti_boys.notation import position
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.notes import Note, draw_notes
from games.picture.scene import Scene

_EXAMPLES = ("E6 for 2\nleft 9 12\nhand P{player} 2 4 STOP", "E6 for 4\nleft 9 9 9 9\nhand P{player} 2 4")
"""The lifts show 1, 3, 5 and 7; the hand of two players holds a 2, a 4 and a STOP, that of four no STOP."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example with the figure of that seat, and three notes."""
    view, _ = position(_EXAMPLES[seat > 1].format(player=seat + 1))
    scene = Scene(desk(0))
    draw_lifts(scene, view, LIFTS)
    draw_cards(scene, view)
    draw_place(scene, view, (CastMember(words("biesti-boys-primer-you")),) * 4, 1)
    who, want, press = (words(f"biesti-boys-primer-note-{part}") for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 24, 368, (110, 430), (110, 462)),
        Note(2, want, 700, 478, (1000, 540), (926, 672)),
        Note(3, press, 396, 368, (430, 374), (430, 280)),
    )
    draw_notes(scene, notes)
    return scene.picture(PALETTE)
