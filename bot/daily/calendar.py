"""The calendar of puzzles: which game and which line of its list a day has. Pure; it knows nothing of Discord.

A day begins at 00:00 UTC for everybody. It is the number of days since 1970.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

from bot.people.quiet_hours import zone_named
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.puzzles import ListedPuzzle, Puzzles

DAY_MS: Final = 86_400_000
HOUR_MS: Final = 3_600_000
LATEST_MS: Final = 11 * HOUR_MS
"""The latest post of a puzzle, after the beginning of its day: 13 hours are left then."""
EPOCH: Final = date(1970, 1, 1)
START: Final = (date(2026, 11, 23) - EPOCH).days
"""The Monday from which the lines of the lists are counted. Never change it: the list would begin elsewhere."""
WEEK: Final = (
    "button_up",
    "career_poker",
    "button_up",
    "career_poker",
    "button_up",
    "career_poker",
    "button_up",
)
"""The games of the days of a week, Monday first. Never change it, for the same reason."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day, and all that its game says of puzzles."""

    day: int
    """The number of days since 1970."""
    game: AnyGame
    """The game that it is a puzzle of."""
    puzzles: Puzzles
    """How that game asks, describes and solves its puzzles."""
    listed: ListedPuzzle
    """The line of the game's list."""
    again: bool
    """Whether it was shown before, because the list came to its end and began again."""

    @property
    def date(self) -> date:
        """The date of the day."""
        return EPOCH + timedelta(self.day)

    @property
    def ends(self) -> int:
        """The second since 1970 at which the day ends, and the next puzzle begins."""
        return (self.day + 1) * DAY_MS // 1000


def day_at(at: int) -> int:
    """The day of a wall time (ms)."""
    return at // DAY_MS


def puzzle_of(day: int) -> DailyPuzzle:
    """The puzzle of a day.

    A game's list is gone through in order, one line for each of its days. After its last line it begins again.
    """
    weeks, weekday = divmod(day - START, len(WEEK))
    key = WEEK[weekday]
    days_before = weeks * WEEK.count(key) + WEEK[:weekday].count(key)
    game = catalogue.find(key)
    assert game.puzzles is not None, "the games of the week have puzzles"
    listed = game.puzzles.listed()
    return DailyPuzzle(
        day=day,
        game=game,
        puzzles=game.puzzles,
        listed=listed[days_before % len(listed)],
        again=days_before >= len(listed),
    )


@lru_cache(maxsize=4_096)
def due_at(day: int, hour: int, zone: str) -> int:
    """The wall time (ms) at which the puzzle of a day is posted where the clock of a zone should show that hour.

    If more than half of the day would not be left then, the nearest time at which it is: the day's beginning, or
    `LATEST_MS` later. So each day has one, also when the clock is changed.
    """
    begins = day * DAY_MS
    own = zone_named(zone)
    for shift in (-1, 0, 1):  # in that zone it may be the day before, or the day after
        midnight = datetime.combine(EPOCH + timedelta(day + shift), datetime.min.time(), own)
        at = int(midnight.replace(hour=hour).astimezone(UTC).timestamp()) * 1000
        if begins <= at <= begins + LATEST_MS:
            return at
    ahead = datetime.fromtimestamp(begins / 1000, own).utcoffset() or timedelta()
    wanted = (hour * HOUR_MS - int(ahead.total_seconds()) * 1000) % DAY_MS  # after the day's beginning
    until_next_day = DAY_MS - wanted
    since_latest = wanted - LATEST_MS
    if until_next_day <= since_latest:
        return begins
    return begins + min(wanted, LATEST_MS)
