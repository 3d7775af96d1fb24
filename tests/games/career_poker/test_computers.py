"""Computers: each level beats the one below it at every size of table, and all beat whoever plays at random."""

import os

import pytest

from tests.games.career_poker.baseline import RULES, Player, baseline, computer, share

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), baseline),
    ("steady-easy", computer("steady"), computer("easy")),
    ("strong-steady", computer("strong"), computer("steady")),
    ("steady-baseline", computer("steady"), baseline),
    ("strong-baseline", computer("strong"), baseline),
]
TABLES = [pytest.param(seats, one, two, id=f"{name}-{seats}") for name, one, two in LADDER for seats in RULES.seats]

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Hands of the long proof."""


@pytest.mark.prove
@pytest.mark.parametrize(("seats", "one", "others"), TABLES)
def test_the_better_computer_takes_the_boss_chair_a_third_more_than_its_share(
    seats: int, one: Player, others: Player
) -> None:
    assert share(one, others, seats, PROVE_SIZE, seed=10_000) >= 1.3
