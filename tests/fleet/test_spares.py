"""A spare, which holds no part, ends as any node does."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.operate.ends import Exit
from tests.fleet.nodes import Fleet, Node
from tests.support.people import Playground

pytestmark = [pytest.mark.postgres, pytest.mark.slow, pytest.mark.xdist_group("fleet")]


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Fleet]:
    """One node that serves, and a spare."""
    async with Playground(pacing=False) as playground:
        fleet = Fleet(playground, tmp_path, 1, 1)
        try:
            fleet.start()
            await fleet.served()
            fleet.start()
            await fleet.spare()
            yield fleet
        finally:
            await fleet.close()


def spare_of(fleet: Fleet) -> Node:
    """The node that serves nothing."""
    return fleet.nodes[1]


async def test_a_spare_that_is_told_to_stop_puts_all_away(fleet: Fleet) -> None:
    spare = spare_of(fleet)
    spare.send(signal.SIGTERM)
    assert await spare.code() == Exit.OK
    assert "not all was put away" not in spare.said


async def test_a_spare_whose_session_is_cut_ends_by_itself(fleet: Fleet) -> None:
    spare = spare_of(fleet)
    own = "pid <> pg_backend_pid() AND datname = current_database()"
    holders = "SELECT session FROM part"
    fleet.rows(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {own} AND pid NOT IN ({holders})")  # noqa: S608
    assert await spare.code() == Exit.DATABASE_LOST
    assert "not all was put away" not in spare.said
