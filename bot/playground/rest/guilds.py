"""Servers: their channels, members and roles."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.routing import Call, route
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Member


@route("GET", "/guilds/{guild}")
def get_guild(call: Call) -> Any:
    """One server."""
    guild = call.guild()
    data = shapes.guild(guild)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        data |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return data


@route("GET", "/guilds/{guild}/channels")
def get_channels(call: Call) -> Any:
    """The channels of a server, without threads."""
    guild = call.guild()
    rooms = call.world.channels.values()
    return [shapes.channel(room) for room in rooms if room.guild_id == guild.id and not room.is_thread]


@route("GET", "/guilds/{guild}/roles")
def get_roles(call: Call) -> Any:
    """The roles of a server."""
    return [shapes.role(one) for one in call.guild().roles.values()]


def _member(call: Call) -> Member:
    members = call.guild().members
    user = call.user()
    if user.id not in members:
        raise ApiError(10007)
    return members[user.id]


@route("GET", "/guilds/{guild}/members/{user}")
def get_member(call: Call) -> Any:
    """One member. Raises `ApiError` 10013 or 10007."""
    return shapes.member(_member(call))
