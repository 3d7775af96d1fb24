"""Followers: tasks of a match or a lobby, such as its board, its panels and its calls."""

import asyncio
import logging
from typing import Generic, Protocol, TypeVar

from bot.common.tasks import woken_before
from bot.services import Services
from bot.wire.failures import RETRY_MS
from games.engine.match.match import Match
from games.engine.match.publish import Subscription
from games.engine.store.errors import StoreError, WorkerFailed
from games.engine.time import Clock

log = logging.getLogger("bellhop.follower")


class Follower(Protocol):
    """A task of one loaded match, or of one lobby."""

    async def run(self) -> None:
        """Follow the match until `close` is called or the match is over.

        After a StoreError or a WorkerFailed it is called once more, `RETRY_MS` later.
        """

    def close(self) -> None:
        """Make `run` return soon."""


class Listening:
    """A follower that looks at its match after news, and at the times that it names.

    It hears what everybody is told, without a pause at beats.
    """

    def __init__(self, services: Services, match: Match) -> None:
        self.match = match
        self._services = services
        self._sub: Subscription = match.subscribe(None, beats=False)

    async def run(self) -> None:
        """Look at the match until it is over or let go, or the follower has nothing more to do."""
        while True:
            self._sub.woken.clear()
            self.take()
            due = await self.look()
            if not self._sub.over:
                await woken_before(self._sub.woken, self._services.clock, due)
            if self._sub.over:
                break
        self.close()
        await self.end()

    def take(self) -> None:
        """Take the news. Most followers only look at the match itself."""
        self._sub.skip()

    async def look(self) -> int | None:
        """Do what is due. Returns the wall time in ms of what is due next, without news."""
        return None

    async def end(self) -> None:
        """Note that the match is over or was let go."""

    def close(self) -> None:
        """End `run`."""
        self._sub.close()


FollowerT = TypeVar("FollowerT", bound=Follower)


class Followers(Generic[FollowerT]):
    """The running followers of one kind, by match and seat (-1: they follow the whole match), or by lobby and panel."""

    def __init__(self, name: str, clock: Clock, of: str = "match") -> None:
        """name, of: what the log calls them, as "board of match"."""
        self._name = name
        self._of = of
        self._clock = clock
        self._running: dict[tuple[str, int], tuple[FollowerT, asyncio.Task[None]]] = {}

    def of(self, match_id: str, seat: int = -1) -> FollowerT | None:
        """The running follower of that match and seat, or None."""
        found = self._running.get((match_id, seat))
        return found[0] if found and not found[1].done() else None

    def every(self) -> list[FollowerT]:
        """Every follower that runs."""
        return [follower for follower, _ in self._running.values()]

    def start(self, follower: FollowerT, match_id: str, seat: int = -1) -> None:
        """Run a follower in a task of its own, in place of an older one of the same match and seat."""
        key = (match_id, seat)
        if key in self._running:
            self._running[key][0].close()
        task = asyncio.create_task(self._lasting(follower, match_id), name=f"{self._name}-{match_id}-{seat}")
        self._running[key] = (follower, task)
        task.add_done_callback(lambda done: self._ended(key, done))

    def resume(self, follower: FollowerT, match_id: str, seat: int = -1) -> None:
        """Run a follower again that ended once it had nothing to do. It may still run."""
        if self.of(match_id, seat) is not follower:
            self.start(follower, match_id, seat)

    async def close(self) -> None:
        """End all followers of all matches, and wait until they have ended."""
        running, self._running = self._running, {}
        for follower, task in running.values():
            follower.close()
            task.cancel()
        await asyncio.gather(*(task for _, task in running.values()), return_exceptions=True)

    async def _lasting(self, follower: FollowerT, match_id: str) -> None:
        """Run it until it ends. After an error of the store or of a worker it runs again, `RETRY_MS` later."""
        while True:
            try:
                return await follower.run()
            except (StoreError, WorkerFailed) as error:
                log.warning("%s of %s %s waits: %s", self._name, self._of, match_id, error)
                await self._clock.sleep_until(self._clock.now() + RETRY_MS)

    def _ended(self, key: tuple[str, int], task: "asyncio.Task[None]") -> None:
        """Forget a follower that ended. An error is logged; the follower starts anew when the match is next loaded."""
        current = self._running.get(key)
        if current is not None and current[1] is task:
            del self._running[key]
        if not task.cancelled() and task.exception() is not None:
            log.error("%s of %s %s failed", self._name, self._of, key[0], exc_info=task.exception())
