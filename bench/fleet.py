"""Nodes of one bot on one PostgreSQL server: `python -m bench fleet`.

The same presses are made with one, two and three nodes, each a process of its own: what a press costs must not grow
with their number. Then what handing a press on adds: the same button, pressed in direct messages, of a match of the
first node and of one of the second. The server does not wait for the disk (`fsync=off`).
"""

import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

import psutil

from bench.presses import Row, practised, press
from bot.fleet.parts import Division
from bot.playground import Sharding
from bot.playground.world.model import Channel
from tests.flows.house import entries, entry, routed
from tests.support import postgres
from tests.support.load import drive
from tests.support.people import Person, Playground, Seen

NODES, SHARDS, RATE, COUNT = (1, 2, 3), 12, 10.0, 300
MATCHES = 60
"""How many matches. No match is pressed eight times: a match of Button Up! can end with its eighth action."""
HANDED = 150
"""How many presses are handed on."""
PORT = 39_400
"""The metrics of the first node are served here, those of the others on the ports after it."""
START_S = 120
IDLE_S = 20
"""Seconds for which the nodes are watched without a press."""


def rows(count: int = COUNT, handed: int = HANDED, matches: int = MATCHES, idle: int = IDLE_S) -> list[Row]:
    """The measurements with that many presses for each number of nodes, and that many handed on.

    matches: how many are pressed. idle: seconds for which the nodes are watched without a press.
    """
    try:
        with tempfile.TemporaryDirectory() as folder:
            return asyncio.run(_measure(Path(folder), count, handed, matches, idle))
    finally:
        postgres.stop()


async def _measure(folder: Path, count: int, handed: int, matches: int, idle_s: int) -> list[Row]:
    found: list[Row] = []
    costs: list[float] = []
    for nodes in NODES:
        async with _fleet(folder, nodes) as (pg, processes):
            opened = await _boards(pg, matches)
            for number in range(2 * matches):  # the first press of a person notes that they have seen the match
                await press(pg, opened[number % matches])
            idle = await _idle(nodes, idle_s)
            before = _spent(processes), _spent(_database()), _commits(nodes)
            report = await drive(partial(_press, pg, opened), rate=RATE, count=count)
            after = _spent(processes), _spent(_database()), _commits(nodes)
            bot, database, commits = ((now - then) / count for now, then in zip(after, before, strict=True))
            commits -= idle * report.seconds / count
            costs.append(bot * 1000)
            name = f"{nodes} node{'s' if nodes > 1 else ''}"
            found += [
                (f"{name}: processor time a press, drawing apart", bot * 1000, "ms", 1.1 * costs[0]),
                (f"{name}: processor time a press, of the database", database * 1000, "ms", 5),
                (f"{name}: commits a press, without heartbeats", commits, "commits", 2),
                (f"{name}: commits a second without a press", idle, "commits", nodes),
                (f"{name}: {RATE:.0f} presses a second, p50", report.p50 * 1000, "ms", 100),
                (f"{name}: presses that failed", len(report.failures), "presses", 0),
            ]
            if nodes == 2:
                found += await _handing_on(pg, handed)
    return found


async def _press(pg: Playground, opened: list[Seen], number: int) -> None:
    await press(pg, opened[number % len(opened)])


async def _handing_on(pg: Playground, count: int) -> list[Row]:
    """How long the same press takes in direct messages, on a match of part 0 and on one of part 1."""
    person, division = pg.person("Emi"), Division(SHARDS, 2)
    for part in range(2):  # the list names the oldest first
        await _board(pg, next(room for room in _rooms(pg) if division.part_of(room.guild_id) == part), "Emi", "Farid")
    listed = (await person.slash(person.dm, "games")).message
    shown = [await entry(person, (await person.slash(person.dm, "games")).message, one) for one in entries(listed)]
    waits: tuple[list[float], list[float]] = ([], [])
    for _ in range(count):
        for message, waited in zip(shown, waits, strict=True):
            began = time.perf_counter()
            outcome = await person.press(message, custom_id=routed(message, "more"))
            waited.append((time.perf_counter() - began) * 1000)
            assert not outcome.failed
    here, there = (sorted(part) for part in waits)
    middle, tail = (statistics.median(part) for part in (here, there)), -(-len(here) * 99 // 100) - 1
    near, far = middle
    return [
        ("a press in direct messages on a match of the same node, p50", near, "ms", 100),
        ("a press in direct messages that is handed on, p50", far, "ms", 100),
        ("what handing on adds, p50", far - near, "ms", 10),
        ("what handing on adds, p99", there[tail] - here[tail], "ms", 50),
    ]


@contextlib.asynccontextmanager
async def _fleet(folder: Path, nodes: int) -> AsyncIterator[tuple[Playground, list[psutil.Process]]]:
    """A playground, and that many nodes of one bot that are connected to it."""
    url = postgres.server().address(postgres.server().create())
    async with Playground(pacing=False, servers=SHARDS, sharding=Sharding(at_least=SHARDS, at_once=SHARDS)) as pg:
        await practised(pg, url, "Alice", "Bob", "Emi", "Farid")
        async with contextlib.AsyncExitStack() as stack:
            processes = []
            for number in range(nodes):
                log = stack.enter_context((folder / f"{nodes}-{number}.log").open("wb"))
                processes.append(await stack.enter_async_context(_node(pg, url, log, number, nodes)))
            await pg.world.until(lambda: _connected(pg) and _offered(pg), START_S)
            yield pg, processes


@contextlib.asynccontextmanager
async def _node(pg: Playground, url: str, log: BinaryIO, number: int, nodes: int) -> AsyncIterator[psutil.Process]:
    settings = {
        "DISCORD_TOKEN": pg.token,
        "BELLHOP_STARTS_PER_MINUTE": "0",
        "BELLHOP_DISCORD_API": pg.url,
        "DATABASE_URL": url,
        "SHARDS": str(SHARDS),
        "PARTS": str(nodes),
        "BELLHOP_METRICS_PORT": str(PORT + number),
        "BELLHOP_EDIT_GAP_MS": "0",
        "BELLHOP_PANEL_GAP_MS": "0",
        "BELLHOP_SECOND_TAP_MS": "0",
        "BELLHOP_PROMPT": "true",
    }
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env={**os.environ, **settings}, stdout=log, stderr=log
    )
    try:
        yield psutil.Process(made.pid)
    finally:
        made.terminate()
        await made.wait()


def _connected(pg: Playground) -> bool:
    return len({one.shard for one in pg.gateway.sessions.values() if one.socket is not None}) == SHARDS


def _offered(pg: Playground) -> bool:
    with contextlib.suppress(LookupError):
        return bool(pg.person("Alice").command("general", "play"))
    return False


def _rooms(pg: Playground) -> list[Channel]:
    """The channel `general` of each server."""
    return [room for room in pg.world.channels.values() if room.name == "general"]


async def _board(pg: Playground, room: Channel, *names: str) -> None:
    host, guest = (pg.person(name) for name in names)
    lobby = (await host.slash(room, "play", game="button_up")).message
    await guest.press(lobby, custom_id=_route(lobby, "join"))
    await host.press(lobby, custom_id=_route(lobby, "start"))


def _route(seen: Seen, route: str) -> str:
    return next(str(one["custom_id"]) for one in seen.buttons if one["custom_id"].split(":")[1] == route)


async def _boards(pg: Playground, matches: int) -> list[Seen]:
    """Matches of two people, so many, spread evenly over the servers."""
    rooms, alice = _rooms(pg), pg.person("Alice")
    for number in range(matches):
        await _board(pg, rooms[number % len(rooms)], "Alice", "Bob")
    await pg.world.until(lambda: len(_shown(pg, alice)) == matches, START_S)
    return _shown(pg, alice)


def _shown(pg: Playground, seer: Person) -> list[Seen]:
    rooms = [room for room in pg.world.channels.values() if not room.is_dm]
    return [seen for room in rooms for seen in seer.messages(room) if seen.files]


def _spent(processes: list[psutil.Process]) -> float:
    """Seconds of processor time of these processes, without their children."""
    return sum(sum(one.cpu_times()[:2]) for one in processes)


def _database() -> list[psutil.Process]:
    """The processes of the database's server."""
    number = int((postgres.server().folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
    server = psutil.Process(number)
    return [server, *server.children(recursive=True)]


async def _idle(nodes: int, seconds: int) -> float:
    """How many transactions all nodes begin a second without a press: heartbeats, and notes of being alive."""
    before = _commits(nodes)
    await asyncio.sleep(seconds)
    return (_commits(nodes) - before) / seconds


def _commits(nodes: int) -> float:
    """How many transactions all nodes have begun to write."""
    return sum(_figure(PORT + number, "bellhop_commits") for number in range(nodes))


def _figure(port: int, name: str) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


if __name__ == "__main__":
    for row in rows():
        print(*row)
