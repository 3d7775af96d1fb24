"""Outages: what happens to matches whose people cannot be reached, and once they can be reached again.

`games/engine/match/contact.py` records who cannot be reached. This stores it, holds races, gives the time back in the
store and in memory, and lets clocks, computers and races go on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from games.engine.hall.loaded import LoadedMatches
from games.engine.hall.serving import Serving
from games.engine.hall.thinking import Chair
from games.engine.match.answers import Accepted, Response
from games.engine.match.match import Match
from games.engine.match.requests import CountDown, HoldRace
from games.engine.match.services import MatchServices
from games.engine.store.errors import StoreError
from games.engine.store.records import Spot
from games.engine.store.schema import WHOLE, Share
from games.engine.time import Timers

_log: Final = logging.getLogger("bellhop.hall")
Returned = Callable[[Callable[[int | None], bool], int], None]
"""Hears that people are back: which servers (None: direct messages), and for how many ms they could not be reached."""


class Outages:
    """The outages of a process, from the first sign to the moment in which everything goes on."""

    def __init__(
        self,
        services: MatchServices,
        timers: Timers,
        serving: Serving,
        loaded: LoadedMatches,
        arm: Callable[[Match], None],
    ) -> None:
        """arm: sets a match's alarm, and lets its computers think."""
        self._services = services
        self._timers = timers
        self._serving = serving
        self._loaded = loaded
        self._arm = arm
        self.on_returned: list[Returned] = []
        """Called when people are back. Matches are not told that way: their clocks have the time back already."""
        self._settling = asyncio.Lock()
        """Held while races are told to stand still or to go on, and while time is given back."""
        self._held: set[str] = set()
        """The matches whose races ran when their people were cut off. They go on once these are back."""
        self._waiting: set[Chair] = set()
        """The computers whose time to act came while the people at their match could not be reached."""
        services.clock.gaps.append(self._stood_still)

    # What is asked.

    def unreached(self, guild_id: int | None) -> bool:
        """Whether nobody in a server can be reached now (None: in direct messages)."""
        return self._services.contact.out_since(guild_id) is not None

    def keep_waiting(self, chair: Chair) -> bool:
        """Whether a computer must not act, because the people at its match cannot be reached.

        If so, its alarm is set again once they are back.
        """
        match = self._loaded.get(chair.match_id)
        if match is None or not match.out_of_reach:
            return False
        self._waiting.add(chair)
        return True

    # What is noted.

    async def lose_line(self, line: Share = WHOLE) -> None:
        """Let no clock and no computer of a line act until `regain_line`, and hold its races.

        Two lines have no match in common.
        """
        contact = self._services.contact
        first = not contact.lines_out
        now = self._services.clock.now()
        contact.lose_line(line, now)
        async with self._settling:
            if first and not self._services.stopping:
                await self._serving.note_alive(now, in_contact=True)
            await self._hold_races(lambda match: line.holds(match.place.guild_id))

    async def regain_line(self, line: Share = WHOLE) -> int:
        """Note that a line is there again. Returns the ms without it; all clocks are moved on by that.

        Races that ran go on after a count-down; others wait until people are ready. Raises StoreError; the next call
        then does what is left.
        """
        self._services.contact.regain_line(line)
        return await self._settle()

    async def lose(self, spot: Spot, why: str, since: int | None = None) -> None:
        """Note that the people of a server or a match cannot be reached: their clocks wait, and their races are held.

        why: the name of the reason; there may be several at once. since: a wall time in ms; default now.
        """
        now = self._services.clock.now()
        new = self._services.contact.lose(spot, why, now if since is None else since)
        async with self._settling:
            if new:
                await self._note_outage(spot)
            await self._hold_races(lambda match: spot.holds(match.place.guild_id, match.id))

    async def regain(self, spot: Spot, *whys: str) -> int:
        """Note that some reasons are over. Raises StoreError; the next call then does what is left.

        Returns the ms for which the people could not be reached; 0 if something else still keeps them away.
        """
        self._services.contact.regain(spot, *whys)
        return await self._settle()

    # A process that stood still.

    def _stood_still(self, gone: int) -> None:
        """Give everybody their minute, and races their count-down: the process did nothing for that many ms.

        The clock has left that time out already. This is called before anything that was due can be done.
        """
        if self._services.stopping or not self._serving.terms:
            return
        _log.warning("the process stood still for %d ms; no clock ran meanwhile", gone)
        now = self._services.clock.now()
        for term in self._serving.terms:
            self._services.contact.note_reconnected(term.share, now, self._serving.spread)
        self._services.start(self._go_on_after_standstill())

    async def _go_on_after_standstill(self) -> None:
        async with self._settling:
            await self._hold_races(lambda _match: True)
            for match in self._loaded.every:
                self._arm(match)
                match.audience.wake()
            await self._go_on()

    # Holding.

    async def _note_outage(self, spot: Spot) -> None:
        since = self._services.contact.spots().get(spot)
        if since is None or self._services.stopping:
            return
        try:
            await self._services.store.note_outage(spot, since)
        except StoreError as error:
            _log.error("since when people cannot be reached was not noted: %s", error)

    async def _hold_races(self, concerns: Callable[[Match], bool]) -> None:
        """Hold the races that run among some matches. Those that ran go on once their people are back."""
        for match in self._loaded.every:
            if concerns(match) and match.rhythm.runs(match.newest):
                was_under_way = not match.newest.paused  # else its count-down runs
                held = await self._accepted(match.ask(HoldRace(), f"hold:{match.newest.version}"))
                if held and was_under_way:
                    self._held.add(match.id)

    async def _accepted(self, answer: Awaitable[Response]) -> bool:
        """Whether a request from here was accepted. A store error is logged."""
        try:
            return isinstance(await answer, Accepted)
        except StoreError as error:
            _log.error("a race was not told to stand still or go on: %s", error)
            return False

    # Going on.

    async def _settle(self) -> int:
        """Give back the time of everybody who can be reached again. Returns the longest of these times, in ms."""
        contact = self._services.contact
        longest = 0
        async with self._settling:
            for line, since in contact.due_lines():
                longest = max(longest, await self._settle_line(line, since))
            while due := contact.due_spots():  # settling a server may leave its matches to be settled
                for spot, since in due:
                    longest = max(longest, await self._settle_spot(spot, since))
            await self._go_on()
        return longest

    async def _settle_line(self, line: Share, since: int) -> int:
        store = self._services.store
        contact = self._services.contact
        apart = contact.spots(line)

        def concerns(match: Match) -> bool:
            guild_id = match.place.guild_id
            return line.holds(guild_id) and not any(spot.holds(guild_id, match.id) for spot in apart)

        async with self._loaded.standing_still(concerns) as matches:
            now = self._services.clock.now()
            # Only the last line that comes back may note that everybody is reached. If the process ended before that,
            # the next start gives the time since then back to everybody.
            reached = self._serving.shares if contact.lines_out == 1 else ()
            await store.give_back(now, since, line, reached=reached)
            for match in matches:
                match.give_back(since, now)
            contact.settle_line(line, now, self._serving.spread)
        self._serving.set_alarms(await store.scheduled(line), now, self._serving.spread)
        servers = {spot.server for spot in apart if not spot.match_id}
        self._welcome(matches, lambda guild_id: line.holds(guild_id) and (guild_id or 0) not in servers, now - since)
        return now - since

    async def _settle_spot(self, spot: Spot, since: int) -> int:
        store = self._services.store
        contact = self._services.contact
        apart = [one for one in contact.spots() if one != spot and one.match_id and not spot.match_id]

        def concerns(match: Match) -> bool:
            guild_id = match.place.guild_id
            return spot.holds(guild_id, match.id) and not any(one.holds(guild_id, match.id) for one in apart)

        async with self._loaded.standing_still(concerns) as matches:
            now = self._services.clock.now()
            await store.end_outage(now, spot, since)
            for match in matches:
                match.give_back(since, now)
            back = contact.settle(spot, now)
        if not back:
            await self._note_outage(spot)
        self._serving.set_alarms(await store.scheduled(spot=spot), now, 0)
        whole_server = back and not spot.match_id
        self._welcome(matches, lambda guild_id: whole_server and (guild_id or 0) == spot.server, now - since)
        return now - since

    def _welcome(self, matches: Sequence[Match], holds: Callable[[int | None], bool], gone: int) -> None:
        """Have everything look again that waited for people who are back now."""
        for match in matches:
            self._arm(match)
            match.audience.wake()
        for chair in tuple(self._waiting):
            match_of_chair = self._loaded.get(chair.match_id)
            if match_of_chair is None or not match_of_chair.out_of_reach:
                self._waiting.discard(chair)
                self._timers.set(chair, self._services.clock.now())
        for hear in self.on_returned:
            hear(holds, gone)

    async def _go_on(self) -> None:
        """Let the races go on that ran when their people were cut off, if these are back. Raises StoreError."""
        for match_id in tuple(self._held):
            match = await self._loaded.find(match_id)
            if match is not None and match.out_of_reach:
                continue
            self._held.discard(match_id)
            if match is not None and match.held:
                await self._accepted(match.ask(CountDown(), f"count:{match.newest.version}"))
