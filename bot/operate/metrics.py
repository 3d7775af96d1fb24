"""Figures for the operator in Prometheus' format, on a port of this machine only."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.app import Bellhop
from bot.wire.relay import HANDED_ON, TAKEN, TAKEN_BACK
from games.engine.match.services import Measure

HOST: Final = "127.0.0.1"
MEASURE_EVERY_S: Final = 0.5
"""Seconds between two measurements of how late the event loop is."""
CONNECTION_S: Final = 5.0
"""Seconds after which a connection is closed, even in the middle of a request."""
MOST_CONNECTIONS: Final = 16
"""The most open connections. A further one closes the oldest."""
GOODBYE_S: Final = 1.0
"""Seconds that a request under way has when the bot stops."""
STEPS: Final = ("refuse", "decide", "commit", "publish")
"""The steps of a submission that are measured."""
BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0)
"""Seconds; the targets are 2 ms for a submission and 50 ms for the loop."""

GAUGES: Final = {
    "matches_open": "Matches that run",
    "matches_loaded": "Matches in memory",
    "lobbies_open": "Open lobbies",
    "guilds": "Servers",
    "gateway_ready": "Whether the gateway is connected",
    "commits": "Transactions that were begun to write",
}
"""Descriptions of the figures that are read only when they are asked for."""


class Metrics:
    """The figures of one bot. They contain nothing about a person, a server or the content of a game."""

    def __init__(self, bot: Bellhop) -> None:
        self._bot = bot
        registry = CollectorRegistry()
        self._registry = registry
        self._submissions = Counter(
            "bellhop_submissions", "Submissions by game and result", ["game", "result"], registry=registry
        )
        self._seconds = Histogram(
            "bellhop_step_seconds", "Steps of what was accepted", ["step"], buckets=BUCKETS, registry=registry
        )
        self._lag = Histogram(
            "bellhop_loop_lag_seconds", "How late the event loop is", buckets=BUCKETS, registry=registry
        )
        self._limited = Counter("bellhop_rate_limited", "Requests that Discord asked to wait", registry=registry)
        self._gauges = {name: Gauge(f"bellhop_{name}", about, registry=registry) for name, about in GAUGES.items()}
        self._parts = Gauge("bellhop_part", "The parts that this node serves", ["part", "node"], registry=registry)
        self._handed = Gauge("bellhop_handed", "Presses that nodes hand on", ["what"], registry=registry)
        self._writes = Gauge(
            "bellhop_writes", "Writes that count towards the bot's limit", ["worth", "what"], registry=registry
        )
        self._presses = Gauge(
            "bellhop_presses", "Presses and commands by what the brake did", ["verdict"], registry=registry
        )
        bot.services.matches.services.measured = self.submitted

    def submitted(self, measure: Measure) -> None:
        """Count a submission, and the seconds of each step if it was accepted."""
        self._submissions.labels(measure.game, measure.result).inc()
        if measure.result != "accepted":
            return
        for step in STEPS:
            milliseconds = getattr(measure, f"{step}_ms")
            self._seconds.labels(step).observe(milliseconds / 1000)

    def limited(self, record: logging.LogRecord) -> bool:
        """Count the library's log lines about rate limits. As a log filter it lets every line pass."""
        if "rate limit" in str(record.msg):
            self._limited.inc()
        return True

    async def text(self) -> bytes:
        """All figures at present, in Prometheus' format. Raises StoreError."""
        matches = self._bot.services.matches
        store = self._bot.services.store
        now = {
            "matches_open": await matches.open_count(),
            "matches_loaded": matches.loaded_count,
            "lobbies_open": len(await store.lobbies(matches.shares)),
            "guilds": len(self._bot.guilds),
            "gateway_ready": self._bot.is_ready() and not self._bot.is_closed(),
            "commits": store.database.writes,
        }
        for name, figure in now.items():
            self._gauges[name].set(figure)
        self._parts.clear()
        node = self._bot.node
        if node is not None:
            for part in node.held:
                self._parts.labels(part, node.name).set(1)
        for what in (HANDED_ON, TAKEN, TAKEN_BACK):
            self._handed.labels(what).set(self._bot.relay.counts[what])
        for verdict, count in self._bot.brake.counts.items():
            self._presses.labels(verdict.value).set(count)
        limit = self._bot.services.request_limit
        for worth in limit.sent | limit.late:
            self._writes.labels(worth.name.lower(), "sent").set(limit.sent[worth])
            self._writes.labels(worth.name.lower(), "late").set(limit.late[worth])
        return generate_latest(self._registry)

    async def watch_loop(self) -> None:
        """Measure for ever how late the event loop wakes this task."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + MEASURE_EVERY_S
            await asyncio.sleep(MEASURE_EVERY_S)
            late = loop.time() - due
            self._lag.observe(max(0.0, late))


class _Connections:
    """Makes the connections of a server, each for `limit` seconds: the library waits for ever for a whole request."""

    def __init__(self, server: web.Server, limit: float) -> None:
        self._server = server
        self._limit = limit

    def __call__(self) -> asyncio.Protocol:
        """A new connection. If there are too many, the oldest one is closed."""
        if len(self._server.connections) >= MOST_CONNECTIONS:
            self._server.connections[0].force_close()
        connection = self._server()
        asyncio.get_running_loop().call_later(self._limit, connection.force_close)
        return connection


@asynccontextmanager
async def served(bot: Bellhop, port: int, limit: float = CONNECTION_S) -> AsyncIterator[int]:
    """Serve the metrics of a bot at http://127.0.0.1:<port>/metrics; yields the port (0: any free one).

    limit: seconds for a connection. Raises OSError if the port is in use.
    """
    metrics = Metrics(bot)

    async def answer(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOODBYE_S)
    library = logging.getLogger("discord.http")
    await runner.setup()
    library.addFilter(metrics.limited)
    watch = asyncio.create_task(metrics.watch_loop())
    assert runner.server is not None, "it is set up"
    try:
        connections = _Connections(runner.server, limit)
        server = await asyncio.get_running_loop().create_server(connections, HOST, port)
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()
    finally:
        watch.cancel()
        library.removeFilter(metrics.limited)
        await runner.cleanup()
