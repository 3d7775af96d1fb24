"""What an operator can look at: `health`, the metrics, and the log."""

import asyncio
import logging
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.app import Bellhop
from bot.failures import RETRY_MS
from bot.metrics import served
from bot.playground import Playground
from bot.playground.people import Person
from bot.serve import Exit
from games.engine.errors import StoreLocked
from games.engine.pulse import GATEWAY, Pulse, pulse
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, choices, match_of, to_move
from tests.flows.office import duellists, office, sealed
from tests.flows.process import PATIENCE, Process
from tests.support.clock import ManualClock
from tests.support.databases import address


async def asked(folder: Path, pg: Playground) -> tuple[int, str]:
    """What `health` says of the bot in that folder."""
    process = Process(folder, pg)
    process.start("health")
    code, errors = await process.ended()
    return code, errors.strip()


async def test_health_tells_a_living_bot_from_a_dead_one(pg: Playground, tmp_path: Path) -> None:
    assert (await asked(tmp_path, pg))[0] == Exit.DATABASE
    process = Process(tmp_path, pg)
    await process.online()
    url = address(process.database)
    async with asyncio.timeout(PATIENCE):  # the gateway stands a moment before the bot has noted it
        while not (await pulse(url)).connected:
            pass
    assert await asked(tmp_path, pg) == (Exit.OK, "")
    await process.kill()


async def test_the_pulse_is_read_beside_a_bot_and_tells_whether_discord_is_connected(
    bot: Bellhop, database: Path
) -> None:
    url = address(database)
    await bot.desk.store.set_meta(GATEWAY, "1")
    assert await pulse(url) == Pulse((await pulse(url)).alive_at, connected=True)
    await bot.on_disconnect()
    assert not (await pulse(url)).connected
    await bot.on_resumed()
    assert (await pulse(url)).connected


@pytest.mark.parametrize("back", ["on_connect", "on_resumed"])
async def test_matches_go_on_as_soon_as_the_store_lets_them_and_the_pulse_says_connected_before(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch, back: str
) -> None:
    clock, tried = ManualClock(), asyncio.Event()

    async def held(*_: object) -> None:
        tried.set()
        raise StoreLocked("something else holds the database")

    async with bellhop(pg, database, clock) as bot:
        regain = bot.desk.hall.regain_contact
        await bot.on_disconnect()
        monkeypatch.setattr(bot.desk.hall, "regain_contact", held)
        going_on = asyncio.create_task(getattr(bot, back)())
        await asyncio.wait_for(tried.wait(), 10)
        assert (await pulse(address(database))).connected
        monkeypatch.setattr(bot.desk.hall, "regain_contact", regain)
        await clock.advance(RETRY_MS)
        await going_on
        assert await bot.desk.hall.regain_contact() == 0


async def test_metrics_count_what_was_accepted_and_refused_and_what_runs(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    async with served(bot, 0) as port, aiohttp.ClientSession() as web:
        table = await match_of(alice, bob)
        mover = to_move(table, [alice, bob])
        other = bob if mover is alice else alice
        assert mover is not None
        await outcome_of(other, forge(pg, other, table, choices(table)[0]))
        await mover.press(table, custom_id=choices(table)[0])
        text = await (await web.get(f"http://127.0.0.1:{port}/metrics")).text()
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures['bellhop_submissions_total{game="button_up",result="refused"}'] == "1.0"
    assert float(figures['bellhop_submissions_total{game="button_up",result="accepted"}']) >= 2
    assert figures["bellhop_matches_open"] == figures["bellhop_gateway_ready"] == "1.0"
    assert float(figures['bellhop_step_seconds_count{step="commit"}']) >= 2
    assert [person.user.name in text or str(person.id) in text for person in (alice, bob)] == [False, False]


async def test_a_metrics_port_that_is_in_use_is_named(pg: Playground, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = Process(tmp_path, pg, METRICS_PORT=str(port))
        process.start("run")
        code, errors = await process.ended()
    assert code == Exit.PORT_TAKEN
    assert EN("cli-metrics-port", port=str(port)) in errors


async def test_the_log_has_one_line_a_submission_and_tells_no_bid(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    people = [alice, bob, chloe]
    await office(people)
    duellist = (await duellists(people))[0]
    (card,) = await bot.desk.hall.of_player(duellist.id)
    match = await bot.desk.hall.find(card.record.id)
    assert match is not None
    seat = match.seat_of(duellist.id)
    before = len(caplog.records)
    await sealed(duellist, "+20")
    lines = [one.getMessage() for one in caplog.records[before:] if one.name == "bellhop.match"]
    (line,) = [one for one in lines if f"seat={seat} " in one]
    assert line.startswith(f"match={match.id} version=")
    assert "events=sealed" in line
    assert "20" not in line.split("events=")[1].split(" ", 1)[0]
