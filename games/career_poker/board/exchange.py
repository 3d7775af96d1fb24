"""The exchange: the pairs with their numbers of cards, and the gifts that the eye gave and got."""

from games.career_poker.board.cards import FADED, low_cards
from games.career_poker.board.middle import draw_pawn
from games.career_poker.board.seats import Table, draw_frame, draw_person
from games.career_poker.ranks import gift, pairs
from games.career_poker.values import JOKER
from games.engine.contract.values import Seat, Words
from games.picture.art import art, stretched
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.figures import EMBLEMS
from games.picture.type import measure

_TOP, _HIGH, _APART = 8, 112, 34
"""The top and height of a pair, and the gap between two."""

_GIFT, _LANE = (98, 130), 138
"""The width and height of a card of a gift, and the height of the lane of a gift."""

_NUMBER, _STAR = 80, 76
"""The type size of a number on a gift's card, and the width of a joker's star."""

_REACH = 1112
"""The furthest to the right that an arm can give cards from."""

_OUT = 88
"""The distance from a pair's number to the middle of its people."""


def draw_pairs(canvas: Canvas, table: Table) -> None:
    """Draw every pair, the higher rank first; with the frame while that rank must choose."""
    couples = pairs(table.view.ranks)
    width = (SIZE[0] - _APART * len(couples)) // len(couples)
    for place, (high, low, number) in enumerate(couples):
        left, middle = 17 + place * (width + _APART), _TOP + _HIGH / 2
        if table.acts(high):
            draw_frame(canvas, high, left, _TOP, width, _HIGH)
        canvas.note(f"pair {high}", left, _TOP, left + width, _TOP + _HIGH)
        x = left + width / 2
        for seat, side in ((high, -1), (low, 1)):
            draw_person(canvas, table, seat, x + side * _OUT, _TOP + 8, _HIGH - 12, far=True)
            at = x + side * _OUT
            canvas.note(f"pair figure {seat}", at - 31, _TOP + 8, at + 31, _TOP + _HIGH - 4)
        canvas.text(str(number), x, middle, PAPER, HERO, name=f"number {high}")
        _draw_names(canvas, table, high, low, x, middle, width)


def _draw_names(canvas: Canvas, table: Table, high: Seat, low: Seat, x: float, middle: float, width: int) -> None:
    """Draw the names of a pair beside them, if there is room; smaller if that makes them fit."""
    away = _OUT + 50
    room = width / 2 - away - 26
    for seat, side in ((high, -1), (low, 1)):
        canvas.centre(art("career_poker/towards", 20, show="left" if side < 0 else "right"), x + side * 39, middle)
        if room > 90:
            align, name = (1 if side < 0 else 0), table.cast[seat].name
            size = NAME if measure(name, NAME) <= room else SMALL
            canvas.text(name, x + side * away, middle, PAPER, size, align=align, room=room, name=f"pair name {seat}")


def draw_gifts(canvas: Canvas, table: Table, seat: Seat, left: float, top: float) -> None:
    """Draw the gifts that the seat got and gave, as far as it knows them, and the arms of both who give.

    A gift that has not moved is pale; an unknown one is an empty place.
    """
    view, trade = table.view, table.view.trade
    if trade is None:
        return
    gave = trade.chosen if trade.gave is None else trade.gave
    for row, (way, cards) in enumerate(((-1, trade.got), (1, gave))):
        middle, x = top + _LANE * (row + 0.5), left + 124
        draw_pawn(canvas, trade.partner, left, middle, f"gift {way}")
        sign = art("career_poker/moved", 44, show="down" if way < 0 else "up", colour=PAPER)
        canvas.centre(sign, left + 84, middle, f"way {way}")
        if way > 0:
            _draw_arm(canvas, seat, 300, left - 10, middle, "right")
        if cards is None:
            for place in range(gift(view.ranks[seat], view.seats)):
                slot = art("career_poker/slot", 84, show="rest")
                canvas.paste(slot, x + place * 92, middle - slot.size[1] / 2, f"unknown {way} {place}")
            continue
        ground = FADED if way > 0 and trade.gave is None else PAPER
        for place, card in enumerate(low_cards(cards)):
            x += _draw_card(canvas, card, x, middle, ground, table.words, f"gift {way} {place}") + 6
        if way < 0 and x < _REACH:
            _draw_arm(canvas, trade.partner, x + 4, SIZE[0] + 140, middle, "left")


def _draw_card(
    canvas: Canvas, card: tuple[int, int], left: float, middle: float, ground: Colour, words: Words, name: str
) -> int:
    """Draw a card from `low_cards`, all jokers as one with their stars; return its width."""
    (value, stars), (wide, high) = card, _GIFT
    wide = max(wide + 32, 24 + stars * _STAR) if value == JOKER else wide
    x, label = left + wide / 2, f"{name} {value}"
    canvas.paste(stretched("career_poker/card", wide, high, colour=ground), left, middle - high / 2, label)
    if value != JOKER:
        canvas.text(str(value), x, middle, INK, _NUMBER, name=f"{label} number")
        return wide
    for place in range(stars):
        canvas.centre(art("career_poker/star", _STAR), x + (place - (stars - 1) / 2) * _STAR, middle - 18)
    canvas.text(words("career-poker-picture-joker"), x, middle + 40, INK, SMALL, room=wide - 16, name=f"{name} joker")
    return wide


def _draw_arm(canvas: Canvas, seat: Seat, left: float, right: float, middle: float, hand: str) -> None:
    """Draw the arm of a seat between those ends. hand: the end at which its hand is."""
    sleeve = stretched("career_poker/arm", round(right - left), 92, hand, EMBLEMS[seat].colour)
    canvas.paste(sleeve, left, middle - 46)
