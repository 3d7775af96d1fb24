"""Ratings among simulated friends: the order is right and the gaps are near the true ones. Farming gains little.

`python -m bench strength` measures the same in many more groups; docs/decisions/strength.md has its figures.
"""

import os
from random import Random
from statistics import fmean

import pytest

from bot.records.ratings import MIDDLE, Rating, rated
from bot.store.results import Result
from tests.bot.records.made import duels, month, result
from tests.support.friends import APART, CHANCE, GROUPS, LUCK, evenings, gaps, places

GROUP = range(1, 7)
SECOND = 99
"""A second account."""
MOST = 44
"""The most points that a hundred wins over a second account may bring."""


def shown(game: str, kind: str, size: int, groups: int, each: int = 20) -> list[float]:
    """The gaps that are shown of pairs who are 200 points apart, after so many matches each."""
    strengths = GROUPS[kind][:size]
    results = [evenings(game, strengths, each, Random(f"{game}{size}{seed}")) for seed in range(groups)]
    return [gap for one in results for gap in gaps(one, strengths)]


def gained(results: list[Result], farmed: list[Result]) -> int:
    """The points by which those matches moved the sixth of the group."""
    return rated([*results, *farmed])[6].points - rated(results)[6].points


@pytest.mark.parametrize("game", LUCK)
def test_a_gap_of_200_points_means_76_of_100_matches_in_every_game(game: str) -> None:
    rng = Random(game)
    ahead = [places(game, (APART, 0), rng) == [1, 2] for _ in range(4_000)]
    assert fmean(ahead) == pytest.approx(CHANCE, abs=0.03)


@pytest.mark.parametrize("game", LUCK)
def test_after_twenty_matches_friends_are_in_order_and_their_gaps_are_within_a_quarter_of_the_truth(game: str) -> None:
    for size, groups in ((2, 120), (4, 24), (8, 12)):
        found = shown(game, "camps", size, groups)
        assert fmean(gap > 0 for gap in found) >= 0.85
        assert fmean(found) == pytest.approx(APART, rel=0.25)


def test_gaps_stay_within_a_quarter_of_the_truth_as_friends_play_on() -> None:
    for game, size in (("button_up", 2), ("biesti_boys", 4), ("career_poker", 8)):
        found = shown(game, "camps", size, groups=24 // size, each=100)
        assert fmean(found) == pytest.approx(APART, rel=0.25)
        assert fmean(gap > 0 for gap in found) >= 0.95


@pytest.mark.prove
@pytest.mark.parametrize("size", range(2, 9))
def test_order_and_gaps_hold_in_groups_of_every_size_game_and_kind(size: int) -> None:
    groups = int(os.environ.get("PROVE_GROUPS", "100")) * 8 // size  # a small group has fewer pairs
    for game in LUCK:
        for kind in ("camps", "row"):
            found = shown(game, kind, size, groups)
            assert fmean(gap > 0 for gap in found) >= 0.8
            assert fmean(found) == pytest.approx(APART, rel=0.25)


def test_a_hundred_wins_over_one_new_account_or_over_a_hundred_gain_little() -> None:
    for seed in range(3):
        group = month(GROUP, 60, seed)
        assert 0 < gained(group, duels(6, SECOND, 100, first=1_000)) <= MOST / 2
        everybody = [result(1_000 + one, (6, 1), (SECOND + one, 2)) for one in range(100)]
        assert 0 < gained(group, everybody) < 3 * MOST


def test_two_people_who_meet_nobody_else_of_a_server_stay_near_the_middle() -> None:
    for first in (0, 1_000):  # also before anybody else has played
        found = rated([*duels(SECOND, SECOND + 1, 100, first=first), *month(GROUP, 60, seed=3)])
        assert MIDDLE < found[SECOND].points <= MIDDLE + MOST


def test_a_pair_alone_moves_as_far_apart_as_their_results_say() -> None:
    found = rated(duels(1, 2, 100))
    assert found[1].points - found[2].points > 2 * APART
    assert found[1].margin < Rating().margin


def test_matches_with_a_newcomer_count_whole_once_the_newcomer_has_met_others() -> None:
    group = month(GROUP, 60, seed=4)
    beaten = duels(6, SECOND, 5, first=1_000)
    met = [result(2_000 + one, (one, 1), (SECOND, 2)) for one in (1, 2, 3)]
    assert gained(group, [*beaten, *met]) > 5 * gained(group, beaten) > 0
