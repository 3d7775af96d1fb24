"""A guess at what an eye does not know: hands begin equal and all else is public, so only sealed bids are unknown."""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.changes import evolve
from games.buro_crazy.payment import without
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import HAND, Cards, Sealed, State
from games.buro_crazy.view import Made, Told, View
from games.engine.values import Eye


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """The match as it was told to the eye from the start, with random cards for each bid it only heard of.

    Everything but a bid that is still sealed is the truth: hands and roof follow from what was told.
    """
    hands = (HAND,) * view.seats
    state = State(view.options, Cards(hands, without(hands)))
    for event in told:
        state = evolve(state, _filled(state, event, rng) if isinstance(event, Made) else event)
    return state


def hidden(state: State, eye: Eye) -> bool:
    """Whether somebody else's bid is sealed; one without cards has only one bid to make."""
    duel = state.duel
    if duel is None:
        return False
    bids = zip(duel.seats, state.bids, strict=True)
    return any(bid is not None and seat != eye and any(state.cards.hands[seat]) for seat, bid in bids)


def _filled(state: State, made: Made, rng: Random) -> Sealed:
    return Sealed(made.seat, some_of(state.cards.hands[made.seat], rng))
