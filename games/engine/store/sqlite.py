"""A SQLite file as the database, for one machine with a lasting disk.

Only its owner can read the file, and one process uses it. The locks are ones of the operating system (`file_lock`), and
are freed when the process ends.

Its connections switch to SQLite's thread once for each statement, in which its rows are fetched too. SQLAlchemy's usual
way through aiosqlite switches four times (make a cursor, execute, fetch, close it). A submission then needs eleven
switches, which take most of its time (docs/decisions/one-writer.md).
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from games.engine.store.backend import Backend, Change, Connections, Meanings, PreparedChange, Texts, check, meant
from games.engine.store.errors import (
    StoreCollision,
    StoreError,
    StoreForeign,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreUnusable,
)
from games.engine.store.file_lock import OWNER_ONLY, FileLock, refuse_apart

_log: Final = logging.getLogger("bellhop.store")


Run = Callable[..., sqlite3.Cursor]
"""A method of SQLite's connection that runs a statement."""


class DirectCursor:
    """The part of an aiosqlite cursor that SQLAlchemy needs. A statement makes it; it needs no closing."""

    arraysize = 1

    def __init__(self, connection: "DirectConnection") -> None:
        self._connection = connection
        self._cursor: sqlite3.Cursor | None = None
        self._rows: Sequence[Any] = ()

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """The columns of the last statement; None if it had none."""
        if self._cursor is None:
            return None
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        """The number of rows that the last statement changed; -1 if that is not known."""
        if self._cursor is None:
            return -1
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The row that the last statement inserted."""
        if self._cursor is None:
            return None
        return self._cursor.lastrowid

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> None:
        """Run a statement and fetch its rows."""
        run = sqlite3.Connection.execute
        self._cursor, self._rows = await self._connection.carry_out(run, sql, parameters or ())

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> None:
        """Run a statement for each set of parameters."""
        run = sqlite3.Connection.executemany
        self._cursor, self._rows = await self._connection.carry_out(run, sql, parameters)

    async def fetchall(self) -> Sequence[Any]:
        """The rows of the last statement."""
        return self._rows

    async def close(self) -> None:
        """Does nothing: a finished statement holds no resources."""
        self._cursor = None
        self._rows = ()


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

    async def carry_out(self, run: Run, sql: str, parameters: Iterable[Any]) -> tuple[sqlite3.Cursor, list[Any]]:
        """Run a statement and fetch its rows, in one switch."""
        done: tuple[sqlite3.Cursor, list[Any]] = await self._execute(_carried_out, run, self._conn, sql, parameters)
        return done

    async def commit_all(self, steps: Sequence[PreparedChange]) -> None:
        """Carry out the steps and commit them, in one switch. Raises StoreCollision if one misses its rows."""
        await self._execute(lambda: _committed(self._conn, steps))

    async def create_function(self, *_: Any, **__: Any) -> None:
        """Does nothing: SQLAlchemy offers each connection functions that no statement of ours calls."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""
        return self._connection is not None


def _carried_out(run: Run, *what: Any) -> tuple[sqlite3.Cursor, list[Any]]:
    cursor = run(*what)
    return cursor, cursor.fetchall()


def _committed(connection: sqlite3.Connection, steps: Sequence[PreparedChange]) -> None:
    try:
        for step in steps:
            cursor = connection.executemany(step.text, step.values)
            check(step, cursor.rowcount)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


async def connect(path: Path, busy_ms: int, pragmas: Iterable[str]) -> DirectConnection:
    """A connection to the file, with the pragmas applied. Raises sqlite3.Error if it cannot be opened."""
    connection = DirectConnection(partial(_opened, path, busy_ms, pragmas), iter_chunk_size=64)
    thread = connection._thread  # noqa: SLF001 - aiosqlite has no public name for the thread
    thread.daemon = True  # a process that ends by an error must not wait for it; SQLAlchemy does the same
    try:
        await connection
    except BaseException:
        await asyncio.to_thread(thread.join)  # it still sends a result to this event loop, which may close soon
        raise
    return connection


def _opened(path: Path, busy_ms: int, pragmas: Iterable[str]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=busy_ms / 1000, check_same_thread=False)
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def make_private(file: Path) -> None:
    """Make the file if there is none, readable only by its owner. Other errors show when the file is opened."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    except OSError:
        return
    tighten(file)


def tighten(*files: Path) -> None:
    """Make those of the files that exist readable only by their owner."""
    for file in files:
        try:
            if file.is_file():
                file.chmod(OWNER_ONLY)
        except OSError as error:
            _log.warning("%s may be read by others: %s", file.name, error.strerror)


PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""FULL: what a player saw is stored, even after a power failure."""
REVISION: Final = "alembic_version"
"""The table with the revision of our tables."""
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"
BESIDE: Final = ("-wal", "-shm")
"""The endings of the files that SQLite keeps beside an open database."""
_MEANING: Final[Meanings] = {
    "SQLITE_CONSTRAINT": (StoreCollision, "that is already stored, or belongs to nothing that is"),
    "SQLITE_FULL": (StoreFull, "the disk is full"),
    "SQLITE_BUSY": (StoreLocked, "something else holds the database"),
    "SQLITE_LOCKED": (StoreLocked, "something else holds the database"),
    "SQLITE_CORRUPT": (StoreUnusable, "the database is damaged"),
    "SQLITE_NOTADB": (StoreForeign, "the file is not a database"),
    "SQLITE_CANTOPEN": (StoreUnusable, "the database cannot be opened"),
    "SQLITE_READONLY": (StoreReadOnly, "the database cannot be written"),
    "SQLITE_IOERR": (StoreUnusable, "the disk does not answer"),
    "SQLITE_PERM": (StoreUnusable, "the database may not be used"),
}


class Sqlite(Backend):
    """A `Backend` over a file. Its lock cannot be lost."""

    driver = "sqlite+aiosqlite"
    snapshot = "BEGIN"
    checkpoint = "PRAGMA wal_checkpoint(PASSIVE)"  # PASSIVE: it waits for no connection, and no connection waits for it
    failures: tuple[type[Exception], ...] = (sqlite3.Error, UnicodeDecodeError)

    def __init__(self, address: str, busy_ms: int) -> None:
        """Raises StoreUnusable for an address without a file. busy_ms: how long to wait for a lock."""
        try:
            database = make_url(address).database or ""
        except (ArgumentError, ValueError):
            raise StoreUnusable("that is not the address of a database") from None
        if not Path(database).name or database == ":memory:":
            raise StoreUnusable("the database must be a SQLite file: sqlite:///path/to/bellhop.db")
        path = Path(database)
        with suppress(OSError):  # if it cannot be made, opening the file raises the error
            path.parent.mkdir(parents=True, exist_ok=True)
        path = Path(os.path.realpath(path))  # SQLite follows links too: what it keeps beside the file is there
        self._path = path
        self.writing = Connections(partial(connect, path, busy_ms, PRAGMAS))
        self.reading = Connections(partial(connect, path, busy_ms, (*PRAGMAS, "query_only=ON")))
        self.lost = asyncio.Event()
        self._texts = Texts()
        self._lock = FileLock(path)

    @property
    def is_there(self) -> bool:
        """Whether the file exists. A connection would create it."""
        return self._path.exists()

    async def seize(self, *, share: bool) -> None:
        """Take the locks on the database, and make its files private. Raises StoreBusy, StoreUnusable.

        share: does nothing, because a file serves one process.
        """
        self._lock.acquire()
        try:
            refuse_apart(self._path)
        except StoreError:
            self._lock.release()
            raise
        beside = [self._path.with_name(self._path.name + end) for end in BESIDE]
        tighten(self._lock.beside, self._path, *beside)  # SQLite gives new files beside the database the same rights

    async def check(self, connection: AsyncConnection) -> None:
        """Read the whole file once, so that damage shows now and not in the middle of a match (0.14 s for 29 MiB).

        Raises StoreForeign too, before it gets tables of ours, for a file that has only others.
        """
        checked = await connection.exec_driver_sql("PRAGMA quick_check(1)")
        if checked.scalar() != "ok":
            raise StoreUnusable("the database is damaged")
        found = await connection.exec_driver_sql(_TABLES)
        tables = found.scalars().all()
        if tables and REVISION not in tables:
            raise StoreForeign("the database is another program's")

    async def keep(self, revision: str) -> None:
        """Copy the file beside itself, as `bellhop.db.0003`. Raises sqlite3.Error, for example if the disk is full."""
        kept = self._path.with_name(f"{self._path.name}.{revision}")
        make_private(kept)
        await asyncio.to_thread(_copy, self._path, kept)

    async def commit(self, writer: AsyncEngine, changes: Sequence[Change]) -> None:
        """Commit the changes together, in one switch to the connection's thread; see `Backend`."""
        steps = [self._texts.step(change, writer.dialect) for change in changes]
        if self.writing.open is None:
            async with writer.connect():
                pass  # it is open now, unless it broke
        if self.writing.open is None:
            raise sqlite3.OperationalError("connection closed")
        await self.writing.open.commit_all(steps)

    def explained(self, error: Any) -> StoreError:
        """Our error for SQLite's error name. An error about a damaged file may contain bytes that are not text."""
        if isinstance(error, UnicodeDecodeError):
            return StoreUnusable("the database is damaged")
        name = getattr(error, "sqlite_errorname", None) or type(error).__name__
        return meant(_MEANING, name)

    async def release(self) -> None:
        """Give the locks back, if they are held."""
        self._lock.release()


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as found, closing(sqlite3.connect(target)) as kept:
        found.backup(kept)
