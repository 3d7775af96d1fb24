from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.bot_store import BotStore
from tests.support.databases import laid_out
from tests.support.halls import FILE


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BotStore]:
    store = await BotStore.open(await laid_out(tmp_path / FILE))
    yield store
    await store.close()
