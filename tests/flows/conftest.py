from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person
from tests.flows.house import bellhop
from tests.support.discordpy import no_complaints, quick_ready

__all__ = ["no_complaints", "quick_ready"]


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
