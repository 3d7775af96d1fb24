"""PostgreSQL as the database, for hosts without a lasting disk."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.backend import Connections, Meanings, meant
from games.engine.store.changes import Change, one_by_one
from games.engine.store.errors import StoreBusy, StoreError, StoreFull, StoreLocked, StoreUnusable

_log: Final = logging.getLogger("bellhop.store")
LOCK: Final = 0x62656C6C686F70
"""The number of the advisory lock that the one process holds: "bellhop" in ASCII."""
WRITING: Final = LOCK + 1
"""The lock that all writing connections share. A killed process may still commit after its end; this lock shows it."""
CONNECT_S: Final = 10
COMMAND_S: Final = 30
"""Seconds after which a server that does not answer counts as failed."""
CLOSE_S: Final = 2
WATCH_S: Final = 5
"""Seconds between two checks of the connection with the lock, and the longest time for an answer."""
UNREACHED: Final = "08000"
"""The SQLSTATE of a failed connection. It is used for errors without one, which come from the network."""
_SETTINGS: Final = {
    "application_name": "bellhop",
    "synchronous_commit": "on",  # what a player saw is stored, even after a power failure
    "tcp_keepalives_idle": "10",  # the server then frees the lock of a machine that is gone
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
_MEANING: Final[Meanings] = {
    "53100": (StoreFull, "the disk is full"),
    "53": (StoreLocked, "the database server has no room"),
    "55P03": (StoreLocked, "something else holds the database"),
    "57014": (StoreLocked, "the database is too slow"),
    "57P": (StoreUnusable, "the database server is stopping or starting"),
    "08": (StoreUnusable, "the database cannot be reached"),
    "28": (StoreUnusable, "the database does not know this user or password"),
    "3D": (StoreUnusable, "the database does not exist"),
    "42501": (StoreUnusable, "the database may not be used"),
    "25006": (StoreUnusable, "the database cannot be written"),
    "58": (StoreUnusable, "the disk does not answer"),
    "XX": (StoreUnusable, "the database is damaged"),
}
"""By the beginning of the SQLSTATE; the first that fits counts."""


class PostgresConnection(asyncpg.Connection):  # type: ignore[misc]  # asyncpg has no types
    """A connection that closes quickly, whatever the server does."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""
        return not self.is_closed()

    async def close(self, *, timeout: float | None = CLOSE_S) -> None:  # noqa: ASYNC109 - asyncpg's signature
        """Close the connection properly; if the server does not answer in time, just drop it."""
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await super().close(timeout=timeout)


class Postgres:
    """A `Backend` over a server. Its lock is an advisory one, held by a separate connection."""

    driver = "postgresql+asyncpg"
    snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    checkpoint = ""
    failures: tuple[type[Exception], ...] = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
    telling = True

    def __init__(self, url: URL, busy_ms: int) -> None:
        """busy_ms: milliseconds to wait for another connection's lock."""
        # asyncpg reads the address itself, with server options such as sslmode or a socket folder.
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        settings = {**_SETTINGS, "lock_timeout": str(busy_ms)}
        self._connect = partial(_connect, address, settings)
        self.writing = Connections(self._connect_to_write)
        self.reading = Connections(partial(_connect, address, {**settings, "default_transaction_read_only": "on"}))
        self.lost = asyncio.Event()
        self._holder: PostgresConnection | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def is_there(self) -> bool:
        """True: only connecting can show it."""
        return True

    async def seize(self) -> None:
        """Take the lock, and watch from now on that it is kept. Raises StoreBusy, StoreUnusable."""
        try:
            self._holder = await self._connect()
            await self._holder.execute("SELECT pg_advisory_lock($1)", LOCK)
            # Wait until earlier processes have no writes left.
            await self._holder.execute("SELECT pg_advisory_lock($1), pg_advisory_unlock($1)", WRITING)
        except asyncpg.LockNotAvailableError:
            await self.release()
            raise StoreBusy("another process is using this database") from None
        except self.failures as error:
            await self.release()
            raise self.explained(error) from None
        self._holder.add_termination_listener(lambda _: self._lose())
        self._watch = asyncio.ensure_future(self._keep(self._holder))

    async def _connect_to_write(self) -> PostgresConnection:
        connection = await self._connect()
        try:
            await connection.execute("SELECT pg_advisory_lock_shared($1)", WRITING)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def check(self, connection: AsyncConnection) -> None:
        """Does nothing: the server checks its own files."""

    async def keep(self, _revision: str) -> None:
        """Does nothing: backups are the operator's task."""

    async def commit(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Commit the changes together; see `Backend`."""
        await one_by_one(connection, changes)

    def explained(self, error: Any) -> StoreError:
        """Our error for a SQLSTATE, or for a broken connection."""
        return meant(_MEANING, getattr(error, "sqlstate", None) or UNREACHED)

    async def release(self) -> None:
        """Give the lock back, if it is held."""
        holder, self._holder = self._holder, None
        if self._watch is not None:
            self._watch.cancel()
        if holder is not None:
            await holder.close()

    async def _keep(self, holder: PostgresConnection) -> None:
        """Check the connection every few seconds, because a cut network gives no sign."""
        try:
            while True:
                await asyncio.sleep(WATCH_S)
                await holder.execute("SELECT 1", timeout=WATCH_S)
        except self.failures:
            holder.terminate()
            self._lose()

    def _lose(self) -> None:
        if self._holder is not None and not self.lost.is_set():
            self.lost.set()
            _log.error("the database let go of our lock: another process may take it now")


async def _connect(address: str, settings: dict[str, str]) -> PostgresConnection:
    connection: PostgresConnection = await asyncpg.connect(
        address,
        timeout=CONNECT_S,
        command_timeout=COMMAND_S,
        connection_class=PostgresConnection,
        server_settings=settings,
    )
    return connection
