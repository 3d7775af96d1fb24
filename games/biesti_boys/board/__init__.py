"""Pictures of Biesti Boys, drawn from views: the public picture with four lifts, a seat's own hand, the result."""

from games.biesti_boys.board.cover import cover
from games.biesti_boys.board.end import ended, poster
from games.biesti_boys.board.hotel import PALETTE, PANEL
from games.biesti_boys.board.panel import draw_mark, draw_panel, hall
from games.biesti_boys.board.table import desk, draw_hand, draw_table, entrance
from games.biesti_boys.notation import position
from games.biesti_boys.view import View
from games.engine.contract.pictures import BoardSubject, PracticeSubject, PrimerSubject
from games.engine.contract.values import Picture
from games.picture.canvas import Canvas
from games.picture.notes import Note, draw_notes

__all__ = ["cover", "draw", "poster", "practice", "primer"]


def draw(seen: BoardSubject) -> Picture:
    """The picture of the view.

    The end is the same for all eyes. Before that a seat sees its own hand below the lifts; spectators see the plates of
    all seats. From `told` it takes only the reason for a new floor card.
    """
    view: View = seen.view
    if view.winner is not None:
        return ended(seen)
    if view.hand and view.racing:
        canvas = Canvas(hall())
        draw_panel(canvas, view)
        return canvas.picture(PANEL)
    if view.hand:
        canvas = Canvas(desk(view.seats))
        draw_hand(canvas, view, seen.told, seen.cast, seen.words)
    else:
        canvas = Canvas(entrance(view.seats))
        draw_table(canvas, view, seen.told, seen.cast, seen.words)
    return canvas.picture(PALETTE)


def practice(tried: PracticeSubject) -> Picture:
    """The picture of a seat's own cards to try before a race, with that word on the sill."""
    canvas = Canvas(hall())
    draw_panel(canvas, tried.view)
    draw_mark(canvas, tried.words("biesti-boys-practice"))
    return canvas.picture(PANEL)


_EXAMPLE = "floor E6\nleft 9 12\neye A 2 4 STOP"
"""The lifts show 1, 3, 5 and 7; the hand holds a 2, a 4 and a STOP."""


def primer(first: PrimerSubject) -> Picture:
    """The card for a first match, the same for every seat: the example, and three notes."""
    view, _ = position(_EXAMPLE)
    canvas = Canvas(hall())
    draw_panel(canvas, view)
    who, want, press = Note(6, 438, (130, 560)), Note(828, 438, (1080, 540)), Note(360, 438, (452, 330))
    draw_notes(canvas, first, "biesti-boys-primer-note", who, want, press)
    return canvas.picture(PANEL)
