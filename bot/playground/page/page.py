"""The page: its files, and the socket by which it sees and acts as one person. Contract: docs/playground.md."""

import asyncio
import contextlib
import inspect
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.playground.gateway.gateway import Gateway
from bot.playground.people.faults import Faults
from bot.playground.people.ops import OPS, Ops
from bot.playground.rest.commands import LOCALES
from bot.playground.site.site import Site
from bot.playground.world import (
    ApiError,
    Channel,
    GatewayEvent,
    Guild,
    Interaction,
    Json,
    Message,
    Permission,
    RealClock,
    User,
    WorldState,
    shapes,
)

STATIC = Path(__file__).parent / "static"
"""The folder of the page's files."""
FIRST = "Alice"
"""The person as whom the page opens."""
MOST_BYTES_OF_A_FRAME = 20 << 20
NOBODY = 4004
"""The code with which a socket is closed if nobody here has its name. The page then opens as the first person."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """The welcome's quick buttons, which use a command: one button for each choice of one of its options."""

    command: str
    """The name of the command."""
    choices_of: str
    """The name of the option."""
    options: Json = field(default_factory=dict)
    """The values of the other options, by name."""
    choices: dict[str, dict[str, str]] = field(default_factory=dict)
    """Where the option has no choices of its own (it autocompletes), the values with their labels by locale."""
    others: dict[str, Json] = field(default_factory=dict)
    """By choice, the options that differ from `options`."""


class PageServer:
    """Serves the page and its sockets."""

    def __init__(self, site: Site, ops: Ops, faults: Faults, gateway: Gateway) -> None:
        self._site = site
        self._ops = ops
        self._faults = faults
        self._gateway = gateway
        self._sockets: set[web.WebSocketResponse] = set()
        self._met: set[User] = set()
        """The people as whom the page was opened before."""
        self.play_now: PlayNow | None = None
        """The quick buttons of the welcome; None for no buttons."""

    def add_routes(self, app: web.Application) -> None:
        """Enter the page's addresses."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_get("/page/languages", self._languages)
        app.router.add_static("/static/", STATIC)
        app.on_response_prepare.append(_fresh)

    async def close(self) -> None:
        """Close every page's socket."""
        await asyncio.gather(*(socket.close(code=1001) for socket in tuple(self._sockets)))

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-store"})

    async def _languages(self, _request: web.Request) -> web.StreamResponse:
        """The languages the page speaks: one module each."""
        return web.json_response(sorted(module.stem for module in (STATIC / "i18n").glob("*.js")))

    def _user(self, name: str) -> User | None:
        """The person of that name; None if there is none, for example if they were added before a restart."""
        for user in self._site.world.users.values():
            if not user.bot and user.name.casefold() == name.casefold():
                return user
        return None

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        user = self._user(request.query.get("as", FIRST))
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES_OF_A_FRAME, heartbeat=None)
        await socket.prepare(request)
        if user is None:
            await socket.close(code=NOBODY)
            return socket
        if user not in self._met:
            self._met.add(user)
            user.locale = browsers(request.query.get("locale", ""), user.locale)
        await self._serve(socket, user)
        return socket

    async def _serve(self, socket: web.WebSocketResponse, user: User) -> None:
        """Tell a person's page what happens, and do what it asks for, until its socket closes."""
        self._sockets.add(socket)
        queue: asyncio.Queue[Json] = asyncio.Queue()
        queue.put_nowait({"t": "hello", "d": self._hello(user)})

        def hear(event: GatewayEvent) -> None:
            for frame in self._frames(user, event):
                queue.put_nowait(frame)

        stop = self._site.world.listen(hear)
        tasks = {asyncio.create_task(_write(socket, queue))}
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(self._do(user, message.data, queue))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        finally:
            stop()
            self._sockets.discard(socket)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _check_origin(self, request: web.Request) -> None:
        """Refuse a socket that another site's page opens (it could act for the person who has both open)."""
        refusal = web.HTTPForbidden(text="This socket is for the playground's own page.")
        host = request.url.host or ""
        if host not in ("localhost", "::1") and not host.startswith("127."):
            raise refusal
        origin = request.headers.get("Origin")
        if origin is None:
            return
        _scheme, _, site = origin.partition("://")
        if site != request.host:
            raise refusal

    async def _do(self, user: User, text: str, queue: asyncio.Queue[Json]) -> None:
        """Do one operation and send its answer. A malformed frame is answered with an error and not raised."""
        number: Any = None
        try:
            frame = orjson.loads(text)
            number = frame.get("n")
            operation = OPS[frame["op"]]
            made = operation(self._ops, user, **frame.get("d") or {})
            if inspect.isawaitable(made):
                made = await made
            queue.put_nowait({"re": number, "ok": True, "d": self._told(made)})
        except ApiError as refusal:
            queue.put_nowait({"re": number, "ok": False, "error": refusal.body()})
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            words = {"message": f"{type(error).__name__}: {error}", "code": 0}
            queue.put_nowait({"re": number, "ok": False, "error": words})
        except Exception as crash:  # noqa: BLE001 - the edge of the process: kept in `problems`, raised at the end
            self._site.problems.append(crash)
            queue.put_nowait({"re": number, "ok": False, "error": {"message": "internal error", "code": 0}})

    def _told(self, made: object) -> Json:
        """The result of an operation, as the page is told."""
        match made:
            case Interaction():
                return {"interaction_id": str(made.id)}
            case Message():
                return {"message": shapes.message(self._site.world, made)}
            case Channel():
                return {"channel": shapes.channel(made)}
            case User():
                return {"user": shapes.user(made)}
            case dict():
                return made
        return {}

    def _frames(self, user: User, event: GatewayEvent) -> list[Json]:
        """The frames of an event for a person's page. Empty when the person may not know of it."""
        if event.name == "INTERACTION_CREATE" or event.only_for not in (None, user.id):
            return []
        room = self._site.world.channels.get(event.channel_id or 0)
        if room is not None and not self._site.world.can_see(user, room):
            return []
        if room is not None and event.message is not None:
            return self._message_frames(user, event, room, event.message)
        kind = event.name.removeprefix("PLAYGROUND_").lower()
        if kind == "bot":
            return [{"t": kind, "d": {**event.data, "play_now": self.quick(user)}}]
        if kind.startswith(("guild_", "people")):
            return [{"t": "people", "d": {"people": people(self._site.world)}}]
        return [{"t": kind, "d": event.data}]

    def _message_frames(self, user: User, event: GatewayEvent, room: Channel, message: Message) -> list[Json]:
        """The frames of an event about a message: what the message is now, and what is unread."""
        kind = event.name.lower()
        unread = {"t": "unread", "d": self._ops.unread(user, room)}
        if event.name == "MESSAGE_DELETE":
            return [{"t": kind, "d": event.data}, unread]
        if not self._ops.sees(user, message):
            return []  # its person dismissed it, so edits do not bring it back
        changed = {"t": kind, "d": shapes.message(self._site.world, message)}
        if event.name == "MESSAGE_UPDATE":
            return [changed]
        return [changed, unread]

    def _hello(self, user: User) -> Json:
        """All that a page shows when it is opened."""
        world = self._site.world
        clock = self._site.clock
        rooms = [room for room in world.channels.values() if world.can_see(user, room)]
        guilds = []
        for guild in world.guilds.values():
            roles = [shapes.role(one) for one in guild.roles.values()]
            guilds.append({"id": str(guild.id), "name": guild.name, "roles": roles})
        offset_ms = 0
        if isinstance(clock, RealClock):
            offset_ms = round(clock.offset * 1000)
        return {
            "you": {**shapes.user(user), "locale": user.locale, "dms_open": user.dms_open},
            "people": people(world),
            "guilds": guilds,
            "channels": [shapes.channel(room) for room in rooms if not room.is_dm and not room.is_thread],
            "threads": [shapes.channel(room) for room in rooms if room.is_thread],
            "dms": [shapes.channel(room) for room in rooms if room.is_dm],
            "unread": [self._ops.unread(user, room) for room in rooms],
            "bot": {"user": shapes.user(world.bot), "online": self._gateway.online},
            "faults": {"on": self._faults.listed()},
            "clock": {"offset_ms": offset_ms},
            "simulator": True,
            "locales": LOCALES,
            "play_now": self.quick(user),
        }

    def quick(self, user: User) -> list[Json]:
        """The quick buttons: one for each choice of the option named in `play_now`."""
        wanted = self.play_now
        if wanted is None:
            return []
        commands = {one["name"]: one for one in self._ops.commands(user)}
        command = commands.get(wanted.command)
        if command is None:
            return []
        known = {one["name"]: one for one in command["options"]}
        if wanted.choices_of not in known or not known.keys() >= wanted.options.keys():
            return []
        choices = wanted.choices or _own_choices(known[wanted.choices_of])
        entries = []
        for value, labels in choices.items():
            given = {wanted.choices_of: value, **wanted.options, **wanted.others.get(value, {})}
            options = [{"name": name, "type": known[name]["type"], "value": one} for name, one in given.items()]
            entries.append({"command_id": command["id"], "label_by_locale": labels, "options": options})
        return entries


def _own_choices(option: Json) -> dict[str, dict[str, str]]:
    """The choices that a command's option has, with their labels by locale."""
    labels = {}
    for choice in option.get("choices") or ():
        translations = choice.get("name_localizations") or {}
        labels[choice["value"]] = {"en-US": choice["name"], **translations}
    return labels


def people(state: WorldState) -> list[Json]:
    """The people and the bot, with the settings that the page shows and changes."""
    guild = next(iter(state.guilds.values()), None)
    return [_person(user, guild) for user in state.users.values()]


def _person(user: User, guild: Guild | None) -> Json:
    """A person with their settings. guild: the first server, of which they may be a member."""
    in_guild = False
    is_administrator = False
    roles: list[str] = []
    if guild is not None:
        is_administrator = Permission.ADMINISTRATOR in guild.permissions(user.id)
        if user.id in guild.members:
            in_guild = True
            roles = [str(role_id) for role_id in guild.members[user.id].roles]
    return {
        **shapes.user(user),
        "locale": user.locale,
        "dms_open": user.dms_open,
        "installed": user.installed,
        "latency_ms": round(user.latency * 1000),
        "jitter_ms": round(user.jitter * 1000),
        "roles": roles,
        "administrator": is_administrator,
        "in_guild": in_guild,
    }


def browsers(language: str, locale: str) -> str:
    """The locale of a person who opens the page for the first time.

    Somebody whose client is English gets the browser's language, if Discord has it; e.g. "fr-CA" gives "fr". All others
    keep theirs.
    """
    if not locale.startswith("en") or language.startswith("en"):
        return locale
    if language in LOCALES:
        return language
    without_region = language.partition("-")[0]
    if without_region in LOCALES:
        return without_region
    return locale


async def _fresh(request: web.Request, response: web.StreamResponse) -> None:
    """Make the browser check the page's files at each visit: an old module beside new ones would break the page."""
    if request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "no-cache"


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    """Send frames until cancelled or until the page disconnects."""
    with contextlib.suppress(ConnectionError):
        while True:
            frame = await queue.get()
            await socket.send_str(orjson.dumps(frame).decode())
