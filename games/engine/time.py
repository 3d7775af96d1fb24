"""The engine's only source of time. Whatever needs the time is given a clock, so that tests can turn it by hand."""

import asyncio
from time import perf_counter_ns, time_ns
from typing import Final, Protocol

LONGEST_NAP: Final = 30_000
"""Milliseconds: the wall clock may be set while we sleep, so it is looked at again at least this often."""


class Clock(Protocol):
    """Tells the time and wakes sleepers."""

    def wall(self) -> int:
        """The time: milliseconds since the epoch."""
        ...

    async def sleep_until(self, wall_ms: int) -> None:
        """Return once `wall()` is at least `wall_ms`."""
        ...


class SystemClock:
    """The clock of the machine."""

    def wall(self) -> int:
        """The time: milliseconds since the epoch."""
        return time_ns() // 1_000_000

    async def sleep_until(self, wall_ms: int) -> None:
        """Return once `wall()` is at least `wall_ms`."""
        while (left := wall_ms - self.wall()) > 0:  # noqa: ASYNC110 - the wall clock has no event to wait for
            await asyncio.sleep(min(left, LONGEST_NAP) / 1000)


class Stopwatch:
    """How long the parts of a piece of work took, for the log; no decision may rest on it."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last = perf_counter_ns()

    def lap(self) -> float:
        """Milliseconds since the last lap (or since it was made)."""
        now = perf_counter_ns()
        spent, self._last = now - self._last, now
        return spent / 1_000_000
