"""Servers: their channels, members and roles."""

from __future__ import annotations

import re
from typing import Any

from bot.playground import limits, shapes
from bot.playground.errors import ApiError
from bot.playground.model import Kind, Member, Permission
from bot.playground.permissions import require_in_guild

from .routing import Answer, Call, route


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
    rooms = call.playground.world.channels.values()
    return [shapes.channel(room) for room in rooms if room.guild_id == guild.id and not room.is_thread]


@route("POST", "/guilds/{guild}/channels")
def create_channel(call: Call) -> Any:
    """A new channel: text, voice, a category or announcements. Text names become small letters with hyphens."""
    guild, world, form = call.guild(), call.playground.world, call.form()
    require_in_guild(guild, world.bot, Permission.MANAGE_CHANNELS)
    name = form.text("name", limits.CHANNEL_NAME, low=1, required=True) or ""
    kind = Kind(form.choice("type", (0, 2, 4, 5), default=0))
    topic, parent = form.text("topic", limits.CHANNEL_TOPIC), form.snowflake("parent_id")
    form.problems.settle()
    if (
        sum(room.guild_id == guild.id and not room.is_thread for room in world.channels.values())
        >= limits.GUILD_CHANNELS
    ):
        raise ApiError(30013)
    room = world.add_channel(guild, re.sub(r"\s+", "-", name).lower() if kind is Kind.TEXT else name, kind, parent)
    room.topic = topic
    return Answer(201, shapes.channel(room))


@route("GET", "/guilds/{guild}/roles")
def get_roles(call: Call) -> Any:
    """The roles of a server."""
    return [shapes.role(one) for one in call.guild().roles.values()]


@route("GET", "/guilds/{guild}/roles/{role}")
def get_role(call: Call) -> Any:
    """One role. Raises `ApiError` 10011."""
    roles = call.guild().roles
    if call.id("role") not in roles:
        raise ApiError(10011)
    return shapes.role(roles[call.id("role")])


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


@route("GET", "/guilds/{guild}/members")
def get_members(call: Call) -> Any:
    """Members by id. Needs the members intent. Raises `ApiError` 50001 without it."""
    guild, form = call.guild(), call.asked()
    high, after = form.whole("limit", 1, 1000, default=1), form.snowflake("after") or 0
    form.problems.settle()
    if not call.playground.privileged:
        raise ApiError(50001)
    listed = sorted((one for one in guild.members.values() if one.user.id > after), key=lambda one: one.user.id)
    return [shapes.member(one) for one in listed[:high]]


@route("GET", "/guilds/{guild}/members/search")
def search_members(call: Call) -> Any:
    """Members whose name begins so."""
    guild, form = call.guild(), call.asked()
    query, high = form.text("query", 100, low=1, required=True) or "", form.whole("limit", 1, 1000, default=1)
    form.problems.settle()
    found = [one for one in guild.members.values() if one.user.name.lower().startswith(query.lower())]
    return [shapes.member(one) for one in found[:high]]


@route("PATCH", "/guilds/{guild}/members/@me")
def edit_own_member(call: Call) -> Any:
    """The bot under another nickname in a server."""
    guild, world, form = call.guild(), call.playground.world, call.form()
    require_in_guild(guild, world.bot, Permission.CHANGE_NICKNAME)
    nick = form.text("nick", 32)
    form.problems.settle()
    guild.members[world.bot.id].nick = nick or None
    return shapes.member(guild.members[world.bot.id])
