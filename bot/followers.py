"""Whatever follows a running match: tables, panels, calls. One task each, ended when the match is let go."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Generic, Protocol, TypeVar

from bot.failures import RETRY_MS
from games.engine.errors import StoreError, WorkerFailed
from games.engine.publish import Subscription
from games.engine.time import Clock

log = logging.getLogger("bellhop.follower")


class Follower(Protocol):
    """Something that runs as long as its match is loaded."""

    async def run(self) -> None:
        """Follows the match until it is closed or over. After a StoreError or a WorkerFailed it is called again."""
        ...

    def close(self) -> None:
        """Ends `run` soon."""
        ...


FollowerT = TypeVar("FollowerT", bound=Follower)


class Followers(Generic[FollowerT]):
    """Running followers by match and seat (-1 where they follow the whole match)."""

    def __init__(self, name: str, clock: Clock) -> None:
        self._name = name
        self._clock = clock
        self._running: dict[tuple[str, int], tuple[FollowerT, asyncio.Task[None]]] = {}

    def of(self, match_id: str, seat: int = -1) -> FollowerT | None:
        """The follower of that match and seat, or None."""
        found = self._running.get((match_id, seat))
        return found[0] if found else None

    def every(self) -> list[FollowerT]:
        """Every follower that runs."""
        return [follower for follower, _ in self._running.values()]

    def start(self, follower: FollowerT, match_id: str, seat: int = -1) -> None:
        """Lets a follower run; one that followed the same before is closed."""
        key = (match_id, seat)
        if key in self._running:
            self._running[key][0].close()
        task = asyncio.create_task(self._lasting(follower, match_id), name=f"{self._name}-{match_id}-{seat}")
        self._running[key] = (follower, task)
        task.add_done_callback(lambda done: self._ended(key, done))

    async def stop(self, match_id: str) -> None:
        """Ends all that follows that match, and waits until it has ended."""
        tasks: list[asyncio.Task[None]] = []
        for key in [key for key in self._running if key[0] == match_id]:
            follower, task = self._running.pop(key)
            follower.close()
            task.cancel()
            tasks.append(task)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Ends everything."""
        for match_id in {key[0] for key in self._running}:
            await self.stop(match_id)

    async def _lasting(self, follower: FollowerT, match_id: str) -> None:
        """Lets it run; where the store or the drawing fails it, it runs on a while later."""
        while True:
            try:
                return await follower.run()
            except (StoreError, WorkerFailed) as error:
                log.warning("%s of match %s waits: %s", self._name, match_id, error)
                await self._clock.sleep_until(self._clock.wall() + RETRY_MS)

    def _ended(self, key: tuple[str, int], task: "asyncio.Task[None]") -> None:
        """Forgets a follower that ended; an error of ours is logged, and the next load of the match starts anew."""
        current = self._running.get(key)
        if current is not None and current[1] is task:
            del self._running[key]
        if not task.cancelled() and task.exception() is not None:
            log.error("%s of match %s failed", self._name, key[0], exc_info=task.exception())


async def news_before(sub: Subscription, clock: Clock, due: int | None) -> bool:
    """Whether there is news of a match before that wall time (None: however long it takes); raises Closed."""
    if due is None:
        await sub.news()
        return True
    news = asyncio.ensure_future(sub.news())
    try:
        await first(news, clock.sleep_until(due))
        return not news.cancelled() and news.result() is None
    finally:
        del news  # its error holds this frame, and so all that follows the match


async def first(*waits: Awaitable[object]) -> None:
    """Returns when one of them is done, and ends the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
