"""Pictures of Buro Crazy, drawn from views: the office building, the reveal, a hand, the roof dealt, the poster."""

from games.buro_crazy.board.block import draw_block, draw_roster, street
from games.buro_crazy.board.cover import cover
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.board.hand import desk, draw_hand
from games.buro_crazy.board.piles import draw_piles, roof
from games.buro_crazy.board.poster import poster
from games.buro_crazy.board.reveal import draw_reveal, film_of_reveal, latest
from games.buro_crazy.notation import position
from games.buro_crazy.view import Tied, View, pressed
from games.engine.contract.notation import turned
from games.engine.contract.pictures import BeatSubject, BoardSubject, FilmSubject, PrimerSubject
from games.engine.contract.values import Cast, CastMember, Picture, Words
from games.picture.canvas import Canvas
from games.picture.notes import Note, draw_notes

__all__ = ["beat", "cover", "draw", "poster", "primer", "reveal_film"]


def draw(seen: BoardSubject) -> Picture:
    """The picture of the view. The view itself keeps the last duel, so `told` is not needed.

    The roof is the same for all eyes. Before that a seat sees its own hand. Spectators see the office building, or the
    last duel while no next bid is asked.
    """
    view: View = pressed(seen.view, seen.pressed)
    event = latest(view)
    undecided = view.duel is None or isinstance(event, Tied)
    if view.dealt is not None or (view.eye is None and event is not None and undecided):
        return _happened(view, seen.cast, seen.words)
    if view.eye is not None:
        canvas = Canvas(desk())
        draw_hand(canvas, view, view.eye, seen.cast, seen.words)
        return canvas.picture(PALETTE)
    canvas = Canvas(street(view))
    draw_block(canvas, view, seen.cast, seen.words)
    draw_roster(canvas, view, seen.cast)
    return canvas.picture(PALETTE)


def reveal_film(seen: FilmSubject) -> Picture | None:
    """The reveal, or a climb without one, as a film; None for any other moment."""
    view: View = seen.view
    if view.dealt is not None or latest(view) is None or view.eye is not None:
        return None
    return film_of_reveal(view, seen.cast, seen.words)


def beat(seen: BeatSubject) -> Picture | None:
    """The picture of what just happened: the roof dealt, or the last duel or climb; None if that has none."""
    view: View = seen.view
    return None if view.dealt is None and latest(view) is None else _happened(view, seen.cast, seen.words)


def _happened(view: View, cast: Cast, words: Words) -> Picture:
    if view.dealt is None:
        return draw_reveal(view, cast, words).picture(PALETTE)
    canvas = Canvas(roof())
    draw_piles(canvas, view.dealt, cast, words)
    return canvas.picture(PALETTE)


_EXAMPLE = "row BA CB AC BC AB CA BC CA"
"""A match of three begins: A is the right figure in the first duel, and the last one on the stairs."""


def primer(first: PrimerSubject) -> Picture:
    """The example with the figures of that seat, and three notes."""
    seat, words = first.seat, first.words
    view, _ = position(turned(_EXAMPLE, seat, max(3, seat + 1)))
    canvas = Canvas(street(view))
    names = [words("buro-crazy-primer-you" if one == seat else f"buro-crazy-side-{one}") for one in range(5)]
    draw_block(canvas, view, tuple(map(CastMember, names)), words)
    who, want, press = Note(1184, 112, (1180, 682), align=1), Note(12, 22, (560, 150)), Note(12, 112, (322, 614))
    draw_notes(canvas, first, "buro-crazy-primer-note", who, want, press)
    return canvas.picture(PALETTE)
