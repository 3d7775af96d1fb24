"""A whole race of four with Discord's rate limits on, by people whose connections differ."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.playground import Playground
from bot.playground.people import Person, Seen
from tests.flows.course import gathered, match_of, racing, run_out, started, waiting
from tests.flows.house import EN, bellhop, over

LATENCIES = {"Alice": (0.02, 0.01), "Bob": (0.2, 0.05), "Chloé": (0.8, 0.2), "Farid": (0.05, 0.05)}
"""Seconds of latency and jitter."""

GAPS: dict[str, Any] = {"edit_gap_ms": 1_100, "panel_gap_ms": 500}
"""As operators run it."""


async def test_a_race_of_four_is_never_told_to_slow_down_and_everybody_sees_its_end(database: Path) -> None:
    async with Playground() as pg, bellhop(pg, database, **GAPS) as bot:
        people = [pg.person(name) for name in LATENCIES]
        table, match, panels = await started(bot, people)
        for person in people:
            person.user.latency, person.user.jitter = LATENCIES[person.user.name]
        presses = await asyncio.gather(
            *(run_out(match, person, panel) for person, panel in zip(people, panels, strict=True))
        )
        assert sum(presses) > len(people)
        await people[0].until(lambda: over(people[0].look(table)), 30)
        shown = list(zip(people, panels, strict=True))
        await people[0].until(lambda: all(person.look(panel).files for person, panel in shown), 30)
        assert [one for one in pg.record if one.status == 429] == []
        assert EN("biesti-boys-outcome-empty") in people[0].look(table).text
        edits = [one.moment for one in pg.record if one.method == "PATCH" and one.path.endswith(f"/{table.id}")]
        assert len(edits) > 1
        assert all(later - earlier > 1 for earlier, later in pairwise(edits))


async def test_a_race_in_direct_messages_is_never_told_to_slow_down_either(database: Path) -> None:
    async with Playground() as pg, bellhop(pg, database, **GAPS) as bot:
        people = [pg.person("Alice"), pg.person("Bob")]
        match = await match_of(bot, await gathered(people))
        dealt = [await in_direct_message(person) for person in people]
        for person, panel in zip(people, dealt, strict=True):
            await person.press(panel, label=EN("race-ready"))
        panels = [await racing(person, panel) for person, panel in zip(people, dealt, strict=True)]
        await asyncio.gather(*(run_out(match, person, panel) for person, panel in zip(people, panels, strict=True)))
        assert [one for one in pg.record if one.status == 429] == []


async def in_direct_message(person: Person) -> Seen:
    """The panel that was sent to a person."""
    await person.until(lambda: person.dms, 30)
    return await waiting(person, person.dms[-1])
