import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from games.engine.store import migrations
from games.engine.store.database import Database
from games.engine.store.errors import StoreBusy, StoreError, StoreLocked, StoreUnusable
from games.engine.store.schema import METADATA
from games.engine.store.store import Store
from tests.support.halls import url


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


async def test_migrations_from_nothing_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    database = await Database.open(url(tmp_path))
    async with database.write() as connection:
        assert await connection.run_sync(differences) == []
        assert set(METADATA.tables) <= set(await connection.run_sync(lambda raw: inspect(raw).get_table_names()))
    await database.close()


def test_the_files_of_the_migrations_are_named_for_their_revisions_in_order() -> None:
    steps = ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()
    assert [step.revision for step in steps] == [*reversed(migrations.known())]


async def test_an_opened_database_keeps_what_is_in_it(tmp_path: Path) -> None:
    for value in ("a", "b"):
        store = await Store.open(url(tmp_path))
        assert await store.meta("key") == (None if value == "a" else "a")
        await store.set_meta("key", value)
        await store.close()


async def test_readers_cannot_write(tmp_path: Path) -> None:
    database = await Database.open(url(tmp_path))
    with pytest.raises(StoreError):
        async with database.read() as connection:
            await connection.execute(text("delete from meta"))
    await database.close()


async def test_a_write_waits_for_the_one_before_it_and_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(url(tmp_path))
    async with database.write():
        waiting = asyncio.ensure_future(database.commit([]))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting
    monkeypatch.setattr("games.engine.store.database.TURN_S", 0)
    async with database.write():
        with pytest.raises(StoreLocked):
            await database.commit([])
    await database.close()


async def test_one_process_uses_a_database(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    with pytest.raises(StoreBusy):
        await Store.open(url(tmp_path), busy_ms=1)
    await store.close()
    await (await Store.open(url(tmp_path))).close()


@pytest.mark.slow
async def test_a_process_that_was_killed_holds_no_database(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from games.engine.store.store import Store\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    await store.set_meta('key', 'kept')\n"
        "    print('ready', flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program, url(tmp_path)], stdout=subprocess.PIPE)  # noqa: S603, ASYNC220
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        with pytest.raises(StoreBusy):
            await Store.open(url(tmp_path), busy_ms=1)
    finally:
        process.kill()
        process.communicate()
    store = await Store.open(url(tmp_path))
    assert await store.meta("key") == "kept"
    await store.close()


async def test_a_write_that_is_given_up_leaves_the_database_usable(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    writes = [asyncio.ensure_future(store.set_meta("key", f"{number}")) for number in range(20)]
    await asyncio.sleep(0)
    for write in writes[::2]:
        write.cancel()
    await asyncio.gather(*writes, return_exceptions=True)
    await store.set_meta("key", "last")
    assert await store.meta("key") == "last"
    await store.close()


async def test_a_closed_database_is_not_opened_again_by_a_later_call(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.close()
    with pytest.raises(StoreUnusable):
        await store.meta("commands")
    with pytest.raises(StoreUnusable):
        await store.set_meta("commands", "none")


async def test_a_reader_reads_to_the_end_while_the_database_closes(tmp_path: Path) -> None:
    database = await Database.open(url(tmp_path))
    reading, go_on = asyncio.Event(), asyncio.Event()

    async def read() -> int:
        async with database.read() as connection:
            reading.set()
            await go_on.wait()
            return int((await connection.exec_driver_sql("SELECT 7")).scalar_one())

    reader = asyncio.ensure_future(read())
    await reading.wait()
    closing = asyncio.ensure_future(database.close())
    await asyncio.sleep(0)
    go_on.set()
    assert await reader == 7
    await closing


ODD = (
    "",
    "nonsense",
    "mysql://localhost/bellhop",
    "sqlite3:///bellhop.db",
    "sqlite:////",
    "sqlite:///..",
    "postgresql://me:pass/word@localhost/bellhop",
    "postgresql://me:secret@[::1/bellhop",
)


@pytest.mark.parametrize("address", ODD)
async def test_an_address_of_no_database_we_know_is_refused(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a lock may be taken beside it
    with pytest.raises(StoreUnusable):
        await Store.open(address)
