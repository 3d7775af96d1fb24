"""`python -m bot backup` while the bot runs, `restore` while it does not, as an operator types them."""

from pathlib import Path

from bot.playground import Playground
from bot.playground.people import Person
from bot.serve import Exit
from tests.flows.house import EN, bellhop, choices, match_of, over, play_out, whose
from tests.flows.process import Process
from tests.flows.test_exit import one_sentence


async def command(folder: Path, *arguments: str) -> tuple[int, str]:
    """How a command on the folder's database ends, and what it writes to stderr."""
    process = Process(folder)
    process.start(*arguments)
    return await process.ended()


async def test_a_match_goes_on_from_a_backup_that_was_made_while_it_was_played(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    database, copy = tmp_path / "bellhop.db", tmp_path / "copy.db"
    async with bellhop(pg, database):
        table = await match_of(alice, bob)
        assert await command(tmp_path, "backup", str(copy)) == (Exit.OK, "")
        saved = alice.look(table)
        await whose(table, [alice, bob]).press(table, custom_id=choices(table)[0])
        await alice.until(lambda: choices(alice.look(table)) != choices(saved))
    assert await command(tmp_path, "restore", str(copy)) == (Exit.OK, "")
    async with bellhop(pg, database):
        await alice.until(lambda: choices(alice.look(table)) == choices(saved))
        assert over(await play_out(table, [alice, bob]))


async def test_a_panel_shows_the_match_as_it_was_restored(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    database, copy = tmp_path / "bellhop.db", tmp_path / "copy.db"
    async with bellhop(pg, database):
        table = await match_of(alice, bob)
        mover = whose(table, [alice, bob])
        panel = (await mover.press(table, label=EN("seat-button"))).message
        assert await command(tmp_path, "backup", str(copy)) == (Exit.OK, "")
        await mover.press(panel, custom_id=choices(panel)[0])
        await alice.until(lambda: choices(mover.look(panel)) != choices(panel))
    assert await command(tmp_path, "restore", str(copy)) == (Exit.OK, "")
    async with bellhop(pg, database):
        await alice.until(lambda: choices(mover.look(panel)) == choices(panel))


async def test_nothing_is_restored_under_a_running_bot(pg: Playground, tmp_path: Path) -> None:
    async with bellhop(pg, tmp_path / "bellhop.db"):
        assert (await command(tmp_path, "backup", "copy.db"))[0] == Exit.OK
        code, errors = await command(tmp_path, "restore", "copy.db")
        assert (code, one_sentence(errors)) == (Exit.SECOND_COPY, EN("cli-second-copy"))


async def test_a_file_that_is_not_named_or_not_there_is_said(tmp_path: Path) -> None:
    code, errors = await command(tmp_path, "backup")
    assert (code, one_sentence(errors)) == (Exit.SETTINGS, EN("cli-needs-file"))
    code, errors = await command(tmp_path, "restore", "none.db")
    assert (code, one_sentence(errors)) == (Exit.DATABASE, EN("cli-file-failed", error="No such file or directory"))
