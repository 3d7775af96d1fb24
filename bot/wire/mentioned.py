"""The people whom an interaction mentions, as in an option of a command or a menu of people.

Discord describes each of them there, because the bot remembers no members.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import discord

from bot.wire.insides import raw


class Mentioned(NamedTuple):
    """A person as Discord describes them."""

    id: int
    name: str
    """The name that they have everywhere."""
    nickname: str
    """What they are called in the server instead; empty: nothing else."""
    bot: bool
    sees: bool
    """Whether they can see the channel of the interaction."""

    @property
    def shown(self) -> str:
        """What they are called in the interaction's server."""
        return self.nickname or self.name


def mentioned_in(interaction: discord.Interaction[Any]) -> list[Mentioned]:
    """The people whom an interaction mentions."""
    resolved: Mapping[str, Any] = raw(interaction).get("resolved") or {}
    users: Mapping[str, Any] = resolved.get("users") or {}
    members: Mapping[str, Any] = resolved.get("members") or {}
    return [_mentioned(user, members.get(ident)) for ident, user in users.items()]


def _mentioned(user: Mapping[str, Any], member: Mapping[str, Any] | None) -> Mentioned:
    """One of them. member: what they are in the server; None if they are not in it."""
    name = user.get("global_name") or user["username"]
    nickname = ""
    permissions = discord.Permissions.none()
    if member is not None:
        nickname = member.get("nick") or ""
        permissions = discord.Permissions(int(member["permissions"]))
    return Mentioned(
        id=int(user["id"]),
        name=str(name),
        nickname=str(nickname),
        bot=bool(user.get("bot")),
        sees=permissions.view_channel,
    )
