"""Pictures of Biesti Boys, drawn from views: the public picture with four lifts, a seat's own hand, the result."""

from collections.abc import Sequence

from games.biesti_boys.board import panel
from games.biesti_boys.board.cover import cover
from games.biesti_boys.board.finish import board, draw_result
from games.biesti_boys.board.hand import desk, draw_hand
from games.biesti_boys.board.hotel import PALETTE
from games.biesti_boys.board.poster import PALETTE as FINISH, poster
from games.biesti_boys.board.primer import primer
from games.biesti_boys.board.table import draw_table, entrance
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Cast, Picture, Words
from games.picture.canvas import Canvas

__all__ = ["cover", "draw", "poster", "practice", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
    """The picture of the view.

    The end is the same for all eyes. Before that a seat sees its own hand below the lifts; spectators see the plates of
    all seats. From `told` it takes only the reason for a new floor card.
    """
    if view.winner is not None:
        canvas = Canvas(board(view.seats))
        draw_result(canvas, view, cast, words)
        return canvas.picture(FINISH)
    if view.hand and view.racing:
        canvas = Canvas(panel.hall())
        panel.draw_panel(canvas, view)
        return canvas.picture(panel.PALETTE)
    if view.hand:
        canvas = Canvas(desk(view.seats))
        draw_hand(canvas, view, told, cast, words)
    else:
        canvas = Canvas(entrance(view.seats))
        draw_table(canvas, view, told, cast, words)
    return canvas.picture(PALETTE)


def practice(view: View, _cast: Cast, words: Words) -> Picture:
    """The picture of a seat's own cards to try before a race, with that word on the sill."""
    canvas = Canvas(panel.hall())
    panel.draw_panel(canvas, view)
    panel.draw_mark(canvas, words("biesti-boys-practice"))
    return canvas.picture(panel.PALETTE)
