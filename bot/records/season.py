"""Seasons: the calendar months (UTC) by which a server's leaderboard is kept, and for ever."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

MONTHS_A_YEAR = 12
YEARS = range(2020, 3000)
"""The years of seasons that can be asked for."""


@dataclass(frozen=True, slots=True)
class Season:
    """A month of a year, or all time."""

    year: int = 0
    """The year; 0 for all time."""
    month: int = 0
    """The month, from 1; 0 for all time."""

    @classmethod
    def at(cls, shown: int) -> Self:
        """The month of a time as the machine's clock shows it, in ms since the epoch."""
        moment = datetime.fromtimestamp(shown / 1000, UTC)
        return cls(moment.year, moment.month)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The season behind its key ("2026-11", "ever"); None if the text is no key of a season."""
        if text == EVER:
            return cls()
        if not text.isascii() or len(text) > len("2026-11"):
            return None
        year, _, month = text.partition("-")
        if not year.isdecimal() or not month.isdecimal():
            return None
        season = cls(int(year), int(month))
        if season.year not in YEARS or not 1 <= season.month <= MONTHS_A_YEAR:
            return None
        return season

    @property
    def key(self) -> str:
        """The text that `read` takes."""
        if not self.year:
            return EVER
        return f"{self.year:04}-{self.month:02}"

    @property
    def since(self) -> int:
        """When the season begins, in ms since the epoch; 0 for all time."""
        if not self.year:
            return 0
        return int(datetime(self.year, self.month, 1, tzinfo=UTC).timestamp() * 1000)

    @property
    def until(self) -> int | None:
        """When the next season begins, in ms since the epoch; None for all time."""
        if not self.year:
            return None
        return self.moved(1).since

    def moved(self, by: int) -> "Season":
        """The month so many months after this one; before it for a number below 0."""
        months = self.year * MONTHS_A_YEAR + self.month - 1 + by
        return Season(year=months // MONTHS_A_YEAR, month=months % MONTHS_A_YEAR + 1)


EVER = "ever"
"""The key of the season that holds all time."""
