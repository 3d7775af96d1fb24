"""What a server's admins chose: language, where and by whom tables are opened, and how many there may be."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

import discord

from bot.answer import Answer
from bot.desk import Desk
from games.engine.records import MatchCard
from games.engine.store import Store

RUNS = ("auto", "threads", "channel")
"""Where a match runs: as it fits, always in a thread of its own, or always in the channel."""


@dataclass(frozen=True, slots=True)
class Guild:
    """One server's settings.

    language: of new tables; None: the host's. channels: where tables may be opened; empty: everywhere.
    hosts: the roles that may open tables; empty: everybody may. most, most_each: how many open tables and matches
    the server and each person may have; None: any number.
    """

    language: str | None = None
    channels: tuple[int, ...] = ()
    runs: Literal["auto", "threads", "channel"] = "auto"
    hosts: tuple[int, ...] = ()
    most: int | None = None
    most_each: int | None = None


_FIELDS = {field.name for field in fields(Guild)}


async def guild_of(store: Store, guild_id: int | None) -> Guild:
    """The settings of a server; the defaults where it has none. Raises StoreError."""
    data: dict[str, Any] = await store.guild(guild_id) if guild_id else {}
    known: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key in _FIELDS
    }
    return Guild(**known)


async def save_guild(store: Store, guild_id: int, guild: Guild) -> None:
    """Keeps the settings of a server. Raises StoreError."""
    await store.save_guild(guild_id, asdict(guild))


def manages(answer: Answer) -> bool:
    """Whether the person behind an interaction may manage its server, as Discord says with this very interaction."""
    return answer.interaction.guild_id is not None and answer.interaction.permissions.manage_guild


@contextlib.asynccontextmanager
async def gate(desk: Desk, answer: Answer) -> AsyncIterator[str]:
    """Why the person may open no table here, in a sentence; empty where they may, and inside they do so.

    On a server that limits tables they are counted and opened one after another. Raises StoreError.
    """
    guild = await guild_of(desk.store, answer.interaction.guild_id)
    if guild.most is None and guild.most_each is None:
        yield closed_here(guild, answer) or _no_host(guild, answer)
        return
    async with desk.gates.setdefault(answer.interaction.guild_id or 0, asyncio.Lock()):
        yield closed_here(guild, answer) or _no_host(guild, answer) or await _too_many(desk, answer, guild)


def closed_here(guild: Guild, answer: Answer) -> str:
    """Why no table may stand in the channel of an interaction, in a sentence; empty where it may."""
    if guild.channels and _channel_of(answer.interaction) not in guild.channels:
        return answer.words("gate-channel", channels=", ".join(f"<#{channel}>" for channel in guild.channels))
    return ""


def _no_host(guild: Guild, answer: Answer) -> str:
    interaction = answer.interaction
    if guild.hosts and not manages(answer) and not _has_role(interaction, guild.hosts):
        return answer.words("gate-role", roles=", ".join(f"<@&{role}>" for role in guild.hosts))
    return ""


async def _too_many(desk: Desk, answer: Answer, guild: Guild) -> str:
    guild_id, user = answer.interaction.guild_id or 0, answer.person.id
    matches = await desk.hall.in_guild(guild_id)
    lobbies = [lobby for lobby in await desk.store.lobbies() if lobby.guild_id == guild_id]
    if guild.most is not None and len(matches) + len(lobbies) >= guild.most:
        return answer.words("gate-most", count=guild.most)
    own = sum(_plays(card, user) for card in matches) + sum(lobby.host_id == user for lobby in lobbies)
    return (
        answer.words("gate-most-each", count=guild.most_each)
        if guild.most_each is not None and own >= guild.most_each
        else ""
    )


def _plays(card: MatchCard, user: int) -> bool:
    """Whether a user plays there themselves: whoever left, or was replaced, may go and play elsewhere."""
    players = zip(card.record.players, card.progress.levels, strict=True)
    return any(player == user and level is None for player, level in players)


def _channel_of(interaction: discord.Interaction[Any]) -> int | None:
    """The channel of an interaction; of one in a thread, the channel that the thread belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


def _has_role(interaction: discord.Interaction[Any], roles: tuple[int, ...]) -> bool:
    member = interaction.user
    return isinstance(member, discord.Member) and any(member.get_role(role) is not None for role in roles)
