from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.simcord.room import Room, room


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as opened:
        yield opened
