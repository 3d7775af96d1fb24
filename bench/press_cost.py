"""Processor time of presses that come one after another: `python -m bench.press_cost`. It holds on a busy machine too.

Presses of `bench.presses` that wait for each other cost more than fifty a second, because no two share a commit and the
processor's caches are cold. But other work on the machine hardly changes the figures: of groups of twenty presses, one
that only a fifth of all undercut is shown. Linux only.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

import psutil

from bench.presses import BOARD, Act, Row, on_bare_bot, on_boards

MATCHES, GROUPS, GROUP = 60, 12, 20
PAUSE = 0.004
"""Seconds between an answer and the next press."""


def rows() -> list[Row]:
    """The measurements."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    ours = await on_boards(folder, MATCHES, _cost, "bot", "run")
    base = await on_bare_bot(folder, folder / BOARD, _cost)
    return [
        ("processor time of a press by itself, without the drawing process", ours, "ms", 2 * base),
        ("the same of a bare discord.py bot", base, "ms", base),
    ]


async def _cost(bot: psutil.Process, act: Act) -> float:
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
