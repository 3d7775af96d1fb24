"""How the program ends: each way has its sentence and its exit code.

What only a process shows (a signal, its log, its arguments) is shown by one; the rest runs in the tests' own.
"""

import asyncio
import signal
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot import cli
from bot.operate.ends import Exit
from bot.playground.world.world import PATIENCE
from bot.program import main
from bot.store.bot_store import BotStore
from bot.words.staff import staff_manner
from games.engine.hall.thinking import Computers
from games.engine.store.postgres import LOCK
from tests.flows.house import EN, bellhop, lobby_of, looked_up, match_of
from tests.flows.office import hand_of, office
from tests.flows.process import Process, one_sentence
from tests.flows.program import drawing_here, ended
from tests.support.databases import ON_POSTGRES, rows
from tests.support.people import Person, Playground
from tests.support.postgres import server


async def test_a_process_ends_cleanly_on_a_signal_and_its_most_detailed_log_holds_no_hand_and_no_token(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    process = Process(tmp_path, pg, LOG_LEVEL="DEBUG")
    try:
        await process.online()
        await office([alice, bob, chloe])
        panel = (await alice.press(await hand_of(alice), label=EN("primer-start"))).message
        pressed = await looked_up(alice, panel, "in-words")
        code, errors = await process.signalled(signal.SIGTERM)
    finally:
        await process.close()
    assert code == Exit.OK
    assert [word for word in ("Traceback", " ERROR ") if word in errors] == []
    assert "bellhop.match" in errors
    secrets = [data for (data,) in rows(process.database, "SELECT data FROM event WHERE kind NOT LIKE 'match.%'")]
    assert [one for one in (pg.token, pressed.interaction.token, *secrets) if one in errors] == []
    assert [line for line in errors.splitlines() if " DEBUG " in line and " bellhop" not in line] == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_in_the_middle_of_a_match_ends_it_cleanly(
    pg: Playground,
    tmp_path: Path,
    alice: Person,
    bob: Person,
    number: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    running = asyncio.ensure_future(ended("run", tmp_path, pg))
    await pg.world.until(lambda: pg.gateway.online)
    await match_of(alice, bob)
    signal.raise_signal(number)
    assert await running == (Exit.OK, "")
    assert [one.getMessage() for one in caplog.records if one.levelname in {"ERROR", "CRITICAL"}] == []
    assert not pg.gateway.online


async def test_the_computers_of_the_bot_play_in_the_manners_of_their_names(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[dict[str, object]] = []

    class Noted(Computers):
        def __init__(self, **parts: Any) -> None:
            given.append(parts)
            super().__init__(**parts)

    monkeypatch.setattr(cli, "Computers", Noted)
    await ended("run", tmp_path, pg, discord_token=SecretStr("wrong"))
    assert [parts["manner"] for parts in given] == [staff_manner]


async def test_without_a_token_it_says_where_to_get_one(tmp_path: Path) -> None:
    assert await ended("run", tmp_path, discord_token=SecretStr("")) == (Exit.NO_TOKEN, EN("cli-no-token"))


async def test_a_wrong_token_is_named_and_never_shown(pg: Playground, tmp_path: Path) -> None:
    wrong = SecretStr("not.a.token")
    assert await ended("run", tmp_path, pg, discord_token=wrong) == (Exit.BAD_TOKEN, EN("cli-bad-token"))


async def test_a_token_of_two_lines_is_named_and_never_shown(pg: Playground, tmp_path: Path) -> None:
    said = await ended("run", tmp_path, pg, discord_token=SecretStr(f"{pg.token}\nLOG_LEVEL=DEBUG"))
    assert said == (Exit.SETTINGS, EN("cli-bad-settings", names="DISCORD_TOKEN"))


def test_a_setting_that_cannot_be_used_is_named_without_its_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    monkeypatch.setenv("DISCORD_TOKEN", "a.secret.token")
    assert main(["run"]) == Exit.SETTINGS
    sentence = one_sentence(capsys.readouterr().err)
    assert "LOG_LEVEL" in sentence
    assert [word for word in ("LOUD", "secret") if word in sentence] == []


async def test_a_file_that_is_no_database_is_not_touched(pg: Playground, tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_bytes(b"a letter, not a database. " * 400)
    before = file.read_bytes()
    said = await ended("run", tmp_path, pg, database_url=f"sqlite:///{file}")
    assert said == (Exit.DATABASE, EN("cli-database"))
    assert file.read_bytes() == before


async def test_a_damaged_file_is_said_to_be_so_and_not_touched(
    pg: Playground, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "damaged.db"
    await (await BotStore.open(f"sqlite:///{file}")).close()
    page = int.from_bytes(file.read_bytes()[16:18], "big")
    file.write_bytes(file.read_bytes()[:page] + b"\xff" * (file.stat().st_size - page))
    before = file.read_bytes()
    said = await ended("run", tmp_path, pg, database_url=f"sqlite:///{file}")
    assert said == (Exit.DATABASE, EN("cli-database"))
    assert "the database is damaged" in [one.getMessage() for one in caplog.records if one.levelname == "CRITICAL"]
    assert file.read_bytes() == before


async def test_no_backup_is_made_of_a_row_whose_content_is_damaged(pg: Playground, tmp_path: Path) -> None:
    file, copy = tmp_path / "damaged.db", tmp_path / "copy.db"
    store = await BotStore.open(f"sqlite:///{file}")
    await store.save_guild(1, {"language": "en"})
    await store.close()
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE guild SET data = '{'")
    said = await ended("backup", tmp_path, pg, database_url=f"sqlite:///{file}", file=copy)
    assert said == (Exit.DATABASE, EN("cli-database"))
    assert not copy.exists()


@pytest.mark.parametrize("command", ["run", "check", "backup", "health"])
async def test_a_database_of_a_newer_release_is_said_to_be_so(pg: Playground, tmp_path: Path, command: str) -> None:
    file = tmp_path / "newer.db"
    await (await BotStore.open(f"sqlite:///{file}")).close()
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = 'next'")
    said = await ended(command, tmp_path, pg, database_url=f"sqlite:///{file}", file=tmp_path / "copy.db")
    assert said == (Exit.DATABASE, EN("cli-database-newer"))


@pytest.mark.parametrize("command", ["run", "check"])
async def test_what_a_database_lacks_of_its_release_is_named(pg: Playground, tmp_path: Path, command: str) -> None:
    file = tmp_path / "between.db"
    await (await BotStore.open(f"sqlite:///{file}")).close()
    with closing(sqlite3.connect(file)) as raw, raw:
        for table in ("daily_answer", "daily_away", "challenge", "cup_person", "cup"):
            raw.execute(f"DROP TABLE {table}")
        raw.execute("ALTER TABLE match DROP COLUMN commitment")
        raw.execute("CREATE TABLE my_own (line TEXT)")
    code, said = await ended(command, tmp_path, pg, database_url=f"sqlite:///{file}")
    assert code == Exit.DATABASE
    named = EN("cli-database-incomplete", missing="{}").split("{}")
    assert said.startswith(named[0])
    assert said.endswith(named[1])
    missing = said.removeprefix(named[0]).removesuffix(named[1])
    assert set(missing.split(", ")) == {
        "daily_answer",
        "daily_away",
        "challenge",
        "cup",
        "cup_person",
        "match.commitment",
    }


@pytest.mark.postgres
async def test_what_a_database_on_a_server_lacks_is_named_too(pg: Playground, tmp_path: Path) -> None:
    name = server().create()
    await (await BotStore.open(server().address(name))).close()
    server().query(name, "DROP TABLE daily_away; ALTER TABLE cup DROP COLUMN changed_at")
    said = await ended("check", tmp_path, pg, database_url=server().address(name))
    assert said == (Exit.DATABASE, EN("cli-database-incomplete", missing="cup.changed_at, daily_away"))


@pytest.mark.postgres
@pytest.mark.parametrize("command", ["run", "check"])
async def test_a_database_that_can_only_be_read_is_said_to_be_so(pg: Playground, tmp_path: Path, command: str) -> None:
    name = server().create()
    url = server().address(name)
    await (await BotStore.open(url)).close()
    server().query("postgres", f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    said = await ended(command, tmp_path, pg, database_url=url)
    assert said == (Exit.DATABASE, EN("cli-database-read-only"))


@pytest.mark.parametrize("command", ["run", "check", "backup", "health"])
async def test_an_option_of_the_address_that_cannot_be_used_is_named(
    pg: Playground, tmp_path: Path, command: str
) -> None:
    url = "postgresql://me:secret@server/bellhop?sslmode=sometimes"
    said = await ended(command, tmp_path, pg, database_url=url, file=tmp_path / "copy.db")
    assert said == (Exit.SETTINGS, EN("cli-database-options", options="sslmode"))


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
        assert "the database let go of our locks" in errors
        await process.online()
        assert server().query(name, "SELECT count(*) FROM lobby") == [("1",)]
    finally:
        await process.close()


async def test_a_second_copy_on_the_same_database_ends_and_the_first_goes_on(pg: Playground, tmp_path: Path) -> None:
    command = "check" if ON_POSTGRES else "run"  # there a second process waits as a spare, but looks at nothing alone
    async with bellhop(pg, tmp_path / "bellhop.db"):
        assert await ended(command, tmp_path, pg) == (Exit.SECOND_COPY, EN("cli-second-copy"))
        assert pg.gateway.online


async def test_discord_out_of_reach_is_said(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: every connection is refused
        api = f"http://127.0.0.1:{closed.getsockname()[1]}"
        code, sentence = await ended("run", tmp_path, discord_token=SecretStr("a.b.c"), discord_api=api)
    assert code == Exit.NO_DISCORD
    assert sentence.startswith(EN("cli-no-discord", error="").split("(")[0])


async def test_a_signal_ends_a_start_that_discord_leaves_without_an_answer(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def hears(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()  # until the other end is closed
        writer.close()

    async with await asyncio.start_server(hears, "127.0.0.1") as server:
        api = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        running = asyncio.ensure_future(ended("run", tmp_path, discord_token=SecretStr("a.b.c"), discord_api=api))
        await asyncio.wait_for(asked.wait(), PATIENCE)
        signal.raise_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await running == (Exit.OK, "")


async def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = await ended("playground", tmp_path, port=port)
    assert said == (Exit.PORT_TAKEN, EN("cli-port-taken", port=str(port)))
