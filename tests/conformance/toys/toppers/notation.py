"""The positions of the rulebook of Top of the Deck."""

from games.engine.contract.notation import Lines, number
from games.engine.contract.values import Seat
from tests.conformance.toys.toppers.values import CARDS, HAND, Happened, HouseRules, Laid, RoundTaken
from tests.conformance.toys.toppers.view import View


def position(text: str) -> tuple[View, tuple[Happened, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    hand: the cards of the first seat, who looks. laid: the cards of this round by seat, a dot for none.
    won: the rounds of each seat.

        hand 12 40
        laid . 31
        won 1 2

    Raises ValueError with the reason for anything else.
    """
    lines = Lines(text, {"hand", "laid", "won"})
    hand = tuple(number(card, CARDS[-1]) for card in lines.one("hand"))
    laid = tuple(None if card == "." else number(card, CARDS[-1]) for card in lines.one("laid"))
    won = tuple(number(count, HAND) for count in lines.one("won"))
    cards = [card for card in (*hand, *laid) if card is not None]
    if len(laid) < 2 or len(won) != len(laid):
        raise ValueError("each seat has a card or a dot, and a number of rounds")
    if 0 in cards or len(set(cards)) < len(cards):
        raise ValueError("each card is there once, and none is 0")
    left = HAND - sum(won)
    sizes = [left - (None in laid and card is not None) for card in laid]
    if len(hand) != sizes[0]:
        raise ValueError(f"rounds and cards in hand make {HAND}")
    hands = (hand, *((0,) * size for size in sizes[1:]))
    if None in laid:
        laid_by = next((seat for seat, card in enumerate(laid) if card is not None), None)
        last: Happened | None = None if laid_by is None else Laid(Seat(laid_by), laid[laid_by] or 0)
        turn: Seat | None = Seat(laid.index(None))
    else:
        winner = Seat(laid.index(max(card or 0 for card in laid)))
        turn, last = (winner if hand else None), RoundTaken(winner)
    return View(HouseRules(), laid, won, hands, turn, last, Seat(0)), () if last is None else (last,)
