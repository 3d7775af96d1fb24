"""Points, and the rule for equal points, computed again by another program."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.cup.cup import ABSENT, Cup, CupRound, CupTable
from bot.cup.standings import CupLine, points_of, standings
from tests.bot.cup.cups import SEATS, cup_of, whole_cup
from tests.bot.cup.standings import computed_again


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (Fraction(1, 2), Fraction(1, 2))),
        ((ABSENT, 2), (0, 1)),
        ((ABSENT, ABSENT), (0, 0)),
        ((1,), (1,)),
        ((2, 1, 3), (Fraction(1, 2), 1, 0)),
        ((1, 1, 3, 4), (Fraction(5, 6), Fraction(5, 6), Fraction(1, 3), 0)),
        ((1, ABSENT, 3, ABSENT), (1, 0, Fraction(2, 3), 0)),
    ],
)
def test_a_table_gives_the_share_of_people_left_behind(places: tuple[int, ...], points: tuple[Fraction, ...]) -> None:
    table = CupTable(tuple(range(1, len(places) + 1)), places)
    assert tuple(points_of(table, user) for user in table.people) == points


@settings(deadline=None, max_examples=30)
@given(st.integers(4, 24), st.sampled_from(sorted(SEATS)), st.randoms())
def test_another_program_finds_the_same_standings(people: int, seats: str, rng: Random) -> None:
    *_, (cup, _) = whole_cup(cup_of(people, SEATS[seats]), rng)
    ours = sorted(
        (line.place, line.user, round(float(line.points), 6), round(float(line.buchholz), 6)) for line in standings(cup)
    )
    assert ours == computed_again(cup)


def _cup(*rounds: CupRound) -> Cup:
    return replace(cup_of(0), people=(1, 2, 3, 4), rounds=rounds)


def _line(cup: Cup, user: int) -> CupLine:
    return next(line for line in standings(cup) if line.user == user)


def test_buchholz_comes_before_direct_encounter() -> None:
    rounds = (
        (CupTable((1, 2), (1, 2)), CupTable((3, 4), (1, 2))),
        (CupTable((1, 3), (2, 1)), CupTable((2, 4), (1, 2))),
    )
    cup = _cup(*rounds)
    assert [(line.place, line.user) for line in standings(cup)] == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert _line(cup, 1).points == _line(cup, 2).points
    assert _line(cup, 1).buchholz > _line(cup, 2).buchholz


def test_direct_encounter_tells_equal_ones_apart() -> None:
    """Equal points mean equal Buchholz where everybody met everybody."""
    wins = ((1, 2), (3, 4)), ((1, 3), (2, 4)), ((4, 1), (2, 3))
    cup = _cup(*(tuple(CupTable(pair, (1, 2)) for pair in pairs) for pairs in wins))
    assert [(line.place, line.user) for line in standings(cup)] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert _line(cup, 1).buchholz == _line(cup, 2).buchholz


def test_who_never_met_and_is_equal_shares_the_place() -> None:
    cup = _cup((CupTable((1, 2), (1, 2)), CupTable((3, 4), (1, 2))))
    assert [(line.place, line.user) for line in standings(cup)] == [(1, 1), (1, 3), (3, 2), (3, 4)]
