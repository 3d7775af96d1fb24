"""The exchange: two people with their arms on the table, the cards of both gifts between them, and the other pairs."""

from games.career_poker.board.felt import card_width, draw_card, low_cards
from games.career_poker.board.seats import Table, draw_behind, draw_frame, draw_person
from games.career_poker.ranks import gift, pairs, partner
from games.career_poker.values import Cards
from games.engine.contract.values import Seat, Words
from games.picture.art import art, stretched
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, PAPER, Colour
from games.picture.figures import EMBLEMS
from games.picture.type import measure

RIM = 180
"""The upper edge of the table."""

_SILL, _PERSON, _WIDE, _SIDE = 168, 176, 286, 158
"""The upper edge of the plates of both people, their height, the width of a plate, and its middle from the edge."""

_LEFT, _RIGHT, _TOP, _HIGH, _APART = 344, 856, 6, 106, 22
"""The room of the other pairs between them, its top and height, and the gap between two."""

_OUT = 78
"""The distance from a pair's number to the middle of its people."""

_LANES = {-1: (200, 302), 1: (140, 482)}
"""The height of the cards that came and of those that go, and the middle of both lanes."""

_ROOM, _ARM = 552, 104
"""The most width of a gift, and the thickness of an arm."""


def draw_exchange(canvas: Canvas, table: Table, seat: Seat) -> None:
    """Draw the exchange as that seat sees it."""
    ranks, view = table.view.ranks, table.view
    other = partner(ranks, seat)
    _draw_pairs(canvas, table, [couple for couple in pairs(ranks) if seat not in couple[:2]])
    draw_behind(canvas, table, seat, _SIDE, _SILL, _WIDE, _PERSON, "right")
    if other is None or view.trade is None:
        return
    draw_behind(canvas, table, other, SIZE[0] - _SIDE, _SILL, _WIDE, _PERSON, "left")
    trade, number = view.trade, gift(ranks[seat], view.seats)
    _draw_lane(canvas, table.words, -1, trade.got, number, other, PAPER)
    moved = trade.gave is not None
    _draw_lane(canvas, table.words, 1, trade.gave or trade.chosen, number, seat, PAPER if moved else DIM)


def _draw_pairs(canvas: Canvas, table: Table, couples: list[tuple[Seat, Seat, int]]) -> None:
    """Draw the other pairs in the light of the lamp; with the frame while the higher rank must choose."""
    wide = (_RIGHT - _LEFT + _APART) // max(1, len(couples)) - _APART
    for place, (high, low, number) in enumerate(couples):
        left, middle = _LEFT + place * (wide + _APART), _TOP + _HIGH / 2
        if table.acts(high):
            draw_frame(canvas, high, left, _TOP, wide, _HIGH)
        canvas.note(f"pair {high}", left, _TOP, left + wide, _TOP + _HIGH)
        x, out = left + wide / 2, min(_OUT, wide / 2 - 30)
        room = wide / 2 - out - 62
        for seat, side in ((high, -1), (low, 1)):
            at, name = x + side * out, table.cast[seat].name
            draw_person(canvas, table, seat, at, _TOP + 10, _HIGH - 20, far=True)
            canvas.note(f"pair figure {seat}", at - 31, _TOP + 10, at + 31, _TOP + _HIGH - 10)
            if room > 90:
                align, size = (1 if side < 0 else 0), NAME if measure(name, NAME) <= room else SMALL
                text = f"pair name {seat}"
                canvas.text(name, at + side * 48, middle, PAPER, size, align=align, room=room, name=text)
        canvas.text(str(number), x, middle, PAPER, HERO if out == _OUT else NAME, name=f"number {high}")


def _draw_lane(
    canvas: Canvas, words: Words, way: int, cards: Cards | None, number: int, giver: Seat, ground: Colour
) -> None:
    """Draw the gift that came (way -1) or goes (1) as far as it is known, the arm of who gives, and where it moves.

    A gift that has not moved is pale; an unknown one is an empty place.
    """
    high, middle = _LANES[way]
    shown = [(0, 0)] * number if cards is None else low_cards(cards)
    wides = [card_width(card, high) for card in shown]
    pitch = (_ROOM - wides[-1]) / max(1, len(shown) - 1)
    steps = [min(one + 8, pitch) for one in wides[:-1]]
    left = (SIZE[0] - sum(steps) - wides[-1]) / 2
    right = SIZE[0] - left
    if cards is not None:
        start, end = (right + 6, SIZE[0] + 140) if way < 0 else (-140, left - 6)
        sleeve = stretched(
            "career_poker/arm", round(end - start), _ARM, "left" if way < 0 else "right", EMBLEMS[giver].colour
        )
        canvas.paste(sleeve, start, middle + 44 - _ARM / 2 if way < 0 else middle - _ARM / 2)
    sign = art("career_poker/chevrons", 52, show="left" if way < 0 else "right")
    canvas.centre(sign, left - 50 if way < 0 else right + 50, middle + (44 if way < 0 else 0), f"way {way}")
    for place, (card, one, step) in enumerate(zip(shown, wides, [*steps, 0], strict=True)):
        if cards is None:
            slot = art("career_poker/slot", height=high, show="rest")
            canvas.centre(slot, left + one / 2, middle, f"unknown {way} {place}")
        else:
            draw_card(
                canvas, card, left, middle, high, ground, f"gift {way} {place}", words("career-poker-picture-joker")
            )
        left += step
