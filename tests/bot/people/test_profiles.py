"""Profiles: known at once, stored when there is time."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.people.profiles import Profiles
from bot.store.bot_store import BotStore
from tests.support.databases import laid_out

ANN = 101


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BotStore]:
    store = await BotStore.open(await laid_out(tmp_path / "bellhop.db"))
    yield store
    await store.close()


def called(name: str) -> Any:
    """A user of Discord under that name."""
    return SimpleNamespace(id=ANN, display_name=name)


async def test_a_person_who_is_known_is_met_without_waiting_and_kept_later(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US")
    meeting = people.meet(called("Annie"), "fr")
    with pytest.raises(StopIteration) as met:
        meeting.send(None)
    assert (met.value.value.name, met.value.value.locale) == ("Annie", "fr")
    assert await store.player(ANN) == {}
    assert people.unkept(ANN)
    await people.keep(ANN)
    assert not people.unkept(ANN)
    assert (await Profiles(store).get(ANN)).name == "Annie"


async def test_a_name_that_is_met_while_something_else_is_stored_is_not_lost(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US")
    changing = asyncio.ensure_future(people.change(ANN, calls=False))
    await asyncio.sleep(0)
    assert not changing.done()
    await people.meet(called("Annie"), "en-US")
    assert (await changing).name == "Annie"
    await people.keep(ANN)
    again = await Profiles(store).get(ANN)
    assert (again.name, again.calls) == ("Annie", False)


async def test_a_person_who_is_forgotten_before_they_were_kept_is_not_kept(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US")
    people.forget(ANN)
    await people.keep(ANN)
    assert await store.player(ANN) == {}
