"""Intents: which events a session gets, and which of their fields. Source: events/gateway, "Gateway Intents"."""

from enum import IntFlag
from typing import Any

from bot.playground.world.model import GatewayEvent
from bot.playground.world.state import WorldState


class Intent(IntFlag):
    """The intents a bot can ask for. The privileged ones are refused here, as for a bot without them on Discord."""

    GUILDS = 1 << 0
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
    ALL = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24


SENSITIVE: dict[str, Any] = {"content": "", "embeds": [], "attachments": [], "components": []}
"""What other people's messages hold for a bot without the intent for message content."""


def allowed(state: WorldState, event: GatewayEvent, intents: int) -> dict[str, Any] | None:
    """The data of an event for a session with these intents. None: the session does not get the event."""
    direct, message = event.guild_id is None, event.message
    if direct and event.name == "CHANNEL_CREATE":
        return None  # API v8 and later do not announce DMs to bots
    if event.name == "INTERACTION_CREATE":
        return event.data
    needed = Intent.GUILDS
    if event.name.startswith("MESSAGE_"):
        needed = Intent.DIRECT_MESSAGES if direct else Intent.GUILD_MESSAGES
    if not needed & intents:
        return None
    if message is None or direct or message.author is state.bot or state.bot in message.mentions:
        return event.data
    return event.data if event.name == "MESSAGE_DELETE" else {**event.data, **SENSITIVE}
