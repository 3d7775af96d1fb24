"""Computer players. They think in worker processes (in a race: here), from what their seat may see and was told."""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from games.engine.adaptive import chosen, reacts
from games.engine.contract.game import AnyGame
from games.engine.hall.workers import Startup, Workers
from games.engine.match.review import Decision, Judged, judged

TIME_LIMIT: Final = 20.0
"""Seconds after which a thought is cancelled."""
NICENESS: Final = 10
"""The niceness of thinking processes, so that the process that answers people comes first."""


class Computers(Protocol):
    """Thinks for computer players."""

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """The action that a computer of that level plays in the seat of the view; None: nothing until the view changes.

        told: what the game told this seat since the start. seed: all chance in the thought follows from it.
        Raises WorkerFailed if the thought fails.
        """
        ...

    async def judge(self, game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
        """How good those decisions were that were choices. Raises WorkerFailed if the thought fails."""
        ...

    async def close(self) -> None:
        """Stop thinking. Thoughts under way are lost."""
        ...


class WorkerComputers:
    """Computers that think in processes of their own.

    Only in a race they choose right here: that takes less time than asking another process, and they would come too
    late if it has to start first or is busy with somebody else's thought.

    workers: how many processes; by default the number of processors less one, at least one.
    time_limit: seconds for a thought. start: how a process starts.
    """

    def __init__(
        self, workers: int | None = None, time_limit: float = TIME_LIMIT, start: Startup | None = None
    ) -> None:
        self._workers = Workers(workers or max(1, (os.cpu_count() or 1) - 1), time_limit, NICENESS, start)

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
        """The action of a computer of that level in the seat of the view. Raises WorkerFailed after two attempts."""
        if reacts(game, view):
            return _choose(game, view, told, level, seed)
        return await self._workers.run(f"game={game.key} level={level}", _choose, game, view, told, level, seed)

    async def judge(self, game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
        """How good those decisions were that were choices. Raises WorkerFailed after two attempts."""
        return await self._workers.run(f"review of {game.key}", judged, game, made)

    async def close(self) -> None:
        """End the worker processes."""
        await self._workers.close()


def _choose(game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str) -> Any:
    return chosen(game, view, told, level, Random(seed))
