"""`python -m bot backup` while the bot runs, beside it as an operator types it; `restore` while it does not."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.app import Bellhop
from bot.operate.ends import Exit
from bot.playground.world.world import PATIENCE
from bot.store.posts import PANEL
from tests.flows.house import EN, bellhop, choices, match_of, only, over, play_out, seat_of, whose
from tests.flows.process import Process
from tests.flows.program import ended
from tests.support.databases import ON_POSTGRES
from tests.support.people import Person, Playground


async def typed(folder: Path, *arguments: str) -> tuple[int, str]:
    """How a command that an operator types ends, and what it writes to stderr: a process beside the bot's."""
    process = Process(folder)
    process.start(*arguments)
    return await process.ended()


async def test_a_match_goes_on_from_a_backup_that_was_made_while_it_was_played(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    database, copy = tmp_path / "bellhop.db", tmp_path / "copy.db"
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
        assert await typed(tmp_path, "backup", str(copy)) == (Exit.OK, "")
        saved = alice.look(board)
        await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
        await alice.until(lambda: choices(alice.look(board)) != choices(saved))
    assert await ended("restore", tmp_path, file=copy) == (Exit.OK, "")
    async with bellhop(pg, database):
        await alice.until(lambda: choices(alice.look(board)) == choices(saved))
        assert over(await play_out(board, [alice, bob]))


async def kept(bot: Bellhop, person: Person) -> None:
    """Return once the place of the person's panel is stored: a moment after they see it."""
    match = await only(bot, person)
    async with asyncio.timeout(PATIENCE):
        while await bot.services.store.post(match.id, PANEL, int(seat_of(match, person))) is None:
            pass


async def test_a_panel_shows_the_match_as_it_was_restored(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    database, copy = tmp_path / "bellhop.db", tmp_path / "copy.db"
    async with bellhop(pg, database) as bot:
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        await kept(bot, mover)
        assert await ended("backup", tmp_path, file=copy) == (Exit.OK, "")
        await mover.press(panel, custom_id=choices(panel)[0])
        await alice.until(lambda: choices(mover.look(panel)) != choices(panel))
    assert await ended("restore", tmp_path, file=copy) == (Exit.OK, "")
    async with bellhop(pg, database):
        await alice.until(lambda: choices(mover.look(panel)) == choices(panel))


async def test_nothing_is_restored_under_a_running_bot(pg: Playground, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with bellhop(pg, tmp_path / "bellhop.db"):
        assert await ended("backup", tmp_path, file=copy) == (Exit.OK, "")
        assert await ended("restore", tmp_path, file=copy) == (Exit.SECOND_COPY, EN("cli-second-copy"))


async def test_a_file_that_is_not_named_or_not_there_is_said(tmp_path: Path) -> None:
    assert await ended("backup", tmp_path) == (Exit.SETTINGS, EN("cli-needs-file"))
    missing = EN("cli-file-failed", error="No such file or directory")
    assert await ended("restore", tmp_path, file=tmp_path / "none.db") == (Exit.DATABASE, missing)


async def rows(folder: Path, copy: str) -> list[str]:
    """All that is stored, as lines of SQL from a backup with that name."""
    assert await ended("backup", folder, file=folder / copy) == (Exit.OK, "")
    with closing(sqlite3.connect(folder / copy)) as backup:
        return list(backup.iterdump())


async def foreign(pg: Playground, folder: Path) -> dict[str, Path]:
    """Files that are no backup which could be restored, by the text that says so; beside the database of a bot."""
    async with bellhop(pg, folder / "bellhop.db"):
        assert await ended("backup", folder, file=folder / "copy.db") == (Exit.OK, "")
    whole = (folder / "copy.db").read_bytes()
    made = {
        "text": b"hello",
        "empty": b"",
        "other": b"",
        "alembic": b"",
        "newer": whole,
        "half": whole[: len(whole) // 2],
        "header": whole[:100],
        "untold": whole,
        "strange": whole,
    }
    for name, content in made.items():
        (folder / f"{name}.db").write_bytes(content)
    for name, change in (
        ("other", "CREATE TABLE notes (line TEXT)"),
        ("alembic", "CREATE TABLE alembic_version AS SELECT 'x' AS version_num"),
        ("newer", "UPDATE alembic_version SET version_num = '9999'"),
        ("untold", "DROP TABLE draft"),
        ("strange", "INSERT INTO guild VALUES (1, '{')"),
    ):
        with closing(sqlite3.connect(folder / f"{name}.db")) as raw, raw:
            raw.execute(change)
    return {name: folder / f"{name}.db" for name in made}


async def test_a_file_that_is_no_whole_backup_is_named_and_what_is_stored_stays(pg: Playground, tmp_path: Path) -> None:
    files = await foreign(pg, tmp_path)
    why = {"text": "foreign", "empty": "foreign", "other": "foreign", "alembic": "foreign", "newer": "newer"}
    database = tmp_path / "bellhop.db"
    before = await rows(tmp_path, "before.db")
    stored = b"" if ON_POSTGRES else database.read_bytes()
    for name, file in files.items():
        said = EN(f"cli-backup-{why.get(name, 'damaged')}", file=file.name)
        assert await ended("restore", tmp_path, file=file) == (Exit.DATABASE, said)
        assert ON_POSTGRES or database.read_bytes() == stored, name
        assert await rows(tmp_path, f"after-{name}.db") == before, name
        assert not file.with_name(f"{file.name}.before").exists(), name
