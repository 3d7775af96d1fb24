"""Shards: the bot's connections to the gateway, each for a part of the servers, and the note whether they are up.

Source: events/gateway, "Sharding".
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

import aiohttp
import discord
import yarl

from bot.common.tasks import Locks
from bot.fleet.parts import Division
from bot.settings import Settings
from bot.store.bot_store import BotStore
from bot.store.pulse import ENDED, gateway_key
from games.engine.store.errors import StoreError
from games.engine.store.parts import Parts

log = logging.getLogger("bellhop.shards")

NUMBER: Final = "shards"
"""The key under which the number is kept that Discord once named for `SHARDS=auto`."""
SESSIONS: Final = "sessions"
"""The key of the gateway's sessions among what a node leaves for the next one."""
TURN_S: Final = 5.0
"""Seconds between two shards of a bucket that identify."""
RESUME_S: Final = 5.0
"""Seconds for connecting to a session that is resumed."""
GOES_ON: Final = 4000
"""The code with which a connection is closed whose session goes on. After 1000 and 1001 Discord ends it."""
LOOK_S: Final = 0.25
"""Seconds between two attempts to take the turn that another node has."""


@dataclass(frozen=True, slots=True)
class ShardSession:
    """What is needed to resume a session with the gateway."""

    id: str
    sequence: int
    """The number of its last event."""
    address: str
    """The address of the gateway that knows it."""


class ShardedClient(discord.AutoShardedClient):
    """A client that is connected once each of its shards is, and lets them identify in turns.

    Discord sends what happens in direct messages to shard 0, and what happens in a server to shard
    `(guild_id >> 22) % shards`.
    """

    _at_once = 1
    """The number of shards that may identify at the same time: Discord's `max_concurrency`."""
    _parts: Parts
    _AutoShardedClient__queue: Any
    _AutoShardedClient__shards: dict[int, Any]

    def __init__(self, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.division = Division()
        """Among how many shards and parts the servers are divided."""
        self.sessions: dict[int, ShardSession] = {}
        """By shard, the sessions that another process left to be resumed."""
        self._wanted: set[int] = set()
        """The shards that this process serves."""
        self._resumed: set[int] = set()
        """The shards whose session another process began."""
        self.up: set[int] = set()
        """The shards that are connected."""
        self._begun: set[int] = set()
        """The buckets of which a shard has identified."""
        self._identifying: Locks[int] = Locks()
        """By bucket, the turn to identify among the shards of this process."""
        self._turns: set[asyncio.Task[None]] = set()
        """Tasks that hold a turn until the next shard may identify."""

    @property
    def connected(self) -> bool:
        """Whether every shard is connected. Those of a part that was just taken count once they first were."""
        return bool(self._wanted) and self._wanted <= self.up

    async def divide(self, settings: Settings, store: BotStore) -> None:
        """Find out how many shards there are, before the first connects.

        `auto` asks Discord once; the answer is stored, so that it stays the same. Raises StoreError, and
        discord.HTTPException where Discord does not answer.
        """
        self._parts = store.parts
        wanted: int | None
        if settings.shards == "auto":
            kept = await store.meta(NUMBER)
            wanted = int(kept) if kept else None
        else:
            wanted = settings.shards
        if wanted != 1:
            named, _, limits = await self.http.get_bot_gateway()
            self._at_once = limits["max_concurrency"]
            if wanted is None:
                wanted = named
        if settings.shards == "auto":
            await store.set_meta(NUMBER, str(wanted))
        self.shard_count = wanted
        self.division = Division(self.shard_count, settings.parts)
        log.info("shards=%d at_once=%d", self.shard_count, self._at_once)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard. The session that the last node left is resumed; without one the shard identifies.

        What happened since is sent again then, presses too, but no list of servers.
        """
        left = self.sessions.pop(shard_id, None)
        if left is None or not await self._resume(shard_id, left):
            await super().launch_shard(gateway, shard_id, initial=initial)

    async def _resume(self, shard_id: int, left: ShardSession) -> bool:
        """Resume a session that another process began. A session that is not known any more is begun anew."""
        resuming = discord.gateway.DiscordWebSocket.from_client(
            self,
            gateway=yarl.URL(left.address),
            shard_id=shard_id,
            resume=True,
            session=left.id,
            sequence=left.sequence,
        )
        try:
            socket = await asyncio.wait_for(resuming, RESUME_S)
        except (OSError, discord.DiscordException, aiohttp.ClientError) as error:
            log.warning("shard %d identifies, because its session was not resumed (%s)", shard_id, type(error).__name__)
            return False
        shard = discord.shard.Shard(socket, self, self._AutoShardedClient__queue.put_nowait)
        self._AutoShardedClient__shards[shard_id] = shard
        shard.launch()
        self._resumed.add(shard_id)
        return True

    async def leave(self) -> dict[int, ShardSession]:
        """Close every connection so that another process can resume its session. Returns the sessions by shard."""
        shards = dict(self._AutoShardedClient__shards)
        for shard in shards.values():
            shard._cancel_task()  # noqa: SLF001 - nothing more is read: what comes now is for the next node
        left = {}
        for number, shard in shards.items():
            socket = shard.ws
            if not socket.open or socket.session_id is None:  # it has one from its first event on
                continue
            left[number] = ShardSession(
                id=socket.session_id,
                sequence=socket.sequence,
                address=str(socket.gateway),
            )
        closing = [asyncio.ensure_future(shard.ws.close(code=GOES_ON)) for shard in shards.values()]
        if closing:
            await asyncio.wait(closing, timeout=RESUME_S)
        return left

    def resume_from(self, left: Mapping[str, Any]) -> None:
        """Let the shards of a part resume the sessions that its last node left."""
        for shard, session in left.get(SESSIONS, {}).items():
            self.sessions[int(shard)] = ShardSession(**session)

    def left_for(self, part: int, sessions: Mapping[int, ShardSession]) -> dict[str, Any]:
        """Notes for the next node of a part, of these sessions by shard."""
        left = {}
        for shard in self.division.shards_of([part]):
            if shard in sessions:
                left[str(shard)] = asdict(sessions[shard])
        return {SESSIONS: left}

    def serve_first(self, part: int) -> None:
        """Connect with the shards of a part, and no others."""
        self.shard_ids = list(self.division.shards_of([part]))
        self._wanted = set(self.shard_ids)

    async def serve_too(self, part: int) -> None:
        """Connect the shards of one more part."""
        shards = self.division.shards_of([part])
        assert self.shard_ids is not None, "the first part is served"
        self.shard_ids = sorted({*self.shard_ids, *shards})
        self._connection.shard_ids = list(shards)  # the library counts those by which it gets ready
        for shard in shards:
            await self.launch_shard(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, shard)
        self._wanted.update(shards)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a shard's turn to identify: five seconds pass between two of the same bucket.

        The buckets are the shards with the same `shard_id % max_concurrency`. The first of each does not wait. Nodes
        that share a bot take the turn of a bucket by a lock in the database, and hold it for those five seconds.
        """
        assert shard_id is not None, "this client has shards"
        bucket = shard_id % self._at_once
        if self.division.parts > 1:
            await self._take_turn(bucket)
            return
        async with self._identifying.of(bucket):
            await super().before_identify_hook(shard_id, initial=bucket not in self._begun)
            self._begun.add(bucket)

    async def _take_turn(self, bucket: int) -> None:
        """Wait until no other node and no other shard of this process has the turn of a bucket, and take it."""
        here = self._identifying.of(bucket)
        await here.acquire()
        try:
            while not await self._parts.take_turn(bucket):  # noqa: ASYNC110 - another process has it
                await asyncio.sleep(LOOK_S)
        except StoreError as error:
            log.warning("a shard identifies out of turn: %s", error)
        except BaseException:
            here.release()
            raise
        turn = asyncio.create_task(self._hold_turn(bucket, here))
        self._turns.add(turn)
        turn.add_done_callback(self._turns.discard)

    async def _hold_turn(self, bucket: int, here: asyncio.Semaphore) -> None:
        """Hold a turn until the next shard of the bucket may identify."""
        try:
            await asyncio.sleep(TURN_S)
            await self._parts.end_turn(bucket)
        except StoreError as error:
            log.warning("a turn to identify was not ended: %s", error)
        finally:
            here.release()

    def end_turns(self) -> None:
        """Hold no turns any more, because the process ends, and its locks with it."""
        for turn in self._turns:
            turn.cancel()

    def note_shard(self, shard: int, *, up: bool) -> None:
        """Note that a shard is connected, or no longer."""
        if up:
            self.up.add(shard)
        else:
            self.up.discard(shard)
        if self.connected and self._resumed >= self._wanted:
            self._ready.set()  # no list of servers comes, after which the library would do this


def point_at(api: str) -> None:
    """Make discord.py talk to another Discord (the playground). `api`: the address of the playground's page."""
    discord.http.Route.BASE = f"{api}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{api.removeprefix('http')}/gateway")
    discord.asset.Asset.BASE = api


class GatewayNote:
    """Stores whether Discord is connected, for each part that this process serves (`parts`)."""

    def __init__(self, client: ShardedClient, store: BotStore, parts: Callable[[], Collection[int]]) -> None:
        self._client = client
        self._store = store
        self._parts = parts
        self._writing = asyncio.Lock()
        self._ended = False

    async def write(self) -> None:
        """Store it as it is now. A store that fails here, or is closed, is ignored.

        One after another, so that the last one stored is the newest.
        """
        async with self._writing:
            if not self._ended:
                await self._note(str(int(self._client.connected)))

    async def end(self) -> None:
        """Store that the bot ends, while its parts are still its own. It is the last note."""
        async with self._writing:
            if not self._ended:
                self._ended = True
                await self._note(ENDED)

    async def _note(self, state: str) -> None:
        with contextlib.suppress(StoreError):
            for part in self._parts():
                await self._store.set_meta(gateway_key(part, self._client.division.parts), state)
