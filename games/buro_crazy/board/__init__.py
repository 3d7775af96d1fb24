"""Pictures of Buro Crazy, drawn from views: the office block, the duel revealed, a hand, the piles, the result."""

from collections.abc import Sequence

from games.buro_crazy.board.block import draw_block
from games.buro_crazy.board.cover import cover
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.board.finish import draw_piles, draw_result
from games.buro_crazy.board.hand import desk, draw_hand
from games.buro_crazy.board.head import evening
from games.buro_crazy.board.primer import primer
from games.buro_crazy.board.reveal import draw_reveal, latest
from games.buro_crazy.board.side import draw_duel, draw_memo, draw_roster, street
from games.buro_crazy.view import Tied, Told, View
from games.engine.contract.values import Cast, Picture, Words
from games.picture.scene import Scene

__all__ = ["cover", "draw", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view. The view itself keeps the last duel, so `told` is not needed.

    The end is the same for all eyes. Before that a seat sees its own hand. Spectators see the office block, or the last
    duel until the next bid is asked.
    """
    if view.scored is not None:
        scene = Scene(evening())
        draw_result(scene, view.scored, cast, words)
    elif view.dealt is not None:
        scene = Scene(evening())
        draw_piles(scene, view.dealt, cast, words)
    elif view.eye is not None:
        scene = Scene(desk())
        draw_hand(scene, view, view.eye, cast, words)
    elif _is_revealed(view):
        scene = draw_reveal(view, cast, words)
    else:
        scene = Scene(street(view))
        draw_block(scene, view, words)
        draw_memo(scene, view, words)
        draw_roster(scene, view, cast)
        if view.duel is not None:
            draw_duel(scene, view.duel, cast, words)
    return scene.picture(PALETTE)


def _is_revealed(view: View) -> bool:
    """Whether the last duel or climb has its own picture now."""
    event = latest(view)
    return event is not None and (view.duel is None or isinstance(event, Tied))
