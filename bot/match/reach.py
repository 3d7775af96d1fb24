"""Reaching a person: direct messages, and mentions in a channel.

A direct channel is opened once and remembered, few in a while; closed ones are not tried again. A mention notifies one
person or role, and can be deleted again.
"""

import logging
from collections.abc import Awaitable, Sequence
from typing import Any

import discord

from bot.match.show.place import delete
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import NotePost, found
from bot.wire.failures import FAILURES, PASSING, retry_in
from bot.wire.insides import open_direct
from bot.wire.request_limit import Worth
from games.engine.contract.values import Seat
from games.engine.match.match import Match

log = logging.getLogger("bellhop.reach")

CLOSED = {10013, 50007, 50033, 50278}
"""No such account any more, direct messages closed, or no server in common: the bot sends no more by itself."""
FORGOTTEN = {10003, 50001}
"""Codes with which Discord answers where it does not know the remembered direct channel, or not as this bot's."""
TOO_MANY = {20026, 40003}
"""Channels were opened too fast: no new channel is opened for a while. Open channels stay in use."""
AGAIN_MS = 30_000
"""Milliseconds until a message that could not be sent is tried again."""


async def send_direct(services: Services, person: Profile, **made: Any) -> discord.Message | None:
    """Send a person a direct message; None if Discord refuses it or no new channel may be opened now.

    A channel that Discord does not know any more is forgotten, and opened anew, once.
    """
    try:
        if person.dm is not None:
            try:
                return await _send_in(services, person.dm, made)
            except discord.HTTPException as error:
                if error.code not in FORGOTTEN:
                    raise
                log.info("a direct channel is not known any more (%d)", error.code)
                person = await services.people.change(person.id, dm=None)
        channel = await _open_channel(services, person)
        if channel is None:
            return None
        try:
            return await _send_in(services, channel, made)
        except discord.HTTPException as error:
            if error.code in FORGOTTEN:  # the new one too: Discord lets us reach this person no more
                await services.people.change(person.id, dm=None, dm_closed=True)
            raise
    except discord.HTTPException as error:
        log.info("no direct message (%s)", error.code)
        if error.code in CLOSED:
            await services.people.change(person.id, dm_closed=True)
        return None
    except PASSING as error:
        log.info("no direct message (%s)", type(error).__name__)
        return None


async def _send_in(services: Services, channel: int, made: dict[str, Any]) -> discord.Message:
    services.request_limit.note(Worth.TURN, services.clock.now())
    return await services.client.get_partial_messageable(channel).send(**made)


async def _open_channel(services: Services, person: Profile) -> int | None:
    """The person's direct channel, opened and remembered; None while no new channel may be opened.

    Several messages may be sent to a person at once, as when several matches begin: only the first opens the channel.
    """
    async with services.opening.of(person.id):
        known = (await services.people.get(person.id)).dm
        if known is not None:
            return known
        if not await services.dm_budget.take(services.clock.now()):
            log.info("no direct message (enough were opened lately)")
            return None
        try:
            opened = await open_direct(services.client, person.id)
        except (discord.HTTPException, discord.RateLimited) as error:
            if isinstance(error, discord.RateLimited) or error.code in TOO_MANY:
                await services.dm_budget.rest(services.clock.now())
            raise
        await services.people.change(person.id, dm=opened)
        return opened


async def mention(
    services: Services,
    about: str,
    channel_id: int,
    made: dict[str, Any],
    *,
    users: Sequence[int] = (),
    roles: Sequence[int] = (),
) -> discord.Message | None:
    """Send a message that mentions only these users or roles; None if Discord refuses it for good.

    about: the id of the match or lobby that it is about. made: what discord.py's `send` takes; the mention is in its
    text. Raises one of FAILURES if it may work later.
    """
    try:
        channel = services.client.get_partial_messageable(channel_id)
        services.request_limit.note(Worth.TURN, services.clock.now())
        return await channel.send(**made | {"allowed_mentions": _allowing(users, roles)})
    except FAILURES as error:
        log.info("%s: nobody was reached (%s)", about, error)
        if retry_in(error) is not None:
            raise
        return None


def _allowing(users: Sequence[int], roles: Sequence[int] = ()) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False, users=[discord.Object(one) for one in users], roles=[discord.Object(one) for one in roles]
    )


def try_again_at(services: Services, error: Exception) -> int:
    """The wall time of the next attempt, after an error that kept a message from a person."""
    return services.clock.now() + max(AGAIN_MS, retry_in(error) or 0)


async def take_back(services: Services, match: Match, kind: str, seat: Seat) -> None:
    """Delete the note of that kind about a seat, with its message, if there is one."""
    post = await found(services.store, NotePost, match.id, kind, seat)
    if post is not None:
        await services.store.delete_post(match.id, kind, int(seat))
        await delete(services, post)


async def remove(services: Services, channel_id: int | None, message_id: int | None) -> None:
    """Delete a message, if there is one and it still stands. Raises one of FAILURES if that may work later."""
    if channel_id and message_id:
        await _if_it_stands(services.message_at(channel_id, message_id).delete())


async def rewrite(
    services: Services, channel_id: int | None, message_id: int | None, made: dict[str, Any], users: Sequence[int]
) -> None:
    """Edit a message in the same way. It still mentions these users, which notifies nobody again.

    made: what discord.py's `edit` takes.
    """
    if channel_id and message_id:
        allowed = _allowing(users)
        await _if_it_stands(services.message_at(channel_id, message_id).edit(**made | {"allowed_mentions": allowed}))


async def _if_it_stands(work: Awaitable[object]) -> None:
    try:
        await work
    except FAILURES as error:
        if retry_in(error) is not None:
            raise
