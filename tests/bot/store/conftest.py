from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.bot_store import BotStore
from tests.support.halls import url


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BotStore]:
    store = await BotStore.open(url(tmp_path))
    yield store
    await store.close()
