"""People who installed the bot for themselves: which commands they are offered where, and what the bot is told."""

import discord

from bot.playground.world.model import Channel
from tests.playground.conftest import Bot, running
from tests.playground.raw import Api, button, row
from tests.support.people import Playground

EVERYWHERE = {"name": "puzzle", "description": "d", "contexts": [0, 1, 2], "integration_types": [0, 1]}
HERE = {"name": "play", "description": "d", "contexts": [0], "integration_types": [0]}


def stranger(pg: Playground) -> Channel:
    """A channel of a server that does not have the bot."""
    guild = pg.world.add_guild("Elsewhere", pg.person("Alice").user)
    return pg.world.add_channel(guild, "hall")


async def test_their_commands_are_offered_in_every_server_and_conversation(api: Api) -> None:
    await api.replace([EVERYWHERE, HERE])
    alice, pg = api.pg.person("Alice"), api.pg
    rooms = pg.channel("general"), alice.dm, stranger(pg), pg.world.dm(alice.user, pg.person("Bob").user)
    offered = {}
    for installed in (False, True):
        alice.user.installed = installed
        offered[installed] = [[one["name"] for one in pg.ops.commands(alice.user, room)] for room in rooms]
    assert offered[False] == [["puzzle", "play"], ["puzzle"], [], []]
    assert offered[True] == [["puzzle", "play"], ["puzzle"], ["puzzle"], ["puzzle"]]


async def test_an_interaction_says_where_it_happened_and_which_installation_it_comes_from(api: Api) -> None:
    made = await api.register(EVERYWHERE)
    alice, pg = api.pg.person("Alice"), api.pg
    alice.user.installed = True
    there, between = stranger(pg), pg.world.dm(alice.user, pg.person("Bob").user)
    found = {}
    pg.world.listen(
        lambda event: found.update({event.channel_id: event.data}) if event.name == "INTERACTION_CREATE" else None
    )
    for room in (pg.channel("general"), alice.dm, there, between):
        await pg.ops.slash(alice.user, room.id, int(made["id"]), [])
    self = {"1": str(alice.id)}
    told = [(one["context"], one["authorizing_integration_owners"]) for one in found.values()]
    assert told == [(0, {"0": str(pg.guild.id), **self}), (1, {"0": "0", **self}), (0, self), (2, self)]


async def test_a_press_comes_from_the_installation_of_the_command_that_showed_the_button(api: Api) -> None:
    await api.register(EVERYWHERE)
    alice, bob, pg = api.pg.person("Alice"), api.pg.person("Bob"), api.pg
    alice.user.installed = True
    room = pg.world.dm(alice.user, bob.user)
    command = int(pg.commands.all()[0]["id"])
    one = await pg.ops.slash(alice.user, room.id, command, [])
    answer = {"type": 4, "data": {"content": "x", "components": [row(button())]}}
    made = (await api.answer(one, answer)).body["resource"]["message"]
    pressed = await api.press(made, name="Bob")
    assert pressed.owners == one.owners == {"1": str(alice.id)}


async def test_the_bot_hears_what_they_do_in_a_server_that_it_is_not_in_and_nothing_else_of_it(pg: Playground) -> None:
    client = Bot()
    client.tree.command(name="puzzle", description="d")(_puzzle)
    async with running(pg, client):
        alice, room = pg.person("Alice"), stranger(pg)
        alice.user.installed = True
        for one in pg.commands.all():
            one["integration_types"] = [0, 1]
        await alice.say(room, "a secret of this server")
        await alice.say(pg.world.dm(alice.user, pg.person("Bob").user), "a secret of two people")
        shown = (await alice.slash(room, "puzzle")).message
        assert shown.content == "solved"
        assert client.heard.empty()


async def _puzzle(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("solved", ephemeral=True)
