import argparse
import asyncio
import subprocess
import sys

import pytest

from bot import program
from bot.cli import play_now
from bot.operate import health
from bot.settings import Settings
from bot.words.fluent import Library, read_entries
from bot.words.operators import FILE
from games import catalogue
from games.catalogue import find
from games.engine.adaptive import ADAPTIVE


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The module of the event loop on which `health` was run, for each run."""
    found: list[str] = []

    async def note(_: Settings, __: argparse.Namespace) -> int:
        found.append(type(asyncio.get_running_loop()).__module__)
        return 7

    monkeypatch.setattr(health, "health", note)
    return found


def test_a_command_runs_on_uvloop(loops: list[str]) -> None:
    pytest.importorskip("uvloop")
    assert program.main(["health"]) == 7
    assert loops == ["uvloop"]


def test_a_command_runs_on_pythons_event_loop_where_uvloop_is_not_installed(
    loops: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert program.main(["health"]) == 7
    assert loops[0].startswith("asyncio.")


RUNNING = ("bot.cli", "bot.app", "bot.wire", "bot.match", "bot.playground", "discord", "aiohttp", "networkx", "PIL")
"""What only a bot that runs needs, and what makes an import slow."""
GAMES = tuple(f"games.{key}" for key in catalogue.KEYS)


@pytest.mark.parametrize(
    ("command", "unneeded"),
    [
        ("health", (*RUNNING, *GAMES, "alembic", "bot.rules", "games.engine.hall", "games.engine.match")),
        ("backup", (*RUNNING, *GAMES, "alembic", "bot.rules", "games.engine.hall", "games.engine.match")),
        ("restore", (*RUNNING, *GAMES, "bot.rules", "games.engine.hall", "games.engine.match")),
        ("verify", RUNNING),
        ("check", tuple(one for one in RUNNING if one != "PIL")),
    ],
)
def test_a_command_imports_only_what_it_needs(command: str, unneeded: tuple[str, ...]) -> None:
    asked = f"import bot.__main__, bot.operate.ending, bot.program, sys; bot.program.command_of({command!r})"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", f"{asked}; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    imported = done.stdout.split()
    assert [one for one in unneeded if one in imported] == []


def test_every_command_leads_to_a_function() -> None:
    assert [name for name in program.COMMANDS if not callable(program.command_of(name))] == []
    assert callable(program.command_of("check", live=True))


def test_the_words_of_the_command_line_stand_in_its_own_file() -> None:
    english = dict(read_entries(*sorted(FILE.parent.glob("*.ftl"))))
    assert {key for key in english if key.startswith("cli-")} == set(dict(read_entries(FILE)))


def test_play_now_names_the_easiest_computer_of_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("button_up")), "levels", ("calm", "exact"))
    against = {key: options["against"] for key, options in play_now(Library.load()).others.items()}
    shipped = {"button_up": "calm", "buro_crazy": "easy", "career_poker": "easy", "biesti_boys": ADAPTIVE}
    assert against.items() >= shipped.items()
