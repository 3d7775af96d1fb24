"""What all matches of a process share: the store, the clock, and the functions to call after changes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from games.engine.match.pace import Tempos
from games.engine.match.quiet import Quiet
from games.engine.store.store import Store
from games.engine.time import Clock


@dataclass(frozen=True, slots=True)
class Measure:
    """The measurements of a submission: the game, "accepted", "refused" or "stale", and the ms that each step took."""

    game: str
    result: str
    refuse_ms: float
    decide_ms: float = 0.0
    commit_ms: float = 0.0
    publish_ms: float = 0.0


async def never_quiet(_: int) -> Quiet | None:
    """None: no user has quiet hours."""
    return None


@dataclass(slots=True)
class Surroundings:
    """What matches share.

    changed: called with a match after each of its changes. quiet: a user's quiet hours, in which no clock by mail runs.
    measured: called with each submission, for the operator. tasks: the work under way. stopping: no request is taken.
    in_contact: whether people can be reached. While they cannot, no clock and no computer acts.
    """

    store: Store
    clock: Clock
    tempos: Tempos
    changed: Callable[[Any], None]
    quiet: Callable[[int], Awaitable[Quiet | None]]
    measured: Callable[[Measure], None] = lambda _: None
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    stopping: bool = False
    in_contact: bool = True

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start work that goes on even if its caller is cancelled."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
