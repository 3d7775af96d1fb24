"""Single duels as matrix games: what bids bring, and how close to the best the mixes are."""

from itertools import product

import pytest

from games.buro_crazy.equilibrium import Single, distance, solve, spread, thinned, totals
from games.buro_crazy.values import VALUES, Counts


def test_every_part_of_a_hand_has_a_total() -> None:
    hand: Counts = (1, 0, 2, 1, 2)
    parts = product(*(range(count + 1) for count in hand))
    sums = {sum(count * worth for count, worth in zip(part, VALUES, strict=True)) for part in parts}
    assert totals(hand) == tuple(sorted(sums))


def test_winning_brings_the_prize_for_the_bid_and_what_the_kitchen_pays_the_loser() -> None:
    game = Single(prize=60, kitchen=12)
    assert game.gain(23, 4) == 30 - 23 - 12
    assert game.gain(4, 23) == -(30 - 23 - 12)
    assert game.gain(8, 4) == 30 - 8 - 4
    assert game.gain(9, 9) == 0


def test_in_the_last_duel_the_losers_bid_is_lost_too() -> None:
    assert Single(60, 20, last=True).gain(30, 26) == 30 - 4 - 4


def test_matching_pennies_and_rock_paper_scissors_are_solved() -> None:
    for matrix in ([[1.0, -1.0], [-1.0, 1.0]], [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]):
        rows, columns = solve(matrix, 2_000)
        assert rows == pytest.approx([1 / len(matrix)] * len(matrix), abs=0.01)
        assert distance(matrix, rows, columns) < 0.02


def test_a_pure_mix_is_far_from_an_equilibrium_where_it_can_be_answered() -> None:
    assert distance([[1.0, -1.0], [-1.0, 1.0]], (1.0, 0.0), (1.0, 0.0)) == 2.0


def test_more_rounds_come_closer() -> None:
    sums = totals((4, 4, 4, 4, 4))
    matrix = Single(80, 60).matrix(thinned(sums, 30), thinned(sums, 30))
    far, near = (distance(matrix, *solve(matrix, rounds)) for rounds in (20, 400))
    assert near < far / 4


def test_thinning_keeps_the_ends_and_spreading_gives_every_neighbour_its_part() -> None:
    sums = tuple(range(11))
    coarse = thinned(sums, 3)
    assert coarse == (0, 5, 10)
    assert spread(sums, coarse, (0.5, 0.5, 0.0), 10) == (0.1,) * 10 + (0.0,)
    assert spread(sums, (0, 5), (0.0, 1.0), 6) == (0.0,) * 5 + (0.5, 0.5) + (0.0,) * 4
