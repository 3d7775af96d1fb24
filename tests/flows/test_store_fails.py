"""The disk is full, somebody else holds the database, the server is gone: people and operators read what it is."""

import logging
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person, Seen
from games.engine.errors import StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.journal import Journal
from tests.flows.house import EN, bellhop, choices, match_of, whose
from tests.games.engine.test_store import RECORD, START, event
from tests.support.databases import ON_POSTGRES

only_sqlite = pytest.mark.skipif(ON_POSTGRES, reason="it is a file that is full or held")


def sentence(key: str) -> str:
    """What a person reads, up to the id that is also in the log."""
    return EN(key, id="").split(" (id")[0]


def sorry(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """The lines that tell the operator of a press that could not be answered."""
    return [one for one in caplog.records if one.name == "bellhop.router" and one.levelno >= logging.ERROR]


async def refused(table: Seen, people: list[Person], key: str, caplog: pytest.LogCaptureFixture, log: str) -> None:
    """A press that could not be stored: said to whoever pressed, told to the operator, and nothing has happened."""
    before = choices(people[0].look(table))
    outcome = await whose(table, people).press(table, custom_id=before[0])
    said = outcome.messages[-1]
    assert said.ephemeral
    assert said.text.startswith(sentence(key))
    ident = said.text.rsplit("id ", maxsplit=1)[-1].rstrip(")")
    (line,) = [one for one in sorry(caplog) if ident in one.getMessage()]
    assert line.exc_info is not None
    assert log in str(line.exc_info[1])
    assert choices(people[0].look(table)) == before


async def accepted(table: Seen, people: list[Person]) -> None:
    """The same press, once the trouble is over."""
    before = choices(people[0].look(table))
    assert not (await whose(table, people).press(table, custom_id=before[0])).failed
    await people[0].until(lambda: choices(people[0].look(table)) != before)


async def room(bot: Bellhop, more: int | None) -> None:
    """Let the file grow by so many pages at most, or (None) as it likes."""
    async with bot.desk.store._database.write() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        await connection.execute(text(f"PRAGMA max_page_count = {2**30 if more is None else pages + more}"))


async def fill(bot: Bellhop) -> None:
    """Use up the last free bytes of a disk that is full: with the shortest events there are."""
    store = bot.desk.store
    await store.add_match(RECORD, [event(1, "open")], START)
    await room(bot, 0)
    with suppress(StoreFull):
        for seq in range(2, 1_000):
            await store.append(RECORD.id, [replace(event(seq), data="", actor=None)], replace(START, version=seq))


@only_sqlite
async def test_a_full_disk_is_said_and_what_was_played_stays(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database) as bot:
        table = await match_of(alice, bob)
        await fill(bot)
        match = (await bot.desk.store.matches_shown_in(table.channel_id))[0]
        before = await bot.desk.store.events(match.record.id)
        await refused(table, [alice, bob], "error-store-full", caplog, "the disk is full")
        assert await bot.desk.store.events(match.record.id) == before
        await room(bot, None)
        await accepted(table, [alice, bob])


@only_sqlite
async def test_a_database_that_somebody_else_holds_is_said_and_the_press_works_afterwards(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database, busy_ms=1):
        table = await match_of(alice, bob)
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await refused(table, [alice, bob], "error-store-slow", caplog, "something else holds the database")
        other.execute("ROLLBACK")
        other.close()
        await accepted(table, [alice, bob])


FAILURES = [
    (StoreFull("the disk is full"), "error-store-full"),
    (StoreLocked("something else holds the database"), "error-store-slow"),
    (StoreUnusable("the database cannot be reached"), "error-store-broken"),
    (StoreError("the database failed"), "error-store"),
]


@pytest.mark.parametrize(("failure", "key"), FAILURES, ids=[key for _, key in FAILURES])
async def test_each_failure_of_the_store_has_its_sentence_and_its_line_and_nothing_has_happened(
    pg: Playground,
    database: Path,
    alice: Person,
    bob: Person,
    failure: StoreError,
    key: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bellhop(pg, database):
        table = await match_of(alice, bob)

        async def fail(*_: object) -> None:
            raise failure

        with monkeypatch.context() as patch:
            patch.setattr(Journal, "_commit", fail)
            await refused(table, [alice, bob], key, caplog, str(failure))
        await accepted(table, [alice, bob])
