"""The gateway: a bot's socket, identified, kept alive, fed with events, resumed. Source: events/gateway."""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.playground.gateway.intents import Intent, allowed
from bot.playground.gateway.session import Close, Connection, Op, Session
from bot.playground.gateway.transport import TRANSPORTS
from bot.playground.site.site import Site
from bot.playground.world import limits, shapes
from bot.playground.world.model import GatewayEvent
from bot.playground.world.permissions import can_see


class Gateway:
    """The sessions of the bot, and the events that they are sent.

    deliver: sends an event to a session. A fault may put a function here that sends it twice or late.
    silent: True leaves heartbeats unanswered.
    """

    def __init__(self, site: Site, heartbeat_ms: int) -> None:
        self._site = site
        self.heartbeat_ms = heartbeat_ms
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
            if room is not None and quiet and not can_see(world, world.bot, room):
                return
        for session in tuple(self.sessions.values()):
            data = allowed(world, event, session.intents)
            if data is not None and self._on_shard(event, session):
                self.deliver(session, event.name, data)

    def _on_shard(self, event: GatewayEvent, session: Session) -> bool:
        number, count = session.shard
        return ((event.guild_id or 0) >> 22) % count == number

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    # One socket

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket of a bot, from Hello until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoclose=True)
        await socket.prepare(request)
        transport = TRANSPORTS.get(request.query.get("compress", ""))
        connection = Connection(self._site.wire, socket, (transport or TRANSPORTS[""])())
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        if request.query.get("v", "10") not in ("9", "10"):
            connection.close(Close.INVALID_VERSION)
        elif request.query.get("encoding", "json") != "json" or transport is None:
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
            self._site.world.announce_bot(online=self.online)

    async def _listen(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        """Read payloads until the socket closes. It is closed when no heartbeat comes for one and a half intervals."""
        patience = self.heartbeat_ms / 1000 * 1.5
        watch = self._site.wire.call_later(patience, lambda: connection.close(Close.TIMED_OUT))
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            if len(message.data) > limits.PAYLOAD_BYTES:
                connection.close(Close.DECODE_ERROR)
                break
            try:
                payload = orjson.loads(message.data)
                code, data = payload["op"], payload.get("d")
            except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
                connection.close(Close.DECODE_ERROR)
                break
            if connection.too_fast():
                connection.close(Close.RATE_LIMITED)
                break
            if code == Op.HEARTBEAT:
                watch.cancel()
                watch = self._site.wire.call_later(patience, lambda: connection.close(Close.TIMED_OUT))
            if not self._take(connection, code, data):
                break
        watch.cancel()

    def _take(self, connection: Connection, code: int, data: Any) -> bool:
        """Handle one payload. False when the socket is to be closed."""
        if code == Op.HEARTBEAT:
            if not self.silent:
                connection.op(Op.ACK)
            return True
        steps: dict[int, Callable[[Connection, Any], int | None]] = {
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.PRESENCE: self._presence,
        }
        if code not in steps:
            connection.close(Close.UNKNOWN_OPCODE)
            return False
        if code not in (Op.IDENTIFY, Op.RESUME) and connection.session is None:
            connection.close(Close.NOT_AUTHENTICATED)
            return False
        try:
            refusal = steps[code](connection, data)
        except (KeyError, TypeError, ValueError):
            refusal = Close.DECODE_ERROR
        if refusal is not None:
            connection.close(refusal)
        return refusal is None

    def _identify(self, connection: Connection, data: Any) -> int | None:
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        if data["token"].removeprefix("Bot ") != self._site.token:
            return Close.AUTHENTICATION_FAILED
        intents = int(data["intents"])
        if intents < 0 or intents & ~int(Intent.ALL):
            return Close.INVALID_INTENTS
        if intents & Intent.PRIVILEGED:
            return Close.DISALLOWED_INTENTS
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return Close.INVALID_SHARD
        data["properties"]["os"]
        if not self._site.limiter.identify():
            connection.op(Op.INVALID, False)
            return None
        self._begin(connection, Session(intents, (number, count)))
        return None

    def _begin(self, connection: Connection, session: Session) -> None:
        world = self._site.world
        for old in [one for one in self.sessions.values() if one.socket is None and one.shard == session.shard]:
            del self.sessions[old.id]  # the bot begins a new session, so it will not resume the old one
        self.sessions[session.id] = session
        connection.session, session.socket = session, connection
        mine = [one for one in world.guilds.values() if world.bot.id in one.members]
        mine = [one for one in mine if (one.id >> 22) % session.shard[1] == session.shard[0]]
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
        self._site.world.announce_bot(online=self.online)

    def _resume(self, connection: Connection, data: Any) -> int | None:
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        if data["token"].removeprefix("Bot ") != self._site.token:
            return Close.AUTHENTICATION_FAILED
        session, seq = self.sessions.get(data["session_id"]), int(data["seq"])
        if session is None:
            connection.op(Op.INVALID, False)
            return None
        if seq > session.seq:
            return Close.INVALID_SEQ
        if session.sent and seq < session.sent[0][0] - 1:
            connection.op(Op.INVALID, False)
            return None
        if session.socket is not None:
            session.socket.close(1000)
        connection.session, session.socket = session, connection
        for number, payload in tuple(session.sent):
            if number > seq:
                connection.send(payload)
        session.dispatch("RESUMED", {"_trace": ["playground"]})
        self._site.world.announce_bot(online=self.online)
        return None

    def _presence(self, connection: Connection, data: Any) -> int | None:
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
            self._site.world.announce_bot(online=self.online)

    def ask_reconnect(self) -> None:
        """Ask the bot to connect again and resume (op 7)."""
        for session in self.sessions.values():
            if session.socket is not None:
                session.socket.op(Op.RECONNECT)

    def close(self) -> None:
        """Close every connection, as a server does when it stops."""
        for connection in tuple(self._connections):
            connection.close(1001)
