"""A race on a busy bot: `python -m bench.race_load 50`, where the number is that of other matches.

The bot runs in a process of its own, with its usual gaps between edits, against the playground with its rate limits.
Four people race with 20, 80, 200 and 500 ms of latency and half as much jitter, while presses come to all other boards.
What is measured begins when a press reaches the bot and ends when its answer has been sent: neither the latency nor the
time that people take is in it.
"""

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from bench.presses import boards, practised, press, process, unheld
from bench.race import GAME, LOOK, SLOWEST, offered, playable, promising, route_of
from bot.playground.world.interactions import InteractionType
from games import catalogue
from games.biesti_boys.values import Mistaken, Played, TooLate
from games.engine.hall.matches import Matches
from games.engine.store.store import Store
from games.engine.time import SystemClock
from tests.support.computers import InlineComputers
from tests.support.load import Report, drive
from tests.support.people import Person, Playground, Seen

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

LATENCIES = {"Chloé": 0.02, "Dmitri": 0.08, "Emi": 0.2, "Farid": 0.5}
"""Seconds of latency of each person; up to half as much more is jitter."""

LOAD = 10.0
"""Presses a second on all other boards together."""

RACES = 4
"""Races one after another. One has about 80 presses, so its p99 alone would be its slowest press."""

MOST = 240
"""Seconds after which a race is given up."""


def rows(others: int = 50, races: int = RACES) -> list[Row]:
    """The measurements of so many races, with that many other matches."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), others, races))


async def _measure(folder: Path, others: int, races: int) -> list[Row]:
    database = folder / "bench.db"
    async with Playground() as pg:
        pg.limiter.enforce = False  # while everybody sits down
        await practised(pg, f"sqlite:///{database}", "Alice", "Bob", *LATENCIES)
        gaps = {"BELLHOP_EDIT_GAP_MS": "1100", "BELLHOP_PANEL_GAP_MS": "500"}
        async with process(pg, folder / "bot.log", "-m", "bot", "run", database=database, **gaps):
            await pg.world.until(lambda: offered(pg.person("Alice")), 30)
            busy = await boards(pg, others)
            people = [pg.person(name) for name in LATENCIES]
            report, orders, refused = Report(0), dict[str, list[int]](), 0
            for _ in range(races):
                pg.limiter.enforce = False
                match_id, panels = await _gathered(people)
                pg.limiter.enforce = True
                start = len(pg.record)
                orders[match_id] = await _played(pg, busy, people, panels, report)
                refused += sum(one.status == 429 and _concerns(one.path, panels[0]) for one in list(pg.record)[start:])
    wrong = sum([_out_of_order(order, await _judged(database, match_id)) for match_id, order in orders.items()])
    log = (folder / "bot.log").read_text(encoding="utf-8")
    commits = Report(0, waits=[wait for match_id in orders for wait in _commits(log, match_id)])
    name = f"a four-seat race beside {others} other matches, 20 to 500 ms away: press at the bot to answer sent"
    return [
        (f"{name}, p50", report.p50 * 1000, "ms", 50),
        (f"{name}, p99", report.p99 * 1000, "ms", 100),
        ("of it the disk, for an attempt that is judged, p99", commits.p99, "ms", 20),
        (f"presses in {races} such races", len(report.waits), "presses", len(report.waits)),
        ("of them judged in another order than they arrived", wrong, "presses", 0),
        ("requests refused with 429 in them", refused, "requests", 0),
    ]


async def _played(
    pg: Playground, busy: list[Seen], people: list[Person], panels: list[Seen], report: Report
) -> list[int]:
    """Play a race beside the load: the seats whose presses arrived, in order. Their waits go into the report."""
    load = asyncio.create_task(_load(pg, busy))
    order: list[int] = []
    with unheld():
        async with asyncio.timeout(MOST):
            await asyncio.gather(
                *(_race(pg, seat, one, panels[seat], report, order) for seat, one in enumerate(people))
            )
    load.cancel()
    return order


async def _gathered(people: list[Person]) -> tuple[str, list[Seen]]:
    """The match of these people, and everybody's panel; the last one to open it starts the race."""
    host, *guests = people
    lobby = (await host.slash("games", "play", game=GAME)).message
    for guest in guests:
        await guest.press(lobby, custom_id=route_of(lobby, "join"))
    board = (await host.press(lobby, custom_id=route_of(lobby, "start"))).message
    await host.until(lambda: any(":seat:" in str(one.get("custom_id")) for one in host.look(board).buttons), 30)
    panels = [(await person.press(board, custom_id=route_of(board, "seat"))).message for person in people]
    return route_of(board, "seat").split(":")[2], panels


async def _load(pg: Playground, busy: list[Seen]) -> None:
    """Press on one board after another, for as long as the race lasts."""
    await drive(lambda number: press(pg, busy[number % len(busy)]), rate=LOAD, count=round(LOAD * MOST), limit=MOST)


async def _race(pg: Playground, seat: int, person: Person, panel: Seen, report: Report, order: list[int]) -> None:
    """Play one person's race: look, then press something that fits, as far as the panel shows."""
    rng, latency = Random(seat), LATENCIES[person.user.name]
    await person.until(lambda: bool(playable(person.look(panel))), 60)
    while playable(person.look(panel)) or not _over(person, panel):
        likely = promising(person.look(panel))
        await asyncio.sleep(LOOK + rng.expovariate(1 / SLOWEST))
        if not likely:
            continue
        await asyncio.sleep(latency * (1 + rng.random() / 2))
        room = pg.world.channel(panel.channel_id)
        data = {"component_type": 2, "custom_id": rng.choice(likely), "id": 1}
        began = perf_counter()
        order.append(seat)
        source = pg.world.message(room, panel.id)
        made = pg.interactions.issue(InteractionType.COMPONENT, person.user, room, data, source=source)
        await person.until(lambda made=made: made.state in {"done", "failed"})  # type: ignore[misc]
        report.waits.append(perf_counter() - began)


def _concerns(path: str, panel: Seen) -> bool:
    """Whether a request is one of the race: a panel in place, an answer, or the board in its channel.

    The cards of the other matches all stand in one channel. Discord's limits let no bot keep so many up to date.
    """
    return "/webhooks/" in path or "/interactions/" in path or f"/channels/{panel.channel_id}/" in path


def _over(person: Person, panel: Seen) -> bool:
    """Whether the panel has become the poster of the end."""
    return len(person.look(panel).buttons) < 10


async def _judged(database: Path, match_id: str) -> list[int]:
    """The seats whose attempts were judged, in order, as the match's log has them."""
    store = await Store.open(f"sqlite:///{database}")
    hall = Matches(store, catalogue.find, SystemClock(), InlineComputers())
    await hall.start()
    match = await hall.find(match_id)
    assert match is not None, "the bot has stored it"
    judged = [entry.actor for entry in match.log if isinstance(entry.event, Played | Mistaken | TooLate)]
    await hall.stop()
    await store.close()
    return [int(seat) for seat in judged if seat is not None]


def _commits(log: str, match_id: str) -> list[float]:
    """The milliseconds that each change of that match took to be stored, by the bot's own log."""
    return [float(took) for took in re.findall(rf"match={match_id} .*commit=([\d.]+)", log)]


def _out_of_order(arrived: list[int], judged: list[int]) -> int:
    """How many judged attempts do not follow in the order in which presses arrived, of which some are refused."""
    left, wrong = iter(arrived), 0
    for seat in judged:
        if not any(one == seat for one in left):
            wrong += 1
    return wrong


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 50):
        print(*row)
