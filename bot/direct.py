"""Direct messages: opened once, remembered, and not tried again by themselves where a person takes none."""

import logging
from typing import Any

import discord

from bot.desk import Desk
from bot.failures import PASSING
from bot.people import Person

log = logging.getLogger("bellhop.direct")

CLOSED = {50007, 50278, 40003}
"""Direct messages closed, no server in common, or opened too fast: they are not tried again by themselves."""


def takes_direct(person: Person) -> bool:
    """Whether a person wants direct messages, as far as we know they can get them."""
    return person.hands == "dm" and not person.dm_closed


async def send_direct(desk: Desk, person: Person, **made: Any) -> discord.Message | None:
    """Sends a person a direct message; None where Discord does not take it."""
    try:
        channel = desk.client.get_partial_messageable(await _channel_of(desk, person))
        return await channel.send(**made)
    except discord.HTTPException as error:
        log.info("user %d: no direct message (%s)", person.id, error.code)
        if error.code in CLOSED:
            await desk.people.change(person.id, dm_closed=True)
        return None
    except PASSING as error:
        log.info("user %d: no direct message (%s)", person.id, type(error).__name__)
        return None


async def _channel_of(desk: Desk, person: Person) -> int:
    """The person's direct channel, opened once and remembered."""
    if person.dm is not None:
        return person.dm
    opened = await desk.client.create_dm(discord.Object(person.id))
    await desk.people.change(person.id, dm=opened.id)
    return opened.id
