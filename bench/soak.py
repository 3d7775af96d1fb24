"""Many matches of all games at once for a long time: `python -m bench.soak [matches] [minutes]`.

The real bot runs in a process of its own, with people and computers in its matches. The report has errors in the log,
memory, how long the event loop was held, and whether every log replays to the stored end.
"""

import asyncio
import contextlib
import os
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import psutil

from bench.crowd import Crowd
from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.match.codec import read_log
from games.engine.match.state import fold
from tests.support.people import Playground

MATCHES, MINUTES = 1_000, 30.0
AT_ONCE = 4
"""The number of people who act at the same moment."""
SAMPLE = 5.0
"""Seconds between two samples of the bot's memory."""
_STEP = re.compile(r"step of (\d+) ms at work")
_LATE = re.compile(r"loop late by (\d+) ms")


async def soak(folder: Path, matches: int, minutes: float) -> list[str]:
    """The report, line by line."""
    database, log = folder / "soak.db", folder / "bot.log"
    async with Playground(pacing=False) as pg:
        settings = {
            "DISCORD_TOKEN": pg.token,
            "BELLHOP_STARTS_PER_MINUTE": "0",
            "BELLHOP_DISCORD_API": pg.url,
            "DATABASE_URL": f"sqlite:///{database}",
            "BELLHOP_EDIT_GAP_MS": "0",
            "BELLHOP_PROMPT": "true",
        }
        with log.open("wb") as out:
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bench.watched_bot", env={**os.environ, **settings}, stdout=out, stderr=out
            )
            try:
                await pg.world.until(lambda: pg.gateway.online, 60)
                crowd, memory = await _played(pg, bot.pid, matches, minutes)
            finally:
                bot.terminate()
                await bot.wait()
    return [*_counted(crowd), *_remembered(memory), *_logged(log.read_text()), *await _replayed(database)]


async def _played(pg: Playground, pid: int, matches: int, minutes: float) -> tuple[Crowd, Sequence[int]]:
    """The deeds of the crowd, and samples of the bot's memory in bytes while all matches were open."""
    crowd, rng, process, memory = Crowd(pg, Random(matches)), Random(1), psutil.Process(pid), list[int]()
    while len(crowd.sittings) < matches:
        await crowd.open()
    pg.record.clear()
    ends = time.monotonic() + minutes * 60

    async def act() -> None:
        while time.monotonic() < ends:
            await crowd.act(rng.choice(crowd.sittings))

    async def view_of() -> None:
        while time.monotonic() < ends:
            memory.append(process.memory_info().rss)
            pg.record.clear()
            await asyncio.sleep(min(SAMPLE, max(0.0, ends - time.monotonic())))

    await asyncio.gather(view_of(), *(act() for _ in range(AT_ONCE)))
    return crowd, memory


def _counted(crowd: Crowd) -> list[str]:
    return [
        f"matches open at once: {len(crowd.sittings)}, ended: {crowd.ended}",
        f"presses: {crowd.presses}, not answered in time: {len(crowd.failures)}",
    ]


def _remembered(memory: Sequence[int]) -> list[str]:
    """The bot's memory by quarters of the time, in MiB: the least of each, because a collection may be due."""
    quarter = max(1, len(memory) // 4)
    lows = [min(memory[start : start + quarter]) / 2**20 for start in range(0, quarter * 4, quarter) if memory[start:]]
    return ["memory by quarters: " + ", ".join(f"{low:.0f} MiB" for low in lows)]


def _logged(log: str) -> list[str]:
    bad = [line for line in log.splitlines() if re.search(r" (ERROR|CRITICAL) |^Traceback", line)]
    slow = [line for line in log.splitlines() if _STEP.match(line)]
    steps, late = ([int(one) for one in what.findall(log)] for what in (_STEP, _LATE))
    return [
        f"errors in the log: {len(bad)}",
        *bad[:10],
        f"steps of the loop that held it for more than 50 ms: {len(steps)}, {max(steps, default=0)} ms at most",
        *slow[:20],
        f"what was due waited for more than 50 ms: {len(late)} times, {max(late, default=0)} ms at most",
    ]


async def _replayed(database: Path) -> list[str]:
    """The number of stored logs that replay to their stored end, that of those that do not, and ten of these."""
    store = await BotStore.open(f"sqlite:///{database}")
    same = 0
    wrong: list[str] = []
    try:
        for match_id in _matches(database):
            card = await store.match(match_id)
            assert card is not None
            game = catalogue.find(card.record.game)
            options = game.Options.model_validate(card.record.options)
            moment = fold(game, options, len(card.record.players), read_log(game, await store.events(match_id)))
            if (moment.version, moment.outcome) == (card.progress.version, card.progress.outcome):
                same += 1
            else:
                wrong.append(match_id)
    finally:
        await store.close()
    return [f"logs that replay to their end: {same}, that do not: {len(wrong)}", *wrong[:10]]


def _matches(database: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [str(row[0]) for row in connection.execute("SELECT id FROM match ORDER BY id")]


def main() -> None:
    """Print the report."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else MINUTES
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write("\n".join(asyncio.run(soak(Path(folder), matches, minutes))) + "\n")


if __name__ == "__main__":
    main()
