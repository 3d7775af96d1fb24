"""A record in words."""

from dataclasses import replace

import pytest

from bot.records.lines import lasting, moments, place_counts, recent_text, season_name, strength
from bot.records.ratings import ENOUGH, Rating
from bot.records.record import record_of
from bot.records.season import Season
from bot.words.fluent import Library
from bot.words.names import NAMELESS
from tests.bot.records.made import duels, result

EN = Library.load().words("en")


def test_the_best_moments_of_a_record_are_told_in_words() -> None:
    full = result(9, (1, 1), (2, 2), (3, 3), (4, 4))
    first, second = full.standings[:2]
    scored = replace(full, standings=(replace(first, score=15), replace(second, score=2), *full.standings[2:]))
    assert moments(record_of([*duels(1, 2, 2), scored], 1), {2: "Bob"}, EN) == [
        "best run: 3 wins in a row",
        "quickest win: 60 seconds",
        "most beaten at once: 3 people",
        "clearest win: 13 ahead of Bob",
    ]


def test_one_win_of_two_without_scores_is_only_the_quickest() -> None:
    assert moments(record_of(duels(1, 2, 1), 1), {}, EN) == ["quickest win: 60 seconds"]
    assert moments(record_of(duels(2, 1, 1), 1), {}, EN) == []


def test_who_is_known_no_more_is_named_so() -> None:
    first, second = result(1, (1, 1), (2, 2)).standings
    made = replace(result(1), standings=(replace(first, score=3), replace(second, score=1)), lasted_ms=0)
    assert moments(record_of([made], 1), {}, EN) == [f"clearest win: 2 ahead of {NAMELESS}"]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(1, "one second"), (119, "119 seconds"), (120, "2 minutes"), (7_199, "120 minutes"), (7_200, "2 hours")],
)
def test_a_time_is_told_in_the_largest_unit_of_which_it_has_two(seconds: int, told: str) -> None:
    assert lasting(seconds * 1000 + 999, EN) == told


def test_a_season_is_named_by_its_month_or_as_all_time() -> None:
    assert season_name(Season(), EN) == EN("season-ever")
    assert season_name(Season(2026, 11), EN) == EN("season-month", month=11, year="2026")


def test_who_is_new_reads_how_many_matches_are_missing_and_others_their_points() -> None:
    few, enough = Rating(matches=ENOUGH - 1), Rating(matches=ENOUGH)
    assert strength(few, EN) == (EN("rating-new"), EN("rating-way", played=ENOUGH - 1, needed=ENOUGH))
    assert strength(enough, EN) == (EN("rating-points", points=1000), EN("rating-margin", margin=140))


def test_the_last_count_of_places_stands_for_the_fifth_and_all_after_it() -> None:
    results = [result(place, *((who, (who + place - 2) % 6 + 1) for who in range(1, 7))) for place in (4, 5, 6)]
    first_four = [(EN("record-place", place=place), int(place == 4)) for place in range(1, 5)]
    assert place_counts(record_of(results, 1), EN) == (*first_four, (EN("record-place-rest", place=5), 2))


def test_two_wins_in_a_row_are_a_run() -> None:
    assert moments(record_of(duels(1, 2, 2), 1), {}, EN)[0] == "best run: 2 wins in a row"


def test_of_the_newest_matches_places_are_read_and_where_somebody_gave_up() -> None:
    results = [*duels(1, 2, 1), result(1, (1, 2), (2, 1)), result(2, (1, 2), (2, 1), gone=[1])]
    assert recent_text(record_of(results, 1), EN) == f"1, 2, {EN('record-gave-up')}"
