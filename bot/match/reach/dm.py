"""Direct messages: a channel is opened once and remembered, few in a while; closed ones are not tried again."""

import logging
from typing import Any

import discord

from bot.people.profiles import Profile
from bot.services import Services
from bot.wire.failures import PASSING
from bot.wire.request_limit import Worth

log = logging.getLogger("bellhop.direct")

CLOSED = {50007, 50278}
"""Direct messages closed, or no server in common: the bot sends this person no more by itself."""
TOO_MANY = {20026, 40003}
"""Channels were opened too fast: no new channel is opened for a while. Open channels stay in use."""


async def send_direct(services: Services, person: Profile, **made: Any) -> discord.Message | None:
    """Send a person a direct message; None if Discord refuses it or no new channel may be opened now."""
    try:
        channel = await _channel_of(services, person)
        services.request_limit.note(Worth.TURN, services.clock.now())
        return await services.client.get_partial_messageable(channel).send(**made) if channel is not None else None
    except discord.HTTPException as error:
        log.info("user %d: no direct message (%s)", person.id, error.code)
        if error.code in CLOSED:
            await services.people.change(person.id, dm_closed=True)
        return None
    except PASSING as error:
        log.info("user %d: no direct message (%s)", person.id, type(error).__name__)
        return None


def takes_direct(person: Profile) -> bool:
    """Whether a person wants direct messages and, as far as we know, can get them."""
    return person.hands == "dm" and not person.dm_closed


async def _channel_of(services: Services, person: Profile) -> int | None:
    """The person's direct channel, opened once and remembered; None while no new channel may be opened."""
    if person.dm is not None:
        return person.dm
    if not await services.dm_budget.take(services.clock.now()):
        log.info("user %d: no direct message (enough were opened lately)", person.id)
        return None
    try:
        opened = await services.client.create_dm(discord.Object(person.id))
    except (discord.HTTPException, discord.RateLimited) as error:
        if isinstance(error, discord.RateLimited) or error.code in TOO_MANY:
            await services.dm_budget.rest(services.clock.now())
        raise
    await services.people.change(person.id, dm=opened.id)
    return opened.id
