"""Ways in which Discord does not take what it is sent."""

import aiohttp
import discord

GONE = {10003, 10008, 30046, 50083, 160005}
"""Codes after which a message is given up: channel or message gone, too old, thread archived or locked."""
OUT_OF_REACH = {10003, 50001, 50013, 160005}
"""Codes after which a message is sent elsewhere: no such channel, no access, no permission, thread locked."""
PASSING = (discord.RateLimited, aiohttp.ClientError, OSError)
"""Errors that pass by themselves: asked to wait for long, or not reached."""
FAILURES = (discord.HTTPException, *PASSING)
"""All that sending, editing and deleting can raise."""
RETRY_MS = 5_000
"""When a write that failed so is tried again, in milliseconds."""
