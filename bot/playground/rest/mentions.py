"""Mentions: which users and roles a message mentions. Source: resources/message, allowed mentions object."""

import re
from dataclasses import dataclass, field

from bot.playground.rest.form import RequestForm
from bot.playground.world import limits
from bot.playground.world.model import Message, Permission
from bot.playground.world.permissions import in_channel
from bot.playground.world.state import WorldState

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(everyone|here)")


@dataclass(slots=True)
class Allowed:
    """Which mentions of a message count: all of a kind (`parse`), or those listed."""

    parse: set[str] = field(default_factory=lambda: {"users", "roles", "everyone"})
    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)


def read_allowed(form: RequestForm) -> Allowed:
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
    return Allowed(parse, users, roles)


def mark_mentions(state: WorldState, message: Message, text: str, allowed: Allowed) -> None:
    """Store in a message the mentions in its text.

    Roles and @everyone count only if the author has MENTION_EVERYONE in the channel.
    """
    found = [int(number) for number in dict.fromkeys(USER.findall(text))]
    message.mentions = [
        state.users[one] for one in found if one in state.users and ("users" in allowed.parse or one in allowed.users)
    ]
    room = state.channels[message.channel_id]
    if room.guild_id is None or Permission.MENTION_EVERYONE not in in_channel(state, room, message.author):
        return
    known = state.guilds[room.guild_id].roles
    groups = [int(number) for number in dict.fromkeys(ROLE.findall(text))]
    message.mention_roles = [
        one for one in groups if one in known and ("roles" in allowed.parse or one in allowed.roles)
    ]
    message.mention_everyone = "everyone" in allowed.parse and EVERYBODY.search(text) is not None
