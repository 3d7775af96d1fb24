"""Views of Liar's Dice: the state, with a 0 for each die of the others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from games.engine.contract.values import Eye, GameView
from tests.conformance.toys.liars_dice.values import FACES, Happened, State


@dataclass(frozen=True, slots=True)
class View(State, GameView):
    """The state without the dice of others, and who looks: a seat, or None for a spectator."""

    eye: Eye = None

    def rest(self) -> Self:
        """The table of a match that a player gave up: no seat is to act."""
        return replace(self, turn=None)


def unseen(_view: View, _told: Sequence[Happened], rng: Random) -> Iterator[int]:
    """Any faces: each die is rolled for itself."""
    return iter(lambda: rng.randint(1, FACES), 0)
