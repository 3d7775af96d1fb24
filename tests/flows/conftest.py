import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground import ManualClock
from tests.flows.house import bellhop
from tests.support.discordpy import no_complaints, quick_ready, quick_retries
from tests.support.patience import patient
from tests.support.people import Person, Playground

__all__ = ["no_complaints", "patient", "quick_ready", "quick_retries"]


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    """A Discord whose time stands still: its three seconds and fifteen minutes pass only if a test turns its clock."""
    async with Playground(pacing=False, clock=ManualClock(time.time()), wire=ManualClock(time.time())) as playground:
        yield playground


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bellhop.db"


@pytest.fixture
async def bot(pg: Playground, database: Path) -> AsyncIterator[Bellhop]:
    async with bellhop(pg, database) as running:
        yield running


@pytest.fixture
async def school(pg: Playground, database: Path) -> AsyncIterator[Bellhop]:
    """The bot among people who are new to every game."""
    async with bellhop(pg, database, newcomers=True) as running:
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
