"""A person's record: counted from results, without the others in them."""

from dataclasses import replace

import pytest

from bot.records.record import Balance, balance, between, record_of, rivals
from bot.records.season import EVER, Season
from bot.store.results import Result, Standing
from tests.bot.records.made import duels, month, result


def scored(number: int, mine: int, theirs: int, lasted: int) -> Result:
    """A match of two with scores, won by contestant 1."""
    made = result(number, (1, 1), (2, 2))
    standings = tuple(replace(one, score=score) for one, score in zip(made.standings, (mine, theirs), strict=True))
    return replace(made, standings=standings, lasted_ms=lasted)


def test_a_record_counts_places_wins_and_runs() -> None:
    results = [*duels(1, 2, 3), *duels(2, 1, 1, first=3), *duels(1, 2, 2, first=4), *duels(3, 2, 4, first=6)]
    record = record_of(results, 1)
    assert (record.played, record.won, record.streak) == (6, 5, 3)
    assert record.places == {1: 5, 2: 1}
    assert record.recent == (1, 1, 1, 2, 1, 1)
    assert record_of(results, 9).played == 0


def test_a_match_given_up_is_no_place_and_no_win() -> None:
    record = record_of([result(1, (1, 1), (2, 2), gone=(1,))], 1)
    assert (record.played, record.won, record.given_up, record.places, record.recent) == (1, 0, 1, {}, (None,))


def test_best_moments_are_the_quickest_the_clearest_and_the_fullest_win() -> None:
    full = result(9, (1, 1), (2, 2), (3, 3), (4, 4))
    quick, clear = scored(1, 15, 13, 100), scored(2, 15, 2, 900)
    record = record_of([quick, clear, full], 1)
    assert (record.quickest, record.clearest, record.margin, record.fullest) == (quick, clear, 13, full)
    assert record_of([full], 1).clearest is None


def test_a_match_that_all_others_gave_up_is_no_quickest_win() -> None:
    given, fought = replace(result(1, (1, 1), (2, 2), gone=(2,)), lasted_ms=1), scored(2, 15, 13, 900)
    assert record_of([given, fought], 1).quickest == fought
    assert record_of([given], 1).quickest is None


def test_the_balance_of_two_is_seen_alike_from_both_sides() -> None:
    results = [*duels(1, 2, 3), *duels(2, 1, 1, first=3), result(5, (1, 2), (2, 2), (3, 1))]
    assert balance(results, 1, 2) == Balance(3, 1, 1)
    assert balance(results, 2, 1) == Balance(1, 3, 1)
    gave_up = [result(6, (1, 2), (2, 1), gone=(1,)), result(7, (1, 2), (2, 2), gone=(1, 2))]
    assert balance(gave_up, 1, 2) == Balance(0, 1, 1)
    assert balance(gave_up, 2, 1) == Balance(1, 0, 1)


def test_between_some_people_the_first_of_them_is_counted_and_who_gave_up_is_never_first() -> None:
    results = [
        result(1, (1, 3), (2, 2), (3, 1)),
        result(2, (1, 2), (2, 2), (3, 1)),
        result(3, (1, 1), (2, 3), (3, 3), gone=(2, 3)),
        result(4, (1, 1), (3, 2)),
    ]
    assert between(results, (1, 2)) == {1: 2, 2: 2}


def test_the_margin_of_a_win_is_to_the_next_of_those_who_stayed_and_have_a_score() -> None:
    made = result(1, (1, 1), (2, 4), (3, 2), (4, 3), gone=(2,))
    scores = (15, 14, 9, None)
    standings = tuple(replace(one, score=score) for one, score in zip(made.standings, scores, strict=True))
    record = record_of([replace(made, standings=standings)], 1)
    assert (record.margin, record.second) == (6, 3)
    unscored = (replace(standings[0], score=None), *standings[1:])
    assert record_of([replace(made, standings=unscored)], 1).clearest is None


def test_rivals_are_those_met_most_often_and_their_balances_add_up() -> None:
    results = month(range(1, 6), 60, seed=1)
    found = rivals(results, 1)
    matches = [one.ahead + one.behind + one.level for _, one in found]
    assert matches == sorted(matches, reverse=True)
    assert {who for who, _ in found} == {2, 3, 4, 5}
    assert sum(matches) == 2 * record_of(results, 1).played


def test_a_month_begins_where_the_one_before_ends() -> None:
    season = Season(2026, 12)
    assert season.until == Season(2027, 1).since
    assert season.moved(-1).until == season.since
    assert Season.at(season.since) == season
    assert Season.at(season.since - 1) == season.moved(-1)
    assert Season.read(season.key) == season
    assert Season.read(EVER) == Season()
    assert Season().until is None


@pytest.mark.parametrize(
    "typed",
    ["2026", "202611", "2026-", "-11", "2026-x", "x-11", "2026-00", "2026-13", "2019-12", "3000-01", "2026-0011"],
)
def test_what_is_no_month_is_read_as_no_season(typed: str) -> None:
    assert Season.read(typed) is None


def test_a_month_is_read_in_the_digits_of_its_key_alone() -> None:
    assert Season.read("2020-01") == Season(2020, 1)
    assert Season.read("2999-12") == Season(2999, 12)
    assert Season.read("\u0662\u0660\u0662\u0666-09") is None


def test_only_the_first_place_of_one_who_stayed_is_a_win() -> None:
    assert Standing(0, 1, 1).won
    assert not Standing(0, 1, 1, gone=True).won
    assert not Standing(0, 1, 2).won
