"""The bot's tasks that no other code waits for."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("bellhop")


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
        task.add_done_callback(self._ended)

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

    def _ended(self, task: "asyncio.Future[None]") -> None:
        self._begun.discard(task)
        self._tell_failure(task)

    def _tell_failure(self, task: "asyncio.Future[None]") -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("%s failed", self._name, exc_info=task.exception())
