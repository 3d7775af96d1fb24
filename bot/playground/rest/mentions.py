"""Mentions: which users and roles a message mentions. Source: resources/message, allowed mentions object."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.playground.rest.form import Form
from bot.playground.world import limits
from bot.playground.world.model import Channel, Message, Permission, User
from bot.playground.world.permissions import in_channel
from bot.playground.world.state import State

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
    """The `allowed_mentions` of a body; problems are noted.

    A kind may stand in `parse` or be listed by ids, not both.
    """
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
    """The mentions in a text: users, ids of roles, and whether @everyone or @here counts."""

    users: list[User]
    roles: list[int]
    everybody: bool

    def mark(self, message: Message) -> None:
        """Store these mentions in the message."""
        message.mentions, message.mention_roles, message.mention_everyone = self.users, self.roles, self.everybody


def called(state: State, room: Channel, author: User, text: str, allowed: Allowed) -> Called:
    """The mentions in `text` that `author` writes in `room`.

    Roles and @everyone count only if the author has MENTION_EVERYONE there.
    """
    found = [int(number) for number in dict.fromkeys(USER.findall(text))]
    people = [
        state.users[one] for one in found if one in state.users and ("users" in allowed.parse or one in allowed.users)
    ]
    if room.guild_id is None or Permission.MENTION_EVERYONE not in in_channel(state, room, author):
        return Called(people, [], False)
    known = state.guilds[room.guild_id].roles
    groups = [int(number) for number in dict.fromkeys(ROLE.findall(text))]
    named = [one for one in groups if one in known and ("roles" in allowed.parse or one in allowed.roles)]
    return Called(people, named, "everyone" in allowed.parse and EVERYBODY.search(text) is not None)
