"""The gateway: a bot's socket, identified, kept alive, fed with events, resumed.

Source: events/gateway; "Gateway Intents".
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from enum import IntFlag
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.playground.gateway.codes import Close, Op
from bot.playground.gateway.compression import COMPRESSIONS, Pack, uncompressed
from bot.playground.gateway.handshake import refusal
from bot.playground.site.site import Site
from bot.playground.world import GatewayEvent, TimerHandle, WorldClock, WorldState, limits, shapes

log = logging.getLogger("playground")

ROUND_TRIP_S = 0.1
"""Real seconds until a heartbeat is acknowledged. discord.py notes that it has sent one a little later than it does so,
and would take an acknowledgement that comes before for one of the heartbeat before.
"""
MINUTE = 60
ENDING = (1000, 1001)
"""The codes with which a bot that closes its socket ends its session too. Source: events/gateway, "Disconnecting"."""


class GatewaySession:
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

    closing: whether the gateway closes it. pack: makes of each payload what is sent.
    """

    def __init__(self, wire: WorldClock, socket: web.WebSocketResponse, pack: Pack) -> None:
        self._wire = wire
        self._socket = socket
        self._pack = pack
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._watch: TimerHandle | None = None
        self.session: GatewaySession | None = None
        self.close_code = 1000
        self.close_reason = ""
        self.closing = False

    def send(self, payload: bytes) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    def op(self, code: int, data: Any = None) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": code, "d": data, "s": None, "t": None}))

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket with this code after everything queued has been sent. reason: says why, in words."""
        self.close_code, self.closing = code, True
        self.close_reason = reason
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send queued payloads until `close` is called."""
        while (payload := await self._queue.get()) is not None:
            packed = self._pack(payload)
            if isinstance(packed, str):
                await self._socket.send_str(packed)
            else:
                await self._socket.send_bytes(packed)
        await self._socket.close(code=self.close_code, message=self.close_reason.encode())

    def expect_beat(self, seconds: float) -> None:
        """Close the socket unless this is called again in that time."""
        self.stop_watch()
        self._watch = self._wire.call_later(seconds, lambda: self.close(Close.TIMED_OUT))

    def stop_watch(self) -> None:
        """Expect no more heartbeats."""
        if self._watch is not None:
            self._watch.cancel()


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


class Gateway:
    """The sessions of the bot, and the events that they are sent.

    deliver: sends an event to a session. A fault may put a function here that sends it twice or late.
    silent: True leaves heartbeats unanswered. connections: those that are open.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self.heartbeat_ms: int = limits.HEARTBEAT_MS
        self.sessions: dict[str, GatewaySession] = {}
        self.deliver: Callable[[GatewaySession, str, Any], None] = GatewaySession.dispatch
        self.silent = False
        self.connections: set[Connection] = set()
        site.world.listen(self.hear)

    # Events

    def hear(self, event: GatewayEvent) -> None:
        """Pass an event on to the sessions that asked for it and may see it."""
        if event.name.startswith("PLAYGROUND_") or event.only_for is not None:
            return
        world, guild_id = self._site.world, event.guild_id
        room = world.channels.get(event.channel_id or 0)
        acted = event.name == "INTERACTION_CREATE"
        if room is not None and world.context(room) == 2 and not acted:
            return  # a conversation of other people
        if guild_id is not None and world.bot.id not in world.guilds[guild_id].members:
            if not acted:
                return
            guild_id = None  # of a person who installed the bot for themselves: it comes as from a DM
        elif guild_id is not None:
            if world.guilds[guild_id].unavailable and event.name != "GUILD_DELETE":
                return
            quiet = event.name.startswith(("MESSAGE_", "THREAD_"))
            if room is not None and quiet and not world.can_see(world.bot, room):
                return
        for session in tuple(self.sessions.values()):
            data = allowed(world, event, session.intents)
            if data is not None and session.serves(guild_id):
                self.deliver(session, event.name, data)

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    # One socket

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket of a bot, from Hello until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoclose=True)
        await socket.prepare(request)
        begin = COMPRESSIONS.get(request.query.get("compress", ""), uncompressed)
        connection = Connection(self._site.wire, socket, begin())
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        refused = refusal(request.query)
        if refused is None:
            connection.op(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": ["playground"]})
        else:
            code, reason = refused
            log.warning("The gateway refused a connection: %s", reason)
            connection.close(code, reason)
        try:
            await self._listen(socket, connection)
        finally:
            self._leave(connection, socket.close_code)
            connection.close(connection.close_code, connection.close_reason)
            await asyncio.wait([writer])
            if not writer.cancelled() and (crash := writer.exception()) and not isinstance(crash, ConnectionError):
                self._site.problems.append(crash)
        return socket

    def _leave(self, connection: Connection, code: int | None) -> None:
        """Part a socket, which was closed with that code, from its session."""
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.socket is connection:
            session.socket = None
            if code in ENDING and not connection.closing:
                self.sessions.pop(session.id, None)
            self._announce()

    def _announce(self) -> None:
        """Tell the pages whether the bot is connected."""
        self._site.world.emit(GatewayEvent("PLAYGROUND_BOT", {"online": self.online}))

    async def _listen(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        """Read payloads until the socket closes. It is closed when no heartbeat comes for one and a half intervals."""
        connection.expect_beat(self._patience)
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            refusal = self._take(connection, message.data)
            if refusal is not None:
                connection.close(refusal)
                break
        connection.stop_watch()

    @property
    def _patience(self) -> float:
        """The seconds that may pass between two heartbeats."""
        return self.heartbeat_ms / 1000 * 1.5

    def _take(self, connection: Connection, raw: str | bytes) -> int | None:
        """Handle one payload. Returns the code with which the socket is to be closed, or None."""
        if len(raw) > limits.PAYLOAD_BYTES:
            return Close.DECODE_ERROR
        try:
            payload = orjson.loads(raw)
            code, data = payload["op"], payload.get("d")
        except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
            return Close.DECODE_ERROR
        used, _ = self._site.limiter.use(f"gateway {id(connection)}", MINUTE)
        return Close.RATE_LIMITED if used > limits.GATEWAY_SENDS else self._act(connection, code, data)

    def _act(self, connection: Connection, code: int, data: Any) -> int | None:
        """Do what the bot asks for. Returns the code with which the socket is to be closed, or None."""
        if code == Op.HEARTBEAT:
            connection.expect_beat(self._patience)
            if not self.silent:
                asyncio.get_running_loop().call_later(ROUND_TRIP_S, connection.op, Op.ACK)
            return None
        if code not in (Op.IDENTIFY, Op.RESUME, Op.PRESENCE):
            return Close.UNKNOWN_OPCODE
        if code == Op.PRESENCE:
            return None if connection.session else Close.NOT_AUTHENTICATED
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        try:
            if data["token"].removeprefix("Bot ") != self._site.token:
                return Close.AUTHENTICATION_FAILED
            return (self._identify if code == Op.IDENTIFY else self._resume)(connection, data)
        except (KeyError, TypeError, ValueError):
            return Close.DECODE_ERROR

    def _identify(self, connection: Connection, data: Any) -> int | None:
        intents = int(data["intents"])
        if intents < 0 or intents & ~int(Intent.ALL):
            return Close.INVALID_INTENTS
        if intents & Intent.PRIVILEGED:
            return Close.DISALLOWED_INTENTS
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return Close.INVALID_SHARD
        if count < self._site.shards:
            return Close.SHARDING_REQUIRED
        data["properties"]["os"]
        if self._site.limiter.identify(number, self._site.at_once):
            self._begin(connection, GatewaySession(intents, (number, count)))
        else:
            connection.op(Op.INVALID, False)
        return None

    def _begin(self, connection: Connection, session: GatewaySession) -> None:
        world = self._site.world
        for old in [one for one in self.sessions.values() if one.socket is None and one.shard == session.shard]:
            del self.sessions[old.id]  # the bot begins a new session, so it will not resume the old one
        self.sessions[session.id] = session
        connection.session, session.socket = session, connection
        mine = [one for one in world.guilds.values() if world.bot.id in one.members and session.serves(one.id)]
        ready = {
            "v": 10,
            "user": shapes.bot_user(world.bot),
            "user_settings": {},
            "guilds": [{"id": str(one.id), "unavailable": True} for one in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._site.gateway_url,
            "shard": list(session.shard),
            "application": {"id": str(world.bot.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": ["playground"],
        }
        session.dispatch("READY", ready)
        for guild in [one for one in mine if not one.unavailable]:
            session.dispatch("GUILD_CREATE", shapes.guild_create(world, guild))
        self._announce()

    def _resume(self, connection: Connection, data: Any) -> int | None:
        session, seq = self.sessions.get(data["session_id"]), int(data["seq"])
        if session is None or (session.sent and seq < session.sent[0][0] - 1):
            connection.op(Op.INVALID, False)
            return None
        if seq > session.seq:
            return Close.INVALID_SEQ
        if session.socket is not None:
            session.socket.close(1000)
        connection.session, session.socket = session, connection
        for number, payload in tuple(session.sent):
            if number > seq:
                connection.send(payload)
        session.dispatch("RESUMED", {"_trace": ["playground"]})
        self._announce()
        return None

    # What faults do

    def drop(self, code: int = Close.UNKNOWN_ERROR) -> None:
        """Close every connection. The sessions stay and can be resumed."""
        for connection in tuple(self.connections):
            connection.close(code)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid (op 9), and forget it unless it is resumable."""
        for session in tuple(self.sessions.values()):
            if session.socket is not None:
                session.socket.op(Op.INVALID, resumable)
                if not resumable:
                    session.socket.session = None
                    session.socket = None
        if not resumable:
            self.sessions.clear()
            self._announce()

    def ask_reconnect(self) -> None:
        """Ask the bot to connect again and resume (op 7)."""
        for session in self.sessions.values():
            if session.socket is not None:
                session.socket.op(Op.RECONNECT)
