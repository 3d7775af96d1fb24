"""The connections to a database, its lock, and what its errors mean."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import orjson
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from games.engine import migrations
from games.engine.errors import StoreCollision, StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.file_lock import FileLock

BUSY_MS: Final = 5_000
"""How long a statement waits for somebody else's lock on the file."""
READERS: Final = 2
_MEANING: Final = {
    "SQLITE_FULL": (StoreFull, "the disk is full"),
    "SQLITE_BUSY": (StoreLocked, "something else holds the database"),
    "SQLITE_LOCKED": (StoreLocked, "something else holds the database"),
    "SQLITE_CORRUPT": (StoreUnusable, "the database is damaged"),
    "SQLITE_NOTADB": (StoreUnusable, "the file is not a database"),
    "SQLITE_CANTOPEN": (StoreUnusable, "the database cannot be opened"),
    "SQLITE_READONLY": (StoreUnusable, "the database cannot be written"),
    "SQLITE_IOERR": (StoreUnusable, "the disk does not answer"),
    "SQLITE_PERM": (StoreUnusable, "the database may not be used"),
}


class Database:
    """One writing connection and a few reading ones to a SQLite file that nobody else may use meanwhile."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, lock: FileLock) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = lock

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS) -> "Database":
        """The database at a url like `sqlite:///bellhop.db`, made and migrated as needed.

        Raises StoreBusy where another process has it, StoreUnusable where it cannot be used.
        """
        target = _sqlite_url(url)
        path = Path(str(target.database))
        lock = FileLock(path.with_name(path.name + ".lock"))
        lock.take()
        database = cls(_engine(target, busy_ms, read_only=False), _engine(target, busy_ms, read_only=True), lock)
        try:
            async with database.write() as connection:
                await connection.run_sync(migrations.upgrade)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Give the connections and the lock back."""
        await self._reader.dispose()
        await self._writer.dispose()
        self._lock.release()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """The writing connection in one transaction: committed at the end, rolled back by any error.

        Raises StoreError: all was kept or nothing.
        """
        async with _errors_explained(), self._writer.begin() as connection:
            yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A reading connection: sees what was committed before it asked. Raises StoreError."""
        async with _errors_explained(), self._reader.connect() as connection:
            yield connection


def _sqlite_url(url: str) -> URL:
    try:
        target = make_url(url)
    except ArgumentError:
        raise StoreUnusable("that is not the address of a database") from None
    if target.get_backend_name() != "sqlite" or target.database in (None, "", ":memory:"):
        raise StoreUnusable("the database must be a SQLite file: sqlite:///path/to/bellhop.db")
    with suppress(OSError):  # if it cannot be made, opening the file says so
        Path(str(target.database)).parent.mkdir(parents=True, exist_ok=True)
    return target.set(drivername="sqlite+aiosqlite")


def _engine(url: URL, busy_ms: int, *, read_only: bool) -> AsyncEngine:
    """Writing goes through a pool of one: two writers would meet "database is locked" under load."""
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=READERS if read_only else 1,
        max_overflow=0,
        hide_parameters=True,  # an error's text must not tell what was played
        json_serializer=_dumps,
        json_deserializer=orjson.loads,
        connect_args={"timeout": busy_ms / 1000},
    )
    pragmas = ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={busy_ms}"]
    if read_only:
        pragmas.append("query_only=ON")

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        if not read_only:
            connection.isolation_level = None  # we say BEGIN ourselves, so that migrations are transactions too
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if not read_only:

        @event.listens_for(engine.sync_engine, "begin")
        def begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _dumps(value: object) -> str:
    return orjson.dumps(value).decode()


@asynccontextmanager
async def _errors_explained() -> AsyncIterator[None]:
    """Turn the library's errors into ours, each with a sentence that holds no content."""
    try:
        yield
    except IntegrityError as error:
        raise StoreCollision("that is already stored, or belongs to nothing that is") from error
    except PoolTimeoutError as error:
        raise StoreLocked("the database is too slow: too much is waiting for it") from error
    except DBAPIError as error:
        raise _explained(error.orig) from error
    except SQLAlchemyError as error:
        raise StoreError(f"the database failed ({type(error).__name__})") from error
    except sqlite3.Error as error:
        raise _explained(error) from error


def _explained(error: BaseException | None) -> StoreError:
    name = getattr(error, "sqlite_errorname", None) or ""
    for start, (kind, sentence) in _MEANING.items():
        if name.startswith(start):
            return kind(sentence)
    return StoreError(f"the database failed ({name or type(error).__name__})")
