"""Common parts of all matches of a process: the store, the clock, and the functions to call after changes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from games.engine.match.contact import Contact
from games.engine.match.pace import Quiet, Tempos
from games.engine.store.errors import StoreError
from games.engine.store.store import Store
from games.engine.time import Clock

_log: Final = logging.getLogger("bellhop.match")
DoneT = TypeVar("DoneT")


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
    """The common parts of matches.

    changed: called with a match after each of its changes. quiet: a user's quiet hours, in which no clock by mail runs.
    measured: called with each submission, for the operator. tasks: the work under way. stopping: no request is taken.
    contact: whose people can be reached. While they cannot, no clock and no computer acts.
    """

    store: Store
    clock: Clock
    tempos: Tempos
    changed: Callable[[Any], None]
    quiet: Callable[[int], Awaitable[Quiet | None]]
    measured: Callable[[Measure], None] = lambda _: None
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    stopping: bool = False
    contact: Contact = field(default_factory=Contact)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start work that goes on even if its caller is cancelled."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def complete(self, work: Coroutine[Any, Any, DoneT]) -> DoneT:
        """The result of work that goes on even if its caller is cancelled. Its error is then logged."""
        task = self.start(work)
        try:
            result: DoneT = await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_tell)
            raise
        return result


def _tell(task: asyncio.Task[Any]) -> None:
    """Log the error of work whose caller is gone."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, StoreError):
        _log.warning("an action whose caller is gone was not stored: %s", error)
    elif error is not None:
        _log.error("an action whose caller is gone failed", exc_info=error)
