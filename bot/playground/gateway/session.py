"""A bot's session with the gateway, the socket it may have, and the events that its intents let through.

Source: events/gateway; opcodes and close codes; "Gateway Intents".
"""

import asyncio
import secrets
import zlib
from collections import deque
from enum import IntEnum, IntFlag
from typing import Any

import orjson
from aiohttp import web

from bot.playground.world import GatewayEvent, TimerHandle, WorldClock, WorldState, limits


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID = 9
    HELLO = 10
    ACK = 11


class Close(IntEnum):
    """Gateway close codes."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Session:
    """A bot's session between connections: its number, intents and the last events."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=limits.REPLAY)
        self.socket: Connection | None = None

    def serves(self, guild_id: int | None) -> bool:
        """Whether the session's shard gets the events of a server (None: those of DMs)."""
        number, count = self.shard
        return ((guild_id or 0) >> 22) % count == number

    def dispatch(self, name: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it if a socket is connected."""
        self.seq += 1
        payload = orjson.dumps({"op": Op.DISPATCH, "t": name, "s": self.seq, "d": data})
        self.sent.append((self.seq, payload))
        if self.socket is not None:
            self.socket.send(payload)


class Connection:
    """One socket: its own outgoing queue, heartbeat watch and rate.

    left: the code with which the bot closed the socket; None while it is open, and if the gateway closed it.
    compressed: payloads travel in one zlib stream for the whole connection, flushed after each of them. Source:
    events/gateway, "Transport Compression".
    """

    def __init__(self, wire: WorldClock, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self._wire = wire
        self._socket = socket
        self._stream = zlib.compressobj(6) if compressed else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._beats: deque[float] = deque()
        self._watch: TimerHandle | None = None
        self.session: Session | None = None
        self.close_code = 1000
        self.closing = False
        self.left: int | None = None

    def send(self, payload: bytes) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    def op(self, code: int, data: Any = None) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": code, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the socket with this code after everything queued has been sent."""
        self.close_code, self.closing = code, True
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send queued payloads until `close` is called."""
        while (payload := await self._queue.get()) is not None:
            if self._stream is None:
                await self._socket.send_str(payload.decode())
            else:
                await self._socket.send_bytes(self._stream.compress(payload) + self._stream.flush(zlib.Z_SYNC_FLUSH))
        await self._socket.close(code=self.close_code)

    def expect_beat(self, seconds: float) -> None:
        """Close the socket unless this is called again in that time."""
        self.stop_watch()
        self._watch = self._wire.call_later(seconds, lambda: self.close(Close.TIMED_OUT))

    def stop_watch(self) -> None:
        """Expect no more heartbeats."""
        if self._watch is not None:
            self._watch.cancel()

    def too_fast(self) -> bool:
        """Whether this payload is one too many in the last minute."""
        now = self._wire.now()
        while self._beats and self._beats[0] <= now - 60:
            self._beats.popleft()
        self._beats.append(now)
        return len(self._beats) > limits.GATEWAY_SENDS


class Intent(IntFlag):
    """The intents a bot can ask for. The privileged ones are refused here, as for a bot without them on Discord."""

    GUILDS = 1 << 0
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
    ALL = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24


SENSITIVE: dict[str, Any] = {"content": "", "embeds": [], "attachments": [], "components": []}
"""Fields of other people's messages for a bot without the intent for message content."""


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
