"""Computer players. They think in worker processes, from what their seat may see and was told."""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from games.engine.adaptive import chosen
from games.engine.contract.game import AnyGame
from games.engine.hall.workers import Start, Workers

TIME_LIMIT: Final = 20.0
"""Seconds after which a thought is given up."""
NICENESS: Final = 10
"""Thinking leaves the processor to the process that answers people."""


class Computers(Protocol):
    """Whoever thinks for computer players."""

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """What a computer of that level plays in the seat of the view; None: nothing until the view changes.

        told: what the game told this seat from the start. seed: all its chance follows from it.
        Raises WorkerFailed if it cannot be had.
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
    """Computers that think in processes of their own.

    workers: how many processes; by default one less than there are processors, at least one.
    time_limit: seconds for a thought. start: how a process starts.
    """

    def __init__(self, workers: int | None = None, time_limit: float = TIME_LIMIT, start: Start | None = None) -> None:
        self._workers = Workers(workers or max(1, (os.cpu_count() or 1) - 1), time_limit, NICENESS, start)

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """What a computer of that level plays in the seat of the view. Raises WorkerFailed after two attempts."""
        return await self._workers.run(f"game={game.key} level={level}", _choose, game, view, told, level, seed)

    async def close(self) -> None:
        """End the worker processes."""
        await self._workers.close()


def _choose(game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
    return chosen(game, view, told, level, Random(seed))
