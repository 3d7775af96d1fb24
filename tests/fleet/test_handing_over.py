"""A part goes from one process to the next: given back, killed, frozen, cut off."""

import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.operate.ends import Exit
from bot.playground import Sharding
from tests.fleet.nodes import PATIENCE_S, Fleet, Node, board_in, moved, until
from tests.support.people import Person, Playground, Seen

SHARDS, PARTS = 2, 2
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.xdist_group("fleet"),
    pytest.mark.playground(clock=None, wire=None, servers=2, sharding=Sharding(at_least=SHARDS, at_once=SHARDS)),
]


@pytest.fixture
async def fleet(pg: Playground, tmp_path: Path) -> AsyncIterator[Fleet]:
    """Two nodes that serve a part each, and a spare."""
    fleet = Fleet(pg, tmp_path, SHARDS, PARTS)
    try:
        for _ in range(PARTS + 1):
            fleet.start()
        await fleet.served()
        await fleet.spare()
        yield fleet
    finally:
        await fleet.close()


@pytest.fixture
def people(pg: Playground) -> list[Person]:
    return [pg.person("Alice"), pg.person("Bob")]


async def test_a_node_that_is_told_to_stop_hands_its_sessions_over_and_no_press_is_lost(
    fleet: Fleet, people: list[Person]
) -> None:
    pg = fleet.pg
    boards = [await board_in(pg, guild, people) for guild in pg.world.guilds.values()]
    before = {one.shard[0]: one.id for one in pg.gateway.sessions.values()}
    old, shard = fleet.holder(1), 1
    old.send(signal.SIGTERM)
    gone = await until(lambda: shard not in fleet.serving())
    boards = [await moved(board, people) for board in boards]
    back = await until(lambda: shard in fleet.serving())
    assert await old.code() == Exit.OK
    assert fleet.session_of(shard).id == before[shard]
    assert len(set(fleet.holders().values())) == PARTS
    print(f"without a node: {back:.2f} s, after {gone:.2f} s")  # noqa: T201
    for board in boards:
        await moved(board, people)


async def test_a_part_whose_node_is_killed_or_cut_off_is_served_by_the_spare(
    fleet: Fleet, people: list[Person]
) -> None:
    pg = fleet.pg
    boards = [await board_in(pg, guild, people) for guild in pg.world.guilds.values()]
    for code in (-signal.SIGKILL, Exit.DATABASE_LOST):
        await fleet.spare()
        old = fleet.holder(0)
        if code == Exit.DATABASE_LOST:
            fleet.cut(0)
        else:
            old.send(signal.SIGKILL)
            fleet.start()
        assert await old.code() == code
        away = await until(partial(served_by_another, fleet, old))
        print(f"served again after {away:.2f} s")  # noqa: T201
        boards = [await moved_once_connected(board, people) for board in boards]


async def moved_once_connected(board: Seen, people: list[Person]) -> Seen:
    """The board after one more move. A press before the spare's shard is connected is answered by nobody."""
    for _ in range(10):
        try:
            return await moved(board, people)
        except AssertionError:
            continue
    raise AssertionError("the spare answers no press")


def served_by_another(fleet: Fleet, old: Node) -> bool:
    """Whether part 0 is served by another node than it was."""
    return fleet.holders().get(0) not in {None, str(old.pid)} and 0 in fleet.serving()


async def test_a_frozen_node_loses_its_part_and_writes_nothing_when_it_thaws(
    fleet: Fleet, people: list[Person]
) -> None:
    pg = fleet.pg
    boards = [await board_in(pg, guild, people) for guild in pg.world.guilds.values()]
    old, before = fleet.holder(0), fleet.session_of(0).id
    old.send(signal.SIGSTOP)
    away = await until(lambda: fleet.holders().get(0) not in {None, str(old.pid)})
    every = pg.gateway.sessions
    more = await until(lambda: any(one.shard[0] == 0 and one.id != before and one.socket for one in every.values()))
    print(f"frozen: taken after {away:.2f} s, connected {more:.2f} s later")  # noqa: T201
    boards = [await moved(board, people) for board in boards]
    stored = fleet.rows("SELECT match_id, max(seq) FROM event GROUP BY match_id ORDER BY match_id")
    await people[0].until(
        lambda: all(people[0].look(board).files for board in boards), PATIENCE_S
    )  # drawn, not in words
    shown = [people[0].look(board).text for board in boards]
    old.send(signal.SIGCONT)
    assert await old.code() == Exit.DATABASE_LOST
    assert fleet.rows("SELECT match_id, max(seq) FROM event GROUP BY match_id ORDER BY match_id") == stored
    assert [people[0].look(board).text for board in boards] == shown
    for board in boards:
        await moved(board, people)
