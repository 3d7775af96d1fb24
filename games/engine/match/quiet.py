"""Quiet hours: the hours in which a person in a match by mail is not called, and their clock does not run."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class Quiet:
    """Quiet hours from one minute of the day to another (0 to 1439), in a time zone.

    They go over midnight if `end` is earlier than `start`. zone: a name from the time zone database, such as
    "Europe/Paris"; it decides on summer time.
    """

    start: int
    end: int
    zone: str

    @property
    def minutes(self) -> int:
        """How long they are, in minutes of the clock on the wall."""
        return (self.end - self.start) % DAY

    def until(self, wall: int) -> int | None:
        """End (wall time, ms) of the quiet hours in force at a wall time; None outside them."""
        for days in (-1, 0):
            day = self._day(wall) + timedelta(days)
            ends = self._at(day + timedelta(self.end < self.start), self.end)
            if self._at(day, self.start) <= wall < ends:  # none if summer time skips the whole hour
                return ends
        return None

    def stretched(self, wall: int, allowance: int) -> int:
        """How long an allowance lasts from a wall time on, in ms, with the quiet hours in between added."""
        now, left = wall, allowance
        while True:
            now = self.until(now) or now
            begins = self._next(self.start, now)
            if now + left <= begins:
                return now + left - wall
            left -= begins - now
            now = begins

    def _next(self, minute: int, wall: int) -> int:
        """The next wall time, in ms, at which it is that minute of the day."""
        day = self._day(wall)
        return min(at for days in (0, 1, 2) if (at := self._at(day + timedelta(days), minute)) > wall)

    def _day(self, wall: int) -> datetime:
        return datetime.fromtimestamp(wall / 1000, ZoneInfo(self.zone))

    def _at(self, day: datetime, minute: int) -> int:
        local = datetime.combine(day.date(), time(minute // 60, minute % 60), ZoneInfo(self.zone))
        return int(local.astimezone(UTC).timestamp() * 1000)
