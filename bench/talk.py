"""Cost of the talk of servers: the processor time of the real bot while people write in channels without a board.

`python -m bench talk`. The bot runs in a process of its own and counts messages from events without their content
(docs/decisions/board-with-the-talk.md). The time holds all that an event needs: the socket, decompressing, parsing and
the look-up. The time of as long an idle wait is taken off.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

import psutil

from tests.support.people import Playground

MESSAGES = 5_000
AT_ONCE = 50
"""How many messages are written before the bot gets time to read them."""

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""


def rows(messages: int = MESSAGES) -> list[Row]:
    """The processor time for a thousand messages, and the share of one core if a thousand come a minute."""
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(_measured(Path(folder) / "talk.db", messages))
    return [
        ("1,000 messages in channels without a board", took, "ms", 100.0),
        ("the same every minute, of one core", took / 600, "%", 0.2),
    ]


async def _measured(database: Path, messages: int) -> float:
    """The processor time for a thousand messages, in milliseconds."""
    async with Playground(pacing=False) as pg:
        settings = {
            "DISCORD_TOKEN": pg.token,
            "BELLHOP_STARTS_PER_MINUTE": "0",
            "BELLHOP_DISCORD_API": pg.url,
            "DATABASE_URL": f"sqlite:///{database}",
            "LOG_LEVEL": "WARNING",
        }
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env={**os.environ, **settings})
        try:
            await pg.world.until(lambda: pg.gateway.online, 60)
            await asyncio.sleep(5)  # its processes have started
            process = psutil.Process(bot.pid)
            before, began = _used(process), time.monotonic()
            await _talk(pg, messages)
            talked, lasted = _used(process) - before, time.monotonic() - began
            before = _used(process)
            await asyncio.sleep(lasted)
            idle = _used(process) - before
        finally:
            bot.terminate()
            await bot.wait()
    return max(0.0, talked - idle) * 1000 / (messages / 1000)


async def _talk(pg: Playground, messages: int) -> None:
    alice = pg.person("Alice")
    for number in range(messages):
        await alice.say(("games", "lounge")[number % 2], f"talk {number}")
        if number % AT_ONCE == 0:
            await asyncio.sleep(0.05)
    await asyncio.sleep(1)


def _used(process: psutil.Process) -> float:
    """The processor time of a process so far, in seconds."""
    times = process.cpu_times()
    return float(times.user + times.system)
