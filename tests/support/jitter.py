"""Random delays wherever the bot waits, as on a busy machine. They show tests that hold only at a certain speed."""

import asyncio
import functools
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any
from unittest.mock import patch

import discord

from bot.playground.rest.api import Dispatcher
from games.engine.store.database import Database

Work = Callable[..., Awaitable[Any]]


@contextmanager
def jitter(longest_ms: int) -> Iterator[None]:
    """Inside, each request, event and statement is late by up to so many milliseconds, before and after."""

    async def late() -> None:
        if random.random() < 0.5:
            await asyncio.sleep(random.random() * longest_ms / 1000)

    def delayed(work: Work) -> Work:
        @functools.wraps(work)
        async def run(*given: Any, **options: Any) -> Any:
            await late()
            result = await work(*given, **options)
            await late()
            return result

        return run

    explained = Database._errors_explained

    @asynccontextmanager
    async def late_errors_explained(database: Database) -> AsyncIterator[None]:
        await late()
        async with explained(database):
            yield
        await late()

    with ExitStack() as stack:
        for owner, name in ((Dispatcher, "answer"), (discord.gateway.DiscordWebSocket, "received_message")):
            stack.enter_context(patch.object(owner, name, delayed(getattr(owner, name))))
        stack.enter_context(patch.object(Database, "_errors_explained", late_errors_explained))
        yield
