import argparse
import asyncio
import sys

import pytest

from bot import program
from bot.cli import play_now
from bot.settings import Settings
from bot.words.fluent import Library
from games.catalogue import find
from games.engine.adaptive import ADAPTIVE


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The module of the event loop on which `health` was run, for each run."""
    found: list[str] = []

    async def note(_: Settings, __: argparse.Namespace) -> int:
        found.append(type(asyncio.get_running_loop()).__module__)
        return 7

    monkeypatch.setitem(program.COMMANDS, "health", note)
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


def test_play_now_names_the_easiest_computer_of_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("button_up")), "levels", ("calm", "exact"))
    against = {key: options["against"] for key, options in play_now(Library.load()).others.items()}
    shipped = {"button_up": "calm", "buro_crazy": "easy", "career_poker": "easy", "biesti_boys": ADAPTIVE}
    assert against.items() >= shipped.items()
