"""What all matches of a process share: the store, the clock, and whom to tell of changes."""

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
    """The measurements of one request, for the operator."""

    game: str
    """The key of the game."""
    result: str
    """What came of it: "accepted", "refused" or "stale"."""
    refuse_ms: float
    decide_ms: float = 0.0
    commit_ms: float = 0.0
    publish_ms: float = 0.0


async def never_quiet(_: int) -> Quiet | None:
    """None: no user has quiet hours."""
    return None


@dataclass(slots=True)
class MatchServices:
    """What all matches of a process share."""

    store: Store
    clock: Clock
    tempos: Tempos
    """The numbers of each pace."""
    changed: Callable[[Any], None]
    """Called with a match after each of its changes."""
    quiet: Callable[[int], Awaitable[Quiet | None]]
    """A user's quiet hours, in which no clock by mail runs."""
    measured: Callable[[Measure], None] = lambda _: None
    """Called with each request that was decided, for the operator."""
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    """The work under way."""
    stopping: bool = False
    """Whether the process is about to end: no request is taken."""
    contact: Contact = field(default_factory=Contact)
    """Whose people can be reached. While they cannot, no clock and no computer acts."""

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
            task.add_done_callback(_log_error)
            raise
        return result


def _log_error(task: asyncio.Task[Any]) -> None:
    """Log the error of work whose caller is gone."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, StoreError):
        _log.warning("an action whose caller is gone was not stored: %s", error)
    elif error is not None:
        _log.error("an action whose caller is gone failed", exc_info=error)
