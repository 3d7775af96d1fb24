"""Clocks: the time and the timers of the playground, and ids, which carry the time.

A test may pass a clock that stands still. Source of the ids: reference, "Snowflakes".
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime


@dataclass(order=True, slots=True)
class TimerHandle:
    """An action at a moment. `cancel()` before that moment prevents it."""

    when: float
    """The moment, in seconds since 1970."""
    order: int
    """Counts up, so that of two actions at the same moment the one that was planned first runs first."""
    action: Callable[[], object] = field(compare=False)
    """What happens at that moment."""

    def cancel(self) -> None:
        """Do not run the action."""
        self.action = lambda: None


class ManualClock:
    """A clock that stands still until it is moved. Seconds since 1970."""

    def __init__(self, start: float = 1_790_000_000.0) -> None:
        self.offset = start
        """The seconds that it shows. Of a `RealClock`: by how many seconds it is ahead of the machine's."""
        self._timers: list[TimerHandle] = []
        self._order = itertools.count()

    def _base(self) -> float:
        """The time that passes by itself. None does here."""
        return 0.0

    def _arm(self) -> None:
        """Schedule a wake-up at the earliest timer. A clock that stands still needs none."""

    def now(self) -> float:
        """The present moment in seconds since 1970."""
        return self._base() + self.offset

    def call_later(self, seconds: float, action: Callable[[], object]) -> TimerHandle:
        """A timer that runs `action` once, `seconds` from now."""
        timer = TimerHandle(self.now() + seconds, next(self._order), action)
        heapq.heappush(self._timers, timer)
        self._arm()
        return timer

    async def sleep(self, seconds: float) -> None:
        """Wait until this clock (not the wall's) has moved on by `seconds`."""
        if seconds <= 0:
            return
        done = asyncio.Event()
        timer = self.call_later(seconds, done.set)
        try:
            await done.wait()
        finally:
            timer.cancel()

    def advance(self, seconds: float) -> None:
        """Move on by `seconds`, running every timer on the way in order and at its own moment."""
        target = self.now() + seconds
        while self._timers and self._timers[0].when <= target:
            self.offset += max(0.0, self._timers[0].when - self.now())
            self.run_due()
        self.offset += max(0.0, target - self.now())

    def run_due(self) -> None:
        """Run the timers whose moment has come."""
        while self._timers and self._timers[0].when <= self.now():
            heapq.heappop(self._timers).action()
        self._arm()

    def close(self) -> None:
        """Forget every timer; the clock can still be read."""
        self._timers.clear()
        self._arm()


class RealClock(ManualClock):
    """The real time, which can also be moved forward by hand. Setting the machine's clock does not change it."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        super().__init__(0.0)
        self._handle: asyncio.TimerHandle | None = None
        """The wake-up at the earliest timer."""
        self.on_crash: Callable[[BaseException], object] | None = None
        """Called with an exception of a timer's action. None: it is raised in the event loop."""

    def _base(self) -> float:
        return self._ahead + time.monotonic()

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        if self._timers:
            wait = max(0.0, self._timers[0].when - self.now())
            self._handle = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        try:
            self.run_due()
        except Exception as crash:
            if self.on_crash is None:
                raise
            self.on_crash(crash)


WorldClock = ManualClock
"""Either kind of clock. `RealClock` is derived from `ManualClock`."""


def iso(moment: float) -> str:
    """The moment as Discord writes it: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which Discord counts."""

LARGEST = (1 << 64) - 1
"""The largest id."""


class Mint:
    """Makes ids that carry the clock's moment and never go backwards."""

    def __init__(self, clock: WorldClock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """A fresh id, larger than every one before."""
        stamp = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(stamp, self._last + 1)
        return self._last


def moment(snowflake: int) -> float:
    """The moment (seconds since 1970) that an id carries."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000
