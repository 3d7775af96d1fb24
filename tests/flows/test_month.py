"""A month of a group on the real bot: what it says of it is what another program finds in the log."""

import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.app import Bellhop
from bot.records.season import Season
from tests.flows.house import bellhop
from tests.flows.month.evening import Evening
from tests.flows.month.script import FEWEST, NAMES, month
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground
from tests.support.referee import Final, final

MATCHES = int(os.environ.get("PROVE_MONTH", "100"))
"""How many matches the group plays in the month."""
HOUR = 3_600_000
NOVEMBER = Season(2026, 11)

async def test_x(pg: Playground, database: Path) -> None:
    import time
    for name, locale in NAMES.items():
        pg.world.add_member(pg.guild, pg.world.add_user(name, locale=locale))
    people = [pg.person(name) for name in NAMES]
    clock = ManualClock(NOVEMBER.since + HOUR)
    rng = Random(1)
    before = None
    async with bellhop(pg, database, clock) as bot:
        for meeting in month(FEWEST, 1):
            t=time.time()
            evening = Evening(bot, clock, people, meeting)
            await evening.open(before)
            await evening.play(rng)
            before = evening
            print(meeting, len(evening.match.log), final(database, evening.match.id), round(time.time()-t,2))
            await clock.skip(24*HOUR)
