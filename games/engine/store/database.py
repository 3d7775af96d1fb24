"""The connections to a database: one that writes and a few that read. Other processes are kept out."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, Executable, Select, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from games.engine.store import migrations
from games.engine.store.backend import READERS, Backend, Change, Connections, Parameters
from games.engine.store.errors import StoreBusy, StoreCollision, StoreError, StoreLocked, StoreLost, StoreUnusable
from games.engine.store.postgres import Postgres
from games.engine.store.schema import META
from games.engine.store.sqlite import Sqlite

BUSY_MS: Final = 5_000
"""Milliseconds that a statement waits for a lock of another connection."""
TURN_S: Final = 30
"""Seconds that a write waits for those before it."""
_BACKENDS: Final[Mapping[str, Callable[[str, int], Backend]]] = {
    "sqlite": Sqlite,
    "postgresql": Postgres,
    "postgres": Postgres,
}
"""The kinds of database by the beginning of their addresses."""


CHANNEL: Final = "bellhop"
"""PostgreSQL's name for where notices go. Each database has its own."""

NoticeListener = Callable[[str, str], None]
"""Called with the topic of a notice and what it is about."""


class Notices:
    """Notices: short messages from one process to the others that use the same database. None hears its own.

    A notice is sent within the transaction whose change it is about, and arrives after that is committed; one that is
    rolled back arrives nowhere. Only PostgreSQL has them (NOTIFY and LISTEN). A SQLite file has one process, which
    knows what it changes.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._sender = secrets.token_hex(4)
        """Stands before each notice of this process, so that it does not hear its own."""
        self.sending = False
        """Whether other processes may be listening; false until `begin`."""

    def begin(self) -> None:
        """Send from now on. A database without notices stays silent."""
        self.sending = self._backend.shareable

    async def send(self, connection: AsyncConnection, topic: str, about: str) -> None:
        """Send a notice with the transaction of that connection. It must not hold a secret: any session may listen.

        topic: one word. Both together have less than 7,900 bytes (NOTIFY takes 8,000).
        """
        if self.sending:
            await connection.execute(select(self.sent(topic, about)))

    def sent(self, topic: str, about: str) -> ColumnElement[Any]:
        """A column that sends a notice: a statement that has it sends it once for each of its rows."""
        return func.pg_notify(CHANNEL, f"{self._sender} {topic} {about}")

    async def listen(self, heard: NoticeListener, begun: Callable[[], None]) -> None:
        """Hear notices by a connection of their own, until it is lost. `begun` is called once nothing is missed.

        Raises StoreError if there is no such connection.
        """

        def told(text: str) -> None:
            sender, _, notice = text.partition(" ")
            if sender == self._sender:
                return
            topic, _, about = notice.partition(" ")
            heard(topic, about)

        await self._backend.listen(CHANNEL, told, begun)


class Database:
    """One writing connection and a few reading ones. Other processes are kept out, or share the database."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        # One connection: two writers would meet "database is locked" under load. Has its own transactions.
        self._writer = _engine(backend, backend.writing, pool_size=1, pool_reset_on_return=None)
        self._alone = self._writer.execution_options(isolation_level="AUTOCOMMIT")
        # A few connections that cannot write. Each statement sees what is committed when it starts.
        how = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}
        self._reader = _engine(backend, backend.reading, pool_size=READERS, **how)
        self.kind = self._writer.dialect.name
        """SQLAlchemy's name for this kind of database: "sqlite" or "postgresql"."""
        self.locks = backend
        """Keeps processes apart that share the database."""
        self.lost = backend.lost
        """Set when other processes may be using it too. Nothing is written then, and the process should end."""
        self.notices = Notices(backend)
        """What other processes that use the database are told of changes."""
        self.writes = 0
        """How many transactions were begun to write."""
        self._writing = asyncio.Lock()
        self._closed = False
        self.using = 0
        """How many reads and writes are under way."""
        self.idle = asyncio.Event()
        """Set while none is under way."""
        self.idle.set()

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS, *, share: bool = False) -> "Database":
        """The database at a url like `sqlite:///bellhop.db` or `postgresql://...`, with its tables migrated.

        share: others that share it may use it too. The first of them is `alone` until it calls `let_in`.
        Raises StoreBusy if another process has it, StoreUnusable if it cannot be used.
        """
        backend = _backend(url, busy_ms)
        await backend.seize(share=share)
        database = cls(backend)
        try:
            async with database.read() as connection:
                await backend.check(connection)
                before = await connection.run_sync(migrations.revision)
            await database._migrate(before)
            async with database.read() as connection:
                await connection.run_sync(migrations.refuse_incomplete)
            await database._try_to_write()
            async with AsyncExitStack() as opened:  # one that is made later, for a cancelled caller, would be lost
                for _ in range(READERS):
                    await opened.enter_async_context(database.read())
        except BaseException:
            await database.close()
            raise
        return database

    async def _migrate(self, before: str | None) -> None:
        """Bring the tables up to date from a revision. Raises StoreBusy if others use them that are not."""
        *older, newest = migrations.known()
        if not self.alone:
            if before != newest:
                raise StoreBusy("processes of another release are using this database")
            return
        if before in older:
            async with self._errors_explained():
                await self._backend.keep(before)
        async with self.write() as connection:  # opens the connection that writes
            if before != newest:
                await connection.run_sync(migrations.upgrade)

    async def _try_to_write(self) -> None:
        """Write something and take it back. Raises StoreError if that cannot be done: else a press would be first."""
        async with self.write() as connection:
            await connection.execute(insert(META), {"key": f"try {secrets.token_hex(8)}", "value": ""})
            await connection.rollback()

    @property
    def alone(self) -> bool:
        """Whether no other process may use the database now."""
        return self._backend.alone

    async def let_in(self) -> None:
        """Let in other processes that share the database. Raises StoreError."""
        if self.alone:
            async with self.write() as connection:
                await self._backend.share(connection)

    @classmethod
    def watch(cls, url: str) -> "Database":
        """The database at a url, for reading only and without migrating it. Another process may be using it.

        Raises StoreUnusable if there is none.
        """
        backend = _backend(url, BUSY_MS)
        if not backend.is_there:
            raise StoreUnusable("there is no such database")
        return cls(backend)

    async def close(self) -> None:
        """Close the connections and free the lock once all reads and writes have ended. No new ones may begin."""
        self._closed = True
        try:
            await self.idle.wait()
        finally:
            await self._reader.dispose()
            await self._writer.dispose()
            await self._backend.reading.close()
            await self._backend.writing.close()
            await self._backend.release()

    aclose = close  # for contextlib.aclosing

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """The writing connection in one transaction: committed at the end, rolled back after any error.

        Raises StoreError; then nothing was stored.
        """
        async with self._written(), self._writer.begin() as connection:
            yield connection
            await _still_open(connection)

    async def commit(self, changes: Sequence[Change]) -> None:
        """Commit those changes together, as fast as this kind of database can.

        Raises StoreCollision if one of them changes another number of rows than it must, or StoreError. Then nothing
        was stored.
        """
        async with self._written():
            await self._backend.commit(self._writer, changes)

    @asynccontextmanager
    async def _written(self) -> AsyncIterator[None]:
        """Inside, nothing else writes. Raises StoreLocked if the turn does not come in time, or another StoreError."""
        if self.lost.is_set():
            raise StoreLost("another process may be using this database")
        self.writes += 1
        with self._used():
            try:
                async with asyncio.timeout(TURN_S):
                    await self._writing.acquire()
            except TimeoutError as error:
                raise StoreLocked("the database is too slow: too much is waiting for it") from error
            try:
                async with self._errors_explained():
                    yield
            finally:
                self._writing.release()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A reading connection. Each query sees what was committed before it. Raises StoreError."""
        with self._used():
            async with self._errors_explained(), self._reader.connect() as connection:
                yield connection

    async def fetch(self, query: Select[Any], values: Parameters | None = None) -> Sequence[Any]:
        """The rows of one query with those values of its parameters. Raises StoreError."""
        async with self.read() as connection:
            found = await connection.execute(query, values)
            rows: Sequence[Any] = found.all()
        return rows

    async def at_once(self, statement: Executable) -> Sequence[Any]:
        """The rows that one statement returns, committed by itself, without a BEGIN and a COMMIT around it.

        Raises StoreError.
        """
        async with self._written(), self._alone.connect() as connection:
            found = await connection.execute(statement)
            rows: Sequence[Any] = found.all()
            await _still_open(connection)
        return rows

    async def run(self, statement: Executable) -> None:
        """Commit one statement. Raises StoreError."""
        async with self.write() as connection:
            await connection.execute(statement)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A reading connection that sees the same moment throughout. Raises StoreError."""
        async with self.read() as connection:
            await connection.exec_driver_sql(self._backend.snapshot)
            try:
                yield connection
            finally:
                await connection.exec_driver_sql("ROLLBACK")

    async def checkpoint(self) -> None:
        """Move recent writes into the main file, except what other connections are reading. Raises StoreError."""
        if self._backend.checkpoint:
            async with self.read() as connection:
                await connection.exec_driver_sql(self._backend.checkpoint)

    @contextmanager
    def _used(self) -> Iterator[None]:
        """Note a read or write, so that `close` waits for it. Raises if closed, because the engine would reopen."""
        if self._closed:
            raise StoreUnusable("the database is closed")
        self.using += 1
        self.idle.clear()
        try:
            yield
        finally:
            self.using -= 1
            if not self.using:
                self.idle.set()

    @asynccontextmanager
    async def _errors_explained(self) -> AsyncIterator[None]:
        """Turn the library's errors into ours, each with a sentence that holds no content."""
        try:
            yield
        except IntegrityError as error:
            raise StoreCollision("that is already stored, or belongs to nothing that is") from self._cause(error)
        except PoolTimeoutError as error:
            raise StoreLocked("the database is too slow: too much is waiting for it") from error
        except DBAPIError as error:
            raise self._backend.explained(error.orig) from self._cause(error)
        except SQLAlchemyError as error:
            raise StoreError(f"the database failed ({type(error).__name__})") from error
        except self._backend.failures as error:
            raise self._backend.explained(error) from self._cause(error)

    def _cause(self, error: Exception) -> Exception | None:
        """The error to chain as the cause; None if its text may hold content."""
        return None if self._backend.telling else error


def _backend(address: str, busy_ms: int) -> Backend:
    scheme, separator, _ = address.partition("://")
    if not separator:
        raise StoreUnusable("that is not the address of a database")
    kind = _BACKENDS.get(scheme.partition("+")[0])
    if kind is None:
        raise StoreUnusable("the database must be a SQLite file (sqlite:///...) or PostgreSQL (postgresql://...)")
    return kind(address, busy_ms)


def _engine(backend: Backend, connections: Connections[Any], **how: Any) -> AsyncEngine:
    return create_async_engine(
        f"{backend.driver}://",
        async_creator=connections.make,
        poolclass=AsyncAdaptedQueuePool,
        max_overflow=0,
        hide_parameters=True,  # an error's text must not reveal what was played
        json_serializer=lambda value: orjson.dumps(value).decode(),
        json_deserializer=_loads,
        **how,
    )


async def _still_open(connection: AsyncConnection) -> None:
    """Raise StoreError if the connection was closed. SQLAlchemy would otherwise commit nothing without an error."""
    driven = (await connection.get_raw_connection()).driver_connection
    if driven is None or not driven.is_open:
        await connection.invalidate()
        raise StoreError("the connection to the database was closed")


class Damaged:
    """Stands for a stored value that is no JSON. Reading in it or storing it fails, so only its own row suffers."""


def _loads(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return Damaged()
