"""Names that Discord is asked for, with a real store and a Discord that fails in between."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.people.profiles import Profiles
from bot.store.bot_store import BotStore
from bot.wire.name_fetcher import GAP_MS, NameFetcher
from games.engine.store.errors import StoreError
from tests.support.clock import PATIENCE, ManualClock

FIRST, SECOND = 1, 2


def unknown() -> discord.NotFound:
    response = cast("Any", SimpleNamespace(status=404, reason="no", headers={}))
    return discord.NotFound(response, {"code": 10013, "message": "no"})


class Names:
    """A Discord that knows the first person. failures: what it says of the second one, each time."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)

    async def fetch_user(self, user_id: int) -> Any:
        if user_id == SECOND:
            raise self.failures.pop(0)
        return SimpleNamespace(global_name="Ann", name="ann")


async def turned(clock: ManualClock, names: Names, left: int) -> None:
    """Turn the clock until only so many failures are left."""
    async with asyncio.timeout(PATIENCE):
        while len(names.failures) > left:
            await clock.advance(GAP_MS)


@pytest.mark.parametrize(
    ("failure", "at_once"), [(OSError("cut"), 1), (StoreError("full"), 0)], ids=["Discord", "store"]
)
async def test_a_name_that_was_found_before_a_failure_is_shown_once(
    store: BotStore, failure: Exception, at_once: int
) -> None:
    clock = ManualClock()
    names = Names(failure, unknown())
    fetcher = NameFetcher(cast("Any", names), Profiles(store), clock)
    heard: list[str] = []
    fetcher.on_found.append(lambda: heard.append("found"))
    fetcher.want(FIRST)
    fetcher.want(SECOND)
    watching = asyncio.create_task(fetcher.watch())
    await turned(clock, names, 1)
    assert len(heard) == at_once
    await turned(clock, names, 0)
    assert len(heard) == 1
    watching.cancel()
