"""Instructions that the bot's process executes for a press: `python -m bench.instructions`. It needs valgrind.

Timings of one version differ by a twentieth from start to start, two counts of it by a hundredth. So a count shows what
a change saves, also on a busy machine. What the system does for the bot is not counted, nor is the drawing process.
"""

import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

import psutil

from bench.counted_bot import PLACE
from bench.presses import Act, Row, on_boards

MATCHES, WARM, PRESSES = 22, 20, 60
PAUSE = 0.05
"""Seconds between an answer and the next press."""
REST = 2.0
"""Seconds after which nothing of a press is under way any more."""


def rows() -> list[Row]:
    """The measurement."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    counted = folder / "callgrind.out"
    count = partial(_counted, counted)
    thousands = await on_boards(folder, MATCHES, count, "bench.counted_bot", **{PLACE: str(counted)})
    return [("instructions of a press, without the drawing process", thousands, "thousand", thousands)]


async def _counted(counted: Path, bot: psutil.Process, act: Act) -> float:
    """Thousands of instructions for an act."""
    await _control(bot, "-i", "on")
    for number in range(WARM):
        await act(number)
    await asyncio.sleep(REST)
    await _control(bot, "-z")
    for number in range(PRESSES):
        await act(WARM + number)
        await asyncio.sleep(PAUSE)
    await asyncio.sleep(REST)
    await _control(bot, "-d")
    written = counted.with_name(f"{counted.name}.1").read_text(encoding="utf-8")
    total = next(line for line in written.splitlines() if line.startswith("totals:"))
    return int(total.split()[1]) / PRESSES / 1000


async def _control(bot: psutil.Process, *what: str) -> None:
    quiet = asyncio.subprocess.DEVNULL
    made = await asyncio.create_subprocess_exec("callgrind_control", *what, str(bot.pid), stdout=quiet)
    await made.wait()


if __name__ == "__main__":
    for row in rows():
        sys.stdout.write(" ".join(map(str, row)) + "\n")
