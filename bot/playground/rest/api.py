"""The API: what a route gets (`ApiCall`), the table of routes, and what turns a request into its answer.

Authorisation, limits, faults, the body and the record are the same for every route (`Dispatcher`).
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import BodyPartReader, MultipartReader, hdrs, web

from bot.playground.rest.form import RequestForm, snowflake
from bot.playground.site.ratelimits import limited
from bot.playground.site.recorder import Exchange
from bot.playground.site.site import Site
from bot.playground.world import ApiError, Channel, Problems, Upload, World, invalid, limits, refuse_if

FILE_FIELD = re.compile(r"files\[(\d+)\]")
VERSION = re.compile(r"/api(?:/v(\d+))?(/.*)")
"""The path of a request: the version of the API, which may be left out, and the path of a route."""
VERSIONS = (None, "9", "10")
"""The versions of the API that are served."""


@dataclass(slots=True)
class ApiCall:
    """One request: its route, the values in its path and query, its body and its files."""

    site: Site
    method: str
    template: str = ""
    """The path template of the route, such as "/channels/{channel}"."""
    path: dict[str, str] = field(default_factory=dict)
    """The values in its path, by the names in the template."""
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    """The JSON of its body; None if it has none."""
    uploads: list[Upload] = field(default_factory=list)
    """Its files."""
    status: int = 200
    """The status of an answer with a body. A handler may set another one."""

    @property
    def world(self) -> World:
        """The world of the site."""
        return self.site.world

    def id(self, name: str) -> int:
        """The id in the path. Raises `ApiError` 50035 when it is not a number."""
        number = snowflake(self.path[name])
        if number is None:
            message = f'Value "{self.path[name]}" is not snowflake.'
            raise invalid((f"{name}_id",), "NUMBER_TYPE_COERCE", message)
        return number

    def form(self) -> RequestForm:
        """The JSON body as a form. Raises `ApiError` 50035 when it is no object."""
        body = self.body
        if body is None:
            body = {}
        form = RequestForm(body, Problems())
        form.object()
        form.problems.settle()
        return form

    def asked(self) -> RequestForm:
        """The query as a form."""
        return RequestForm(dict(self.query), Problems())

    def channel(self) -> Channel:
        """The channel in the path, which the bot can see. Raises `ApiError` 10003 or 50001."""
        room = self.world.channel(self.id("channel"))
        self.world.require(room, self.world.bot)
        return room

    def own_application(self) -> None:
        """Return if the application in the path is the bot's. Raises `ApiError` 10002."""
        refuse_if(self.id("application") != self.world.bot.id, 10002)


RouteHandler = Callable[[ApiCall], Any]
"""Returns the JSON of the answer, or None for a 204."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method and path template, and what answers it."""

    method: str
    template: str
    """The path, with a name in braces for each value in it."""
    pattern: re.Pattern[str]
    """Matches the paths of the template, with a group for each value."""
    handler: RouteHandler
    """Answers the requests."""


ROUTES: list[Endpoint] = []
"""Every route of the API."""


def route(method: str, template: str) -> Callable[[RouteHandler], RouteHandler]:
    """A decorator that enters the function in the table under this method and template.

    A parameter such as `{message}` stands for one segment without an @, so that it does not hide `@original`.
    """
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/@]+)", template))

    def enter(handler: RouteHandler) -> RouteHandler:
        ROUTES.append(Endpoint(method, template, pattern, handler))
        return handler

    return enter


def find_route(call: ApiCall, path: str) -> RouteHandler:
    """The handler of the call at that path. The call's template and the values in its path are set.

    Raises `ApiError` 50041 for another version, 404 or 405 with code 0.
    """
    address = VERSION.fullmatch(path)
    if address is None:
        raise ApiError(0, status=404)
    version, rest = address.groups()
    refuse_if(version not in VERSIONS, 50041)
    is_known = False
    for endpoint in ROUTES:
        match = endpoint.pattern.fullmatch(rest)
        if match is None:
            continue
        is_known = True
        if endpoint.method == call.method:
            call.template = endpoint.template
            call.path = match.groupdict()
            return endpoint.handler
    if is_known:
        raise ApiError(0, status=405)
    raise ApiError(0, status=404)


Hook = Callable[[ApiCall], Awaitable[None]]
"""May wait, or raise `ApiError` to refuse a request."""


class Dispatcher:
    """Answers every request under /api."""

    def __init__(self, site: Site, *, before: Hook, after: Hook) -> None:
        self._site = site
        self.before = before
        """Runs before a route acts. Faults use it."""
        self.after = after
        """Runs after a route has acted. Faults use it."""

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """The answer to one request. A crash is answered with 500 and kept in the site's `problems`."""
        call = ApiCall(self._site, request.method, query=request.query)
        headers: dict[str, str] = {}
        try:
            handler = find_route(call, request.path)
            await self.before(call)
            headers = self._admit(request, call)
            await read_request(request, call)
            body = handler(call)
            status = call.status
            if body is None:
                status = 204
            await self.after(call)
        except ApiError as refusal:
            status = refusal.status
            body = refusal.body()
            headers = {**headers, **refusal.headers}
        except ConnectionError:
            raise
        except Exception as crash:  # noqa: BLE001 - the edge of the process: kept in `problems`, raised at the end
            self._site.problems.append(crash)
            status = 500
            body = {"message": "500: Internal Server Error", "code": 0}
        self._site.limiter.note(status)
        self._site.record.add(
            Exchange(
                moment=self._site.clock.now(),
                method=call.method,
                template=call.template,
                path=request.path,
                query=dict(call.query),
                request=call.body,
                files=tuple(upload.filename for upload in call.uploads),
                status=status,
                answer=body,
                headers=headers,
            )
        )
        if body is None:
            return web.Response(status=status, body=b"", headers=headers)
        headers = {"Content-Type": "application/json", **headers}
        return web.Response(status=status, body=orjson.dumps(body), headers=headers)

    def _admit(self, request: web.Request, call: ApiCall) -> dict[str, str]:
        """The rate-limit headers, if the request may pass. Raises `ApiError` 401, 403 or 429.

        A request with a token in its path needs no Authorization header.
        """
        limiter = self._site.limiter
        refuse_if(not request.headers.get(hdrs.USER_AGENT), 40333)
        if limiter.banned:
            raise limited(float(limits.INVALID_WINDOW), everywhere=True)
        is_authorised = request.headers.get(hdrs.AUTHORIZATION) == f"Bot {self._site.token}"
        if not is_authorised and "token" not in call.path:
            raise ApiError(0, status=401)
        return limiter.take(call.method, call.template, call.path)


async def read_request(request: web.Request, call: ApiCall) -> None:
    """Read the JSON and the files of a request: plain JSON, or multipart with payload_json and files[n].

    Raises `ApiError` 50109 for bad JSON, 50035 for another content type, 40005 above the largest size, 50046 for
    another part.
    """
    # Without its parameters: aiohttp would read them with a parser of e-mails for each new boundary.
    kind = request.headers.get(hdrs.CONTENT_TYPE, "").partition(";")[0].strip().lower()
    try:
        if kind == "multipart/form-data":
            async for part in await request.multipart():
                await _read_part(part, call)
            return
        raw = await request.read()
        if not raw:
            return
        if kind != "application/json":
            message = "Expected \"Content-Type\" header to be one of {'application/json'}."
            raise invalid((), "CONTENT_TYPE_INVALID", message)
        call.body = orjson.loads(raw)
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(40005) from None
    except orjson.JSONDecodeError:
        raise ApiError(50109) from None


async def _read_part(part: MultipartReader | BodyPartReader | None, call: ApiCall) -> None:
    if not isinstance(part, BodyPartReader):
        raise ApiError(50046)
    data = bytes(await part.read())
    if part.name == "payload_json":
        call.body = orjson.loads(data)
        return
    file = FILE_FIELD.fullmatch(part.name or "")
    if file is None:
        raise ApiError(50046)
    call.uploads.append(
        Upload(
            key=file[1],
            filename=part.filename or "",
            data=data,
            content_type=part.headers.get(hdrs.CONTENT_TYPE, ""),
        )
    )
