"""The requests of a node to Discord: sent while its parts are surely its own, at its share of the global rate."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from discord.http import HTTPClient

from bot.fleet.node import Node
from bot.wire.request_limit import Worth, bot_limit
from games.engine.time import Clock

GLOBAL_RATE: Final = 50
"""Requests that a bot may send a second. Answers to interactions do not count. Source: topics/rate-limits."""
LOOK_MS: Final = 100
"""Milliseconds between two looks whether the parts are surely ours again."""

Request = Callable[..., Awaitable[Any]]
"""The library's way to send a request."""


def rate_of(held: int, parts: int) -> int:
    """The requests that a node may send a second if it holds so many of that many parts."""
    return max(1, GLOBAL_RATE * max(1, held) // parts)


class Outbox:
    """Sends requests for a node that serves some of several parts.

    A process that was frozen may have lost its parts without knowing it yet. What it was about to write then would
    replace what the next node has written, so it waits for a heartbeat, or for the end.

    discord.py knows the rates of one process only, and has no hook before a request. So `guard` takes the place of
    `HTTPClient.request`, by which the library sends everything except answers to interactions.
    """

    def __init__(self, node: Node, count: int, request: Request, clock: Clock) -> None:
        """count: how many parts there are. clock: the one that Discord counts requests by."""
        self._node = node
        self._request = request
        self._clock = clock
        self._limit = bot_limit(lambda: rate_of(len(node.held), count) if count > 1 else 0)

    @classmethod
    def guard(cls, http: HTTPClient, node: Node, count: int, clock: Clock) -> None:
        """Send all requests of a client by an outbox from now on. The rest is as for `__init__`."""
        http.request = cls(node, count, http.request, clock).send  # type: ignore[method-assign]

    async def send(self, *given: Any, **options: Any) -> Any:
        """Send a request as soon as it may go out."""
        while not self._node.sure:
            await self._clock.sleep_until(self._clock.now() + LOOK_MS)
        while (ready_at := self._limit.ready_at(Worth.TURN)) > self._clock.now():
            await self._clock.sleep_until(ready_at)
        self._limit.note(Worth.TURN, self._clock.now())
        return await self._request(*given, **options)
