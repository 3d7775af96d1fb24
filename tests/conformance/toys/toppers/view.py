"""Views of Top of the Deck: the state, with a 0 for each card in the hands of others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from games.engine.contract.values import Eye, GameView
from tests.conformance.toys.toppers.values import CARDS, Hand, Happened, Laid, State


@dataclass(frozen=True, slots=True)
class View(State, GameView):
    """The state without the hands of others, and who looks: a seat, or None for a spectator."""

    eye: Eye = None

    @property
    def hand(self) -> Hand:
        """The cards of who looks; none for a spectator."""
        return self.hands[self.eye] if self.eye is not None and self.hands else ()

    def rest(self) -> Self:
        """The table of a match that a player gave up: no seat is to act."""
        return replace(self, turn=None)


def unknown(view: View, told: Sequence[Happened]) -> list[int]:
    """The cards that this eye has not seen: in the hands of others, or not dealt."""
    seen = {*view.hand, *(event.card for event in told if isinstance(event, Laid))}
    return [card for card in CARDS if card not in seen]


def unseen(view: View, told: Sequence[Happened], rng: Random) -> Iterator[int]:
    """Any of those, each once."""
    cards = unknown(view, told)
    rng.shuffle(cards)
    return iter(cards)
