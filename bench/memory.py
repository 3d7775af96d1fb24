"""The memory of all processes after ten matches of the four games in three languages: `python -m bench memory`.

The program runs as an operator starts it, on a playground in this process. Linux only: there the system knows for each
process its share of what several have in common (PSS), so that a sum over processes counts nothing twice.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psutil

from bench.crowd import PEOPLE, Crowd
from tests.support.people import Playground

MATCHES = 10
AT_ONCE = 4
"""Matches that are open at a time: one of each game."""
LONGEST = 800
"""Presses after which a match is left, if it has not ended."""
LANGUAGES = ("en-GB", "fr", "de")
MOST = 300.0
"""The target, in MiB."""
_PSS = re.compile(r"^Pss:\s+(\d+) kB$", re.MULTILINE)
_KINDS = {"resource_tracker": "the tracker of resources", "spawn_main": "a worker"}

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""


def rows(matches: int = MATCHES) -> list[Row]:
    """The memory of each process, and of all, after so many matches."""
    if sys.platform != "linux":
        return []
    with tempfile.TemporaryDirectory() as folder:
        ended, sizes = asyncio.run(_played(Path(folder), matches))
    what = f"memory after {matches} matches"
    return [
        (f"{what}: of these played to their end", ended, "matches", matches),
        *((f"{what}: {name}", size, "MiB", size) for name, size in sizes),
        (f"{what}: all processes", sum(size for _, size in sizes), "MiB", MOST),
    ]


async def _played(folder: Path, matches: int) -> tuple[int, list[tuple[str, float]]]:
    """The number of matches that ended, and the processes with their memory in MiB."""
    async with Playground(pacing=False) as pg:
        for number, name in enumerate(PEOPLE):
            pg.person(name).user.locale = LANGUAGES[number % len(LANGUAGES)]
        settings = {
            "DISCORD_TOKEN": pg.token,
            "BELLHOP_STARTS_PER_MINUTE": "0",
            "BELLHOP_DISCORD_API": pg.url,
            "DATABASE_URL": f"sqlite:///{folder / 'memory.db'}",
            "BELLHOP_EDIT_GAP_MS": "0",
            "BELLHOP_PROMPT": "true",
        }
        with (folder / "log").open("wb") as log:
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", env={**os.environ, **settings}, stdout=log, stderr=log
            )
            try:
                await pg.world.until(lambda: pg.gateway.online, 60)
                return await _matches(pg, matches), list(_memory(bot.pid))
            finally:
                bot.terminate()
                await bot.wait()


async def _matches(pg: Playground, count: int) -> int:
    """Play them; the number of those that ended."""
    crowd, rng = Crowd(pg, Random(10)), Random(1)
    for _ in range(AT_ONCE):
        await crowd.open()
    left = count * LONGEST
    while crowd.ended < count and left:
        await crowd.act(rng.choice(crowd.sittings))
        pg.record.clear()
        left -= 1
    return crowd.ended


def _memory(pid: int) -> Iterator[tuple[str, float]]:
    """The program's processes and the memory of each, in MiB."""
    program = psutil.Process(pid)
    for number, process in enumerate([program, *program.children(recursive=True)]):
        found = _PSS.search(Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii"))
        assert found is not None
        line = " ".join(process.cmdline())
        kind = next((kind for word, kind in _KINDS.items() if word in line), "the bot")
        yield f"{kind} ({number})" if number else kind, int(found[1]) / 1024
