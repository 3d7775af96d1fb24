"""Worker processes, for what takes long enough to hold up people: made when first needed, replaced when they break."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from games.engine.errors import WorkerFailed

_log: Final = logging.getLogger("bellhop.worker")
ATTEMPTS: Final = 2
T = TypeVar("T")


class Workers:
    """Some processes that run functions given to them.

    many: how many processes. time_limit: seconds after which a function is given up. niceness: how far they leave the
    processor to others.
    """

    def __init__(self, many: int, time_limit: float, niceness: int = 0) -> None:
        self._many = many
        self._time_limit = time_limit
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, name: str, function: Callable[..., T], *values: Any) -> T:
        """What the function returns for those values, all of which must go through a pipe (pickle).

        name: for the log. Raises WorkerFailed after two attempts.
        """
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._running_pool()
            work = asyncio.get_running_loop().run_in_executor(pool, function, *values)
            try:
                return await asyncio.wait_for(work, self._time_limit)
            except BrokenProcessPool:
                _log.warning("%s: a worker died (attempt %d)", name, attempt)
                self._replace(pool)
            except TimeoutError:
                _log.warning("%s: not done in time (attempt %d)", name, attempt)
                self._replace(pool)
            except Exception as error:  # noqa: BLE001 - a process edge: whatever was raised in a worker arrives here
                # Only its type: the error's text may tell a hand.
                _log.warning("%s: raised %s (attempt %d)", name, type(error).__name__, attempt)
        raise WorkerFailed(f"{name}: nothing came of it")

    async def close(self) -> None:
        """End the processes; what they were doing is lost."""
        if self._pool is not None:
            self._replace(self._pool)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._many, context, _settle_in, (self._niceness,))
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Let a pool go, processes that still run included; the next call makes a new one."""
        if self._pool is broken:
            self._pool = None
        # The executor has no public way to end a process that runs for ever before Python 3.14.
        processes = list((getattr(broken, "_processes", None) or {}).values())
        broken.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


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
