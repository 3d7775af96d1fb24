"""Submissions on their way to the disk. Those that arrive while a commit runs share the next commit.

A commit waits 0.3 to 10 ms for the disk. If each of fifty presses had its own, each would wait for all before it.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from traceback import format_tb
from typing import Any, Final

from sqlalchemy import Integer, Select, Table, bindparam, delete, func, insert, select, tuple_, update

from games.engine.contract.values import Seat
from games.engine.store.backend import Change
from games.engine.store.database import Database
from games.engine.store.errors import StoreCollision, StoreError
from games.engine.store.records import Progress, StoredEvent
from games.engine.store.schema import EVENT, FORMER, MATCH, SEAT

_log: Final = logging.getLogger("bellhop.store")
SUBMISSIONS_IN_A_COMMIT: Final = 64
"""The most submissions that are committed together."""
_ADVANCE: Final = update(MATCH).where(MATCH.c.id == bindparam("in_match"), MATCH.c.version == bindparam("before"))
_INSERT: Final = insert(EVENT)
_HERE: Final = (SEAT.c.match_id == bindparam("in_match"), SEAT.c.seat == bindparam("in_seat"))
_SIT: Final = update(SEAT).where(*_HERE)
_NOTE_FORMER: Final = insert(FORMER).from_select(
    ("match_id", "seat", "until", "user_id"),
    select(SEAT.c.match_id, SEAT.c.seat, bindparam("until", type_=Integer), SEAT.c.user_id).where(*_HERE),
)
_RELIEVE: Final = update(SEAT).where(*_HERE).values(user_id=bindparam("newcomer"))
# Not `asdict`, which also copies everything inside each value.
_PROGRESS: Final = tuple(field.name for field in fields(Progress) if field.name != "levels")
_EVENT: Final = tuple(field.name for field in fields(StoredEvent))


@dataclass(frozen=True, slots=True)
class _Submission:
    """A submission that waits to be stored."""

    match_id: str
    events: Sequence[StoredEvent]
    """The events that it adds to the match."""
    progress: Progress
    """The progress of the match after it."""
    seated: Mapping[Seat, str | None]
    """By seat, the level of the computer that plays there from now on; None for a person."""
    newcomers: Mapping[Seat, int]
    """By seat, the user who takes it over."""
    stored: asyncio.Future[None]
    """Done once it is on the disk, or has failed."""


class Journal:
    """Stores submissions in order. Each is stored completely or not at all, even if others in its commit fail."""

    def __init__(self, database: Database, of_a_person: Sequence[Table]) -> None:
        self._database = database
        self._empty = [
            delete(table).where(table.c.match_id == bindparam("in_match"), table.c.seat == bindparam("in_seat"))
            for table in of_a_person
        ]
        self._waiting: list[_Submission] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(
        self,
        match_id: str,
        events: Sequence[StoredEvent],
        progress: Progress,
        seated: Mapping[Seat, str | None],
        newcomers: Mapping[Seat, int],
    ) -> None:
        """Return once all of it is on the disk. Raises StoreError; then nothing of it was stored."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        submission = _Submission(
            match_id=match_id,
            events=events,
            progress=progress,
            seated=seated,
            newcomers=newcomers,
            stored=stored,
        )
        self._waiting.append(submission)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        await stored

    async def _write(self) -> None:
        batch: list[_Submission] = []
        try:
            while self._waiting:
                batch = self._waiting[:SUBMISSIONS_IN_A_COMMIT]
                del self._waiting[:SUBMISSIONS_IN_A_COMMIT]
                await self._store(batch)
        finally:  # nothing can fail here any more, unless this task is cancelled
            _fail([*batch, *self._waiting], StoreError("the writing was ended"))
            self._waiting.clear()

    async def _store(self, batch: Sequence[_Submission]) -> None:
        try:
            await self._commit(batch)
        except StoreCollision as error:
            if len(batch) == 1:
                _fail(batch, error)
                return
            for submission in batch:  # one of them collides; the others must not fail with it
                await self._store([submission])
        except StoreError as error:
            _fail(batch, error)
        except Exception as error:  # noqa: BLE001 - this task has no caller, and submitters must not wait for ever
            # Only the type and the place: the error's text could reveal a hand.
            _log.error("a commit failed: %s\n%s", type(error).__name__, "".join(format_tb(error.__traceback__)))
            _fail(batch, StoreError(f"the database failed ({type(error).__name__})"))
        else:
            for submission in batch:
                if not submission.stored.done():
                    submission.stored.set_result(None)

    async def _commit(self, batch: Sequence[_Submission]) -> None:
        """Commit those submissions together. Raises StoreError; then nothing of them was stored."""
        advances: list[dict[str, Any]] = []
        events: list[dict[str, Any]] = []
        sittings: list[dict[str, Any]] = []
        relieved: list[dict[str, Any]] = []
        for one in batch:
            here = {"in_match": one.match_id}
            before = one.events[0].seq - 1
            advances.append({**here, "before": before, **progress_row(one.progress)})
            events += event_rows(one.match_id, one.events)
            for seat, level in one.seated.items():
                sittings.append({**here, "in_seat": seat, "level": level})
            for seat, user in one.newcomers.items():
                relieved.append({**here, "in_seat": seat, "until": one.progress.version, "newcomer": user})
        changes = [
            Change(_ADVANCE, advances, must=len(batch), recount=partial(_advanced, batch)),
            Change(_INSERT, events),
            Change(_SIT, sittings),
            Change(_NOTE_FORMER, relieved),
            Change(_RELIEVE, relieved),
        ]
        for statement in self._empty:  # such as the drafts of the former user
            changes.append(Change(statement, relieved))
        await self._database.commit([change for change in changes if change.rows])


def _advanced(batch: Sequence[_Submission]) -> Select[Any]:
    """Counts the matches that are at their new version.

    It is for asyncpg, which does not count the rows that one statement changes for many. A match that was already at
    that version collides in its events.
    """
    after = [(submission.match_id, submission.progress.version) for submission in batch]
    return select(func.count()).select_from(MATCH).where(tuple_(MATCH.c.id, MATCH.c.version).in_(after))


def _fail(batch: Sequence[_Submission], error: StoreError) -> None:
    for submission in batch:
        if not submission.stored.done():
            submission.stored.set_exception(error)


def progress_row(progress: Progress) -> dict[str, Any]:
    """The columns of `match` that change with every submission."""
    return {name: getattr(progress, name) for name in _PROGRESS}


def event_rows(match_id: str, events: Sequence[StoredEvent]) -> list[dict[str, Any]]:
    """The rows of `event`."""
    rows = []
    for event in events:
        row: dict[str, Any] = {"match_id": match_id}
        for name in _EVENT:
            row[name] = getattr(event, name)
        rows.append(row)
    return rows
