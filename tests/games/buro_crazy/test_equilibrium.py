"""Mixes of bids: how close to the best they are, and which totals they become."""

from itertools import product
from random import Random

import pytest

from bench.buro_crazy import distance
from games.buro_crazy.strategy import drawn, solve
from games.buro_crazy.sums import most, totals
from games.buro_crazy.values import VALUES, Counts


def test_every_part_of_a_hand_has_a_total() -> None:
    hand: Counts = (1, 0, 2, 1, 2)
    parts = product(*(range(count + 1) for count in hand))
    sums = {sum(count * worth for count, worth in zip(part, VALUES, strict=True)) for part in parts}
    assert totals(hand) == tuple(sorted(sums))


def against(matrix: list[list[float]]) -> list[list[float]]:
    """The gains of the other side where one's gain is the other's loss."""
    return [[-value for value in row] for row in matrix]


def test_matching_pennies_and_rock_paper_scissors_are_solved() -> None:
    for matrix in ([[1.0, -1.0], [-1.0, 1.0]], [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]):
        rows, columns = solve(matrix, against(matrix), 50.0, 2_000)
        assert rows == pytest.approx([1 / len(matrix)] * len(matrix), abs=0.01)
        assert distance(matrix, against(matrix), rows, columns) < 0.02


def test_a_dilemma_in_which_both_lose_is_solved_too() -> None:
    mine, theirs = [[2.0, 0.0], [3.0, 1.0]], [[2.0, 3.0], [0.0, 1.0]]
    rows, columns = solve(mine, theirs, 10.0)
    assert rows[1] > 0.99
    assert columns[1] > 0.99


def test_a_pure_mix_is_far_from_an_equilibrium_where_it_can_be_answered() -> None:
    pennies = [[1.0, -1.0], [-1.0, 1.0]]
    assert distance(pennies, against(pennies), (1.0, 0.0), (1.0, 0.0)) == 2.0


def test_a_drawn_bid_lies_between_its_step_and_the_next_or_is_what_the_cards_come_closest_to() -> None:
    cards: Counts = (4, 4, 4, 4, 4)
    assert {drawn((0.0, 1.0, 0.0), (0, 12, 15), cards, Random(seed)) for seed in range(50)} == {12, 13, 14}
    assert drawn((0.0, 1.0), (0, 9), (1, 0, 1, 1, 0), Random(1)) == 7
    assert most((1, 0, 0, 0, 0), 19) == 0
