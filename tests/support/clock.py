"""A clock that stands still until a test turns it."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count

import pytest

from games.engine.time import Clock, Timer

NOON = 1_790_000_000_000
"""Some wall time, in milliseconds since the epoch."""
PATIENCE = 180
"""Real seconds after which a test stops waiting. This is a guard on a busy machine."""
TURNS = 20
"""Turns of the event loop in which a woken task reaches its next wait."""
LONG_MS = 2 * 3_600_000
"""From here on an advance goes in strides."""
STRIDES = 200
"""The most steps of a long advance."""


class ManualTimer:
    """A call that a hand-turned clock is to make."""

    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        """Do not make the call."""
        self.cancelled = True


class ManualClock(Clock):
    """A clock that only `advance` moves. `set` changes what the machine's clock shows.

    settle: awaited after each waking, so that woken tasks are done before the clock goes on. It begins with turns of
    the event loop, in which they go to work, as `Calm.settle` and `amid_turns` do.
    turning: a task of the test goes on turning the clock, so that rest means nothing.
    """

    turning = False

    def __init__(self, wall: int = NOON) -> None:
        self._now = wall
        self._off = 0
        super().__init__(lambda: self._now + self._off, lambda: self._now)
        self._timers: list[tuple[int, int, ManualTimer]] = []
        self._order = count()
        self.settle: Callable[[], Awaitable[None]] | None = None

    async def sleep_until(self, at: int) -> None:
        """Return once the clock was turned to that time."""
        if at > self.now():
            woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            timer = self.call_at(at, partial(_wake, woken))
            try:
                await woken
            finally:
                timer.cancel()

    def call_at(self, at: int, callback: Callable[[], object]) -> Timer:
        """Call `callback` once the clock was turned to that time."""
        if at <= self.now():
            return asyncio.get_running_loop().call_soon(callback)
        timer = ManualTimer(callback)
        heappush(self._timers, (at, next(self._order), timer))
        return timer

    async def advance(self, ms: int) -> None:
        """Turn the clock on, making every call at its own time, in order.

        A long advance goes in at most `STRIDES` strides, as on a busy machine: calls that are due within one are made
        together at its end. Otherwise what the bot does every ten seconds would take 8,640 steps a day.
        """
        assert ms >= 0
        end = self._now + ms
        stride = ms // STRIDES if ms > LONG_MS else 0
        await self._calm()
        while self._timers and self._timers[0][0] <= end:
            self._now = max(self._now, min(self._timers[0][0] + stride, end))
            while self._call_next() and stride:
                pass
            await self._calm()
        self._now = end
        await self._calm()

    def _call_next(self) -> bool:
        """Make the first call that is due, and return whether there was one."""
        while self._timers and self._timers[0][0] <= self._now:
            timer = heappop(self._timers)[-1]
            if not timer.cancelled:
                timer.callback()
                return True
        return False

    async def skip(self, ms: int) -> None:
        """The same as `jump`, once nothing is under way."""
        await self._calm()
        self.jump(ms)

    def jump(self, ms: int) -> None:
        """Turn the clock without making any call, as if no process ran."""
        assert ms >= 0
        self._now += ms

    def freeze(self, ms: int) -> None:
        """Stop the process for so long: the machine's clock goes on, and this one, which leaves that out, does not."""
        self.set(ms)
        for hear in self.gaps:
            hear(ms)

    def set(self, ms: int) -> None:
        """Set the machine's clock forward, or back if negative, while the process runs. No time passes."""
        self._off += ms

    async def _calm(self) -> None:
        if self.settle is None:
            await some_turns()
        else:
            await self.settle()


async def some_turns() -> None:
    """Return after so many turns of the event loop that a woken task has reached its next wait."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def amid_turns(settle: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
    """A hall's `settle` for a clock: woken tasks first start those of the hall, which later have turns to end in."""

    async def settled() -> None:
        await some_turns()
        await settle()
        await some_turns()

    return settled


class LoopTime:
    """The time of the running event loop, in seconds, which stands still until a test turns it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._now = 1_000.0
        patch.setattr(asyncio.get_running_loop(), "time", lambda: self._now)

    async def turn(self, seconds: float = 0.0) -> None:
        """Let so much time pass. Whatever slept until then goes on to its next wait."""
        self._now += seconds
        for _ in range(TURNS):
            await asyncio.sleep(0)


def _wake(woken: asyncio.Future[None]) -> None:
    if not woken.done():
        woken.set_result(None)


async def ticked(clock: ManualClock, seconds: int, shown: Callable[[], object]) -> None:
    """Return once `shown` returns a true value, on a clock that advances by so many seconds at a time.

    Raises TimeoutError if this never happens, so a test that ends with this call checks that it does.
    """
    async with asyncio.timeout(PATIENCE):
        while not shown():
            await clock.advance(1_000 * seconds)
            await asyncio.sleep(0)
