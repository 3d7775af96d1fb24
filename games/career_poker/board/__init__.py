"""Pictures of Career Poker, drawn from views: the public picture, the hand, the exchange, the ladder, the result."""

from collections.abc import Sequence

from games.career_poker.board.climb import climb_film, draw_climb, draw_gifts_due
from games.career_poker.board.cover import cover
from games.career_poker.board.hand import draw_hand, exchanging
from games.career_poker.board.poster import poster
from games.career_poker.board.primer import primer
from games.career_poker.board.table import draw_table
from games.career_poker.view import Told, View
from games.engine.contract.values import Cast, Picture, Words

__all__ = ["cover", "draw", "moving", "poster", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view: with the eye's own cards if it holds any, else the public picture.

    The view itself keeps the last trick, so `told` is not needed.
    """
    if view.eye is not None and any(view.hand):
        return draw_hand(view, view.eye, cast, words)
    if _hand_over(view):
        return draw_climb(view, cast, words)
    if exchanging(view):
        return draw_gifts_due(view, cast, words)
    return draw_table(view, cast, words)


def moving(view: View, cast: Cast, words: Words) -> Picture | None:
    """The stairs after a hand as a film; None for any other moment."""
    return climb_film(view, cast, words) if _hand_over(view) and view.former else None


def _hand_over(view: View) -> bool:
    """Whether a hand is over and the next one is not dealt."""
    return view.last is not None and view.last.over is not None and view.number == len(view.results)
