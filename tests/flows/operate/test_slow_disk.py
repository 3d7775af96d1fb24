"""Every write takes longer than Discord waits: presses are held in time, nothing is lost and nothing is done twice."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.playground.world.world import PATIENCE
from bot.wire.router import HOLD_MS
from tests.flows.forged import forge, outcome_of
from tests.flows.house import bellhop, choices, entries, lobby_of, match_of, routed, whose
from tests.flows.operate.slow import HELD, answers
from tests.support.clock import ManualClock
from tests.support.databases import rows
from tests.support.disks import only_linux_files
from tests.support.people import Person, Playground

pytestmark = only_linux_files
BUSY_MS = 600_000


@contextmanager
def slow(database: Path) -> Iterator[None]:
    """Inside, every write waits: SQLite waits in its thread, as it does for a disk."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_presses_are_held_in_time_others_are_answered_and_each_counts_once(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with bellhop(pg, database, clock, busy_ms=BUSY_MS):
        boards = [await match_of(alice, bob, place) for place in ("general", "games")]
        lobby, before = await lobby_of(alice, "tabletop"), answers(pg).count(HELD)
        clock.settle = pg.settle = None  # it would wait for the writes
        with slow(database):
            twice = [board for board in boards for _ in range(2)]
            pressed = [forge(pg, whose(board, people), board, choices(board)[0]) for board in twice]
            pressed.append(forge(pg, bob, lobby, routed(lobby, "join")))
            held = before + len(pressed)
            async with asyncio.timeout(PATIENCE):
                while answers(pg).count(HELD) < held:
                    await clock.advance(HOLD_MS)
                    with suppress(TimeoutError):  # a press may arrive after the clock was turned
                        await alice.until(lambda: answers(pg).count(HELD) >= held, 1)
            assert choices(alice.look(boards[0])) == choices(boards[0])
            assert entries((await bob.slash("games", "games")).message)
        for one in pressed:
            assert not (await outcome_of(alice, one)).failed
        await alice.until(lambda: bob.user.name in alice.look(lobby).text)
        stored = rows(database, "SELECT request FROM event WHERE request IS NOT NULL")
    requests = [request for (request,) in stored if request.isdecimal()]
    assert sorted(requests) == sorted({str(one.id) for one in pressed} & set(requests))
    assert len(requests) == len(boards)
