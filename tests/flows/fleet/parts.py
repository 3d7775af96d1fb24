"""What the tests of test_parts.py share with others."""

from bot.app import Bellhop
from bot.playground.world.model import Channel, Guild
from tests.flows.house import EN
from tests.flows.nodes import PARTS, SHARDS
from tests.support.people import Person, Playground, Seen

NEVER_S = 3_600.0


async def all_served(bot: Bellhop, person: Person) -> None:
    """Return once a node serves every part with all its shards."""
    await person.until(lambda: len(bot.parts) == PARTS and bot.up == set(range(SHARDS)))


def general(pg: Playground, guild: Guild) -> Channel:
    return next(room for room in pg.world.channels.values() if room.guild_id == guild.id and room.name == "general")


async def board_in(pg: Playground, guild: Guild, alice: Person, bob: Person) -> Seen:
    """The board of a match that two people just started in a server."""
    lobby = (await alice.slash(general(pg, guild), "play", game="button_up")).message
    await bob.press(lobby, label=EN("lobby-join"))
    return (await alice.press(lobby, label=EN("lobby-start"))).message
