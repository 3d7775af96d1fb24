"""Computers of Race, from views."""

from collections.abc import Sequence
from random import Random

from tests.conformance.toys.race.values import Play, fits
from tests.conformance.toys.race.view import Told, View


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Play | None:  # noqa: ARG001 - the game's contract
    """Something that fits, or None to wait; "slow" waits every other time."""
    if view.blocked is not None or (level == "slow" and rng.random() < 0.5):
        return None
    plays = [
        Play(slot, card, shaft, top)
        for slot, card in enumerate(view.hand)
        if card is not None
        for shaft, top in enumerate(view.tops)
        if fits(card, top)
    ]
    return rng.choice(plays) if plays else None
