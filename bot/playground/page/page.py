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
FIRST = "Alice"
NOBODY = 4004
"""The code with which a socket is closed if nobody here has its name. The page then opens as the first person."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """The welcome's quick buttons: use `command` once for each choice of its option `choices_of`.

    choices: where the option has no choices of its own (it autocompletes), the values with their labels by locale.
    others: by choice, the options that differ from `options`.
    """

    command: str
    choices_of: str
    options: Json = field(default_factory=dict)
    choices: dict[str, dict[str, str]] = field(default_factory=dict)
    others: dict[str, Json] = field(default_factory=dict)


class PageServer:
    """Serves the page and its sockets.

    play_now: the quick buttons of the welcome, None for no buttons.
    """

    def __init__(self, site: Site, ops: Ops, faults: Faults, gateway: Gateway) -> None:
        self._site, self._ops, self._faults, self._gateway = site, ops, faults, gateway
        self._sockets: set[web.WebSocketResponse] = set()
        self._met: set[User] = set()
        self.play_now: PlayNow | None = None

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
        users = [user for user in self._site.world.users.values() if not user.bot]
        return next((user for user in users if user.name.casefold() == name.casefold()), None)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        user = self._user(request.query.get("as", FIRST))
        socket = web.WebSocketResponse(max_msg_size=20 << 20, heartbeat=None)
        await socket.prepare(request)
        if user is None:
            await socket.close(code=NOBODY)
            return socket
        if user not in self._met:
            user.locale = browsers(request.query.get("locale", ""), user.locale)
        self._met.add(user)
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
        host, origin = request.url.host or "", request.headers.get("Origin")
        own = host == "localhost" or host.startswith("127.") or host == "::1"
        if not own or (origin is not None and origin.partition("://")[2] != request.host):
            raise web.HTTPForbidden(text="This socket is for the playground's own page.")

    async def _do(self, user: User, text: str, queue: asyncio.Queue[Json]) -> None:
        """Do one operation and send its answer. A malformed frame is answered with an error and not raised."""
        number: Any = None
        try:
            frame = orjson.loads(text)
            number = frame.get("n")
            made = OPS[frame["op"]](self._ops, user, **frame.get("d") or {})
            made = await made if inspect.isawaitable(made) else made
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
        room = self._site.world.channels.get(event.channel_id or 0)
        hidden = room is not None and not self._site.world.can_see(user, room)
        if hidden or event.only_for not in (None, user.id) or event.name == "INTERACTION_CREATE":
            return []
        kind, data = event.name.removeprefix("PLAYGROUND_").lower(), event.data
        if room is not None and event.message is not None:
            return self._message_frames(user, event, room, event.message)
        if kind == "bot":
            data = {**data, "play_now": self.quick(user)}
        elif kind.startswith(("guild_", "people")):
            kind, data = "people", {"people": people(self._site.world)}
        return [{"t": kind, "d": data}]

    def _message_frames(self, user: User, event: GatewayEvent, room: Channel, message: Message) -> list[Json]:
        deleted = event.name == "MESSAGE_DELETE"
        if not deleted and not self._ops.sees(user, message):
            return []  # its person dismissed it, so edits do not bring it back
        data = event.data if deleted else shapes.message(self._site.world, message)
        told, unread = {"t": event.name.lower(), "d": data}, {"t": "unread", "d": self._ops.unread(user, room)}
        return [told] if event.name == "MESSAGE_UPDATE" else [told, unread]

    def _hello(self, user: User) -> Json:
        world, clock = self._site.world, self._site.clock
        rooms = [room for room in world.channels.values() if world.can_see(user, room)]
        return {
            "you": {**shapes.user(user), "locale": user.locale, "dms_open": user.dms_open},
            "people": people(world),
            "guilds": [
                {"id": str(guild.id), "name": guild.name, "roles": [shapes.role(one) for one in guild.roles.values()]}
                for guild in world.guilds.values()
            ],
            "channels": [shapes.channel(room) for room in rooms if not room.is_dm and not room.is_thread],
            "threads": [shapes.channel(room) for room in rooms if room.is_thread],
            "dms": [shapes.channel(room) for room in rooms if room.is_dm],
            "unread": [self._ops.unread(user, room) for room in rooms],
            "bot": {"user": shapes.user(world.bot), "online": self._gateway.online},
            "faults": {"on": self._faults.listed()},
            "clock": {"offset_ms": round(clock.offset * 1000) if isinstance(clock, RealClock) else 0},
            "simulator": True,
            "locales": LOCALES,
            "play_now": self.quick(user),
        }

    def quick(self, user: User) -> list[Json]:
        """The quick buttons: one for each choice of the option named in `play_now`."""
        wanted = self.play_now
        command = next((one for one in self._ops.commands(user) if wanted and one["name"] == wanted.command), None)
        if wanted is None or command is None:
            return []
        known = {one["name"]: one for one in command["options"]}
        if wanted.choices_of not in known or not known.keys() >= wanted.options.keys():
            return []
        entries = []
        own = {
            choice["value"]: {"en-US": choice["name"], **(choice.get("name_localizations") or {})}
            for choice in known[wanted.choices_of].get("choices") or ()
        }
        for value, labels in (wanted.choices or own).items():
            given = {wanted.choices_of: value, **wanted.options, **wanted.others.get(value, {})}
            options = [{"name": name, "type": known[name]["type"], "value": one} for name, one in given.items()]
            entries.append({"command_id": command["id"], "label_by_locale": labels, "options": options})
        return entries


def people(state: WorldState) -> list[Json]:
    """The people and the bot, with the settings that the page shows and changes."""
    guild = next(iter(state.guilds.values()), None)
    return [_person(user, guild) for user in state.users.values()]


def _person(user: User, guild: Guild | None) -> Json:
    member = guild.members.get(user.id) if guild else None
    return {
        **shapes.user(user),
        "locale": user.locale,
        "dms_open": user.dms_open,
        "installed": user.installed,
        "latency_ms": round(user.latency * 1000),
        "jitter_ms": round(user.jitter * 1000),
        "roles": [str(role_id) for role_id in member.roles] if member else [],
        "administrator": guild is not None and Permission.ADMINISTRATOR in guild.permissions(user.id),
        "in_guild": member is not None,
    }


def browsers(language: str, locale: str) -> str:
    """The locale of a person who opens the page for the first time.

    Somebody whose client is English gets the browser's language, if Discord has it; e.g. "fr-CA" gives "fr". All others
    keep theirs.
    """
    if not locale.startswith("en") or language.startswith("en"):
        return locale
    return next((one for one in (language, language.partition("-")[0]) if one in LOCALES), locale)


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
