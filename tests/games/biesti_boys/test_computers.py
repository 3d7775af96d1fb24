"""Computers: each level beats the one below it, by turns and in a race; all beat a player of random cards that fit."""

import os
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.search import distinct, weighed
from games.biesti_boys.values import HouseRules, Pass, Play, State
from games.biesti_boys.view import Opening
from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.games.biesti_boys.baseline import BASELINE, TURNS, Player, by_turns, computer, race, share
from tests.games.biesti_boys.positions import ANN, play, position, random_match
from tests.support.luck import least

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), BASELINE),
    ("steady-easy", computer("steady"), computer("easy")),
    ("strong-steady", computer("strong"), computer("steady")),
    ("steady-baseline", computer("steady"), BASELINE),
    ("strong-baseline", computer("strong"), BASELINE),
]
TABLES = [pytest.param(name, seats, one, two, id=f"{name}-{seats}") for name, one, two in LADDER for seats in (2, 3, 4)]

BY_TURNS = {
    "easy-baseline": 1.02,
    "steady-easy": 1.1,
    "strong-steady": 1.15,
    "steady-baseline": 1.1,
    "strong-baseline": 1.35,
}
"""The least share by turns, where most of a match is luck; docs/decisions/computers-in-a-race.md has the figures."""

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Matches of the long proof."""


def test_by_turns_the_strong_computer_wins_more_than_its_share_from_a_random_player() -> None:
    assert share(by_turns, computer("strong"), BASELINE, 4, 12, seed=3_000) > 1.3


@pytest.mark.parametrize(("one", "others"), [pytest.param(one, two, id=name) for name, one, two in LADDER])
def test_in_a_race_the_better_computer_wins_more_than_its_share(one: Player, others: Player) -> None:
    assert share(race, one, others, 3, 16, seed=3_000) > 1.3


@pytest.mark.prove
@pytest.mark.parametrize(("name", "seats", "one", "others"), TABLES)
def test_by_turns_the_better_computer_wins_more_than_its_share_in_a_long_tournament(
    name: str, seats: int, one: Player, others: Player
) -> None:
    assert share(by_turns, one, others, seats, PROVE_SIZE, seed=10_000) >= least(BY_TURNS[name], PROVE_SIZE)


@pytest.mark.prove
@pytest.mark.parametrize(("name", "seats", "one", "others"), TABLES)
def test_in_a_race_the_better_computer_wins_half_more_than_its_share_in_a_long_tournament(
    name: str, seats: int, one: Player, others: Player
) -> None:
    assert share(race, one, others, seats, PROVE_SIZE, seed=10_000) >= least(1.5, PROVE_SIZE), name


def chosen(state: State, level: str, seed: int = 0, seat: Seat = ANN) -> Play | Pass | None:
    """The action of a computer in a position; it was told no more than the deal."""
    view = GAME.view(state, seat)
    assert view.floor is not None
    dealt = Opening(tuple(card for card in view.hand if card is not None), view.floor.card, view.mover)
    return GAME.choose(view, (dealt,), level, Random(seed))


@pytest.mark.parametrize("level", GAME.levels)
def test_bb_17_by_turns_a_computer_passes_only_where_nothing_fits(level: str) -> None:
    state = position("E6", "8 8 GO", "2 4 6", stacks=("8" + " 1" * 32, "3" + " 5" * 32), first=ANN)
    play_8 = chosen(state, level)
    assert isinstance(play_8, Play)
    assert (play_8.card, play_8.seen) == (8, 7)
    assert chosen(position("E2", "GO GO 0", "2 4 6", first=ANN), level) in {Play(slot, 10, 3, 9) for slot in (0, 1)}
    assert chosen(position("E6", "GO GO GO", "2 4 6", first=ANN), level) == Pass()


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("options", [HouseRules(), TURNS, HouseRules(mode="turns", go_on_go="on", deck="flat")])
def test_a_computer_plays_only_cards_of_its_hand_on_tops_that_it_sees(level: str, options: HouseRules) -> None:
    found = 0
    for state, _ in random_match(3, 5, options):
        for seat in questions.awaited(GAME, state):
            if level == "strong" and state.turn is not None:
                continue  # it needs all that was told: see the test below
            action = GAME.choose(GAME.view(state, seat), (), level, Random(found))
            if isinstance(action, Play):
                found += 1
                assert state.hands[seat][action.slot] == action.card is not None
                assert state.tops[action.shaft] == action.seen
    assert found > 20 or level == "strong"


def test_by_turns_the_strong_computer_plays_to_win_at_once() -> None:
    state = position("E6", "8", "2 4 6", stacks=("", "8 8"), first=ANN)
    view = GAME.view(state, ANN)
    assert view.left == (1, 5)
    action = GAME.choose(view, (), "strong", Random(0))
    assert action == play(state, ANN, "8", "D")


def test_of_equal_cards_for_the_same_lift_only_the_first_is_weighed() -> None:
    plays = distinct(GAME.view(position("E6", "8 8 2", "1 1 1"), ANN).plays())
    assert [(one.slot, one.shaft) for one in plays] == [(0, 3), (2, 0), (2, 1)]


def test_a_play_after_which_the_own_hand_can_follow_is_worth_more() -> None:
    view = GAME.view(position("E3", "1 3 4", "8 8 8"), ANN)  # 0, 2, 8, STOP: the 3 on the 2 lets the 4 follow
    scores = weighed(view, view.plays())
    best = view.plays()[scores.index(max(scores))]
    assert (best.card, best.shaft) == (3, 1)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_computer_decides_the_same_with_the_same_seed(level: str) -> None:
    state = position("E4", "1 3 5", "2 4 6")
    assert [chosen(state, level, seed) for seed in range(30)] == [chosen(state, level, seed) for seed in range(30)]
