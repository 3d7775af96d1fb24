"""A SQLite connection that switches to its thread once for each statement.

SQLAlchemy's usual way through aiosqlite switches three times (make a cursor, execute, close it). A submission then
needs eleven switches, which take most of its time (docs/decisions/one-writer.md).
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite

from games.engine.store.backend import PreparedChange, check


class DirectCursor:
    """The part of an aiosqlite cursor that SQLAlchemy needs. A statement makes it; it needs no closing."""

    arraysize = 1

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._cursor: aiosqlite.Cursor | None = None

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """The columns of the last statement; None if it had none."""
        return self._cursor.description if self._cursor else None

    @property
    def rowcount(self) -> int:
        """The number of rows that the last statement changed; -1 if that is not known."""
        return self._cursor.rowcount if self._cursor else -1

    @property
    def lastrowid(self) -> int | None:
        """The row that the last statement inserted."""
        return self._cursor.lastrowid if self._cursor else None

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> None:
        """Run a statement."""
        self._cursor = await self._connection.execute(sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> None:
        """Run a statement for each set of parameters."""
        self._cursor = await self._connection.executemany(sql, parameters)

    async def fetchall(self) -> Iterable[sqlite3.Row]:
        """The rows of the last statement."""
        return await self._cursor.fetchall() if self._cursor else ()

    async def close(self) -> None:
        """Does nothing: a finished statement holds no resources."""
        self._cursor = None


class DirectConnection(aiosqlite.Connection):
    """An aiosqlite connection whose cursors need no switch of their own. All errors are sqlite3.Error."""

    @property
    def _conn(self) -> sqlite3.Connection:
        # aiosqlite raises ValueError for a closed connection, which callers do not treat as an error of the database.
        if self._connection is None:
            raise sqlite3.OperationalError("no active connection")
        return self._connection

    async def _execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        if not self.is_open or not self._running:
            raise sqlite3.OperationalError("connection closed")
        return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]

    def cursor(self) -> DirectCursor:  # type: ignore[override]
        """A cursor, at once."""
        return DirectCursor(self)

    async def commit_all(self, steps: Sequence[PreparedChange]) -> None:
        """Carry out the steps and commit them, in one switch. Raises StoreCollision if one misses its rows."""
        await self._execute(lambda: _committed(self._conn, steps))

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""
        return self._connection is not None


def _committed(connection: sqlite3.Connection, steps: Sequence[PreparedChange]) -> None:
    try:
        for step in steps:
            check(step, connection.executemany(step.text, step.values).rowcount)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


async def connect(path: Path, busy_ms: int, pragmas: Iterable[str]) -> DirectConnection:
    """A connection to the file, with the pragmas applied. Raises sqlite3.Error if it cannot be opened."""
    connection = DirectConnection(
        partial(sqlite3.connect, path, timeout=busy_ms / 1000, check_same_thread=False), iter_chunk_size=64
    )
    thread = connection._thread  # noqa: SLF001 - aiosqlite has no public name for the thread
    thread.daemon = True  # a process that ends by an error must not wait for it; SQLAlchemy does the same
    try:
        await connection
    except BaseException:
        await asyncio.to_thread(thread.join)  # it still sends a result to this event loop, which may close soon
        raise
    try:
        for pragma in pragmas:
            await connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        await connection.close()
        raise
    return connection
