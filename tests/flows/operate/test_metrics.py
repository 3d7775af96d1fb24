"""The figures for the operator: what each counts, and that nothing of their server is left when it ends."""

import asyncio
import logging
from pathlib import Path

import aiohttp
import pytest

from bot.app import Bellhop
from bot.operate import metrics
from bot.operate.metrics import Metrics, served
from bot.playground.world.world import PATIENCE
from bot.wire.brake import Verdict
from bot.wire.relay import HANDED_ON, TAKEN, TAKEN_BACK
from bot.wire.request_limit import Worth
from tests.flows.house import bellhop
from tests.support.people import Playground


async def figures(figured: Metrics) -> dict[str, float]:
    """Each figure by its name."""
    lines = (await figured.text()).decode().splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name: float(figure) for name, figure in pairs}


async def test_writes_presses_and_what_is_handed_on_are_counted_by_their_kind(bot: Bellhop) -> None:
    limit = bot.services.request_limit
    limit.sent[Worth.CALM] = 3
    limit.late[Worth.TURN] = 2
    bot.brake.counts[Verdict.TOLD] = 4
    for what, count in ((HANDED_ON, 5), (TAKEN, 6), (TAKEN_BACK, 7)):
        bot.relay.counts[what] = count
    found = await figures(Metrics(bot))
    assert found['bellhop_writes{what="sent",worth="calm"}'] == 3
    assert found['bellhop_writes{what="late",worth="calm"}'] == 0
    assert found['bellhop_writes{what="late",worth="turn"}'] == 2
    assert found['bellhop_presses{verdict="told"}'] == 4
    assert [found[f'bellhop_handed{{what="{what}"}}'] for what in (HANDED_ON, TAKEN, TAKEN_BACK)] == [5, 6, 7]


async def test_a_bot_that_stopped_is_not_ready_and_serves_no_part(pg: Playground, database: Path) -> None:
    async with bellhop(pg, database) as bot:
        assert bot.node is not None
        part = f'bellhop_part{{node="{bot.node.name}",part="0"}}'
        figured = Metrics(bot)
        before = await figures(figured)
        assert (before["bellhop_gateway_ready"], before[part]) == (1, 1)
        await bot.close()
        after = await figures(figured)
        assert after["bellhop_gateway_ready"] == 0
        assert part not in after


async def test_before_the_gateway_is_connected_the_bot_is_not_ready(bot: Bellhop) -> None:
    bot.clear()
    assert (await figures(Metrics(bot)))["bellhop_gateway_ready"] == 0


async def asked(web: aiohttp.ClientSession, port: int, name: str) -> float:
    """A figure as it is read over the network."""
    text = await (await web.get(f"http://127.0.0.1:{port}/metrics")).text()
    (line,) = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(line.rsplit(" ", 1)[1])


async def test_requests_that_discord_asked_to_wait_are_counted(
    bot: Bellhop, pg: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(bot, 0) as port, aiohttp.ClientSession() as web:
        assert await asked(web, port, "bellhop_rate_limited_total") == 0
        pg.faults.set("status_429_route", route="GET /channels", times=1, retry_after=0.01)
        await bot.http.get_channel(pg.channel("general").id)
        assert await asked(web, port, "bellhop_rate_limited_total") == 1
        logging.getLogger("discord.http").warning("something else")
        assert await asked(web, port, "bellhop_rate_limited_total") == 1
    caplog.clear()  # of what the library complained about


async def test_the_lateness_of_the_event_loop_is_measured(bot: Bellhop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "MEASURE_EVERY_S", 0.01)
    async with served(bot, 0) as port, aiohttp.ClientSession() as web, asyncio.timeout(PATIENCE):
        while not await asked(web, port, "bellhop_loop_lag_seconds_count"):
            pass


async def test_nothing_of_the_server_is_left_when_it_ends(bot: Bellhop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "GOODBYE_S", 0.01)
    library = logging.getLogger("discord.http")
    filters, tasks = list(library.filters), asyncio.all_tasks()
    async with served(bot, 0, limit=3_600) as port:
        assert library.filters != filters
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    async with asyncio.timeout(PATIENCE):
        await reader.read()  # until the server has closed the connection
    writer.close()
    assert library.filters == filters
    with pytest.raises(OSError, match="Connect call failed"):
        await asyncio.open_connection("127.0.0.1", port)
    assert [task for task in asyncio.all_tasks() - tasks if "metrics.py" in repr(task)] == []
