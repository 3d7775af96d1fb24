from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person
from tests.flows.house import bellhop


@pytest.fixture(autouse=True)
def _quick_ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """discord.py waits 2 s for further servers before on_ready; nothing more comes here."""
    original = discord.state.ConnectionState.__init__

    def quick(self: object, *args: object, **options: object) -> None:
        original(self, *args, **{**options, "guild_ready_timeout": 0.01})  # type: ignore[arg-type]

    monkeypatch.setattr(discord.state.ConnectionState, "__init__", quick)
    return iter(())


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground(pacing=False) as playground:
        yield playground


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bellhop.db"


@pytest.fixture
async def bot(pg: Playground, database: Path) -> AsyncIterator[Bellhop]:
    async with bellhop(pg, database) as running:
        yield running


@pytest.fixture
def alice(pg: Playground) -> Person:
    return pg.person("Alice")


@pytest.fixture
def bob(pg: Playground) -> Person:
    return pg.person("Bob")


@pytest.fixture
def chloe(pg: Playground) -> Person:
    return pg.person("Chloé")
