"""The record of a cup: what people and its organiser may change."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.cup.cup import ABSENT, Cup, CupPhase, CupTable, put_first, rounds_needed
from bot.cup.pairing import next_round
from bot.cup.standings import standings
from bot.store.bot_store import BotStore
from bot.store.cups import StoredCup
from games.engine.contract.values import Refusal
from tests.bot.cup.cups import SEATS, cup_of, met_twice, played_out
from tests.support.databases import address


def _joined(cup: Cup | Refusal) -> Cup:
    assert isinstance(cup, Cup)
    return cup


def test_a_cup_is_stored_and_read_without_a_loss() -> None:
    cup = cup_of(5, message_id=9, options={"target": 7}, said=(("mended", 101),), old=(3,))
    cup = played_out(cup.begin(next_round(cup)), Random(1))
    assert Cup.load(cup.data()) == cup


def test_people_join_until_it_is_full_and_leave_without_a_trace() -> None:
    cup = cup_of(2, limit=3)
    cup = _joined(cup.join(7))
    assert cup.join(7) == Refusal("already-in")
    assert cup.join(8) == Refusal("full")
    assert _joined(cup.leave(7)).people == (101, 102)
    assert cup.leave(8) == Refusal("not-in")


def test_whoever_leaves_a_running_cup_plays_no_further_round_and_may_come_back() -> None:
    cup = cup_of(4)
    cup = cup.begin(next_round(cup))
    left = _joined(cup.leave(102))
    assert left.people == cup.people
    assert left.active == (101, 103, 104)
    assert left.join(999) == Refusal("running")
    assert _joined(left.join(102)).active == cup.people


def test_nothing_changes_after_the_end() -> None:
    cup = cup_of(4, phase=CupPhase.OVER)
    assert cup.join(9) == cup.leave(101) == Refusal("over")


def test_a_cup_ends_early_when_too_few_are_left() -> None:
    cup = cup_of(4, SEATS["career"])
    cup = played_out(cup.begin(next_round(cup)), Random(1))
    assert not cup.finished
    assert _joined(cup.leave(101)).finished


def test_a_round_that_is_still_played_is_not_the_end_however_few_are_left() -> None:
    cup = cup_of(4)
    cup = replace(cup.begin(next_round(cup)), out=cup.people)
    assert not cup.finished
    assert not cup.goes_on(0)
    assert played_out(cup, Random(1)).finished


def test_sign_up_is_over_from_the_millisecond_at_which_it_closes() -> None:
    cup = cup_of(4, closes=1_000)
    assert [cup.goes_on(now) for now in (999, 1_000, 1_001)] == [False, True, True]


def test_a_round_is_over_once_every_table_is() -> None:
    cup = cup_of(5)
    cup = cup.begin(next_round(cup))
    assert cup.tables[-1].rests
    assert not cup.round_over
    assert played_out(cup, Random(1)).round_over


def test_a_table_that_is_still_played_when_a_cup_ends_counts_for_nobody() -> None:
    cup = cup_of(5)
    cup = _joined(cup.begin(next_round(cup)).end())
    rested = next(table.people[0] for table in cup.tables if table.rests)
    assert {line.user: line.points for line in standings(cup)} == {user: user == rested for user in cup.people}
    assert cup.phase is CupPhase.OVER
    assert cup.end() == Refusal("over")


@pytest.mark.parametrize(("people", "rounds"), [(3, 3), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (33, 6), (64, 6)])
def test_pairs_play_until_one_can_have_won_all(people: int, rounds: int) -> None:
    assert rounds_needed(people, (2,)) == rounds


def test_fewer_rounds_may_be_wished_but_no_more_than_there_are_opponents() -> None:
    assert cup_of(8, asked=2).planned_rounds == 2
    assert cup_of(4, asked=9).planned_rounds == 3


def _after_one_round(cup: Cup, gone: tuple[int, ...]) -> Cup:
    """The cup after a round at whose tables the first won, and people with these ids went out."""
    tables = next_round(cup)
    over = tuple(replace(table, places=tuple(range(1, len(table.people) + 1))) for table in tables)
    return replace(cup.begin(over), out=gone)


def test_two_who_are_left_and_have_met_are_not_paired_again() -> None:
    before = cup_of(4)
    one, other = next_round(before)[0].people
    gone = tuple(user for user in before.people if user not in {one, other})
    cup = _after_one_round(before, gone)
    assert set(cup.active) == {one, other}
    assert cup.finished
    assert cup.planned_rounds == 1


def test_two_who_are_left_and_have_not_met_play_one_more_round() -> None:
    before = cup_of(4)
    (_, one), (_, other) = (table.people for table in next_round(before))
    cup = _after_one_round(before, (one, other))
    assert not cup.finished
    assert cup.planned_rounds == 2
    ((*pair,),) = (table.people for table in next_round(cup))
    assert set(pair) == set(cup.active)


def test_three_who_are_left_play_until_all_of_them_have_met_however_many_rounds_are_wished() -> None:
    before = cup_of(6, asked=9)
    gone = tuple(table.people[0] for table in next_round(before))
    cup = _after_one_round(before, gone)
    assert cup.planned_rounds == 4
    rng = Random(1)
    while not cup.finished:
        cup = played_out(cup.begin(next_round(cup)), rng)
    assert len(cup.rounds) == 4
    assert met_twice(cup) == 0


def test_whoever_comes_back_is_counted_again() -> None:
    cup = cup_of(6, asked=9, out=(103, 104, 105, 106))
    assert cup.planned_rounds == 1
    assert _joined(cup.join(103)).planned_rounds == 3


@pytest.mark.parametrize(("game", "fewest"), [("two", 3), ("buro", 3), ("career", 4), ("biesti", 3)])
def test_the_least_number_of_people_depends_on_the_game(game: str, fewest: int) -> None:
    assert cup_of(0, SEATS[game]).fewest == fewest


def test_putting_somebody_first_keeps_the_order_of_the_others() -> None:
    table = CupTable((1, 2, 3, 4), (1, 2, 3, ABSENT))
    assert put_first(table, 3) == (2, 3, 1, ABSENT)
    assert put_first(table, None) == (1, 1, 1, 1)
    assert put_first(CupTable((1, 2)), 2) == (2, 1)


async def test_a_person_who_asked_to_be_forgotten_stands_nowhere_in_it(tmp_path: Path) -> None:
    cup = cup_of(4, host=101, said=(("out", 101),), out=(101,))
    cup = cup.begin(next_round(cup))
    store = await BotStore.open(address(tmp_path / "bot.db"))
    await store.cups.add(StoredCup(cup.id, cup.guild_id, cup.game, False, 1, cup.data(), {101: None}))
    await store.forget(101)
    data = await store.cups.data(cup.id)
    await store.close()
    assert data is not None
    assert "101" not in re.findall(r"\d+", str(data))
    assert Cup.load(data).host < 0


def test_each_table_of_a_round_has_an_id_of_its_own() -> None:
    cup = cup_of(8)
    first = cup.begin(next_round(cup))
    second = played_out(first, Random(1))
    second = second.begin(next_round(second))
    assert len({one.match_id(number) for one in (first, second) for number in range(4)}) == 8


def test_standings_leave_a_round_out_that_is_still_played() -> None:
    cup = played_out(cup_of(5).begin(next_round(cup_of(5))), Random(1))
    assert cup.so_far == cup
    assert cup.begin(next_round(cup)).so_far.rounds == cup.rounds


@pytest.mark.parametrize("asked", [0, 4])
def test_a_cup_of_larger_tables_that_nobody_joined_is_over_when_sign_up_ends(asked: int) -> None:
    cup = Cup("cup", "career_poker", 1, 2, 3, "en", seats=(3, 4, 5), closes=100, opened=0, asked=asked)
    assert cup.goes_on(100)
    assert cup.finished
    assert cup.planned_rounds == (asked or 2)
