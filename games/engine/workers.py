"""Worker processes, for what takes long enough to hold up people: made when first needed, replaced when they break."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from games.engine.errors import WorkerFailed

_log: Final = logging.getLogger("bellhop.worker")
ATTEMPTS: Final = 2
T = TypeVar("T")


class Workers:
    """Some processes that run functions given to them, each one at a time; whoever finds none free stands in line.

    many: how many processes. time_limit: seconds after which a function is given up; those in line do not count.
    niceness: how far they leave the processor to others.
    """

    def __init__(self, many: int, time_limit: float, niceness: int = 0) -> None:
        self._workers = [_Worker(time_limit, niceness) for _ in range(many)]
        self._free = list(self._workers)
        self._line = asyncio.Semaphore(many)

    async def run(self, name: str, function: Callable[..., T], *values: Any) -> T:
        """What the function returns for those values, all of which must go through a pipe (pickle).

        name: for the log. Raises WorkerFailed after two attempts.
        """
        async with self._line:
            worker = self._free.pop()  # the last that worked: no more processes are made than work at once
            try:
                return await _attempted(worker, name, function, values)
            finally:
                self._free.append(worker)

    async def close(self) -> None:
        """End the processes; what they were doing is lost."""
        for worker in self._workers:
            worker.end()


class _Worker:
    """One process, made when first needed and after each end: ending it harms nothing but what it was doing."""

    def __init__(self, time_limit: float, niceness: int) -> None:
        self._time_limit = time_limit
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[..., T], *values: Any) -> T:
        """What the function returns. A process that is dead, or busy with what nobody waits for any more, is ended."""
        try:
            async with asyncio.timeout(self._time_limit):
                return await asyncio.get_running_loop().run_in_executor(self._running_pool(), function, *values)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.end()
            raise

    def end(self) -> None:
        """End the process; the next function gets a new one."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # The executor has no public way to end a process that runs for ever before Python 3.14.
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False)
        for process in processes:
            process.kill()

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _settle_in, (self._niceness,))
        return self._pool


async def _attempted(worker: _Worker, name: str, function: Callable[..., T], values: Sequence[Any]) -> T:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return await worker.run(function, *values)
        except BrokenProcessPool:
            _log.warning("%s: a worker died (attempt %d)", name, attempt)
        except TimeoutError:
            _log.warning("%s: not done in time (attempt %d)", name, attempt)
        except Exception as error:  # noqa: BLE001 - a process edge: whatever was raised in a worker arrives here
            # Only its type: the error's text may tell a hand.
            _log.warning("%s: raised %s (attempt %d)", name, type(error).__name__, attempt)
    raise WorkerFailed(f"{name}: nothing came of it")


def _settle_in(niceness: int) -> None:
    """Run first in a worker: be polite, leave Ctrl-C to the main process, and do not outlive it."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and sys.platform != "win32":
        os.nice(niceness)


def _end_with_parent() -> None:
    """A killed main process can stop nobody: whoever it had working would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
