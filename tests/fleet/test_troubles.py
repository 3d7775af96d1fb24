"""Nodes that are killed, frozen, cut off and restarted at random, while people play every game in eight servers.

`FLEET_TROUBLES=30 FLEET_SEED=7 pytest -s -m prove tests/fleet/test_troubles.py` prints what happened.
"""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from bot.fleet.parts import Division
from bot.playground import Sharding
from bot.playground.world import limits
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Channel
from games import catalogue
from tests.fleet.nodes import PATIENCE_S, Fleet
from tests.fleet.troubles import Troubles
from tests.kills.crowd import Crowd, match_of, nap
from tests.kills.logs import Log, assert_kept, logs_of, replayed
from tests.support.people import Playground
from tests.support.postgres import server

TROUBLES = int(os.environ.get("FLEET_TROUBLES", "20"))
"""How often something happens."""
SEED = int(os.environ.get("FLEET_SEED", "20261122"))
"""From where it is drawn what happens."""
ENOUGH = 10
"""From so many troubles on, seconds count: those without a node, and Discord's three for an answer.

Fewer are for a machine that does other work.
"""
SERVERS, SHARDS, PARTS = 8, 4, 3
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.prove,
    pytest.mark.xdist_group("fleet"),
    pytest.mark.playground(clock=None, wire=None, pacing=True, servers=SERVERS, sharding=Sharding(at_least=SHARDS)),
]
NAMES = ("Alice", "Bob", "Chloé", "Dmitri", "Emi", "Farid")
GAP_S = 0.25
"""Seconds between two presses."""
CALM_S = 3.0
"""For so long at least people press between two troubles."""
ANSWER_S = 3.0 if TROUBLES >= ENOUGH else 10.0
"""So long Discord waits for an answer."""


@pytest.fixture(autouse=True)
def answer_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits for an answer no longer than it does in truth."""
    monkeypatch.setattr(limits, "ANSWER_SECONDS", ANSWER_S)


@pytest.fixture
async def fleet(pg: Playground, tmp_path: Path) -> AsyncIterator[Fleet]:
    """Three nodes and a spare. A node takes a second part where no other does."""
    fleet = Fleet(pg, tmp_path, SHARDS, PARTS, PARTS_A_NODE="2")
    try:
        for _ in range(PARTS):
            fleet.start()
        await fleet.served()
        fleet.start()
        await fleet.spare()
        yield fleet
    finally:
        await fleet.close()


class Siege:
    """A fleet, the people who play on it, and what is known of their matches.

    answers: Discord's codes for answers that it refused. A second answer (40060) is no fault: a node that cannot take
    back what it handed on says that it does not know, though the other node may have answered.
    """

    def __init__(self, fleet: Fleet, rng: Random) -> None:
        self.crowd = Crowd(fleet.pg, NAMES, rng)
        self.acknowledged: set[str] = set()
        self.answers: Counter[int] = Counter()
        self._fleet = fleet
        self._pg = fleet.pg
        self._rng = rng
        self._before: dict[str, Log] = {}
        rooms = [room for room in self._pg.world.channels.values() if room.name == "general"]
        self._rooms = cycle(sorted(rooms, key=lambda room: self.part(room.guild_id)))

    def part(self, guild: int | None) -> int:
        return Division(SHARDS, PARTS).part_of(guild)

    async def open(self) -> None:
        """See that there is a match of every game in each part."""
        running = {(game, self.part(int(guild))) for _, game, guild in self._open()}
        for key in catalogue.KEYS:
            for part in range(PARTS):
                if (key, part) not in running:
                    people = self._rng.sample(self.crowd.people, len(NAMES))
                    await self.crowd.open(key, self._room(part), people)

    def _room(self, part: int) -> Channel:
        return next(room for room in self._rooms if self.part(room.guild_id) == part)

    def _open(self) -> list[tuple[str, ...]]:
        return self._fleet.rows("SELECT id, game, guild_id FROM match WHERE ended_at IS NULL ORDER BY id")

    @asynccontextmanager
    async def pressing(self) -> AsyncIterator[None]:
        """Inside, people press for ever."""
        playing = asyncio.create_task(self._press())
        try:
            yield
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing

    async def _press(self) -> None:
        while True:
            self.crowd.press()
            self._note_answers()
            await asyncio.sleep(GAP_S)

    def _note_answers(self) -> None:
        """Note what Discord said to the answers, before its record forgets them."""
        self.acknowledged |= self.crowd.answered_with_a_board()
        for exchange in self._pg.record.to("POST", "/interactions/{interaction}/{token}/callback"):
            if exchange.status >= 400:
                self.answers[exchange.answer["code"]] += 1
        self._pg.record.clear()

    async def check(self) -> None:
        """Assert that all that was acknowledged or shown is stored once, and no log has changed but at its end."""
        await self._pg.world.until(lambda: not self.unsettled(), PATIENCE_S)
        self._note_answers()
        now = logs_of(self._fleet.rows)
        assert_kept(now, self._before, self.acknowledged, self.crowd.shown())
        self._before = now

    def unsettled(self) -> list[Interaction]:
        return [one for one in self.crowd.presses if one.state not in {"done", "failed"}]

    async def list(self) -> None:
        """Have everybody get the list of their matches in their direct messages."""
        for person in self.crowd.people:
            await person.slash(person.dm, "games")

    async def all_go_on(self) -> None:
        """Every open match takes another action by the buttons that stand there."""
        begun = self._actions()
        async with asyncio.timeout(PATIENCE_S):
            while waiting := {one for one, count in self._actions().items() if count == begun.get(one)}:
                made = self.crowd.press(waiting)
                await (self.crowd.settled([made]) if made else nap(GAP_S))

    def _actions(self) -> dict[str, str]:
        """How many actions of each open match are stored. Being ready or away is none."""
        actions = "SELECT count(*) FROM event WHERE match_id = id AND kind NOT LIKE 'match.%'"
        return self._fleet.pairs(f"SELECT id, ({actions}) FROM match WHERE ended_at IS NULL")  # noqa: S608

    def boards(self) -> Counter[str]:
        """By open match: how many public messages are its board, with buttons that can be pressed."""
        return self.crowd.boards({match_id for match_id, _, _ in self._open()})

    def stored(self) -> int:
        """How many presses are stored as actions."""
        return sum(event[-1].isdecimal() for log in self._before.values() for event in log)

    def handed(self) -> int:
        """How many presses in direct messages were about a match of another part than theirs."""
        guilds = self._fleet.pairs("SELECT id, guild_id FROM match")
        about = [guilds.get(match_of(one.data)) for one in self.crowd.presses if one.room.guild_id is None]
        return sum(1 for guild in about if guild and self.part(int(guild)) != 0)


async def test_whatever_happens_to_nodes_nothing_is_lost_or_done_twice_and_all_matches_go_on(
    fleet: Fleet,
) -> None:
    rng = Random(SEED)
    siege, troubles = Siege(fleet, rng), Troubles(fleet, rng)
    for number in range(TROUBLES):
        await siege.open()
        if number == 0:
            await siege.list()
        async with siege.pressing():
            await nap(CALM_S + rng.uniform(0, CALM_S))
            trouble = await troubles.happen()
            print(trouble)  # noqa: T201
            await nap(CALM_S)
        await siege.check()
    await siege.all_go_on()
    await siege.check()
    assert set(siege.boards().values()) <= {1}
    made = siege.crowd.presses
    failed = [one for one in made if one.failed]
    around = [(one.begun - ANSWER_S, one.ended + ANSWER_S) for one in troubles.past]
    alone = [one for one in failed if not any(begun <= one.created <= ended for begun, ended in around)]
    await fleet.close()
    cards = await replayed(server().address(fleet.database))
    print(  # noqa: T201
        f"{len(made)} presses, {siege.handed()} handed on, {len(failed)} not answered, {len(alone)} of them without a "
        f"trouble; {siege.stored()} stored, {len(siege.acknowledged)} of them seen on a board; {len(cards)} matches; "
        f"refused answers {dict(siege.answers)}"
    )
    assert siege.handed() > 0
    if TROUBLES >= ENOUGH:
        assert not alone
        assert all(max(one.away.values(), default=0) <= one.limit for one in troubles.past)
