"""Permissions of people in channels. Source: topics/permissions, "Permission hierarchy" and its pseudocode."""

from bot.playground.world.errors import ApiError
from bot.playground.world.model import ALL_PERMISSIONS, Channel, Guild, Permission, User
from bot.playground.world.state import WorldState


def in_guild(guild: Guild, user_id: int) -> Permission:
    """The permissions of a member in a server, without the overwrites of a channel."""
    if guild.owner_id == user_id:
        return ALL_PERMISSIONS
    member = guild.members.get(user_id)
    if member is None:
        return Permission(0)
    granted = Permission(guild.roles[guild.id].permissions)
    for role_id in member.roles:
        granted |= Permission(guild.roles[role_id].permissions)
    return ALL_PERMISSIONS if Permission.ADMINISTRATOR in granted else granted


def in_channel(state: WorldState, channel: Channel, user: User) -> Permission:
    """The permissions of a user in a channel.

    A thread has those of its parent channel. In a DM its two users have all of them.
    """
    if channel.guild_id is None:
        return ALL_PERMISSIONS if user in channel.recipients or user is state.bot else Permission(0)
    guild = state.guilds[channel.guild_id]
    granted = in_guild(guild, user.id)
    if Permission.ADMINISTRATOR in granted or user.id not in guild.members:
        return granted
    place = state.channels.get(channel.parent_id or 0, channel) if channel.is_thread else channel
    granted = _overwritten(place, guild, guild.members[user.id].roles, user.id, granted)
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


def can_see(state: WorldState, user: User, channel: Channel) -> bool:
    """Whether the user can see the channel at all."""
    return Permission.VIEW_CHANNEL in in_channel(state, channel, user)


def require(state: WorldState, channel: Channel, user: User, *needed: Permission) -> None:
    """Return if `user` may do all that is needed in `channel`.

    Raises `ApiError` 50001 when the user cannot see the channel, 50013 when a permission is missing.
    """
    granted = in_channel(state, channel, user)
    if Permission.VIEW_CHANNEL not in granted:
        raise ApiError(50001)
    if any(permission not in granted for permission in needed):
        raise ApiError(50013)
