"""A real PgBouncer before a real PostgreSQL, as hosts give them: in session mode all works, another mode is named."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text

from games.engine.store.database import CHANNEL, Database
from games.engine.store.errors import StoreBusy, StorePooler
from games.engine.store.store import Store
from tests.support.clock import PATIENCE
from tests.support.postgres import Pooler, Server, server

pytestmark = pytest.mark.postgres


@pytest.fixture
def running() -> Server:
    return server()


@pytest.fixture
def name(running: Server) -> str:
    return running.create()


@contextmanager
def pooler(running: Server, mode: str) -> Iterator[Pooler]:
    with tempfile.TemporaryDirectory(prefix="bellhop-pool-") as folder:  # a socket's path must be short
        made = Pooler(running, mode, Path(folder))
        try:
            yield made
        finally:
            made.stop()


async def test_a_pooler_in_session_mode_keeps_locks_settings_and_notices(running: Server, name: str) -> None:
    running.query("postgres", f"ALTER DATABASE {name} SET synchronous_commit = off")
    with pooler(running, "session") as between:
        store = await Store.open(between.address(name))
        await store.set_meta("key", "value")
        assert await store.meta("key") == "value"
        async with store.database.write() as connection:
            assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"
        with pytest.raises(StoreBusy):
            await Store.open(running.address(name), busy_ms=1)
        heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        listening = asyncio.ensure_future(
            store.database.notices.listen(lambda *notice: heard.put_nowait(notice), lambda: heard.put_nowait(("", "")))
        )
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("", "")
        running.query(name, f"NOTIFY {CHANNEL}, 'somebody topic about'")
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("topic", "about")
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await store.close()
        await (await Store.open(running.address(name), busy_ms=PATIENCE * 1000)).close()


async def test_a_reader_behind_a_pooler_writes_nothing(running: Server, name: str) -> None:
    with pooler(running, "session") as between:
        database = await Database.open(between.address(name))
        async with database.read() as connection:
            found = (await connection.execute(text("SHOW default_transaction_read_only"))).scalar()
        assert found == "on"
        await database.close()


@pytest.mark.parametrize("others", [0, 3])
async def test_a_pooler_in_transaction_mode_is_named_at_the_start_however_many_use_it(
    running: Server, name: str, others: int
) -> None:
    with pooler(running, "transaction") as between:
        busy = [await asyncpg.connect(between.address(name), statement_cache_size=0) for _ in range(others)]
        for one in busy:
            await one.execute("BEGIN")
        for one in busy:
            await one.execute("COMMIT")
        for _ in range(2):
            with pytest.raises(StorePooler):
                await Store.open(between.address(name))
        for one in busy:
            await one.close()
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    assert running.query(name, f"SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND {here}") == []  # noqa: S608
