"""Pictures of Buro Crazy, drawn from views: the office building, the reveal, a hand, the roof dealt, the poster."""

from collections.abc import Sequence

from games.buro_crazy.board.block import draw_block, street
from games.buro_crazy.board.cover import cover
from games.buro_crazy.board.hand import desk, draw_hand
from games.buro_crazy.board.palette import PALETTE
from games.buro_crazy.board.piles import draw_piles, roof
from games.buro_crazy.board.poster import poster
from games.buro_crazy.board.primer import primer
from games.buro_crazy.board.reveal import draw_reveal, latest
from games.buro_crazy.board.roster import draw_roster
from games.buro_crazy.view import Tied, Told, View
from games.engine.contract.values import Cast, Picture, Words
from games.picture.canvas import Canvas
from games.picture.film import film

__all__ = ["cover", "draw", "moment", "moving", "poster", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view. The view itself keeps the last duel, so `told` is not needed.

    The roof is the same for all eyes. Before that a seat sees its own hand. Spectators see the office building, or the
    last duel while no next bid is asked.
    """
    if view.dealt is not None:
        return moment(view, cast, words)
    if view.eye is not None:
        canvas = Canvas(desk())
        draw_hand(canvas, view, view.eye, cast, words)
        return canvas.picture(PALETTE)
    event = latest(view)
    if event is not None and (view.duel is None or isinstance(event, Tied)):
        return moment(view, cast, words)
    canvas = Canvas(street(view))
    draw_block(canvas, view, cast, words)
    draw_roster(canvas, view, cast)
    return canvas.picture(PALETTE)


def moving(view: View, cast: Cast, words: Words) -> Picture | None:
    """The reveal as a film; None for any other moment."""
    if view.dealt is not None or view.revealed is None or view.eye is not None:
        return None
    canvases = [draw_reveal(view, cast, words, at) for at in _TIMES]
    return film(canvases, PALETTE, 110)


_TIMES = (0.0, 0.0, 0.14, 0.28, 0.4, 0.4, 0.48, 0.55, 0.64, 0.74, 0.84, 0.93, 1.0)
"""How much of the reveal has happened in each frame; closed envelopes and the totals stand for two."""


def moment(view: View, cast: Cast, words: Words) -> Picture:
    """The picture of what just happened: the roof dealt, or the last duel or climb."""
    if view.dealt is not None:
        canvas = Canvas(roof())
        draw_piles(canvas, view.dealt, cast, words)
        return canvas.picture(PALETTE)
    if latest(view) is None:
        return draw(view, (), cast, words)
    return draw_reveal(view, cast, words).picture(PALETTE)
