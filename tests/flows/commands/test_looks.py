"""What is asked of Discord about servers and people, and what is said where it is not asked."""

import pytest

from bot.app import Bellhop
from tests.flows.house import DE, EN, FR
from tests.support.people import Person, Playground


def asked(pg: Playground, path: str) -> int:
    """How often Discord was asked for that."""
    return sum(one.method == "GET" and one.path.endswith(path) for one in pg.record)


async def test_a_server_of_which_nothing_is_heard_is_asked_for_its_language_and_any_other_is_not(
    bot: Bellhop, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    pg.guild.locale = "fr"
    path = f"/guilds/{pg.guild.id}"
    assert (await bot.services.words_in(pg.guild.id, "de"))("lobby-join") == DE("lobby-join")
    assert asked(pg, path) == 0
    monkeypatch.setattr(bot, "get_guild", lambda _: None)
    assert (await bot.services.words_in(pg.guild.id, None))("lobby-join") == FR("lobby-join")
    assert asked(pg, path) == 1


@pytest.mark.parametrize("user_id", [None, 0, -3])
async def test_who_had_their_data_deleted_is_somebody_whom_discord_is_not_asked_for(
    bot: Bellhop, pg: Playground, user_id: int | None
) -> None:
    assert await bot.services.name_of(user_id, pg.guild.id, EN) == EN("parts-forgotten")
    assert asked(pg, f"/users/{user_id}") == 0


async def test_who_has_no_name_yet_is_asked_for_once(bot: Bellhop, pg: Playground, alice: Person) -> None:
    for _ in range(2):
        assert await bot.services.name_of(alice.id, pg.guild.id, EN) == ""
    await alice.settled()
    assert asked(pg, f"/users/{alice.id}") == 1
    assert await bot.services.name_of(alice.id, pg.guild.id, EN) == "Alice"
