"""The chances to win the match, computed anew in part and compared with other ways to know them."""

from random import Random
from typing import get_args

import pytest

from games.button_up import GAME, strategy
from games.button_up.chances import Before, Prize, known
from games.button_up.strategy import choose
from games.button_up.values import BLACK, RED, Sow, Start, Starter, State
from scripts.button_up_chances import solved
from tests.games.button_up.positions import after, circles, position, random_match
from tests.games.button_up.search import Replay, lead, least
from tests.games.button_up.solved import moves
from tests.support.proofs import daily

MILLIONTH = 1.01e-6


@pytest.mark.parametrize("scores", daily([1, 2], 1))
def test_the_file_has_the_chances_of_the_first_scores_as_they_are_computed_now(scores: int) -> None:
    for starter, computed in solved(scores).items():
        filed = known()[starter]
        for row, file_row in zip(computed.later, filed.later, strict=False):
            assert row == pytest.approx(file_row[: len(row)], abs=MILLIONTH)
        assert computed.fresh == pytest.approx(filed.fresh[: len(computed.fresh)], abs=MILLIONTH)


def test_where_one_point_wins_the_chance_follows_from_the_values_of_all_circles() -> None:
    """With one point to go a round is won, lost or played again: perfect play for the margin is perfect here."""
    values = [
        (lead(least(circle), red=True, replay=Replay.MUST), lead(least(circle), red=False, replay=Replay.MUST))
        for circle in circles()
    ]

    def worth(margin: int, tied: float) -> float:
        return tied if not margin else float(margin > 0)

    for starter, chooses in (("behind_chooses", True), ("behind_starts", False)):
        chance = known()[starter].fresh[0]  # type: ignore[index]
        first = [(worth(one, 1 - chance), worth(two, chance)) for one, two in values]
        assert chance == pytest.approx(sum(max(both) if chooses else both[0] for both in first) / 1680, abs=MILLIONTH)
        chance = known()[starter].later[0][0]  # type: ignore[index]
        later = [(worth(one, chance), worth(two, chance)) for one, two in values]
        assert chance == pytest.approx(sum(max(both) if chooses else both[0] for both in later) / 1680, abs=MILLIONTH)


@pytest.mark.parametrize("starter", get_args(Starter))
def test_what_red_gains_black_loses(starter: Starter) -> None:
    rng = Random(1)
    for _ in range(200):
        needs = rng.randint(1, 50), rng.randint(1, 50)
        before = Before(starter, needs, rng.choice((RED, BLACK)), rng.choice((RED, BLACK)))
        turned = Before(starter, needs[::-1], BLACK - before.loser, BLACK - before.second)  # type: ignore[arg-type, operator]
        assert before.chance(known()) + turned.chance(known()) == pytest.approx(1)


@pytest.mark.parametrize("starter", get_args(Starter))
def test_fewer_points_to_go_are_never_worse(starter: Starter) -> None:
    """Between scores at which the same seat starts: who starts has an advantage that a point may be worth less than."""
    for red in range(2, 51):
        for black in range(1, red):
            chances = [
                Before(starter, (need, black), RED, RED).chance(known()) for need in (red, red + 1) if need <= 50
            ]
            assert chances == sorted(chances, reverse=True)


def test_a_round_of_a_given_margin_ends_the_match_or_leads_to_the_next_score() -> None:
    prize = Prize(Before("behind_chooses", (1, 3), BLACK, BLACK), RED)
    assert [prize(margin) for margin in (1, 18, -3, -18)] == [1, 1, 0, 0]
    assert prize(-2) == Before("behind_chooses", (1, 1), RED, BLACK).chance(known())


def test_with_fourteen_to_twelve_the_best_computer_gives_two_points_away_rather_than_one() -> None:
    state = position("B/B/R/W/W/W/B/R/R", scores=(14, 12), loser=BLACK)
    chances = strategy.chances(GAME.view(state, RED))
    assert {place: round(chance, 3) for place, chance in chances.items()} == {3: 0.434, 4: 0.751, 5: 0.434}
    assert [one for one, _ in moves("B/B/R/W/W/W/B/R/R", "R").values()] == [-1, -2, -1]
    assert choose(GAME.view(state, RED), (), "exact", Random(0)) == Sow(4)


def test_no_choice_of_the_best_computer_lowers_the_chance_that_its_opponent_left_it() -> None:
    """Along whole matches the mover's best chance after a move is the opponent's rest of one before theirs."""
    looked = 0
    for seed in range(6):
        for state, _, _ in random_match(seed):
            if state.mover is None:
                continue
            mine = max(chance(state).values())
            action = choose(GAME.view(state, state.mover), (), "exact", Random(seed))
            following = after(state, action)
            if following.mover is None or following.round != state.round:
                continue
            theirs = max(chance(following).values())
            assert mine == pytest.approx(theirs if following.mover == state.mover else 1 - theirs)
            looked += 1
    assert looked > 60


def chance(state: State) -> dict[int, float]:
    """The mover's chances."""
    assert state.mover is not None
    return strategy.chances(GAME.view(state, state.mover))


def test_who_may_choose_starts_where_that_wins_more_often() -> None:
    state = position("R/B/W/R/B/W/R/B/W", mover=None, chooser=RED, scores=(3, 9))
    chances = strategy.starting(GAME.view(state, RED))
    assert chances[BLACK] > chances[RED]
    assert choose(GAME.view(state, RED), (), "exact", Random(0)) == Start(BLACK)
