"""Finds when a bot has nothing under way. A test's clock is turned only then, however slow the machine is."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

from discord.webhook.async_ import AsyncWebhookAdapter

from bot.app import Bellhop
from bot.playground.gateway.gateway import Gateway
from bot.playground.world.world import PATIENCE
from tests.support.clock import TURNS
from tests.support.insides import last_heard

Work = Callable[..., Awaitable[Any]]


class Calm:
    """A bot's waits besides the clock: for events and answers of Discord, its store, pictures and other threads."""

    held = 0
    """How many requests a test holds back at Discord. Do not wait for these to end by themselves."""

    def __init__(self, bot: Bellhop, gateway: Gateway) -> None:
        self._bot = bot
        self._gateway = gateway
        self._under_way = 0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Counts inside."""
        asks = AsyncWebhookAdapter.request
        with (
            patch.object(self._bot.http, "request", partial(self._counted, self._bot.http.request)),
            patch.object(AsyncWebhookAdapter, "request", lambda *a, **b: self._counted(asks, *a, **b)),
            patch.object(
                self._bot.services.artist.studio, "run", partial(self._counted, self._bot.services.artist.studio.run)
            ),
            patch.object(asyncio, "to_thread", partial(self._counted, asyncio.to_thread)),
        ):
            yield

    async def settle(self) -> None:
        """Return once nothing was under way for some turns of the event loop."""
        quiet = 0
        async with asyncio.timeout(PATIENCE):
            while quiet < TURNS:
                quiet = 0 if self._busy() else quiet + 1
                await asyncio.sleep(0 if quiet else 0.001)

    def _busy(self) -> bool:
        return self._under_way > Calm.held or self._bot.services.store.database.using > 0 or self._unheard()

    def _unheard(self) -> bool:
        """Whether the gateway has sent the bot an event that it has not received, for example a press."""
        heard = last_heard(self._bot)
        return any(
            one.socket is not None and heard.get(one.id, one.seq) < one.seq for one in self._gateway.sessions.values()
        )

    async def _counted(self, work: Work, *given: Any, **options: Any) -> Any:
        self._under_way += 1
        try:
            return await work(*given, **options)
        finally:
            self._under_way -= 1
