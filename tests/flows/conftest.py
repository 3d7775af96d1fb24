from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Bellhop
from tests.flows.company import company
from tests.flows.house import bellhop
from tests.support.clock import ManualClock
from tests.support.discordpy import no_complaints, quick_ready, quick_retries
from tests.support.marks import asked_for
from tests.support.patience import patient
from tests.support.people import Person, Playground

__all__ = ["no_complaints", "patient", "quick_ready", "quick_retries"]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bellhop.db"


@pytest.fixture
async def bot(
    pg: Playground, database: Path, clock: ManualClock, request: pytest.FixtureRequest
) -> AsyncIterator[Bellhop]:
    """The real bot on the playground.

    The mark `bot` says what is different for a test: `pytest.mark.bot(at=MORNING, newcomers=True, prompt=False)`. `at`
    is where its clock begins; the others are those of `bellhop`, settings among them.
    """
    asked = asked_for(request, "bot")
    asked.pop("at", None)
    async with bellhop(pg, database, clock, **asked) as running:
        yield running


@pytest.fixture
def people(pg: Playground, request: pytest.FixtureRequest) -> list[Person]:
    """Three people who read English and play together, or as many as the mark `people` says."""
    found = request.node.get_closest_marker("people")
    return company(pg, found.args[0] if found else 3)


@pytest.fixture
def alice(pg: Playground) -> Person:
    return pg.person("Alice")


@pytest.fixture
def bob(pg: Playground) -> Person:
    return pg.person("Bob")


@pytest.fixture
def chloe(pg: Playground) -> Person:
    return pg.person("Chloé")
