from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.simcord.room import Room, room
from tests.support.discordpy import no_complaints, quick_ready
from tests.support.known import known_games
from tests.support.patience import patient

__all__ = ["no_complaints", "patient", "quick_ready"]


@pytest.fixture(autouse=True)
def late() -> None:
    """No random delays: SimCord must know all that the bot waits for, and settles it after each act."""


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Let all people know every game."""
    with known_games():
        yield


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as opened:
        yield opened
