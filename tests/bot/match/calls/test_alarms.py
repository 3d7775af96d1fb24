"""Alarms ring at their time, even if they could not be read at first."""

import asyncio
from typing import Any

from bot.match.calls.alarms import RETRY_MS, Alarms
from games.engine.store.errors import StoreLocked
from games.engine.store.schema import WHOLE, Share
from tests.support.clock import ManualClock


class Shelf:
    """A store with one alarm that is locked at the first read."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.looks = 0

    async def alarms(self, share: Share) -> list[tuple[str, int]]:
        self.looks += 1
        if self.looks == 1:
            raise StoreLocked("something else holds the database")
        return [("one", self.at)]


class Hall:
    """Notes which matches were looked for."""

    def __init__(self) -> None:
        self.found: list[str] = []

    async def find(self, match_id: str) -> None:
        self.found.append(match_id)


async def test_alarms_that_cannot_be_read_at_the_start_ring_all_the_same() -> None:
    clock, hall = ManualClock(), Hall()
    shelf: Any = Shelf(clock.wall() + 2 * RETRY_MS)
    looked_for: Any = hall
    alarms = Alarms(shelf, looked_for, clock)
    running = asyncio.gather(alarms.run(), alarms.read(WHOLE))
    await clock.advance(2 * RETRY_MS - 1)
    assert hall.found == []
    await clock.advance(1)
    assert hall.found == ["one"]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
