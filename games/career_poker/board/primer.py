"""The labelled picture for a first match: your cards, the rank to reach, and what beats what was laid."""

from games.career_poker.board.felt import PALETTE
from games.career_poker.board.hand import hand_canvas
from games.career_poker.board.others import under
from games.career_poker.notation import LETTERS, position
from games.engine.contract.notation import turned
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.notes import Note, draw_notes, width

_EXAMPLE = "players {seats}\neye A 3 5 7 8 9 9 J\nranks B C A D {more}\ntrick B 6 6, C pass, D 8 8{passes}"
"""Two 8s are to be beaten, and A holds two 9s. Where more than four play, the others have passed."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example with the figure of that seat, among as many as it takes, and three notes."""
    seats = max(4, seat + 1)
    more = LETTERS[4:seats]
    passes = "".join(f", {letter} pass" for letter in more)
    view, _ = position(turned(_EXAMPLE.format(seats=seats, more=" ".join(more), passes=passes), seat, seats))
    names = [words("career-poker-primer-you" if one == seat else f"career-poker-side-{one}") for one in range(seats)]
    canvas = hand_canvas(view, seat, tuple(map(CastMember, names)), words, labelled=False)
    who, want, press = (words(f"career-poker-primer-note-{part}") for part in ("who", "want", "press"))
    down = under(seats) / 2
    notes = (
        Note(1, who, 24, 380 + down, (205, 444 + down), (205, 532)),
        Note(2, want, 412, 236 + down, (440, 300 + down), (408, 350 + down)),
        Note(3, press, 748 - width(press), 450 + down, (738, 482 + down), (780, 522)),
    )
    draw_notes(canvas, notes)
    return canvas.picture(PALETTE)
