"""Alarms: an idle slow match is dropped from memory, and its alarm loads it again when a call is due."""

import logging

from bot.store.bot_store import BotStore
from games.engine.hall.hall import Hall
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share
from games.engine.time import Clock

log = logging.getLogger("bellhop.call")

RETRY_MS = 60_000


class Alarms:
    """One alarm a match, kept in the store. At its time the hall loads the match, and its caller makes the call."""

    def __init__(self, store: BotStore, hall: Hall, clock: Clock) -> None:
        self._store = store
        self._hall = hall
        self._clock = clock
        self._set: dict[str, int] = {}

    async def read(self, share: Share) -> None:
        """Read the stored alarms of a share, as soon as the store can be read."""
        for match_id, at in await self._stored(share):
            self._set[match_id] = at
            self._hall.wake_at(match_id, at)

    async def _stored(self, share: Share) -> list[tuple[str, int]]:
        while True:
            try:
                return await self._store.alarms(share)
            except StoreError as error:
                log.warning("the alarms wait: %s", error)
                await self._clock.sleep_until(self._clock.now() + RETRY_MS)

    async def set(self, match_id: str, at: int | None) -> None:
        """Set the alarm of a match to a wall time, in milliseconds; None removes it. Raises StoreError."""
        if self._set.get(match_id) == at:
            return
        await self._store.set_alarm(match_id, at)
        if at is None:
            self._set.pop(match_id, None)
        else:
            self._set[match_id] = at
        self._hall.wake_at(match_id, at)
