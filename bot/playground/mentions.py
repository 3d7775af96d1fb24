"""Whom a message calls. Source: resources/message, allowed mentions object."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import limits
from .form import Form
from .model import Channel, Message, Permission, User
from .permissions import in_channel

if TYPE_CHECKING:
    from .world import World

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(everyone|here)")


@dataclass(slots=True)
class Allowed:
    """Which mentions of a message count: all of a kind (`parse`), or those listed."""

    parse: set[str] = field(default_factory=lambda: {"users", "roles", "everyone"})
    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)
    replied_user: bool = True


def read_allowed(form: Form) -> Allowed:
    """The `allowed_mentions` of a body; problems are noted. Naming a kind both ways is refused, as documented."""
    part = form.child("allowed_mentions")
    if part is None:
        return Allowed()
    parse = {str(one) for one in part.choices("parse", ("users", "roles", "everyone"))}
    users = set(part.snowflakes("users", limits.ALLOWED_MENTIONS))
    roles = set(part.snowflakes("roles", limits.ALLOWED_MENTIONS))
    for key, listed in (("users", users), ("roles", roles)):
        if key in parse and listed:
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            part.wrong(None, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    return Allowed(parse, users, roles, part.flag("replied_user", default=False))


@dataclass(slots=True)
class Called:
    """Whom a text calls: users, ids of roles, and whether everybody."""

    users: list[User]
    roles: list[int]
    everybody: bool

    def mark(self, message: Message) -> None:
        """Note in the message whom it calls."""
        message.mentions, message.mention_roles, message.mention_everyone = self.users, self.roles, self.everybody


def called(world: World, room: Channel, author: User, text: str, allowed: Allowed) -> Called:
    """Whom `text` calls when `author` writes it in `room`. Roles and everybody need MENTION_EVERYONE there."""
    found = [int(number) for number in dict.fromkeys(USER.findall(text))]
    people = [
        world.users[one] for one in found if one in world.users and ("users" in allowed.parse or one in allowed.users)
    ]
    if room.guild_id is None or Permission.MENTION_EVERYONE not in in_channel(world, room, author):
        return Called(people, [], False)
    known = world.guilds[room.guild_id].roles
    groups = [int(number) for number in dict.fromkeys(ROLE.findall(text))]
    named = [one for one in groups if one in known and ("roles" in allowed.parse or one in allowed.roles)]
    return Called(people, named, "everyone" in allowed.parse and EVERYBODY.search(text) is not None)
