"""The HTTP side: routes by resource, and the dispatcher that checks, limits and records every request."""

from bot.playground.rest import (
    channels,
    commands,
    empty,
    guilds,
    interactions,
    messages,
    threads,
    users,
)
from bot.playground.rest.routing import ROUTES

__all__ = [
    "ROUTES",
    "channels",
    "commands",
    "empty",
    "guilds",
    "interactions",
    "messages",
    "threads",
    "users",
]
