"""The positions of the rulebook of Top of the Deck: the table of a round, and the hand of who looks."""

from games.engine.contract.game import shown
from games.engine.contract.notation import Block, number
from games.engine.contract.values import Seat
from tests.conformance.toys.toppers.rules import ToppersRules
from tests.conformance.toys.toppers.values import CARDS, HAND, Happened, HouseRules, Laid, Lay, RoundTaken, State
from tests.conformance.toys.toppers.view import View


class _Block(Block[HouseRules, State, Lay, Happened]):
    """Laid: the cards of this round by seat, a dot for none. won: the rounds of each seat.

    eye A 12 40
    laid . 31
    won 1 2
    """

    rules = ToppersRules()
    words = ("laid", "won")

    def start(self) -> State:
        laid = tuple(None if card == "." else number(card, CARDS[-1]) for card in self.one("laid"))
        won, hand = tuple(self.by_seat("won", HAND) or ()), tuple(number(card, CARDS[-1]) for card in self.held)
        cards = [card for card in (*hand, *laid) if card is not None]
        if len(laid) != self.players or len(won) != self.players:
            raise ValueError("each seat has a card or a dot, and a number of rounds")
        if 0 in cards or len(set(cards)) < len(cards):
            raise ValueError("each card is there once, and none is 0")
        left = HAND - sum(won)
        hands = tuple((0,) * (left - (None in laid and card is not None)) for card in laid)
        if self.eye is None or len(hand) != len(hands[self.eye]):
            raise ValueError(f"rounds and cards in hand make {HAND}")
        hands = tuple(hand if seat == self.eye else unseen for seat, unseen in enumerate(hands))
        if None in laid:
            by = next((seat for seat, card in enumerate(laid) if card is not None), None)
            last: Happened | None = None if by is None else Laid(Seat(by), laid[by] or 0)
            return State(self.options, laid, won, hands, Seat(laid.index(None)), last)
        winner = Seat(laid.index(max(card or 0 for card in laid)))
        return State(self.options, laid, won, hands, winner if hand else None, RoundTaken(winner))


def position(text: str) -> tuple[View, tuple[Happened, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    block = _Block(text)
    state = block.start()
    return shown(View, state, block.eye), () if state.last is None else (state.last,)
