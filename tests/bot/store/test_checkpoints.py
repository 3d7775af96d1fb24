"""Stored data is in the main file a few minutes later, so a copy of only that file has it."""

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store.upkeep import CALM_MS, CHECKPOINT_EVERY_MS, LOOKS_FOR_CALM, checkpoint_in_calm
from games.engine.store.store import Store
from tests.support.clock import PATIENCE, ManualClock
from tests.support.databases import ON_POSTGRES

pytestmark = pytest.mark.skipif(ON_POSTGRES, reason="a server sees to its files")


def copied(folder: Path) -> list[str]:
    """The keys that the main file alone holds."""
    shutil.copy(folder / "bellhop.db", folder / "copy.db")
    with closing(sqlite3.connect(folder / "copy.db")) as copy:
        if not copy.execute("select 1 from sqlite_master where name = 'meta'").fetchone():
            return []
        return [row[0] for row in copy.execute("select key from meta order by key")]


async def until_kept(folder: Path, key: str) -> None:
    """Returns once the main file holds that; the disk is asked in a thread of its own."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(sqlite3.DatabaseError):  # the file was copied in the middle of a checkpoint
                if key in await asyncio.to_thread(copied, folder):
                    return


async def test_what_was_stored_is_in_the_main_file_a_few_minutes_later(tmp_path: Path) -> None:
    store, clock = await Store.open(f"sqlite:///{tmp_path / 'bellhop.db'}"), ManualClock()
    working = asyncio.ensure_future(checkpoint_in_calm(store, clock))
    await store.set_meta("key", "value")
    assert copied(tmp_path) == []
    await clock.advance(CHECKPOINT_EVERY_MS + CALM_MS)
    await until_kept(tmp_path, "key")
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
    await store.close()


async def test_a_calm_moment_is_waited_for_and_not_for_ever(tmp_path: Path) -> None:
    store, clock = await Store.open(f"sqlite:///{tmp_path / 'bellhop.db'}"), ManualClock()
    working = asyncio.ensure_future(checkpoint_in_calm(store, clock))
    await clock.advance(CHECKPOINT_EVERY_MS)
    for turn in range(LOOKS_FOR_CALM):
        assert copied(tmp_path) == []
        await store.set_meta(f"key{turn}", "value")
        await clock.advance(CALM_MS)
    await until_kept(tmp_path, "key0")
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
    await store.close()


async def test_after_a_clean_stop_all_is_in_the_main_file_though_somebody_still_reads(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'bellhop.db'}")
    with closing(sqlite3.connect(tmp_path / "bellhop.db")) as reader:
        reader.execute("select count(*) from meta").fetchone()
        await store.set_meta("key", "value")
        await store.close()
        assert copied(tmp_path) == ["key"]
