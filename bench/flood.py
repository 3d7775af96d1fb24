"""A flood of presses by one person, and how long others wait meanwhile: `python -m bench flood`."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.presses import MATCHES, Row, boards, practised, press, process, unheld
from bot.playground.world.interactions import InteractionType
from tests.support.load import Report, drive
from tests.support.people import Playground, Seen

RATE, COUNT = 20.0, 400
FLOOD = 400
"""Presses a second of the one person."""


def rows(matches: int = MATCHES, count: int = COUNT) -> list[Row]:
    """The measurements with that many matches and presses."""
    with tempfile.TemporaryDirectory() as folder:
        calm, flooded = asyncio.run(_measured(Path(folder), matches, count))
    return [
        (f"{RATE:.0f} presses a second of others, p99, nobody floods", calm.p99 * 1000, "ms", 100),
        (f"the same while one person presses {FLOOD} times a second, p99", flooded.p99 * 1000, "ms", calm.p99 * 1250),
        ("presses of others that failed", len(calm.failures) + len(flooded.failures), "presses", 0),
    ]


async def _measured(folder: Path, matches: int, count: int) -> tuple[Report, Report]:
    """How long Alice and Bob wait on their boards, without and with the flood by Chloé."""
    database, settings = folder / "bench.db", {"BELLHOP_PRESSES_PER_SECOND": "40"}
    async with Playground(pacing=False) as pg:
        await practised(pg, f"sqlite:///{database}", "Alice", "Bob")
        async with process(pg, folder / "bot.log", "-m", "bot", "run", database=database, **settings):
            opened = (await boards(pg, matches))[1:]
            for number in range(2 * len(opened)):  # the first press of a person notes that they have seen the match
                await press(pg, opened[number % len(opened)])
            with unheld():
                calm = await drive(lambda number: press(pg, opened[number % len(opened)]), rate=RATE, count=count)
                flood = asyncio.create_task(_flood(pg, opened[0]))
                flooded = await drive(lambda number: press(pg, opened[number % len(opened)]), rate=RATE, count=count)
                flood.cancel()
                await asyncio.wait({flood})
    return calm, flooded


async def _flood(pg: Playground, shown: Seen) -> None:
    """Press *Rules* on a board for ever."""
    chloe, room = pg.person("Chloé"), pg.world.channel(shown.channel_id)
    data: dict[str, Any] = {"component_type": 2, "custom_id": "b1:rules:button_up", "id": 1}
    began, number = time.perf_counter(), 0
    while True:
        source = pg.world.message(room, shown.id)
        pg.interactions.issue(InteractionType.COMPONENT, chloe.user, room, data, source=source)
        number += 1
        await asyncio.sleep(max(0.0, began + number / FLOOD - time.perf_counter()))
