"""A load driver: people who act at a given rate, and how long each waited for an answer."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

MOST_ACTS = 1_000_000
LONGEST = 3600.0

Act = Callable[[int], Awaitable[object]]
"""Does the act with that number (0, 1, 2 ...) and returns when its answer is there."""


@dataclass(slots=True)
class Report:
    """The result of a run. `waits` are the seconds from each act to its answer, in the order of the answers."""

    asked: float
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answers a second that were reached."""
        return len(self.waits) / self.seconds if self.seconds else 0.0

    def percentile(self, percent: float) -> float:
        """The wait that so many per cent of the answers did not exceed (nearest rank). NaN without answers."""
        if not self.waits:
            return math.nan
        ordered = sorted(self.waits)
        return ordered[max(0, math.ceil(percent / 100 * len(ordered)) - 1)]

    @property
    def p50(self) -> float:
        """The median wait in seconds."""
        return self.percentile(50)

    @property
    def p99(self) -> float:
        """The wait in seconds that one answer in a hundred exceeded."""
        return self.percentile(99)


async def drive(act: Act, *, rate: float, count: int, limit: float = 60.0) -> Report:
    """Begin `count` acts, `rate` a second, each on time whether or not earlier ones are answered.

    The run ends after `limit` seconds at the latest; acts without an answer are then cancelled and counted as failures.
    A wait counts from the moment the act was due, so a slow driver does not make the result look better.
    Raises `ValueError` for a rate, count or limit out of bounds.
    """
    if not (rate > 0 and 1 <= count <= MOST_ACTS and 0 < limit <= LONGEST):
        raise ValueError(f"rate above 0, count up to {MOST_ACTS}, limit up to {LONGEST} s")
    report = Report(rate)
    began = time.perf_counter()
    tasks: set[asyncio.Task[None]] = set()
    for number in range(count):
        due = began + number / rate
        if due - began > limit:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.add(asyncio.create_task(_measured(act, number, due, report)))
    left = max(0.0, began + limit - time.perf_counter())
    _, pending = await asyncio.wait(tasks, timeout=left)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    report.failures += [TimeoutError() for _ in pending]
    report.seconds = time.perf_counter() - began
    return report


async def _measured(act: Act, number: int, due: float, report: Report) -> None:
    try:
        await act(number)
    except Exception as failure:  # noqa: BLE001 - the run goes on; the report says what failed
        report.failures.append(failure)
    else:
        report.waits.append(time.perf_counter() - due)
