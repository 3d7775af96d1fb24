"""The engine's only source of time. Whatever needs the time is given a clock, so that tests can turn it by hand.

A wall time is in milliseconds since the epoch. A process reads the machine's clock once and counts on from there, so
that no wait, gap or game time changes when somebody sets that clock.
"""

import asyncio
from collections.abc import Callable
from time import monotonic_ns, perf_counter_ns, time_ns
from typing import Final, Protocol

NANOSECONDS: Final = 1_000_000
"""In a millisecond."""
SET: Final = 1_000
"""Milliseconds: if the machine's clock is off by less, nobody has set it."""


class Clock(Protocol):
    """Tells the time and wakes sleepers."""

    def now(self) -> int:
        """The wall time. It never goes back and never jumps: waits, gaps, ages and game time are counted in it."""
        ...

    def wall(self) -> int:
        """What the machine's clock shows, which may be set at any time: for other processes, and people's hours."""
        ...

    def shown(self, at: int) -> int:
        """What the machine's clock shows at that wall time: another one, if it was set since the process started."""
        ...

    async def sleep_until(self, at: int) -> None:
        """Return once `now()` is at least `at`."""
        ...


class Counted:
    """Time counted on from one reading of a clock that may be set.

    read: what that clock shows. count: milliseconds since any moment, which can only go on.
    """

    def __init__(self, read: Callable[[], int], count: Callable[[], int]) -> None:
        self._read = read
        self._count = count
        self._ahead = read() - count()

    def now(self) -> int:
        """The wall time."""
        return self._ahead + self._count()

    def wall(self) -> int:
        """What the clock shows."""
        return self._read()

    def shown(self, at: int) -> int:
        """What the clock shows at that wall time."""
        off = self.wall() - self.now()
        return at + off if abs(off) >= SET else at


class SystemClock(Counted):
    """The clock of the machine."""

    def __init__(self) -> None:
        super().__init__(lambda: time_ns() // NANOSECONDS, lambda: monotonic_ns() // NANOSECONDS)

    async def sleep_until(self, at: int) -> None:
        """Return once `now()` is at least `at`."""
        while (left := at - self.now()) > 0:  # noqa: ASYNC110 - a sleep may end a little early
            await asyncio.sleep(left / 1000)


class Stopwatch:
    """How long the parts of a piece of work took, for the log; no decision may rest on it."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last = perf_counter_ns()

    def lap(self) -> float:
        """Milliseconds since the last lap (or since it was made)."""
        now = perf_counter_ns()
        spent, self._last = now - self._last, now
        return spent / NANOSECONDS
