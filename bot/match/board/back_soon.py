"""Shows a restart notice on recently active boards before the bot stops. After the restart they are written again."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

from bot.match.board.board import Board

FRESH_MS: Final = 10 * 60_000
"""A board gets the notice if an action came within this many milliseconds."""
GAP_S: Final = 0.05
"""Seconds between two boards: twenty a second. Discord accepts fifty requests a second."""
LIMIT_S: Final = 5.0
"""Seconds for all boards: half of the time limit for the whole end (bot/ending.py)."""
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
    boards: Iterable[Board], now: int, sleep: Sleep = asyncio.sleep, limit: float = LIMIT_S
) -> None:
    """Shows the notice on boards with an action shortly before `now` (wall time), the newest first, until the limit."""
    fresh = [
        board for board in boards if board.match.moment.outcome is None and board.match.timing.acted_at > now - FRESH_MS
    ]
    newest = sorted(fresh, key=lambda board: board.match.timing.acted_at, reverse=True)
    writes: set[asyncio.Task[None]] = set()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(limit):
            async for board in paced(islice(newest, MOST), sleep):
                writes.add(asyncio.create_task(board.say_back_soon()))
            await asyncio.gather(*writes, return_exceptions=True)
    for write in writes:
        write.cancel()
    await asyncio.gather(*writes, return_exceptions=True)
