"""Who may do what where. Source: topics/permissions, "Permission hierarchy" and its pseudocode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import ApiError
from .model import ALL_PERMISSIONS, Channel, Guild, Permission, User

if TYPE_CHECKING:
    from .world import World


def in_guild(guild: Guild, user_id: int) -> Permission:
    """What a member may do in a server, before any channel has its say."""
    if guild.owner_id == user_id:
        return ALL_PERMISSIONS
    member = guild.members.get(user_id)
    if member is None:
        return Permission(0)
    granted = Permission(guild.roles[guild.id].permissions)
    for role_id in member.roles:
        granted |= Permission(guild.roles[role_id].permissions)
    return ALL_PERMISSIONS if Permission.ADMINISTRATOR in granted else granted


def in_channel(world: World, channel: Channel, user: User) -> Permission:
    """What a user may do in a channel. A thread has the permissions of its parent; a DM grants its two all."""
    if channel.guild_id is None:
        return ALL_PERMISSIONS if user in channel.recipients or user is world.bot else Permission(0)
    guild = world.guilds[channel.guild_id]
    granted = in_guild(guild, user.id)
    if Permission.ADMINISTRATOR in granted or user.id not in guild.members:
        return granted
    place = world.channels.get(channel.parent_id or 0, channel) if channel.is_thread else channel
    granted = _overwritten(place, guild, guild.members[user.id].roles, user.id, granted)
    if channel.is_thread and channel.type == 12 and user.id not in channel.members:
        granted = granted if Permission.MANAGE_THREADS in granted else Permission(0)
    if Permission.VIEW_CHANNEL not in granted:
        return Permission(0)
    return granted


def _overwritten(place: Channel, guild: Guild, roles: list[int], user_id: int, granted: Permission) -> Permission:
    everyone = place.overwrites.get(guild.id)
    if everyone:
        granted = granted & ~Permission(everyone.deny) | Permission(everyone.allow)
    allow, deny = 0, 0
    for role_id in roles:
        if overwrite := place.overwrites.get(role_id):
            allow |= overwrite.allow
            deny |= overwrite.deny
    granted = granted & ~Permission(deny) | Permission(allow)
    own = place.overwrites.get(user_id)
    return granted & ~Permission(own.deny) | Permission(own.allow) if own else granted


def require(world: World, channel: Channel, user: User, *needed: Permission) -> None:
    """Return if `user` may do all that is needed in `channel`.

    Raises `ApiError` 50001 when the channel cannot even be seen, 50013 when a permission lacks.
    """
    granted = in_channel(world, channel, user)
    if Permission.VIEW_CHANNEL not in granted:
        raise ApiError(50001)
    if any(permission not in granted for permission in needed):
        raise ApiError(50013)


def require_in_guild(guild: Guild, user: User, needed: Permission) -> None:
    """Return if `user` may do it in the server at large. Raises `ApiError` 50013."""
    if needed not in in_guild(guild, user.id):
        raise ApiError(50013)
