"""A person's daily puzzles in their record."""

from collections.abc import Sequence
from typing import Final

from bot.store.daily import DailyAnswer
from games.engine.contract.values import Words

BADGE: Final = "puzzles"
"""The key of the badge (bot/records/badges.py)."""
FOUND_FOR_BADGE: Final = 30
"""How many puzzles a person must have found for it."""


def running(every: Sequence[DailyAnswer], today: int) -> int:
    """The streak that a person has now. It lasts until a day has ended on which they did not find the answer."""
    streaks = {one.day: one.streak for one in every if one.choice is not None}
    return streaks.get(today, streaks.get(today - 1, 0))


def daily_line(every: Sequence[DailyAnswer], today: int, words: Words) -> str:
    """How many puzzles a person found, and their streaks; empty if they have answered none."""
    answered = [one for one in every if one.choice is not None]
    if not answered:
        return ""
    found, best = sum(one.found for one in answered), max(one.streak for one in answered)
    return words("daily-record", found=found, answered=len(answered), best=best, streak=running(every, today))
