"""Routes: decorators fill a table, and each route gets the call as an argument."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.playground.rest.form import RequestForm, snowflake
from bot.playground.site.site import Site
from bot.playground.world.errors import ApiError, Problems, invalid
from bot.playground.world.files import Upload
from bot.playground.world.model import Channel
from bot.playground.world.world import World


@dataclass(slots=True)
class ApiCall:
    """One request: its route, the values in its path and query, its body and its files."""

    site: Site
    method: str
    template: str
    path: dict[str, str]
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

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
        """The JSON body as a form. Raises `ApiError` 50109 when it is no object."""
        form = RequestForm({} if self.body is None else self.body, Problems())
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
        if self.id("application") != self.world.bot.id:
            raise ApiError(10002)


RouteHandler = Callable[[ApiCall], Any]
"""Returns the JSON of the answer, or None for a 204."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method and path template, and the status of an answer with a body.

    `secret`: it needs no Authorization header, as a token stands in its path.
    """

    method: str
    template: str
    pattern: re.Pattern[str]
    handler: RouteHandler
    secret: bool
    status: int


ROUTES: list[Endpoint] = []


def route(
    method: str, template: str, *, secret: bool = False, status: int = 200
) -> Callable[[RouteHandler], RouteHandler]:
    """A decorator that enters the function in the table under this method and template.

    A parameter such as `{message}` stands for one segment without an @, so that it does not hide `@original`.
    """
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/@]+)", template))

    def enter(handler: RouteHandler) -> RouteHandler:
        ROUTES.append(Endpoint(method, template, pattern, handler, secret, status))
        return handler

    return enter


def find_route(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """The route and the values in its path. Raises `ApiError` 404 or 405 with code 0."""
    found = [(one, match.groupdict()) for one in ROUTES if (match := one.pattern.fullmatch(path))]
    if not found:
        raise ApiError(0, status=404)
    for one, values in found:
        if one.method == method:
            return one, values
    raise ApiError(0, status=405)
