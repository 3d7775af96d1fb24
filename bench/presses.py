"""Presses over the playground's socket, and the same rate on a bare bot: `python -m bench presses`.

Three bots run in separate processes, one after the other, so that their processor time can be separated from the
playground's: the bot, the bot with a ready picture instead of a drawing process (`bench.ready_bot`), and a bare bot
with that picture (`bench.floor_bot`). The parts of a press come from a fourth run, in which the bot logs them.
"""

import asyncio
import contextlib
import gc
import os
import re
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import psutil

from bot.people.profiles import Profile
from bot.store.bot_store import BotStore
from tests.support.load import Report, drive
from tests.support.people import Person, Playground, Seen

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

Act = Callable[[int], Awaitable[object]]
"""Something that a person does, given how often it was done before."""
T = TypeVar("T")
Measure = Callable[[psutil.Process, Act], Awaitable[T]]
"""Does an act many times, and returns what that cost the process of a bot."""

MATCHES, RATE, COUNT = 200, 50.0, 1_000
BOARD, LOG = "board.png", "bot.log"
_MILLIS = re.compile(r"(commit|draw|send)=([\d.]+)")


class Driven(NamedTuple):
    """How a bot was driven, and the milliseconds of processor time that each act cost it and its workers."""

    report: Report
    cpu: float
    workers_cpu: float


def rows(matches: int = MATCHES, count: int = COUNT) -> list[Row]:
    """The measurements with that many matches and presses."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("ours", "ready", "split"):
            (Path(folder) / name).mkdir()
        return asyncio.run(_measure(Path(folder), matches, count))


async def _measure(folder: Path, matches: int, count: int) -> list[Row]:
    driven = partial(_driven, count=count)
    ours = await on_boards(folder / "ours", matches, driven, "bot", "run")
    picture = folder / "ours" / BOARD
    ready = await on_boards(folder / "ready", matches, driven, "bench.ready_bot", str(picture))
    bare = await on_bare_bot(folder, picture, driven)
    await on_boards(folder / "split", matches, partial(_driven, count=matches), "bot", "run", LOG_LEVEL="DEBUG")
    split = _split((folder / "split" / LOG).read_text(encoding="utf-8"))
    return [
        (f"{RATE:.0f} presses a second over {matches} matches, p50", ours.report.p50 * 1000, "ms", 100),
        (f"{RATE:.0f} presses a second over {matches} matches, p99", ours.report.p99 * 1000, "ms", 100),
        ("presses that failed", len(ours.report.failures), "presses", 0),
        ("processor time a press of a bare discord.py bot with a ready picture", bare.cpu, "ms", bare.cpu),
        ("processor time a press, drawing apart: with a ready picture too", ready.cpu, "ms", 2 * bare.cpu),
        ("processor time a press, when drawing is asked for and awaited", ours.cpu, "ms", 2 * bare.cpu),
        ("processor time a press, of the drawing process", ours.workers_cpu, "ms", 10),
        ("a bare bot's answer, p99", bare.report.p99 * 1000, "ms", 100),
        *((f"of a press: {name}, median", statistics.median(split[name]), "ms", 10) for name in sorted(split)),
    ]


async def on_boards(folder: Path, matches: int, measure: Measure[T], *module: str, **settings: str) -> T:
    """The measurement of presses on the boards of that many matches, of the bot that the module runs.

    Its log and the picture of a board are left in the folder.
    """
    database, picture = folder / "bench.db", folder / BOARD
    async with Playground(pacing=False) as pg:
        await practised(pg, f"sqlite:///{database}", "Alice", "Bob")
        async with process(pg, folder / LOG, "-m", *module, database=database, **settings) as bot:
            opened = (await boards(pg, matches))[1:]  # without the one that is posted anew among cards
            picture.write_bytes(next(iter(opened[0].files.values())))
            for number in range(2 * len(opened)):  # the first press of a person notes that they have seen the match
                await press(pg, opened[number % len(opened)])
            return await measure(bot, lambda number: press(pg, opened[number % len(opened)]))


async def on_bare_bot(folder: Path, picture: Path, measure: Measure[T]) -> T:
    """The measurement of presses on eight messages of the bare bot, which show that picture."""
    async with (
        Playground(pacing=False) as pg,
        process(pg, folder / "floor.log", "-m", "bench.floor_bot", pg.url, pg.token, str(picture)) as bot,
    ):
        alice, shown = pg.person("Alice"), await floors(pg)
        return await measure(bot, lambda number: alice.press(shown[number % 8], custom_id="again"))


async def practised(pg: Playground, url: str, *names: str) -> None:
    """Mark people as having played before: they get no card and no panel that teaches."""
    store = await BotStore.open(url)
    for name in names:
        finished = dict.fromkeys(("button_up", "biesti_boys"), "before")
        profile = replace(Profile(pg.person(name).id), finished=finished)
        await store.change_player(profile.id, {}, {key: value for key, value in asdict(profile).items() if key != "id"})
    await store.close()


@contextlib.asynccontextmanager
async def process(
    pg: Playground, log: Path, *arguments: str, database: Path | None = None, **more: str
) -> AsyncIterator[psutil.Process]:
    """Run a bot in a process of its own, and end it afterwards. more: settings other than those for measurements."""
    settings = {
        "DISCORD_TOKEN": pg.token,
        "BELLHOP_STARTS_PER_MINUTE": "0",
        "BELLHOP_DISCORD_API": pg.url,
        "DATABASE_URL": f"sqlite:///{database}",
        "BELLHOP_EDIT_GAP_MS": "0",
        "BELLHOP_PANEL_GAP_MS": "0",
        "BELLHOP_SECOND_TAP_MS": "0",
        "BELLHOP_PRESSES_PER_SECOND": "0",
        "BELLHOP_PROMPT": "true",
        **more,
    }
    with log.open("wb") as out:
        made = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, env={**os.environ, **settings}, stdout=out, stderr=out
        )
        try:
            await pg.world.until(lambda: pg.gateway.online, 30)
            yield psutil.Process(made.pid)
        finally:
            made.terminate()
            await made.wait()
            await pg.world.until(lambda: not pg.gateway.online, 30)


async def _driven(process: psutil.Process, act: Act, count: int) -> Driven:
    """The cost of so many acts for the bot of a process."""
    before, workers_before = _spent(process), _spent(*process.children(recursive=True))
    with unheld():
        report = await drive(act, rate=RATE, count=count)
    workers = _spent(*process.children(recursive=True)) - workers_before
    return Driven(report, (_spent(process) - before) / count * 1000, workers / count * 1000)


@contextlib.contextmanager
def unheld() -> Iterator[None]:
    """Inside, this process collects no garbage among what it has made before.

    It is Discord and all people here. With 120 matches, one collection held them for 160 ms, and every answer that came
    meanwhile looked late.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _spent(*processes: psutil.Process) -> float:
    """Seconds of processor time of those processes, without their children."""
    return sum(sum(one.cpu_times()[:2]) for one in processes)


async def floors(pg: Playground) -> list[Seen]:
    """Eight messages of the bare bot."""
    await pg.world.until(lambda: _has(pg, "floor"), 30)
    return [(await pg.person("Alice").slash("general", "floor")).message for _ in range(8)]


async def boards(pg: Playground, matches: int) -> list[Seen]:
    """Open that many matches of two people, each with its own board; all except the first are in threads."""
    await pg.world.until(lambda: _has(pg, "play"), 30)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    for _ in range(matches):
        lobby = (await alice.slash("general", "play", game="button_up")).message
        await bob.press(lobby, custom_id=_route(lobby, "join"))
        await alice.press(lobby, custom_id=_route(lobby, "start"))
    await pg.world.until(lambda: len(_shown(pg, alice)) == matches, 60)
    return _shown(pg, alice)


def _shown(pg: Playground, seer: Person) -> list[Seen]:
    rooms = [room for room in pg.world.channels.values() if not room.is_dm]
    return [seen for room in rooms for seen in seer.messages(room) if seen.files]


def _has(pg: Playground, name: str) -> bool:
    with contextlib.suppress(LookupError):
        return bool(pg.person("Alice").command("general", name))
    return False


def _route(seen: Seen, route: str) -> str:
    return next(str(one["custom_id"]) for one in seen.buttons if one["custom_id"].split(":")[1] == route)


async def press(pg: Playground, board: Seen) -> None:
    """Press the first open choice of the board, as the person whose turn it is."""
    alice, bob = pg.person("Alice"), pg.person("Bob")
    seen = alice.look(board)
    mover = alice if "**Alice**" in seen.text.splitlines()[-1] else bob
    choice = next(one for one in seen.buttons if ":act:" in one["custom_id"] and not one.get("disabled"))
    outcome = await mover.press(seen, custom_id=choice["custom_id"])
    if outcome.failed:
        raise TimeoutError("the press was not answered")


def _split(log: str) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for name, value in _MILLIS.findall(log):
        found.setdefault(name, []).append(float(value))
    return found


if __name__ == "__main__":
    for row in rows():
        print(*row)
