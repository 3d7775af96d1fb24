"""Databases for what outlives a process: a file, or with TEST_DATABASE=postgres a database of a server."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.bot_store import BotStore
from games.engine.store.store import Store
from tests.support import postgres

ON_POSTGRES = os.environ.get("TEST_DATABASE") == "postgres"
"""Whether all tests run on PostgreSQL."""

_databases: dict[Path, str] = {}
_empty: list[bytes] = []


def address(file: Path) -> str:
    """The address of the database that replaces a file: the same for the same file while this process runs."""
    if not ON_POSTGRES:
        return f"sqlite:///{file}"
    return postgres.server().address(_database(file))


async def laid_out(file: Path) -> str:
    """The address of a file. If there is none: a new database with its tables is copied, faster than creating them."""
    if ON_POSTGRES:
        return address(file)
    if not _empty:
        with TemporaryDirectory() as folder:
            made = Path(folder) / "empty.db"
            await (await BotStore.open(f"sqlite:///{made}")).close()
            _empty.append(_content(made))
    _write_new(file, _empty[0])
    return address(file)


def _content(file: Path) -> bytes:
    return file.read_bytes()


def _write_new(file: Path, content: bytes) -> None:
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def rows(file: Path, sql: str) -> list[tuple[str, ...]]:
    """The rows of a statement in that database, every value as text. Another connection may be writing it."""
    if ON_POSTGRES:
        return postgres.server().query(_database(file), sql)
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return [tuple(str(value) for value in row) for row in connection.execute(sql)]


async def closed_on_the_way(store: Store, turns: int) -> None:
    """Close a store while some tasks read and write, and cancel all of them after so many turns of the event loop."""
    asked: list[asyncio.Future[object]] = [asyncio.ensure_future(store.meta("commands")) for _ in range(4)]
    asked.append(asyncio.ensure_future(store.set_meta("commands", "none")))
    for _ in range(turns):
        await asyncio.sleep(0)
    for one in asked:
        one.cancel()
    await store.close()
    await asyncio.gather(*asked, return_exceptions=True)


def _database(file: Path) -> str:
    if file not in _databases:
        _databases[file] = postgres.server().create()
    return _databases[file]
