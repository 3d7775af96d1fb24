"""All alarms of the engine, on one heap and kept by one task."""

import asyncio
from collections.abc import Callable, Hashable
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Final

from games.engine.time import Clock

SLACK: Final = 64
"""The heap is swept when over half of its entries, and more than this number, are out of date."""


class Timers:
    """One alarm for each key. `fire` is called with the key when its time has come."""

    def __init__(self, clock: Clock, fire: Callable[[Hashable], None]) -> None:
        self._clock = clock
        self._fire = fire
        self._times: dict[Hashable, int] = {}
        self._heap: list[tuple[int, int, Hashable]] = []
        self._order = count()
        self._due = asyncio.Event()

    def __len__(self) -> int:
        return len(self._times)

    def set(self, key: Hashable, at: int | None) -> None:
        """Set the alarm of a key to a wall time, in place of the one it had. None: no alarm."""
        if at is None:
            self._times.pop(key, None)
            return
        if self._times.get(key) == at:
            return
        first = self._heap[0][0] if self._heap else None
        self._times[key] = at
        heappush(self._heap, (at, next(self._order), key))
        if len(self._heap) > 2 * len(self._times) + SLACK:
            self._sweep()
        if first is None or at < first:
            self._due.set()

    @property
    def stirring(self) -> bool:
        """Whether `run` has something to do: an alarm is due, or is earlier than the one that it waits for."""
        return self._due.is_set()

    async def run(self) -> None:
        """Fire every alarm at its time, for ever."""
        while True:
            self._fire_due()
            self._due.clear()
            first = self._first()
            timer = None if first is None else self._clock.call_at(first, self._due.set)
            try:
                await self._due.wait()
            finally:
                if timer is not None:
                    timer.cancel()

    def _fire_due(self) -> None:
        now = self._clock.now()
        while (first := self._first()) is not None and first <= now:
            _, _, key = heappop(self._heap)
            del self._times[key]
            self._fire(key)

    def _first(self) -> int | None:
        """The time of the first alarm that still counts; None if there is none."""
        while self._heap and self._times.get(self._heap[0][2]) != self._heap[0][0]:
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def _sweep(self) -> None:
        self._heap = [item for item in self._heap if self._times.get(item[2]) == item[0]]
        heapify(self._heap)
