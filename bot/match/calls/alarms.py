"""Alarms: an idle slow match is dropped from memory, and its alarm loads it again when a call is due."""

import logging
from collections.abc import Hashable

from bot.common.tasks import Background
from bot.store.bot_store import BotStore
from games.engine.hall.hall import Hall
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share
from games.engine.time import Clock, Timers

log = logging.getLogger("bellhop.call")

RETRY_MS = 60_000


class Alarms:
    """One alarm a match, kept in the store. At its time the match is loaded, and its caller makes the call."""

    def __init__(self, store: BotStore, hall: Hall, clock: Clock) -> None:
        self._store = store
        self._hall = hall
        self._clock = clock
        self._timers = Timers(clock, self._fire)
        self._set: dict[str, int] = {}
        self._waking = Background()

    async def run(self) -> None:
        """Ring each alarm at its time, without end."""
        await self._timers.run()

    async def read(self, share: Share) -> None:
        """Read the stored alarms of a share, as soon as the store can be read."""
        for match_id, at in await self._stored(share):
            self._set[match_id] = at
            self._timers.set(match_id, at)

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
        self._timers.set(match_id, at)

    def _fire(self, key: Hashable) -> None:
        self._waking.start(self._wake(str(key)))

    async def _wake(self, match_id: str) -> None:
        """Load the match. Its caller sets the next alarm."""
        try:
            await self._hall.find(match_id)
        except StoreError as error:
            log.warning("match=%s its alarm waits: %s", match_id, error)
            self._timers.set(match_id, self._clock.now() + RETRY_MS)
        except Exception as error:  # noqa: BLE001 - a process edge: one broken match must not stop the others' alarms
            # Only the type: the error's text may contain a hand.
            log.error("match=%s its alarm failed: %s", match_id, type(error).__name__)  # noqa: TRY400
