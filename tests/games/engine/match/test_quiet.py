"""Quiet hours: when they hold, and what they add to the time for a decision."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from games.engine.match.pace import Quiet

PARIS = ZoneInfo("Europe/Paris")
NIGHT = Quiet(22 * 60, 7 * 60, "Europe/Paris")
HOUR = 3_600_000


def wall(day: int, hour: int, minute: int = 0, month: int = 11) -> int:
    """A time in Paris, in 2026."""
    return int(datetime(2026, month, day, hour, minute, tzinfo=PARIS).timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "until"),
    [
        (wall(20, 21, 59), None),
        (wall(20, 22), wall(21, 7)),
        (wall(21, 3), wall(21, 7)),
        (wall(21, 6, 59), wall(21, 7)),
        (wall(21, 7), None),
        (wall(21, 12), None),
    ],
)
def test_quiet_hours_over_midnight_hold_from_their_start_to_before_their_end(at: int, until: int | None) -> None:
    assert NIGHT.until(at) == until


def test_quiet_hours_within_a_day_hold_there_alone() -> None:
    noon = Quiet(12 * 60, 14 * 60, "Europe/Paris")
    assert noon.until(wall(20, 13)) == wall(20, 14)
    assert noon.until(wall(20, 11)) is None
    assert noon.until(wall(20, 14)) is None


def test_a_day_for_a_decision_is_a_day_of_hours_that_are_not_quiet() -> None:
    assert NIGHT.stretched(wall(20, 12), 24 * HOUR) == wall(21, 21) - wall(20, 12)


def test_time_that_does_not_reach_the_quiet_hours_is_not_stretched() -> None:
    assert NIGHT.stretched(wall(20, 12), 10 * HOUR) == 10 * HOUR


def test_a_decision_asked_in_quiet_hours_counts_from_their_end() -> None:
    assert NIGHT.stretched(wall(21, 2), HOUR) == wall(21, 8) - wall(21, 2)


def test_quiet_hours_follow_summer_time() -> None:
    before_change = wall(28, 23, month=3)  # 29 March 2026: two o'clock becomes three
    assert NIGHT.until(before_change) == wall(29, 7, month=3) == before_change + 7 * HOUR


@pytest.mark.parametrize(
    ("start", "end", "minutes"),
    [((2, 0), (3, 0), 0), ((2, 30), (3, 0), 0), ((2, 0), (2, 30), 30), ((2, 30), (4, 0), 30), ((1, 0), (2, 30), 90)],
)
def test_quiet_hours_in_the_hour_that_summer_time_skips_are_none_or_an_hour_later(
    start: tuple[int, int], end: tuple[int, int], minutes: int
) -> None:
    night = Quiet(start[0] * 60 + start[1], end[0] * 60 + end[1], "Europe/Paris")
    day = range(wall(29, 0, month=3), wall(30, 0, month=3), 60_000)
    assert sum(night.until(at) is not None for at in day) == minutes
    assert night.stretched(day[0], 20 * HOUR) == 20 * HOUR + minutes * 60_000


def test_on_the_day_summer_time_ends_quiet_hours_hold_through_both_of_the_doubled_hour() -> None:
    night = Quiet(2 * 60, 3 * 60, "Europe/Paris")
    minutes = range(wall(25, 0, month=10), wall(25, 23, 59, month=10), 60_000)
    held = [at for at in minutes if night.until(at) is not None]
    assert (held[0], len(held)) == (wall(25, 2, month=10), 120)


def test_their_length_is_counted_over_midnight() -> None:
    assert NIGHT.minutes == 9 * 60
