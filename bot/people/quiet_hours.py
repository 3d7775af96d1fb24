"""Quiet hours as people type them: two times of day, and a city or time zone."""

import re
from functools import cache
from zoneinfo import available_timezones

from games.engine.match.quiet import DAY, Quiet
from games.engine.time import Clock

LONGEST = 16 * 60
"""The most minutes of quiet hours, so that every day leaves time to play."""
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?)?\s*(?:h|Uhr)?")


def read_hours(start: str, end: str, zone: str) -> Quiet | None:
    """The typed quiet hours; None if they cannot be understood, are empty, or last longer than `LONGEST`."""
    first, last, found = _minute(start), _minute(end), find_zone(zone)
    if first is None or last is None or found is None:
        return None
    quiet = Quiet(first, last, found)
    return quiet if 0 < quiet.minutes <= LONGEST else None


def over_at(quiet: Quiet, clock: Clock, at: int) -> int | None:
    """When the quiet hours end that hold at wall time `at`, in milliseconds; None if none hold."""
    shown = clock.shown(at)
    ends = quiet.until(shown)
    return None if ends is None else at + ends - shown


def find_zone(text: str) -> str | None:
    """The name of the time zone that was typed in full or by its city; None if there is none, or more than one."""
    wanted = "_".join(text.split()).casefold()
    by_name, by_city = _zones()
    return by_name.get(wanted) or by_city.get(wanted)


@cache
def _zones() -> tuple[dict[str, str], dict[str, str]]:
    """All time zones by their full name, and by their last part (the city) if only one zone has it."""
    names = sorted(name for name in available_timezones() if not name.startswith(("posix", "right", "SystemV")))
    cities: dict[str, list[str]] = {}
    for name in names:
        cities.setdefault(name.rpartition("/")[2].casefold(), []).append(name)
    return {name.casefold(): name for name in names}, {
        city: found[0] for city, found in cities.items() if len(found) == 1
    }


def clock_time(minute: int) -> str:
    """A minute of the day as clocks show it: 22:30."""
    return f"{minute // 60}:{minute % 60:02}"


def _minute(text: str) -> int | None:
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    minute = int(found[1]) * 60 + int(found[2] or 0)
    return minute % DAY if minute <= DAY and int(found[2] or 0) < 60 else None
