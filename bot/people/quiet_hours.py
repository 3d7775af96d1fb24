"""Quiet hours while a person chooses them: two times of the day, and the clock by which they go."""

import re
from dataclasses import dataclass

from bot.people.zones import clock_in, zones_at
from games.engine.match.quiet import DAY, Quiet
from games.engine.time import Clock

LONGEST = 16 * 60
"""The most minutes of quiet hours, so that every day leaves time to play."""
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*(?:h|uhr|(a|p)\.?m\.?)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class QuietDraft:
    """Quiet hours that a person is choosing.

    start, end: minutes of the day. zone: the time zone, once it is chosen.
    hour, asked: the hour that their clock showed, and when they said so (ms); it decides which zones are offered.
    """

    start: int = 22 * 60
    end: int = 7 * 60
    zone: str = ""
    hour: int | None = None
    asked: int = 0

    @property
    def minutes(self) -> int:
        """How long they are: from one minute to a whole day."""
        return (self.end - self.start) % DAY or DAY

    @property
    def quiet(self) -> Quiet | None:
        """The quiet hours, once they are complete and leave time to play."""
        return Quiet(self.start, self.end, self.zone) if self.zone and self.minutes <= LONGEST else None

    def hour_at(self, now: int) -> int | None:
        """The hour that the person's clock shows; None as long as we do not know."""
        return clock_in(self.zone, now).hour if self.zone else self.hour

    def offered(self, now: int) -> tuple[str, ...]:
        """The zones to choose from: those that show the same hour as the person's clock, their own among them."""
        hour = self.hour_at(now)
        found = () if hour is None else zones_at(hour, now if self.zone else self.asked)
        return found if not self.zone or self.zone in found else (self.zone, *found)


def draft_of(quiet: Quiet | None) -> QuietDraft:
    """The draft with which a person begins who has these quiet hours."""
    return QuietDraft() if quiet is None else QuietDraft(quiet.start, quiet.end, quiet.zone)


def over_at(quiet: Quiet, clock: Clock, at: int) -> int | None:
    """End (ms) of the quiet hours in force at wall time `at`; None outside them."""
    shown = clock.shown(at)
    ends = quiet.until(shown)
    return None if ends is None else at + ends - shown


def clock_time(minute: int) -> str:
    """A minute of the day as clocks show it: 22:30."""
    return f"{minute // 60}:{minute % 60:02}"


def read_time(text: str) -> int | None:
    """The minute of the day that was typed, such as 22:30, 22h, 22 Uhr or 10 pm; None for any other text."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if half and not 1 <= hour <= 12:
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    told = hour * 60 + minute
    return told % DAY if told <= DAY and minute < 60 else None
