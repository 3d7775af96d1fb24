"""A clock turned by hand and a hall over a real database, for the tests of the engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.engine.hall.matches import Matches
from games.engine.store.store import Store
from tests.support.clock import ManualClock
from tests.support.databases import laid_out
from tests.support.faulty_store import FaultyStore
from tests.support.halls import FILE, running


@pytest.fixture
async def hall(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Matches]:
    async with running(tmp_path, clock) as hall:
        yield hall


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(await laid_out(tmp_path / FILE))
    yield store
    await store.close()


@pytest.fixture
async def faulty(tmp_path: Path) -> FaultyStore:
    """A store that fails on demand; the hall that uses it closes it."""
    return await FaultyStore.open(await laid_out(tmp_path / FILE))
