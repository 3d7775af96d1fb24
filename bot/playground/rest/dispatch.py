"""Turns an HTTP request into its answer: authorisation, limits, faults, body, route, record."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from aiohttp import BodyPartReader, hdrs, web

from bot.playground.rest import find_route
from bot.playground.rest.routing import ApiCall, Endpoint
from bot.playground.site.ratelimits import limited
from bot.playground.site.recorder import Exchange
from bot.playground.site.site import Site
from bot.playground.world import limits
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.files import Upload

FILE_FIELD = re.compile(r"files\[(\d+)\]")
VERSION = re.compile(r"/api(?:/v(\d+))?(/.*)")
VERSIONS = (None, "9", "10")
Hook = Callable[[ApiCall], Awaitable[None]]
"""May wait, or raise `ApiError` to refuse a request."""


class Dispatcher:
    """Answers every request under /api.

    before, after: hooks that run before and after a route acts. Faults use them.
    """

    def __init__(self, site: Site, *, before: Hook, after: Hook) -> None:
        self._site = site
        self.before, self.after = before, after

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """The answer to one request. A crash is answered with 500 and kept in the site's `problems`."""
        call = ApiCall(self._site, request.method, "", {}, request.query)
        headers: dict[str, str] = {}
        try:
            found, call.path = self._route(request)
            call.template = found.template
            await self.before(call)
            headers = self._admit(request, found, call.path)
            call.body, call.uploads = await read_body(request)
            body = found.handler(call)
            status = 204 if body is None else found.status
            await self.after(call)
        except ApiError as refusal:
            status, body = refusal.status, refusal.body()
            headers = {**headers, **refusal.headers}
        except ConnectionError:
            raise
        except Exception as crash:  # noqa: BLE001 - the edge of the process: kept in `problems`, raised at the end
            self._site.problems.append(crash)
            status, body = 500, {"message": "500: Internal Server Error", "code": 0}
        self._site.limiter.note(status)
        asked = call.method, call.template, request.path, dict(call.query), call.body
        files = tuple(upload.filename for upload in call.uploads)
        self._site.record.add(Exchange(self._site.clock.now(), *asked, files, status, body, headers))
        payload = b"" if body is None else orjson.dumps(body)
        if body is not None:
            headers = {"Content-Type": "application/json", **headers}
        return web.Response(status=status, body=payload, headers=headers)

    def _route(self, request: web.Request) -> tuple[Endpoint, dict[str, str]]:
        match = VERSION.fullmatch(request.path)
        if match is None:
            raise ApiError(0, status=404)
        if match[1] not in VERSIONS:
            raise ApiError(50041)
        return find_route(request.method, match[2])

    def _admit(self, request: web.Request, found: Endpoint, path: dict[str, str]) -> dict[str, str]:
        """The rate-limit headers, if the request may pass. Raises `ApiError` 401, 403 or 429."""
        limiter = self._site.limiter
        if not request.headers.get(hdrs.USER_AGENT):
            raise ApiError(40333)
        if limiter.banned:
            raise limited(float(limits.INVALID_WINDOW), everywhere=True)
        if not found.secret and request.headers.get(hdrs.AUTHORIZATION) != f"Bot {self._site.token}":
            raise ApiError(0, status=401)
        return limiter.take(request.method, found.template, path)


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON and the files of a request: plain JSON, or multipart with payload_json and files[n].

    Raises `ApiError` 50109 for bad JSON, 50035 for another content type, 40005 above the largest size.
    """
    # Without its parameters: aiohttp would read them with a parser of e-mails for each new boundary.
    kind = request.headers.get(hdrs.CONTENT_TYPE, "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return await _read_parts(request)
    try:
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(40005) from None
    if not raw:
        return None, []
    if kind != "application/json":
        message = "Expected \"Content-Type\" header to be one of {'application/json'}."
        raise invalid((), "CONTENT_TYPE_INVALID", message)
    return _json(raw), []


def _json(raw: bytes) -> Any:
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise ApiError(50109) from None


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        name = part.name if isinstance(part, BodyPartReader) else None
        field = FILE_FIELD.fullmatch(name or "")
        if not isinstance(part, BodyPartReader) or not (field or name == "payload_json"):
            raise ApiError(50046)
        data = bytes(await part.read())
        if field is None:
            body = _json(data)
        else:
            kind = part.headers.get(hdrs.CONTENT_TYPE, "")
            uploads.append(Upload(field[1], part.filename or "", data, kind))
    return body, uploads
