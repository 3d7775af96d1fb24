"""The whole bot, killed at any moment while people play every game: nothing that anybody saw is lost, all goes on."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from games import catalogue
from tests.flows.process import Process
from tests.kills.crowd import Crowd, nap
from tests.kills.engine import PROVE_KILLS, SEED
from tests.kills.logs import Log, assert_kept, logs, replayed
from tests.support.clock import PATIENCE
from tests.support.databases import address, rows
from tests.support.people import Playground

NAMES = ("Alice", "Bob", "Chloé", "Dmitri")
LONGEST_S = 0.4
STEP_S = 0.2
MOST_PRESSES = 8
AT_ONCE = 3


class Siege:
    """A bot, the people who play on it, and what is known of their matches."""

    def __init__(self, pg: Playground, folder: Path, rng: Random) -> None:
        self.process = Process(folder, pg)
        self.crowd = Crowd(pg, NAMES, rng)
        self.acknowledged: set[str] = set()
        self._rng = rng
        self.before: dict[str, Log] = {}

    def open(self) -> dict[str, tuple[str, int]]:
        """The open matches by id: game, and how many actions were stored (being ready or away is not one)."""
        actions = "SELECT count(*) FROM event WHERE match_id = id AND kind NOT LIKE 'match.%'"
        found = rows(self.process.database, f"SELECT id, game, ({actions}) FROM match WHERE ended_at IS NULL")  # noqa: S608
        return {match_id: (game, int(count)) for match_id, game, count in found}

    async def play(self) -> None:
        """See that there is a match of every game, and press a little."""
        running = {game for game, _ in self.open().values()}
        for key in catalogue.KEYS:
            if key not in running:
                await self.crowd.open(key)
        for _ in range(self._rng.randrange(1, MOST_PRESSES)):
            made = [self.crowd.press() for _ in range(AT_ONCE)]
            await self.crowd.settled([one for one in made if one])

    async def killed_in_the_middle(self) -> None:
        """Some press at once, and at some moment the process is gone."""
        for _ in range(self._rng.randrange(1, MOST_PRESSES)):
            self.crowd.press()
        await nap(self._rng.uniform(0, LONGEST_S))
        await self.process.kill()
        self.acknowledged |= self.crowd.answered_with_a_board()

    def check(self) -> None:
        """Assert that all that was acknowledged or shown is stored once, and no log has changed but at its end."""
        now = logs(self.process.database)
        assert_kept(now, self.before, self.acknowledged, self.crowd.shown())
        self.before = now

    async def all_go_on(self) -> None:
        """Every match that is open takes another action by the buttons that stand there."""
        begun = self.open()
        async with asyncio.timeout(PATIENCE):
            while waiting := self._unmoved(begun):
                made = self.crowd.press(waiting)
                await (self.crowd.settled([made]) if made else nap(STEP_S))

    def _unmoved(self, begun: dict[str, tuple[str, int]]) -> set[str]:
        """The matches that are open and no further than they were."""
        now = self.open()
        return {match_id for match_id in begun if match_id in now and now[match_id][1] == begun[match_id][1]}


async def besiege(pg: Playground, folder: Path, kills: int) -> tuple[int, int]:
    """Kill so many times; after each, and at the end, everything is in order. Answers seen, and actions stored."""
    siege = Siege(pg, folder, Random(SEED))
    try:
        for _ in range(kills):
            await siege.process.online()
            await siege.play()
            await siege.killed_in_the_middle()
            siege.check()
        await siege.process.online()
        await siege.all_go_on()
        siege.check()
    finally:
        await siege.process.close()
    cards = await replayed(address(siege.process.database))
    stored = sum(event[-1].isdecimal() for log in siege.before.values() for event in log)
    print(  # noqa: T201
        f"{kills} kills, {len(cards)} matches, {len(siege.crowd.presses)} presses, {len(siege.acknowledged)} answered "
        f"with a board, {stored} actions of people stored, 0 lost"
    )
    return len(siege.acknowledged), stored


@pytest.mark.postgres  # on SQLite the flows kill the whole bot, and the proof below does so often
async def test_whatever_was_seen_before_a_kill_is_there_after_it(pg: Playground, tmp_path: Path) -> None:
    answered, stored = await besiege(pg, tmp_path, 1)
    assert answered <= stored > 0


@pytest.mark.prove
async def test_the_same_after_hundreds_of_kills(pg: Playground, tmp_path: Path) -> None:
    answered, stored = await besiege(pg, tmp_path, PROVE_KILLS)
    assert 0 < answered <= stored
