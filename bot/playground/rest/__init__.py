"""The HTTP side: routes by resource, and the dispatcher that checks, limits and records every request."""

from bot.playground.rest import commands, interactions, messages, users
from bot.playground.rest.routing import find_route

__all__ = ["commands", "find_route", "interactions", "messages", "users"]
