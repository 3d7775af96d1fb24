"""Pictures of Button Up!, drawn from views: the circle, the choice of who starts, the last pile and its winner."""

from games.button_up.board.cover import cover
from games.button_up.board.daily import puzzle, solved
from games.button_up.board.finish import draw_finish, draw_growing, rays, shade
from games.button_up.board.poster import poster
from games.button_up.board.sewing import PALETTE, STAGE
from games.button_up.board.table import draw_choice, draw_player, draw_ring, draw_target, plate_width, table
from games.button_up.notation import position
from games.button_up.rules import margin
from games.button_up.values import BLACK, RED
from games.button_up.view import View
from games.engine.contract.pictures import BoardSubject, FilmSubject, PrimerSubject
from games.engine.contract.values import CastMember, Picture, Seat
from games.picture.canvas import Canvas
from games.picture.easing import arc, share
from games.picture.film import film
from games.picture.notes import Note, draw_notes

__all__ = ["cover", "draw", "poster", "primer", "puzzle", "round_film", "solved"]


def draw(seen: BoardSubject) -> Picture:
    """The picture of the view: the circle, or the last pile with its winner until the next circle is dealt.

    Nothing is hidden and the picture has no words but names, so it is the same for both seats, for spectators and in
    every language. The view itself keeps the last sowing, so `told` is not needed.
    """
    view: View = seen.view
    left = [pile for pile in view.piles if pile]
    if len(left) == 1:
        canvas = Canvas(rays())
        draw_finish(canvas, left[0], view.scores, seen.cast, view.options.target)
        return canvas.picture(STAGE)
    canvas = Canvas(table())
    draw_target(canvas, view.options.target)
    look = "ahead" if view.asked is None else "right" if view.asked else "left"
    draw_ring(canvas, view.piles, view.sowing, look)
    if view.chooser is not None:
        draw_choice(canvas)
    for seat in range(2):
        dim = view.winner is not None and view.winner != seat
        draw_player(canvas, Seat(seat), seen.cast, view.scores[seat], acting=view.asked == seat, dim=dim)
    return canvas.picture(PALETTE)


def round_film(seen: FilmSubject) -> Picture | None:
    """The last pile as a film: button on button, then the seat that scores leaps on top; None for any other moment.

    Until then the scores are those before the round.
    """
    view: View = seen.view
    left = [pile for pile in view.piles if pile]
    if len(left) != 1:
        return None
    scored = view.scored
    red, black = (scored.points if scored is not None and scored.taker == seat else 0 for seat in (RED, BLACK))
    before = view.scores[RED] - red, view.scores[BLACK] - black
    stack, high = left[0], len(left[0])
    each = min(_EACH, _GROWS // high)
    whole = _FIRST + high * each
    leaps = whole + _HELD
    end = leaps + (_LEAP if margin(stack) else 0)

    def drawn(at: int) -> Canvas:
        canvas = Canvas(shade(high) if at < whole else rays())
        if at < leaps:
            lying, squash = min(high, max(0, at - _FIRST) / each), 0.2 * arc(share(at, leaps - _CROUCH, leaps))
            draw_growing(canvas, stack, before, seen.cast, view.options.target, lying, squash)
        else:
            part = 1 if at == end else share(at, leaps, end)
            draw_finish(canvas, stack, view.scores, seen.cast, view.options.target, part)
        return canvas

    falls = [_FIRST + round((level + part) * each) for level in range(high) for part in (0.35, 0.8)]
    return film(drawn, [0, *falls, *range(whole, leaps, 60), *range(leaps, end - 30, 45), end], STAGE, whole)


_FIRST, _EACH, _GROWS, _HELD, _CROUCH, _LEAP = 120, 180, 1170, 240, 120, 450
"""The ms until the first button falls, the most for a button and for all of them, then until the leap, of which the
winner crouches, and of the leap."""


_EXAMPLE = {RED: "circle /RW//WBR/B///RB/W\nturn A", BLACK: "circle /BW//WRB/R///BR/W\nturn B"}
"""Late in a circle: the seat's colour stands on top of pile 4, and a single spy is left in pile 9."""


def primer(first: PrimerSubject) -> Picture:
    """The example for that seat, with three notes."""
    seat, words = first.seat, first.words
    canvas = Canvas(table())
    draw_target(canvas, 15)
    draw_ring(canvas, position(_EXAMPLE[seat])[0].piles, None, "right" if seat else "left")
    names = [words("button-up-primer-you" if army == seat else f"button-up-side-{army}") for army in (RED, BLACK)]
    for army in (RED, BLACK):
        draw_player(canvas, army, tuple(map(CastMember, names)), 0, acting=army == seat)
    tip = 26 + plate_width(names[seat], acting=True)
    who = Note(600, 20, (tip if seat == RED else 1200 - tip, 46), align=0.5)
    want, press = Note(956, 500, (984, 560), align=1), Note(12, 236, (214, 366))
    draw_notes(canvas, first, "button-up-primer-note", who, want, press)
    return canvas.picture(PALETTE)
