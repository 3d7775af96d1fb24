"""The row of the other seats above a hand: the number of their cards, and their acts in the trick."""

from games.career_poker.board.cards import (
    COUNT,
    FADED,
    LOW,
    card_width,
    draw_card,
    draw_held,
    low_play,
)
from games.career_poker.board.seats import Table, draw_back, draw_count, draw_person
from games.career_poker.values import Played
from games.engine.contract.values import Seat
from games.picture.art import art
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import PAPER

_TOP, _HIGH, _ACT = 4, 106, 150
"""The top and height of the people, and the middle of the acts."""

_APART = 34
"""The gap between two people, with room for two frames."""

_BODY, _NAMED = 92, 150
"""The width of a person, and the least room for a name beside it. With less, the name stands below."""


LINE = 42
"""The height of the names under people that have no room for them."""


def under(seats: int) -> int:
    """How far everything below the people moves down: by the line of names, if that many seats need one."""
    return 0 if _is_named(_width(seats - 1)) else LINE


def draw_others(canvas: Canvas, table: Table, seat: Seat) -> None:
    """Draw all other seats, clockwise from that seat."""
    order = table.view.order
    start = order.index(seat)
    others = order[start + 1 :] + order[:start]
    width, down = _width(len(others)), under(len(order))
    for place, other in enumerate(others):
        left = 17 + place * (width + _APART)
        _draw_other(canvas, table, other, left, width)
        if down:
            name, room = table.cast[other].name, width + _APART - 14
            middle = min(max(left + width / 2, room / 2 + 4), SIZE[0] - room / 2 - 4)
            y = _TOP + _HIGH + 24
            canvas.text(name, middle, y, PAPER, SMALL, room=room, name=f"other name {other}")
        draw_act(canvas, table, other, left + width / 2, _ACT + down)


def _width(others: int) -> int:
    """The width of one of that many places."""
    return (SIZE[0] - _APART * others) // others


def _is_named(width: int) -> bool:
    """Whether a place of that width has room for a name beside the person."""
    return width - _BODY > _NAMED


def _draw_other(canvas: Canvas, table: Table, seat: Seat, left: float, width: int) -> None:
    """Draw a person with the number of their cards, and with their name if there is room for it."""
    draw_back(canvas, table, seat, left, _TOP, width, _HIGH)
    named = _is_named(width)
    x = left + (_BODY / 2 if named else (width - COUNT[0]) / 2 - 2)
    draw_person(canvas, table, seat, x, _TOP + 4, _HIGH - 8, far=True)
    canvas.note(f"other figure {seat}", x - 31, _TOP + 4, x + 31, _TOP + _HIGH - 4)
    if named:
        name, start = table.cast[seat].name, left + _BODY + 2
        canvas.text(name, start, 32, PAPER, NAME, align=0, room=width - _BODY - 8, name=f"other name {seat}")
        draw_count(canvas, table.view, seat, start, 76)
    elif seat in table.view.out:
        draw_count(canvas, table.view, seat, x + 38, 58)
    else:
        draw_held(canvas, table.view.counts[seat], x + 36, 58, f"count {seat}")


def draw_act(canvas: Canvas, table: Table, seat: Seat, x: float, middle: float) -> None:
    """Draw the act of a seat in the trick in small, or an empty slot if it may still act."""
    did = table.view.did(seat)
    if isinstance(did, Played):
        card, ground = low_play(did)[0], PAPER if did == table.view.top else FADED
        left = x - card_width(card, LOW) / 2
        draw_card(canvas, card, left, middle, LOW, ground, f"did {seat}")
        if seat == table.view.leader:
            canvas.paste(art("career_poker/pennant", height=LOW), left - 34, middle - LOW / 2, f"led {seat}")
    elif did is not None:
        canvas.centre(art("career_poker/passed", 66), x, middle, f"passed {seat}")
    elif seat in table.view.to_act:
        canvas.centre(art("career_poker/low_slot", 60), x, middle, f"slot {seat}")
