"""Which servers belong together."""

from pathlib import Path
from typing import Any

import pytest

from bot.fleet.parts import Division, refusal_of
from bot.settings import load
from bot.store.bot_store import BotStore
from bot.store.shelf import StoredLobby
from tests.flows.house import EN
from tests.flows.program import ended
from tests.support.postgres import server

GUILD = 175928847299117063
"""A server's id as in Discord's documentation ("Snowflakes")."""


def test_a_server_belongs_to_the_shard_that_discord_documents() -> None:
    assert Division(10, 10).part_of(GUILD) == 41944705796 % 10 == 6
    assert Division(10, 4).part_of(GUILD) == 2


def test_what_has_no_server_belongs_to_part_0_whose_first_shard_hears_of_direct_messages() -> None:
    assert Division(7, 7).part_of(None) == Division(7, 3).part_of(None) == 0
    assert 0 in Division(7, 3).shards_of([0])


@pytest.mark.parametrize(("shards", "parts"), [(1, 1), (4, 3), (7, 7), (16, 5)])
def test_each_shard_is_served_by_exactly_one_part(shards: int, parts: int) -> None:
    division = Division(shards, parts)
    assert division.shards_of(range(parts)) == tuple(range(shards))
    for part in range(parts):
        assert {division.part_of(shard << 22) for shard in division.shards_of([part])} == {part}


@pytest.mark.parametrize(
    ("set_to", "refusal"),
    [
        ({}, None),
        ({"parts": 2, "shards": 2}, "cli-parts-need-postgres"),
        ({"parts": 2, "shards": 2, "database_url": "postgresql://here/it"}, None),
        ({"parts": 2, "shards": "auto", "database_url": "postgresql://here/it"}, None),
        ({"parts": 3, "shards": 2, "database_url": "postgresql://here/it"}, "cli-more-parts-than-shards"),
    ],
)
def test_settings_that_divide_the_bot_in_a_way_that_cannot_be_are_refused(
    set_to: dict[str, Any], refusal: str | None
) -> None:
    assert refusal_of(load(None).model_copy(update=set_to)) == refusal


async def test_the_program_says_that_a_file_serves_one_process_only_and_ends(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'bellhop.db'}"
    assert await ended("check", tmp_path, parts=2, shards=2, database_url=file) == (2, EN("cli-parts-need-postgres"))


@pytest.mark.parametrize("kind", ["file", pytest.param("server", marks=pytest.mark.postgres)])
async def test_the_database_and_the_process_agree_on_what_belongs_where(tmp_path: Path, kind: str) -> None:
    address = f"sqlite:///{tmp_path / 'bellhop.db'}" if kind == "file" else server().address(server().create())
    store = await BotStore.open(address)
    guilds = [None, GUILD, *(shard << 22 for shard in range(1, 9))]
    for number, guild in enumerate(guilds):
        await store.save_lobby(StoredLobby(f"{number}", guild, 1, None, 1, {}, number, number))
    division = Division(7, 3)
    for shares in (map(division.share, range(3)), map(division.line, range(7))):
        count = 0
        for share in shares:
            found = [lobby.guild_id for lobby in await store.lobbies([share])]
            assert found == [guild for guild in guilds if share.holds(guild)]
            count += len(found)
        assert count == len(guilds)
    await store.close()
