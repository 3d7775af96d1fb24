"""The errors with which Discord refuses or loses a request."""

from http import HTTPStatus
from typing import Final

import aiohttp
import discord

from bot.wire.routes import whole

TOO_OLD = 30046
"""A 429 of Discord's: too many edits of a message that is older than an hour."""
GONE = {10003, 10008, TOO_OLD, 50083, 160005}
"""Codes after which we stop editing a message: channel or message gone, too old, thread archived or locked."""
OUT_OF_REACH = {10003, 50001, 50013, 160005}
"""Codes after which a message is sent to another channel: no such channel, no access, no permission, thread locked."""
PASSING = (discord.RateLimited, aiohttp.ClientError, OSError)
"""Temporary errors: Discord asked us to wait for long, or could not be reached."""
FAILURES = (discord.HTTPException, *PASSING)
"""All errors that sending, editing and deleting can raise."""


class TooLateError(TimeoutError):
    """A request was not finished within its time limit; one of `FAILURES`."""


RETRY_MS = 5_000
"""The least time before a failed write is tried again, in milliseconds."""


def code_of(error: Exception) -> int:
    """Discord's code of an error; 0 if it has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def retry_in(error: Exception) -> int | None:
    """The milliseconds to wait before a failed request is tried again; None if Discord refuses the request itself."""
    if isinstance(error, discord.RateLimited):
        return max(RETRY_MS, int(error.retry_after * 1000))
    if not isinstance(error, discord.HTTPException) or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return RETRY_MS
    if error.status != HTTPStatus.TOO_MANY_REQUESTS:
        return None
    seconds = whole(error.response.headers.get("Retry-After", ""))
    if seconds is None:
        return RETRY_MS
    return max(RETRY_MS, 1000 * seconds)


_PASSING_STATUS: Final = {408, 425, 429, 503}
"""Statuses of a request that Discord did not carry out, and may carry out later."""


def is_sure(error: Exception) -> bool:
    """Whether Discord surely did not carry out a failed request. After any other failure it may have."""
    if isinstance(error, discord.HTTPException):
        return error.status in _PASSING_STATUS
    return isinstance(error, (discord.RateLimited, aiohttp.ClientConnectorError))


def is_refusal(error: Exception) -> bool:
    """Whether Discord refuses a request as it is, so that it need not be sent again."""
    if not isinstance(error, discord.HTTPException) or error.status in _PASSING_STATUS:
        return False
    return error.status < HTTPStatus.INTERNAL_SERVER_ERROR
