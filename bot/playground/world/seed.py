"""The world at the start: servers, a few channels, a few people."""

from bot.playground.world.model import Guild, Permission, Role, User
from bot.playground.world.world import World

GUILDS = (
    "The Tabletop",
    "Rainy Sunday",
    "Meeple Street",
    "The Long Table",
    "Night Owls",
    "Kitchen Corner",
    "Old Harbour",
    "Two Left Hands",
)
CHANNELS = ("general", "games", "tabletop", "lounge")
PEOPLE = {
    "Alice": "en-GB",
    "Bob": "en-US",
    "Chloé": "fr",
    "Dmitri": "ru",
    "Emi": "ja",
    "Farid": "en-US",
    "Greta": "de",
    "Hugo": "fr",
}
"""Names and the language of each one's client. Alice owns the server."""


LAST_OF_ITS_MS = (1 << 22) - 1
"""The low bits of the last id of a millisecond, which no other server has."""


def seed(world: World, servers: int = 1) -> None:
    """Fill an empty world with that many servers, 8 at most. Everybody is in each of them."""
    people = [world.add_user(name, locale=locale) for name, locale in PEOPLE.items()]
    owner = people[0]
    first = world.add_guild(GUILDS[0], owner)
    _furnish(world, first, people)
    for earlier, name in enumerate(GUILDS[1:servers], start=1):
        # A millisecond apart, so that each is of another shard: `(id >> 22) % shards`.
        number = (first.id - (earlier << 22)) | LAST_OF_ITS_MS
        guild = world.add_guild(name, owner, number=number)
        _furnish(world, guild, people)


def _furnish(world: World, guild: Guild, people: list[User]) -> None:
    """Give a new server its roles, members and channels."""
    admin = Role(id=world.mint.new(), name="Admin", permissions=int(Permission.ADMINISTRATOR), position=1)
    players = Role(id=world.mint.new(), name="Players", permissions=0, position=2, mentionable=True)
    guild.roles[admin.id] = admin
    guild.roles[players.id] = players
    for person in people[1:]:
        world.add_member(guild, person)
    world.add_member(guild, world.bot)
    for name in CHANNELS:
        world.add_channel(guild, name)
