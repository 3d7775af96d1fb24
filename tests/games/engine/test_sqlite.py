import gc
import logging
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from games.engine.connection import DirectConnection
from games.engine.database import Database
from games.engine.errors import StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.store import Store
from tests.support.databases import closed_on_the_way


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


async def test_after_a_refused_opening_the_database_is_free(tmp_path: Path) -> None:
    (tmp_path / "bellhop.db").write_bytes(b"dear diary" * 1000)
    for _ in range(2):
        with pytest.raises(StoreUnusable):
            await Store.open(url(tmp_path))


async def test_a_full_disk_is_named_so_and_nothing_is_half_written(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    async with store._database.write() as connection:
        pages = (await connection.execute(text("pragma page_count"))).scalar()
        await connection.execute(text(f"pragma max_page_count = {pages}"))
    with pytest.raises(StoreFull):
        await store.save_player(1, {"name": "x" * 100_000})
    assert await store.player(1) == {}
    async with store._database.write() as connection:
        await connection.execute(text("pragma max_page_count = 100000"))
    await store.save_player(1, {"name": "y"})
    assert await store.player(1) == {"name": "y"}
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
        await store.save_player(1, {"secret": "bid 23"})
    other.close()
    error: BaseException | None = caught.value
    while error is not None:
        assert "bid 23" not in str(error)
        error = error.__cause__ or error.__context__
    await store.close()


@pytest.mark.parametrize("turns", range(12))
async def test_no_connection_is_left_open_by_whoever_is_cancelled(tmp_path: Path, turns: int) -> None:
    store = await Store.open(url(tmp_path))
    await closed_on_the_way(store, turns)
    assert [one for one in gc.get_objects() if isinstance(one, DirectConnection) and one.is_open] == []
