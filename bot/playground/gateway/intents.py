"""Intents: which events a session gets, and which of their fields. Source: events/gateway, "Gateway Intents"."""

from __future__ import annotations

from enum import IntFlag
from typing import Any

from bot.playground.world.model import GatewayEvent
from bot.playground.world.state import State


class Intent(IntFlag):
    """The intents a bot can ask for."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    ALL = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24


SENSITIVE: dict[str, Any] = {"content": "", "embeds": [], "attachments": [], "components": []}


def _needed(event: GatewayEvent) -> Intent | None:
    """The intent that an event needs. None: every session gets it."""
    direct = event.guild_id is None
    name = event.name
    if name.startswith("MESSAGE_"):
        return Intent.DIRECT_MESSAGES if direct else Intent.GUILD_MESSAGES
    if name == "TYPING_START":
        return Intent.DIRECT_MESSAGE_TYPING if direct else Intent.GUILD_MESSAGE_TYPING
    if name.startswith("GUILD_MEMBER_"):
        return Intent.GUILD_MEMBERS
    if name == "INTERACTION_CREATE" or (direct and name == "CHANNEL_CREATE"):
        return None
    return Intent.GUILDS


def allowed(state: State, event: GatewayEvent, intents: int) -> dict[str, Any] | None:
    """The data of an event for a session with these intents. None: the session does not get the event."""
    if direct_creation(event):
        return None  # API v8 and later do not announce DMs to bots
    needed = _needed(event)
    if needed is not None and not needed & intents:
        return None
    if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & Intent.MESSAGE_CONTENT:
        return event.data
    message = event.message
    if message is None or event.guild_id is None or message.author is state.bot or state.bot in message.mentions:
        return event.data
    return {**event.data, **SENSITIVE}


def direct_creation(event: GatewayEvent) -> bool:
    """Whether the event announces a new DM."""
    return event.name == "CHANNEL_CREATE" and event.guild_id is None
