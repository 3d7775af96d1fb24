"""Quiet hours while a person chooses them: two times of the day, and the time zone of their clock.

People choose the zone by the hour that their clock shows now, then by large cities.
"""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from games.engine.contract.values import Words
from games.engine.match.pace import MINUTES_A_DAY, Quiet
from games.engine.time import Clock

LONGEST_MINUTES = 16 * 60
"""The most minutes of quiet hours, so that every day leaves time to play."""
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*(?:h|uhr|(a|p)\.?m\.?)?", re.IGNORECASE)

_EASTWARD = """
Pacific/Pago_Pago Pacific/Honolulu Pacific/Tahiti Pacific/Marquesas America/Adak America/Anchorage Pacific/Gambier
Pacific/Pitcairn America/Los_Angeles America/Vancouver America/Tijuana America/Phoenix America/Whitehorse
America/Denver America/Edmonton America/Chicago America/Winnipeg America/Mexico_City America/Regina America/Guatemala
Pacific/Easter America/New_York America/Toronto America/Havana America/Port-au-Prince America/Bogota America/Lima
America/Panama America/Halifax America/Caracas America/Santo_Domingo America/Martinique America/Santiago
America/St_Johns America/Sao_Paulo America/Argentina/Buenos_Aires America/Montevideo America/Cayenne America/Miquelon
America/Noronha America/Nuuk Atlantic/Azores Atlantic/Cape_Verde Europe/London Europe/Dublin Europe/Lisbon
Atlantic/Canary Atlantic/Reykjavik Africa/Abidjan Africa/Casablanca Europe/Berlin Europe/Vienna Europe/Zurich
Europe/Paris Europe/Brussels Europe/Madrid Europe/Rome Europe/Stockholm Europe/Warsaw Europe/Prague Europe/Budapest
Europe/Belgrade Africa/Algiers Africa/Lagos Africa/Johannesburg Africa/Maputo Africa/Tripoli Africa/Khartoum
Europe/Kaliningrad Africa/Cairo Europe/Athens Europe/Bucharest Europe/Sofia Europe/Helsinki Europe/Kyiv
Europe/Chisinau Asia/Beirut Asia/Jerusalem Asia/Gaza Europe/Istanbul Europe/Moscow Europe/Minsk Asia/Riyadh Asia/Qatar
Asia/Baghdad Asia/Damascus Africa/Nairobi Asia/Tehran Asia/Dubai Asia/Tbilisi Europe/Samara Indian/Reunion Asia/Kabul
Asia/Karachi Asia/Tashkent Asia/Almaty Asia/Yekaterinburg Asia/Kolkata Asia/Colombo Asia/Kathmandu Asia/Dhaka
Asia/Bishkek Asia/Omsk Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Novosibirsk Asia/Shanghai
Asia/Hong_Kong Asia/Taipei Asia/Singapore Asia/Manila Asia/Makassar Asia/Ulaanbaatar Asia/Irkutsk Australia/Perth
Australia/Eucla Asia/Tokyo Asia/Seoul Asia/Yakutsk Asia/Jayapura Australia/Darwin Australia/Adelaide
Australia/Brisbane Australia/Sydney Pacific/Port_Moresby Asia/Vladivostok Australia/Lord_Howe Pacific/Noumea
Pacific/Guadalcanal Asia/Sakhalin Pacific/Norfolk Pacific/Auckland Pacific/Fiji Asia/Kamchatka Pacific/Chatham
Pacific/Tongatapu Pacific/Kiritimati
"""
ZONES: Final = tuple(_EASTWARD.split())
"""The zones that are offered, from west to east. Every clock in the world agrees with one of them all year.

The text `zone-<name>` has the large cities of each.
"""


@dataclass(frozen=True, slots=True)
class QuietDraft:
    """Quiet hours that a person is choosing."""

    start: int = 22 * 60
    """The minute of the day at which they begin."""
    end: int = 7 * 60
    """The minute of the day at which they end."""
    zone: str = ""
    """The time zone; empty until it is chosen."""
    hour: int | None = None
    """The hour that their clock showed, which decides the zones that are offered; None until they said it."""
    asked: int = 0
    """When they said what their clock shows (ms)."""

    @property
    def minutes(self) -> int:
        """How long they are: from one minute to a whole day."""
        return (self.end - self.start) % MINUTES_A_DAY or MINUTES_A_DAY

    @property
    def quiet(self) -> Quiet | None:
        """The quiet hours, once they are complete and leave time to play."""
        if not self.zone or self.minutes > LONGEST_MINUTES:
            return None
        return Quiet(self.start, self.end, self.zone)

    def hour_at(self, now: int) -> int | None:
        """The hour that the person's clock shows; None as long as we do not know."""
        if not self.zone:
            return self.hour
        return clock_in(self.zone, now).hour

    def offered(self, now: int) -> tuple[str, ...]:
        """The zones to choose from: those that show the same hour as the person's clock, their own among them."""
        if not self.zone:
            return () if self.hour is None else zones_at(self.hour, self.asked)
        alike = zones_at(clock_in(self.zone, now).hour, now)
        if self.zone in alike:
            return alike
        return (self.zone, *alike)


def draft_of(quiet: Quiet | None) -> QuietDraft:
    """The draft with which a person begins who has these quiet hours."""
    if quiet is None:
        return QuietDraft()
    return QuietDraft(start=quiet.start, end=quiet.end, zone=quiet.zone)


def over_at(quiet: Quiet, clock: Clock, at: int) -> int | None:
    """End (ms) of the quiet hours in force at wall time `at`; None outside them."""
    shown_at = clock.shown(at)
    shown_end = quiet.until(shown_at)
    if shown_end is None:
        return None
    return at + shown_end - shown_at


def clock_time(minute: int) -> str:
    """A minute of the day as clocks show it: 22:30."""
    return f"{minute // 60}:{minute % 60:02}"


def read_time(text: str) -> int | None:
    """The minute of the day that was typed, such as 22:30, 22h, 22 Uhr or 10 pm; None for any other text."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour = int(found[1])
    minute = int(found[2] or 0)
    half = (found[3] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour %= 12
        if half == "p":
            hour += 12
    of_the_day = hour * 60 + minute
    if minute >= 60 or of_the_day > MINUTES_A_DAY:
        return None
    return of_the_day % MINUTES_A_DAY  # 24:00 is 0:00


zone_named = cache(ZoneInfo)
"""A zone, read once a process: the library itself keeps only the last eight."""


def clock_in(zone: str, at: int) -> datetime:
    """The clock of a zone at that time (ms on the machine's clock)."""
    return datetime.fromtimestamp(at / 1000, zone_named(zone))


def zones_at(hour: int, at: int) -> tuple[str, ...]:
    """The zones whose clock shows that hour at that time."""
    return tuple(zone for zone in ZONES if clock_in(zone, at).hour == hour)


def cities(zone: str, words: Words) -> str:
    """The large cities of a zone, the one that names it first. A zone that is not offered has its own name."""
    if zone not in ZONES:
        return zone.rpartition("/")[2].replace("_", " ")
    return words(f"zone-{zone.lower().replace('/', '-')}")


def city(zone: str, words: Words) -> str:
    """The city that names a zone."""
    return cities(zone, words).partition(",")[0]
