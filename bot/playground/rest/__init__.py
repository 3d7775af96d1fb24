"""The HTTP side: routes by resource, and the dispatcher that checks, limits and records every request."""

from bot.playground.rest import commands, interactions, messages, users

__all__ = ["commands", "interactions", "messages", "users"]
