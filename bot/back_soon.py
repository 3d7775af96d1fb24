"""Before the bot stops: tables at which somebody just played say that it will be back; after, they are as before."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

from bot.table import Table

FRESH_MS: Final = 10 * 60_000
"""Tables with an action in so many milliseconds are told."""
GAP_S: Final = 0.05
"""Seconds between two boards: twenty a second, of the fifty requests that Discord takes."""
LIMIT_S: Final = 8.0
"""Seconds for all of them: hosts end a process that does not stop."""
MOST: Final = int(LIMIT_S / GAP_S)

Sleep = Callable[[float], Awaitable[object]]
ItemT = TypeVar("ItemT")


async def paced(items: Iterable[ItemT], sleep: Sleep = asyncio.sleep) -> AsyncIterator[ItemT]:
    """The items, twenty a second."""
    for number, item in enumerate(items):
        if number:
            await sleep(GAP_S)
        yield item


async def say_back_soon(
    tables: Iterable[Table], now: int, sleep: Sleep = asyncio.sleep, limit: float = LIMIT_S
) -> None:
    """Tells the tables with an action shortly before `now` (wall), the newest first, as far as the time allows."""
    fresh = [table for table in tables if table.match.moment.outcome is None and table.match.acted_at > now - FRESH_MS]
    newest = sorted(fresh, key=lambda table: table.match.acted_at, reverse=True)
    writes: set[asyncio.Task[None]] = set()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(limit):
            async for table in paced(islice(newest, MOST), sleep):
                writes.add(asyncio.create_task(table.say_back_soon()))
            await asyncio.gather(*writes, return_exceptions=True)
    for write in writes:
        write.cancel()
    await asyncio.gather(*writes, return_exceptions=True)
