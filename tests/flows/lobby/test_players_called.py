"""*Call players*: the host has a role of the server mentioned below the lobby, once in half an hour at most."""

from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.people.servers import Server, save_guild
from bot.playground.world.model import Permission, Role
from bot.store.invitations import ROLE_CALLED_EVERY_MS
from bot.words.phrases import title
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, lobby_of, route_of, routed, set_up, setting_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = title("button_up", EN)


def role(pg: Playground, name: str = "Players") -> Role:
    """The server's role with that name."""
    return next(one for one in pg.guild.roles.values() if one.name == name)


async def named(admin: Person, *roles: int) -> Seen:
    """The panel of `/settings` after an admin chose whom hosts may call."""
    panel = await setting_of(admin, "players")
    return (await admin.select(panel, routed(panel, "server-players"), [str(one) for one in roles])).message


def offered(panel: Seen) -> bool:
    """Whether *Set up* offers to call players."""
    return any(route_of(one) == "setup-call" for one in panel.components)


async def setup(host: Person, lobby: Seen) -> Seen:
    """The host's panel."""
    return (await host.press(lobby, custom_id=routed(lobby, "setup"))).message


async def calls(host: Person, lobby: Seen) -> str:
    """The answer to a host who calls players."""
    panel = await setup(host, lobby)
    said = (await host.press(panel, custom_id=routed(panel, "setup-call"))).message
    await host.settled()
    return said.text


def called(seer: Person, place: Any = "general") -> list[Seen]:
    """The messages in a channel that notify a role, oldest first."""
    return [one for one in seer.messages(place) if one.data["mention_roles"]]


async def test_the_servers_role_is_mentioned_alone_below_the_lobby_and_its_people_join_there(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    players = f"<@&{role(pg).id}>"
    await named(alice, role(pg).id)
    lobby = await lobby_of(alice)
    assert EN("players-called", role=players) in await calls(alice, lobby)
    (told,) = called(bob)
    (stored,) = await bot.lobbies.every()
    assert told.content == EN("players-call", mention=players, host="Alice", game=GAME, url=stored.url)
    assert told.id > lobby.id
    assert told.data["mention_roles"] == [str(role(pg).id)]
    assert (told.data["mentions"], told.data["mention_everyone"]) == ([], False)
    await bob.press(told, label=EN("lobby-join"))
    await bob.settled()
    assert EN("lobby-person", name="Bob") in alice.look(lobby).text
    assert len(called(bob)) == 1
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.settled()
    assert called(bob) == []


async def test_players_are_called_once_in_half_an_hour_a_server_also_across_lobbies_and_restarts(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        await named(alice, role(pg).id)
        lobby = await lobby_of(alice)
        await calls(alice, lobby)
        panel = await setup(alice, lobby)
        await alice.press(panel, label=EN("setup-cancel"))
        await alice.settled()
        assert called(bob) == []
    async with bellhop(pg, database, clock):
        other = await lobby_of(bob, "games")
        assert EN("players-called-lately") in await calls(bob, other)
        await clock.advance(ROLE_CALLED_EVERY_MS - 1)
        other = await lobby_of(bob, "games")
        assert EN("players-called-lately") in await calls(bob, other)
        assert called(bob, "games") == []
        await clock.advance(1)
        assert EN("players-called", role=f"<@&{role(pg).id}>") in await calls(bob, other)
        assert len(called(bob, "games")) == 1


async def test_a_private_or_full_lobby_or_one_of_a_server_without_such_a_role_is_not_called_to(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    assert not offered(await setup(alice, lobby))
    await named(alice, role(pg).id)
    panel = await setup(alice, lobby)
    call = routed(panel, "setup-call")
    private = (await alice.press(panel, label=EN("setup-close"))).message
    assert not offered(private)
    assert not (await outcome_of(alice, forge(pg, alice, private, call))).failed
    again = (await alice.press(private, label=EN("setup-open"))).message
    assert offered(again)
    await bob.press(lobby, label=EN("lobby-join"))
    await bob.settled()
    assert not offered(alice.look(again))
    assert not (await outcome_of(alice, forge(pg, alice, again, call))).failed
    await named(alice)
    await bob.press(lobby, label=EN("lobby-leave"))
    await bob.settled()
    assert not (await outcome_of(alice, forge(pg, alice, again, call))).failed
    await alice.settled()
    assert await bot.services.store.invitations.of_user(alice.id) == []
    assert called(alice) == []


@pytest.mark.usefixtures("bot")
async def test_a_call_goes_once_its_lobby_is_private(pg: Playground, alice: Person) -> None:
    await named(alice, role(pg).id)
    lobby = await lobby_of(alice)
    await calls(alice, lobby)
    assert len(called(alice)) == 1
    await alice.press(await setup(alice, lobby), label=EN("setup-close"))
    await alice.settled()
    assert called(alice) == []


async def test_a_call_goes_once_its_lobby_has_become_a_challenge(pg: Playground, bot: Bellhop, alice: Person) -> None:
    await save_guild(bot.services.store, pg.guild.id, Server(players=(role(pg).id,)))
    lobby = await lobby_of(alice)
    await calls(alice, lobby)
    assert len(called(alice)) == 1
    page = await set_up(alice, lobby, "rule", "challenge")
    await alice.press(page, label=EN("challenge-days", days=1))
    await alice.settled()
    assert called(alice) == []


@pytest.mark.usefixtures("bot")
async def test_who_was_sent_away_is_told_so_at_the_call_too(pg: Playground, alice: Person, bob: Person) -> None:
    await named(alice, role(pg).id)
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    await set_up(alice, lobby, "seats", f"kick.{bob.id}")
    await calls(alice, lobby)
    said = (await bob.press(called(bob)[0], label=EN("lobby-join"))).message
    assert (said.text, said.ephemeral) == (EN("lobby-refused-sent-away"), True)


async def test_only_the_host_calls_players(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> None:
    await named(alice, role(pg).id)
    lobby = await lobby_of(alice)
    panel = await setup(alice, lobby)
    said = await outcome_of(bob, forge(pg, bob, panel, routed(panel, "setup-call")))
    assert EN("lobby-refused-not-host", host=f"<@{alice.id}>") in said.message.text
    await bob.settled()
    assert await bot.services.store.invitations.of_user(bob.id) == []
    assert called(alice) == []


async def test_settings_and_hosts_read_what_is_missing_to_mention_the_role(
    pg: Playground, database: Path, alice: Person
) -> None:
    quiet, everybody = role(pg, "Admin"), role(pg, "@everyone")
    missing = EN("players-role-quiet", role=f"<@&{quiet.id}>")
    async with bellhop(pg, database) as bot:
        assert missing not in (await named(alice, role(pg).id)).text
        assert missing in (await named(alice, quiet.id)).text
        assert missing in (await alice.slash("general", "settings")).message.text
        lobby = await lobby_of(alice)
        assert missing in await calls(alice, lobby)
        own = next(one for one in pg.guild.roles.values() if one.bot_id is not None)
        own.permissions |= int(Permission.MENTION_EVERYONE)
        assert missing not in (await alice.slash("general", "settings")).message.text
        assert EN("players-role-everyone") in (await named(alice, everybody.id)).text
        assert EN("players-role-everyone") in await calls(alice, lobby)
        await save_guild(bot.services.store, pg.guild.id, Server(players=(7,)))
        assert EN("players-role-quiet", role="<@&7>") in (await alice.slash("general", "settings")).message.text
        assert await bot.services.store.invitations.of_user(alice.id) == []
        await named(alice, quiet.id)
        assert EN("players-called", role=f"<@&{quiet.id}>") in await calls(alice, lobby)
    assert [one.data["mention_roles"] for one in called(alice)] == [[str(quiet.id)]]


async def test_a_call_that_discord_took_without_saying_so_is_not_sent_again(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        await named(alice, role(pg).id)
        lobby = await lobby_of(alice)
        pg.faults.set("status_500", route="POST /channels", when="after")
        await calls(alice, lobby)
        pg.faults.clear()
        await clock.advance(60_000)
        (told,) = called(alice)
        (stored,) = await bot.services.store.invitations.of_user(alice.id)
        assert stored.message_id == told.id


async def test_export_says_that_somebody_called_players_and_forgetting_them_leaves_the_call(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await named(alice, role(pg).id)
    lobby = await lobby_of(bob)
    await calls(bob, lobby)
    panel = (await bob.slash("general", "privacy")).message
    (data,) = (await bob.press(panel, custom_id=routed(panel, "privacy-export"))).message.files.values()
    assert b'"sent": true' in data
    await bot.services.store.forget(bob.id)
    assert await bot.services.store.invitations.of_user(bob.id) == []
    assert EN("players-called-lately") in await calls(alice, await lobby_of(alice))
