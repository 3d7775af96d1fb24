"""The disk is full, the database is locked, the server is gone: people and operators read the reason."""

import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import text

from bot.app import Bellhop
from bot.store.posts import CALL, CARD, PANEL, REMINDER
from bot.store.shelf import Post
from games.engine.store.database import Database
from games.engine.store.errors import StoreError, StoreFull, StoreLocked, StoreUnusable
from tests.flows.house import bellhop, match_of, only, seat_of, turn_played, whose
from tests.flows.match.reminders import HOUR, SECOND, awaited, later, saying, started, turned
from tests.flows.office import hand_of, office
from tests.flows.operate.store_fails import accepted, failing, refused
from tests.games.engine.store.store import RECORD, START, event
from tests.support.clock import ManualClock, ticked
from tests.support.databases import ON_POSTGRES
from tests.support.people import Person, Playground
from tests.support.proofs import daily

only_sqlite = pytest.mark.skipif(ON_POSTGRES, reason="it is a file that is full or held")


async def room(bot: Bellhop, more: int | None) -> None:
    """Let the file grow by so many pages at most; None: without a limit."""
    async with bot.services.store.database.write() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        await connection.execute(text(f"PRAGMA max_page_count = {2**30 if more is None else pages + more}"))


async def fill(bot: Bellhop) -> None:
    """Use up the last free bytes of a disk that is full: with the shortest events there are."""
    store = bot.services.store
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
        board = await match_of(alice, bob)
        await fill(bot)
        match = (await bot.services.store.matches_shown_in(board.channel_id))[0]
        before = await bot.services.store.events(match.record.id)
        await refused(board, [alice, bob], "error-store-full", caplog, "the disk is full")
        assert await bot.services.store.events(match.record.id) == before
        await room(bot, None)
        await accepted(board, [alice, bob])


@only_sqlite
async def test_a_database_that_somebody_else_holds_is_said_and_the_press_works_afterwards(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database, busy_ms=1):
        board = await match_of(alice, bob)
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await refused(board, [alice, bob], "error-store-slow", caplog, "something else holds the database")
        other.execute("ROLLBACK")
        other.close()
        await accepted(board, [alice, bob])


FAILURES = [
    (StoreFull("the disk is full"), "error-store-full"),
    (StoreLocked("something else holds the database"), "error-store-slow"),
    (StoreUnusable("the database cannot be reached"), "error-store-broken"),
    (StoreError("the database failed"), "error-store"),
]


@pytest.mark.parametrize(("failure", "key"), daily(FAILURES, *FAILURES[::2]), ids=[key for _, key in FAILURES])
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
        board = await match_of(alice, bob)

        async def fail(*_: object) -> None:
            raise failure

        with monkeypatch.context() as patch:
            patch.setattr(Database, "commit", fail)
            await refused(board, [alice, bob], key, caplog, str(failure))
        await accepted(board, [alice, bob])


async def test_after_a_call_that_could_not_be_stored_people_are_called_as_before(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with turned(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        await bot.attendants.boards.get(await only(bot, alice))
        mover = whose(board, people)
        other = bob if mover is alice else alice
        with failing(bot, "save_post", CALL) as failed:
            await ticked(clock, 1, lambda: failed)
        await clock.advance(20 * SECOND)
        assert len(mover.dms) == 1
        await turn_played(board, people)
        await ticked(clock, 1, lambda: other.dms)
        await mover.until(lambda: not mover.dms)


async def test_after_a_reminder_that_could_not_be_stored_the_next_one_comes(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail")
        match = await only(bot, alice)
        mover = awaited(match, [alice, bob])
        await mover.until(lambda: match.clocks.seats[seat_of(match, mover)].seen)
        with failing(bot, "save_post", REMINDER) as failed:
            await clock.skip(24 * HOUR)
            await ticked(clock, 1, lambda: failed)
        (first,) = saying(mover, "reminder-clock")
        await clock.advance(5 * SECOND)
        assert [one.id for one in saying(mover, "reminder-clock")] == [first.id]
        await later(clock, 13 * HOUR)
        await mover.until(lambda: [one.id for one in saying(mover, "reminder-clock")] not in ([], [first.id]))


async def test_a_card_that_cannot_be_read_keeps_nobody_from_being_called(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover = whose(await match_of(alice, bob, pace="none"), [alice, bob])
        match = await only(bot, alice)
        await bot.attendants.boards.get(match)
        bot.services.matches.let_go(0)
        await clock.advance(0)
        with failing(bot, "post", CARD) as failed:
            await bot.services.matches.find(match.id)
            await ticked(clock, 0, lambda: failed)
        assert mover.dms == []
        await clock.advance(20 * SECOND)
        await mover.until(lambda: mover.dms)


async def test_a_panel_that_cannot_be_read_keeps_nobody_else_from_their_hand(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    people, works = [alice, bob, pg.person("Farid")], bot.services.store.post

    async def fails(match_id: str, kind: str, seat: int = -1) -> Post | None:
        if (kind, seat) == (PANEL, 0):
            raise StoreFull("the disk is full")
        return await works(match_id, kind, seat)

    with patch.object(bot.services.store, "post", fails):
        await office(people)
        for person in people[1:]:
            await hand_of(person)
    assert not alice.dms


async def test_work_that_ends_with_an_error_is_told_in_the_log(
    pg: Playground, database: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("swept away")

    monkeypatch.setattr("bot.app.sweep_daily", broken)
    async with bellhop(pg, database):
        pass
    assert [one for one in caplog.records if one.name == "bellhop" and one.exc_info]
