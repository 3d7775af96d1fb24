"""Direct messages: opened once, remembered, few in a while, and not tried again where a person takes none."""

import logging
from typing import Any

import discord

from bot.desk import Desk
from bot.failures import PASSING
from bot.people import Person

log = logging.getLogger("bellhop.direct")

CLOSED = {50007, 50278}
"""Direct messages closed, or no server in common: that person is not tried again by themselves."""
TOO_MANY = {20026, 40003}
"""Opened too fast, or flagged for it: no new channel is opened for a while; those that are open stay in use."""


async def send_direct(desk: Desk, person: Person, **made: Any) -> discord.Message | None:
    """Sends a person a direct message; None where Discord does not take it, or no new channel may be opened now."""
    try:
        channel = await _channel_of(desk, person)
        return await desk.client.get_partial_messageable(channel).send(**made) if channel is not None else None
    except discord.HTTPException as error:
        log.info("user %d: no direct message (%s)", person.id, error.code)
        if error.code in CLOSED:
            await desk.people.change(person.id, dm_closed=True)
        return None
    except PASSING as error:
        log.info("user %d: no direct message (%s)", person.id, type(error).__name__)
        return None


def takes_direct(person: Person) -> bool:
    """Whether a person wants direct messages, as far as we know they can get them."""
    return person.hands == "dm" and not person.dm_closed


async def _channel_of(desk: Desk, person: Person) -> int | None:
    """The person's direct channel, opened once and remembered; None while no new one may be opened."""
    if person.dm is not None:
        return person.dm
    if not desk.openings.take(desk.clock.wall()):
        log.info("user %d: no direct message (enough were opened lately)", person.id)
        return None
    try:
        opened = await desk.client.create_dm(discord.Object(person.id))
    except (discord.HTTPException, discord.RateLimited) as error:
        if isinstance(error, discord.RateLimited) or error.code in TOO_MANY:
            desk.openings.rest(desk.clock.wall())
        raise
    await desk.people.change(person.id, dm=opened.id)
    return opened.id
