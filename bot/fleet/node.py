"""A node: a process that serves parts. It takes them, keeps them by a heartbeat, and gives them back."""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from games.engine.store.errors import StoreError
from games.engine.store.parts import SILENT_MS, Parts

log = logging.getLogger("bellhop.node")

LOOK_S: Final = 0.5
"""Seconds between two looks of a spare, which holds no part, for a free one."""
BEAT_S: Final = 2.0
"""Seconds between two heartbeats of a node that holds a part."""
LEFT_ALONE_S: Final = 6.0
"""A node that holds a part takes a further one only after it was free for this many seconds: spares come first."""

Handover = Mapping[str, Any]
"""The notes of the last node for the next one that takes its part."""
OnTaken = Callable[[int, Handover], Awaitable[None]]
"""Called with a part that was taken, and what was left with it."""


class Node:
    """The parts that this process holds. A process on a SQLite file holds the only one.

    count: how many parts there are. most: how many this process serves at most.
    """

    def __init__(self, parts: Parts, count: int, most: int) -> None:
        self._parts = parts
        self._count = count
        self._most = min(most, count)
        self._free_since: dict[int, float] = {}
        """Since when each part has been free, in seconds of the event loop's clock."""
        self.heard_at = 0.0
        """When the last heartbeat that was stored began, in seconds of the event loop's clock."""
        self.name = f"{socket.gethostname()[:50]}:{os.getpid()}"
        """How other nodes call this one."""
        self.held: set[int] = set()
        """The numbers of the parts."""

    async def first(self) -> tuple[int, Handover]:
        """Wait as a spare until a part can be taken, and take it. Raises StoreError where the first look fails."""
        waited = False
        while True:
            try:
                for number in await self._parts.free(self._count):
                    left = await self._take(number)
                    if left is not None:
                        return number, left
            except StoreError as error:
                if not waited:
                    raise
                log.warning("this spare cannot look for a free part: %s", error)
            if not waited:
                log.info("all %d parts are served: this node waits as a spare", self._count)
                waited = True
            await asyncio.sleep(LOOK_S)

    async def run(self, taken: OnTaken) -> None:
        """Beat for ever, and take further parts that no other node takes."""
        while self._parts.shared:
            await asyncio.sleep(BEAT_S)
            await self._beat()
            if len(self.held) < self._most:
                await self._take_further(taken)

    @property
    def sure(self) -> bool:
        """Whether the parts are surely still ours: no other node can have cut this one off for its silence."""
        if not self._parts.shared:
            return True
        return _now() - self.heard_at < SILENT_MS / 1000

    async def spare_waits(self) -> bool:
        """Whether another process waits for a part to become free. False if the store fails."""
        try:
            return self._parts.shared and await self._parts.spares() > 0
        except StoreError:
            return False

    async def give_back(self, left: Mapping[int, Handover]) -> None:
        """Give every part back, with what is left for the next node. Raises StoreError."""
        held = sorted(self.held)
        self.held = set()
        await self._parts.give_back({number: left.get(number, {}) for number in held})
        log.info("gave back parts=%s", held or "none")

    async def _take(self, number: int) -> Handover | None:
        """Take a part. Returns what was left with it; None if another node was faster."""
        begun = _now()
        left = await self._parts.take(number, self.name)
        if left is None:
            return None
        self.held.add(number)
        self.heard_at = begun
        log.info("took part=%d of %d", number, self._count)
        return left

    async def _take_further(self, taken: OnTaken) -> None:
        """Take one part that was free for a while."""
        try:
            every = await self._parts.free(self._count)
            free = [number for number in every if number not in self.held]
            self._free_since = {number: self._free_since.get(number, _now()) for number in free}
            for number in free:
                if _now() - self._free_since[number] < LEFT_ALONE_S:
                    continue
                left = await self._take(number)
                if left is not None:
                    await taken(number, left)
                return
        except StoreError as error:
            log.warning("further parts are left alone: %s", error)

    async def _beat(self) -> None:
        """Store that this node is alive. If the database does not answer for too long, the parts are given up."""
        begun = _now()
        try:
            async with asyncio.timeout(SILENT_MS / 1000):
                await self._parts.beat(self.held)
        except TimeoutError:
            self._parts.lose()
        except StoreError as error:
            log.warning("the heartbeat was not stored: %s", error)
        else:
            self.heard_at = begun


def _now() -> float:
    """Seconds of a clock that goes on while the process is frozen."""
    return asyncio.get_running_loop().time()
