"""Cups in the database: taking turns, looking up people, and forgetting them."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.store.bot_store import BotStore
from bot.store.cups import StoredCup
from games.engine.store.schema import WHOLE

CUP = StoredCup("cupcupcu", 77, "button_up", False, 5, {"people": [1001, 1002], "count": 0}, {1001: None, 1002: None})


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


async def test_a_change_of_a_cup_and_of_its_people_leaves_other_cups_as_they_are(store: BotStore) -> None:
    other = replace(CUP, id="overover", data={"people": [1001]}, people={1001: None})
    for cup in (CUP, other):
        await store.cups.add(cup)
    assert await store.cups.change(CUP.id, lambda _: None)
    assert await store.cups.data(CUP.id) == CUP.data
    ended = replace(CUP, over=True, changed_at=9, data={"people": [1002]}, people={1002: 1})
    assert await store.cups.change(CUP.id, lambda _: ended)
    assert await store.cups.data(CUP.id) == ended.data
    assert await store.cups.of_user(1001) == [other.data]
    assert await store.cups.of_user(1002) == [ended.data]
    assert await store.cups.running((WHOLE,)) == [other.data]
    assert await store.cups.tally(1002, 77) == (1, 1)


async def test_who_is_forgotten_goes_from_each_cup_and_nobody_else_does(store: BotStore) -> None:
    mine = replace(CUP, id="mineonly", data={"host": 1001, "rounds": [[1001, 5]]}, people={1001: None})
    theirs = replace(CUP, id="theirs00", data={"host": 1002}, people={1002: 1})
    for cup in (mine, theirs):
        await store.cups.add(cup)
    await store.forget(1001)
    data = await store.cups.data("mineonly")
    assert data is not None
    nobody = data["host"]
    assert nobody < 0
    assert data["rounds"] == [[nobody, 5]]
    assert await store.cups.of_user(nobody) == [data]
    assert await store.cups.of_user(1002) == [theirs.data]
    assert await store.cups.data("theirs00") == theirs.data


async def test_the_sweep_leaves_a_cup_that_runs_and_one_that_was_called_off_lately(store: BotStore) -> None:
    await store.cups.add(CUP)
    await store.cups.add(replace(CUP, id="lately00", over=True, changed_at=6))
    await store.cups.sweep(6)
    assert await store.cups.data(CUP.id) is not None
    assert await store.cups.data("lately00") is not None
