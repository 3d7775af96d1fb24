"""A bot's session with the gateway, and the socket it may have. Source: events/gateway; opcodes and close codes."""

import asyncio
import secrets
from collections import deque
from enum import IntEnum
from typing import Any

import orjson
from aiohttp import web

from bot.playground.gateway.transport import Transport
from bot.playground.world import limits
from bot.playground.world.clock import Clock


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
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Session:
    """What the gateway remembers of a bot between connections: its number, intents and the last events."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=limits.REPLAY)
        self.socket: Connection | None = None

    def dispatch(self, name: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it if a socket is connected."""
        self.seq += 1
        payload = orjson.dumps({"op": Op.DISPATCH, "t": name, "s": self.seq, "d": data})
        self.sent.append((self.seq, payload))
        if self.socket is not None:
            self.socket.send(payload)


class Connection:
    """One socket: its own outgoing queue, heartbeat watch and rate."""

    def __init__(self, wire: Clock, socket: web.WebSocketResponse, transport: Transport) -> None:
        self._wire = wire
        self._socket = socket
        self._transport = transport
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._beats: deque[float] = deque()
        self.session: Session | None = None
        self.close_code = 1000

    def send(self, payload: bytes) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    def op(self, code: int, data: Any = None) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": code, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the socket with this code after everything queued has been sent."""
        self.close_code = code
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send queued payloads until `close` is called."""
        while (payload := await self._queue.get()) is not None:
            await self._send(payload)
        await self._socket.close(code=self.close_code)

    async def _send(self, payload: bytes) -> None:
        packed = self._transport.pack(payload)
        if isinstance(packed, str):
            await self._socket.send_str(packed)
        else:
            await self._socket.send_bytes(packed)

    def too_fast(self) -> bool:
        """Whether this payload is one too many in the last minute."""
        now = self._wire.now()
        while self._beats and self._beats[0] <= now - 60:
            self._beats.popleft()
        self._beats.append(now)
        return len(self._beats) > limits.GATEWAY_SENDS
