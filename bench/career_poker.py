"""The speed of Career Poker: `python -m bench career_poker`. Processor time on one core."""

from collections.abc import Sequence
from random import Random
from time import process_time

from games.career_poker.known import Known
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import Action, Happened, HouseRules, State
from games.career_poker.view import Told, View, told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

RULES = CareerPokerRules()
ROUNDS = 5
"""How often each figure is measured. The best value is reported, because it is the least disturbed."""


def rows(matches: int = 50) -> list[Row]:
    """The measurements over `matches` random sessions of five hands, with four to eight seats in turn."""
    sessions = [_session(seed, 4 + seed % 5) for seed in range(matches)]
    played = [step for steps, _ in sessions for step in steps]
    decided = min(_decide_time(played) for _ in range(ROUNDS))
    moments = [moment for _, seen in sessions for moment in seen]
    dealt = min(_deal_time(moments) for _ in range(ROUNDS))
    return [
        ("Career Poker random play, decide and evolve", len(played) / decided, "actions/s", 100_000),
        ("Career Poker hidden hands dealt for a computer", len(moments) / dealt, "deals/s", 1_000),
    ]


def _session(seed: int, seats: int) -> tuple[list[tuple[State, Seat, Action]], list[tuple[View, list[Told]]]]:
    """Every decision of a random session; for one in twenty also what its last seat saw and was told."""
    rng = Random(seed)
    eye = Seat(seats - 1)
    state = RULES.start(HouseRules(), seats)
    state, told = _take(state, RULES.setup(HouseRules(), seats, rng), eye)
    played, seen = [], []
    while awaited := questions.awaited(RULES, state):
        seat = rng.choice(awaited)
        action = questions.sample(RULES, state, seat, rng)
        assert RULES.refuse(state, seat, action, Millis(0)) is None
        played.append((state, seat, action))
        if len(played) % 20 == 0:
            seen.append((view_of(state, eye), list(told)))
        state, more = _take(state, RULES.decide(state, seat, action, Millis(0), rng), eye)
        told += more
    return played, seen


def _take(state: State, events: Sequence[Happened], eye: Seat) -> tuple[State, list[Told]]:
    told = [told_of(state, event, eye) for event in events]
    for event in events:
        state = RULES.evolve(state, event)
    return state, told


def _decide_time(played: list[tuple[State, Seat, Action]]) -> float:
    rng, decide, evolve, at = Random(0), RULES.decide, RULES.evolve, Millis(0)
    began = process_time()
    for state, seat, action in played:
        after = state
        for event in decide(state, seat, action, at, rng):
            after = evolve(after, event)
    return process_time() - began


def _deal_time(moments: list[tuple[View, list[Told]]]) -> float:
    rng = Random(0)
    facts = [Known(view, told) for view, told in moments]
    began = process_time()
    for fact in facts:
        fact.deal(rng)
    return process_time() - began
