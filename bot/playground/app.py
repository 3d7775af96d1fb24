"""The playground as one object: it builds the parts, connects them and serves them on a loopback port."""

import re
from types import TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.playground.gateway.gateway import Gateway
from bot.playground.page.page import PageServer
from bot.playground.people.faults import Faults
from bot.playground.people.ops import Ops
from bot.playground.rest.api import Dispatcher
from bot.playground.site.site import Site
from bot.playground.world import RealClock, WorldClock, seed

LOOPBACK = re.compile(r"127(\.\d{1,3}){3}|::1")
LARGEST_REQUEST = 110 * 1024 * 1024
LEFT = 499
"""The status of an answer that nobody hears, because the client has closed the connection."""


class Playground(Site):
    """A Discord on loopback. `async with Playground() as pg:` runs it on a free port.

    clock: the world's time. wire: the time of connections. Both run by themselves unless a `ManualClock` is given.
    pacing: False counts requests but refuses none for its rate.
    seed_world: begin with servers, channels and people; else with nothing. servers: how many of them.
    shards: a bot that identifies with fewer is refused. at_once: how many shards may identify together.

    Exceptions that happen inside are raised when the context ends.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        clock: WorldClock | None = None,
        wire: WorldClock | None = None,
        pacing: bool = True,
        seed_world: bool = True,
        servers: int = 1,
        shards: int = 1,
        at_once: int = 1,
        bot_name: str = "Bot",
    ) -> None:
        self._host, self._port = loopback(host), port
        url = address(self._host, port)
        super().__init__(
            clock or RealClock(), wire or RealClock(), bot_name, pacing=pacing, url=url, shards=shards, at_once=at_once
        )
        self.gateway = Gateway(self)
        self.faults = Faults(self, self.gateway)
        self.gateway.deliver = self.faults.deliver
        self.dispatcher = Dispatcher(self, before=self.faults.before, after=self.faults.after)
        self.ops = Ops(self, self.faults)
        self.page = PageServer(self, self.ops, self.faults, self.gateway)
        self._runner: web.AppRunner | None = None
        if seed_world:
            seed(self.world, servers)

    # Life

    async def start(self) -> None:
        """Listen on the port. Raises `OSError` when it is in use."""
        app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[self._keep_crashes])
        app.router.add_route("*", "/api{tail:.*}", self.dispatcher.answer)
        app.router.add_get("/gateway{tail:.*}", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        self.url = address(self._host, self._runner.addresses[0][1])

    @web.middleware
    async def _keep_crashes(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Keep an exception of any route, so that `stop` raises it and the test that caused it fails."""
        try:
            return await handler(request)
        except web.HTTPException:
            raise
        except ConnectionError:
            return web.Response(status=LEFT)
        except Exception as crash:
            self.problems.append(crash)
            raise

    async def stop(self) -> None:
        """Close every connection and the port. Raises the exceptions that happened inside, as one group."""
        self.gateway.drop(1001)  # as a server does when it stops
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        for clock in (self.clock, self.wire):
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

    # Addresses

    @property
    def api_url(self) -> str:
        """The address of the REST API, version 10."""
        return f"{self.url}/api/v10"

    # Files

    async def _file(self, request: web.Request) -> web.Response:
        """An attachment, if its address is signed and has not expired."""
        marks = [request.query.get(key, "") for key in ("ex", "is", "hm")]
        number = request.match_info["attachment"]
        file = self.world.files.get(int(number)) if number.isdigit() else None
        if file is None or not all(marks) or not self.signer.good(request.rel_url.raw_path, *marks):
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.data, content_type=file.content_type.partition(";")[0])


def address(host: str, port: int) -> str:
    """The address of a page on that host and port, e.g. http://[::1]:3400."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def loopback(host: str) -> str:
    """The host, if it is this machine's loopback. Raises `ValueError` for any other address."""
    plain = "127.0.0.1" if host == "localhost" else host
    if LOOPBACK.fullmatch(plain) is None:
        raise ValueError(f"the playground binds to loopback only, not to {host}")
    return plain
