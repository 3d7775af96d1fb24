"""The positions of the rulebook of Sealed."""

from games.engine.contract.values import Seat
from tests.conformance.toys.sealed.values import HouseRules
from tests.conformance.toys.sealed.view import Hand, Told, View


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """A first round of two with the hand that the text lists, such as `1 4 6`; raises ValueError."""
    hand = tuple(sorted({int(card) for card in text.split()}))
    if len(hand) != 3 or not 1 <= hand[0] <= hand[-1] <= 8:
        raise ValueError("a position is three different cards from 1 to 8")
    seen = View(Seat(0), HouseRules(), 2, 1, hand, None, (3, 3), 2, (False, False), (0, 0), ())
    return seen, (Hand(hand),)
