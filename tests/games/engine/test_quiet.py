"""Quiet hours: when they hold, and what they add to the time for a decision."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from games.engine.quiet import Quiet

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


def test_their_length_is_counted_over_midnight() -> None:
    assert NIGHT.minutes == 9 * 60
