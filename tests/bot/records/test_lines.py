"""A record in words."""

from dataclasses import replace

import pytest

from bot.records.lines import lasting, moments
from bot.records.record import record_of
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
