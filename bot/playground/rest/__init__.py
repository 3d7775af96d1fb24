"""The HTTP side: routes by resource, and the dispatcher that checks, limits and records every request."""

from . import channels, commands, emojis, empty, guilds, interactions, messages, reactions, threads, users
from .routing import ROUTES

__all__ = [
    "ROUTES",
    "channels",
    "commands",
    "emojis",
    "empty",
    "guilds",
    "interactions",
    "messages",
    "reactions",
    "threads",
    "users",
]
