"""Reports for an operator: `health`, the metrics, and the log."""

import asyncio
import logging
import os
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from bot import cli
from bot.app import Bellhop
from bot.fleet.shards import ShardedClient
from bot.operate.ends import Exit
from bot.operate.health import SILENT_MS
from bot.operate.metrics import MOST_CONNECTIONS, served
from bot.playground.world.world import PATIENCE
from bot.store.bot_store import BotStore
from bot.store.pulse import GATEWAY, Pulse, pulse
from bot.wire.failures import RETRY_MS
from games.engine.store.errors import StoreLocked
from games.engine.time import SystemClock
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, choices, logged_in, match_of, only, to_move
from tests.flows.office import duellists, office, sealed
from tests.flows.process import ROOT, Process
from tests.flows.program import drawing_here, ended
from tests.support.clock import ManualClock
from tests.support.databases import address
from tests.support.people import Person, Playground
from tests.support.postgres import server


async def test_health_tells_a_living_bot_from_a_dead_one(pg: Playground, tmp_path: Path, database: Path) -> None:
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.write()  # what it noted when it connected may not be stored yet
        assert await ended("health", tmp_path) == (Exit.OK, "")
        await bot.on_shard_disconnect(0)
        assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-connected"))
        await bot.on_shard_resumed(0)
        assert await ended("health", tmp_path) == (Exit.OK, "")


async def test_health_names_a_bot_that_has_not_been_heard_of_and_a_database_that_is_not_there(
    pg: Playground, tmp_path: Path, database: Path
) -> None:
    assert await ended("health", tmp_path) == (Exit.DATABASE, EN("cli-database"))
    async with bellhop(pg, database, ManualClock(SystemClock().wall() - SILENT_MS - 1)):
        assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-alive"))


async def test_a_bot_that_died_is_not_healthy_for_the_hour_by_which_the_clock_was_set_back(
    pg: Playground, tmp_path: Path, database: Path
) -> None:
    async with bellhop(pg, database, ManualClock(SystemClock().wall() + 3_600_000)):
        assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-alive"))


async def test_a_bot_that_was_stopped_is_not_healthy_from_that_moment_on(
    pg: Playground, tmp_path: Path, database: Path
) -> None:
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.write()
        assert await ended("health", tmp_path) == (Exit.OK, "")
    assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-alive"))


async def test_nothing_that_a_stopping_bot_still_hears_makes_it_healthy_again(
    pg: Playground, tmp_path: Path, database: Path
) -> None:
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.end()
        await bot.on_shard_connect(0)
        assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-alive"))


async def test_a_bot_that_starts_is_not_yet_connected_though_the_last_run_was(
    pg: Playground, tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await BotStore.open(address(database))
    await store.set_meta(GATEWAY, "1")  # as a process that was killed leaves it
    await store.close()
    connecting = asyncio.Event()

    async def held(*_: object, **__: object) -> None:
        connecting.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(ShardedClient, "launch_shard", held)
    async with logged_in(pg, database, SystemClock()) as bot:
        connection = asyncio.create_task(bot.connect())
        await asyncio.wait_for(connecting.wait(), PATIENCE)
        assert await ended("health", tmp_path) == (Exit.UNHEALTHY, EN("cli-not-connected"))
        connection.cancel()
        await asyncio.wait({connection})
        await bot.close()


@pytest.mark.postgres
async def test_a_bot_that_was_killed_is_missed_at_once_where_the_database_has_sessions(
    pg: Playground, tmp_path: Path
) -> None:
    name = server().create()
    url = server().address(name)
    process = Process(tmp_path, pg, DATABASE_URL=url)
    try:
        await process.online()
        await pg.world.until(lambda: server().query(name, "SELECT value FROM meta WHERE key = 'gateway'") == [("1",)])
        assert await ended("health", tmp_path, database_url=url) == (Exit.OK, "")
        await process.kill()
        await pg.world.until(lambda: not server().query(name, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory'"))
        assert await ended("health", tmp_path, database_url=url) == (Exit.UNHEALTHY, EN("cli-not-alive"))
    finally:
        await process.close()


LOOKED = "import sys; from bot.__main__ import begin; begin(['health']); print(*sys.modules)"


async def test_a_look_at_a_living_bot_imports_neither_the_bot_nor_a_game_nor_a_library_for_either(
    pg: Playground, tmp_path: Path, database: Path
) -> None:
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.write()
        looking = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", LOOKED),
            cwd=tmp_path,
            env={**os.environ, "DATABASE_URL": address(database), "PYTHONPATH": str(ROOT)},
            stdout=asyncio.subprocess.PIPE,
        )
        said = (await looking.communicate())[0].decode()
    assert said.startswith(EN("cli-healthy"))
    unneeded = {
        "bot.app",
        "bot.wire",
        "bot.match",
        "discord",
        "aiohttp",
        "alembic",
        "networkx",
        "PIL",
        "games.catalogue",
    }
    assert sorted(unneeded & {*said.split()}) == []


async def test_the_pulse_is_read_beside_a_bot_and_tells_whether_discord_is_connected(
    bot: Bellhop, database: Path
) -> None:
    url = address(database)
    await bot.services.store.set_meta(GATEWAY, "1")
    assert await pulse(url) == Pulse((await pulse(url)).alive_at, connected=True)
    await bot.on_shard_disconnect(0)
    assert not (await pulse(url)).connected
    await bot.on_shard_resumed(0)
    assert (await pulse(url)).connected


@pytest.mark.parametrize("back", ["on_shard_connect", "on_shard_resumed"])
async def test_matches_go_on_as_soon_as_the_store_lets_them_and_the_pulse_says_connected_before(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch, back: str
) -> None:
    clock, tried = ManualClock(), asyncio.Event()

    async def held(*_: object) -> None:
        tried.set()
        raise StoreLocked("something else holds the database")

    async with bellhop(pg, database, clock) as bot:
        regain = bot.services.matches.outages.regain_line
        await bot.on_shard_disconnect(0)
        monkeypatch.setattr(bot.services.matches.outages, "regain_line", held)
        going_on = asyncio.create_task(getattr(bot, back)(0))
        await asyncio.wait_for(tried.wait(), PATIENCE)
        assert (await pulse(address(database))).connected
        monkeypatch.setattr(bot.services.matches.outages, "regain_line", regain)
        await clock.advance(RETRY_MS)
        await going_on
        assert await bot.services.matches.outages.regain_line() == 0


async def test_metrics_count_what_was_accepted_and_refused_and_what_runs(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    async with served(bot, 0) as port, aiohttp.ClientSession() as web:
        board = await match_of(alice, bob)
        mover = to_move(board, [alice, bob])
        other = bob if mover is alice else alice
        assert mover is not None
        await outcome_of(other, forge(pg, other, board, choices(board)[0]))
        await mover.press(board, custom_id=choices(board)[0])
        text = await (await web.get(f"http://127.0.0.1:{port}/metrics")).text()
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures['bellhop_submissions_total{game="button_up",result="refused"}'] == "1.0"
    assert float(figures['bellhop_submissions_total{game="button_up",result="accepted"}']) >= 2
    assert figures["bellhop_matches_open"] == figures["bellhop_gateway_ready"] == "1.0"
    assert float(figures['bellhop_step_seconds_count{step="commit"}']) >= 2
    assert [person.user.name in text or str(person.id) in text for person in (alice, bob)] == [False, False]


async def half_asked(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the metrics over which half a request has come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: here\r\n")
    await writer.drain()
    return reader, writer


def closed(connections: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]) -> None:
    """Ends them from our side."""
    for _, writer in connections:
        writer.close()


async def test_a_request_that_never_ends_is_ended_and_the_others_are_answered(bot: Bellhop) -> None:
    async with served(bot, 0, limit=0.2) as port, aiohttp.ClientSession() as web, asyncio.timeout(PATIENCE):
        waiting = [await half_asked(port) for _ in range(3)]
        assert [await one.read() for one, _ in waiting] == [b"", b"", b""]
        closed(waiting)
        assert (await web.get(f"http://127.0.0.1:{port}/metrics")).status == 200


async def test_of_too_many_connections_to_the_metrics_the_oldest_ends(bot: Bellhop) -> None:
    async with served(bot, 0, limit=3_600) as port, aiohttp.ClientSession() as web, asyncio.timeout(PATIENCE):
        waiting = [await half_asked(port) for _ in range(MOST_CONNECTIONS)]
        assert (await web.get(f"http://127.0.0.1:{port}/metrics")).status == 200
        assert await waiting[0][0].read() == b""
        assert not waiting[-1][0].at_eof()
        closed(waiting)


async def test_a_metrics_port_that_is_in_use_is_named(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = await ended("run", tmp_path, pg, metrics_port=port)
    assert said == (Exit.PORT_TAKEN, EN("cli-metrics-port", port=str(port)))


async def test_the_log_has_one_line_a_submission_and_tells_no_bid(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    people = [alice, bob, chloe]
    await office(people)
    duellist = (await duellists(people))[0]
    match = await only(bot, duellist)
    seat = match.seat_of(duellist.id)
    before = len(caplog.records)
    await sealed(duellist, "+20")
    lines = [one.getMessage() for one in caplog.records[before:] if one.name == "bellhop.match"]
    (line,) = [one for one in lines if f"seat={seat} " in one]
    assert line.startswith(f"match={match.id} version=")
    assert "events=sealed" in line
    assert "20" not in line.split("events=")[1].split(" ", 1)[0]
