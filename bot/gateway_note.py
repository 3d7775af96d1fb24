"""A note for `health`: whether Discord is connected."""

import asyncio
import contextlib
from collections.abc import Callable, Collection

from bot.shards import ShardedClient
from bot.store.bot_store import BotStore
from bot.store.pulse import gateway_key
from games.engine.store.errors import StoreError


class GatewayNote:
    """Stores whether Discord is connected, for each part that this process serves (`parts`)."""

    def __init__(self, client: ShardedClient, store: BotStore, parts: Callable[[], Collection[int]]) -> None:
        self._client = client
        self._store = store
        self._parts = parts
        self._writing = asyncio.Lock()

    async def write(self) -> None:
        """Store it as it is now. A store that fails here, or is closed, is ignored.

        One after another, so that the last one stored is the newest.
        """
        async with self._writing:
            with contextlib.suppress(StoreError):
                for part in self._parts():
                    key = gateway_key(part, self._client.division.parts)
                    await self._store.set_meta(key, str(int(self._client.connected)))
