"""What a server's settings name and somebody deleted: it is forgotten, said once to admins, and keeps nobody out."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.people.servers import Server, save_guild, server_of
from bot.playground.world.model import Channel, ChannelType, GatewayEvent
from bot.words.fluent import Speech
from tests.flows.commands.admin import chosen, refused_to_play
from tests.flows.house import DE, EN, FR, bellhop, routed
from tests.support.people import Person, Playground

GONE = ("channels", "hosts", "players", "tables", "daily", "log")


def room(pg: Playground, name: str) -> Channel:
    """A new channel of the server."""
    made = Channel(pg.world.mint.new(), ChannelType.TEXT, name=name, guild_id=pg.guild.id)
    pg.world.channels[made.id] = made
    pg.world.announce_channel("CHANNEL_CREATE", made)
    return made


def delete_role(pg: Playground, role_id: int) -> None:
    """Delete a role as Discord does."""
    del pg.guild.roles[role_id]
    for member in pg.guild.members.values():
        member.roles = [one for one in member.roles if one != role_id]
    ids = {"guild_id": str(pg.guild.id), "role_id": str(role_id)}
    pg.world.emit(GatewayEvent("GUILD_ROLE_DELETE", ids, pg.guild.id))


async def kept(bot: Bellhop, pg: Playground) -> Server:
    """The settings as they are stored."""
    return await server_of(bot.services.store, pg.guild.id)


@pytest.mark.usefixtures("bot")
async def test_the_only_allowed_channel_that_is_deleted_keeps_nobody_out_and_admins_read_of_it_once(
    pg: Playground, alice: Person, bob: Person
) -> None:
    only, log = room(pg, "tables"), room(pg, "log")
    await chosen(alice, "log", [str(log.id)])
    await chosen(alice, "channels", [str(only.id)])
    assert await refused_to_play(bob) == EN("gate-channel", channels=f"<#{only.id}>")
    pg.faults.set("channel_deleted", channel_id=str(only.id))
    said = EN("server-channels-gone")
    await alice.until(lambda: [seen.text for seen in alice.messages(log) if said in seen.text] == [said])
    assert routed((await bob.slash("general", "play", game="button_up")).message, "join")
    assert said not in "".join(seen.text for seen in bob.messages("general"))
    for _ in range(2):
        await alice.slash("general", "play", game="button_up")
        await alice.until(lambda: _told(alice, said))
        await alice.settled()
    assert _told(alice, said) == 1
    assert said in (await alice.slash("general", "settings")).message.text
    assert said not in (await chosen(alice, "channels", [str(pg.channel("games").id)])).text
    assert await refused_to_play(bob) == EN("gate-channel", channels=f"<#{pg.channel('games').id}>")


def _told(person: Person, said: str) -> int:
    """How often a person was told that, beside what stands in `/settings`."""
    return sum(seen.text == said for seen in person.messages("general"))


async def test_of_several_allowed_channels_a_deleted_one_is_forgotten_and_the_others_hold(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    first, second = room(pg, "tables"), room(pg, "more")
    await chosen(alice, "channels", [str(first.id), str(second.id)])
    pg.faults.set("channel_deleted", channel_id=str(first.id))
    await alice.settled()
    assert await refused_to_play(bob) == EN("gate-channel", channels=f"<#{second.id}>")
    assert (await kept(bot, pg)).gone == ()


async def test_what_was_deleted_while_the_bot_was_away_is_noticed_when_it_keeps_somebody_out(
    pg: Playground, database: Path, bob: Person
) -> None:
    channel, role = room(pg, "tables"), next(one for one in pg.guild.roles.values() if one.id != pg.guild.id)
    async with bellhop(pg, database) as bot:
        await save_guild(bot.services.store, pg.guild.id, Server(channels=(channel.id,), hosts=(role.id,)))
    del pg.world.channels[channel.id]
    delete_role(pg, role.id)
    async with bellhop(pg, database) as bot:
        assert routed((await bob.slash("general", "play", game="button_up")).message, "join")
        assert (await kept(bot, pg)).gone == ("channels", "hosts")


async def test_the_roles_that_may_open_lobbies_that_are_deleted_keep_nobody_out(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    role = next(one for one in pg.guild.roles.values() if one.id != pg.guild.id and not one.bot_id)
    await chosen(alice, "hosts", [str(role.id)])
    pg.guild.members[bob.id].roles = []
    assert await refused_to_play(bob) == EN("gate-role", roles=f"<@&{role.id}>")
    delete_role(pg, role.id)
    await bob.settled()
    assert routed((await bob.slash("general", "play", game="button_up")).message, "join")
    assert (await kept(bot, pg)).gone == ("hosts",)


async def test_every_channel_and_role_that_is_deleted_is_forgotten_and_named_in_the_settings(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    role = next(one for one in pg.guild.roles.values() if one.id != pg.guild.id and not one.bot_id)
    rooms = [room(pg, name).id for name in ("tables", "boards", "daily", "log")]
    (channels, tables, daily, log), roles = ((ident,) for ident in rooms), (role.id,)
    named = Server(channels=channels, tables=tables, daily=daily, log=log, hosts=roles, players=roles)
    await save_guild(bot.services.store, pg.guild.id, named)
    for ident in rooms:
        pg.faults.set("channel_deleted", channel_id=str(ident))
        await alice.settled()
    delete_role(pg, role.id)
    await alice.settled()
    after = await kept(bot, pg)
    assert set(after.gone) == set(GONE)
    assert [getattr(after, name) for name in GONE] == [()] * len(GONE)
    text = (await alice.slash("general", "settings")).message.text
    assert [name for name in GONE if EN(f"server-{name}-gone") not in text] == []


async def test_a_channel_that_is_only_hidden_from_the_bot_stays_chosen(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    hidden = room(pg, "tables")
    await chosen(alice, "channels", [str(hidden.id)])
    pg.faults.set("permission_lost", channel_id=str(hidden.id), permission="VIEW_CHANNEL")
    assert await refused_to_play(bob) == EN("gate-channel", channels=f"<#{hidden.id}>")
    assert (await kept(bot, pg)).channels == (hidden.id,)


@pytest.mark.parametrize("words", [EN, FR, DE])
@pytest.mark.parametrize("name", GONE)
def test_each_notice_names_the_command_as_it_is_called_in_its_language(words: Speech, name: str) -> None:
    assert f"`/{words('command-settings')}`" in words(f"server-{name}-gone")
