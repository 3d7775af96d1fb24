"""Nodes restarted in turn while people play: what is lost, and how long a part has no node. `RESTARTS=10 pytest ...`"""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.playground.world.interactions import Interaction
from tests.fleet.nodes import PATIENCE_S, Fleet, until
from tests.fleet.test_handing_over import table_in
from tests.flows.forged import forge
from tests.flows.house import choices
from tests.support.people import Person, Playground, Seen

RESTARTS = int(os.environ.get("RESTARTS", "10"))
SHARDS, PARTS = 2, 2
pytestmark = [pytest.mark.postgres, pytest.mark.prove, pytest.mark.xdist_group("fleet")]
GAP_S = 0.2
"""Seconds between two presses."""


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground(pacing=False, servers=2, shards=SHARDS, at_once=SHARDS) as playground:
        yield playground


async def presses(people: list[Person], tables: list[Seen], pg: Playground, made: list[Interaction]) -> None:
    """Somebody presses something at each table in turn, for ever."""
    while True:
        for table in tables:
            for person in people:
                shown = person.look(table)
                if f"**{person.user.name}**" in shown.text and choices(shown):
                    made.append(forge(pg, person, shown, choices(shown)[0]))
                    break
            await asyncio.sleep(GAP_S)


async def test_restarted_in_turn_every_press_is_answered_once_and_nothing_is_stored_twice(
    pg: Playground, tmp_path: Path
) -> None:
    people = [pg.person("Alice"), pg.person("Bob")]
    fleet = Fleet(pg, tmp_path, SHARDS, PARTS)
    made: list[Interaction] = []
    away: list[float] = []
    try:
        for _ in range(PARTS + 1):
            fleet.start()
        await fleet.served()
        tables = [await table_in(pg, guild, people) for guild in pg.world.guilds.values()]
        playing = asyncio.create_task(presses(people, tables, pg, made))
        for number in range(RESTARTS):
            await fleet.spare()
            part = number % PARTS
            before, session = fleet.holder(part), fleet.session_of(part)
            before.send(signal.SIGTERM)
            await until(lambda gone=session: gone.socket is None)
            begun = time.monotonic()
            await until(lambda part=part: part in fleet.serving())
            away.append(time.monotonic() - begun)
            assert await before.code() == 0
            fleet.start()
        await asyncio.sleep(GAP_S)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await pg.world.until(lambda: all(one.state in {"done", "failed"} for one in made), PATIENCE_S)
    finally:
        await fleet.close()
    requests = [one for (one,) in fleet.rows("SELECT request FROM event WHERE request IS NOT NULL") if one.isdecimal()]
    failed = [one for one in made if one.state == "failed"]
    print(  # noqa: T201
        f"{RESTARTS} restarts, {len(made)} presses, {len(failed)} not answered, {len(requests)} stored; without a "
        f"node {', '.join(f'{one:.2f}' for one in away)} s"
    )
    assert len(requests) == len(set(requests)) > 0
