"""Pictures of Career Poker, drawn from views: the public picture, the hand, the exchange, the ladder, the result."""

from games.career_poker.board.climb import climb_canvas, draw_gifts_due, film_of_climb
from games.career_poker.board.daily import puzzle, solved
from games.career_poker.board.felt import PALETTE
from games.career_poker.board.hand import hand_canvas
from games.career_poker.board.poster import poster
from games.career_poker.board.stairs import PALETTE as CLIMB, cover
from games.career_poker.board.table import draw_table
from games.career_poker.notation import position
from games.career_poker.view import View, pressed
from games.engine.contract.notation import LETTERS, turned
from games.engine.contract.pictures import BoardSubject, FilmSubject, PrimerSubject
from games.engine.contract.values import CastMember, Picture
from games.picture.notes import Note, draw_notes

__all__ = ["climb_film", "cover", "draw", "poster", "primer", "puzzle", "solved"]


def draw(seen: BoardSubject) -> Picture:
    """The picture of the view: with the eye's own cards if it holds any, else the public picture.

    The view itself keeps the last trick, so `told` is not needed.
    """
    view: View = pressed(seen.view, seen.pressed)
    shown = view, seen.cast, seen.words
    if view.eye is not None and any(view.hand):
        return hand_canvas(view, view.eye, seen.cast, seen.words).picture(PALETTE)
    if _hand_over(view):
        return climb_canvas(*shown).picture(CLIMB)
    return draw_gifts_due(*shown) if view.exchanging else draw_table(*shown)


def climb_film(seen: FilmSubject) -> Picture | None:
    """The stairs after a hand as a film; None for any other moment."""
    over = _hand_over(seen.view) and seen.view.former
    return film_of_climb(seen.view, seen.cast, seen.words) if over else None


def _hand_over(view: View) -> bool:
    """Whether a hand is over and the next one is not dealt."""
    return view.last is not None and view.last.over is not None and view.number == len(view.results)


_EXAMPLE = "eye A 3 5 7 8 9 9 J\nranks B C A D {more}\nB play 6 2 0\nC pass\nD play 8 2 0{passes}"
"""Two 8s are to be beaten, and A holds two 9s. Where more than four play, the others have passed."""


def primer(first: PrimerSubject) -> Picture:
    """The example with the figure of that seat, among as many as it takes, and three notes."""
    seat, words = first.seat, first.words
    seats = max(4, seat + 1)
    more = LETTERS[4:seats]
    passes = "".join(f"\n{letter} pass" for letter in more)
    view, _ = position(turned(_EXAMPLE.format(more=" ".join(more), passes=passes), seat, seats))
    names = [words("career-poker-primer-you" if one == seat else f"career-poker-side-{one}") for one in range(seats)]
    canvas = hand_canvas(view, seat, tuple(map(CastMember, names)), words, labelled=False)
    who, want, press = Note(16, 404, (205, 542)), Note(412, 256, (408, 370)), Note(748, 472, (780, 522), align=1)
    draw_notes(canvas, first, "career-poker-primer-note", who, want, press)
    return canvas.picture(PALETTE)
