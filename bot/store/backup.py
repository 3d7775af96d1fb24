"""A copy of a whole database in use, and back. The copy is always a SQLite file, also of a PostgreSQL database."""

import shutil
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import aclosing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Select, Table, delete, func, insert, inspect, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import HANDED, POST
from games.engine.store import migrations
from games.engine.store.database import BUSY_MS, Damaged, Database
from games.engine.store.errors import StoreError, StoreForeign, StoreFull, StoreNewer, StoreUnusable
from games.engine.store.schema import MATCH, METADATA, OPEN, PART

ROWS_AT_ONCE: Final = 1_000
"""The number of rows that are copied at once."""
BEFORE: Final = ".before"
"""A restore first saves the old content beside the backup, with this ending."""
_REASONS: Final[Mapping[type[StoreError], str]] = {StoreForeign: "foreign", StoreNewer: "newer"}
"""The reason of a `BadBackup` by the error of the store. All other errors mean that the file is damaged."""


class BadBackup(StoreUnusable):
    """A file that cannot be restored. reason: why, as the key of its text says it: foreign, newer or damaged."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UnwritableFile(StoreUnusable):
    """The file of a copy cannot be written: its disk fails, not the database."""


class _Unreadable(StoreUnusable):
    """The database that is copied cannot be read."""


async def save(url: str, file: Path) -> int:
    """Copy the database at a url into a file, as it is at one moment. A process may be using it.

    Returns how many matches it has. The file appears only when it is complete, and replaces one of that name.
    Raises StoreError, UnwritableFile or OSError if it is the file that cannot be written.
    """
    with tempfile.TemporaryDirectory(prefix=".bellhop-", dir=file.parent) as folder:
        copy = Path(folder) / "copy.db"
        async with aclosing(Database.watch(url)) as read, read.snapshot() as source:
            await source.run_sync(migrations.refuse_newer)
            if await source.run_sync(migrations.revision) != migrations.known()[-1]:
                raise StoreUnusable("the database is of another release, or empty: start this release on it first")
            try:
                async with aclosing(await Database.open(f"sqlite:///{copy}")) as target, target.write() as rows:
                    matches = await _replace(source, rows)
            except (StoreFull, _Unreadable):
                raise
            except StoreError as error:
                raise UnwritableFile(str(error)) from error
        copy.replace(file)
    return matches


async def restore(url: str, file: Path, busy_ms: int = BUSY_MS) -> int:
    """Replace everything in the database at a url by the content of a file. No process may be using the database.

    Returns how many matches that is. The old content is saved beside the file, with the ending `BEFORE`. A file of an
    earlier release is migrated. Every open match is shown again at the next start, because its board and panels may be
    newer than the file. Raises BadBackup, StoreError, or OSError if the file cannot be read; then nothing was changed.
    """
    with tempfile.TemporaryDirectory(prefix=".bellhop-", dir=file.parent) as folder:
        whole = await _whole(file, Path(folder))
        async with aclosing(await Database.open(url, busy_ms)) as target, aclosing(Database.watch(whole)) as source:
            await save(url, file.with_name(file.name + BEFORE))
            async with source.snapshot() as found, target.write() as rows:
                matches = await _replace(found, rows)
                still_open = POST.c.match_id.in_(select(MATCH.c.id).where(OPEN))
                await rows.execute(update(POST).where(still_open).values(version=0))
    return matches


async def _whole(file: Path, folder: Path) -> str:
    """The address of a copy of a backup in which everything can be read, of this release. Raises BadBackup."""
    address = f"sqlite:///{_copied(file, folder)}"
    whole = folder / "whole.db"
    try:
        async with aclosing(Database.watch(address)) as read, read.snapshot() as found:
            if not await found.run_sync(lambda raw: inspect(raw).has_table(MATCH.name)):
                raise StoreForeign("the file has no tables of Bellhop")
        await (await Database.open(address)).close()
        await save(address, whole)
    except (StoreFull, UnwritableFile):
        raise
    except StoreError as error:
        raise BadBackup(_REASONS.get(type(error), "damaged")) from error
    return f"sqlite:///{whole}"


def _copied(file: Path, folder: Path) -> Path:
    """A copy of a SQLite file and its recent writes, because opening the original would change it."""
    copy = folder / "copy.db"
    shutil.copy(file, copy)
    journal = file.with_name(f"{file.name}-wal")
    if journal.exists():
        shutil.copy(journal, folder / f"{copy.name}-wal")
    return copy


async def _replace(source: AsyncConnection, target: AsyncConnection) -> int:
    """Replace every row of the target by those of the source. Returns how many matches there are."""
    # Who serves what, and what is handed on, is of this moment.
    copied = [table for table in METADATA.sorted_tables if table not in (PART, HANDED)]
    for table in reversed(copied):
        await target.execute(delete(table))
    for table in copied:
        async for rows in _chunks(source, table):
            await target.execute(insert(table), rows)
    matches = await target.execute(select(func.count()).select_from(MATCH))
    return int(matches.scalar_one())


async def _chunks(source: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    """The rows of a table in the order of its key, some at a time."""
    key = tuple(table.primary_key)
    query = select(table).order_by(*key).limit(ROWS_AT_ONCE)
    rows = await _read(source, query)
    while rows:
        yield rows
        last = tuple_(*(rows[-1][column.name] for column in key))
        rows = await _read(source, query.where(tuple_(*key) > last))


async def _read(source: AsyncConnection, query: Select[Any]) -> list[dict[str, Any]]:
    """The rows of a query. Raises _Unreadable if the database or a value is damaged."""
    try:
        rows = [dict(row) for row in (await source.execute(query)).mappings()]
    except SQLAlchemyError as error:
        raise _Unreadable("the database cannot be read") from error
    for row in rows:
        if any(isinstance(value, Damaged) for value in row.values()):
            raise _Unreadable("the database is damaged")
    return rows
