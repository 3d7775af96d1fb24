"""Positions of Button Up! and moves in them, for tests."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

from games.button_up import GAME
from games.button_up.values import BUTTONS, PLACES, RED, Action, Happened, HouseRules, Scored, Sow, Sown, State
from games.engine.contract import questions
from games.engine.contract.values import CastMember, Millis, Refusal, Seat

CAST = (CastMember("Ana"), CastMember("Ben"))
AT = Millis(0)


def circles() -> list[str]:
    """All 1,680 fresh circles."""
    return sorted({"/".join(order) for order in permutations(BUTTONS)})


def position(circle: str, mover: Seat | None = RED, **fields: Any) -> State:
    """A round under way; nothing between two "/" is an emptied place."""
    piles = circle.split("/")
    filled = (*piles, *[""] * (PLACES - len(piles)))
    usual: dict[str, Any] = {"options": HouseRules(), "round": 1, "piles": filled, "mover": mover, "first": mover}
    return State(**(usual | fields))


def begun(options: HouseRules | None = None, seed: int = 0) -> State:
    """A match after its setup."""
    options = options or HouseRules()
    state = GAME.start(options, 2)
    for event in GAME.setup(options, 2, Random(seed)):
        state = GAME.evolve(state, event)
    return state


def decided(state: State, action: Action, seed: int = 0) -> tuple[Happened, ...]:
    """The events of an action of the seat that is asked, which must be accepted."""
    assert state.asked is not None
    assert GAME.refuse(state, state.asked, action, AT) is None
    return tuple(GAME.decide(state, state.asked, action, AT, Random(seed)))


def after(state: State, action: Action, seed: int = 0) -> State:
    """The state after an action of the seat that is asked."""
    for event in decided(state, action, seed):
        state = GAME.evolve(state, event)
    return state


def sown(state: State, place: int) -> Sown:
    """The sowing of the pile at a place."""
    event = decided(state, Sow(place))[0]
    assert isinstance(event, Sown)
    return event


def scored(state: State, place: int) -> Scored:
    """The round's end by the sowing of the pile at a place."""
    event = decided(state, Sow(place))[1]
    assert isinstance(event, Scored)
    return event


def circle_of(state: State) -> str:
    """The piles that are left, clockwise from place 0."""
    return "/".join(pile for pile in state.piles if pile)


def refused(state: State, seat: Seat, action: Action) -> Refusal:
    """Why an action is refused; it must be."""
    refusal = GAME.refuse(state, seat, action, AT)
    assert refusal is not None
    return refusal


def random_match(seed: int, options: HouseRules | None = None) -> Iterator[tuple[State, Action, tuple[Happened, ...]]]:
    """Every decision of a match played at random: the state before it, the action and its events."""
    rng = Random(seed)
    state = begun(options, seed)
    while state.asked is not None:
        action = questions.sample(GAME, state, state.asked, rng)
        events = decided(state, action, rng.getrandbits(32))
        yield state, action, events
        for event in events:
            state = GAME.evolve(state, event)
