"""Computer players. They think in worker processes, from what their seat may see and was told."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Final, Protocol

from games.engine.errors import ComputerFailed
from games.engine.game import AnyGame

_log: Final = logging.getLogger("bellhop.computer")
TIME_LIMIT: Final = 20.0
"""Seconds after which a thought is given up."""
NICENESS: Final = 10
"""Workers leave the processor to the process that answers people."""


class Computers(Protocol):
    """Whoever thinks for computer players."""

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """What a computer of that level plays in the seat of the view; None: nothing until the view changes.

        told: what the game told this seat from the start. seed: all its chance follows from it.
        Raises ComputerFailed if it cannot be had.
        """
        ...

    async def close(self) -> None:
        """Stop thinking; the thoughts under way are lost."""
        ...


class InlineComputers:
    """Computers that think where they are asked, for tests and measurements: the event loop waits meanwhile."""

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """What a computer of that level plays in the seat of the view. Raises whatever the game's thinking raises."""
        return _choose(game, view, told, level, seed)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerComputers:
    """Computers that think in processes of their own, made when first needed, replaced when they break.

    workers: how many processes; by default one less than there are processors, at least one.
    time_limit: seconds for a thought.
    """

    def __init__(self, workers: int | None = None, time_limit: float = TIME_LIMIT) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._time_limit = time_limit
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """What a computer of that level plays in the seat of the view. Raises ComputerFailed after two attempts."""
        for attempt in (1, 2):
            pool = self._running_pool()
            work = asyncio.get_running_loop().run_in_executor(pool, _choose, game, view, told, level, seed)
            try:
                return await asyncio.wait_for(work, self._time_limit)
            except BrokenProcessPool:
                _log.warning("game=%s level=%s a worker died (attempt %d)", game.key, level, attempt)
                self._replace(pool)
            except TimeoutError:
                _log.warning("game=%s level=%s no thought in time (attempt %d)", game.key, level, attempt)
                self._replace(pool)
            except Exception as error:  # noqa: BLE001 - a process edge: whatever a game's thinking raised arrives here
                # Only its type: the error's text may tell a hand.
                _log.warning("game=%s level=%s thinking raised %s", game.key, level, type(error).__name__)
        raise ComputerFailed(f"{game.key}: a computer of level {level} brought no action")

    async def close(self) -> None:
        """End the worker processes."""
        if self._pool is not None:
            self._replace(self._pool)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=_settle_in
            )
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Let a pool go, processes that still run included; the next thought makes a new one."""
        if self._pool is broken:
            self._pool = None
        # The executor has no public way to end a process that thinks for ever before Python 3.14.
        processes = list((getattr(broken, "_processes", None) or {}).values())
        broken.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def _settle_in() -> None:
    """Run first in a worker: be polite, and leave Ctrl-C to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)


def _choose(game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
    return game.choose(view, told, level, Random(seed))
