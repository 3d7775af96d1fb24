"""Mentions: a message in a channel that notifies one person, and how it is deleted again."""

import contextlib
import logging
from typing import Any, Protocol

import discord

from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import NotePost, found
from bot.wire.failures import FAILURES, retry_in
from bot.wire.request_limit import Worth
from games.engine.contract.values import Seat
from games.engine.match.match import Match

log = logging.getLogger("bellhop.call")

AGAIN_MS = 30_000
"""Milliseconds until a message that could not be sent is tried again."""


class Placed(Protocol):
    """The place of a message; message 0: there is none."""

    @property
    def channel_id(self) -> int:
        """The channel."""
        ...

    @property
    def message_id(self) -> int:
        """The message."""
        ...


async def mention(
    services: Services, match: Match, channel_id: int, person: Profile, made: dict[str, Any]
) -> discord.Message | None:
    """Send a message that mentions only one person of a match; None if Discord refuses it for good.

    made: what discord.py's `send` takes; the mention is in its text. Raises one of FAILURES if it may work later.
    """
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(person.id)])
    try:
        channel = services.client.get_partial_messageable(channel_id)
        services.request_limit.note(Worth.TURN, services.clock.now())
        return await channel.send(**made | {"allowed_mentions": allowed})
    except FAILURES as error:
        log.info("match %s: a person was not reached (%s)", match.id, error)
        if retry_in(error) is not None:
            raise
        return None


def try_again_at(services: Services, error: Exception) -> int:
    """The wall time of the next attempt, after an error that kept a message from a person."""
    return services.clock.now() + max(AGAIN_MS, retry_in(error) or 0)


async def take_back(services: Services, match: Match, kind: str, seat: Seat) -> None:
    """Delete the note of that kind about a seat, with its message, if there is one."""
    post = await found(services.store, NotePost, match.id, kind, seat)
    if post is not None:
        await services.store.delete_post(match.id, kind, int(seat))
        await unsay(services, post)


async def unsay(services: Services, post: Placed) -> None:
    """Delete a message, if there is one and it still stands."""
    if post.message_id:
        with contextlib.suppress(*FAILURES):
            await services.message_at(post.channel_id, post.message_id).delete()
