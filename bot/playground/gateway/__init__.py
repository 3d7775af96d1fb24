"""The gateway: a socket of the bot, identified, kept alive, fed with events."""
