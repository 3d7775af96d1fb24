"""Serving: which matches a process looks after, since when, and the note that it is alive."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from games.engine.match.pace import GRACE
from games.engine.match.services import MatchServices
from games.engine.store.errors import StoreError
from games.engine.store.records import Schedule
from games.engine.store.schema import Share
from games.engine.time import Timers

_log: Final = logging.getLogger("bellhop.hall")
TAKE_UP: Final = 10
"""Milliseconds between two matches that are loaded after a restart, on average."""
NOTED: Final = "noted"
"""The reason for which people count as out of reach after a start, until it is known whether they still are."""


@dataclass(frozen=True, slots=True, eq=False)
class ServingTerm:
    """The time for which this process looks after a share of the matches."""

    share: Share
    since: int
    """The wall time, in ms, at which it began."""
    open: int
    """How many matches were open then."""


class Serving:
    """The shares of the matches that this process looks after."""

    def __init__(self, services: MatchServices, timers: Timers) -> None:
        self._services = services
        self._timers = timers
        self.terms: list[ServingTerm] = []

    async def take(self, share: Share) -> int:
        """Look after one more share from now on, and resume its matches.

        Returns the ms for which nobody looked after it. Raises StoreError.
        """
        store = self._services.store
        contact = self._services.contact
        now = self._services.clock.now()
        gone = await store.take_up(now, share)
        for spot, since in (await store.outages(share)).items():
            contact.restore(spot, NOTED, since)
        schedules = await store.scheduled(share)
        self.terms.append(ServingTerm(share, now, len(schedules)))
        contact.note_reconnected(share, now, self.spread)
        self.set_alarms(schedules, now, self.spread)
        _log.info("open matches=%d away=%d ms share=%s", len(schedules), gone, share.name or "all")
        return gone

    @property
    def shares(self) -> tuple[Share, ...]:
        """The shares that this process looks after."""
        return tuple(term.share for term in self.terms)

    @property
    def spread(self) -> int:
        """Over how many ms matches are loaded that come back together, so that not all are loaded at once."""
        return TAKE_UP * sum(term.open for term in self.terms)

    def term_of(self, guild_id: int | None) -> ServingTerm | None:
        """The term of the share to which a server belongs; None if another process looks after it."""
        for term in self.terms:
            if term.share.holds(guild_id):
                return term
        return None

    def set_alarms(self, schedules: Sequence[Schedule], now: int, spread: int) -> None:
        """Have matches that are taken up loaded when they are due: computers in turn, clocks a minute after that."""
        for schedule in schedules:
            turn = crc32(schedule.id.encode()) % max(1, spread)
            if schedule.computer_due:
                self._timers.set(schedule.id, now + turn)
            elif schedule.due_at is not None:
                self._timers.set(schedule.id, max(schedule.due_at, now + GRACE + turn))

    async def note_alive(self, now: int, *, in_contact: bool | None = None) -> None:
        """Store that the process is alive. in_contact: whether with contact to everybody; None: as it is now."""
        if in_contact is None:
            in_contact = not self._services.contact.lines_out
        shown = self._services.clock.shown(now)
        try:
            await self._services.store.save_alive(now, shown, self.shares, in_contact=in_contact)
        except StoreError as error:
            _log.error("the last moment alive was not noted: %s", error)
