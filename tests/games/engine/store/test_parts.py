"""Parts on PostgreSQL: who holds the lock of a part is the only one that writes in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store import parts as module
from games.engine.store.errors import StoreBusy, StoreLost
from games.engine.store.parts import PARTS, Parts
from games.engine.store.store import Store
from tests.support.postgres import Server, server

pytestmark = pytest.mark.postgres
DAY_MS = 86_400_000
ENOUGH = 30.0
"""Seconds after which a test has waited long enough."""


class Node:
    """A process that shares the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.parts = Parts(store.database)

    async def session(self) -> int:
        async with self.store.database.write() as connection:
            return await self.store.database.locks.session(connection)


@pytest.fixture
def running() -> Server:
    return server()


@pytest.fixture
async def name(running: Server) -> str:
    """A database with two parts."""
    name = running.create()
    store = await Store.open(running.address(name), share=True)
    assert store.database.alone
    await Parts(store.database).lay_out(2)
    await store.close()
    return name


@asynccontextmanager
async def joined(running: Server, name: str) -> AsyncIterator[Node]:
    store = await Store.open(running.address(name), busy_ms=1000, share=True)
    await store.database.let_in()
    try:
        yield Node(store)
    finally:
        await store.close()


async def test_each_part_is_taken_by_one_node_and_a_node_that_finds_none_waits(running: Server, name: str) -> None:
    async with joined(running, name) as one, joined(running, name) as two, joined(running, name) as spare:
        assert await one.parts.take(0, "one") == {}
        assert await two.parts.take(0, "two") is None
        assert await two.parts.take(1, "two") == {}
        assert await spare.parts.free(2) == []
        assert [(row.node, row.held) for row in await spare.parts.every()] == [("one", True), ("two", True)]
        assert await spare.parts.spares() == 1


async def test_a_part_is_free_the_moment_its_node_is_gone(running: Server, name: str) -> None:
    async with joined(running, name) as spare:
        async with joined(running, name) as one:
            await one.parts.take(0, "one")
            await one.parts.take(1, "one")
            running.query(name, f"SELECT pg_terminate_backend({await one.session()})")
            await one.store.database.lost.wait()
            async with asyncio.timeout(ENOUGH):
                while await spare.parts.free(2) != [0, 1]:
                    pass
            assert await spare.parts.take(0, "spare") == {}
            with pytest.raises(StoreLost):
                await one.parts.beat([0, 1])
        assert [(row.node, row.held) for row in await spare.parts.every()] == [("spare", True), ("one", False)]


async def test_a_node_that_fell_silent_is_cut_off_and_one_that_beats_is_not(
    running: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with joined(running, name) as one, joined(running, name) as two, joined(running, name) as spare:
        await one.parts.take(0, "one")
        await two.parts.take(1, "two")
        running.query(name, "SELECT pg_sleep(0.3)")
        await two.parts.beat([1])
        monkeypatch.setattr(module, "SILENT_MS", 250)
        assert await spare.parts.free(2) == [0]
        await one.store.database.lost.wait()
        async with asyncio.timeout(ENOUGH):
            while await spare.parts.take(0, "spare") is None:
                pass
        await two.store.set_meta("key", "written")


@pytest.mark.parametrize("jump", [DAY_MS, -DAY_MS])
async def test_a_jump_of_the_servers_clock_cuts_off_no_node_that_was_heard_and_keeps_none_that_is_silent(
    running: Server, name: str, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async with joined(running, name) as one, joined(running, name) as spare:
        await one.parts.take(0, "one")
        assert await spare.parts.free(2) == [1]
        locks = spare.store.database.locks
        sessions = locks.sessions

        async def later(connection: AsyncConnection, family: int) -> dict[int, tuple[int, int]]:
            return {number: (held, ms + jump) for number, (held, ms) in (await sessions(connection, family)).items()}

        monkeypatch.setattr(locks, "sessions", later)
        assert await spare.parts.free(2) == [1]
        monkeypatch.setattr(module, "SILENT_MS", 250)
        running.query(name, "SELECT pg_sleep(0.3)")
        assert await spare.parts.free(2) == [0, 1]
        await one.store.database.lost.wait()


async def test_what_a_node_leaves_is_for_the_next_one_once(running: Server, name: str) -> None:
    async with joined(running, name) as one, joined(running, name) as two, joined(running, name) as three:
        await one.parts.take(0, "one")
        await one.parts.give_back({0: {"word": "for the next"}})
        assert await two.parts.take(0, "two") == {"word": "for the next"}
        await two.parts.give_back({0: {}})
        assert await three.parts.take(0, "three") == {}


async def test_a_session_that_holds_no_such_lock_any_more_is_not_cut(running: Server, name: str) -> None:
    async with joined(running, name) as one, joined(running, name) as two:
        await one.parts.take(0, "one")
        async with two.store.database.write() as connection:
            await two.store.database.locks.cut(connection, PARTS, 1, await one.session())
        await one.store.set_meta("key", "still writes")
        assert await two.store.meta("key") == "still writes"


async def test_who_wants_the_database_alone_waits_for_all_that_share_it(running: Server, name: str) -> None:
    async with joined(running, name) as one:
        assert not one.store.database.alone
        with pytest.raises(StoreBusy):
            await Store.open(running.address(name), busy_ms=1)
    alone = await Store.open(running.address(name))
    with pytest.raises(StoreBusy):
        await Store.open(running.address(name), busy_ms=1, share=True)
    await alone.close()


async def test_two_nodes_write_the_same_note_and_neither_fails(running: Server, name: str) -> None:
    async with joined(running, name) as one, joined(running, name) as two:
        await asyncio.gather(*(node.store.set_meta("key", "value") for node in (one, two) for _ in range(20)))
        assert await one.store.meta("key") == "value"


async def test_one_node_at_a_time_has_a_turn(running: Server, name: str) -> None:
    async with joined(running, name) as one, joined(running, name) as two:
        assert await one.parts.take_turn(3)
        assert not await two.parts.take_turn(3)
        assert await two.parts.take_turn(4)
        await one.parts.end_turn(3)
        assert await two.parts.take_turn(3)
