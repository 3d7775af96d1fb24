"""Shards: each server's presses come over its own connection, direct messages over the first."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import cli
from bot.fleet.shards import NUMBER, SESSIONS, ShardedClient
from bot.playground import Sharding
from bot.playground.gateway.gateway import GatewaySession
from bot.playground.world.world import PATIENCE
from bot.settings import load
from bot.store.bot_store import BotStore
from tests.flows.fleet.parts import board_in
from tests.flows.house import EN, bellhop, choices, entries, logged_in, match_behind, online, pointed, to_move
from tests.flows.program import drawing_here, ended
from tests.support.databases import address
from tests.support.people import Person, Playground

SHARDS = 4
pytestmark = pytest.mark.playground(servers=8, sharding=Sharding(at_least=SHARDS, at_once=2))


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
        assert not bot.connected
        await bot.on_shard_resumed(other)
        assert waits.out_of_reach
        assert not goes_on.out_of_reach
        await bot.on_shard_resumed(shard)
        assert not waits.out_of_reach


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


def sessions(pg: Playground) -> dict[int, str]:
    """The sessions that the gateway keeps, by shard."""
    return {one.shard[0]: one.id for one in pg.gateway.sessions.values()}


async def test_the_next_process_resumes_every_session_and_answers_what_was_pressed_in_between(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, shards=SHARDS) as old:
        board = await board_in(pg, next(iter(pg.world.guilds.values())), alice, bob)
        before = sessions(pg)
        assert len(before) == SHARDS
        left = old.left_for(0, await old.leave())
        assert all(shard.is_closed() for shard in old.shards.values())
        assert await old.leave() == {}, "what is closed cannot be left once more"
    mover = to_move(board, [alice, bob])
    assert mover is not None
    pressing = asyncio.create_task(mover.press_now(board, custom_id=choices(board)[0]))
    async with logged_in(pg, database, shards=SHARDS) as new:
        new.resume_from(left)
        assert not new.connected
        connection = asyncio.create_task(new.connect())
        pressed = await asyncio.wait_for(pressing, PATIENCE)
        assert not pressed.failed
        await pg.world.until(lambda: new.connected)
        assert new.is_ready()
        assert sessions(pg) == before
        assert set(new.shards) == set(range(SHARDS))
        await new.close()
        await connection


async def test_a_session_that_has_not_begun_is_not_left_to_anybody(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with logged_in(pg, database, shards=SHARDS) as bot:
        with monkeypatch.context() as silent:
            silent.setattr(GatewaySession, "dispatch", lambda *_: None)
            connection = asyncio.create_task(bot.connect())
            await pg.world.until(lambda: len(bot.shards) == SHARDS)
            assert await bot.leave() == {}
        await bot.close()
        await connection


class Shards(ShardedClient):
    """A client that counts how often all its servers are known."""

    known = 0

    async def on_shard_connect(self, shard: int) -> None:
        self.note_shard(shard, up=True)

    async def on_ready(self) -> None:
        self.known += 1


async def test_a_further_part_is_connected_beside_the_first_and_counts_once_it_is(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.fleet.shards.TURN_S", 0.0)
    pg.sharding = Sharding(at_least=SHARDS, at_once=SHARDS)
    store = await BotStore.open(address(database))
    client = Shards(intents=discord.Intents(guilds=True))
    async with pointed(pg), client:
        await client.login(pg.token)
        await client.divide(load(None).model_copy(update={"shards": 5, "parts": 2}), store)
        client.serve_first(0)
        connection = asyncio.create_task(client.connect())
        await pg.world.until(lambda: client.connected and client.known == 1)
        assert client.up == {0, 2, 4}
        await client.serve_too(1)
        await pg.world.until(lambda: client.known == 2)
        assert client.up == set(client.shard_ids or ()) == set(range(5))
        assert client.connected
        client.note_shard(3, up=False)
        assert not client.connected
        client.end_turns()
        await client.close()
        await connection
    await store.close()


async def test_where_a_session_cannot_be_reached_its_shard_identifies(
    pg: Playground, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: every connection is refused
        address = f"ws://127.0.0.1:{closed.getsockname()[1]}"
        async with logged_in(pg, database, shards=SHARDS) as bot:
            bot.resume_from({SESSIONS: {"1": {"id": "lost", "sequence": 3, "address": address}}})
            connection = asyncio.create_task(bot.connect())
            await online(pg, bot)
            await pg.world.until(lambda: bot.connected)
            assert set(sessions(pg)) == set(range(SHARDS))
            await bot.close()
            await connection
    assert "shard 1 identifies, because its session was not resumed" in caplog.text


async def test_each_address_of_discord_s_leads_to_the_playground(pg: Playground) -> None:
    async with pointed(pg):
        assert f"{pg.url}/api/v10" == discord.http.Route.BASE
        assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == f"ws{pg.url.removeprefix('http')}/gateway"
        assert pg.url == discord.asset.Asset.BASE
