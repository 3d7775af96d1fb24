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
DMS_OF_OTHERS = 2
"""The context of a conversation between people, which the bot is not in."""
ENDING = (1000, 1001)
"""The codes with which a bot that closes its socket ends its session too. Source: events/gateway, "Disconnecting"."""


class GatewaySession:
    """A bot's session, which outlives its connections."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        """The intents that the bot asked for, as an `Intent`."""
        self.shard = shard
        """The shard's number and how many there are."""
        self.seq = 0
        """The number of the last event."""
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=limits.REPLAY)
        """The last events with their numbers, for a resume."""
        self.socket: Connection | None = None
        """The connection; None while the bot is away."""

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
    """One socket: its own outgoing queue, heartbeat watch and rate. pack: makes of each payload what is sent."""

    def __init__(self, wire: WorldClock, socket: web.WebSocketResponse, pack: Pack) -> None:
        self._wire = wire
        self._socket = socket
        self._pack = pack
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        """Payloads that wait to be sent. None: the socket is closed."""
        self._watch: TimerHandle | None = None
        """Closes the socket unless a heartbeat comes before."""
        self.session: GatewaySession | None = None
        """The session, once the bot has identified or resumed."""
        self.close_code = 1000
        """The code with which the gateway closes the socket."""
        self.close_reason = ""
        """Why the gateway closes it, in words."""
        self.closing = False
        """Whether the gateway closes it."""

    def send(self, payload: bytes) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    def op(self, code: int, data: Any = None) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": code, "d": data, "s": None, "t": None}))

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket with this code after everything queued has been sent. reason: says why, in words."""
        self.closing = True
        self.close_code = code
        self.close_reason = reason
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send queued payloads until `close` is called."""
        while True:
            payload = await self._queue.get()
            if payload is None:
                break
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
    is_direct = event.guild_id is None
    if is_direct and event.name == "CHANNEL_CREATE":
        return None  # API v8 and later do not announce DMs to bots
    if event.name == "INTERACTION_CREATE":
        return event.data
    if not event.name.startswith("MESSAGE_"):
        needed = Intent.GUILDS
    elif is_direct:
        needed = Intent.DIRECT_MESSAGES
    else:
        needed = Intent.GUILD_MESSAGES
    if not needed & intents:
        return None
    message = event.message
    if message is None or is_direct or event.name == "MESSAGE_DELETE":
        return event.data
    if message.author is state.bot or state.bot in message.mentions:
        return event.data
    return {**event.data, **SENSITIVE}


class Gateway:
    """The sessions of the bot, and the events that they are sent."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.heartbeat_ms: int = limits.HEARTBEAT_MS
        """The milliseconds between two heartbeats that the bot is told."""
        self.sessions: dict[str, GatewaySession] = {}
        """The sessions by id, also those that can be resumed."""
        self.deliver: Callable[[GatewaySession, str, Any], None] = GatewaySession.dispatch
        """Sends an event to a session. A fault may put a function here that sends it twice or late."""
        self.silent = False
        """Whether heartbeats are left unanswered."""
        self.connections: set[Connection] = set()
        """The connections that are open."""
        site.world.listen(self.hear)

    # Events

    def hear(self, event: GatewayEvent) -> None:
        """Pass an event on to the sessions that asked for it and may see it."""
        if event.name.startswith("PLAYGROUND_") or event.only_for is not None:
            return
        if not self._concerns_bot(event):
            return
        world = self._site.world
        guild_id = event.guild_id
        if guild_id is not None and world.bot.id not in world.guilds[guild_id].members:
            guild_id = None  # of a person who installed the bot for themselves: it comes as from a DM
        for session in tuple(self.sessions.values()):
            data = allowed(world, event, session.intents)
            if data is not None and session.serves(guild_id):
                self.deliver(session, event.name, data)

    def _concerns_bot(self, event: GatewayEvent) -> bool:
        """Whether the bot may know of an event, whatever its intents are."""
        world = self._site.world
        is_interaction = event.name == "INTERACTION_CREATE"
        room = world.channels.get(event.channel_id or 0)
        if event.guild_id is None:
            in_dms_of_others = room is not None and world.context(room) == DMS_OF_OTHERS
            return is_interaction or not in_dms_of_others
        guild = world.guilds[event.guild_id]
        if world.bot.id not in guild.members:
            return is_interaction
        if guild.unavailable and event.name != "GUILD_DELETE":
            return False
        if room is not None and event.name.startswith(("MESSAGE_", "THREAD_")):
            return world.can_see(world.bot, room)
        return True

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
            crash = None
            if not writer.cancelled():
                crash = writer.exception()
            if crash is not None and not isinstance(crash, ConnectionError):
                self._site.problems.append(crash)
        return socket

    def _leave(self, connection: Connection, code: int | None) -> None:
        """Part a socket, which was closed with that code, from its session."""
        self.connections.discard(connection)
        session = connection.session
        if session is None or session.socket is not connection:
            return
        session.socket = None
        bot_ends_it = code in ENDING and not connection.closing
        if bot_ends_it:
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
            code = payload["op"]
            data = payload.get("d")
        except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
            return Close.DECODE_ERROR
        used, _ = self._site.limiter.use(f"gateway {id(connection)}", MINUTE)
        if used > limits.GATEWAY_SENDS:
            return Close.RATE_LIMITED
        return self._act(connection, code, data)

    def _act(self, connection: Connection, code: int, data: Any) -> int | None:
        """Do what the bot asks for. Returns the code with which the socket is to be closed, or None."""
        if code == Op.HEARTBEAT:
            connection.expect_beat(self._patience)
            if not self.silent:
                asyncio.get_running_loop().call_later(ROUND_TRIP_S, connection.op, Op.ACK)
            return None
        if code == Op.PRESENCE:
            if connection.session is None:
                return Close.NOT_AUTHENTICATED
            return None
        if code not in (Op.IDENTIFY, Op.RESUME):
            return Close.UNKNOWN_OPCODE
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        try:
            if data["token"].removeprefix("Bot ") != self._site.token:
                return Close.AUTHENTICATION_FAILED
            if code == Op.IDENTIFY:
                return self._identify(connection, data)
            return self._resume(connection, data)
        except (KeyError, TypeError, ValueError):
            return Close.DECODE_ERROR

    def _identify(self, connection: Connection, data: Any) -> int | None:
        """Begin a session. Returns the code with which the socket is to be closed, or None."""
        sharding = self._site.sharding
        intents = int(data["intents"])
        if intents < 0 or intents & ~int(Intent.ALL):
            return Close.INVALID_INTENTS
        if intents & Intent.PRIVILEGED:
            return Close.DISALLOWED_INTENTS
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return Close.INVALID_SHARD
        if count < sharding.at_least:
            return Close.SHARDING_REQUIRED
        data["properties"]["os"]  # a bot has to tell it
        if self._site.limiter.identify(number, sharding.at_once):
            self._begin(connection, GatewaySession(intents, (number, count)))
        else:
            connection.op(Op.INVALID, False)
        return None

    def _begin(self, connection: Connection, session: GatewaySession) -> None:
        """Connect a new session and tell the bot of its servers."""
        world = self._site.world
        for old in tuple(self.sessions.values()):
            if old.socket is None and old.shard == session.shard:
                del self.sessions[old.id]  # the bot begins a new session, so it will not resume the old one
        self.sessions[session.id] = session
        connection.session = session
        session.socket = connection
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
        for guild in mine:
            if not guild.unavailable:
                session.dispatch("GUILD_CREATE", shapes.guild_create(world, guild))
        self._announce()

    def _resume(self, connection: Connection, data: Any) -> int | None:
        """Go on with a session. Returns the code with which the socket is to be closed, or None."""
        session = self.sessions.get(data["session_id"])
        seq = int(data["seq"])
        if session is None:
            connection.op(Op.INVALID, False)
            return None
        if session.sent:
            oldest, _payload = session.sent[0]
            if seq < oldest - 1:  # events that the bot has missed are not kept any more
                connection.op(Op.INVALID, False)
                return None
        if seq > session.seq:
            return Close.INVALID_SEQ
        if session.socket is not None:
            session.socket.close(1000)
        connection.session = session
        session.socket = connection
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
            if session.socket is None:
                continue
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
