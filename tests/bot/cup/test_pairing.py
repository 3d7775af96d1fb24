"""Pairings, proved against a search through everything for few people, and by properties for many."""

import os
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.cup.cup import MOST_PEOPLE, Cup, CupRound
from bot.cup.pairing import next_round, sizes
from bot.cup.standings import totals
from tests.bot.cup.cups import SEATS, cup_of, divisions, met_twice, pairings, played_out, repeated, whole_cup

EXHAUSTIVE = int(os.environ.get("CUP_PEOPLE", "8"))
"""Up to how many people everything is tried."""
COUNTS = range(3, MOST_PEOPLE + 1)


def _groups(tables: CupRound) -> list[tuple[int, ...]]:
    return [table.people for table in tables]


@pytest.mark.parametrize("people", range(3, EXHAUSTIVE + 1))
@pytest.mark.parametrize("seed", range(2))
def test_no_pairing_of_few_people_repeats_less(people: int, seed: int) -> None:
    rng = Random(seed)
    for cup, tables in whole_cup(cup_of(people, asked=people), rng):
        if tables:
            least = min(repeated(cup, one) for one in pairings(cup.active))
            assert repeated(cup, _groups(tables)) == least


def apart(groups: list[tuple[int, ...]], points: dict[int, Fraction]) -> Fraction:
    """How far apart the points of people who meet are; of whoever rests, from none."""
    both = [(points[one[0]], points[one[1]] if len(one) == 2 else Fraction(0)) for one in groups]
    return sum(((first - second) ** 2 for first, second in both), Fraction(0))


@pytest.mark.parametrize("people", range(3, EXHAUSTIVE + 1))
def test_among_those_none_brings_people_with_nearer_points_together(people: int) -> None:
    for cup, tables in whole_cup(cup_of(people), Random(people)):
        points = totals(cup)

        if tables:
            least = min((repeated(cup, one), apart(one, points)) for one in pairings(cup.active))
            assert (repeated(cup, _groups(tables)), apart(_groups(tables), points)) == least


@pytest.mark.parametrize("seats", ["buro", "career", "biesti"])
@pytest.mark.parametrize("people", range(4, EXHAUSTIVE + 2))
def test_no_division_of_few_people_into_tables_repeats_less(people: int, seats: str) -> None:
    for cup, tables in whole_cup(cup_of(people, SEATS[seats], asked=5), Random(people)):
        if tables:
            groups = _groups(tables)
            least = min(repeated(cup, one) for one in divisions(cup.active, [len(group) for group in groups]))
            assert repeated(cup, groups) == least


@pytest.mark.parametrize(
    "people",
    [
        pytest.param(many, marks=[] if many < 9 or many in {9, 24, MOST_PEOPLE} else pytest.mark.prove)
        for many in COUNTS
    ],
)
def test_with_as_many_rounds_as_needed_no_pair_meets_twice_and_nobody_rests_twice(people: int) -> None:
    *_, (cup, _) = whole_cup(cup_of(people), Random(people))
    assert len(cup.rounds) == cup.planned_rounds
    assert met_twice(cup) == 0


@pytest.mark.parametrize("people", [3, 4, 5, 6, 7, 8])
def test_few_people_meet_everybody_if_there_are_rounds_enough(people: int) -> None:
    cup = cup_of(people, asked=99)
    assert cup.planned_rounds == people - 1 + people % 2


def _rounds(cup: Cup, gone: list[int], rng: Random) -> Cup:
    for number, _ in enumerate(range(3)):
        if cup.finished and cup.rounds:
            break
        cup = played_out(cup.begin(next_round(cup)), rng)
        if number < len(gone):
            left = cup.leave(cup.people[gone[number] % len(cup.people)])
            cup = left if isinstance(left, Cup) else cup
    return cup


@settings(deadline=None, max_examples=12)
@given(
    st.integers(3, MOST_PEOPLE), st.sampled_from(sorted(SEATS)), st.lists(st.integers(0, 99), max_size=3), st.randoms()
)
def test_everybody_who_is_in_has_one_table_of_an_allowed_size(
    people: int, seats: str, gone: list[int], rng: Random
) -> None:
    cup = cup_of(max(people, min(SEATS[seats])), SEATS[seats])
    cup = _rounds(cup, gone, rng)
    for tables in cup.rounds:
        seated = [user for table in tables for user in table.people]
        assert len(seated) == len(set(seated))
        playing = [len(table.people) for table in tables if not table.rests]
        assert set(playing) <= set(SEATS[seats])
        assert max(playing) - min(playing) <= 1
    if not cup.finished:
        assert {user for table in next_round(cup) for user in table.people} == set(cup.active)


@pytest.mark.parametrize("seats", sorted(SEATS))
def test_nobody_rests_at_tables_and_at_most_one_in_pairs(seats: str) -> None:
    for people in range(max(3, min(SEATS[seats])), MOST_PEOPLE + 1):
        assert people - sum(sizes(people, SEATS[seats])) == 0 or SEATS[seats] == (2,)


def test_nine_people_get_three_tables_of_three_and_do_not_meet_twice() -> None:
    *_, (cup, _) = whole_cup(cup_of(9, SEATS["buro"], asked=3), Random(1))
    assert [len(table.people) for table in cup.tables] == [3, 3, 3]
    assert met_twice(cup) == 0


def test_a_game_for_four_alone_lets_the_others_rest() -> None:
    assert sizes(7, (4,)) == [4]
    tables = next_round(cup_of(7, (4,)))
    assert [len(table.people) for table in tables] == [4, 1, 1, 1]


def test_the_same_cup_gets_the_same_tables() -> None:
    assert next_round(cup_of(13)) == next_round(cup_of(13))
    assert next_round(cup_of(13, (3, 4, 5))) == next_round(cup_of(13, (3, 4, 5)))
