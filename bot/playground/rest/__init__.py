"""The HTTP side: routes by resource, and the dispatcher that checks, limits and records every request."""

from bot.playground.rest import application, commands, guilds, interactions, messages, users

__all__ = ["application", "commands", "guilds", "interactions", "messages", "users"]
