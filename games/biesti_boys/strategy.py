"""Computers for Biesti Boys (for the moment: something that fits)."""

from collections.abc import Sequence
from random import Random

from games.biesti_boys.values import Action, Pass
from games.biesti_boys.view import Told, View


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action | None:
    """Something that fits; in a race None where nothing does, by turns a pass."""
    if view.blocked is not None:
        return None
    plays = view.plays()
    if plays:
        return rng.choice(plays)
    return None if view.racing else Pass()
