"""Reachability: tells the hall whose people cannot be reached, and when they can again. Their clocks wait meanwhile.

A server's people are out of reach while the shard of the server has no connection, while Discord calls the server
unavailable, and while the bot is not in it. (Those of a single match are, while its board cannot be written or the call
of its table does not stand: bot/match/board/boards.py, bot/cup/tables.py.) What follows from that, and how time is
given back, is the hall's (games/engine/match/contact.py).
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

import discord

from bot.common.tasks import Background
from bot.fleet.parts import Division
from bot.services import Services
from bot.wire.failures import FAILURES, RETRY_MS
from bot.wire.insides import hear_first
from games.engine.hall.serving import NOTED
from games.engine.store.errors import StoreError
from games.engine.store.records import Spot
from games.engine.store.schema import Share

log = logging.getLogger("bellhop.reach")

SERVER: Final = "server"
"""The reason of a server that is unavailable, or in which the bot is not."""


class Reachability:
    """Listens to what the gateway says about shards and servers.

    discord.py drops events of guilds that are not in its cache, as after resuming another process's session. So the raw
    events are heard.
    """

    def __init__(self, client: discord.Client, services: Services, background: Background) -> None:
        self._client = client
        self._services = services
        self._background = background
        self._division = Division()
        self._arrived: dict[int, set[int]] = {}
        self._gone: set[int] = set()

    def begin(self, division: Division) -> None:
        """Listen from now on. division: tells which shard hears of a server."""
        self._division = division
        hear_first(self._client, "READY", self._on_ready)
        hear_first(self._client, "GUILD_CREATE", self._on_guild_create)
        hear_first(self._client, "GUILD_DELETE", self._on_guild_delete)

    # Shards.

    async def mark_disconnected(self, shards: Iterable[int]) -> None:
        """Note that shards are not connected yet: until they are, no clock of their servers runs."""
        for shard in shards:
            await self.shard_lost(shard)

    async def shard_lost(self, shard: int) -> None:
        """Let the clocks of a shard's servers wait: it has no connection, so no press arrives from there."""
        await self._services.matches.outages.lose_line(self._division.line(shard))

    async def shard_back(self, shard: int, still: Callable[[], bool]) -> None:
        """Let them go on. If the store fails, try again until it works, or the shard is lost once more (`still`)."""
        line = self._division.line(shard)
        await self._insist(lambda: self._services.matches.outages.regain_line(line), still)

    async def shard_ready(self, shard: int) -> None:
        """Compare the servers that a new session brought with those in which people play.

        One that did not come is unavailable, or the bot is not in it any more.
        """
        arrived = self._arrived.pop(shard, None)
        if arrived is None:
            return
        try:
            played = await self._played(self._division.line(shard))
        except StoreError as error:
            log.warning("the servers were not compared: %s", error)
            return
        self._gone |= played - arrived
        for guild_id in played - arrived:
            await self._lose(guild_id)

    async def _played(self, line: Share) -> set[int]:
        """The servers of a line in which matches, lobbies or cups are open."""
        store, shares = self._services.store, self._services.matches.shares
        found = await store.servers(line)
        found |= {int(one["guild_id"]) for one in await store.cups.running(shares)}
        for lobby in await store.lobbies(shares):
            if lobby.guild_id:  # none is that of direct messages
                found.add(lobby.guild_id)
        mine = {guild_id for guild_id in found if line.holds(guild_id)}
        return {guild_id for guild_id in mine if self._mine(guild_id)}

    # Servers.

    def _on_ready(self, data: Mapping[str, Any]) -> None:
        """Note that a shard's session begins. Each of its servers comes in a GUILD_CREATE, unless it is unavailable."""
        self._arrived[data["shard"][0]] = set()

    def _on_guild_create(self, data: Mapping[str, Any]) -> None:
        """Note that a server is there, and let its clocks go on if they waited for it."""
        if data.get("unavailable"):
            return
        guild_id = int(data["id"])
        self._gone.discard(guild_id)
        # GUILD_CREATE does not name its shard, so the server counts as arrived on every shard whose session begins now.
        # That does no harm: each shard compares its own servers alone.
        for arrived in self._arrived.values():
            arrived.add(guild_id)
        if Spot(guild_id) in self._services.matches.services.contact.spots():
            self._background.start(self._regain(guild_id))

    def _on_guild_delete(self, data: Mapping[str, Any]) -> None:
        """Note that a server is unavailable or that the bot was removed from it, and let its clocks wait."""
        guild_id = int(data["id"])
        for arrived in self._arrived.values():
            arrived.discard(guild_id)
        if self._mine(guild_id):
            self._gone.add(guild_id)
            self._background.start(self._lose(guild_id))

    def _mine(self, guild_id: int) -> bool:
        return any(share.holds(guild_id) for share in self._services.matches.shares)

    async def _lose(self, guild_id: int) -> None:
        if guild_id in self._gone:  # else it has come back in this moment
            log.info("server %d cannot be reached: its clocks wait", guild_id)
            await self._services.matches.outages.lose(Spot(guild_id), SERVER)

    async def _regain(self, guild_id: int) -> None:
        def still() -> bool:
            return guild_id not in self._gone

        if still():
            log.info("server %d can be reached again", guild_id)
            await self._insist(lambda: self._services.matches.outages.regain(Spot(guild_id), SERVER, NOTED), still)

    async def ask(self) -> None:
        """Ask for the servers that could not be reached when they were last served: a resumed session lists none."""
        for spot in self._services.matches.services.contact.spots():
            if spot.match_id or not spot.server:
                continue
            try:
                await self._client.fetch_guild(spot.server, with_counts=False)
            except FAILURES:
                continue
            self._gone.discard(spot.server)
            await self._regain(spot.server)

    async def _insist(self, work: Callable[[], Awaitable[object]], still: Callable[[], bool] = lambda: True) -> None:
        clock, hall = self._services.clock, self._services.matches
        while still() and not hall.stopping:
            try:
                await work()
            except StoreError as error:
                log.warning("matches cannot go on: %s", error)
                await clock.sleep_until(clock.now() + RETRY_MS)
            else:
                return
