"""The requests of a node to Discord: sent while its parts are surely its own, at its share of the global rate."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.fleet.node import Node

GLOBAL_RATE: Final = 50
"""Requests that a bot may send a second. Answers to interactions do not count. Source: topics/rate-limits."""
LOOK_S: Final = 0.1
"""Seconds between two looks whether the parts are surely ours again."""

Request = Callable[..., Awaitable[Any]]
"""The library's way to send a request."""


class Outbox:
    """Sends requests for a node that serves some of several parts.

    A process that was frozen may have lost its parts without knowing it yet. What it was about to write then would
    replace what the next node has written, so it waits for a heartbeat, or for the end.
    """

    def __init__(self, node: Node, count: int, request: Request) -> None:
        """count: how many parts there are."""
        self._node = node
        self._count = count
        self._request = request
        self._sent: deque[float] = deque()

    @property
    def rate(self) -> int:
        """The requests that this node may send a second."""
        return max(1, GLOBAL_RATE * max(1, len(self._node.held)) // self._count)

    async def send(self, *given: Any, **options: Any) -> Any:
        """Send a request as soon as it may go out."""
        while not self._node.sure:  # noqa: ASYNC110 - it depends on the clock
            await asyncio.sleep(LOOK_S)
        if self._count > 1:
            await self._pace()
        return await self._request(*given, **options)

    async def _pace(self) -> None:
        """Wait until fewer requests were sent in the last second than are ours."""
        clock = asyncio.get_running_loop().time
        while len(self._sent) >= self.rate:
            wait = self._sent[0] + 1 - clock()
            if wait > 0:
                await asyncio.sleep(wait)
            else:
                self._sent.popleft()
        self._sent.append(clock())
