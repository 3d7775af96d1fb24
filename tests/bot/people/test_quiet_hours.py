"""Quiet hours while a person chooses them."""

import pytest

from bot.people.quiet_hours import QuietDraft, clock_time, draft_of, over_at, read_time
from games.engine.match.pace import Quiet
from tests.support.clock import ManualClock

NIGHT = Quiet(22 * 60, 7 * 60, "Europe/Paris")
NOON = 1_793_620_800_000
"""2 November 2026, 12:00 in Greenwich."""


@pytest.mark.parametrize(
    ("typed", "minute"),
    [
        ("22", 1320),
        ("22:00", 1320),
        (" 7:05 ", 425),
        ("7.30", 450),
        ("22h", 1320),
        ("22 h 15", 1335),
        ("7 Uhr", 420),
        ("10 pm", 1320),
        ("10:30 PM", 1350),
        ("7a.m.", 420),
        ("12 am", 0),
        ("12 pm", 720),
        ("0", 0),
        ("24", 0),
    ],
)
def test_a_time_may_be_written_as_people_write_it(typed: str, minute: int) -> None:
    assert read_time(typed) == minute


@pytest.mark.parametrize("typed", ["", "25", "22:75", "7:60", "ten", "13 pm", "0 am", "22" * 50, "Hamburg", "24:01"])
def test_other_texts_are_no_time(typed: str) -> None:
    assert read_time(typed) is None


def test_quiet_hours_last_sixteen_hours_at_most() -> None:
    assert QuietDraft(16 * 60, 8 * 60, "Europe/Paris").quiet == Quiet(16 * 60, 8 * 60, "Europe/Paris")
    assert QuietDraft(16 * 60, 8 * 60 + 1, "Europe/Paris").quiet is None
    assert QuietDraft(600, 600, "Europe/Paris").quiet is None


def test_a_draft_is_complete_once_it_has_a_zone() -> None:
    assert QuietDraft().quiet is None
    assert draft_of(None) == QuietDraft()
    assert draft_of(NIGHT).quiet == NIGHT


def test_the_zones_of_a_draft_are_those_whose_clock_shows_the_same_hour() -> None:
    offered = draft_of(NIGHT).offered(NOON)
    assert {"Europe/Paris", "Europe/Berlin", "Africa/Lagos"} <= set(offered)
    assert not {"Europe/London", "Europe/Athens"} & set(offered)
    assert QuietDraft().offered(NOON) == ()


def test_the_zones_are_those_of_the_moment_when_the_person_said_their_hour() -> None:
    draft = QuietDraft(hour=13, asked=NOON)
    assert draft.offered(NOON + 2 * 3_600_000) == draft_of(NIGHT).offered(NOON)


def test_a_zone_that_was_typed_in_an_earlier_release_stays_among_the_choices() -> None:
    indiana = draft_of(Quiet(0, 60, "America/Indiana/Tell_City"))
    assert indiana.offered(NOON)[0] == "America/Indiana/Tell_City"
    assert "America/Chicago" in indiana.offered(NOON)


def test_a_minute_is_shown_as_clocks_show_it() -> None:
    assert [clock_time(0), clock_time(7 * 60 + 5), clock_time(22 * 60 + 30)] == ["0:00", "7:05", "22:30"]


def test_quiet_hours_in_force_end_at_their_hour_and_outside_of_them_nothing_ends() -> None:
    clock = ManualClock(NOON)
    night = Quiet(22 * 60, 7 * 60, "UTC")
    hour = 3_600_000
    assert over_at(night, clock, NOON) is None
    assert over_at(night, clock, NOON + 10 * hour - 1) is None
    assert over_at(night, clock, NOON + 10 * hour) == NOON + 19 * hour
    assert over_at(night, clock, NOON + 19 * hour - 1) == NOON + 19 * hour
    assert over_at(night, clock, NOON + 19 * hour) is None
