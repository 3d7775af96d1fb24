"""Pictures of Buro Crazy, drawn from views: the office block, a duel revealed, a hand, the nine piles, the result."""

from collections.abc import Sequence

from games.buro_crazy.board.block import draw_block
from games.buro_crazy.board.duel import draw_duel, shows_duel
from games.buro_crazy.board.finish import draw_piles, draw_result
from games.buro_crazy.board.hand import draw_hand
from games.buro_crazy.board.night import PALETTE
from games.buro_crazy.view import Told, View
from games.engine.values import Cast, Picture, Words
from games.picture.scene import Scene


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view; the view keeps what just happened, so `told` is not needed."""
    return _scene(view, cast, words).picture(PALETTE)


def _scene(view: View, cast: Cast, words: Words) -> Scene:
    if view.scored is not None:
        return draw_result(view, view.scored, cast, words)
    if view.dealt is not None:
        return draw_piles(view.dealt, cast, words)
    if view.eye is not None:
        return draw_hand(view, view.eye, cast, words)
    revealed = view.revealed
    if revealed is not None and shows_duel(view):
        return draw_duel(view, revealed, cast, words)
    return draw_block(view, cast, words)
