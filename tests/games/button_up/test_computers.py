"""Computers: each level beats the one below it, all beat whoever plays at random, the best never errs."""

import os
from random import Random

import pytest

from games.button_up import GAME, solve
from games.button_up.values import BLACK, RED, Sow, Start, State
from tests.games.button_up.baseline import Player, baseline, computer, rate
from tests.games.button_up.table import after, circles, random_match, table

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), baseline),
    ("steady-easy", computer("steady"), computer("easy")),
    ("exact-steady", computer("exact"), computer("steady")),
    ("steady-baseline", computer("steady"), baseline),
    ("exact-baseline", computer("exact"), baseline),
]
PAIRS = [pytest.param(one, two, id=name) for name, one, two in LADDER]

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Matches of the long proof."""


@pytest.mark.slow
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_the_better_computer_wins_two_matches_of_three(one: Player, two: Player) -> None:
    assert rate(one, two, 100) >= 0.65


@pytest.mark.prove
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_the_better_computer_wins_two_matches_of_three_in_a_long_tournament(one: Player, two: Player) -> None:
    assert rate(one, two, PROVE_SIZE, seed=10_000) >= 0.65


def chosen(state: State, level: str, draws: int = 40) -> set[object]:
    """Everything that a computer chooses there with different generators."""
    assert state.asked is not None
    view = GAME.view(state, state.asked)
    return {GAME.choose(view, (), level, Random(seed)) for seed in range(draws)}


def test_equal_best_moves_are_all_played() -> None:
    assert chosen(table("R/B/W/R/B/W/R/B/W"), "exact") == {Sow(2), Sow(5), Sow(8)}
    assert chosen(table("W/W/R/R/B/B/R/W/B"), "exact") == {Sow(0)}
    assert chosen(table("R/R/R/B/B/B/W/W/W", mover=BLACK), "exact") == {Sow(6)}


def test_emptied_places_do_not_confuse_a_computer() -> None:
    assert chosen(table("//BBBRRW///RWW"), "exact") == {Sow(5)}


def test_the_best_computer_decides_who_starts_as_the_values_have_it() -> None:
    wanted = []
    for circle in Random(3).sample(circles(), 60):
        start, follow = solve.value(circle, "B"), -solve.value(circle, "R")
        wanted.append((start > follow) - (start < follow))
        found = chosen(table(circle, mover=None, chooser=BLACK), "exact", 12)
        assert found == {1: {Start(BLACK)}, -1: {Start(RED)}, 0: {Start(RED), Start(BLACK)}}[wanted[-1]]
    assert set(wanted) == {1, -1, 0}


def test_the_other_computers_start_themselves() -> None:
    for level in ("easy", "steady"):
        assert chosen(table("R/B/W/R/B/W/R/B/W", mover=None, chooser=RED), level) == {Start(RED)}


def test_before_it_sees_the_end_a_computer_moves_again_where_it_can() -> None:
    assert chosen(table("W/W/R/R/B/B/R/W/B"), "steady") == {Sow(0)}


@pytest.mark.parametrize(("level", "piles"), [("steady", 6), ("easy", 4)])
def test_a_computer_plays_perfectly_once_it_sees_the_end_but_for_slips(level: str, piles: int) -> None:
    wrong = looked = 0
    for seed in range(15):
        for state, _, _ in random_match(seed):
            left = [pile for pile in state.piles if pile]
            if state.mover is not None and len(left) <= piles:
                values = solve.moves("/".join(left), "RB"[state.mover])
                action = GAME.choose(GAME.view(state, state.mover), (), level, Random(seed))
                assert isinstance(action, Sow)
                index = sum(map(bool, state.piles[: action.place]))
                wrong += values[index][0] < solve.value("/".join(left), "RB"[state.mover])
                looked += 1
    assert looked > 100
    assert wrong == 0 if level == "steady" else 0 < wrong < looked / 3


def test_a_computer_is_asked_only_when_it_is_its_turn() -> None:
    over = after(table("BBBRRW/RWW", scores=(14, 0)), Sow(0))
    with pytest.raises(ValueError, match="nobody is asked"):
        GAME.choose(GAME.view(over, RED), (), "easy", Random(0))
