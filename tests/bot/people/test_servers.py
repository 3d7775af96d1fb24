"""A server's settings as they are stored, also by other releases."""

from dataclasses import replace
from pathlib import Path

from bot.people.servers import Server, save_guild, server_from, server_of
from bot.store.bot_store import BotStore
from games.engine import deed
from tests.support.databases import laid_out


def test_what_is_stored_of_a_server_is_read_back_and_what_no_release_knows_any_more_is_passed_over() -> None:
    chosen = {"language": "fr", "channels": [5, 6], "records": False, "most": 3}
    expected = replace(Server(), language="fr", channels=(5, 6), records=False, most=3)
    assert server_from(chosen) == expected
    assert server_from(chosen | {"given_up_long_ago": True}) == expected
    assert server_from({}) == Server()


def test_a_server_is_limited_as_soon_as_it_has_one_of_the_two_limits() -> None:
    limited = [replace(Server(), most=most, most_each=each).limited for most in (None, 5) for each in (None, 2)]
    assert limited == [False, True, True, True]


async def test_what_an_admin_chose_counts_as_done_once_it_is_stored(tmp_path: Path) -> None:
    store = await BotStore.open(await laid_out(tmp_path / "bellhop.db"))
    deed.begin("a press")
    assert not deed.kept()
    await save_guild(store, 7, Server(language="fr"))
    assert deed.kept()
    assert await server_of(store, 7) == Server(language="fr")
    await store.close()
