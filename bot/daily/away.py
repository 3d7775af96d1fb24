"""The days on which the bot could not be reached, which break nobody's streak.

Every few minutes a part's process notes that Discord is connected. The next note, also of another process after a
restart, finds how long there was none.
"""

from collections.abc import Callable
from typing import Final

from bot.common.tasks import look_again
from bot.daily.calendar import DAY_MS, day_at
from bot.store.bot_store import BotStore
from games.engine.store.schema import Share
from games.engine.time import Clock

LOOK_MS: Final = 5 * 60_000
"""Milliseconds between two notes."""
SILENT_MS: Final = 3 * LOOK_MS
"""A longer time without a note is one in which the bot was away."""
MOST_DAYS: Final = 400
"""So many days are noted at once. Who was away for longer has no streak to keep."""
NOTE: Final = "daily_reached"
"""The key of the note in a database; that of a share ends with its name."""


class AwayDays:
    """Notes when the servers of a share could not reach the bot. connected: whether they can now."""

    def __init__(self, store: BotStore, clock: Clock, share: Share, connected: Callable[[], bool]) -> None:
        self._store = store
        self._clock = clock
        self._share = share
        self._connected = connected

    async def run(self) -> None:
        """Note it every few minutes, for ever."""
        await look_again("away days", self._clock, self.note)

    async def note(self) -> int:
        """Note that the bot can be reached, and for how long it could not; return when to do so again.

        Raises StoreError.
        """
        if self._connected():
            key, now = f"{NOTE}{self._share.name}", self._clock.wall()
            last = int(await self._store.meta(key) or now)
            if now - last > SILENT_MS:
                await self._store.daily.add_away(self._share.name, spans(last, now))
            await self._store.set_meta(key, str(now))
        return self._clock.now() + LOOK_MS


def spans(since: int, until: int) -> dict[int, int]:
    """The ms of each day between two wall times (ms)."""
    found = {}
    for day in range(max(day_at(since), day_at(until) - MOST_DAYS), day_at(until) + 1):
        begins = max(since, day * DAY_MS)
        ends = min(until, (day + 1) * DAY_MS)
        if ends > begins:
            found[day] = ends - begins
    return found
