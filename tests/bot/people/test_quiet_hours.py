"""Quiet hours as people type them."""

import pytest

from bot.people.quiet_hours import clock_time, find_zone, read_hours
from games.engine.match.quiet import Quiet


@pytest.mark.parametrize(
    ("start", "end"), [("22", "7"), ("22:00", "07:00"), ("22h", "7h"), ("22 h 00", "7.00"), ("22 Uhr", "7 Uhr")]
)
def test_an_hour_may_be_written_as_people_write_it(start: str, end: str) -> None:
    assert read_hours(start, end, "Paris") == Quiet(22 * 60, 7 * 60, "Europe/Paris")


def test_midnight_is_twenty_four_and_zero() -> None:
    assert read_hours("24", "8:30", "UTC") == read_hours("0", "8h30", "utc") == Quiet(0, 510, "UTC")


def test_quiet_hours_last_sixteen_hours_at_most() -> None:
    assert read_hours("16", "8", "UTC") == Quiet(16 * 60, 8 * 60, "UTC")
    assert read_hours("16", "8:01", "UTC") is None


@pytest.mark.parametrize(
    ("start", "end", "zone"),
    [
        ("", "7", "Paris"),
        ("25", "7", "Paris"),
        ("22:75", "7", "Paris"),
        ("ten", "7", "Paris"),
        ("22", "22", "Paris"),
        ("7", "6", "Paris"),
        ("22", "7", ""),
        ("22", "7", "Nowhere"),
        ("22", "7", "../../etc/passwd"),
        ("22" * 50, "7", "Paris"),
    ],
)
def test_what_cannot_be_understood_or_leaves_no_time_to_play_is_none(start: str, end: str, zone: str) -> None:
    assert read_hours(start, end, zone) is None


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("new york", "America/New_York"),
        ("Europe/berlin", "Europe/Berlin"),
        ("  Kathmandu ", "Asia/Kathmandu"),
    ],
)
def test_a_zone_is_found_by_its_city_or_its_name(text: str, zone: str) -> None:
    assert find_zone(text) == zone


def test_a_minute_is_shown_as_clocks_show_it() -> None:
    assert [clock_time(0), clock_time(7 * 60 + 5), clock_time(22 * 60 + 30)] == ["0:00", "7:05", "22:30"]
