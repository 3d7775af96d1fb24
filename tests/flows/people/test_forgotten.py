"""After `/privacy` a person's number stands in no column of any table, whatever they have done before."""

import logging
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store.schema import GUILD
from games.engine.store.schema import METADATA
from tests.flows.wire.effects import World, ready, world
from tests.flows.wire.stories import OF_NEWCOMERS, STORIES
from tests.support.people import Person
from tests.support.proofs import daily

PEOPLE = ("Dmitri", "Chloé", "Bob", "Alice")
DELETES = "b1:privacy-delete-yes"


def numbers_of(people: list[Person]) -> dict[str, str]:
    """The numbers that say who somebody is: their ids, and those of their direct messages. By number, what it is."""
    ids = {str(person.id): f"{person.user.name}'s id" for person in people}
    return ids | {str(person.dm.id): f"{person.user.name}'s direct messages" for person in people}


async def found_in(here: World, numbers: dict[str, str]) -> list[str]:
    """Where those numbers are stored: table, column and what stands there, for each."""
    places = []
    for table in METADATA.sorted_tables:
        for row in await here.bot.services.store.database.fetch(select(table)):
            for column, value in row._mapping.items():  # noqa: SLF001 - its public way to a dictionary
                text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                whose = [what for number, what in numbers.items() if number in text]
                places += [f"{table.name}.{column}: {what}: {text}" for what in whose]
    return places


@pytest.mark.parametrize("name", daily([*STORIES], "a cup", "an open lobby", "admins", "challenges", "hands"))
async def test_of_a_person_who_is_forgotten_no_number_is_left_in_any_column_and_none_was_ever_in_the_log(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bellhop")
    async with world(tmp_path / "bellhop.db", newcomers=name in OF_NEWCOMERS) as here:
        people = [here.person(one) for one in PEOPLE]
        numbers = numbers_of(people)
        for step in STORIES[name]:
            await here.act(step, None)
        assert await found_in(here, numbers)
        for one in PEOPLE:
            await here.act(ready(one, DELETES), None)
        assert await found_in(here, numbers) == []
    lines = [line.getMessage() for line in caplog.get_records("call") if line.name.startswith(("bellhop", "games"))]
    assert lines
    assert [line for line in lines if any(number in line for number in numbers)] == []


async def test_a_bar_alone_stays_when_a_person_is_forgotten(tmp_path: Path) -> None:
    async with world(tmp_path / "bellhop.db") as here:
        bob = here.person("Bob")
        await here.act(ready("Alice", "s1:server-barred|{bob}"), None)
        await here.act(ready("Bob", DELETES), None)
        (place,) = await found_in(here, numbers_of([bob]))
        (row,) = await here.bot.services.store.database.fetch(select(GUILD.c.data))
        assert row.data["barred"] == [bob.id]
        assert place.startswith(f"{GUILD.name}.data: ")
