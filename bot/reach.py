"""Something told to one person in exactly one place: their direct messages, or one mention under the table."""

import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord

from bot.controls import message
from bot.desk import Desk
from bot.direct import send_direct, takes_direct
from bot.failures import FAILURES, retry_in
from bot.people import Person
from bot.sheet import Sheet
from bot.tables import Tables
from games.engine.match import Match
from games.engine.records import Post
from games.engine.values import Words

log = logging.getLogger("bellhop.call")

AGAIN_MS = 30_000
"""When somebody who could not be told something is told again, in milliseconds."""

Say = Callable[[Words], Sheet]
"""What is told, in the words of whoever hears it."""


async def reach(desk: Desk, tables: Tables, match: Match, person: Person, say: Say) -> discord.Message | None:
    """The message that tells it; None where Discord takes it nowhere. Raises one of FAILURES that passes."""
    if takes_direct(person):
        told = await send_direct(desk, person, **message(say(await desk.words_of(person.id)), classic=True))
        if told is not None:
            return told
    sheet = say(desk.words(match))
    first, *more = sheet.above
    made = message(replace(sheet, above=(f"<@{person.id}> {first}", *more)), classic=True)
    table = await tables.get(match)
    return await mention(desk, match, match.place.channel_id if table is None else table.post.channel_id, person, made)


async def mention(
    desk: Desk, match: Match, channel_id: int, person: Person, made: dict[str, Any]
) -> discord.Message | None:
    """The message in a channel that mentions one person of a match and nobody else; None where Discord refuses it.

    made: what discord.py's `send` takes, the mention in its text. Raises one of FAILURES that passes by itself.
    """
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(person.id)])
    try:
        channel = desk.client.get_partial_messageable(channel_id)
        return await channel.send(**made | {"allowed_mentions": allowed})
    except FAILURES as error:
        log.info("match %s: a person was not reached (%s)", match.id, error)
        if retry_in(error) is not None:
            raise
        return None


def try_again_at(desk: Desk, error: Exception) -> int:
    """The wall time at which a person whom that error kept us from reaching is told again."""
    return desk.clock.wall() + max(AGAIN_MS, retry_in(error) or 0)


async def unsay(desk: Desk, post: Post) -> None:
    """Deletes a message that told something, if it is still there."""
    channel = desk.client.get_partial_messageable(post.channel_id)
    with contextlib.suppress(*FAILURES):
        await channel.get_partial_message(post.message_id).delete()
