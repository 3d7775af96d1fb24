import argparse
import asyncio
import sys

import pytest

from bot import program
from bot.settings import Settings


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
