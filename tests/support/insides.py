"""The private names of libraries that tests need, each for a reason. Nothing else in tests uses one."""

from typing import Any

import asyncpg
import discord
import pytest
import simcord
from aiohttp.web_app import _cached_build_middleware


def forget_servers() -> None:
    """Let closed servers of aiohttp go. It keeps every server of the process in a cache without a public name."""
    _cached_build_middleware.cache_clear()


def shorten_patience(client: discord.Client, seconds: float) -> None:
    """Let the client's next connection wait so long for a sign of life: publicly this is chosen only at its making."""
    client._connection.heartbeat_timeout = seconds


def last_heard(client: discord.AutoShardedClient) -> dict[str | None, int]:
    """By session, the number of the last event that the client received: a shard shows no public name for it."""
    shards = vars(client)["_AutoShardedClient__shards"].values()  # its `shards` makes a new object for each
    return {shard.ws.session_id: shard.ws.sequence or 0 for shard in shards}


def kept_controls(client: discord.Client) -> list[Any]:
    """The views, modals and dynamic items that the client remembers: publicly it lists persistent views alone."""
    views = client._connection._view_store
    return [*views._dynamic_items, *views._views, *views._synced_message_views, *views._modals]


def cut(connection: asyncpg.Connection) -> None:
    """Cut a connection without a word to the server, as a kill does: asyncpg says farewell in each public way."""
    connection._transport.abort()


def start_patiently(patch: pytest.MonkeyPatch) -> None:
    """Let SimCord wait as long as it takes until a bot has started: it gives it five seconds, which nothing changes."""
    settle = simcord.Env._settle_internal

    async def patiently(env: simcord.Env, **how: Any) -> None:
        await settle(env, **{**how, "timeout": None})

    patch.setattr(simcord.Env, "_settle_internal", patiently)
