"""What all matches of a process share: the store, the clock, and who wants to be told of changes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from games.engine.match.pace import TEMPOS, Tempos
from games.engine.match.quiet import Quiet
from games.engine.store.store import Store
from games.engine.time import Clock


@dataclass(frozen=True, slots=True)
class Measure:
    """What a submission was: the game, "accepted", "refused" or "stale", and what each step of it took, in ms."""

    game: str
    result: str
    refuse_ms: float
    decide_ms: float = 0.0
    commit_ms: float = 0.0
    publish_ms: float = 0.0


async def never_quiet(_: int) -> Quiet | None:
    """Nobody has quiet hours."""
    return None


@dataclass(slots=True)
class Surroundings:
    """What matches share.

    changed: told of a match after each of its changes. quiet: a user's quiet hours, during which no clock by mail runs.
    measured: told of each submission, for the operator. tasks: the work under way. stopping: nothing new is taken.
    in_contact: whether people can be reached; while they cannot, no clock and no computer acts.
    """

    store: Store
    clock: Clock
    tempos: Tempos = field(default_factory=lambda: TEMPOS)
    changed: Callable[[Any], None] = lambda _: None
    quiet: Callable[[int], Awaitable[Quiet | None]] = never_quiet
    measured: Callable[[Measure], None] = lambda _: None
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    stopping: bool = False
    in_contact: bool = True

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start work that goes on even if whoever asked for it gives up."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
