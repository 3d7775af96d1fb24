"""A person's puzzles in their record: what a streak is, and what is said of it."""

from bot.daily.telling import daily_line, streak_now
from bot.store.daily import DailyAnswer
from bot.words.fluent import Library

EN = Library.load().words("en")


def row(day: int, streak: int, choice: str | None = "a.1") -> DailyAnswer:
    return DailyAnswer(day, 1, 0, choice, streak > 0, streak=streak)


def test_a_streak_lasts_through_the_day_on_which_its_person_has_not_answered_yet() -> None:
    assert streak_now([row(9, 1), row(10, 2)], 10) == 2
    assert streak_now([row(9, 1), row(10, 2)], 11) == 2
    assert streak_now([row(9, 1), row(10, 2)], 12) == 0
    assert streak_now([row(9, 3), row(10, 0)], 10) == 0
    assert streak_now([row(9, 3), row(10, 0, None)], 10) == 3
    assert streak_now([], 10) == 0


def test_a_streak_lasts_over_days_on_which_the_bot_was_away_and_no_further() -> None:
    assert streak_now([row(9, 1)], 11, {10}) == 1
    assert streak_now([row(9, 1)], 12, {10, 11}) == 1
    assert streak_now([row(9, 1)], 12, {10}) == 0
    assert streak_now([row(9, 1)], 12, {11}) == 0
    assert streak_now([row(9, 1), row(10, 2)], 11, {10}) == 2, "answered before the bot went"
    assert streak_now([row(9, 0)], 11, {10}) == 0
    assert streak_now([], 11, {10}) == 0


def test_the_line_counts_answers_and_hints_that_were_only_read_do_not_count() -> None:
    assert daily_line([], 10, EN) == ""
    assert daily_line([row(10, 0, None)], 10, EN) == ""
    said = daily_line([row(6, 1), row(7, 2), row(8, 0), row(9, 1), row(10, 0, None)], 10, EN)
    assert said == EN("daily-record", found=3, answered=4, best=2, streak=1)
