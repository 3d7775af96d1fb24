"""Pictures of Button Up!, drawn from views: the circle, the choice of who starts, the last pile and its winner."""

from collections.abc import Sequence

from games.button_up.board.cover import cover
from games.button_up.board.finish import draw_finish, lead, rays
from games.button_up.board.poster import poster
from games.button_up.board.primer import primer
from games.button_up.board.ring import draw_choice, draw_ring, draw_target, table
from games.button_up.board.stage import PALETTE as STAGE
from games.button_up.board.workshop import PALETTE, draw_player
from games.button_up.values import BLACK, RED
from games.button_up.view import Told, View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.canvas import Canvas
from games.picture.film import film

__all__ = ["cover", "draw", "moving", "poster", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view: the circle, or the last pile with its winner until the next circle is dealt.

    Nothing is hidden and the picture has no words but names, so it is the same for both seats, for spectators and in
    every language. The view itself keeps the last sowing, so `told` is not needed.
    """
    left = [pile for pile in view.piles if pile]
    if len(left) == 1:
        canvas = Canvas(rays())
        draw_finish(canvas, left[0], view.scores, cast, view.options.target)
        return canvas.picture(STAGE)
    canvas = Canvas(table())
    if view.chooser is None:
        draw_target(canvas, view.options.target)
    draw_ring(canvas, view.piles, view.sowing)
    if view.chooser is not None:
        draw_choice(canvas)
    for seat in range(2):
        dim = view.winner is not None and view.winner != seat
        draw_player(canvas, Seat(seat), cast, view.scores[seat], acting=view.asked == seat, dim=dim)
    return canvas.picture(PALETTE)


def moving(view: View, cast: Cast, words: Words) -> Picture | None:  # noqa: ARG001 - the game's contract
    """The last pile as a film: button on button, then the seat that scores leaps on top; None for any other moment.

    Until then the scores are those before the round.
    """
    left = [pile for pile in view.piles if pile]
    if len(left) != 1:
        return None
    scored = view.scored
    red, black = (scored.points if scored is not None and scored.taker == seat else 0 for seat in (RED, BLACK))
    before = view.scores[RED] - red, view.scores[BLACK] - black
    high = len(left[0])
    steps = [*range(1, high + 1), *([high] if lead(left[0]) else []), None]
    canvases = [Canvas(rays()) for _ in steps]
    for number, (levels, canvas) in enumerate(zip(steps, canvases, strict=True)):
        scores = view.scores if levels is None else before
        leaps = levels == high and number == high
        draw_finish(canvas, left[0], scores, cast, view.options.target, levels, leaps=leaps)
    return film(canvases, STAGE, 150)
