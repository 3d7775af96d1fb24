"""The engine's only source of time. Code that needs the time is given a clock, so that tests can turn it by hand.

A wall time is in milliseconds since the epoch. A process reads the machine's clock once and counts on from there. So no
wait, gap or game time changes when somebody sets that clock.

The time in which the process stood still does not count: it was stopped (SIGSTOP), the machine slept, or something
blocked the event loop. The clock is then where it was, whoever asks first, so nothing that came due meanwhile is done
before everybody had the time to see it. `gaps` hear of it before anything else can be done.
"""

import asyncio
from collections.abc import Callable, Hashable
from functools import partial
from time import monotonic_ns, perf_counter_ns, time_ns
from types import TracebackType
from typing import Final, Protocol

NANOSECONDS: Final = 1_000_000
"""Nanoseconds in a millisecond."""
SET: Final = 1_000
"""Milliseconds: a smaller difference between the two clocks does not mean that somebody set the machine's clock."""
STOOD_STILL: Final = 5_000
"""Milliseconds in which the event loop did nothing at all: the process stood still."""
TICK_S: Final = 1.0
"""Seconds between two looks at the clock of a process that has nothing else to do."""


class Timer(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Do not make the call, unless it was made already."""


class Clock:
    """Tells the time and wakes sleepers. Its time is counted on from one reading of a clock that may be set.

    read: gives what that clock shows, in ms. count: gives milliseconds since any fixed moment; it never goes back.
    gaps: called with the ms for which the process stood still, or the machine slept. They may ask for the time.
    """

    def __init__(self, read: Callable[[], int], count: Callable[[], int]) -> None:
        self._read = read
        self._count = count
        self._ahead = read() - count()
        self._looked: tuple[int, int] | None = None
        self.gaps: list[Callable[[int], None]] = []

    def now(self) -> int:
        """The wall time in ms, for waits, gaps, ages and game time. It never goes back and never jumps."""
        count = self._count()
        if self._looked is not None:
            self._look(count, self._looked)
        return self._ahead + count

    def _look(self, count: int, before: tuple[int, int]) -> None:
        """Leave out the time for which the process stood still since the last look.

        A stopped process counts on, and is left out here. A sleeping machine does not count (on Linux), so it is only
        told. It shows as a machine's clock that went on without us; so does one that somebody set forward.
        """
        wall = self._read()
        self._looked = count, wall
        stopped, passed = count - before[0], wall - before[1]
        if stopped >= STOOD_STILL:
            self._ahead -= stopped
        if max(stopped, passed) >= STOOD_STILL:
            for hear in self.gaps:
                hear(max(stopped, passed))

    def watch(self) -> None:
        """From now on, notice when the process stands still. Somebody must look at the clock every second."""
        self._looked = self._count(), self._read()

    async def tick(self) -> None:
        """Notice when the process stands still, for as long as this runs. One that is turned by hand need not."""

    def wall(self) -> int:
        """The time in ms on the machine's clock, for other processes and for people's hours. It may jump."""
        return self._read()

    def shown(self, at: int) -> int:
        """The machine's time at that wall time. Differs if the clock was set since the start."""
        off = self.wall() - self.now()
        return at + off if abs(off) >= SET else at

    async def sleep_until(self, at: int) -> None:
        """Return once `now()` is at least `at`."""
        raise NotImplementedError

    def call_at(self, at: int, callback: Callable[[], object]) -> Timer:
        """Call `callback` from the event loop once `now()` is at least `at`. This needs no task that waits."""
        raise NotImplementedError


class SystemClock(Clock):
    """The clock of the machine."""

    def __init__(self) -> None:
        super().__init__(lambda: time_ns() // NANOSECONDS, lambda: monotonic_ns() // NANOSECONDS)

    async def tick(self) -> None:
        """Look at the clock every second."""
        self.watch()
        try:
            while True:
                self.now()
                await asyncio.sleep(TICK_S)
        finally:
            self._looked = None

    async def sleep_until(self, at: int) -> None:
        """Return once `now()` is at least `at`."""
        while (left := at - self.now()) > 0:  # noqa: ASYNC110 - a sleep may end a little early
            await asyncio.sleep(left / 1000)

    def call_at(self, at: int, callback: Callable[[], object]) -> Timer:
        """Call `callback` from the event loop once `now()` is at least `at`."""
        return _Alarm(self, at, callback)


class _Alarm:
    """A call at a time of the machine's clock, also if the clock stands still for a while before."""

    __slots__ = ("_at", "_callback", "_clock", "_timer")

    def __init__(self, clock: Clock, at: int, callback: Callable[[], object]) -> None:
        self._clock = clock
        self._at = at
        self._callback = callback
        self._timer = self._set()

    def cancel(self) -> None:
        """Do not make the call, unless it was made already."""
        self._timer.cancel()

    def _set(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later((self._at - self._clock.now()) / 1000, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._at:  # the process stood still, or the loop called a little early
            self._timer = self._set()
        else:
            self._callback()


class OutOfTimeError(TimeoutError):
    """A wait took longer than its limit."""


class TimeLimit:
    """`async with TimeLimit(clock, at)`: what is awaited inside is cancelled at that wall time.

    Raises OutOfTimeError then.
    """

    def __init__(self, clock: Clock, at: int) -> None:
        self._limit = asyncio.timeout(None)
        self._clock = clock
        self._at = at

    async def __aenter__(self) -> None:
        await self._limit.__aenter__()
        loop = asyncio.get_running_loop()
        self._timer = self._clock.call_at(self._at, lambda: self._limit.reschedule(loop.time()))

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        try:
            await self._limit.__aexit__(kind, error, trace)
        except TimeoutError as late:
            raise OutOfTimeError from late


class Stopwatch:
    """Measures how long the parts of a piece of work take, for the log. No decision may depend on it."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last = perf_counter_ns()

    def lap(self) -> float:
        """Milliseconds since the last lap, or since the stopwatch was made."""
        now = perf_counter_ns()
        spent, self._last = now - self._last, now
        return spent / NANOSECONDS


class Timers:
    """One alarm for each key. `fire` is called with the key when its time has come."""

    def __init__(self, clock: Clock, fire: Callable[[Hashable], None]) -> None:
        self._clock = clock
        self._fire = fire
        self._alarms: dict[Hashable, tuple[int, Timer]] = {}

    def set(self, key: Hashable, at: int | None) -> None:
        """Set the alarm of a key to a wall time, in place of the one it had. None: no alarm."""
        former = self._alarms.pop(key, None)
        if former is not None:
            former[1].cancel()
        if at is not None:
            self._alarms[key] = at, self._clock.call_at(at, partial(self._ring, key))

    def stop(self) -> None:
        """Let no alarm go off any more."""
        for key in tuple(self._alarms):
            self.set(key, None)

    def _ring(self, key: Hashable) -> None:
        del self._alarms[key]
        self._fire(key)
