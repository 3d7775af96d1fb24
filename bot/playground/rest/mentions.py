"""Mentions: which users and roles a message mentions. Source: resources/message, allowed mentions object."""

import re
from dataclasses import dataclass, field

from bot.playground.rest.form import RequestForm
from bot.playground.world import limits
from bot.playground.world.model import Message, Permission
from bot.playground.world.state import WorldState

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
KINDS = ("users", "roles", "everyone")
EVERYBODY = re.compile(r"@(everyone|here)")


@dataclass(slots=True)
class Allowed:
    """Which mentions of a message count: all of a kind (`parse`), or those listed."""

    parse: set[str] = field(default_factory=lambda: set(KINDS))
    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)


def read_allowed(form: RequestForm) -> Allowed:
    """The `allowed_mentions` of a body; problems are noted.

    A kind may stand in `parse` or be listed by ids, not both.
    """
    part = form["allowed_mentions"]
    if not part.object():
        return Allowed()
    allowed = Allowed(set(part["parse"].choices(KINDS)), *(_ids(part[key]) for key in ("users", "roles")))
    for key, listed in (("users", allowed.users), ("roles", allowed.roles)):
        if key in allowed.parse and listed:
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            part.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    return allowed


def _ids(form: RequestForm) -> set[int]:
    return {number for one in form.each(limits.ALLOWED_MENTIONS) if (number := one.snowflake()) is not None}


def mark_mentions(state: WorldState, message: Message, text: str, allowed: Allowed) -> None:
    """Store in a message the mentions in its text.

    Roles and @everyone count only if the author has MENTION_EVERYONE in the channel.
    """
    found = [int(number) for number in dict.fromkeys(USER.findall(text))]
    message.mentions = [
        state.users[one] for one in found if one in state.users and ("users" in allowed.parse or one in allowed.users)
    ]
    room = state.channels[message.channel_id]
    if room.guild_id is None or Permission.MENTION_EVERYONE not in state.permissions(room, message.author):
        return
    known = state.guilds[room.guild_id].roles
    groups = [int(number) for number in dict.fromkeys(ROLE.findall(text))]
    message.mention_roles = [
        one for one in groups if one in known and ("roles" in allowed.parse or one in allowed.roles)
    ]
    message.mention_everyone = "everyone" in allowed.parse and EVERYBODY.search(text) is not None
