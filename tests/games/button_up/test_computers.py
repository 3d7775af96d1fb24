"""Computers: each level beats the one below it, all beat a random player, and the best never errs."""

import os
from random import Random

import pytest

from games.button_up import GAME, solve, strategy
from games.button_up.values import BLACK, RED, Action, Sow, Start, State
from games.button_up.view import View
from games.engine.contract.values import Manner
from tests.games.button_up.baseline import Player, baseline, computer, rate
from tests.games.button_up.positions import after, circles, position, random_match
from tests.games.button_up.solved import moves, value

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
@pytest.mark.parametrize(("one", "two"), PAIRS[:2])
def test_the_better_computer_wins_two_matches_of_three(one: Player, two: Player) -> None:
    assert rate(one, two, 50) >= 0.65


def round_by_round(view: View, rng: Random) -> Action:
    """Plays every round perfectly and does not know the score."""
    seat = view.asked
    assert seat is not None
    if view.mover is None:
        lead = {first: solve.leads(view.piles)[first] for first in (RED, BLACK)}
        best = max(lead.values()) if seat == RED else min(lead.values())
        return Start(rng.choice([first for first, one in lead.items() if one == best]))
    places = [place for place, pile in enumerate(view.piles) if pile]
    values = {i: one for i, (one, _) in moves("/".join(view.piles[p] for p in places), "RB"[seat]).items()}
    return Sow(places[rng.choice([i for i, one in values.items() if one == max(values.values())])])


@pytest.mark.prove
def test_who_plays_for_the_match_beats_who_plays_every_round_perfectly() -> None:
    assert rate(computer("exact"), round_by_round, PROVE_SIZE, seed=20_000) >= 0.5 + 0.1 * min(1, PROVE_SIZE / 1000)


@pytest.mark.prove
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_the_better_computer_wins_two_matches_of_three_in_a_long_tournament(one: Player, two: Player) -> None:
    assert rate(one, two, PROVE_SIZE, seed=10_000) >= 0.65


def chosen(state: State, level: str, draws: int = 40, manner: Manner | None = None) -> set[object]:
    """Everything that a computer chooses there with different generators."""
    assert state.asked is not None
    view = GAME.view(state, state.asked)
    return {strategy.choose(view, (), level, Random(seed), manner) for seed in range(draws)}


def test_equal_best_moves_are_all_played() -> None:
    assert chosen(position("R/B/W/R/B/W/R/B/W"), "exact") == {Sow(2), Sow(5), Sow(8)}
    assert chosen(position("W/W/R/R/B/B/R/W/B"), "exact") == {Sow(0)}
    assert chosen(position("R/R/R/B/B/B/W/W/W", mover=BLACK), "exact") == {Sow(6)}


@pytest.mark.parametrize(
    ("manner", "places"),
    [(None, {6, 7, 8}), (Manner.MISER, {7, 8}), (Manner.BLUFFER, {7}), (Manner.HASTY, {6}), (Manner.PATIENT, {8})],
)
def test_of_piles_of_equal_worth_a_manner_sows_those_that_it_likes(manner: Manner | None, places: set[int]) -> None:
    state = position("R////BR//BWB/RW/W", mover=BLACK, first=RED)
    assert chosen(state, "exact", manner=manner) == set(map(Sow, places))


@pytest.mark.parametrize("level", ["steady", "exact"])
@pytest.mark.parametrize("manner", Manner)
def test_no_manner_makes_a_choice_of_a_worth_that_its_level_does_not(level: str, manner: Manner) -> None:
    for circle in Random(7).sample(circles(), 12):
        state = position(circle)
        assert chosen(state, level, 6, manner) <= chosen(state, level)


def test_emptied_places_do_not_confuse_a_computer() -> None:
    assert chosen(position("//BBBRRW///RWW"), "exact") == {Sow(5)}


def test_the_best_computer_decides_who_starts_by_the_chances() -> None:
    seen = set()
    for circle in Random(3).sample(circles(), 60):
        state = position(circle, mover=None, chooser=BLACK)
        chance = strategy.starting(GAME.view(state, BLACK))
        best = {Start(seat) for seat, one in chance.items() if one == max(chance.values())}
        assert chosen(state, "exact", 12) == best
        seen |= {frozenset(best)}
    assert len(seen) == 3


def test_the_other_computers_start_themselves() -> None:
    for level in ("easy", "steady"):
        assert chosen(position("R/B/W/R/B/W/R/B/W", mover=None, chooser=RED), level) == {Start(RED)}


def test_with_more_piles_the_steady_computer_gives_little_away_and_never_takes_the_worst() -> None:
    given = set()
    for circle in Random(5).sample(circles(), 200):
        state = position(circle)
        values = {index: one for index, (one, _) in moves(circle, "R").items()}
        for action in chosen(state, "steady", 12):
            assert isinstance(action, Sow)
            given.add(max(values.values()) - values[action.place])
            assert len(set(values.values())) == 1 or values[action.place] > min(values.values())
    assert len(given) > 4
    assert max(given) <= 6


@pytest.mark.parametrize(("level", "piles"), [("steady", 5), ("easy", 4)])
def test_a_computer_plays_perfectly_once_it_sees_the_end_but_for_slips(level: str, piles: int) -> None:
    wrong = looked = 0
    for seed in range(15):
        for state, _, _ in random_match(seed):
            left = [pile for pile in state.piles if pile]
            if state.mover is not None and len(left) <= piles:
                values = moves("/".join(left), "RB"[state.mover])
                action = GAME.choose(GAME.view(state, state.mover), (), level, Random(seed))
                assert isinstance(action, Sow)
                index = sum(map(bool, state.piles[: action.place]))
                wrong += values[index][0] < value("/".join(left), "RB"[state.mover])
                looked += 1
    assert looked > 100
    assert wrong == 0 if level == "steady" else 0 < wrong < looked / 3


def test_a_computer_is_asked_only_when_it_is_its_turn() -> None:
    over = after(position("BBBRRW/RWW", scores=(14, 0)), Sow(0))
    with pytest.raises(ValueError, match="nobody is asked"):
        GAME.choose(GAME.view(over, RED), (), "easy", Random(0))
