"""All matches of a process: opens and finds them, and makes their clocks and computers act."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from games.engine.contract.game import AnyGame
from games.engine.hall.loaded import IDLE_AFTER, LoadedMatches
from games.engine.hall.outages import Outages
from games.engine.hall.serving import Serving
from games.engine.hall.thinking import RETRY, Awakening, Chair, Computers, Thinking
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms, agreed, first_events
from games.engine.match.pace import GRACE, TEMPOS, Quiet, Tempos
from games.engine.match.services import MatchServices, never_quiet
from games.engine.store.errors import BadOpening, StoreError
from games.engine.store.schema import ALIVE_EVERY, WHOLE, Share
from games.engine.store.store import SameCommit, Store
from games.engine.time import Clock, Timers

_log: Final = logging.getLogger("bellhop.hall")
_ALIVE: Final = "alive"


class Matches:
    """All matches of a store; a process has one `Matches`.

    Call `start` before use, and `stop` before the store is closed.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Callable[[str], AnyGame],
        clock: Clock,
        computers: Computers,
        tempos: Tempos = TEMPOS,
        quiet: Callable[[int], Awaitable[Quiet | None]] = never_quiet,
    ) -> None:
        """catalogue: gives the game of a key; raises KeyError if there is none (`games.catalogue.find`).

        quiet: gives a user's quiet hours, if they have any.
        """
        self.on_loaded: list[Callable[[Match], None]] = []
        """Called with each match that becomes active (opened, loaded, or used again after it was let go), so that code
        that shows matches can subscribe. Subscriptions end when a match is let go."""
        self.services = MatchServices(store, clock, tempos, changed=self._arm, quiet=quiet)
        """What all matches share, such as the store and the clock."""
        self._catalogue = catalogue
        self._computers = computers
        self._timers = Timers(clock, self._fire)
        self._thinking = Thinking(computers, self.services, self._timers, self.find)
        self._serving = Serving(self.services, self._timers)
        self._loaded = LoadedMatches(self.services, catalogue, self._serving, activated=self._activate)
        self.outages = Outages(self.services, self._timers, self._serving, self._loaded, arm=self._arm)
        """Notes which people cannot be reached, and makes their matches wait."""

    # Its life.

    async def start(self, share: Share = WHOLE) -> int:
        """Resume a share's open matches: computers go on, clocks run at least another minute.

        Returns for how many ms no process served the share. Raises StoreError.
        """
        now = self.services.clock.now()
        gone = await self.take(share)
        self._timers.set(_ALIVE, now + ALIVE_EVERY)
        return gone

    async def take(self, share: Share) -> int:
        """Look after one more share from now on, and resume its matches in the same way.

        Returns for how many ms no process served the share. Raises StoreError.
        """
        return await self._serving.take(share)

    @property
    def shares(self) -> tuple[Share, ...]:
        """The shares that this process looks after."""
        return self._serving.shares

    @property
    def stopping(self) -> bool:
        """Whether every request is refused now."""
        return self.services.stopping

    def refuse(self) -> None:
        """Answer every request with `STOPPING` from now on, because the process is about to end."""
        self.services.stopping = True

    async def stop(self) -> None:
        """Take no more requests, finish those under way and store the time. Computers' thoughts are dropped."""
        self.refuse()
        self._timers.stop()
        self._thinking.stop()
        while self.services.tasks:
            await asyncio.wait(self.services.tasks)
        for match in self._loaded.every:
            match.audience.close()
        await self._computers.close()
        if self._serving.terms:  # else nobody was served, and the stored time stays
            await self._serving.note_alive(self.services.clock.now())

    async def settle(self) -> None:
        """Wait until all work that was started is done: for tests and measurements."""
        while True:
            for _ in range(2):  # an alarm that is due goes off within two turns of the event loop
                await asyncio.sleep(0)
            if not self.services.tasks:
                return
            await asyncio.wait(self.services.tasks)

    # Opening and finding.

    async def open(self, terms: MatchTerms, *, request: str | None = None, also: SameCommit | None = None) -> Match:
        """Store and start a new match.

        request: names what opens it; a second match by the same is refused, also after a restart.
        also: writes more in the commit that stores the match, for example that its lobby is gone.

        Raises BadOpening for what the game does not have, StoreCollision if the request came before, StoreError.
        """
        try:
            game = self._catalogue(terms.game)
        except KeyError:
            raise BadOpening(f"there is no game {terms.game}") from None
        card = agreed(game, terms, request, self.services.clock.now())
        match = Match(card, game, [], self.services)
        self._loaded.add(match)
        await self.services.complete(match.open(first_events(match, terms), also))
        self._loaded.use(match)
        return match

    async def find(self, match_id: str) -> Match | None:
        """The match with that id, running or over, loaded if it is not in memory.

        None if there is none, if another process looks after it, or if this release cannot read it, which is logged.
        Raises StoreError.
        """
        return await self._loaded.find(match_id)

    @property
    def unreadable(self) -> set[str]:
        """The ids of matches that this release could not read. The log says why."""
        return self._loaded.unreadable

    def forget(self, user_id: int) -> None:
        """Remove a user from the matches in memory. The database is not changed."""
        for match in self._loaded.every:
            match.forget(user_id)

    def let_go(self, idle_ms: int = IDLE_AFTER) -> None:
        """Let go of the matches that were unused for that many milliseconds. They are loaded again when needed."""
        self._loaded.let_go(idle_ms, busy=self._thinking.holds)

    async def open_count(self) -> int:
        """The number of open matches of those that this process looks after. Raises StoreError."""
        return await self.services.store.count_open(self.shares)

    @property
    def loaded_count(self) -> int:
        """The number of matches in memory."""
        return len(self._loaded.every)

    # Alarms: the clock of a match by its id, a computer by its chair, an awakening, and the note of being alive.

    def wake_at(self, match_id: str, at: int | None) -> None:
        """Have a match loaded at that wall time, in milliseconds, even if nothing else needs it then. None: not."""
        self._timers.set(Awakening(match_id), at)

    def _activate(self, match: Match) -> None:
        self._arm(match)
        for callback in self.on_loaded:
            callback(match)

    def _arm(self, match: Match) -> None:
        """Set the match's alarm, and let its computers think."""
        if self.services.stopping or self._serving.term_of(match.place.guild_id) is None:
            return
        self._timers.set(match.id, match.due)
        self._thinking.consider(match)

    def _fire(self, key: Hashable) -> None:
        """Do what an alarm is for."""
        now = self.services.clock.now()
        if isinstance(key, Chair):
            if not self.outages.keep_waiting(key):
                self.services.start(self._thinking.wake(key))
        elif key == _ALIVE:
            self._timers.set(_ALIVE, now + ALIVE_EVERY)
            self.services.start(self._serving.note_alive(now))
            self.let_go()
        else:
            match_id = key.match_id if isinstance(key, Awakening) else str(key)
            self.services.start(self._tick(match_id, key))

    async def _tick(self, match_id: str, key: Hashable) -> None:
        """Let the clock of a match act, which loads it. If that fails, the alarm of that key is set again."""
        try:
            match = await self.find(match_id)
            if match is not None:
                await match.tick()
                self._arm(match)
        except StoreError as error:
            _log.error("match=%s its clock waits: %s", match_id, error)
            self._timers.set(key, self.services.clock.now() + RETRY)
        except Exception as error:  # noqa: BLE001 - a process edge: one broken match must not stop the others' clocks
            # Only the type: the error's text could reveal a hand.
            _log.error("match=%s its clock failed: %s", match_id, type(error).__name__)
            self._timers.set(key, self.services.clock.now() + GRACE)
