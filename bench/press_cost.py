"""Processor time of presses that come one after another: `python -m bench.press_cost`. It holds on a busy machine too.

Presses of `bench.presses` that wait for each other cost more than fifty a second, because no two share a commit and the
processor's caches are cold. But other work on the machine hardly changes the figures: of groups of twenty presses, one
that only a fifth of all undercut is shown. Linux only.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil

from bench.presses import Row, boards, floors, practised, press, process
from tests.support.people import Playground

MATCHES, GROUPS, GROUP = 60, 12, 20
PAUSE = 0.004
"""Seconds between an answer and the next press."""


def rows() -> list[Row]:
    """The measurements."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    database, picture = folder / "bench.db", folder / "board.png"
    async with Playground(pacing=False) as pg:
        await practised(pg, f"sqlite:///{database}", "Alice", "Bob")
        async with process(pg, folder / "bot.log", "-m", "bot", "run", database=database) as bot:
            opened = (await boards(pg, MATCHES))[1:]  # without the one that is posted anew among cards
            picture.write_bytes(next(iter(opened[0].files.values())))
            for number in range(2 * len(opened)):
                await press(pg, opened[number % len(opened)])
            ours = await _cost(bot, lambda number: press(pg, opened[number % len(opened)]))
        async with process(pg, folder / "floor.log", "-m", "bench.floor_bot", pg.url, pg.token, str(picture)) as bare:
            alice, shown = pg.person("Alice"), await floors(pg)
            base = await _cost(bare, lambda number: alice.press(shown[number % 8], custom_id="again"))
    return [
        ("processor time of a press by itself, without the drawing process", ours, "ms", 2 * base),
        ("the same of a bare discord.py bot", base, "ms", base),
    ]


async def _cost(bot: psutil.Process, act: Callable[[int], Awaitable[object]]) -> float:
    """Milliseconds of processor time for an act."""
    costs = []
    for group in range(GROUPS):
        before = _nanoseconds(bot)
        for number in range(GROUP):
            await act(group * GROUP + number)
            await asyncio.sleep(PAUSE)
        costs.append((_nanoseconds(bot) - before) / GROUP / 1e6)
    return sorted(costs)[GROUPS // 5]


def _nanoseconds(bot: psutil.Process) -> int:
    """The processor time of all threads, more exact than `cpu_times`."""
    threads = Path(f"/proc/{bot.pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads)


if __name__ == "__main__":
    for row in rows():
        sys.stdout.write(" ".join(map(str, row)) + "\n")
