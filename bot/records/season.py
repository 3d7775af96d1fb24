"""Seasons: the calendar months (UTC) by which a server's leaderboard is kept, and for ever."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

MONTHS = 12
YEARS = range(2020, 3000)
"""The years of seasons that can be asked for."""


@dataclass(frozen=True, slots=True)
class Season:
    """A month of a year, or (both 0) for ever."""

    year: int = 0
    month: int = 0

    @classmethod
    def at(cls, shown: int) -> Self:
        """The month of a time as the machine's clock shows it, in ms since the epoch."""
        moment = datetime.fromtimestamp(shown / 1000, UTC)
        return cls(moment.year, moment.month)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The season behind its key ("2026-11", "ever"), or None."""
        if text == EVER:
            return cls()
        year, _, month = text.partition("-")
        if not (text.isascii() and year.isdecimal() and month.isdecimal() and len(text) <= len("2026-11")):
            return None
        made = cls(int(year), int(month))
        return made if made.year in YEARS and 1 <= made.month <= MONTHS else None

    @property
    def key(self) -> str:
        """The text that `read` takes."""
        return f"{self.year:04}-{self.month:02}" if self.year else EVER

    @property
    def since(self) -> int:
        """Its begin, in ms since the epoch; 0 for ever."""
        return int(datetime(self.year, self.month, 1, tzinfo=UTC).timestamp() * 1000) if self.year else 0

    @property
    def until(self) -> int | None:
        """The begin of the next one; None for ever."""
        return self.moved(1).since if self.year else None

    def moved(self, by: int) -> "Season":
        """The month so many months after it; before it for a number below 0."""
        months = self.year * MONTHS + self.month - 1 + by
        return Season(months // MONTHS, months % MONTHS + 1)


EVER = "ever"
"""The key of the season that never ends."""
