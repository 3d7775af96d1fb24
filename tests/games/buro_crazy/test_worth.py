"""The worth of positions: chances add up, follow the facts, and are what the matches of the script come to."""

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random
from statistics import fmean

import pytest

from games.buro_crazy.building import climbed
from games.buro_crazy.strategy import BIDS
from games.buro_crazy.worth import Climb, Position, Units, bid_chances, weights
from games.engine.contract.values import Seat
from scripts.buro_crazy_mixes import compiled
from scripts.buro_crazy_worth import (
    FACTS,
    FILE,
    UNITS,
    Met,
    Played,
    chances,
    facts,
    fitted,
    match,
    mixed,
    nothing,
    worth_of,
    written,
)

_SPOTS = (*[None] * 24, Seat(0), None, Seat(2), None, Seat(1), Seat(2), None)
LAST = Position((150, 140, 160), 20, 70, 20, _SPOTS, 14)
"""The last duel for three: seat 1 against seat 2."""


def test_every_number_of_seats_has_a_weight_for_each_fact_after_each_duel() -> None:
    assert {seats: len(rows) for seats, rows in weights().items()} == {3: 15, 4: 15, 5: 15}
    assert {len(units) for rows in weights().values() for units in rows} == {UNITS}
    assert {len(unit) for rows in weights().values() for units in rows for unit in units} == {FACTS + 1}
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
    after = Position(tuple(hands), 15, 83, 25, climbed(LAST.spots, 28 + side), 15)
    long = chances(after, known)
    assert won == pytest.approx(long[winner])
    assert lost == pytest.approx(long[loser])


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
    game = Played.dealt(4, Random(3))
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
        *_, last = met = match(seats, weights()[seats], rng)
        winner = max(range(seats), key=worth_of(last, weights()[seats], rng).__getitem__)
        for one in met:
            if one.at.done == 12:
                parts = chances(one.at, weights()[seats])
                expected += max(parts)
                won += winner == parts.index(max(parts))
                number += 1
    assert abs(expected - won) / number < 0.15


def test_a_finished_match_is_worth_to_each_seat_how_often_its_roof_makes_it_win() -> None:
    spots = (*[None] * 24, Seat(0), None, Seat(2), None, Seat(1), None, Seat(2))
    even = Met(Position((150, 150, 150), 20, 0, 0, spots, 15), ())
    assert worth_of(even, weights()[3], Random(1)) == [0, 0, 1], "the boss wins a tie"
    rich = Met(Position((160, 150, 150), 20, 90, 9, spots, 15), (10,) * 9)
    assert worth_of(rich, weights()[3], Random(1)) == [0, 0, 1], "170, 170 and 180 points"


def test_a_position_is_worth_what_the_mixes_of_its_next_duel_make_of_it() -> None:
    found = worth_of(Met(LAST, (4,) * 20), weights()[3], Random(1))
    assert sum(found) == pytest.approx(1)
    left, right = mixed(LAST, (Seat(1), Seat(2)), weights()[3])
    ours, theirs = bid_chances(LAST, (Seat(1), Seat(2)), (BIDS[: len(left)], BIDS[: len(right)]), weights()[3])
    for seat, matrix in ((1, ours), (2, theirs)):
        lines = [sum(map(mul, row, right)) for row in matrix]
        assert found[seat] == pytest.approx(sum(map(mul, left, lines)), abs=0.03)


@pytest.mark.skipif(not compiled(), reason="learning needs a C compiler")
def test_the_fit_finds_who_wins_by_a_simple_law() -> None:
    rng, learnt = Random(4), []
    for _ in range(300):
        hands = tuple(rng.randrange(120, 180) for _ in range(3))
        powers = [exp(hand / 10) for hand in hands]
        learnt.append((LAST._replace(hands=hands), [power / sum(powers) for power in powers]))
    before = nothing(rng)[14]
    after = fitted(before, learnt, 60, 0.01)
    assert wrong(after, learnt) < 0.03 < wrong(before, learnt)


def wrong(units: Units, learnt: Sequence[tuple[Position, Sequence[float]]]) -> float:
    """How far the chances by those weights are from the given ones, on average."""
    pairs = [(chances(at, (units,) * 15), found) for at, found in learnt]
    return fmean(abs(mine - yours) for said, found in pairs for mine, yours in zip(said, found, strict=True))
