"""Playouts: quick, but by the same rules, with all house rules."""

from random import Random
from typing import Any

import pytest

from games.career_poker.search import Playout
from games.career_poker.strategy import play_of
from games.career_poker.values import State
from games.career_poker.view import view_of
from games.career_poker.weighing import Prices, forgetful
from games.engine.contract import questions
from games.engine.contract.values import Seat
from scripts.career_poker_playouts import compiled, rank as quick_rank
from tests.games.career_poker.positions import RULES, SEATS, after, begun, decided

RULEBOOKS: list[dict[str, Any]] = [
    {},
    {"trick": "until_all_pass"},
    {"jokers": "plain14", "lead_when_out": "next_clockwise"},
    {"jokers": "none", "trick": "until_all_pass", "lead_when_out": "next_clockwise"},
]


def playout_of(state: State) -> Playout:
    """A playout from that moment, with public facts only; every second seat is forgetful."""
    about = [sum(kind) for kind in zip(*state.hands, strict=True)]
    view = view_of(state, None)
    both = Prices(about, len(state.hands) - len(state.out)), forgetful(view)
    return Playout(view, state.hands, [both[seat % 2] for seat in range(view.seats)])


def in_step(state: State, playout: Playout) -> tuple[int, ...]:
    """The ranks that the first hand brings by the rules when everybody does what the playout says."""
    while not state.deal.results:
        assert state.mover is not None
        option = None
        if state.mover in playout.queue[:1]:
            option = playout.choice()
            playout.act(option)
        elif not state.trick:
            playout.next_trick()
            continue
        else:
            assert sum(state.hands[state.mover]) < playout.number, "whoever cannot follow is left out, and nobody else"
        state = after(state, decided(state, state.mover, play_of(option)))
    return state.deal.results[0]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULEBOOKS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_a_playout_keeps_the_rules_and_ends_in_their_ranks(seats: int, rules: dict[str, Any]) -> None:
    for seed in range(6):
        state = begun(seats, seed, **rules)
        assert in_step(state, playout := playout_of(state)) == tuple(playout.rank(Seat(seat)) for seat in range(seats))


@pytest.mark.parametrize("rules", [rules for rules in RULEBOOKS if "lead_when_out" not in rules], ids=str)
def test_a_playout_in_c_ends_in_the_same_rank(rules: dict[str, Any]) -> None:
    if compiled() is None:
        pytest.skip("no C compiler")
    for seed in range(60):
        rng, state = Random(seed), begun(4 + seed % 5, seed, **rules)
        for _ in range(seed):
            if state.mover is not None and not state.deal.results:
                state = after(state, decided(state, state.mover, questions.sample(RULES, state, state.mover, rng)))
        if state.mover is not None:
            assert quick_rank(playout_of(state), state.mover) == playout_of(state).rank(state.mover)


def test_a_playout_can_begin_in_the_middle_of_a_trick() -> None:
    for seed in range(8):
        rng, state = Random(seed), begun(5, seed, trick="until_all_pass" if seed % 2 else "one_lap")
        for _ in range(17 + seed):
            assert state.mover is not None
            state = after(state, decided(state, state.mover, questions.sample(RULES, state, state.mover, rng)))
        assert len(in_step(state, playout_of(state))) == 5
