"""Submissions on their way to the disk. Those that arrive while a commit runs share the next commit.

A commit waits 0.3 to 10 ms for the disk. If each of fifty presses had its own, each would wait for all before it.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from traceback import format_tb
from typing import Any, Final

from sqlalchemy import Table, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.contract.values import Seat
from games.engine.store.database import Database
from games.engine.store.errors import StoreCollision, StoreError
from games.engine.store.records import Progress, StoredEvent
from games.engine.store.schema import EVENT, FORMER, MATCH, SEAT

_log: Final = logging.getLogger("bellhop.store")
MOST: Final = 64
"""The most submissions in one commit."""
_ADVANCE: Final = update(MATCH).where(MATCH.c.id == bindparam("in_match"), MATCH.c.version == bindparam("before"))
_SIT: Final = update(SEAT).where(SEAT.c.match_id == bindparam("in_match"), SEAT.c.seat == bindparam("in_seat"))
# Not `asdict`, which also copies everything inside each value.
_PROGRESS: Final = tuple(field.name for field in fields(Progress) if field.name != "levels")
_EVENT: Final = tuple(field.name for field in fields(StoredEvent))


@dataclass(frozen=True, slots=True)
class _Submission:
    match_id: str
    events: Sequence[StoredEvent]
    progress: Progress
    seated: Mapping[Seat, str | None]
    newcomers: Mapping[Seat, int]
    stored: asyncio.Future[None]

    @property
    def step(self) -> dict[str, Any]:
        return {"in_match": self.match_id, "before": self.events[0].seq - 1, **progress_row(self.progress)}

    @property
    def sittings(self) -> list[dict[str, Any]]:
        return [{"in_match": self.match_id, "in_seat": seat, "level": level} for seat, level in self.seated.items()]


class Journal:
    """Stores submissions in order. Each is stored completely or not at all, even if others in its commit fail."""

    def __init__(self, database: Database, of_a_person: Sequence[Table]) -> None:
        self._database = database
        self._of_a_person = of_a_person
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
        self._waiting.append(_Submission(match_id, events, progress, seated, newcomers, stored))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        await stored

    async def _write(self) -> None:
        batch: list[_Submission] = []
        try:
            while self._waiting:
                batch = self._waiting[:MOST]
                del self._waiting[:MOST]
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
            for submission in batch if len(batch) > 1 else ():
                await self._store([submission])  # one of them collides; the others must not fail with it
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
        rows = [row for submission in batch for row in event_rows(submission.match_id, submission.events)]
        sittings = [sitting for submission in batch for sitting in submission.sittings]
        async with self._database.write() as connection:
            if await _advanced(connection, batch) != len(batch):
                raise StoreCollision("a match is not at the version that the events follow")
            await connection.execute(insert(EVENT), rows)
            if sittings:
                await connection.execute(_SIT, sittings)
            for submission in batch:
                for seat, user_id in submission.newcomers.items():
                    await self._relieve(connection, submission.match_id, seat, user_id, submission.progress.version)

    async def _relieve(
        self, connection: AsyncConnection, match_id: str, seat: Seat, user_id: int, version: int
    ) -> None:
        """Give a seat to another user from that version on. The former user is noted, and their drafts are deleted."""
        here = (SEAT.c.match_id == match_id) & (SEAT.c.seat == seat)
        before = (await connection.execute(select(SEAT.c.user_id).where(here))).scalar_one()
        former = {"match_id": match_id, "seat": seat, "until": version, "user_id": before}
        await connection.execute(insert(FORMER).values(former))
        await connection.execute(update(SEAT).where(here).values(user_id=user_id))
        for table in self._of_a_person:
            await connection.execute(delete(table).where(table.c.match_id == match_id, table.c.seat == seat))


async def _advanced(connection: AsyncConnection, batch: Sequence[_Submission]) -> int:
    """Write the new progress of the matches. Returns how many of them were at the version before."""
    moved = await connection.execute(_ADVANCE, [submission.step for submission in batch])
    if moved.rowcount >= 0:
        return moved.rowcount
    # asyncpg does not count the rows that one statement changes for many. A match that was already at that version
    # collides in its events.
    after = [(submission.match_id, submission.progress.version) for submission in batch]
    there = select(func.count()).select_from(MATCH).where(tuple_(MATCH.c.id, MATCH.c.version).in_(after))
    return int((await connection.execute(there)).scalar_one())


def _fail(batch: Sequence[_Submission], error: StoreError) -> None:
    for submission in batch:
        if not submission.stored.done():
            submission.stored.set_exception(error)


def progress_row(progress: Progress) -> dict[str, Any]:
    """The columns of `match` that change with every submission."""
    return {name: getattr(progress, name) for name in _PROGRESS}


def event_rows(match_id: str, events: Sequence[StoredEvent]) -> list[dict[str, Any]]:
    """The rows of `event`."""
    return [{"match_id": match_id, **{name: getattr(event, name) for name in _EVENT}} for event in events]
