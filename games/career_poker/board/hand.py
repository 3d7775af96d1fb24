"""A seat's own picture: its hand by value, the numbers of all seats, and the trick or the exchange in small."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import accumulate

from games.career_poker.board.exchange import RIM as NEAR, draw_exchange
from games.career_poker.board.felt import TIMES, edge
from games.career_poker.board.laid import chip, draw_lead, draw_strip, draw_target
from games.career_poker.board.seats import BLOCK, RIM, Table, draw_act, draw_others, draw_seat
from games.career_poker.tricks import plays
from games.career_poker.values import JOKER, NO_CARDS, Cards
from games.career_poker.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, stretched
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import EMBLEMS

_GAP, _WIDEST = 8, 150
"""The gap between columns and their greatest width."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The place of a hand: its left and right edge; the cards' height, lower edge, and room above for others behind.

    bow: how much lower the outermost columns stand than one in the middle.
    """

    left: float = 16
    right: float = SIZE[0] - 16
    high: int = 200
    foot: float = 752
    reach: int = 34
    bow: int = 12


_LOW = Fan(high=166, foot=746, reach=26, bow=0)
"""The hand under an exchange."""

_LEAST = 80
"""The width of the smallest ground of a number of cards."""

_LIFT, _RISE = 26, 26
"""How far the cards of a gift are lifted from the hand, and those that can be laid where others cannot."""

_OWN, _WIDE = 256, 380
"""The top of the own seat, and its width."""

_GRIP, _THUMB = 80, 40
"""The height of a hand that holds the cards, and how far its thumb reaches over them."""

_TARGET, _FOOT = 440, 474
"""The left edge of the cards to beat, or of the last trick, and their lower edge."""


def hand_canvas(view: View, seat: Seat, cast: Cast, words: Words, *, labelled: bool = True) -> Canvas:
    """The picture for that seat while a hand is played or gifts are exchanged, before it is finished.

    labelled: with the words beside the cards to beat.
    """
    if view.exchanging:
        canvas, table = Canvas(edge(NEAR)), Table(view, cast, words)
        draw_exchange(canvas, table, seat)
        lifted = view.trade.chosen if view.trade is not None and view.trade.gave is None else None
        draw_cards(canvas, _LOW, view.hand, lifted or NO_CARDS, open_values(view, seat), words)
        return canvas
    canvas, table = Canvas(edge(RIM)), Table(view, cast, words)
    if view.top is not None:
        draw_target(canvas, table, _TARGET, 1190, _FOOT, labelled=labelled)
    elif view.last is not None and view.last.acts:
        draw_strip(canvas, view.last, _TARGET, 1190, _OWN + BLOCK / 2)
    else:
        draw_lead(canvas, table, _TARGET, 1190, _FOOT)
    draw_others(canvas, table, seat)
    acted = view.did(seat) is not None
    draw_seat(canvas, table, seat, 20 + _WIDE / 2, _OWN, _WIDE, far=False, aside=92 if acted else 0)
    if acted:
        draw_act(canvas, table, seat, 352, _OWN + 76)
    draw_cards(canvas, Fan(), view.hand, NO_CARDS, open_values(view, seat), words, holder=seat)
    return canvas


def open_values(view: View, seat: Seat) -> Collection[int]:
    """The values that the seat can lay now, if it must follow; else all."""
    if view.mover != seat or view.top is None:
        return range(1, JOKER + 1)
    ways = list(plays(view.hand, view.top, wild=view.options.wild))
    return {play.value for play in ways} | {JOKER for play in ways if play.jokers}


def draw_cards(
    canvas: Canvas,
    fan: Fan,
    cards: Cards,
    lifted: Cards,
    bright: Collection[int],
    words: Words,
    holder: Seat | None = None,
) -> None:
    """Draw a column for each value in the hand, with its cards behind each other; those of the gift are lifted.

    bright: the values that are not in the dusk; they stand higher. The number of cards in a narrow column
    reaches over its edges. holder: whose hands hold the cards.
    """
    held = [(value, number) for value, number in enumerate(cards, 1) if number]
    widths = _widths([value for value, _ in held], fan.right - fan.left)
    whole = sum(widths) + _GAP * (len(held) - 1)
    first = (fan.left + fan.right - whole) / 2
    lefts = list(accumulate((wide + _GAP for wide in widths), initial=first))
    up = 0 if all(value in bright for value, _ in held) else _RISE
    columns = []
    for (value, number), wide, x in zip(held, widths, lefts, strict=False):
        out = 2 * (x + wide / 2 - first) / whole - 1  # from -1 at the left edge of the hand to 1 at the right one
        top = fan.foot - fan.high - fan.bow * (1 - out**2) - (up if value in bright else 0)
        columns.append((value, number, wide, x, top))
    for value, number, wide, x, top in columns:
        step = min(34.0, fan.reach / max(1, number - 1))
        for place in range(number - 1, -1, -1):
            high = _LIFT if place >= number - lifted[value - 1] else 0
            tone = PAPER if value in bright and not high else DIM
            card = stretched("career_poker/card", wide, fan.high, colour=tone)
            canvas.paste(card, x, top - place * step - high)
        canvas.note(f"hand {value}", x, top - (number - 1) * step, x + wide, top + fan.high)
        _draw_face(canvas, value, x + wide / 2, top + fan.high / 2, wide, fan.high, words)
    for value, number, wide, x, top in columns:
        if number > 1:
            middle = max(_LEAST / 2 + 2, min(SIZE[0] - _LEAST / 2 - 2, x + wide / 2))
            canvas.centre(chip(max(_LEAST, min(96, wide - 6))), middle, top)
            canvas.text(f"{TIMES}{number}", middle, top, PAPER, NAME, name=f"held {value}")
    if holder is not None:
        _draw_grips(canvas, holder, first, first + whole)


def _draw_grips(canvas: Canvas, holder: Seat, left: float, right: float) -> None:
    """Draw the hands that hold the cards between those edges, from below, each with its thumb on a card."""
    for show, edge_of_cards, side in (("left", left, 1), ("right", right, -1)):
        grip = art("career_poker/grip", height=_GRIP, show=show, colour=EMBLEMS[holder].colour)
        x = edge_of_cards + side * (_THUMB - grip.size[0] / 2)
        canvas.paste(grip, x - grip.size[0] / 2, SIZE[1] - _GRIP)


def _draw_face(canvas: Canvas, value: int, x: float, middle: float, wide: int, high: int, words: Words) -> None:
    if value == JOKER:
        canvas.centre(art("career_poker/star", high * 0.4), x, middle - 0.18 * high)
        word = words("career-poker-picture-joker")
        canvas.text(word, x, middle + 0.12 * high, INK, SMALL, room=wide - 10, name="face joker")
    else:
        canvas.text(str(value), x, middle + 2, INK, 96 if wide >= 112 else HERO, name=f"face {value}")


def _widths(values: list[int], whole: float) -> list[int]:
    """The width of each column: equal if there is room, else narrower for values of one digit."""
    room = round(whole) - _GAP * (len(values) - 1)
    even = min(_WIDEST, room // max(1, len(values)))
    least = [128 if value == JOKER else 84 if value > 9 else 0 for value in values]
    wide = [need for need in least if need > even]
    rest = (room - sum(wide)) // max(1, len(values) - len(wide))
    return [need if need > even else min(_WIDEST, rest) for need in least]
