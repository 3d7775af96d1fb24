"""PARTS is changed while nodes run: one with another number is refused in a sentence, and the others go on."""

import signal
from itertools import islice
from pathlib import Path

import pytest

from bot.fleet.parts import Division
from bot.operate.ends import Exit
from bot.playground import Sharding
from tests.fleet.nodes import Fleet, board_in, moved, until
from tests.flows.house import EN
from tests.flows.process import one_sentence
from tests.support.people import Playground

SHARDS, FEW, MANY = 4, 2, 3
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.prove,
    pytest.mark.xdist_group("fleet"),
    pytest.mark.playground(clock=None, wire=None, servers=8, sharding=Sharding(at_least=SHARDS, at_once=SHARDS)),
]


async def refused(fleet: Fleet, kept: int, wanted: int) -> None:
    """A node with another number says both and ends."""
    node = fleet.start(PARTS=str(wanted))
    assert await node.code() == Exit.SETTINGS
    numbers = {"kept": str(Division(SHARDS, kept)), "wanted": str(Division(SHARDS, wanted))}
    assert one_sentence(node.said) == EN("cli-other-numbers", **numbers)


async def test_nodes_that_are_restarted_one_by_one_with_another_number_take_nothing_until_all_have_ended(
    pg: Playground, tmp_path: Path
) -> None:
    people = [pg.person("Alice"), pg.person("Bob")]
    fleet = Fleet(pg, tmp_path, SHARDS, FEW)
    try:
        for _ in range(FEW + 1):
            fleet.start()
        await fleet.served()
        await fleet.spare()
        boards = [await board_in(pg, guild, people) for guild in islice(pg.world.guilds.values(), 4)]
        await refused(fleet, FEW, MANY)
        old = fleet.holder(1)
        old.send(signal.SIGTERM)
        assert await old.code() == Exit.OK
        await until(lambda: len(fleet.holders()) == FEW and str(old.pid) not in fleet.holders().values())
        await refused(fleet, FEW, MANY)
        await fleet.served()
        boards = [await moved(board, people) for board in boards]
        for node in fleet.running():
            node.send(signal.SIGTERM)
        for node in fleet.running():
            assert await node.code() == Exit.OK
        for _ in range(MANY):
            fleet.start(PARTS=str(MANY))
        await fleet.served()
        assert sorted(fleet.holders()) == list(range(MANY))
        await refused(fleet, MANY, FEW)
        boards = [await moved(board, people) for board in boards]
        pressed = [row[0] for row in fleet.rows("SELECT request FROM event WHERE request ~ '^[0-9]+$'")]
        assert len(pressed) == len(set(pressed)) == 2 * len(boards)
    finally:
        await fleet.close()
