"""Shards: the bot's connections to the gateway, each for a part of the servers. Source: events/gateway, "Sharding"."""

import logging
from typing import Final

import discord

from bot.locks import Locks
from bot.settings import Settings
from bot.store.bot_store import BotStore

log = logging.getLogger("bellhop.shards")

NUMBER: Final = "shards"
"""The key under which the number is kept that Discord once named for `SHARDS=auto`."""


class ShardedClient(discord.AutoShardedClient):
    """A client that is connected once each of its shards is, and lets them identify in turns.

    Discord sends what happens in direct messages to shard 0, and what happens in a server to shard
    `(guild_id >> 22) % shards`.
    """

    _at_once = 1
    """How many shards may identify at the same time: Discord's `max_concurrency`."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self._up: set[int] = set()
        self._begun: set[int] = set()
        self._identifying: Locks[int] = Locks()

    @property
    def connected(self) -> bool:
        """Whether every shard is connected."""
        return len(self._up) == self.shard_count

    async def divide(self, settings: Settings, store: BotStore) -> None:
        """Find out how many shards there are, before the first connects.

        `auto` asks Discord once; the answer is stored, so that it stays the same. Raises StoreError, and
        discord.HTTPException where Discord does not answer.
        """
        kept = await store.meta(NUMBER) if settings.shards == "auto" else str(settings.shards)
        if kept != "1":
            named, _, limits = await self.http.get_bot_gateway()
            self._at_once = limits["max_concurrency"]
            kept = kept or str(named)
        if settings.shards == "auto":
            await store.set_meta(NUMBER, kept)
        self.shard_count = int(kept)
        log.info("shards=%d at_once=%d", self.shard_count, self._at_once)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a shard's turn to identify: five seconds pass between two of the same bucket.

        The buckets are the shards with the same `shard_id % max_concurrency`. The first of each does not wait.
        """
        bucket = (shard_id or 0) % self._at_once
        async with self._identifying.of(bucket):
            await super().before_identify_hook(shard_id, initial=bucket not in self._begun)
            self._begun.add(bucket)

    def note_shard(self, shard: int, *, up: bool) -> None:
        """Note that a shard is connected, or no longer."""
        (self._up.add if up else self._up.discard)(shard)
