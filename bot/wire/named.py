"""The people whom an interaction names: in an option of a command, or in a menu of the server's people."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import discord

from bot.wire.answer import Answer
from bot.wire.insides import raw


class Named(NamedTuple):
    """A person as Discord describes them. sees: whether they can see the channel of the interaction."""

    id: int
    name: str
    bot: bool
    sees: bool


def named(answer: Answer) -> list[Named]:
    """The people whom an interaction names. Discord describes each, because the bot remembers no members."""
    resolved: Mapping[str, Any] = raw(answer.interaction).get("resolved") or {}
    members: Mapping[str, Any] = resolved.get("members") or {}
    return [_named(user, members.get(ident)) for ident, user in (resolved.get("users") or {}).items()]


def _named(user: Mapping[str, Any], member: Mapping[str, Any] | None) -> Named:
    """One of them. member: what they are in the server; None if they are not in it."""
    granted = discord.Permissions(int(member["permissions"]) if member else 0)
    name = (member or {}).get("nick") or user.get("global_name") or user["username"]
    return Named(int(user["id"]), str(name), bool(user.get("bot")), granted.view_channel)
