"""`kill -9`: answered actions are stored, stored actions are shown, and old buttons still work.

One kill in the middle of everything; hundreds of them at random moments are in tests/kills (`make prove`).
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground.world.interactions import Interaction
from bot.playground.world.limits import ANSWER_SECONDS
from bot.playground.world.world import PATIENCE
from tests.flows.course import gathered, opened, pairs
from tests.flows.forged import forge, held_answer, outcome_of
from tests.flows.house import EN, boards, choices, lobby_of, match_of, over, whose
from tests.flows.process import Process
from tests.support.people import Person, Playground, Seen, fill

RACE, STORED, IDLE, LOBBY, ALONE = "games", "general", "tabletop", "lounge", "attic"
"""The channels, by what goes on there when the process ends."""


@asynccontextmanager
async def running(pg: Playground, folder: Path) -> AsyncIterator[Process]:
    process = Process(folder, pg, SKETCHES="1")
    await process.online()
    try:
        yield process
    finally:
        await process.close()


def shown_asked(board: Seen) -> int:
    """The version of the question that the board's buttons answer."""
    return int(choices(board)[0].split(":")[3])


async def settled(board: Seen, seer: Person, process: Process) -> Seen:
    """The board, once it shows everything that is stored."""
    match_id = choices(board)[0].split(":")[2]

    def true_now() -> bool:
        now = seer.look(board)
        return over(now) or (bool(choices(now)) and shown_asked(now) == process.version(match_id))

    await seer.until(true_now, PATIENCE)
    return seer.look(board)


async def shown_pairs(person: Person, panel: Seen) -> list[str]:
    """What can be pressed on a panel, once it shows that."""
    return await person.until(lambda: pairs(person.look(panel)))


class Race:
    """A race in which both have played: every answered play is stored, and it goes on when both are ready."""

    def __init__(self, people: list[Person], panels: list[Seen]) -> None:
        self._people = people
        self._panels = panels
        self.answered: set[str] = set()
        self._stored: list[str] = []

    @classmethod
    async def begun(cls, people: list[Person]) -> "Race":
        """After six plays, one that fits among them."""
        board = await gathered(people, RACE)
        panels = [await opened(person, board) for person in people]
        for person, panel in zip(people, panels, strict=True):
            taught = (await person.press(panel, label=EN("primer-start"))).message
            await person.press(taught, label=EN("race-ready"))
        made = cls(people, panels)
        for number in range(6):
            who, panel = people[number % 2], panels[number % 2]
            offered = await shown_pairs(who, panel)
            outcome = await who.press(panel, custom_id=offered[number % len(offered)])
            if "⚠️" not in outcome.message.text:
                made.answered.add(str(outcome.interaction.id))
        assert made.answered
        return made

    def kept(self, process: Process) -> None:
        """Assert that all that was answered is stored once."""
        self._stored = process.requests()
        assert len(self._stored) == len(set(self._stored))
        assert self.answered <= set(self._stored)

    async def goes_on(self, process: Process) -> None:
        """Both are ready again, and can play."""
        for person, panel in zip(self._people, self._panels, strict=True):
            await person.press(panel, label=EN("race-ready"))
        await shown_pairs(self._people[0], self._panels[0])
        assert set(self._stored) <= set(process.requests())


async def started_alone(pg: Playground, person: Person) -> Interaction:
    """The command of somebody who starts a match against a computer, not answered yet."""
    command = person.command(ALONE, "play")
    options = fill(command, {"game": "button_up", "against": "easy"}, [])
    return await pg.ops.slash(person.user, pg.channel(ALONE).id, int(command["id"]), options)


async def test_of_a_kill_in_the_middle_of_everything_nothing_is_lost_and_everything_goes_on(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    people = [alice, bob]
    pg.world.add_channel(pg.guild, ALONE)
    async with running(pg, tmp_path) as bot:
        race = await Race.begun(people)
        board, idle = await match_of(alice, bob, STORED), await match_of(alice, bob, IDLE)
        lobby = await lobby_of(alice, LOBBY)
        await bob.press(lobby, label=EN("lobby-join"))
        before, old = bot.requests(), choices(board)[0]
        cut = forge(pg, whose(board, people), board, old)
        start = forge(pg, alice, lobby, lobby.component(label=EN("lobby-start"))["custom_id"])
        alone = await started_alone(pg, chloe)
        async with held_answer(pg, cut) as one, held_answer(pg, start) as two, held_answer(pg, alone) as three:
            async with asyncio.timeout(PATIENCE):
                for answer in (one, two, three):
                    await answer.wait()
            await bot.kill()
        race.kept(bot)
        assert sorted(bot.requests()) == sorted([*before, str(cut.id)])
        unheard = forge(pg, whose(idle, people), idle, choices(idle)[0])
        pg.clock.advance(ANSWER_SECONDS)
        assert (await outcome_of(alice, unheard)).failed

        await bot.online()
        # A press that was stored and never answered is shown; its button is stale.
        fresh = await settled(board, alice, bot)
        assert shown_asked(fresh) > shown_asked(board)
        replayed = await outcome_of(whose(board, people), forge(pg, whose(board, people), fresh, old))
        assert replayed.message.ephemeral
        # A press that never reached the bot is made again with the same button.
        assert not (await whose(idle, people).press(idle, custom_id=choices(idle)[0])).failed
        assert shown_asked(await settled(idle, alice, bot)) > shown_asked(idle)
        # A first board that was on its way stands on the lobby's message, and can be played on.
        await alice.until(lambda: choices(alice.look(lobby)), PATIENCE)
        begun = alice.look(lobby)
        assert not (await whose(begun, people).press(begun, custom_id=choices(begun)[0])).failed
        assert bot.lobbies() == 0
        # A match against a computer that was never shown is posted.
        assert await chloe.until(lambda: boards(chloe, ALONE), PATIENCE)
        await race.goes_on(bot)
        taken = bot.requests()
        assert taken.count(str(cut.id)) == 1
        assert str(replayed.interaction.id) not in taken
