"""Cups in the database: taking turns, looking up people, and forgetting them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.store.bot_store import BotStore
from bot.store.cups import StoredCup
from games.engine.store.schema import WHOLE
from tests.support.databases import laid_out

CUP = StoredCup("cupcupcu", 77, "button_up", False, 5, {"people": [1001, 1002], "count": 0}, {1001: None, 1002: None})


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BotStore]:
    opened = await BotStore.open(await laid_out(tmp_path / "bot.db"))
    yield opened
    await opened.close()


async def test_a_repeated_request_opens_no_second_cup(store: BotStore) -> None:
    assert await store.cups.add(CUP)
    assert not await store.cups.add(replace(CUP, data={}))
    assert await store.cups.data(CUP.id) == CUP.data


async def test_changes_at_the_same_time_are_all_kept(store: BotStore) -> None:
    await store.cups.add(CUP)

    def one_more(data: Mapping[str, Any]) -> StoredCup:
        return replace(CUP, data={**data, "count": data["count"] + 1})

    await asyncio.gather(*(store.cups.change(CUP.id, one_more) for _ in range(20)))
    data = await store.cups.data(CUP.id)
    assert data is not None
    assert data["count"] == 20
    assert not await store.cups.change("gonegone", one_more)


async def test_only_cups_that_are_not_over_are_running(store: BotStore) -> None:
    await store.cups.add(CUP)
    await store.cups.add(replace(CUP, id="overover", over=True))
    assert await store.cups.running((WHOLE,)) == [CUP.data]


async def test_cups_are_counted_by_person_and_server(store: BotStore) -> None:
    await store.cups.add(replace(CUP, over=True, people={1001: 1, 1002: 2, 1003: None}))
    await store.cups.add(replace(CUP, id="overover", over=True, people={1001: 2, 1002: 1}))
    await store.cups.add(replace(CUP, id="elsewher", guild_id=78, over=True, people={1001: 1}))
    assert await store.cups.tally(1001, 77) == (2, 1)
    assert await store.cups.tally(1003, 77) == (0, 0)
    assert len(await store.cups.of_user(1001)) == 3


async def test_a_forgotten_person_stands_in_no_cup(store: BotStore) -> None:
    await store.cups.add(CUP)
    await store.forget(1001)
    data = await store.cups.data(CUP.id)
    assert data is not None
    assert 1001 not in data["people"]
    assert 1002 in data["people"]
    assert await store.cups.of_user(1001) == []
    assert await store.cups.of_user(data["people"][0]) == [data]


async def test_the_sweep_deletes_cups_that_nobody_played(store: BotStore) -> None:
    await store.cups.add(replace(CUP, over=True))
    await store.cups.add(replace(CUP, id="overover", over=True, people={1001: 1}))
    await store.cups.sweep(6)
    assert await store.cups.data(CUP.id) is None
    assert await store.cups.data("overover") is not None


async def test_a_cup_belongs_to_its_server(store: BotStore) -> None:
    await store.cups.add(CUP)
    assert await store.server_of(CUP.id) == (77,)
