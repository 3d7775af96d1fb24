"""The connections to a database, its lock, and what its errors mean."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import orjson
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from games.engine import migrations
from games.engine.connection import Connections
from games.engine.errors import StoreCollision, StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.file_lock import FileLock

BUSY_MS: Final = 5_000
"""How long a statement waits for somebody else's lock on the file."""
READERS: Final = 2
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""FULL: what a player saw is stored, also after a power cut."""
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

    def __init__(self, url: URL, busy_ms: int, lock: FileLock) -> None:
        path = Path(str(url.database))
        self._writing = Connections(path, busy_ms, PRAGMAS)
        self._reading = Connections(path, busy_ms, (*PRAGMAS, "query_only=ON"))
        self._writer = _writer(url, self._writing)
        self._reader = _reader(url, self._reading)
        self._lock = lock
        self._closed = False
        self._using = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS) -> "Database":
        """The database at a url like `sqlite:///bellhop.db`, made and migrated as needed.

        Raises StoreBusy where another process has it, StoreUnusable where it cannot be used.
        """
        target = _sqlite_url(url)
        path = Path(str(target.database))
        lock = FileLock(path.with_name(path.name + ".lock"))
        lock.take()
        database = cls(target, busy_ms, lock)
        try:
            await database._check()
            async with database.write() as connection:
                await connection.run_sync(migrations.upgrade)
            await database._open_readers()
        except BaseException:
            await database.close()
            raise
        return database

    async def _open_readers(self) -> None:
        """Make every reading connection now: whoever is cancelled while one is being made would lose it."""
        async with AsyncExitStack() as opened:
            for _ in range(READERS):
                await opened.enter_async_context(self.read())

    async def _check(self) -> None:
        """Read the file once: damage is better found now than in the middle of a match (0.14 s for 29 MiB)."""
        async with self.read() as connection:
            if (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar() != "ok":
                raise StoreUnusable("the database is damaged")

    async def close(self) -> None:
        """Give the connections and the lock back, once whoever reads or writes has ended; nobody may begin any more."""
        self._closed = True
        try:
            await self._idle.wait()
        finally:
            await self._reader.dispose()
            await self._writer.dispose()
            await self._reading.close()
            await self._writing.close()
            self._lock.release()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """The writing connection in one transaction: committed at the end, rolled back by any error.

        Raises StoreError: all was kept or nothing.
        """
        with self._used():
            async with _errors_explained(), self._writer.begin() as connection:
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A reading connection: sees what was committed before it asked. Raises StoreError."""
        with self._used():
            async with _errors_explained(), self._reader.connect() as connection:
                yield connection

    @contextmanager
    def _used(self) -> Iterator[None]:
        """While somebody reads or writes, the database is not closed. A closed one would open itself again."""
        if self._closed:
            raise StoreUnusable("the database is closed")
        self._using += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._using -= 1
            if not self._using:
                self._idle.set()


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


def _writer(url: URL, connections: Connections) -> AsyncEngine:
    """A pool of one: two writers would meet "database is locked" under load. Commits and rolls back itself."""
    return _engine(url, connections, pool_size=1, pool_reset_on_return=None)


def _reader(url: URL, connections: Connections) -> AsyncEngine:
    """A few connections that cannot write; each statement sees what is committed when it starts."""
    return _engine(url, connections, pool_size=READERS, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)


def _engine(url: URL, connections: Connections, **how: Any) -> AsyncEngine:
    return create_async_engine(
        url,
        async_creator=connections.make,
        poolclass=AsyncAdaptedQueuePool,
        max_overflow=0,
        hide_parameters=True,  # an error's text must not tell what was played
        json_serializer=_dumps,
        json_deserializer=orjson.loads,
        **how,
    )


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
