"""Shards: each server's presses come over its own connection, direct messages over the first."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import cli
from bot.fleet.shards import NUMBER, ShardedClient
from bot.playground import ManualClock, Sharding
from bot.playground.gateway.gateway import GatewaySession
from bot.playground.world.model import Channel, Guild
from tests.flows.house import EN, bellhop, choices, entries, match_behind, to_move
from tests.flows.program import drawing_here, ended
from tests.support.people import Person, Playground, Seen

SHARDS = 4


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    """Eight servers over four shards."""
    clocks = ManualClock(time.time()), ManualClock(time.time())
    async with Playground(
        pacing=False, clock=clocks[0], wire=clocks[1], servers=8, sharding=Sharding(at_least=SHARDS, at_once=2)
    ) as playground:
        yield playground


def general(pg: Playground, guild: Guild) -> Channel:
    return next(room for room in pg.world.channels.values() if room.guild_id == guild.id and room.name == "general")


async def board_in(pg: Playground, guild: Guild, alice: Person, bob: Person) -> Seen:
    """The board of a match that two people just started in a server."""
    lobby = (await alice.slash(general(pg, guild), "play", game="button_up")).message
    await bob.press(lobby, label=EN("lobby-join"))
    return (await alice.press(lobby, label=EN("lobby-start"))).message


async def test_a_match_goes_on_in_every_server_and_each_shard_hears_its_own(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[int, int | None]] = []

    def deliver(session: GatewaySession, name: str, data: Any) -> None:
        if name == "INTERACTION_CREATE":
            heard.append((session.shard[0], int(data["guild_id"]) if "guild_id" in data else None))
        session.dispatch(name, data)

    monkeypatch.setattr(pg.gateway, "deliver", deliver)
    async with bellhop(pg, database, shards=SHARDS):
        assert {one.shard for one in pg.gateway.sessions.values()} == {(shard, SHARDS) for shard in range(SHARDS)}
        for guild in pg.world.guilds.values():
            board = await board_in(pg, guild, alice, bob)
            mover = to_move(board, [alice, bob])
            assert mover is not None
            assert (await mover.press(board, custom_id=choices(board)[0])).message.text != board.text
        listed = (await alice.slash(alice.dm, "games")).message
        assert len(entries(listed)) > 1
    assert {(shard, guild) for shard, guild in heard if guild is None} == {(0, None)}
    assert {shard for shard, _ in heard} == set(range(SHARDS))
    assert all(shard == (guild >> 22) % SHARDS for shard, guild in heard if guild is not None)


async def test_while_one_shard_is_away_only_the_clocks_of_its_servers_wait(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, shards=SHARDS) as bot:
        first, second = list(pg.world.guilds.values())[:2]
        waits = await match_behind(bot, await board_in(pg, first, alice, bob))
        goes_on = await match_behind(bot, await board_in(pg, second, alice, bob))
        shard, other = (first.id >> 22) % SHARDS, (second.id >> 22) % SHARDS
        assert shard != other
        await bot.on_shard_disconnect(shard)
        await bot.on_shard_resumed(other)
        assert waits.unreached
        assert not goes_on.unreached
        await bot.on_shard_resumed(shard)
        assert not waits.unreached


async def test_discord_is_asked_once_how_many_shards_there_are(pg: Playground, database: Path) -> None:
    for named in (SHARDS, 3):
        pg.sharding = Sharding(at_least=named, at_once=2)
        async with bellhop(pg, database, shards="auto") as bot:
            assert bot.shard_count == SHARDS
            assert await bot.services.store.meta(NUMBER) == f"{SHARDS}"
            assert bot.connected


async def test_where_discord_wants_more_shards_the_program_says_so_and_ends(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    assert await ended("run", tmp_path, pg) == (2, EN("cli-shards"))


async def test_shards_of_one_bucket_identify_five_seconds_apart(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def identify(_: discord.Client, shard: int, *, initial: bool) -> None:
        waits.append(shard if initial else shard + 0.5)

    async with bellhop(pg, database, shards=SHARDS) as bot:
        monkeypatch.setattr(discord.Client, "before_identify_hook", identify)
        another = ShardedClient(intents=discord.Intents(guilds=True))
        monkeypatch.setattr(another.http, "get_bot_gateway", bot.http.get_bot_gateway)
        await another.divide(bot.services.settings, bot.services.store)
        for shard in range(SHARDS):
            await another.before_identify_hook(shard)
    assert waits == [0, 1, 2.5, 3.5]
