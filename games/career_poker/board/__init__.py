"""Pictures of Career Poker, drawn from views: the public picture, the hand, the exchange, the ladder, the result."""

from collections.abc import Sequence

from games.career_poker.board.cover import cover
from games.career_poker.board.hand import draw_hand, exchanging
from games.career_poker.board.ladder import draw_ladder
from games.career_poker.board.poster import draw_result
from games.career_poker.board.primer import primer
from games.career_poker.board.table import draw_table
from games.career_poker.view import Told, View
from games.engine.contract.values import Cast, Picture, Words

__all__ = ["cover", "draw", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view: with the eye's own cards if it holds any, else the public picture.

    The view itself keeps the last trick, so `told` is not needed.
    """
    if view.over is not None:
        return draw_result(view, cast, words)
    if view.eye is not None and any(view.hand):
        return draw_hand(view, view.eye, cast, words)
    if exchanging(view):
        return draw_ladder(view, cast, words)
    return draw_table(view, cast, words)
