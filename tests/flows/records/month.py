"""What the tests of test_month.py share with others."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.app import Bellhop
from bot.records.season import Season
from tests.flows.house import bellhop, routed, setting_of
from tests.flows.month.evening import PLACE, Evening, words_of
from tests.flows.month.script import NAMES, Meeting
from tests.support.clock import ManualClock
from tests.support.databases import rows
from tests.support.people import Person, Playground
from tests.support.referee import Final, final

HOUR = 3_600_000

DAY = 24 * HOUR

NOVEMBER = Season(2026, 11)

EVER = Season()

HIDES, FORGOTTEN, READS = 5, 6, 4
"""The people, by their place in `NAMES`, who hide from records, ask to be forgotten on the way, and play by text."""

NOBODY = "forgotten"
"""In the notes: a person who asked to be forgotten."""


class Group:
    """The people, what they play, and what the second program noted of it."""

    def __init__(self, pg: Playground, database: Path, clock: ManualClock, seed: int) -> None:
        for name, locale in NAMES.items():
            pg.world.add_member(pg.guild, pg.world.add_user(name, locale=locale))
        self.people = [pg.person(name) for name in NAMES]
        self.stranger, self.admin = pg.person("Bob"), pg.person("Alice")
        self.notes: list[Final] = []
        self.hidden: set[int] = set()
        self.clock = clock
        self.rng = Random(seed)
        self.before: Evening | None = None
        self._database = database

    async def meet(self, bot: Bellhop, meeting: Meeting) -> Evening:
        """Play one match and note its result from the database."""
        evening = Evening(bot, self.clock, self.people, meeting)
        await evening.open(self.before)
        await evening.play(self.rng)
        self.before = evening
        found = final(self._database, evening.match.id)
        if found is not None:
            self.notes.append(found)
        return evening

    def of(self, game: str, season: Season = EVER) -> list[Final]:
        """The noted matches of a game that ended in a season, oldest first."""
        until = season.until
        return [
            one
            for one in self.notes
            if one.game == game and one.ended >= season.since and (until is None or one.ended < until)
        ]

    def shown_to(self, viewer: Person | None) -> dict[str, str]:
        """The names of the people whom a viewer may see in records, by their key in the notes. None: everybody.

        They come in the order of their first results, in which a leaderboard lists equals.
        """
        numbers = {user: int(number) for number, user in rows(self._database, "SELECT id, user_id FROM contestant")}
        return {
            str(one.id): one.user.name
            for one in sorted(self.people, key=lambda one: numbers.get(str(one.id), 0))
            if one.id not in self.hidden or (viewer is not None and one.id == viewer.id)
        }

    async def hide(self, person: Person) -> None:
        """Press *Others see my records* in `/preferences`."""
        panel = (await person.slash(PLACE, "preferences")).message
        await person.press(panel, label=words_of(person)("preferences-records-on"))
        self.hidden.add(person.id)

    async def forget(self, person: Person) -> None:
        """Delete everything in `/privacy`. From then on their results belong to no user."""
        words = words_of(person)
        sheet = (await person.slash(PLACE, "privacy")).message
        sure = (await person.press(sheet, label=words("privacy-delete"))).message
        await person.press(sure, label=words("privacy-delete-yes"))
        await person.until(lambda: words("privacy-deleted") in person.look(sure).text)
        self.notes = [_without(one, str(person.id)) for one in self.notes]
        self.hidden.discard(person.id)


def _without(one: Final, user: str) -> Final:
    """The same result, after one of its people was forgotten."""
    ranks = {NOBODY if who == user else who: rank for who, rank in one.ranks.items()}
    scores = {NOBODY if who == user else who: score for who, score in one.scores.items()}
    return one._replace(ranks=ranks, scores=scores)


@asynccontextmanager
async def group(pg: Playground, database: Path, seed: int) -> AsyncIterator[tuple[Bellhop, Group]]:
    """The bot at the beginning of a month, and the people, of whom one plays by text."""
    clock = ManualClock(NOVEMBER.since + HOUR)
    async with bellhop(pg, database, clock, prompt=False) as bot:
        made = Group(pg, database, clock, seed)
        room = pg.world.add_channel(pg.guild, "results")
        panel = await setting_of(made.admin, "tables", PLACE)
        await made.admin.select(panel, routed(panel, "server-tables"), [str(room.id)])
        reader = made.people[READS]
        panel = (await reader.slash(PLACE, "preferences")).message
        await reader.press(panel, label=words_of(reader)("preferences-text-off"))
        yield bot, made
