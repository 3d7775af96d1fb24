"""Computers of Sealed, from views."""

from collections.abc import Sequence
from random import Random

from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.conformance.toys.sealed.view import Told, View


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Seal:  # noqa: ARG001 - the game's contract
    """Any bid for "easy"; for "steady" the highest card that is not needed later, told by the rounds left."""
    if level == "easy" or not view.hand:
        return Seal(rng.choice((*view.hand, NOTHING)))
    return Seal(sorted(view.hand)[-rng.randint(1, min(2, len(view.hand)))])
