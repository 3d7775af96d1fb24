"""How fast Buro Crazy is played: `python -m bench buro_crazy`. Processor time, one core."""

from collections.abc import Sequence
from random import Random
from time import process_time

from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import Action, Happened, HouseRules, State
from games.engine.values import Millis, Seat

Row = tuple[str, float, str, float]
"""What was measured, its value, the unit and the target."""

RULES = BuroCrazyRules()
ROUNDS = 5
"""How often each figure is taken; the best is the least disturbed."""


def rows(matches: int = 300) -> list[Row]:
    """The measurements, over that many random matches for each number of seats."""
    return [_row(seats, matches) for seats in RULES.seats]


def _row(seats: int, matches: int) -> Row:
    played = [action for seed in range(matches) for action in _match(seats, seed)]
    decided = min(_decide_time(played) for _ in range(ROUNDS))
    return f"Buro Crazy for {seats}, random play, decide and evolve", len(played) / decided, "actions/s", 100_000


def _match(seats: int, seed: int) -> list[tuple[State, Seat, Action]]:
    rng = Random(seed)
    state = _after(RULES.start(HouseRules(), seats), RULES.setup(HouseRules(), seats, rng))
    played = []
    while awaited := RULES.awaited(state):
        seat = awaited[0]
        action = RULES.sample(state, seat, rng)
        assert RULES.refuse(state, seat, action, Millis(0)) is None
        played.append((state, seat, action))
        state = _after(state, RULES.decide(state, seat, action, Millis(0), rng))
    return played


def _after(state: State, events: Sequence[Happened]) -> State:
    for event in events:
        state = RULES.evolve(state, event)
    return state


def _decide_time(played: list[tuple[State, Seat, Action]]) -> float:
    rng, decide, evolve, at = Random(0), RULES.decide, RULES.evolve, Millis(0)
    began = process_time()
    for state, seat, action in played:
        after = state
        for event in decide(state, seat, action, at, rng):
            after = evolve(after, event)
    return process_time() - began
