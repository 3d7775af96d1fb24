"""Servers."""

from typing import Any

from bot.playground.rest.api import ApiCall, route
from bot.playground.rest.form import snowflake
from bot.playground.world import known, refuse_if, shapes

ONLY_IN_EVENTS = (
    "channels",
    "threads",
    "members",
    "presences",
    "voice_states",
    "joined_at",
    "member_count",
    "unavailable",
)
"""Fields of a server that the bot is told in GUILD_CREATE and in no answer."""


@route("GET", "/guilds/{guild}")
def get_guild(call: ApiCall) -> Any:
    """A server of the bot. Raises `ApiError` 10004."""
    world = call.world
    number = snowflake(call.path["guild"]) or 0
    guild = known(world.guilds.get(number), 10004)
    refuse_if(world.bot.id not in guild.members, 10004)
    data = shapes.guild_create(world, guild)
    for name in ONLY_IN_EVENTS:
        del data[name]
    return data
