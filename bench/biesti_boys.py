"""The speed of Biesti Boys: `python -m bench biesti_boys`. Processor time on one core."""

from collections.abc import Sequence
from random import Random
from time import process_time

from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import Action, Happened, HouseRules, Pass, Play, State
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

Attempt = tuple[State, Seat, Action, Millis]
"""A state, who acts in it, how and when."""

RULES = BiestiBoysRules()
ROUNDS = 5
"""How often each figure is measured. The best value is reported, because it is the least disturbed."""

TEMPO = 300
"""Milliseconds between two plays in real time."""


def rows(matches: int = 120) -> list[Row]:
    """The measurements over `matches` random matches for each number of seats."""
    found: list[Row] = []
    for mode, name in (("realtime", "in real time"), ("turns", "by turns")):
        options = HouseRules.model_validate({"mode": mode})
        played = [one for seats in RULES.seats for seed in range(matches) for one in _match(options, seats, seed)]
        rate = len(played) / min(_decide_time(played) for _ in range(ROUNDS))
        found.append((f"Biesti Boys random play {name}, decide and evolve", rate, "actions/s", 100_000))
        if mode == "realtime":
            tried = [try_ for one in played for try_ in _attempts(one)]
            rate = len(tried) / min(_judge_time(tried) for _ in range(ROUNDS))
            found.append(("Biesti Boys attempts judged: refuse, decide, evolve", rate, "attempts/s", 100_000))
    return found


def _match(options: HouseRules, seats: int, seed: int) -> list[Attempt]:
    rng, at = Random(seed), Millis(0)
    state = _after(RULES.start(options, seats), RULES.setup(options, seats, rng))
    played = []
    while RULES.outcome(state) is None:
        at = Millis(at + TEMPO)
        able = [
            seat
            for seat in questions.awaited(RULES, state)
            if next(questions.moves(RULES, state, seat), None) is not None
        ]
        if not able:
            state = _after(state, RULES.expire(state, at, rng))
            continue
        seat = rng.choice(able)
        action = questions.sample(RULES, state, seat, rng)
        assert RULES.refuse(state, seat, action, at) is None
        played.append((state, seat, action, at))
        state = _after(state, RULES.decide(state, seat, action, at, rng))
    return played


def _attempts(one: Attempt) -> list[Attempt]:
    """The play itself, and all other presses that this seat could make then: plays, mistakes, late attempts."""
    state, seat, action, at = one
    assert not isinstance(action, Pass)
    return [
        (state, seat, Play(slot, card, shaft, action.seen), at)
        for slot, card in enumerate(state.hands[seat])
        for shaft in range(len(state.tops))
    ]


def _after(state: State, events: Sequence[Happened]) -> State:
    for event in events:
        state = RULES.evolve(state, event)
    return state


def _decide_time(played: list[Attempt]) -> float:
    rng, decide, evolve = Random(0), RULES.decide, RULES.evolve
    began = process_time()
    for state, seat, action, at in played:
        after = state
        for event in decide(state, seat, action, at, rng):
            after = evolve(after, event)
    return process_time() - began


def _judge_time(tried: list[Attempt]) -> float:
    rng, refuse, decide, evolve = Random(0), RULES.refuse, RULES.decide, RULES.evolve
    began = process_time()
    for state, seat, action, at in tried:
        if refuse(state, seat, action, at) is None:
            after = state
            for event in decide(state, seat, action, at, rng):
                after = evolve(after, event)
    return process_time() - began
