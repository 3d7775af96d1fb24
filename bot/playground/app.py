"""The playground as one object: its world, its doors, and its life on a loopback port."""

from __future__ import annotations

import ipaddress
from types import TracebackType
from typing import Any, Self

from aiohttp import web
from aiohttp.typedefs import Handler

from . import limits, shapes
from .clock import Clock, RealClock
from .command_book import CommandBook
from .faults import Faults
from .files import Signer
from .gateway import Gateway
from .interactions import Desk
from .model import Channel, Event, Guild, Permission, User
from .ops import Ops
from .page import Page
from .people import Person
from .permissions import in_channel, in_guild
from .ratelimits import Limiter
from .recorder import Recorder
from .rest.dispatch import Dispatcher
from .seed import seed
from .world import World

LARGEST_REQUEST = 110 * 1024 * 1024


class Playground:
    """A Discord on loopback. `async with Playground() as pg:` runs it on a free port.

    `clock` is the world's time (ids, 3 seconds, 15 minutes, ages); `wire` that of connections (rate limits,
    heartbeats, delays). `pacing=False` counts requests but never refuses one for its rate. `privileged` says
    whether privileged intents are switched on for the bot. `problems` holds what crashed inside; leaving the
    context raises it.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        clock: Clock | None = None,
        wire: Clock | None = None,
        pacing: bool = True,
        privileged: bool = False,
        seed_world: bool = True,
        heartbeat_ms: int = limits.HEARTBEAT_MS,
        bot_name: str = "Bot",
    ) -> None:
        self._host, self._port = loopback(host), port
        self.clock: Clock = clock or RealClock()
        self.wire: Clock = wire or RealClock()
        self.privileged = privileged
        self.heartbeat_ms = heartbeat_ms
        self.problems: list[BaseException] = []
        self.record = Recorder()
        self.world: World = World(self.clock, bot_name)
        self.token = self.world.token
        self.limiter = Limiter(self.wire, enforce=pacing)
        self.signer = Signer(self.clock)
        self.desk = Desk(self)
        self.commands = CommandBook(self.world)
        self.gateway: Gateway = Gateway(self)
        self.faults = Faults(self)
        self.ops = Ops(self)
        self.page = Page(self)
        for one in (self.clock, self.wire):
            if isinstance(one, RealClock):
                one.on_crash = self.problems.append
        self._people: dict[str, Person] = {}
        self._runner: web.AppRunner | None = None
        if seed_world:
            seed(self.world)

    # Life

    async def start(self) -> None:
        """Listen on the port. Raises `OSError` when it is taken."""
        app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[self._witness])
        app.router.add_route("*", "/api{tail:.*}", Dispatcher(self).answer)
        app.router.add_get("/gateway{tail:.*}", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        app.router.add_get("/emojis/{name}", self._emoji)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.base_url = self.url

    @web.middleware
    async def _witness(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Keep what crashes in any door, so that the test that caused it fails."""
        try:
            return await handler(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception as crash:
            self.problems.append(crash)
            raise

    async def stop(self) -> None:
        """Close every connection and the port, then raise what crashed inside, if anything did."""
        self.gateway.close()
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        for clock in (self.clock, self.wire):
            if isinstance(clock, RealClock):
                clock.close()
        if self.problems:
            raise BaseExceptionGroup("the playground crashed inside", self.problems)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    # Where it is

    @property
    def url(self) -> str:
        """The address of the page, e.g. http://127.0.0.1:3400."""
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"http://{host}:{self._port}"

    @property
    def api_url(self) -> str:
        """The address of the REST API, version 10."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws{self.url.removeprefix('http')}/gateway"

    # Who is there

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.world.bot

    @property
    def guild(self) -> Guild:
        """The first server."""
        return next(iter(self.world.guilds.values()))

    def channel(self, name: str) -> Channel:
        """The channel or thread of that name. Raises `KeyError`."""
        for room in self.world.channels.values():
            if room.name == name:
                return room
        raise KeyError(name)

    def person(self, name: str) -> Person:
        """The person of that name, who acts for a test as a real one would. Raises `KeyError`."""
        if name not in self._people:
            user = next((user for user in self.world.users.values() if user.name == name and not user.bot), None)
            if user is None:
                raise KeyError(name)
            self._people[name] = Person(self, user)
        return self._people[name]

    def permissions(self, room: Channel, user: User) -> Permission:
        """What a user may do in a channel."""
        return in_channel(self.world, room, user)

    def guild_permissions(self, guild: Guild, user: User) -> Permission:
        """What a user may do in a server at large."""
        return in_guild(guild, user.id)

    def set_administrator(self, user: User, *, administrator: bool) -> None:
        """Give a member the server's administrator role, or take it."""
        role = next(one for one in self.guild.roles.values() if one.permissions & Permission.ADMINISTRATOR)
        roles = self.guild.members[user.id].roles
        if administrator and role.id not in roles:
            roles.append(role.id)
        elif not administrator and role.id in roles:
            roles.remove(role.id)

    def advance(self, seconds: float) -> None:
        """Move the world's clock forward: messages age, tokens run out, what is unanswered fails."""
        self.clock.advance(seconds)
        if isinstance(self.clock, RealClock):
            self.world.emit(Event("PLAYGROUND_CLOCK", {"offset_ms": round(self.clock.offset * 1000)}))

    # Announcements that change no state

    def announce_typing(self, room: Channel, user: User) -> None:
        """Somebody is seen typing."""
        data: dict[str, Any] = {"channel_id": str(room.id), "user_id": str(user.id), "timestamp": int(self.clock.now())}
        if room.guild_id is not None:
            data["guild_id"] = str(room.guild_id)
            data["member"] = shapes.member(self.world.guilds[room.guild_id].members[user.id])
        self.world.emit(Event("TYPING_START", data, room.guild_id, room.id))

    def announce_bot(self) -> None:
        """The bot has come or gone."""
        self.world.emit(Event("PLAYGROUND_BOT", {"online": self.gateway.online}))

    def announce_thread_members(self, room: Channel, user: User, *, joined: bool) -> None:
        """Somebody has joined or left a thread."""
        data: dict[str, Any] = {
            "id": str(room.id),
            "guild_id": str(room.guild_id),
            "member_count": min(50, len(room.members)),
        }
        if joined:
            data["added_members"] = [shapes.thread_member(room, user.id)]
        else:
            data["removed_member_ids"] = [str(user.id)]
        self.world.emit(Event("THREAD_MEMBERS_UPDATE", data, room.guild_id, room.id))

    # Files

    async def _file(self, request: web.Request) -> web.Response:
        """An attachment, if its address is signed and has not expired."""
        marks = [request.query.get(key, "") for key in ("ex", "is", "hm")]
        number = request.match_info["attachment"]
        file = self.world.files.get(int(number)) if number.isdigit() else None
        if file is None or not all(marks) or not self.signer.good(request.rel_url.raw_path, *marks):
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.data, content_type=file.content_type.partition(";")[0])

    async def _emoji(self, request: web.Request) -> web.Response:
        number = request.match_info["name"].partition(".")[0]
        emoji = self.world.emojis.get(int(number)) if number.isdigit() else None
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.data, content_type="image/gif" if emoji.animated else "image/png")


def loopback(host: str) -> str:
    """The host, if it is this machine's loopback. Raises `ValueError` for any other address."""
    plain = "127.0.0.1" if host == "localhost" else host
    try:
        safe = ipaddress.ip_address(plain).is_loopback
    except ValueError:
        safe = False
    if not safe:
        raise ValueError(f"the playground binds to loopback only, not to {host}")
    return plain
