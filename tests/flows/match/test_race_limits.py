"""Whole races with Discord's rate limits on, by people whose connections differ: proofs, on the wall's clock.

Limits, connections and the library's own waits take the time that they take at Discord. What the bot itself keeps
(its gaps between edits) is in test_edit_gaps.py, on a clock that is turned.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from games.engine.time import SystemClock
from tests.flows.course import asks_ready, gathered, match_of, run_out, started
from tests.flows.house import EN, bellhop, over
from tests.support.people import Person, Playground, Seen

LATENCIES = {"Alice": (0.02, 0.01), "Bob": (0.2, 0.05), "Chloé": (0.8, 0.2), "Farid": (0.05, 0.05)}
"""Seconds of latency and jitter."""

pytestmark = pytest.mark.prove

GAPS: dict[str, Any] = {"edit_gap_ms": 1_100, "panel_gap_ms": 500}
"""As operators run it."""


@pytest.fixture(autouse=True)
def quick_retries() -> None:
    """The library waits as long as it is told."""


async def test_a_race_of_four_is_never_told_to_slow_down_and_everybody_sees_its_end(database: Path) -> None:
    async with Playground() as pg, bellhop(pg, database, SystemClock(), **GAPS) as bot:
        people = [pg.person(name) for name in LATENCIES]
        board, match, panels = await started(bot, people)
        for person in people:
            person.user.latency, person.user.jitter = LATENCIES[person.user.name]
        presses = await asyncio.gather(
            *(run_out(match, person, panel) for person, panel in zip(people, panels, strict=True))
        )
        assert sum(presses) > len(people)
        await people[0].until(lambda: over(people[0].look(board)))
        shown = list(zip(people, panels, strict=True))
        await people[0].until(lambda: all(person.look(panel).files for person, panel in shown))
        assert [one for one in pg.record if one.status == 429] == []
        assert EN("biesti-boys-outcome-empty") not in people[0].look(board).text  # the story says it


async def test_a_race_in_direct_messages_is_never_told_to_slow_down_either(database: Path) -> None:
    async with Playground() as pg, bellhop(pg, database, SystemClock(), **GAPS) as bot:
        people = [pg.person("Alice"), pg.person("Bob")]
        match = await match_of(bot, await gathered(people))
        dealt = [await in_direct_message(person) for person in people]
        for person, panel in zip(people, dealt, strict=True):
            await person.press(panel, label=EN("race-ready"))
        await asyncio.gather(*(run_out(match, person, panel) for person, panel in zip(people, dealt, strict=True)))
        assert [one for one in pg.record if one.status == 429] == []


async def in_direct_message(person: Person) -> Seen:
    """The panel that was sent to a person."""
    await person.until(lambda: person.dms and asks_ready(person.dms[-1]))
    return person.dms[-1]
