"""Computers of Sealed, from views."""

from random import Random

from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.conformance.toys.sealed.view import View


def choose(view: View, level: str, rng: Random) -> Seal:
    """Any bid for "easy"; for "steady" the highest card that is not needed later, told by the rounds left."""
    if level == "easy" or not view.hand:
        return Seal(rng.choice((*view.hand, NOTHING)))
    return Seal(sorted(view.hand)[-rng.randint(1, min(2, len(view.hand)))])
