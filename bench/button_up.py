"""The speed of Button Up!, played and solved: `python -m bench button_up`. Processor time on one core."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from statistics import median
from time import process_time

from games.button_up import solve
from games.button_up.rules import ButtonUpRules
from games.button_up.values import BUTTONS, Action, Happened, HouseRules, State
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

RULES = ButtonUpRules()
ROUNDS = 5
"""How often each figure is measured. The best value is reported, because it is the least disturbed."""


def rows(matches: int = 300) -> list[Row]:
    """The measurements over `matches` random matches and all 1,680 circles."""
    played = [action for seed in range(matches) for action in _match(seed)]
    decided = min(_decide_time(played) for _ in range(ROUNDS))
    circles = sorted({"/".join(circle) for circle in permutations(BUTTONS)})
    cold = [min(_cold_time([circle]) for _ in range(ROUNDS)) * 1000 for circle in circles[::7]]
    every = min(_cold_time(circles) for _ in range(ROUNDS))
    return [
        ("Button Up! random play, decide and evolve", len(played) / decided, "actions/s", 100_000),
        ("Button Up! value of a fresh circle, cold, p50", median(cold), "ms", 3),
        ("Button Up! value of a fresh circle, cold, slowest", max(cold), "ms", 3),
        ("Button Up! all 1,680 circles, both sides, cold", every, "s", 0.2),
    ]


def _match(seed: int) -> list[tuple[State, Seat, Action]]:
    rng = Random(seed)
    state = _after(RULES.start(HouseRules(), 2), RULES.setup(HouseRules(), 2, rng))
    played = []
    while (seat := state.asked) is not None:
        action = questions.sample(RULES, state, seat, rng)
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


def _cold_time(circles: list[str]) -> float:
    solve.forget()
    began = process_time()
    for circle in circles:
        solve.leads(circle.split("/"))
    return process_time() - began
