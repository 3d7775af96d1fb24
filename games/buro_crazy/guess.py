"""A guess at the hidden part of the state.

Hands begin equal and the rest is public, so only sealed bids are unknown.
"""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.evolve import evolve
from games.buro_crazy.payment import without
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import HAND, Cards, Sealed, State
from games.buro_crazy.view import Made, Told, View


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """The match rebuilt from what the eye was told, with random cards for each bid that it only heard of.

    Everything except a bid that is still sealed is the truth, because hands and roof follow from the told events.
    """
    hands = (HAND,) * view.seats
    state = State(view.options, Cards(hands, without(hands)))
    for event in told:
        state = evolve(state, _filled(state, event, rng) if isinstance(event, Made) else event)
    return state


def _filled(state: State, made: Made, rng: Random) -> Sealed:
    return Sealed(made.seat, some_of(state.cards.hands[made.seat], rng))
