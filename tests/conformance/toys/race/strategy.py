"""Computers of Race, from views."""

from random import Random

from tests.conformance.toys.race.values import Play, fits
from tests.conformance.toys.race.view import View


def choose(view: View, level: str, rng: Random) -> Play | None:
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
