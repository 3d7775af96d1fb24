"""A guess at the hidden part of the state.

Hands begin equal and the rest is public, so only sealed bids are unknown.
"""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.evolve import begun, evolve
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import Sealed, State
from games.buro_crazy.view import Made, Told, View


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """The match rebuilt from what the eye was told, with random cards for each bid that it only heard of.

    Everything except a bid that is still sealed is the truth, because hands and roof follow from the told events.
    """
    state = begun(view.options, view.seats)
    for event in told:
        if isinstance(event, Made):
            state = evolve(state, Sealed(event.seat, some_of(state.cards.hands[event.seat], rng)))
        else:
            state = evolve(state, event)
    return state
