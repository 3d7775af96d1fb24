"""The calendar: games by weekday, lists in order, repeats at their end, and hours in zones."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.daily.calendar import DAY_MS, EPOCH, START, WEEK, day_at, due_at, puzzle_of
from bot.people.quiet_hours import ZONES


def days(count: int) -> range:
    """So many days from the first one."""
    return range(START, START + count)


def test_the_first_day_is_a_monday() -> None:
    assert EPOCH + timedelta(START) == date(2026, 11, 23)
    assert (EPOCH + timedelta(START)).weekday() == 0


def test_the_games_follow_the_week() -> None:
    assert [puzzle_of(day).game.key for day in days(7)] == list(WEEK)
    assert [puzzle_of(day).game.key for day in days(14)][7:] == list(WEEK)


@pytest.mark.parametrize("key", sorted(set(WEEK)))
def test_a_list_is_gone_through_in_order_and_begins_again_at_its_end_which_is_said(key: str) -> None:
    every = [puzzle for day in days(7 * 200) if (puzzle := puzzle_of(day)).game.key == key]
    listed = every[0].puzzles.listed()
    assert len(every) > len(listed)
    for index, one in enumerate(every):
        assert one.listed == listed[index % len(listed)]
        assert one.again == (index >= len(listed))


def test_a_day_has_its_date_and_its_end() -> None:
    puzzle = puzzle_of(day_at(int(datetime(2026, 12, 24, 23, 59, 59, tzinfo=UTC).timestamp() * 1000)))
    assert puzzle.date == date(2026, 12, 24)
    assert puzzle.ends == datetime(2026, 12, 25, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/Havana"])
@pytest.mark.parametrize("hour", range(24))
def test_each_day_has_one_moment_at_which_the_clock_of_a_zone_shows_an_hour(zone: str, hour: int) -> None:
    for day in days(370):
        at = due_at(day, hour, zone)
        assert day_at(at) == day
        shown = datetime.fromtimestamp(at / 1000, ZoneInfo(zone))
        changes = len({(shown + timedelta(hours=one)).utcoffset() for one in (-25, 25)}) > 1
        assert changes or (shown.hour, shown.minute) == (hour, 0)


def test_every_zone_that_is_offered_shows_each_full_hour_at_a_quarter() -> None:
    assert {due_at(START, hour, zone) % (DAY_MS // 96) for zone in ZONES for hour in range(24)} == {0}
