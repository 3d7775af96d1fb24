"""The turn of a shard to identify: nodes that share a bot take it by a lock of their database, and hold it a while."""

import asyncio
from typing import Any, cast
from unittest.mock import AsyncMock, patch
from weakref import ref

import discord
import pytest

from bot.fleet.shards import LOOK_S, TURN_S, ShardedClient
from bot.settings import load
from bot.store.bot_store import BotStore
from games.engine.store.errors import StoreLocked
from tests.support.clock import LoopTime

SHARDS, PARTS = 8, 2


class Turns:
    """The turns of a database."""

    def __init__(self) -> None:
        self.elsewhere = False
        """Whether another node has every turn."""
        self.looks: list[int] = []
        """The bucket of each attempt to take a turn."""
        self.ended: list[int] = []
        self.fails = False

    async def take_turn(self, number: int) -> bool:
        await asyncio.sleep(0)
        self.looks.append(number)
        if self.fails:
            raise StoreLocked("something else holds the database")
        return not self.elsewhere

    async def end_turn(self, number: int) -> None:
        self.ended.append(number)
        if self.fails:
            raise StoreLocked("something else holds the database")


class Numbers:
    """A store that keeps the number of shards."""

    def __init__(self, turns: Turns) -> None:
        self.parts = turns
        self.kept: dict[str, str] = {}

    async def meta(self, key: str) -> str | None:
        return self.kept.get(key)

    async def set_meta(self, key: str, value: str) -> None:
        self.kept[key] = value


async def divided(turns: Turns, at_once: int = 1, **settings: Any) -> tuple[ShardedClient, AsyncMock]:
    """A client that knows its shards, and how Discord was asked for their number."""
    made = ShardedClient(intents=discord.Intents.none())
    asked = AsyncMock(return_value=(SHARDS, "", {"max_concurrency": at_once}))
    chosen = load(None).model_copy(update={"shards": SHARDS, "parts": PARTS, **settings})
    with patch.object(made.http, "get_bot_gateway", asked):
        await made.divide(chosen, cast("BotStore", Numbers(turns)))
    return made, asked


async def node(turns: Turns, at_once: int = 1) -> ShardedClient:
    """A node that shares a bot with others."""
    made, _ = await divided(turns, at_once)
    return made


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    return LoopTime(monkeypatch)


@pytest.fixture
def turns() -> Turns:
    return Turns()


async def test_a_bot_of_one_shard_asks_discord_for_no_limits(turns: Turns) -> None:
    made, asked = await divided(turns, shards=1, parts=1)
    assert made.shard_count == 1
    asked.assert_not_awaited()
    assert not made.connected


async def test_the_next_shard_of_a_bucket_identifies_five_seconds_after_the_one_before(
    turns: Turns, time: LoopTime
) -> None:
    made = await node(turns)
    await made.before_identify_hook(0)
    await time.turn()
    second = asyncio.create_task(made.before_identify_hook(1))
    await time.turn(TURN_S - 0.25)
    assert not second.done()
    assert turns.ended == []
    await time.turn(0.25)
    assert second.done()
    assert turns.ended == [0]
    made.end_turns()


async def test_shards_of_different_buckets_identify_at_once(turns: Turns, time: LoopTime) -> None:
    made = await node(turns, at_once=2)
    for shard in (1, 2):
        await made.before_identify_hook(shard)
    third = asyncio.create_task(made.before_identify_hook(3))
    await time.turn()
    assert turns.looks == [1, 0]
    assert not third.done()
    third.cancel()
    made.end_turns()


async def test_while_another_node_has_the_turn_a_shard_looks_four_times_a_second(turns: Turns, time: LoopTime) -> None:
    made = await node(turns)
    turns.elsewhere = True
    waiting = asyncio.create_task(made.before_identify_hook(0))
    await time.turn()
    for look in range(1, 4):
        assert len(turns.looks) == look
        await time.turn(LOOK_S)
    turns.elsewhere = False
    assert not waiting.done()
    await time.turn(LOOK_S)
    assert waiting.done()
    made.end_turns()


async def test_without_an_answer_of_the_database_the_shards_of_a_node_still_take_turns(
    turns: Turns, time: LoopTime
) -> None:
    made = await node(turns)
    turns.fails = True
    await made.before_identify_hook(0)
    for shard in (1, 2):
        await time.turn()
        following = asyncio.create_task(made.before_identify_hook(shard))
        await time.turn(TURN_S - 0.25)
        assert not following.done()
        await time.turn(0.25)
        assert following.done()
    made.end_turns()


async def test_a_shard_that_is_given_up_while_it_waits_leaves_the_turn_to_the_next(
    turns: Turns, time: LoopTime
) -> None:
    made = await node(turns)
    turns.elsewhere = True
    given_up = asyncio.create_task(made.before_identify_hook(0))
    await time.turn()
    given_up.cancel()
    await time.turn()
    assert given_up.cancelled()
    turns.elsewhere = False
    following = asyncio.create_task(made.before_identify_hook(1))
    await time.turn()
    assert following.done()
    made.end_turns()


async def test_a_node_that_ends_holds_no_turn(turns: Turns, time: LoopTime) -> None:
    made = await node(turns)
    await made.before_identify_hook(0)
    following = asyncio.create_task(made.before_identify_hook(1))
    await time.turn()
    made.end_turns()
    await time.turn()
    assert following.done()
    made.end_turns()


async def test_a_turn_that_ended_is_forgotten(turns: Turns, time: LoopTime) -> None:
    made = await node(turns)
    before = asyncio.all_tasks()
    await made.before_identify_hook(0)
    (holding,) = asyncio.all_tasks() - before
    left = ref(holding)
    del holding
    await time.turn()
    assert left() is not None
    await time.turn(TURN_S)
    assert left() is None


async def test_a_client_is_ready_at_once_only_if_it_has_resumed_every_session(turns: Turns) -> None:
    made, _ = await divided(turns, shards=1, parts=1)
    async with made:
        made.note_shard(0, up=True)
        assert not made.connected, "it does not know yet with which shards it is to serve"
        made.serve_first(0)
        made.note_shard(0, up=True)
        assert made.connected
        assert not made.is_ready(), "the list of servers follows"
        made.note_shard(0, up=False)
        assert not made.connected
