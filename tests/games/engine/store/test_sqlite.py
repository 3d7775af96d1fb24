import gc
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import backup
from bot.store.pulse import pulse
from games.engine.store.database import Database
from games.engine.store.errors import StoreError, StoreForeign, StoreFull, StoreLocked, StoreNewer, StoreUnusable
from games.engine.store.sqlite import DirectConnection, connect
from games.engine.store.store import Store
from tests.support.databases import closed_on_the_way
from tests.support.proofs import daily


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'bellhop.db'}"


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await Database.open(url(tmp_path))
    with sqlite3.connect(tmp_path / "bellhop.db") as raw:
        assert raw.execute("select count(*) from sqlite_master").fetchone() == (0,)
    raw.close()
    await (await Database.open(url(tmp_path))).close()


async def test_what_a_player_saw_survives_a_power_cut(tmp_path: Path) -> None:
    database = await Database.open(url(tmp_path))
    async with database.write() as connection:
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            assert (await connection.execute(text(f"pragma {pragma}"))).scalar() == value
    await database.close()


@pytest.mark.parametrize(
    "address",
    ["sqlite://", "sqlite:///:memory:", "sqlite:////dev/null/x.db"],
)
async def test_an_address_that_is_no_file_is_refused(address: str) -> None:
    with pytest.raises(StoreUnusable):
        await Store.open(address)


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/deep/er/bellhop.db")
    await store.close()
    assert (tmp_path / "deep" / "er" / "bellhop.db").exists()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "bellhop.db").write_bytes(b"dear diary" * 1000)
    with pytest.raises(StoreUnusable, match="not a database"):
        await Store.open(url(tmp_path))
    assert (tmp_path / "bellhop.db").read_bytes() == b"dear diary" * 1000


async def test_a_database_of_another_program_is_refused_and_gets_no_tables(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "bellhop.db")) as raw:
        raw.execute("CREATE TABLE notes (line TEXT)")
    with pytest.raises(StoreForeign):
        await Store.open(url(tmp_path))
    with closing(sqlite3.connect(tmp_path / "bellhop.db")) as raw:
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == [("notes",)]


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "bellhop.db").mkdir()
    with pytest.raises(StoreUnusable):
        await Store.open(url(tmp_path))


async def test_a_damaged_database_is_named_so(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.close()
    file = tmp_path / "bellhop.db"
    page = int.from_bytes(file.read_bytes()[16:18], "big")
    file.write_bytes(file.read_bytes()[:page] + b"\xff" * (file.stat().st_size - page))
    with pytest.raises(StoreUnusable, match="damaged"):
        await Store.open(url(tmp_path))


async def test_damage_in_the_middle_of_a_database_is_found_at_the_start(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    for number in range(200):
        await store.set_meta(f"{number:064}", "x" * 500)
    await store.close()
    file = tmp_path / "bellhop.db"
    content = bytearray(file.read_bytes())
    page = int.from_bytes(content[16:18], "big")
    content[-3 * page : -2 * page] = b"\xff" * page
    file.write_bytes(content)
    with pytest.raises(StoreUnusable, match="damaged"):
        await Store.open(url(tmp_path))


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "a name that is no text": lambda content: content.replace(b"tablelobby", b"table\xf8\xff\xfe\xfd\xfc").replace(
        b"CREATE TABLE lobby", b"CREATE T\xffBLE lobby"
    ),
    "no header": lambda content: bytes(100) + content[100:],
    "cut in the middle": lambda content: content[: len(content) // 2],
    "a letter": lambda _: b"dear diary" * 1000,
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=DAMAGED.keys())
async def test_a_damaged_file_is_one_that_cannot_be_used_whatever_is_done_with_it(
    tmp_path: Path, damaged: Callable[[bytes], bytes]
) -> None:
    whole, file = tmp_path / "whole.db", tmp_path / "bellhop.db"
    await (await Database.open(f"sqlite:///{whole}")).close()
    file.write_bytes(damaged(whole.read_bytes()))
    for using in (
        Store.open(url(tmp_path)),
        pulse(url(tmp_path)),
        backup.save(url(tmp_path), tmp_path / "copy.db"),
        backup.restore(url(tmp_path), whole),
        backup.restore(f"sqlite:///{whole}", file),
    ):
        with pytest.raises(StoreUnusable):
            await using


async def test_a_database_of_a_newer_release_is_named_so_and_left_alone(tmp_path: Path) -> None:
    await (await Database.open(url(tmp_path))).close()
    with sqlite3.connect(tmp_path / "bellhop.db") as raw:
        raw.execute("UPDATE alembic_version SET version_num = 'next'")
    raw.close()
    with pytest.raises(StoreNewer):
        await Store.open(url(tmp_path))
    with sqlite3.connect(tmp_path / "bellhop.db") as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [("next",)]
    raw.close()


async def test_after_a_refused_opening_the_database_is_free(tmp_path: Path) -> None:
    (tmp_path / "bellhop.db").write_bytes(b"dear diary" * 1000)
    for _ in range(2):
        with pytest.raises(StoreUnusable):
            await Store.open(url(tmp_path))


async def test_a_full_disk_is_named_so_and_nothing_is_half_written(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    async with store.database.write() as connection:
        pages = (await connection.execute(text("pragma page_count"))).scalar()
        await connection.execute(text(f"pragma max_page_count = {pages}"))
    with pytest.raises(StoreFull):
        await store.set_meta("name", "x" * 100_000)
    assert await store.meta("name") is None
    async with store.database.write() as connection:
        await connection.execute(text("pragma max_page_count = 100000"))
    await store.set_meta("name", "y")
    assert await store.meta("name") == "y"
    await store.close()


async def test_a_database_held_by_something_else_is_named_so(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path), busy_ms=1)
    other = sqlite3.connect(tmp_path / "bellhop.db", isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(StoreLocked):
        await store.set_meta("key", "value")
    other.execute("rollback")
    other.close()
    await store.set_meta("key", "value")
    assert await store.meta("key") == "value"
    await store.close()


async def test_an_error_tells_nothing_of_what_was_to_be_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(url(tmp_path), busy_ms=1)
    other = sqlite3.connect(tmp_path / "bellhop.db", isolation_level=None)
    other.execute("begin immediate")
    with caplog.at_level(logging.DEBUG), pytest.raises(StoreError) as caught:
        await store.set_meta("secret", "bid 23")
    other.close()
    error: BaseException | None = caught.value
    while error is not None:
        assert "bid 23" not in str(error)
        error = error.__cause__ or error.__context__
    await store.close()


@pytest.mark.parametrize("turns", daily(range(12), 0, 1, 3, 6, 9))
async def test_no_connection_is_left_open_by_a_cancelled_caller(tmp_path: Path, turns: int) -> None:
    store = await Store.open(url(tmp_path))
    await closed_on_the_way(store, turns)
    assert [one for one in gc.get_objects() if isinstance(one, DirectConnection) and one.is_open] == []


async def nothing(_: AsyncConnection) -> None:
    """Nothing more is asked of the connection before it commits."""


async def one_more(connection: AsyncConnection) -> None:
    """One statement more."""
    await connection.execute(text("select 1"))


@pytest.mark.parametrize("then", [nothing, one_more])
async def test_a_transaction_whose_connection_was_closed_is_no_success_and_the_next_one_works(
    tmp_path: Path, then: Callable[[AsyncConnection], Awaitable[None]]
) -> None:
    store = await Store.open(url(tmp_path))
    driven = store.database.locks.writing.open
    assert driven is not None

    async def broken_off() -> None:
        async with store.database.write() as connection:
            await connection.execute(text("insert into meta values ('key', 'lost')"))
            await driven.close()
            await then(connection)

    with pytest.raises(StoreError):
        await broken_off()
    assert await store.meta("key") is None
    await store.set_meta("key", "kept")
    assert await store.meta("key") == "kept"
    await store.close()


async def test_a_closed_connection_raises_what_the_driver_of_sqlite_raises(tmp_path: Path) -> None:
    connection = await connect(tmp_path / "bellhop.db", 1, ())
    await connection.close()
    for ask in (connection.commit, connection.rollback, lambda: connection.execute("select 1")):
        with pytest.raises(sqlite3.OperationalError):
            await ask()
    with pytest.raises(sqlite3.OperationalError):
        _ = connection.isolation_level
