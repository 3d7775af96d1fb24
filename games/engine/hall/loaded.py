"""The matches in memory: found or loaded when they are needed, and let go when they are not."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from traceback import format_tb
from typing import Any, Final
from weakref import WeakValueDictionary

from games.engine.contract.game import AnyGame
from games.engine.hall.serving import Serving
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.services import MatchServices

_log: Final = logging.getLogger("bellhop.hall")
IDLE_AFTER: Final = 10 * 60_000
"""An unused match is let go after this many milliseconds."""
OVER_AFTER: Final = 60_000
"""The same for a match that is over, because it is rarely needed again."""


class LoadedMatches:
    """The matches of a process that are in memory.

    A match that is used is kept for a while. One that is let go stays in memory as long as anybody else holds it, and
    is then found again as it is.
    """

    def __init__(
        self,
        services: MatchServices,
        catalogue: Callable[[str], AnyGame],
        serving: Serving,
        activated: Callable[[Match], None],
    ) -> None:
        """activated: called with each match that comes into use."""
        self._services = services
        self._catalogue = catalogue
        self._serving = serving
        self._activated = activated
        self._alive: WeakValueDictionary[str, Match] = WeakValueDictionary()
        self._used: dict[str, tuple[Match, int]] = {}
        """The matches in use, and when each was last used (wall time, ms)."""
        self._loading: dict[str, asyncio.Task[Match | None]] = {}
        """By match, what those wait for who want it while it is loaded."""
        self._reading: set[asyncio.Task[Any]] = set()
        """The loads that read the store now."""
        self._may_read = asyncio.Event()
        """Cleared while nothing may be loaded."""
        self._may_read.set()
        self.unreadable: set[str] = set()
        """The ids of matches that this release could not read. The log says why."""

    @property
    def every(self) -> tuple[Match, ...]:
        """Each match in memory."""
        return tuple(self._alive.values())

    def get(self, match_id: str) -> Match | None:
        """The match with that id, if it is in memory. This does not count as a use."""
        return self._alive.get(match_id)

    def add(self, match: Match) -> None:
        """Note a match that is about to be opened, so that it is found. It is in use once `use` is called."""
        self._alive[match.id] = match

    async def find(self, match_id: str) -> Match | None:
        """The match with that id, loaded if it is not in memory; None as in `Matches.find`. Raises StoreError."""
        match = self._alive.get(match_id)
        if match is None:
            loading = self._loading.get(match_id)
            if loading is None:
                loading = self._services.start(self._load(match_id))
                self._loading[match_id] = loading
                loading.add_done_callback(lambda task: self._end_loading(match_id, task))
            match = await asyncio.shield(loading)
        if match is not None:
            self.use(match)
        return match

    def use(self, match: Match) -> None:
        """Note that a match is in use."""
        known = self._used.pop(match.id, None) is not None
        self._used[match.id] = (match, self._services.clock.now())
        if not known and self._serving.term_of(match.place.guild_id) is not None:
            self._activated(match)

    def let_go(self, idle_ms: int, *, busy: Callable[[str], bool]) -> None:
        """Let go of the matches that were unused for that many milliseconds.

        busy: says of a match's id whether a computer of it is about to act. Such a match is kept.
        """
        now = self._services.clock.now()
        for match_id, (match, used) in tuple(self._used.items()):
            idle = idle_ms
            if match.newest.outcome is not None:
                idle = min(idle_ms, OVER_AFTER)
            if now - used >= idle and not match.busy and not busy(match_id):
                del self._used[match_id]
                match.audience.close()

    @asynccontextmanager
    async def standing_still(self, concerns: Callable[[Match], bool]) -> AsyncIterator[list[Match]]:
        """Freeze some of the matches in memory, and give them: they do nothing inside, and no other match is loaded.

        So what is changed both in the store and in memory inside cannot be seen half done.
        """
        self._may_read.clear()
        try:
            while self._reading:
                await asyncio.wait(self._reading)
            matches = [match for match in self.every if concerns(match)]
            async with AsyncExitStack() as locks:
                for match in matches:
                    await locks.enter_async_context(match.lock)
                yield matches
        finally:
            self._may_read.set()

    async def _load(self, match_id: str) -> Match | None:
        await self._may_read.wait()
        task = asyncio.current_task()
        assert task is not None, "it runs in a task"
        self._reading.add(task)
        try:
            return await self._read(match_id)
        finally:
            self._reading.discard(task)

    async def _read(self, match_id: str) -> Match | None:
        store = self._services.store
        card = await store.match(match_id)
        if card is None:
            return None
        term = self._serving.term_of(card.record.place.guild_id)
        if term is None:
            return None
        stored = await store.events(match_id)
        now = self._services.clock.now()
        try:
            game = self._catalogue(card.record.game)
            match = Match(card, game, read_log(game, stored), self._services)
        except (KeyError, TypeError, ValueError) as error:
            # Something in it is not known here. The error's text could reveal a hand.
            place = "".join(format_tb(error.__traceback__))
            _log.error("match=%s cannot be read: %s\n%s", match_id, type(error).__name__, place)
            self.unreadable.add(match_id)
            return None
        opened_here = term.since <= card.record.opened_at <= now
        await match.hold_after_restart(now if opened_here else term.since)
        self._alive[match_id] = match
        return match

    def _end_loading(self, match_id: str, loading: asyncio.Task[Match | None]) -> None:
        """Let the next caller load the match anew. An error is for those who wait for it."""
        del self._loading[match_id]
        _ = loading.cancelled() or loading.exception()  # else asyncio complains if nobody waits any more
