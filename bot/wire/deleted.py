"""What a server's settings name and Discord no longer knows: channels and roles that somebody deleted."""

import contextlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, Protocol

import discord

from bot.people.servers import Server, server_of
from bot.store.bot_store import BotStore
from bot.wire.failures import FAILURES, code_of
from games.engine.store.errors import StoreError

CHANNELS: Final = ("channels", "tables", "daily", "log")
ROLES: Final = ("hosts", "players")
"""The fields of `Server` that name channels, and roles."""
UNKNOWN_CHANNEL: Final = 10003


class LookOver(Protocol):
    """Looks over the settings of a server; `now`: also if that was done a moment ago."""

    async def __call__(self, guild_id: int, *, now: bool = False) -> Server:
        """Return what is left of them."""


async def deleted_ids(client: discord.Client, guild_id: int, server: Server) -> set[int]:
    """The ids in the settings of a server that were surely deleted.

    A role is known to everybody who hears of the server. A channel that we do not hear of may only be hidden from us,
    so Discord is asked for it.
    """
    guild = client.get_guild(guild_id)
    if guild is None or guild.unavailable:
        return set()
    roles = {one for one in _named(server, ROLES) if guild.get_role(one) is None}
    unseen = {one for one in _named(server, CHANNELS) if guild.get_channel_or_thread(one) is None}
    return roles | {one for one in unseen if await _is_deleted(client, one)}


def without_ids(server: Server, ids: Iterable[int]) -> Server:
    """The settings without these channels and roles. `Server.gone` has the settings that are empty by that."""
    changed: dict[str, Any] = {}
    for field in (*CHANNELS, *ROLES):
        before: tuple[int, ...] = getattr(server, field)
        left = tuple(one for one in before if one not in ids)
        if left != before:
            changed[field] = left
    emptied = tuple(field for field, left in changed.items() if not left)
    return replace(server, **changed, gone=(*server.gone, *emptied), told=server.told and not emptied)


def with_choices(server: Server, **values: Any) -> Server:
    """The settings after an admin chose these values. What was chosen is not missed any more."""
    return replace(server, **values, gone=tuple(one for one in server.gone if one not in values))


def hear_deletions(client: discord.Client, store: BotStore, look_over: LookOver) -> None:
    """Look over the settings of a server, from now on, when a channel or role was deleted that they name.

    What the client itself does when a channel was deleted is done first: it has one listener for each event.
    """
    before = client.on_guild_channel_delete  # type: ignore[attr-defined]

    async def look(deleted: discord.abc.GuildChannel | discord.Role) -> None:
        with contextlib.suppress(StoreError):  # a later use notices it too
            if deleted.id in _named(await server_of(store, deleted.guild.id), (*CHANNELS, *ROLES)):
                await look_over(deleted.guild.id, now=True)

    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        await before(channel)
        await look(channel)

    async def on_guild_role_delete(role: discord.Role) -> None:
        await look(role)

    client.event(on_guild_channel_delete)
    client.event(on_guild_role_delete)


def _named(server: Server, names: Iterable[str]) -> set[int]:
    return {one for name in names for one in getattr(server, name)}


async def _is_deleted(client: discord.Client, channel_id: int) -> bool:
    """Whether Discord says that it knows no such channel. If it does not answer, nothing is sure."""
    try:
        await client.http.get_channel(channel_id)
    except FAILURES as error:
        return code_of(error) == UNKNOWN_CHANNEL
    return False
