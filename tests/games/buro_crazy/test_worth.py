"""The worth of positions: chances add up, follow the facts, and are what the matches of the script come to."""

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random
from statistics import fmean

import pytest

from games.buro_crazy.worth import FACTS, Climb, Position, Weights, bid_chances, climbed, facts, weights
from games.engine.contract.values import Seat
from scripts.buro_crazy_worth import FILE, THRIFT, Learnt, Played, first_guess, fitted, match, thrifty, written

_SPOTS = (*[None] * 24, Seat(0), None, Seat(2), None, Seat(1), Seat(2), None)
LAST = Position((150, 140, 160), 20, 70, 20, _SPOTS, 14)
"""The last duel for three: seat 1 against seat 2."""


def chances(at: Position, weighed: Weights) -> list[float]:
    """The chance of each seat to win."""
    row = weighed[at.done - 1]
    powers = [exp(sum(map(mul, row, one))) for one in facts(at)]
    return [power / sum(powers) for power in powers]


def test_every_number_of_seats_has_a_weight_for_each_fact_after_each_duel() -> None:
    assert {seats: len(rows) for seats, rows in weights().items()} == {3: 15, 4: 15, 5: 15}
    assert {len(row) for rows in weights().values() for row in rows} == {FACTS}
    assert {len(row) for row in facts(LAST)} == {FACTS}


def test_the_file_is_what_the_script_writes() -> None:
    assert FILE.read_text(encoding="utf-8") == written(weights())


@pytest.mark.parametrize("side", [0, 1])
def test_the_short_way_to_a_chance_after_two_bids_is_the_long_way(side: int) -> None:
    known, duel = weights()[3], (Seat(1), Seat(2))
    winner, loser = duel[side], duel[1 - side]
    (won,), (lost,) = Climb(LAST, duel, side, known).against(9, (4,))
    hands = list(LAST.hands)
    hands[winner] -= 9
    hands[loser] += 5 - 4
    after = Position(tuple(hands), 15, 83, 24, climbed(LAST.spots, 28 + side), 15)
    long = chances(after, known)
    assert won == pytest.approx(long[winner], abs=0.02)  # the mean of the hands is taken before the bids
    assert lost == pytest.approx(long[loser], abs=0.02)


def test_chances_are_parts_of_one_and_a_richer_hand_has_more_at_the_end() -> None:
    over = LAST._replace(spots=climbed(LAST.spots, 28), done=15)
    before = chances(over, weights()[3])
    assert sum(before) == pytest.approx(1)
    richer = chances(over._replace(hands=(150, 150, 160)), weights()[3])
    assert richer[1] > before[1]


def test_both_duellists_have_a_chance_for_every_pair_of_bids() -> None:
    duel = (Seat(1), Seat(2))
    lefts, rights = (0, 3, 9), (0, 1)
    for matrix in bid_chances(LAST, duel, (lefts, rights), weights()[3]):
        assert len(matrix) == len(lefts)
        assert all(len(row) == len(rights) and all(0 <= chance <= 1 for chance in row) for row in matrix)


def test_the_scripts_matches_end_with_all_duels_decided_and_all_points_somewhere() -> None:
    game = Played(4, Random(3))
    while game.forward():
        game.bid((3, 1))
    assert game.at.done == 15
    assert game.at.spots[30] is not None
    assert sum(game.roof) == game.at.roof
    assert game.winner() in range(4)


@pytest.mark.prove
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_leader_by_the_table_wins_as_often_as_the_table_says(seats: int) -> None:
    rng, expected, won, number = Random(9), 0.0, 0, 0
    for _ in range(150):
        for one in match(seats, weights()[seats], rng):
            if one.done == 12:
                powers = [exp(sum(map(mul, weights()[seats][11], row))) for row in one.facts]
                expected += max(powers) / sum(powers)
                won += one.winner == powers.index(max(powers))
                number += 1
    assert abs(expected - won) / number < 0.15


def distance(one: Sequence[float], other: Sequence[float], learnt: Sequence[Learnt]) -> float:
    """How far two rows of weights are apart in those positions: the greatest difference of a chance, on average."""
    return fmean(
        max(abs(mine - yours) for mine, yours in zip(parts(one, at.facts), parts(other, at.facts), strict=True))
        for at in learnt
    )


def parts(row: Sequence[float], seats: Sequence[Sequence[float]]) -> list[float]:
    """The chance of every seat by a row of weights."""
    powers = [exp(sum(map(mul, row, one))) for one in seats]
    return [power / sum(powers) for power in powers]


@pytest.mark.prove
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_middle_of_the_table_is_found_again_from_a_rough_guess_in_a_thousand_matches(seats: int) -> None:
    """After six duels: measured 0.06, 0.09 and 0.05 away, the guess 0.23, 0.22 and 0.09."""
    rng, row = Random(9), 5
    kept, guess = thrifty(weights()[seats], 1 / (1 + THRIFT[seats]) - 1)[row], first_guess()[row]
    learnt = [one for _ in range(1_000) for one in match(seats, weights()[seats], rng) if one.done in {6, 7}]
    found = distance(fitted(guess, learnt), kept, learnt)
    assert found < 0.12
    assert found < 0.7 * distance(guess, kept, learnt)


def test_thrift_weighs_money_more_and_nothing_else() -> None:
    plain = weights()[4]
    dearer = thrifty(plain, 0.5)
    assert dearer[3][18] == pytest.approx(plain[3][18] * 1.5)
    assert dearer[3][:18] == plain[3][:18]
