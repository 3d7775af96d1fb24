"""How the program ends: each way has its sentence and its exit code."""

import signal
import socket
from pathlib import Path

import pytest

from bot.playground import Playground
from bot.playground.people import Person
from bot.serve import Exit
from games.engine.postgres import LOCK
from games.engine.store import Store
from tests.flows.house import EN, lobby_of, match_of
from tests.flows.office import hand_of, office
from tests.flows.process import Process
from tests.support.databases import rows
from tests.support.postgres import server


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_in_the_middle_of_a_match_ends_it_cleanly(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person, number: signal.Signals
) -> None:
    process = Process(tmp_path, pg)
    await process.online()
    await match_of(alice, bob)
    code, errors = await process.signalled(number)
    assert code == Exit.OK
    assert "Traceback" not in errors
    assert "ERROR" not in errors


async def test_the_most_detailed_log_holds_no_hand_and_no_token(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    process = Process(tmp_path, pg, LOG_LEVEL="DEBUG")
    await process.online()
    await office([alice, bob, chloe])
    pressed = await alice.press(await hand_of(alice), label=EN("in-words-button"))
    _, errors = await process.signalled(signal.SIGTERM)
    assert "bellhop.match" in errors
    secrets = [data for (data,) in rows(process.database, "SELECT data FROM event WHERE kind NOT LIKE 'match.%'")]
    assert [one for one in (pg.token, pressed.interaction.token, *secrets) if one in errors] == []
    assert [line for line in errors.splitlines() if " DEBUG " in line and " bellhop" not in line] == []


def one_sentence(errors: str) -> str:
    """What an operator reads, without lines of the log."""
    lines = [line for line in errors.splitlines() if not line.startswith("20")]
    assert len(lines) == 1, lines
    return lines[0]


async def ended(process: Process, *arguments: str) -> tuple[int, str]:
    process.start(*arguments)
    code, errors = await process.ended()
    return code, one_sentence(errors)


async def test_without_a_token_it_says_where_to_get_one(tmp_path: Path) -> None:
    assert await ended(Process(tmp_path)) == (Exit.NO_TOKEN, EN("cli-no-token"))


async def test_a_wrong_token_is_named_and_never_shown(pg: Playground, tmp_path: Path) -> None:
    process = Process(tmp_path, pg, DISCORD_TOKEN="not.a.token")
    assert await ended(process) == (Exit.BAD_TOKEN, EN("cli-bad-token"))


async def test_a_setting_that_cannot_be_used_is_named_without_its_value(tmp_path: Path) -> None:
    code, sentence = await ended(Process(tmp_path, LOG_LEVEL="LOUD", DISCORD_TOKEN="a.secret.token"))
    assert code == Exit.SETTINGS
    assert "LOG_LEVEL" in sentence
    assert "LOUD" not in sentence
    assert "secret" not in sentence


async def test_a_file_that_is_no_database_is_not_touched(pg: Playground, tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_bytes(b"a letter, not a database. " * 400)
    before = file.read_bytes()
    process = Process(tmp_path, pg, DATABASE_URL=f"sqlite:///{file}")
    assert await ended(process) == (Exit.DATABASE, EN("cli-database"))
    assert file.read_bytes() == before


async def test_a_damaged_file_is_said_to_be_so_and_not_touched(pg: Playground, tmp_path: Path) -> None:
    file = tmp_path / "damaged.db"
    await (await Store.open(f"sqlite:///{file}")).close()
    page = int.from_bytes(file.read_bytes()[16:18], "big")
    file.write_bytes(file.read_bytes()[:page] + b"\xff" * (file.stat().st_size - page))
    before = file.read_bytes()
    process = Process(tmp_path, pg, DATABASE_URL=f"sqlite:///{file}")
    process.start()
    code, errors = await process.ended()
    assert (code, one_sentence(errors)) == (Exit.DATABASE, EN("cli-database"))
    assert "CRITICAL bellhop the database is damaged" in errors
    assert file.read_bytes() == before


@pytest.mark.postgres
async def test_a_process_that_lost_the_lock_of_its_database_says_so_and_ends(
    pg: Playground, tmp_path: Path, alice: Person
) -> None:
    name = server().create()
    process = Process(tmp_path, pg, DATABASE_URL=server().address(name))
    try:
        await process.online()
        await lobby_of(alice)
        server().cut_lock(name, LOCK)
        code, errors = await process.ended()
        assert (code, one_sentence(errors)) == (Exit.DATABASE_LOST, EN("cli-database-lost"))
        assert "the database let go of our lock" in errors
        await process.online()
        assert server().query(name, "SELECT count(*) FROM lobby") == [("1",)]
    finally:
        await process.close()


async def test_a_second_copy_on_the_same_database_ends_and_the_first_goes_on(pg: Playground, tmp_path: Path) -> None:
    first, second = Process(tmp_path, pg), Process(tmp_path, pg)
    try:
        await first.online()
        assert await ended(second) == (Exit.SECOND_COPY, EN("cli-second-copy"))
        assert pg.gateway.online
    finally:
        await first.close()


async def test_discord_out_of_reach_is_said(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: every connection is refused
        process = Process(tmp_path, DISCORD_TOKEN="a.b.c", DISCORD_API=f"http://127.0.0.1:{closed.getsockname()[1]}")
        code, sentence = await ended(process)
    assert code == Exit.NO_DISCORD
    assert sentence.startswith(EN("cli-no-discord", error="").split("(")[0])


async def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, sentence = await ended(Process(tmp_path), "playground", "--port", port)
    assert (code, sentence) == (Exit.PORT_TAKEN, EN("cli-port-taken", port=port))
