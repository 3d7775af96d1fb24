"""All matches: opens, finds, resumes and lets them go, and makes clocks and computers act."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from traceback import format_tb
from typing import Any, Final
from weakref import WeakValueDictionary
from zlib import crc32

from games.engine.contract.game import AnyGame
from games.engine.hall.thinking import RETRY, Awakening, Chair, Computers, Thinking
from games.engine.match.answers import Accepted, Response
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms, agreed, first_events
from games.engine.match.pace import GRACE, TEMPOS, Quiet, Tempos
from games.engine.match.requests import CountDown, HoldRace
from games.engine.match.services import MatchServices, never_quiet
from games.engine.store.errors import BadOpening, StoreError
from games.engine.store.records import Schedule, Spot
from games.engine.store.schema import ALIVE_EVERY, WHOLE, Share
from games.engine.store.store import SameCommit, Store
from games.engine.time import Clock, Timers

_log: Final = logging.getLogger("bellhop.hall")
IDLE_AFTER: Final = 10 * 60_000
"""An unused match is let go after this many milliseconds."""
OVER_AFTER: Final = 60_000
"""The same for a match that is over, because it is rarely needed again."""
TAKE_UP: Final = 10
"""After a restart, milliseconds between two matches that are loaded, on average."""

_ALIVE: Final = "alive"
NOTED: Final = "noted"
"""The reason for which people count as out of reach after a start, until it is known whether they still are."""
Returned = Callable[[Callable[[int | None], bool], int], None]
"""Hears that people are back: which servers (None: direct messages), and for how many ms they could not be reached."""


@dataclass(frozen=True, slots=True, eq=False)
class ServingTerm:
    """The time for which this process looks after a share. since: when it began. open: the matches open then."""

    share: Share
    since: int
    open: int


class Matches:
    """Every match of a store, one in a process. Call `start` before use, and `stop` before the store is closed.

    catalogue: gives the game of a key; raises KeyError if there is none (`games.catalogue.find`).
    on_loaded: called with each match that becomes active (opened, loaded, or used again after it was let go), so that
    code that shows matches can subscribe. Subscriptions end when a match is let go.
    on_returned: called when people are back who could not be reached. Matches are not told that way: their clocks
    have the time back already.
    quiet: gives a user's quiet hours, if they have any.
    unreadable: the ids of matches that this release could not read. The log says why.
    services: what all matches share, such as the store and the clock.
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
        self.on_loaded: list[Callable[[Match], None]] = []
        self._catalogue = catalogue
        self._computers = computers
        self.services = MatchServices(store, clock, tempos, changed=self._arm, quiet=quiet)
        self._timers = Timers(clock, self._fire)
        self._thinking = Thinking(computers, self.services, self._timers, self.find)
        self._alive: WeakValueDictionary[str, Match] = WeakValueDictionary()
        self.unreadable: set[str] = set()
        self._used: dict[str, tuple[Match, int]] = {}
        self._loading: dict[str, asyncio.Task[Match | None]] = {}
        self._cut_off: set[str] = set()
        self._reaching = asyncio.Lock()
        self._reading: set[asyncio.Task[Any]] = set()
        self._calm = asyncio.Event()
        self._calm.set()
        self._waiting: set[Chair] = set()
        self._serving: list[ServingTerm] = []
        self.on_returned: list[Returned] = []
        clock.gaps.append(self._stood_still)

    async def start(self, share: Share = WHOLE) -> int:
        """Resume a share's open matches: computers go on, clocks run at least another minute.

        Returns the ms for which nobody looked after it. Raises StoreError.
        """
        now = self.services.clock.now()
        gone = await self.take(share)
        self._timers.set(_ALIVE, now + ALIVE_EVERY)
        return gone

    async def take(self, share: Share) -> int:
        """Look after one more share from now on, and resume its matches in the same way.

        Returns the ms for which nobody looked after it. Raises StoreError.
        """
        store, contact, now = self.services.store, self.services.contact, self.services.clock.now()
        gone = await store.take_up(now, share)
        for spot, since in (await store.outages(share)).items():
            contact.restore(spot, NOTED, since)
        schedules = await store.scheduled(share)
        self._serving.append(ServingTerm(share, now, len(schedules)))
        contact.note_reconnected(share, now, self._spread)
        self._set_alarms(schedules, now, self._spread)
        _log.info("open matches=%d away=%d ms share=%s", len(schedules), gone, share.name or "all")
        return gone

    @property
    def shares(self) -> tuple[Share, ...]:
        """The shares that this process looks after."""
        return tuple(term.share for term in self._serving)

    @property
    def _spread(self) -> int:
        """Over how many ms matches are loaded that come back together, so that not all are loaded at once."""
        return TAKE_UP * sum(term.open for term in self._serving)

    def _set_alarms(self, schedules: Sequence[Schedule], now: int, spread: int) -> None:
        """Have matches that are taken up loaded when they are due: computers in turn, clocks a minute after that."""
        for schedule in schedules:
            turn = crc32(schedule.id.encode()) % max(1, spread)
            if schedule.computer_due:
                self._timers.set(schedule.id, now + turn)
            elif schedule.due_at is not None:
                self._timers.set(schedule.id, max(schedule.due_at, now + GRACE + turn))

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
        for match in tuple(self._alive.values()):
            match.audience.close()
        await self._computers.close()
        if self._serving:  # What never started served no one: the downtime goes on.
            await self._note_alive(self.services.clock.now())

    async def settle(self) -> None:
        """Wait until all work that was started is done: for tests and measurements."""
        while True:
            for _ in range(2):  # an alarm that is due goes off within two turns of the event loop
                await asyncio.sleep(0)
            if not self.services.tasks:
                return
            await asyncio.wait(self.services.tasks)

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
        self._alive[match.id] = match
        await self.services.complete(match.open(first_events(match, terms), also))
        self._use(match)
        return match

    async def find(self, match_id: str) -> Match | None:
        """The match with that id, running or over, loaded if it is not in memory.

        None if there is none, if another process looks after it, or if this release cannot read it, which is logged.
        Raises StoreError.
        """
        match = self._alive.get(match_id)
        if match is None:
            loading = self._loading.get(match_id)
            if loading is None:
                loading = self._loading[match_id] = self.services.start(self._load(match_id))
                loading.add_done_callback(lambda task: self._loaded(match_id, task))
            match = await asyncio.shield(loading)
        if match is not None:
            self._use(match)
        return match

    def forget(self, user_id: int) -> None:
        """Remove a user from the matches in memory. The database is not changed."""
        for match in tuple(self._alive.values()):
            match.forget(user_id)

    async def open_count(self) -> int:
        """The number of open matches of those that this process looks after. Raises StoreError."""
        return await self.services.store.count_open(self.shares)

    @property
    def loaded_count(self) -> int:
        """The number of matches in memory."""
        return len(self._alive)

    def wake_at(self, match_id: str, at: int | None) -> None:
        """Have a match loaded at that wall time, in milliseconds, even if nothing else needs it then. None: not."""
        self._timers.set(Awakening(match_id), at)

    def let_go(self, idle_ms: int = IDLE_AFTER) -> None:
        """Let go of the matches that were unused for that many milliseconds. They are loaded again when needed."""
        now = self.services.clock.now()
        for match_id, (match, used) in tuple(self._used.items()):
            idle = idle_ms if match.newest.outcome is None else min(idle_ms, OVER_AFTER)
            if now - used >= idle and not match.busy and not self._thinking.holds(match_id):
                del self._used[match_id]
                match.audience.close()

    async def _load(self, match_id: str) -> Match | None:
        await self._calm.wait()
        task = asyncio.current_task()
        assert task is not None, "it runs in a task"
        self._reading.add(task)
        try:
            return await self._read(match_id)
        finally:
            self._reading.discard(task)

    async def _read(self, match_id: str) -> Match | None:
        card = await self.services.store.match(match_id)
        term = None if card is None else self._term(card.record.place.guild_id)
        if card is None or term is None:
            return None
        stored, now = await self.services.store.events(match_id), self.services.clock.now()
        before = not term.since <= card.record.opened_at <= now
        try:
            game = self._catalogue(card.record.game)
            match = Match(card, game, read_log(game, stored), self.services)
        except (KeyError, TypeError, ValueError) as error:
            # Something in it is not known here. The error's text could reveal a hand.
            place = "".join(format_tb(error.__traceback__))
            _log.error("match=%s cannot be read: %s\n%s", match_id, type(error).__name__, place)
            self.unreadable.add(match_id)
            return None
        await match.take_up(term.since if before else now)
        self._alive[match_id] = match
        return match

    def _loaded(self, match_id: str, loading: asyncio.Task[Match | None]) -> None:
        """Let the next caller load the match anew. An error is for those who wait; if none does, it is nobody's."""
        del self._loading[match_id]
        _ = loading.cancelled() or loading.exception()

    # Contact: whose people can be reached (games/engine/match/contact.py).

    def unreached(self, guild_id: int | None) -> bool:
        """Whether nobody in a server can be reached now (None: in direct messages)."""
        return self.services.contact.out_since(guild_id) is not None

    async def lose_contact(self, line: Share = WHOLE) -> None:
        """Let no clock and no computer of a line act until `regain_contact`, and hold its races.

        Two lines have no match in common.
        """
        first, now = not self.services.contact.lines_out, self.services.clock.now()
        self.services.contact.lose_line(line, now)
        async with self._reaching:
            if first and not self.services.stopping:
                await self._note_alive(now, in_contact=True)
            await self._hold(lambda match: line.holds(match.place.guild_id))

    async def regain_contact(self, line: Share = WHOLE) -> int:
        """Note that a line is there again. Returns the ms without it; all clocks are moved on by that.

        Races that ran go on after a count-down; others wait until people are ready. Raises StoreError; the next call
        then does what is left.
        """
        self.services.contact.regain_line(line)
        return await self._settle()

    async def lose(self, spot: Spot, why: str, since: int | None = None) -> None:
        """The same for the people of a server or a match, for one of perhaps several reasons. since: default now."""
        now = self.services.clock.now()
        new = self.services.contact.lose(spot, why, now if since is None else since)
        async with self._reaching:
            if new:
                await self._note_outage(spot)
            await self._hold(lambda match: spot.holds(match.place.guild_id, match.id))

    async def regain(self, spot: Spot, *whys: str) -> int:
        """Note that some reasons are over. Raises StoreError; the next call then does what is left.

        Returns the ms for which the people could not be reached; 0 if something else still keeps them away.
        """
        self.services.contact.regain(spot, *whys)
        return await self._settle()

    def _stood_still(self, gone: int) -> None:
        """Give everybody their minute, and races their count-down: the process did nothing for that many ms.

        The clock has left that time out already. This is called before anything that was due can be done.
        """
        if self.services.stopping or not self._serving:
            return
        _log.warning("the process stood still for %d ms; no clock ran meanwhile", gone)
        now = self.services.clock.now()
        for term in self._serving:
            self.services.contact.note_reconnected(term.share, now, self._spread)
        self.services.start(self._go_on_after_gap())

    async def _go_on_after_gap(self) -> None:
        async with self._reaching:
            await self._hold(lambda _match: True)
            for match in tuple(self._alive.values()):
                self._arm(match)
                match.audience.wake()
            await self._go_on()

    async def _note_outage(self, spot: Spot) -> None:
        since = self.services.contact.spots().get(spot)
        if since is None or self.services.stopping:
            return
        try:
            await self.services.store.note_outage(spot, since)
        except StoreError as error:
            _log.error("since when people cannot be reached was not noted: %s", error)

    async def _hold(self, concerns: Callable[[Match], bool]) -> None:
        """Hold the races that run among some matches. Those that ran go on once their people are back."""
        for match in tuple(self._alive.values()):
            if concerns(match) and match.rhythm.runs(match.newest):
                running = not match.newest.paused
                if await self._told(match.ask(HoldRace(), f"hold:{match.newest.version}")) and running:
                    self._cut_off.add(match.id)

    async def _settle(self) -> int:
        """Give back the time of everybody who can be reached again. Returns the longest of these times, in ms."""
        contact, longest = self.services.contact, 0
        async with self._reaching:
            for line, since in contact.due_lines():
                longest = max(longest, await self._settle_line(line, since))
            while due := contact.due_spots():
                for spot, since in due:
                    longest = max(longest, await self._settle_spot(spot, since))
            await self._go_on()
        return longest

    async def _settle_line(self, line: Share, since: int) -> int:
        store, contact = self.services.store, self.services.contact
        apart = contact.spots(line)

        def concerns(match: Match) -> bool:
            guild_id = match.place.guild_id
            return line.holds(guild_id) and not any(spot.holds(guild_id, match.id) for spot in apart)

        async with self._standing(concerns) as matches:
            now = self.services.clock.now()
            # As long as another line is out, a process that ends gives the time since then back to everybody.
            reached = self.shares if contact.lines_out == 1 else ()
            await store.give_back(now, since, line, reached=reached)
            for match in matches:
                match.give_back(since, now)
            contact.settle_line(line, now, self._spread)
        self._set_alarms(await store.scheduled(line), now, self._spread)
        servers = {spot.server for spot in apart if not spot.match_id}
        self._welcome(matches, lambda guild_id: line.holds(guild_id) and (guild_id or 0) not in servers, now - since)
        return now - since

    async def _settle_spot(self, spot: Spot, since: int) -> int:
        store, contact = self.services.store, self.services.contact
        apart = [one for one in contact.spots() if one != spot and one.match_id and not spot.match_id]

        def concerns(match: Match) -> bool:
            guild_id = match.place.guild_id
            return spot.holds(guild_id, match.id) and not any(one.holds(guild_id, match.id) for one in apart)

        async with self._standing(concerns) as matches:
            now = self.services.clock.now()
            await store.end_outage(now, spot, since)
            for match in matches:
                match.give_back(since, now)
            back = contact.settle(spot, now)
        if not back:
            await self._note_outage(spot)
        self._set_alarms(await store.scheduled(spot=spot), now, 0)
        whole = back and not spot.match_id
        self._welcome(matches, lambda guild_id: whole and (guild_id or 0) == spot.server, now - since)
        return now - since

    @asynccontextmanager
    async def _standing(self, concerns: Callable[[Match], bool]) -> AsyncIterator[list[Match]]:
        """The loaded ones of some matches, which do nothing inside; nor is another match loaded.

        So what is given back in the store and in memory is the same.
        """
        self._calm.clear()
        try:
            while self._reading:
                await asyncio.wait(self._reading)
            matches = [match for match in tuple(self._alive.values()) if concerns(match)]
            async with AsyncExitStack() as locks:
                for match in matches:
                    await locks.enter_async_context(match.lock)
                yield matches
        finally:
            self._calm.set()

    def _welcome(self, matches: Sequence[Match], holds: Callable[[int | None], bool], gone: int) -> None:
        """Have everything look again that waited for people who are back now."""
        for match in matches:
            self._arm(match)
            match.audience.wake()
        for chair in tuple(self._waiting):
            match_of = self._alive.get(chair.match_id)
            if match_of is None or not match_of.unreached:
                self._waiting.discard(chair)
                self._timers.set(chair, self.services.clock.now())
        for hear in self.on_returned:
            hear(holds, gone)

    async def _go_on(self) -> None:
        """Let the races go on that ran when their people were cut off, if these are back. Raises StoreError."""
        for match_id in tuple(self._cut_off):
            match = await self.find(match_id)
            if match is not None and match.unreached:
                continue
            self._cut_off.discard(match_id)
            if match is not None and match.held:
                await self._told(match.ask(CountDown(), f"count:{match.newest.version}"))

    async def _told(self, request: Awaitable[Response]) -> bool:
        """Whether a request from here was accepted. A store error is logged."""
        try:
            return isinstance(await request, Accepted)
        except StoreError as error:
            _log.error("a race was not told to stand still or go on: %s", error)
            return False

    def _use(self, match: Match) -> None:
        """Note that a match is in use. Calls `on_loaded` if it was not active before."""
        known = self._used.pop(match.id, None) is not None
        self._used[match.id] = (match, self.services.clock.now())
        if not known and self._term(match.record.place.guild_id) is not None:
            self._arm(match)
            for callback in self.on_loaded:
                callback(match)

    def _arm(self, match: Match) -> None:
        """Set the match's alarm, and let its computers think."""
        if self.services.stopping or self._term(match.record.place.guild_id) is None:
            return
        self._timers.set(match.id, match.due)
        self._thinking.consider(match)

    def _fire(self, key: Hashable) -> None:
        now = self.services.clock.now()
        if isinstance(key, Chair) and self._waits(key):
            self._waiting.add(key)
        elif isinstance(key, Chair):
            self.services.start(self._thinking.wake(key))
        elif key == _ALIVE:
            self._timers.set(_ALIVE, now + ALIVE_EVERY)
            self.services.start(self._note_alive(now))
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

    def _waits(self, chair: Chair) -> bool:
        """Whether a computer must not act, because the people at its match cannot be reached."""
        match = self._alive.get(chair.match_id)
        return match is not None and match.unreached

    async def _note_alive(self, now: int, *, in_contact: bool | None = None) -> None:
        """Store that the process is alive. in_contact: whether with contact to everybody; None: as it is now."""
        in_contact = not self.services.contact.lines_out if in_contact is None else in_contact
        try:
            shown = self.services.clock.shown(now)
            await self.services.store.save_alive(now, shown, self.shares, in_contact=in_contact)
        except StoreError as error:
            _log.error("the last moment alive was not noted: %s", error)

    def _term(self, guild_id: int | None) -> ServingTerm | None:
        """The term of the share to which a server belongs; None if another process looks after it."""
        return next((term for term in self._serving if term.share.holds(guild_id)), None)
