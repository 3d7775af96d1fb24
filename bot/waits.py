"""Waiting for several things at once."""

import asyncio
from collections.abc import Awaitable

from games.engine.match.publish import Subscription
from games.engine.time import Clock


async def first(*waits: Awaitable[object]) -> None:
    """Return when one of the waits is done, and cancel the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def news_before(sub: Subscription, clock: Clock, due: int | None) -> bool:
    """Wait for news of a match until that wall time, in milliseconds (None: without limit).

    True if news came, False if the time came first. Raises Closed once the match publishes nothing more.
    """
    if due is None:
        await sub.news()
        return True
    late = False

    def wake() -> None:
        nonlocal late
        late = True
        sub.stir()

    timer = clock.call_at(due, wake)
    try:
        await sub.news()
    finally:
        timer.cancel()
    return not late
