"""What commands make of a game, a level and a manner that somebody typed, and where they work."""

from pathlib import Path
from typing import Any

import pytest
from discord import Permissions
from discord.app_commands import Command

from bot.app import Bellhop
from bot.cup.cup import MOST_PEOPLE
from bot.people.servers import Server, save_guild
from bot.words.names import escape
from bot.words.phrases import title
from tests.flows.cup.hall import cup_now
from tests.flows.house import EN, bellhop, only, routed
from tests.support.people import Person, Playground


@pytest.mark.usefixtures("bot")
async def test_levels_are_suggested_for_the_game_that_is_named_and_none_for_any_other(alice: Person) -> None:
    for typed, offered in (
        ({"game": "button_up"}, ["adaptive", "easy", "steady", "exact"]),
        ({"game": "whist"}, []),
        ({}, []),
    ):
        found = await alice.autocomplete("general", "play", focused="against", **typed)
        assert [one["value"] for one in found.choices] == offered, typed


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("command", ["play", "cup", "leaderboard", "record"])
async def test_a_game_that_there_is_not_is_named_in_the_answer(alice: Person, command: str) -> None:
    said = (await alice.slash("general", command, game="*whist*")).message
    assert said.text == EN("play-no-game", name=escape("*whist*"))


@pytest.mark.usefixtures("bot")
async def test_a_level_that_the_game_does_not_have_is_named_in_the_answer(alice: Person) -> None:
    said = (await alice.slash("general", "play", game="button_up", against="wizard")).message
    assert said.text == EN("play-no-level", game=title("button_up", EN), level="wizard")


@pytest.mark.parametrize(("typed", "mode"), [("biesti_boys.turns", "turns"), ("biesti_boys", None)])
async def test_a_manner_that_is_named_with_its_game_is_chosen(
    bot: Bellhop, alice: Person, typed: str, mode: str | None
) -> None:
    await alice.slash("general", "play", game=typed)
    (lobby,) = await bot.lobbies.every()
    assert lobby.options.get("mode") == mode
    if mode is not None:
        refused = (await alice.slash("general", "cup", game=typed)).message
        assert refused.text == EN("play-no-game", name=escape(typed))


async def test_against_computers_every_seat_that_is_needed_has_one_and_a_friend_is_waited_for(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await alice.slash("general", "play", game="buro_crazy", against="easy")
    match = await only(bot, alice)
    assert [status.level for status in match.newest.seats] == [None, "easy", "easy"]
    options: dict[str, Any] = {"game": "buro_crazy", "against": "easy", "with": bob}
    lobby = (await alice.slash("games", "play", **options)).message
    assert routed(lobby, "join")
    (stored,) = await bot.lobbies.every()
    assert (stored.kept, stored.computers) == ((bob.id,), ("easy",))


@pytest.mark.parametrize(("newcomer", "level"), [(True, "easy"), (False, "adaptive")])
async def test_the_first_match_that_help_starts_is_against_the_easiest(
    pg: Playground, database: Path, alice: Person, newcomer: bool, level: str
) -> None:
    async with bellhop(pg, database, newcomers=newcomer) as bot:
        shown = (await alice.slash("general", "help")).message
        await alice.press(shown, custom_id="b1:play-now:button_up")
        (_, other) = (await only(bot, alice)).newest.seats
        assert (other.level or "").startswith(level)


async def test_a_cup_has_no_more_tables_at_once_than_the_server_allows_matches(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    limits = {}
    for most in (None, 5, 50):
        await save_guild(bot.services.store, pg.guild.id, Server(most=most))
        shown = (await alice.slash("general", "cup", game="button_up")).message
        limits[most] = (await cup_now(bot, routed(shown, "cup-start").split(":")[2])).limit
    assert limits == {None: MOST_PEOPLE, 5: 10, 50: MOST_PEOPLE}


@pytest.mark.usefixtures("bot")
async def test_what_a_match_needs_of_its_channel_it_does_not_need_of_a_thread(pg: Playground, alice: Person) -> None:
    said = await alice.say("general", "a place for us")
    thread = pg.world.start_thread(pg.world.message(pg.channel("general"), said.id), "us", 1_440)
    room = str(pg.channel("general").id)
    pg.faults.set("permission_lost", channel_id=room, permission="CREATE_PUBLIC_THREADS")
    refused = (await alice.slash("general", "play", game="button_up")).message
    assert refused.text == EN("play-missing", permissions=EN("permission-create_public_threads"))
    assert routed((await alice.slash(thread, "play", game="button_up")).message, "join")
    pg.faults.clear()
    pg.faults.set("permission_lost", channel_id=room, permission="ATTACH_FILES")
    for place in ("general", thread):
        refused = (await alice.slash(place, "play", game="button_up")).message
        assert refused.text == EN("play-missing", permissions=EN("permission-attach_files"))


async def test_each_command_is_offered_where_it_works(bot: Bellhop) -> None:
    commands = {one.name: one for one in bot.tree.get_commands() if isinstance(one, Command)}
    in_servers = {name for name, one in commands.items() if one.guild_only}
    for_admins = {name for name, one in commands.items() if one.default_permissions == Permissions(manage_guild=True)}
    installed = {name for name, one in commands.items() if one.allowed_installs and one.allowed_installs.user}
    assert in_servers == {"cup", "leaderboard", "play", "record", "settings"}
    assert for_admins == {"settings"}
    assert installed == {"daily", "help", "rules"}
    assert {"games", "preferences", "privacy", "replay"} <= set(commands)
