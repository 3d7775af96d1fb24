"""The numbers of shards and parts: kept in the database, changed by a process that is alone, refused to any other."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.fleet.parts import KEY, Division, OtherNumbers, agree
from bot.store.bot_store import BotStore
from games.engine.store.schema import ALIVE
from tests.support.clock import NOON


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BotStore]:
    opened = await BotStore.open(f"sqlite:///{tmp_path / 'bellhop.db'}")
    yield opened
    await opened.close()


async def parts_of(store: BotStore) -> list[int]:
    """The parts that a node could take."""
    return [row.number for row in await store.parts.every()]


async def test_the_numbers_are_kept_and_every_part_is_laid_out(store: BotStore) -> None:
    for division in (Division(), Division(4, 3), Division(4, 2), Division()):
        await agree(store, division, NOON)
        assert await parts_of(store) == list(range(division.parts))
        assert await store.meta(KEY) in {None, f"{division.shards}/{division.parts}"}
    assert await store.meta(KEY) == "1/1"


async def test_parts_that_replace_others_count_as_looked_after_from_now_on(store: BotStore) -> None:
    await store.set_meta(ALIVE, str(NOON - 1))
    await agree(store, Division(4, 2), NOON)
    assert [await store.meta(key) for key in (ALIVE, f"{ALIVE}.0", f"{ALIVE}.1")] == [None, str(NOON), str(NOON)]
    await agree(store, Division(4, 2), NOON + 1)
    assert await store.meta(f"{ALIVE}.1") == str(NOON)
    await agree(store, Division(4, 1), NOON + 2)
    assert [await store.meta(key) for key in (ALIVE, f"{ALIVE}.0", f"{ALIVE}.1")] == [str(NOON + 2), None, None]


async def test_another_number_of_shards_changes_nothing_for_the_only_part(store: BotStore) -> None:
    await store.set_meta(ALIVE, str(NOON - 1))
    await agree(store, Division(4), NOON)
    assert await store.meta(ALIVE) == str(NOON - 1)
    assert await store.meta(KEY) == "4/1"


async def test_a_process_that_is_not_alone_is_refused_with_both_numbers_unless_they_are_the_same(
    store: BotStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agree(store, Division(4, 2), NOON)
    monkeypatch.setattr(type(store.database), "alone", False)
    await agree(store, Division(4, 2), NOON)
    with pytest.raises(OtherNumbers, match=r"^kept SHARDS=4 PARTS=2, wanted SHARDS=8 PARTS=2$") as refused:
        await agree(store, Division(8, 2), NOON)
    assert refused.value.values == {"kept": "SHARDS=4 PARTS=2", "wanted": "SHARDS=8 PARTS=2"}
    assert await store.meta(KEY) == "4/2"


@pytest.mark.parametrize("guild", [None, 0, 1 << 22, 5 << 22, 175928847299117063])
def test_a_shard_hears_of_a_server_or_not_and_of_direct_messages_the_first(guild: int | None) -> None:
    division = Division(4, 2)
    hears = [shard for shard in range(4) if division.line(shard).holds(guild)]
    assert hears == [((guild or 0) >> 22) % 4]
