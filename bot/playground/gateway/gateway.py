"""The gateway: a bot's socket, identified, kept alive, fed with events, resumed. Source: events/gateway."""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.playground.gateway.session import Close, Connection, Intent, Op, Session, allowed
from bot.playground.site.site import Site
from bot.playground.world import GatewayEvent, limits, shapes

ROUND_TRIP_S = 0.1
"""Real seconds until a heartbeat is acknowledged. discord.py notes that it has sent one a little later than it does so,
and would take an acknowledgement that comes before for one of the heartbeat before.
"""
ENDING = (1000, 1001)
"""The codes with which a bot that closes its socket ends its session too. Source: events/gateway, "Disconnecting"."""


class Gateway:
    """The sessions of the bot, and the events that they are sent.

    deliver: sends an event to a session. A fault may put a function here that sends it twice or late.
    silent: True leaves heartbeats unanswered.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self.heartbeat_ms: int = limits.HEARTBEAT_MS
        self.sessions: dict[str, Session] = {}
        self.deliver: Callable[[Session, str, Any], None] = Session.dispatch
        self.silent = False
        self._connections: set[Connection] = set()
        site.world.listen(self.hear)

    # Events

    def hear(self, event: GatewayEvent) -> None:
        """Pass an event on to the sessions that asked for it and may see it."""
        if event.name.startswith("PLAYGROUND_") or event.only_for is not None:
            return
        world = self._site.world
        if event.guild_id is not None:
            guild = world.guilds[event.guild_id]
            if world.bot.id not in guild.members:
                return
            room = world.channels.get(event.channel_id or 0)
            quiet = event.name.startswith(("MESSAGE_", "THREAD_"))
            if room is not None and quiet and not world.can_see(world.bot, room):
                return
        for session in tuple(self.sessions.values()):
            data = allowed(world, event, session.intents)
            if data is not None and session.serves(event.guild_id):
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
        compress = request.query.get("compress", "")
        connection = Connection(self._site.wire, socket, compressed=compress == "zlib-stream")
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        if request.query.get("v", "10") not in ("9", "10"):
            connection.close(Close.INVALID_VERSION)
        elif request.query.get("encoding", "json") != "json" or compress not in ("", "zlib-stream"):
            connection.close(Close.DECODE_ERROR)
        else:
            connection.op(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": ["playground"]})
        try:
            await self._listen(socket, connection)
        finally:
            self._leave(connection)
            connection.close(connection.close_code)
            await asyncio.wait([writer])
            if not writer.cancelled() and (crash := writer.exception()) and not isinstance(crash, ConnectionError):
                self._site.problems.append(crash)
        return socket

    def _leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is not None and session.socket is connection:
            session.socket = None
            if connection.left in ENDING:
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
        connection.left = None if connection.closing else socket.close_code
        connection.stop_watch()

    @property
    def _patience(self) -> float:
        """How many seconds may pass between two heartbeats."""
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
        return Close.RATE_LIMITED if connection.too_fast() else self._act(connection, code, data)

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
            self._begin(connection, Session(intents, (number, count)))
        else:
            connection.op(Op.INVALID, False)
        return None

    def _begin(self, connection: Connection, session: Session) -> None:
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
        for guild in mine:
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
        for connection in tuple(self._connections):
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
