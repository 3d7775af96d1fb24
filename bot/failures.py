"""Ways in which Discord does not take what it is sent."""

from http import HTTPStatus

import aiohttp
import discord

from bot.said import whole

TOO_OLD = 30046
"""The code of an edit of a message older than an hour, of which Discord takes few: one of its 429s."""
GONE = {10003, 10008, TOO_OLD, 50083, 160005}
"""Codes after which a message is given up: channel or message gone, too old, thread archived or locked."""
OUT_OF_REACH = {10003, 50001, 50013, 160005}
"""Codes after which a message is sent elsewhere: no such channel, no access, no permission, thread locked."""
PASSING = (discord.RateLimited, aiohttp.ClientError, OSError)
"""Errors that pass by themselves: asked to wait for long, or not reached."""
FAILURES = (discord.HTTPException, *PASSING)
"""All that sending, editing and deleting can raise."""
RETRY_MS = 5_000
"""When a write that failed so is tried again at the earliest, in milliseconds."""


def code_of(error: Exception) -> int:
    """Discord's code of an error; 0 where it has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def retry_in(error: Exception) -> int | None:
    """In how many milliseconds what failed so may be tried again; None where Discord refuses it as it is."""
    if isinstance(error, discord.RateLimited):
        return max(RETRY_MS, int(error.retry_after * 1000))
    if not isinstance(error, discord.HTTPException) or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return RETRY_MS
    if error.status != HTTPStatus.TOO_MANY_REQUESTS:
        return None
    return max(RETRY_MS, 1000 * (whole(error.response.headers.get("Retry-After", "")) or 0))
