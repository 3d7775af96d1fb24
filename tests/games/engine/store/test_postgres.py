import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest
from sqlalchemy import text

from games.engine.store.database import Database
from games.engine.store.errors import (
    StoreAddress,
    StoreBusy,
    StoreError,
    StoreFollower,
    StoreFull,
    StoreLocked,
    StoreLost,
    StoreReadOnly,
    StoreUnusable,
)
from games.engine.store.postgres import LOCK, Postgres
from games.engine.store.postgres_address import read_address
from games.engine.store.store import Store
from tests.support.clock import PATIENCE
from tests.support.databases import closed_on_the_way
from tests.support.insides import cut
from tests.support.postgres import Server, server

pytestmark = pytest.mark.postgres


@pytest.fixture
def running() -> Server:
    return server()


@pytest.fixture
def name(running: Server) -> str:
    return running.create()


@pytest.fixture
async def store(running: Server, name: str) -> AsyncIterator[Store]:
    store = await Store.open(running.address(name))
    yield store
    await store.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_the_address_may_have_any_of_the_forms_that_hosts_give(running: Server, name: str, scheme: str) -> None:
    store = await Store.open(running.address(name, scheme))
    await store.set_meta("key", "value")
    await store.close()
    assert running.query(name, "SELECT value FROM meta WHERE key = 'key'") == [("value",)]


async def test_the_locks_of_a_process_that_is_killed_are_free_although_its_statement_waits(
    running: Server, name: str
) -> None:
    killed = await Database.open(running.address(name), busy_ms=int(PATIENCE * 1000))
    other = await asyncpg.connect(running.address(name))
    await other.execute("BEGIN; LOCK TABLE meta")
    waiting = asyncio.ensure_future(killed.run(text("DELETE FROM meta")))
    async with asyncio.timeout(PATIENCE):
        while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not waiting.done()
        cut(killed.locks.writing.open)
        while not await other.fetchval("SELECT pg_try_advisory_lock($1)", LOCK):
            assert not await other.fetchval("SELECT pg_sleep(0.05)")
    with pytest.raises(StoreError):
        await waiting
    await other.close()
    await killed.close()


async def test_a_second_process_waits_a_moment_for_the_first_to_end(running: Server, name: str) -> None:
    holder = await asyncpg.connect(running.address(name))
    await holder.execute("SELECT pg_advisory_lock($1)", LOCK)
    second = asyncio.ensure_future(Store.open(running.address(name), busy_ms=int(PATIENCE * 1000)))
    async with asyncio.timeout(PATIENCE):
        while not await holder.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not second.done()
    await holder.close()
    await (await second).close()


async def test_two_databases_of_one_server_do_not_keep_each_other_out(running: Server) -> None:
    stores = [await Store.open(running.address(running.create()), busy_ms=1) for _ in range(2)]
    assert [await store.meta("commands") for store in stores] == [None, None]
    for store in stores:
        await store.close()


async def test_once_the_lock_is_lost_nothing_more_is_written(
    running: Server, name: str, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.set_meta("key", "before")
    running.cut_lock(name, LOCK)
    async with asyncio.timeout(PATIENCE):
        await store.database.lost.wait()
    with pytest.raises(StoreLost):
        await store.set_meta("key", "after")
    assert await store.meta("key") == "before"
    assert "let go of our locks" in caplog.text


async def test_a_store_that_is_closed_has_not_lost_its_lock(running: Server, name: str) -> None:
    store = await Store.open(running.address(name))
    await store.close()
    assert not store.database.lost.is_set()


async def test_a_write_that_is_cut_off_is_kept_whole_or_not_at_all(running: Server, name: str, store: Store) -> None:
    async def cut_in_the_middle() -> None:
        async with store.database.write() as connection:
            await connection.execute(text("INSERT INTO meta VALUES ('a', 'half')"))
            writer = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
            running.query(name, f"SELECT pg_terminate_backend({writer})")
            await connection.execute(text("INSERT INTO meta VALUES ('b', 'other half')"))

    with pytest.raises(StoreUnusable):
        await cut_in_the_middle()
    assert await store.meta("a") is None
    with pytest.raises(StoreLost):
        await store.set_meta("a", "whole")
    assert await store.meta("a") is None


async def test_what_a_player_saw_survives_a_power_cut(running: Server, name: str) -> None:
    running.query("postgres", f"ALTER DATABASE {name} SET synchronous_commit = off")
    database = await Database.open(running.address(name))
    async with database.write() as connection:
        assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"
    await database.close()


async def test_a_migration_that_fails_leaves_nothing_behind(
    running: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await Database.open(running.address(name))
    assert running.query(name, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [("0",)]
    await (await Database.open(running.address(name))).close()


@pytest.mark.parametrize("turns", range(12))
async def test_a_caller_that_is_cancelled_costs_no_lock_and_leaves_nothing_half_written(
    running: Server, name: str, store: Store, turns: int
) -> None:
    session = await writer_of(store)

    async def write() -> None:
        async with store.database.write() as connection:
            await connection.execute(text("INSERT INTO meta VALUES ('a', 'half')"))
            await connection.execute(text("SELECT pg_sleep(0.01)"))
            await connection.execute(text("INSERT INTO meta VALUES ('b', 'other half')"))

    writing = asyncio.ensure_future(write())
    for _ in range(turns * 3):
        await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.set_meta("key", "after")
    assert [await store.meta(key) for key in ("key", "a")] == ["after", await store.meta("b") and "half"]
    assert await writer_of(store) == session
    with pytest.raises(StoreBusy):
        await Store.open(running.address(name), busy_ms=1)


async def writer_of(store: Store) -> int:
    """The session that writes."""
    async with store.database.write() as connection:
        return await store.database.locks.session(connection)


@pytest.mark.parametrize("turns", range(12))
async def test_no_connection_is_left_open_by_a_cancelled_caller(running: Server, name: str, turns: int) -> None:
    store = await Store.open(running.address(name))
    await closed_on_the_way(store, turns)
    backend = store.database.locks
    assert backend.writing.open is backend.reading.open is None


@pytest.mark.parametrize("place", ["nowhere", "nobody"])
async def test_a_server_or_user_that_is_not_there_is_said_without_the_address(running: Server, place: str) -> None:
    address = {
        "nowhere": f"postgresql://me:secret@/bellhop?host={running.folder}/none",
        "nobody": f"postgresql://stranger:secret@/postgres?host={running.folder}",
    }[place]
    with pytest.raises(StoreUnusable) as caught:
        await Store.open(address)
    assert "secret" not in str(caught.value)
    assert str(running.folder) not in str(caught.value)


async def test_an_error_tells_nothing_of_what_was_to_be_stored(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        async with store.database.write() as connection:
            await connection.execute(text("INSERT INTO event VALUES ('m', 0, 1, 'bid', 1, 'bid 23', NULL, NULL)"))
    error: BaseException | None = caught.value
    while error is not None:
        assert "bid 23" not in str(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (asyncpg.DiskFullError, StoreFull),
        (asyncpg.TooManyConnectionsError, StoreLocked),
        (asyncpg.LockNotAvailableError, StoreLocked),
        (asyncpg.QueryCanceledError, StoreLocked),
        (asyncpg.AdminShutdownError, StoreUnusable),
        (asyncpg.ReadOnlySQLTransactionError, StoreReadOnly),
        (asyncpg.InsufficientPrivilegeError, StoreUnusable),
        (asyncpg.DataCorruptedError, StoreUnusable),
        (asyncpg.UndefinedTableError, StoreError),
        (ConnectionResetError, StoreUnusable),
        (TimeoutError, StoreUnusable),
    ],
)
def test_each_failure_of_the_server_has_its_kind(error: type[Exception], kind: type[StoreError]) -> None:
    explained = Postgres("postgresql://localhost/bellhop", 1).explained(error("bid 23"))
    assert type(explained) is kind
    assert "bid 23" not in str(explained)


async def test_a_lock_that_somebody_else_holds_keeps_us_out(running: Server, name: str) -> None:
    other = await asyncpg.connect(running.address(name))
    await other.execute("SELECT pg_advisory_lock($1)", LOCK)
    with pytest.raises(StoreBusy):
        await Store.open(running.address(name), busy_ms=1)
    await other.close()


LIBPQS = (
    "channel_binding=require",
    "connect_timeout=10",
    "keepalives=1&keepalives_idle=30&keepalives_interval=10&keepalives_count=5&tcp_user_timeout=3000",
    "gssencmode=disable",
    "sslmode=disable&sslcompression=0&sslsni=1",
    "sslmode=allow",
    "sslmode=prefer",
    "ssl=false",
    "client_encoding=utf8",
    "target_session_attrs=read-write",
    "target_session_attrs=primary",
    "target_session_attrs=any&load_balance_hosts=disable",
    "pgbouncer=true&connection_limit=1&pool_timeout=10",
)
"""Options as hosts and other programs write them."""


@pytest.mark.parametrize("options", LIBPQS)
async def test_an_address_may_have_the_options_of_libpq(running: Server, name: str, options: str) -> None:
    store = await Store.open(f"{running.address(name)}&{options}")
    await store.set_meta("key", "value")
    assert await store.meta("key") == "value"
    await store.close()


async def test_settings_in_an_address_hold_for_every_connection_and_never_replace_what_is_needed(
    running: Server, name: str
) -> None:
    asked = "application_name=it's%20mine&options=-c%20work_mem%3D5MB%20--search-path%3Dpublic&synchronous_commit=off"
    database = await Database.open(f"{running.address(name)}&{asked}&statement_timeout=12345")
    wanted = {
        "application_name": "it's mine",
        "work_mem": "5MB",
        "search_path": "public",
        "statement_timeout": "12345ms",
        "synchronous_commit": "on",
    }
    for using in (database.write, database.read):
        async with using() as connection:
            found = {one: (await connection.execute(text(f"SHOW {one}"))).scalar() for one in wanted}
        assert found == wanted
    await database.close()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ("colour=blue", "colour"),
        ("work_mem=much", "work_mem"),
        ("options=-c%20colour%3Dblue", "colour"),
        ("sslmode=sometimes", "sslmode"),
        ("sslmode=verify-full&sslrootcert=/nowhere/root.crt", "sslrootcert"),
        ("target_session_attrs=standby", "target_session_attrs"),
        ("gssencmode=always&requirepeer=postgres&connect_timeout=soon", "requirepeer, gssencmode, connect_timeout"),
    ],
)
async def test_an_option_that_cannot_be_used_is_named_without_its_value(
    running: Server, name: str, options: str, named: str
) -> None:
    with pytest.raises(StoreAddress) as caught:
        await Store.open(f"{running.address(name)}&{options}")
    assert caught.value.values == {"options": named}
    assert [one for one in options.replace("&", "=").split("=")[1::2] if one in str(caught.value)] == []


@pytest.mark.parametrize("address", ["postgresql://me:pa?ss=word@server/bellhop", "postgresql://me:p?%20a=b@c/d"])
async def test_a_password_that_looks_like_options_is_not_told(address: str) -> None:
    with pytest.raises(StoreUnusable) as caught:
        await Store.open(address)
    assert not isinstance(caught.value, StoreAddress)


async def test_of_several_servers_the_one_that_can_be_written_is_used(running: Server, name: str) -> None:
    folder, own = f"{running.folder}/none", str(running.folder)
    for hosts in (f"{folder},{own}", f"{own},{folder}"):
        store = await Store.open(f"postgresql://bellhop@/{name}?host={hosts}")
        await store.set_meta("key", "value")
        await store.close()


def test_several_servers_may_stand_before_the_name_of_the_database() -> None:
    read = read_address("postgres://me:secret@one:5432,[::1]:5433/bellhop?sslmode=require")
    assert read.several
    assert read.dsn == "postgresql://me:secret@/bellhop?host=one%3A5432%2C%5B%3A%3A1%5D%3A5433&sslmode=require"
    assert read.arguments()["target_session_attrs"] == "read-write"


@pytest.mark.parametrize("how", ["ALTER DATABASE {name}", "ALTER ROLE bellhop IN DATABASE {name}"])
async def test_a_database_that_can_only_be_read_is_named_so(running: Server, name: str, how: str) -> None:
    await (await Store.open(running.address(name))).close()
    running.query("postgres", f"{how.format(name=name)} SET default_transaction_read_only = on")
    with pytest.raises(StoreReadOnly) as caught:
        await Store.open(running.address(name))
    assert type(caught.value) is StoreReadOnly


async def test_a_server_that_only_follows_another_one_is_named_so_and_passed_over_where_there_is_the_other(
    running: Server, name: str
) -> None:
    await (await Store.open(running.address(name))).close()
    with running.followed() as port:
        with pytest.raises(StoreFollower):
            await Store.open(f"{running.address(name)}&port={port}")
        folder = running.folder
        store = await Store.open(f"postgresql://bellhop@/{name}?host={folder},{folder}&port={port},5432")
        await store.set_meta("key", "value")
        await store.close()
