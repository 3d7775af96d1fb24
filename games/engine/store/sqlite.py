"""A SQLite file as the database, for one machine with a lasting disk."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from games.engine.store.backend import Connections, Meanings, meant
from games.engine.store.changes import Change, Texts
from games.engine.store.connection import connect
from games.engine.store.errors import StoreCollision, StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.store.files import FileLock, make_private, tighten

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""FULL: what a player saw is stored, even after a power failure."""
BESIDE: Final = ("-wal", "-shm")
"""The endings of the files that SQLite keeps beside an open database."""
_MEANING: Final[Meanings] = {
    "SQLITE_CONSTRAINT": (StoreCollision, "that is already stored, or belongs to nothing that is"),
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


class Sqlite:
    """A `Backend` over a file, with a lock file beside it. Such a lock cannot be lost."""

    driver = "sqlite+aiosqlite"
    snapshot = "BEGIN"
    checkpoint = "PRAGMA wal_checkpoint(PASSIVE)"  # PASSIVE: it waits for no connection, and no connection waits for it
    shareable = False
    alone = True
    failures: tuple[type[Exception], ...] = (sqlite3.Error, UnicodeDecodeError)
    telling = False

    def __init__(self, url: URL, busy_ms: int) -> None:
        """Raises StoreUnusable for an address without a file. busy_ms: how long to wait for a lock."""
        if url.database in (None, "", ":memory:"):
            raise StoreUnusable("the database must be a SQLite file: sqlite:///path/to/bellhop.db")
        path = Path(str(url.database))
        with suppress(OSError):  # if it cannot be made, opening the file raises the error
            path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self.writing = Connections(partial(connect, path, busy_ms, PRAGMAS))
        self.reading = Connections(partial(connect, path, busy_ms, (*PRAGMAS, "query_only=ON")))
        self.lost = asyncio.Event()
        self._texts = Texts()
        self._lock = FileLock(path.with_name(path.name + ".lock"))

    @property
    def is_there(self) -> bool:
        """Whether the file exists. A connection would create it."""
        return self._path.exists()

    async def seize(self, *, share: bool) -> None:
        """Take the lock on the file beside the database; make both files private. Raises StoreBusy, StoreUnusable.

        share: does nothing, because a file serves one process.
        """
        self._lock.take()
        make_private(self._path)  # SQLite gives the files beside it the same rights
        tighten(*(self._path.with_name(self._path.name + end) for end in BESIDE))

    async def share(self, connection: AsyncConnection) -> None:
        """Does nothing: a file serves one process."""

    async def lock(self, connection: AsyncConnection, family: int, number: int) -> bool:
        """True: there is no other process."""
        return True

    async def unlock(self, connection: AsyncConnection, family: int, number: int) -> None:
        """Does nothing: there is no other process."""

    async def cut(self, connection: AsyncConnection, family: int, number: int, session: int) -> None:
        """Does nothing: there is no other process."""

    async def sharers(self, connection: AsyncConnection) -> int:
        """One: this process."""
        return 1

    async def sessions(self, connection: AsyncConnection, family: int) -> dict[int, tuple[int, int]]:
        """None: there is no other process."""
        return {}

    async def session(self, connection: AsyncConnection) -> int:
        """0: a file has no sessions."""
        return 0

    async def now(self, connection: AsyncConnection) -> int:
        """The time by the machine's clock, in ms since the epoch."""
        return int(time.time() * 1000)

    def lose(self) -> None:
        """Note that nothing may be written any more."""
        self.lost.set()

    async def check(self, connection: AsyncConnection) -> None:
        """Read the whole file once, so that damage shows now and not in the middle of a match (0.14 s for 29 MiB)."""
        if (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar() != "ok":
            raise StoreUnusable("the database is damaged")

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
        return meant(_MEANING, getattr(error, "sqlite_errorname", None) or type(error).__name__)

    async def listen(self, _channel: str, _heard: Callable[[str], None], _begun: Callable[[], None]) -> None:
        """Raises StoreUnusable: only one process uses a file, so no other one sends notices."""
        raise StoreUnusable("a file sends no notices")

    async def release(self) -> None:
        """Give the lock back, if it is held."""
        self._lock.release()


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as found, closing(sqlite3.connect(target)) as kept:
        found.backup(kept)
