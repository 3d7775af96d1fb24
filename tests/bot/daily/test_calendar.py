"""The calendar: games by weekday, lists in order, repeats at their end, and hours in zones."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

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


HOUR_MS = DAY_MS // 24


def changes(zone: ZoneInfo) -> set[int]:
    """The days of a year from the first one on near which a zone's clock is changed, and one on which it is not."""
    offsets = [datetime.fromtimestamp((START + day) * DAY_MS / 1000, zone).utcoffset() for day in range(400)]
    near = [day for day in range(3, 397) if offsets[day] != offsets[day + 1]]
    return {START + day + shift for day in near for shift in range(-2, 4)} | {START + 1}


def hours_by_zone() -> dict[tuple[object, ...], str]:
    """One zone for each way in which the clocks of the world go in that year."""
    found: dict[tuple[object, ...], str] = {}
    for name in sorted(available_timezones()):
        zone = ZoneInfo(name)
        offsets = [datetime.fromtimestamp((START + day) * DAY_MS / 1000, zone).utcoffset() for day in range(400)]
        found.setdefault(tuple(offsets), name)
    return found


def test_in_every_zone_each_puzzle_is_posted_once_with_more_than_half_of_its_day_left() -> None:
    zones = hours_by_zone()
    assert len(zones) > 50
    for name in zones.values():
        zone = ZoneInfo(name)
        for day in changes(zone):
            begins = day * DAY_MS
            offsets = {datetime.fromtimestamp((begins + ms) / 1000, zone).utcoffset() for ms in (0, DAY_MS)}
            for hour in range(24):
                at = due_at(day, hour, name)
                assert begins <= at < begins + DAY_MS // 2, (name, day, hour)
                moved = at in {begins, begins + 11 * HOUR_MS} or len(offsets) > 1
                assert moved or datetime.fromtimestamp(at / 1000, zone).hour == hour, (name, day, hour)


@pytest.mark.parametrize(
    ("zone", "hour", "first", "about"),
    [
        ("America/New_York", 19, date(2027, 3, 12), 24),
        ("America/New_York", 19, date(2027, 11, 5), 24),
        ("Australia/Sydney", 10, date(2027, 4, 2), 24),
        ("Australia/Sydney", 10, date(2027, 10, 1), 24),
        ("Europe/Berlin", 1, date(2027, 3, 26), 24),
        ("Europe/Berlin", 1, date(2027, 10, 29), 24),
        ("Europe/Berlin", 9, date(2027, 3, 26), 25),
    ],
)
def test_a_change_of_clocks_leaves_no_day_without_a_post(zone: str, hour: int, first: date, about: int) -> None:
    day = (first - EPOCH).days
    times = [due_at(one, hour, zone) for one in range(day, day + 5)]
    assert all(abs(after - before) <= about * HOUR_MS for before, after in pairwise(times))


@pytest.mark.parametrize(
    ("zone", "hour", "utc"),
    [("UTC", 0, 0), ("UTC", 11, 11), ("UTC", 12, 11), ("UTC", 17, 11), ("UTC", 18, 0), ("UTC", 23, 0)],
)
def test_an_hour_that_would_leave_less_is_replaced_by_the_nearest(zone: str, hour: int, utc: int) -> None:
    assert due_at(START, hour, zone) == START * DAY_MS + utc * HOUR_MS


def test_every_zone_that_is_offered_shows_each_full_hour_at_a_quarter() -> None:
    assert {due_at(START, hour, zone) % (DAY_MS // 96) for zone in ZONES for hour in range(24)} == {0}


@pytest.mark.parametrize(
    ("when", "hour", "zone", "utc"),
    [
        pytest.param(date(2026, 12, 1), 9, "UTC", 9, id="its own hour"),
        pytest.param(date(2026, 12, 1), 0, "UTC", 0, id="as the day begins"),
        pytest.param(date(2026, 12, 1), 11, "UTC", 11, id="the latest"),
        pytest.param(date(2026, 12, 1), 17, "UTC", 11, id="nearer to the latest"),
        pytest.param(date(2026, 12, 1), 23, "Asia/Kolkata", 0, id="as near to both"),
        pytest.param(date(2026, 12, 1), 23, "UTC", 0, id="nearer to the next day"),
        pytest.param(date(2026, 12, 1), 9, "Pacific/Auckland", 0, id="the day before there"),
        pytest.param(date(2026, 12, 1), 9, "America/Los_Angeles", 11, id="too late there"),
        pytest.param(date(2027, 3, 27), 9, "Europe/Berlin", 8, id="before the clock is changed"),
        pytest.param(date(2027, 3, 28), 9, "Europe/Berlin", 7, id="on the day of the change"),
    ],
)
def test_a_post_comes_at_its_hour_or_at_the_nearest_that_leaves_thirteen_hours(
    when: date, hour: int, zone: str, utc: int
) -> None:
    day = (when - EPOCH).days
    assert due_at(day, hour, zone) - day * DAY_MS == utc * HOUR_MS
