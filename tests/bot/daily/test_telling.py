"""What is told of a puzzle: which choice was the best, and whose streaks are worth a line."""

import pytest

from bot.daily.calendar import START, puzzle_of
from bot.daily.telling import DailyTelling, streaks_line
from bot.words.fluent import Library

EN = Library.load().words("en")


@pytest.mark.parametrize("day", range(START, START + 7))
def test_the_best_choice_alone_is_bold_among_the_worths(day: int) -> None:
    of = DailyTelling(puzzle_of(day), EN)
    solution = of.puzzle.puzzles.solve(of.puzzle.listed.position)
    bold = of.worths(solution).split("**")[1::2]
    best = EN(
        "daily-worth",
        choice=of.say(of.choices[solution.best].label),
        worth=of.say(solution.worths[solution.best]),
    )
    assert bold == [best]


def test_a_streak_is_named_from_its_second_day() -> None:
    of = DailyTelling(puzzle_of(START), EN)
    two = EN("daily-longest-one", name="Ann", streak=2)
    assert streaks_line(of, [("Ann", 2), ("Bob", 1)]) == EN("daily-longest", names=two)
    assert streaks_line(of, [("Bob", 1)]) == ""
