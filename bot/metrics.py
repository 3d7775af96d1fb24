"""Figures for the operator, as Prometheus reads them, on a port of this machine alone."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.app import Bellhop
from games.engine.core import Measure

HOST: Final = "127.0.0.1"
TICK: Final = 0.5
"""Seconds between two looks at how late the event loop is."""
STEPS: Final = ("refuse", "decide", "commit", "publish")
BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0)
"""Seconds; the targets are 2 ms for a submission and 50 ms for the loop."""


class Metrics:
    """The figures of one bot. Nothing in them tells of a person, a server or a game's content."""

    def __init__(self, bot: Bellhop) -> None:
        self._bot = bot
        registry = self._registry = CollectorRegistry()
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
        self._open = Gauge("bellhop_matches_open", "Matches that run", registry=registry)
        self._loaded = Gauge("bellhop_matches_loaded", "Matches in memory", registry=registry)
        self._lobbies = Gauge("bellhop_lobbies_open", "Open tables", registry=registry)
        self._guilds = Gauge("bellhop_guilds", "Servers", registry=registry)
        self._ready = Gauge("bellhop_gateway_ready", "Whether the gateway is connected", registry=registry)
        bot.desk.hall.measure(self.submitted)

    def submitted(self, measure: Measure) -> None:
        """Counts a submission, and what each step of an accepted one took."""
        self._submissions.labels(measure.game, measure.result).inc()
        if measure.result == "accepted":
            for step in STEPS:
                self._seconds.labels(step).observe(getattr(measure, f"{step}_ms") / 1000)

    def limited(self, record: logging.LogRecord) -> bool:
        """Counts the library's words about rate limits; a log filter that lets everything pass."""
        if "rate limit" in str(record.msg):
            self._limited.inc()
        return True

    async def text(self) -> bytes:
        """All figures as they are now. Raises StoreError."""
        self._open.set(await self._bot.desk.hall.open_count())
        self._loaded.set(self._bot.desk.hall.loaded_count)
        self._lobbies.set(len(await self._bot.desk.store.lobbies()))
        self._guilds.set(len(self._bot.guilds))
        self._ready.set(self._bot.is_ready() and not self._bot.is_closed())
        return generate_latest(self._registry)

    async def watch_loop(self) -> None:
        """Measures how late the event loop wakes whoever sleeps, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            await asyncio.sleep(TICK)
            self._lag.observe(max(0.0, loop.time() - due))


@asynccontextmanager
async def served(bot: Bellhop, port: int) -> AsyncIterator[int]:
    """The metrics of a bot at http://127.0.0.1:<port>/metrics, and the port (0: any that is free).

    Raises OSError where it is in use.
    """
    metrics = Metrics(bot)

    async def answer(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    library = logging.getLogger("discord.http")
    await runner.setup()
    library.addFilter(metrics.limited)
    watch = asyncio.create_task(metrics.watch_loop())
    try:
        await web.TCPSite(runner, HOST, port).start()
        yield runner.addresses[0][1]
    finally:
        watch.cancel()
        library.removeFilter(metrics.limited)
        await runner.cleanup()
