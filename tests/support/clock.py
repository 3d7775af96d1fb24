"""A clock that stands still until a test turns it."""

import asyncio
from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from itertools import count

NOON = 1_790_000_000_000
"""Some wall time, in milliseconds since the epoch."""
TURNS = 20
"""Turns of the event loop in which whoever was woken can get to its next wait."""


class ManualClock:
    """A `games.engine.time.Clock` moved by `advance` alone.

    settle: awaited after each waking, so that what was woken is done before the clock goes on; a hall's `settle`.
    """

    def __init__(self, wall: int = NOON) -> None:
        self._wall = wall
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()
        self.settle: Callable[[], Awaitable[None]] | None = None

    def wall(self) -> int:
        """The time to which the clock was turned."""
        return self._wall

    async def sleep_until(self, wall_ms: int) -> None:
        """Return once the clock was turned to that time."""
        if wall_ms > self._wall:
            woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._sleepers, (wall_ms, next(self._order), woken))
            await woken

    async def advance(self, ms: int) -> None:
        """Turn the clock on, waking every sleeper at its own time, in order."""
        assert ms >= 0
        end = self._wall + ms
        await self._calm()
        while self._sleepers and self._sleepers[0][0] <= end:
            wall, _, woken = heappop(self._sleepers)
            if woken.done():
                continue
            self._wall = max(self._wall, wall)
            woken.set_result(None)
            await self._calm()
        self._wall = end
        await self._calm()

    def jump(self, ms: int) -> None:
        """Turn the clock without waking anybody: a process that is not running."""
        self._wall += ms

    async def _calm(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)
        if self.settle is not None:
            await self.settle()
            for _ in range(TURNS):
                await asyncio.sleep(0)


async def ticked(clock: ManualClock, seconds: int, shown: Callable[[], object]) -> None:
    """Returns once that is shown: on a clock that goes on by so many seconds at a time."""
    async with asyncio.timeout(30):
        while not shown():
            await clock.advance(1_000 * seconds)
            await asyncio.sleep(0)
