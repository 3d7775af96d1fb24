"""The disk answers EIO for a while, at writes and at reads: people read the reason, and afterwards all goes on."""

import errno
import os
from pathlib import Path

import pytest

from bot.operate.ends import Exit
from tests.flows.daily.house import MORNING, wanted
from tests.flows.house import EN, bellhop, lobby_of, match_behind, match_of, over, play_out
from tests.flows.operate.store_fails import accepted, refused, sentence
from tests.flows.program import ended
from tests.support.clock import ManualClock, ticked
from tests.support.databases import rows
from tests.support.disks import broken, only_linux_files, small
from tests.support.people import Person, Playground

pytestmark = only_linux_files
MINUTE = 60_000
STORED = "SELECT match_id, seq, request FROM event ORDER BY match_id, seq"


async def test_while_the_disk_answers_nothing_presses_are_refused_and_afterwards_the_same_ones_count_once(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    people = [alice, bob]
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
        before = rows(database, STORED)
        with broken(database):
            await refused(board, people, "error-store-broken", caplog, "the disk does not answer")
            listed = await alice.slash("games", "games")
            assert listed.message.text.startswith(sentence("error-store-broken"))
        assert rows(database, STORED) == before
        await accepted(board, people)
        assert len(rows(database, STORED)) > len(before)
        assert over(await play_out(board, people))
    requests = [request for _, _, request in rows(database, STORED) if request.isdecimal()]
    assert len(requests) == len(set(requests))
    caplog.clear()


async def test_while_the_disk_answers_nothing_clocks_wait_and_no_work_in_the_background_ends(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock, room = ManualClock(MORNING), pg.world.add_channel(pg.guild, "puzzles")
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        match, shown = await match_behind(bot, board), board.text
        lobby = await lobby_of(alice, "games")
        await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=10, zone="Europe/London")
        version = match.newest.version
        with broken(database):
            for _ in range(2):
                await clock.skip(20 * MINUTE)
                await clock.advance(2_000)
        assert (match.newest.version, alice.messages(room)) == (version, [])
        assert alice.look(lobby).buttons
        await ticked(clock, 1, lambda: match.newest.version > version)
        assert sum(status.missed for status in match.newest.seats) == 1
        await ticked(clock, 1, lambda: alice.look(board).text != shown)
        await ticked(clock, 60, lambda: not alice.look(lobby).buttons)
        await ticked(clock, 60, lambda: alice.messages(room))
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
    caplog.clear()


async def test_a_bot_that_is_stopped_while_the_disk_answers_nothing_ends_and_goes_on_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database) as bot:
        board = await match_of(alice, bob)
        with broken(database):
            await bot.close()
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
    caplog.clear()
    async with bellhop(pg, database):
        assert over(await play_out(board, [alice, bob]))


async def test_a_backup_to_a_disk_that_takes_no_more_leaves_nothing_behind_and_works_afterwards(
    pg: Playground, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    async with bellhop(pg, tmp_path / "bellhop.db"):
        with small(64 * 1024):
            said = EN("cli-file-failed", error=os.strerror(errno.EIO))
            assert await ended("backup", tmp_path, file=copy) == (Exit.DATABASE, said)
        assert list(copy.parent.iterdir()) == []
        assert await ended("backup", tmp_path, file=copy) == (Exit.OK, "")
    caplog.clear()
