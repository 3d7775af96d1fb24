"""Shards of several nodes identify in turns: one after another in each bucket, by a lock of the database."""

import asyncio
from collections.abc import AsyncIterator
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.fleet.shards import ShardedClient
from bot.settings import load
from bot.store.bot_store import BotStore
from games.engine.store.parts import Parts
from tests.support.clock import PATIENCE
from tests.support.postgres import server

pytestmark = pytest.mark.postgres
SHARDS, NODES = 8, 2


class Noting(Parts):
    """Parts of one node that note who has which turn. ended: released as each turn ends."""

    def __init__(self, store: BotStore, notes: list[tuple[str, int]], ended: asyncio.Semaphore) -> None:
        super().__init__(store.database)
        self._notes = notes
        self._ended = ended

    async def take_turn(self, number: int) -> bool:
        taken = await super().take_turn(number)
        if taken:
            self._notes.append(("taken", number))
        return taken

    async def end_turn(self, number: int) -> None:
        self._notes.append(("ended", number))
        await super().end_turn(number)
        self._ended.release()


@pytest.fixture
async def stores() -> AsyncIterator[list[BotStore]]:
    """Two processes that share a database."""
    url = server().address(server().create())
    opened = []
    for _ in range(NODES):
        opened.append(await BotStore.open(url, share=True))
        await opened[-1].database.let_in()
    yield opened
    for store in opened:
        await store.close()


async def client(store: BotStore, at_once: int) -> ShardedClient:
    """A node that takes turns, because Discord lets so many shards identify at once."""
    made = ShardedClient(intents=discord.Intents.none())
    limits = SHARDS, "", {"max_concurrency": at_once}
    with patch.object(made.http, "get_bot_gateway", AsyncMock(return_value=limits)):
        await made.divide(load(None).model_copy(update={"shards": SHARDS, "parts": NODES}), store)
    return made


@pytest.mark.parametrize("at_once", [1, 2])
async def test_two_shards_of_a_bucket_never_have_a_turn_at_the_same_time(
    stores: list[BotStore], at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wait in ("TURN_S", "LOOK_S"):
        monkeypatch.setattr(f"bot.fleet.shards.{wait}", 0.0)
    notes: list[tuple[str, int]] = []
    ended = asyncio.Semaphore(0)
    for store in stores:
        store.parts = Noting(store, notes, ended)
    nodes = [await client(store, at_once) for store in stores]
    shards = [(node, shard) for part, node in enumerate(nodes) for shard in node.division.shards_of([part])]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(node.before_identify_hook(shard) for node, shard in shards))
        for _ in shards:
            await ended.acquire()
    for bucket in range(at_once):
        mine = [what for what, number in notes if number == bucket]
        assert mine == ["taken", "ended"] * (SHARDS // at_once)


async def test_the_turn_of_a_node_that_is_gone_is_free(stores: list[BotStore], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.fleet.shards.LOOK_S", 0.0)
    first, second = [await client(store, 1) for store in stores]
    await first.before_identify_hook(0)
    waiting = asyncio.create_task(second.before_identify_hook(1))
    held = await stores[1].parts.take_turn(0)
    assert not held
    first.end_turns()
    await stores[0].close()
    async with asyncio.timeout(PATIENCE):
        await waiting
    second.end_turns()


async def test_a_shard_does_not_wait_for_those_of_another_bucket(stores: list[BotStore]) -> None:
    first, second = [await client(store, 2) for store in stores]
    async with asyncio.timeout(PATIENCE):
        await first.before_identify_hook(0)
        await second.before_identify_hook(1)
    for node in (first, second):
        node.end_turns()
