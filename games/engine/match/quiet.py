"""Quiet hours: when a person by mail is neither called nor hurried."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

MINUTE: Final = 60_000
DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class Quiet:
    """From one minute of the day to another (0 to 1439; over midnight where the end is earlier), in a time zone.

    zone: its name in the time zone database, such as "Europe/Paris": summer time comes and goes with it.
    """

    start: int
    end: int
    zone: str

    @property
    def minutes(self) -> int:
        """How long they are, by the clock on the wall."""
        return (self.end - self.start) % DAY

    def until(self, wall: int) -> int | None:
        """When the quiet hours end that hold at a wall time (milliseconds); None where none do."""
        for days in (-1, 0):
            day = self._day(wall) + timedelta(days)
            ends = self._at(day + timedelta(self.end < self.start), self.end)
            if self._at(day, self.start) <= wall < ends:  # an hour that summer time skips has no quiet hours
                return ends
        return None

    def stretched(self, wall: int, allowance: int) -> int:
        """The allowance from a wall time on, in milliseconds, with all the quiet hours that fall into it added."""
        now, left = wall, allowance
        while True:
            now = self.until(now) or now
            begins = self._next(self.start, now)
            if now + left <= begins:
                return now + left - wall
            left -= begins - now
            now = begins

    def _next(self, minute: int, wall: int) -> int:
        """When it is that minute of the day next, after a wall time."""
        day = self._day(wall)
        return min(at for days in (0, 1, 2) if (at := self._at(day + timedelta(days), minute)) > wall)

    def _day(self, wall: int) -> datetime:
        return datetime.fromtimestamp(wall / 1000, ZoneInfo(self.zone))

    def _at(self, day: datetime, minute: int) -> int:
        local = datetime.combine(day.date(), time(minute // 60, minute % 60), ZoneInfo(self.zone))
        return int(local.astimezone(UTC).timestamp() * 1000)
