"""Pictures of Buro Crazy, drawn from views: the office block, the duel revealed, a hand, the piles, the result."""

from collections.abc import Sequence

from games.buro_crazy.board.block import block, draw_block
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.board.side import draw_duel, draw_memo, draw_roster
from games.buro_crazy.view import Told, View
from games.engine.values import Cast, Picture, Words
from games.picture.scene import Scene


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view."""
    scene = Scene(block())
    draw_block(scene, view, words)
    draw_memo(scene, view, words)
    if view.duel is not None:
        draw_duel(scene, view.duel, cast, words)
    draw_roster(scene, view, cast)
    return scene.picture(PALETTE)
