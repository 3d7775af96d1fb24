"""A SQLite connection that crosses to its thread once a statement.

SQLAlchemy's way through aiosqlite crosses three times (make a cursor, execute, close it): a submission then takes
eleven crossings, which is most of its time (docs/decisions/one-writer.md).
"""

import asyncio
import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite


class DirectCursor:
    """What SQLAlchemy needs of an aiosqlite cursor, made by the statement itself and closed by letting it go."""

    arraysize = 1

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._cursor: aiosqlite.Cursor | None = None

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """The columns of the last statement, None if it had none."""
        return self._cursor.description if self._cursor else None

    @property
    def rowcount(self) -> int:
        """How many rows the last statement changed, -1 if that is not known."""
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
        """Nothing: a finished statement holds nothing."""
        self._cursor = None


class DirectConnection(aiosqlite.Connection):
    """An aiosqlite connection whose cursors cost no crossing of their own. All it raises is a sqlite3.Error."""

    @property
    def _conn(self) -> sqlite3.Connection:
        # aiosqlite raises ValueError for a closed connection, which nobody takes for an error of the database.
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

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""
        return self._connection is not None


async def connect(path: Path, busy_ms: int, pragmas: Iterable[str]) -> DirectConnection:
    """A connection to the file, prepared by pragmas. Raises sqlite3.Error where it cannot be opened."""
    connection = DirectConnection(
        partial(sqlite3.connect, path, timeout=busy_ms / 1000, check_same_thread=False), iter_chunk_size=64
    )
    thread = connection._thread  # noqa: SLF001 - aiosqlite has no public name for the two things said of it below
    thread.daemon = True  # a process that ends by an error must not wait for it; SQLAlchemy says the same of its own
    try:
        await connection
    except BaseException:
        await asyncio.to_thread(thread.join)  # it still has a word for this event loop, which may be closed soon
        raise
    try:
        for pragma in pragmas:
            await connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        await connection.close()
        raise
    return connection
