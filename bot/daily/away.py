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

NOTE_EVERY_MS: Final = 5 * 60_000
"""Milliseconds between two notes that the bot can be reached."""
AWAY_AFTER_MS: Final = 3 * NOTE_EVERY_MS
"""The bot was away if there was no note for longer than this many milliseconds."""
MOST_DAYS_NOTED: Final = 400
"""The most days before this one that are noted at once. After a longer absence nobody has a streak to keep."""
REACHED_KEY: Final = "daily_reached"
"""Prefix of the database's key for the time of the last note. The name of the share follows it."""


class AwayDays:
    """Notes when the servers of a share could not reach the bot.

    connected: tells whether they can reach it now.
    """

    def __init__(self, store: BotStore, clock: Clock, share: Share, connected: Callable[[], bool]) -> None:
        self._store = store
        self._clock = clock
        self._share = share
        self._connected = connected

    async def run(self) -> None:
        """Note every few minutes, for ever, that the bot can be reached."""
        await look_again("away days", self._clock, self.note)

    async def note(self) -> int:
        """Note that the bot can be reached, and for how long it could not; return when to do so again.

        Raises StoreError.
        """
        if self._connected():
            await self._note_reached()
        return self._clock.now() + NOTE_EVERY_MS

    async def _note_reached(self) -> None:
        share = self._share.name
        key = f"{REACHED_KEY}{share}"
        now = self._clock.wall()
        noted = await self._store.meta(key)
        if noted and now - int(noted) > AWAY_AFTER_MS:
            await self._store.daily.add_away(share, spans(int(noted), now))
        await self._store.set_meta(key, str(now))


def spans(since: int, until: int) -> dict[int, int]:
    """The milliseconds of each day that lie between two wall times (ms)."""
    last_day = day_at(until)
    first_day = max(day_at(since), last_day - MOST_DAYS_NOTED)
    found = {}
    for day in range(first_day, last_day + 1):
        begins = max(since, day * DAY_MS)
        ends = min(until, (day + 1) * DAY_MS)
        if ends > begins:
            found[day] = ends - begins
    return found
