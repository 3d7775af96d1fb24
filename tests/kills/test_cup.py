"""The bot is killed while the second round of a cup begins: nobody is called twice, no table is opened twice."""

from pathlib import Path
from random import Random

import orjson
import pytest

from bot.cup.cup import Cup
from tests.flows.cup.hall import cup_messages, guests, mentions
from tests.flows.house import EN, routed
from tests.flows.process import Process
from tests.kills.crowd import nap
from tests.kills.engine import PROVE_KILLS, SEED
from tests.support.databases import rows
from tests.support.people import Person, Playground, Seen

LONGEST_S = 0.5
PEOPLE = 6
ROUNDS = 3


class Siege:
    """A cup on a bot that is killed, its people, and its organiser, who decides every table."""

    def __init__(self, pg: Playground, folder: Path) -> None:
        self.process = Process(folder, pg, SKETCHES="1")
        self.pg = pg
        self.people = guests(pg, PEOPLE)
        self.host: Person = self.people[0]

    async def begin(self) -> None:
        """Open a cup, sign everybody up, and begin the first round."""
        shown = (await self.host.slash("general", "cup", game="button_up")).message
        for person in self.people:
            await person.press(shown, label=EN("lobby-join"))
        await self.host.until(lambda: not self.host.look(shown).component(label=EN("lobby-start")).get("disabled"))
        await self.host.press(self.host.look(shown), label=EN("lobby-start"))

    async def stands(self, text: str) -> Seen:
        """The only message of the cup, once it says so."""
        await self.host.until(lambda: [text in one.text for one in cup_messages(self.host)] == [True])
        return cup_messages(self.host)[0]

    def cup(self) -> Cup:
        """The cup as it is stored."""
        ((data,),) = rows(self.process.database, "SELECT data FROM cup")
        return Cup.load(orjson.loads(data))

    async def decide(self, shown: Seen) -> None:
        """Decide every table for its first person, as its organiser."""
        for group in self.cup().tables:
            panel = (await self.host.press(self.host.look(shown), label=EN("cup-organise"))).message
            one = next(person for person in self.people if person.id == group.people[0])
            tools = (await self.host.select(panel, routed(panel, "cup-person"), [one])).message
            await self.host.press(tools, label=EN("cup-first", name=one.user.name))

    def in_order(self, played: int) -> None:
        """Everybody was called once a round, and each table has a thread, with one board while it is played."""
        assert [len(mentions(one, self.pg, one)) for one in self.people] == [played] * PEOPLE
        cup = self.cup()
        for group in cup.tables:
            shown = self.host.messages(self.pg.world.channels[group.room])
            assert sum("seat:" in str(one.components) for one in shown) == 1
        assert len({group.room for tables in cup.rounds for group in tables}) == played * PEOPLE // 2


async def besiege(pg: Playground, folder: Path, rng: Random) -> None:
    """Play a cup whose bot is killed as each further round begins."""
    siege = Siege(pg, folder)
    try:
        await siege.process.online()
        await siege.begin()
        for played in range(1, ROUNDS + 1):
            shown = await siege.stands(f"**Round {played} of {ROUNDS}**")
            siege.in_order(played)
            await siege.decide(shown)
            await nap(rng.uniform(0, LONGEST_S))
            await siege.process.kill()
            await siege.process.online()
        await siege.stands("🏆")
    finally:
        await siege.process.close()


@pytest.mark.prove
async def test_a_cup_goes_on_after_a_kill_in_each_round_as_if_there_had_been_none(
    pg: Playground, tmp_path: Path
) -> None:
    for number in range(PROVE_KILLS // 40 + 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        pg.channel("general").messages.clear()
        await besiege(pg, folder, Random(SEED + number))
