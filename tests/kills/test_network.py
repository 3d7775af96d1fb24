"""The network is cut and the database server killed while people play every game: nothing is lost, all goes on.

`STORMS=30 STORMS_SEED=7 pytest -s -m prove tests/kills/test_network.py` prints what happened. One bot, on PostgreSQL,
whose supervisor starts it again whenever it ends.
"""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from bot.operate.ends import Exit
from games import catalogue
from tests.fleet.nodes import Node
from tests.kills.crowd import Crowd, nap
from tests.kills.logs import Log, assert_kept, logs_of, replayed
from tests.support.clock import PATIENCE
from tests.support.people import Playground
from tests.support.postgres import Server
from tests.support.proxy import Network

STORMS = int(os.environ.get("STORMS", "8"))
"""How often something happens."""
SEED = int(os.environ.get("STORMS_SEED", "20261127"))
"""From where it is drawn what happens, and for how long."""
NAMES = ("Alice", "Bob", "Chloé", "Dmitri")
LONGEST_S = 4.0
GAP_S = 0.25
"""Seconds between two presses."""
CALM_S = 2.0
ENDS = {Exit.DATABASE_LOST, Exit.DATABASE, Exit.NO_DISCORD}
"""How the bot may end by itself: it lost the database, or found none or no Discord at its start."""
pytestmark = [pytest.mark.postgres, pytest.mark.prove]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A server of this test's own, because it is killed."""
    made = Server()
    yield made
    made.stop()


class Storm:
    """A bot on a network that is cut, the people who play on it, and what is known of their matches."""

    def __init__(self, pg: Playground, folder: Path, server: Server, ways: tuple[Network, Network]) -> None:
        self.rng = Random(SEED)
        self.crowd = Crowd(pg, NAMES, self.rng)
        self.database = server.create()
        self.discord, self.store = ways
        self.ended: Counter[int] = Counter()
        self.acknowledged: set[str] = set()
        self._server = server
        self._pg = pg
        self._before: dict[str, Log] = {}
        address = f"postgresql://bellhop@127.0.0.1:{self.store.port}/{self.database}"
        self.node = Node(folder, pg, DATABASE_URL=address)

    def rows(self, sql: str) -> list[tuple[str, ...]]:
        """The rows of a statement; none where there is one empty value."""
        return [row for row in self._server.query(self.database, sql) if row != ("",)]

    async def supervise(self) -> None:
        """Start the bot again whenever it ends, for ever."""
        while True:
            self.node.start()
            self.ended[await self.node.code()] += 1

    async def online(self) -> None:
        await self._pg.world.until(lambda: self._pg.gateway.online, PATIENCE)

    async def press(self) -> None:
        """People press for ever."""
        while True:
            if self._pg.gateway.online:
                self.crowd.press()
            self._note_answers()
            await asyncio.sleep(GAP_S)

    def _note_answers(self) -> None:
        """Note which answers Discord took, before its record forgets them."""
        self.acknowledged |= self.crowd.answered_with_a_board()
        self._pg.record.clear()

    async def happen(self, kind: str) -> None:
        """Something happens, and is over after some seconds."""
        seconds = self.rng.uniform(0.2, LONGEST_S)
        cut = [self.discord] * (kind != "database") + [self.store] * (kind not in {"discord", "killed"})
        if kind == "killed":
            self._server.kill()
            cut = []
        for way in cut:
            (way.hold if kind == "held" else way.cut)()
        await nap(seconds)
        if kind == "killed":
            await asyncio.to_thread(self._server.revive)
        for way in cut:
            way.heal()
        print(f"{kind}: {seconds:.1f} s; ended so far {dict(self.ended)}")  # noqa: T201

    async def check(self) -> None:
        """Assert that all that was acknowledged or shown is stored once, and no log has changed but at its end."""
        self._note_answers()
        now = logs_of(self.rows)
        assert_kept(now, self._before, self.acknowledged, self.crowd.shown())
        self._before = now

    async def all_go_on(self) -> None:
        """Every open match takes another action by the buttons that stand there."""
        begun = self.actions()
        async with asyncio.timeout(PATIENCE):
            while waiting := {one for one, count in self.actions().items() if count == begun.get(one)}:
                made = self.crowd.press(waiting)
                await (self.crowd.settled([made]) if made else nap(GAP_S))

    def actions(self) -> dict[str, str]:
        """How many actions of each open match are stored."""
        actions = "SELECT count(*) FROM event WHERE match_id = id AND kind NOT LIKE 'match.%'"
        return {row[0]: row[1] for row in self.rows(f"SELECT id, ({actions}) FROM match WHERE ended_at IS NULL")}  # noqa: S608

    async def open(self) -> None:
        """See that there is a match of every game."""
        running = {row[0] for row in self.rows("SELECT DISTINCT game FROM match WHERE ended_at IS NULL")}
        for key in catalogue.KEYS:
            if key not in running:
                await self.crowd.open(key)


async def test_whatever_is_cut_nothing_is_lost_or_done_twice_and_all_matches_go_on(
    pg: Playground, tmp_path: Path, server: Server
) -> None:
    port = int(pg.url.rpartition(":")[2])
    async with Network(port).up() as discord, Network(server.socket).up() as store:
        pg.url = f"http://127.0.0.1:{discord.port}"
        storm = Storm(pg, tmp_path, server, (discord, store))
        supervisor = asyncio.create_task(storm.supervise())
        try:
            await storm.online()
            for number in range(STORMS):
                await storm.open()
                pressing = asyncio.create_task(storm.press())
                await nap(CALM_S)
                await storm.happen(("discord", "database", "killed", "held", "both")[number % 5])
                await storm.online()
                await nap(CALM_S)
                pressing.cancel()
                with suppress(asyncio.CancelledError):
                    await pressing
                await storm.check()
            await storm.all_go_on()
            await storm.check()
            assert set(storm.crowd.boards(set(storm.actions())).values()) <= {1}
        finally:
            supervisor.cancel()
            await storm.node.close()
    assert set(storm.ended) <= ENDS
    stored = storm.rows("SELECT count(*) FROM event WHERE request ~ '^[0-9]+$'")[0][0]
    cards = await replayed(server.address(storm.database))
    made = storm.crowd.presses
    print(  # noqa: T201
        f"{STORMS} storms, ended {dict(storm.ended)}; {len(cards)} matches, {len(made)} presses, "
        f"{len(storm.acknowledged)} answered with a board, {stored} stored, 0 lost"
    )
    assert storm.acknowledged
