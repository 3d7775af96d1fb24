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
from bot.playground.site.site import Sharding, Site
from bot.playground.world import RealClock, WorldClock, seed

LOOPBACK = re.compile(r"127(\.\d{1,3}){3}|::1")
MOST_BYTES_OF_A_REQUEST = 110 * 1024 * 1024
LEFT = 499
"""The status of an answer that nobody hears, because the client has closed the connection."""


class Playground(Site):
    """A Discord on loopback. `async with Playground() as pg:` runs it on a free port.

    clock: the world's time. wire: the time of connections. Both run by themselves unless a `ManualClock` is given.
    pacing: False counts requests but refuses none for its rate.
    servers: how many servers there are at the start, with channels and people. With none there is nobody either.

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
        servers: int = 1,
        sharding: Sharding | None = None,
        bot_name: str = "Bot",
    ) -> None:
        self._host = loopback(host)
        self._port = port
        super().__init__(
            clock=clock or RealClock(),
            wire=wire or RealClock(),
            bot_name=bot_name,
            pacing=pacing,
            url=address(self._host, port),
            sharding=sharding or Sharding(),
        )
        self.gateway = Gateway(self)
        self.faults = Faults(self, self.gateway)
        self.gateway.deliver = self.faults.deliver
        self.dispatcher = Dispatcher(self, before=self.faults.before, after=self.faults.after)
        self.ops = Ops(self, self.faults)
        self.page = PageServer(self, self.ops, self.faults, self.gateway)
        self._runner: web.AppRunner | None = None
        if servers:
            seed(self.world, servers)

    # Life

    async def start(self) -> None:
        """Listen on the port. Raises `OSError` when it is in use."""
        app = web.Application(client_max_size=MOST_BYTES_OF_A_REQUEST, middlewares=[self._keep_crashes])
        app.router.add_route("*", "/api{tail:.*}", self.dispatcher.answer)
        app.router.add_get("/gateway{tail:.*}", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        _host, port, *_rest = self._runner.addresses[0]
        self.url = address(self._host, port)

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
        self.clock.close()
        self.wire.close()
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
        gone = web.Response(status=404, text="This content is no longer available.")
        number = request.match_info["attachment"]
        if not number.isdigit() or int(number) not in self.world.files:
            return gone
        expires = request.query.get("ex")
        issued = request.query.get("is")
        signature = request.query.get("hm")
        if not expires or not issued or not signature:
            return gone
        if not self.signer.good(request.rel_url.raw_path, expires, issued, signature):
            return gone
        file = self.world.files[int(number)]
        return web.Response(body=file.data, content_type=file.content_type.partition(";")[0])


def address(host: str, port: int) -> str:
    """The address of a page on that host and port, e.g. http://[::1]:3400."""
    if ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}"


def loopback(host: str) -> str:
    """The host, if it is this machine's loopback. Raises `ValueError` for any other address."""
    if host == "localhost":
        return "127.0.0.1"
    if LOOPBACK.fullmatch(host) is None:
        raise ValueError(f"the playground binds to loopback only, not to {host}")
    return host
