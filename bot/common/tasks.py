"""Tasks: taking turns by a key, waiting for several things at once, and work that no other code waits for."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable, Iterable
from typing import Any, Final, Generic, TypeVar
from weakref import WeakValueDictionary

from games.engine.store.errors import StoreError
from games.engine.time import Clock

log = logging.getLogger("bellhop")

RETRY_MS: Final = 60_000
"""Milliseconds after which something is looked at again if the store failed."""

GAP_S: Final = 0.05
"""Seconds between two requests that nobody waits for: twenty a second. Discord accepts fifty."""
Sleep = Callable[[float], Awaitable[object]]
ItemT = TypeVar("ItemT")
KeyT = TypeVar("KeyT", bound=Hashable)


class Locks(Generic[KeyT]):
    """Locks by key, such as one for each match: tasks with the same key run one after another.

    many: how many of them may run at once. A lock is forgotten as soon as nothing holds it or waits for it.
    """

    def __init__(self, many: int = 1) -> None:
        self._many = many
        self._locks: WeakValueDictionary[KeyT, asyncio.Semaphore] = WeakValueDictionary()

    def of(self, key: KeyT) -> asyncio.Semaphore:
        """The lock of a key, to be used as `async with locks.of(key)`."""
        return self._locks.setdefault(key, asyncio.Semaphore(self._many))


async def first(*waits: Awaitable[object]) -> None:
    """Return when one of the waits is done, and cancel the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def look_again(
    name: str, clock: Clock, look: Callable[[], Awaitable[int]], stirred: asyncio.Event | None = None
) -> None:
    """Look at something for ever: at the wall time in ms that the last look returned, and when `stirred` is set.

    If the store fails, the log says that `name` waits, and the next look is a minute later.
    """
    if stirred is None:
        stirred = asyncio.Event()
    while True:
        stirred.clear()
        try:
            due = await look()
        except StoreError as error:
            log.warning("%s: it waits: %s", name, error)
            due = clock.now() + RETRY_MS
        await woken_before(stirred, clock, due)


async def woken_before(woken: asyncio.Event, clock: Clock, due: int | None) -> None:
    """Wait for an event, which is set at that wall time in ms at the latest (None: without limit)."""
    if due is None:
        await woken.wait()
        return
    timer = clock.call_at(due, woken.set)
    try:
        await woken.wait()
    finally:
        timer.cancel()


async def paced(items: Iterable[ItemT], sleep: Sleep = asyncio.sleep) -> AsyncIterator[ItemT]:
    """The items, twenty a second."""
    for number, item in enumerate(items):
        if number:
            await sleep(GAP_S)
        yield item


class Background:
    """Tasks in the background. The error of each is logged.

    Some run until the bot closes (`watch`). Others end by themselves, and the bot closes after them (`start`).
    name: what the log calls them.
    """

    def __init__(self, name: str = "background work") -> None:
        self._name = name
        self._watches: list[asyncio.Task[None]] = []
        self._begun: set[asyncio.Future[None]] = set()

    def watch(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this until the bot closes."""
        task = asyncio.create_task(work)
        task.add_done_callback(self._tell_failure)
        self._watches.append(task)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this. It must end before the bot closes."""
        task = asyncio.ensure_future(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        task.add_done_callback(self._tell_failure)

    async def end_watches(self) -> None:
        """End the tasks that would run on."""
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)

    async def finish(self, patience: float) -> None:
        """Wait that many seconds for the other tasks. Then end those that still run: the next start does their work.

        They may be waiting for a picture.
        """
        begun = set(self._begun)
        if begun and patience:
            await asyncio.wait(begun, timeout=patience)
        for task in begun:
            task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)

    def _tell_failure(self, task: "asyncio.Future[None]") -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("%s failed", self._name, exc_info=task.exception())
