"""The world at the start: one server, a few channels, a few people."""

from bot.playground.world.model import Permission, Role
from bot.playground.world.world import World

GUILD = "The Tabletop"
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


def seed(world: World) -> None:
    """Fill an empty world."""
    people = [world.add_user(name, locale=locale) for name, locale in PEOPLE.items()]
    guild = world.add_guild(GUILD, people[0])
    admin = Role(world.mint.new(), "Admin", int(Permission.ADMINISTRATOR), 1)
    guild.roles[admin.id] = admin
    for person in people[1:]:
        world.add_member(guild, person)
    world.add_member(guild, world.bot)
    for name in CHANNELS:
        world.add_channel(guild, name)
