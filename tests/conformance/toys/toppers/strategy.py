"""The computer of Top of the Deck. It is given a view, never the state."""

from collections.abc import Sequence
from random import Random

from tests.conformance.toys.toppers.values import Happened, Lay
from tests.conformance.toys.toppers.view import View, unknown


def choose(view: View, told: Sequence[Happened], _level: str, _rng: Random) -> Lay:
    """The lowest card that takes the round with a chance of a half or more; without one, the lowest of all."""
    good = (card for card in sorted(view.hand) if chance(view, told, card) >= 0.5)
    return Lay(next(good, min(view.hand)))


def chance(view: View, told: Sequence[Happened], card: int) -> float:
    """About the chance that no later seat of this round holds a higher card."""
    if card < view.highest:
        return 0
    cards = unknown(view, told)
    later = view.laid.count(None) - 1 if None in view.laid else len(view.laid) - 1
    return float((sum(other < card for other in cards) / len(cards)) ** (later * len(view.hand)))
