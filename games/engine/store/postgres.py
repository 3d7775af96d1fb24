"""PostgreSQL as the database, for hosts without a lasting disk: a server, or a pooler before it in session mode.

A pooler in transaction mode gives each transaction another session of the server. Our locks, which belong to a session,
would be held by nobody, so it is recognised at the start and refused.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from games.engine.store.backend import Backend, Change, Connections, Meanings, check, meant
from games.engine.store.errors import (
    StoreAddress,
    StoreBusy,
    StoreError,
    StoreFollower,
    StoreFull,
    StoreLocked,
    StoreLost,
    StorePooler,
    StoreReadOnly,
    StoreUnusable,
)
from games.engine.store.postgres_address import PostgresAddress, read_address

_log: Final = logging.getLogger("bellhop.store")
LOCK: Final = 0x62656C6C686F70
"""The advisory lock on the whole database: "bellhop" in ASCII. Every process holds it; those that share it, shared."""
FAMILIES: Final = 0x62656C00
"""The first key of a lock with two keys is this plus the number of its family; the second is its own number."""
COMMAND_S: Final = 30
"""Seconds after which a server that does not answer counts as failed."""
CLOSE_S: Final = 2
LISTEN_S: Final = 5
"""Seconds between two checks of the connection that listens, and the longest time for an answer."""
UNREACHED: Final = "08000"
"""The SQLSTATE of a failed connection. It is used for errors without one, which come from the network."""
APPLICATION: Final = "bellhop"
"""Our name in the server's list of connections, unless the address has another."""
_SETTINGS: Final = {
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
    "25006": (StoreReadOnly, "the database cannot be written"),
    "58": (StoreUnusable, "the disk does not answer"),
    "XX": (StoreUnusable, "the database is damaged"),
}
"""By the beginning of the SQLSTATE; the first that fits counts."""


_WATCHED: Final = """
    SELECT set_config(name, '500', false) FROM pg_settings WHERE name = 'client_connection_check_interval'"""
"""While a statement waits the server looks every so many ms whether we are there, and else frees our locks.

Releases before 14 do not know this.
"""
_STATE: Final = "SELECT pg_is_in_recovery() AS follows, current_setting('transaction_read_only') = 'on' AS read_only"
_SHARED_SESSION: Final = "BH001"
"""Our own SQLSTATE: two of our connections have the same session of the server, or one has several."""
_MARK: Final = "SELECT set_config('bellhop.mark', '{mark}', false)"
_MARKED: Final = """
    DO $$ BEGIN
        IF current_setting('bellhop.mark', true) IS {unlike} '{mark}' THEN
            RAISE EXCEPTION 'shared session' USING ERRCODE = '{state}';
        END IF;
    END $$"""
_SHARE: Final = text("SELECT pg_advisory_lock_shared(:lock), pg_advisory_unlock(:lock)")
_LOCK: Final = text("SELECT pg_try_advisory_lock(CAST(:family AS int), CAST(:number AS int))")
_UNLOCK: Final = text("SELECT pg_advisory_unlock(CAST(:family AS int), CAST(:number AS int))")
_HERE: Final = "SELECT oid FROM pg_database WHERE datname = current_database()"
_CUT: Final = text(f"""
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = ({_HERE})
        AND objsubid = 2 AND classid = :family AND objid = :number AND pid = :session""")  # noqa: S608
_SHARERS: Final = text(f"""
    SELECT count(*) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = ({_HERE})
        AND objsubid = 1 AND classid = :high AND objid = :low""")  # noqa: S608
_SESSIONS: Final = text(f"""
    SELECT objid AS number, held.pid AS session,
        extract(epoch FROM clock_timestamp() - activity.state_change) * 1000 AS silent_ms
    FROM pg_locks AS held JOIN pg_stat_activity AS activity ON activity.pid = held.pid
    WHERE locktype = 'advisory' AND granted AND database = ({_HERE})
        AND objsubid = 2 AND classid = :family""")  # noqa: S608
_SESSION: Final = text("SELECT pg_backend_pid()")
_NOW: Final = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


class PostgresConnection(asyncpg.Connection):  # type: ignore[misc]  # asyncpg has no types
    """A connection that closes quickly, even if the server does not answer."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""
        return not self.is_closed()

    async def close(self, *, timeout: float | None = CLOSE_S) -> None:  # noqa: ASYNC109 - asyncpg's signature
        """Close the connection properly; if the server does not answer in time, just drop it."""
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await super().close(timeout=timeout)


ConnectionT = TypeVar("ConnectionT", bound=PostgresConnection)


class WritingConnection(PostgresConnection):
    """The connection that writes. Locks are tied to its session, so it lasts as long as the process.

    SQLAlchemy closes a connection whose caller was cancelled, and asks for a new one. It gets the same again.
    """

    kept = False
    """Whether it stays open whoever closes it; not before it was chosen among those to several servers."""

    async def close(self, *, timeout: float | None = CLOSE_S) -> None:  # noqa: ASYNC109 - asyncpg's signature
        """Close it, unless it is kept."""
        if not self.kept:
            await super().close(timeout=timeout)

    def terminate(self) -> None:
        """Drop it, unless it is kept."""
        if not self.kept:
            super().terminate()

    async def renew(self) -> None:
        """Roll back what a cancelled caller left behind. Raises asyncpg's errors."""
        self._top_xact = None  # asyncpg would take the next transaction for one within the last
        await self.execute("ROLLBACK")

    async def end(self) -> None:
        """Close it, and keep it no longer; the server frees its locks. What is under way there is given up."""
        self.kept = False
        await self.close()


class Postgres(Backend):
    """A `Backend` over a server. Its locks are advisory ones of the connection that writes, which is never reopened.

    So a process that cannot write holds no lock, and one that holds no lock cannot write.
    """

    driver = "postgresql+asyncpg"
    snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    shareable = True
    failures: tuple[type[Exception], ...] = (
        OSError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.TargetServerAttributeNotMatched,
    )
    telling = True

    def __init__(self, address: str, busy_ms: int) -> None:
        """busy_ms: milliseconds to wait for another connection's lock. Raises StoreAddress, StoreUnusable."""
        where = read_address(address)
        settings = {**_SETTINGS, "lock_timeout": str(busy_ms)}
        read_only = {**settings, "default_transaction_read_only": "on"}
        self._open_writer = partial(_connect, where, settings, WritingConnection)
        self._open_ear = partial(_connect, where, settings, PostgresConnection)
        self.writing = Connections(self._same_writer)
        self.reading = Connections(partial(_connect, where, read_only, PostgresConnection))
        self.lost = asyncio.Event()
        self.alone = False
        self._writer: WritingConnection | None = None

    async def seize(self, *, share: bool) -> None:
        """Open the connection that writes, and take the lock on the database. Raises StoreBusy, StoreUnusable."""
        try:
            self._writer = await self._open_writer()
            self._writer.kept = True
            await self._check_sessions(self._writer)
            _check_state(await self._writer.fetchrow(_STATE))
            with suppress(asyncpg.PostgresError):  # where the server's system has no way to see it
                await self._writer.execute(_WATCHED)
            if share:
                self.alone = bool(await self._writer.fetchval("SELECT pg_try_advisory_lock($1)", LOCK))
            if not self.alone and share:
                await self._writer.execute("SELECT pg_advisory_lock_shared($1)", LOCK)
            elif not self.alone:
                await self._writer.execute("SELECT pg_advisory_lock($1)", LOCK)
                self.alone = True
        except asyncpg.LockNotAvailableError:
            await self.release()
            raise StoreBusy("another process is using this database") from None
        except self.failures as error:
            await self.release()
            raise self.explained(error) from None
        except StoreError:
            await self.release()
            raise
        self._writer.add_termination_listener(lambda _: self.lose())

    async def _check_sessions(self, writer: WritingConnection) -> None:
        """Raise StorePooler if sessions of the server are not each one connection's own.

        The session of the writer is marked. Another connection begins a transaction: a pooler in transaction mode gives
        it the session that has the mark, or the writer another one meanwhile. Statements without parameters are used,
        because prepared ones would already fail there.
        """
        mark = secrets.token_hex(8)
        mine = _MARKED.format(unlike="DISTINCT FROM", mark=mark, state=_SHARED_SESSION)
        anothers = _MARKED.format(unlike="NOT DISTINCT FROM", mark=mark, state=_SHARED_SESSION)
        other = await self._open_ear()
        try:
            await writer.execute(_MARK.format(mark=mark))
            await other.execute("BEGIN")
            await other.execute(anothers)
            await writer.execute(mine)
        except asyncpg.PostgresError as error:
            if error.sqlstate != _SHARED_SESSION:
                raise
            raise StorePooler("the pooler before the database is not in session mode") from None
        finally:
            await other.close()

    async def share(self, connection: AsyncConnection) -> None:
        """Let in other processes that share the database. `connection` writes."""
        await connection.execute(_SHARE, {"lock": LOCK})
        self.alone = False

    async def lock(self, connection: AsyncConnection, family: int, number: int) -> bool:
        """Take the lock of that number in a family, unless another process holds it. `connection` writes."""
        taken = await connection.execute(_LOCK, _named(family, number))
        return bool(taken.scalar_one())

    async def unlock(self, connection: AsyncConnection, family: int, number: int) -> None:
        """Give a lock back. `connection` writes."""
        await connection.execute(_UNLOCK, _named(family, number))

    async def cut(self, connection: AsyncConnection, family: int, number: int, session: int) -> None:
        """End a session of another process if it still holds that lock: it then writes nothing any more."""
        await connection.execute(_CUT, {**_named(family, number), "session": session})

    async def sharers(self, connection: AsyncConnection) -> int:
        """The number of processes that use the database, this one included."""
        halves = {"high": LOCK >> 32, "low": LOCK & 0xFFFFFFFF}
        count = await connection.execute(_SHARERS, halves)
        return int(count.scalar_one())

    async def sessions(self, connection: AsyncConnection, family: int) -> dict[int, tuple[int, int]]:
        """By the numbers of the locks of a family that are held: the session, and the ms since it was last heard of."""
        held = {}
        for row in await connection.execute(_SESSIONS, {"family": FAMILIES + family}):
            held[int(row.number)] = (int(row.session), int(row.silent_ms or 0))
        return held

    async def session(self, connection: AsyncConnection) -> int:
        """The number of a connection's session."""
        found = await connection.execute(_SESSION)
        return int(found.scalar_one())

    async def now(self, connection: AsyncConnection) -> int:
        """The time by the server's clock, in ms since the epoch."""
        found = await connection.execute(_NOW)
        return int(found.scalar_one())

    async def _same_writer(self) -> WritingConnection:
        """The connection that writes, the same for every caller. Raises StoreLost if it broke."""
        writer = self._writer
        if writer is None or writer.is_closed():
            self.lose()
            raise StoreLost("the connection that writes is gone")
        await writer.renew()
        return writer

    async def commit(self, writer: AsyncEngine, changes: Sequence[Change]) -> None:
        """Commit the changes together, each in a request of its own; see `Backend`."""
        async with writer.begin() as connection:
            for change in changes:
                done = await connection.execute(change.statement, change.rows)
                changed = done.rowcount
                if changed < 0 and change.recount is not None:
                    counted = await connection.execute(change.recount())
                    changed = int(counted.scalar_one())
                check(change, changed)

    def explained(self, error: Any) -> StoreError:
        """Our error for a SQLSTATE, or for a broken connection."""
        if isinstance(error, asyncpg.TargetServerAttributeNotMatched):
            return StoreReadOnly("none of the servers can be written")
        if isinstance(error, asyncpg.ClientConfigurationError):
            return StoreUnusable("the address of the database cannot be used")
        state = getattr(error, "sqlstate", None) or UNREACHED
        return meant(_MEANING, state)

    async def listen(self, channel: str, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        """Call `heard` with each notice sent to a channel from `begun` on, until the connection is lost.

        Raises StoreError if it cannot be made, or does not answer any more.
        """
        try:
            ear = await self._open_ear()
        except self.failures as error:
            raise self.explained(error) from None
        cut = asyncio.Event()
        ear.add_termination_listener(lambda _: cut.set())
        try:
            await ear.add_listener(channel, lambda _ear, _sender, _channel, text: heard(text))
            begun()
            while not cut.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), LISTEN_S)
                    return
                await ear.execute("SELECT 1", timeout=LISTEN_S)  # a cut network gives no sign
        except self.failures as error:
            raise self.explained(error) from None
        finally:
            await ear.close()

    async def release(self) -> None:
        """End the connection that writes; the server frees its locks once nothing of it is under way."""
        writer = self._writer
        self._writer = None
        if writer is not None:
            await writer.end()

    def lose(self) -> None:
        """Note that the connection that writes broke, or does not answer: this process writes nothing any more."""
        if self._writer is not None and not self.lost.is_set():
            self.lost.set()
            _log.error("the database let go of our locks: another process may take them now")


def _named(family: int, number: int) -> dict[str, int]:
    """The parameters that name the lock of that number in a family."""
    return {"family": FAMILIES + family, "number": number}


def _check_state(state: Mapping[str, bool]) -> None:
    """Raise StoreReadOnly or StoreFollower if a server in that state cannot be written."""
    if state["follows"]:
        raise StoreFollower("the database server only follows another one")
    if state["read_only"]:
        raise StoreReadOnly("the database cannot be written")


async def _connect(where: PostgresAddress, settings: Mapping[str, str], kind: type[ConnectionT]) -> ConnectionT:
    """A connection with our settings, and those that the address asks for. Raises asyncpg's errors and StoreAddress."""
    connection: ConnectionT = await asyncpg.connect(
        **where.arguments(),
        command_timeout=COMMAND_S,
        connection_class=kind,
    )
    try:
        name = where.settings.get("application_name", APPLICATION)
        await connection.execute(_made({**settings, "application_name": name}))
        for option, value in where.settings.items():
            if option not in settings and option != "application_name":
                await _set(connection, option, value)
    except BaseException:
        await connection.close()
        raise
    return connection


async def _set(connection: PostgresConnection, option: str, value: str) -> None:
    """Make a setting that the address asks for. Raises StoreAddress if the server does not know or allow it."""
    try:
        await connection.execute(_made({option: value}))
    except (
        asyncpg.UndefinedObjectError,
        asyncpg.InvalidParameterValueError,
        asyncpg.CantChangeRuntimeParamError,
        asyncpg.InsufficientPrivilegeError,
    ):
        raise StoreAddress([option]) from None


def _made(settings: Mapping[str, str]) -> str:
    """The statement that makes settings, without parameters, so that it can be sent to any pooler."""
    calls = [f"set_config({_quoted(name)}, {_quoted(value)}, false)" for name, value in settings.items()]
    return "SELECT " + ", ".join(calls)


def _quoted(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
