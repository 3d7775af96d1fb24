"""Random delays wherever the bot waits, as on a busy machine. They show tests that hold only at a certain speed."""

import asyncio
import functools
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, contextmanager
from typing import Any
from unittest.mock import patch

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.playground.rest.api import Dispatcher
from games.engine.store.database import Database
from games.engine.store.postgres import Postgres
from games.engine.store.sqlite import Sqlite

Work = Callable[..., Awaitable[Any]]
Connected = Callable[[Database], AbstractAsyncContextManager[AsyncConnection]]
WORK = (
    (Dispatcher, "answer"),
    (discord.gateway.DiscordWebSocket, "received_message"),
    (Sqlite, "commit"),
    (Postgres, "commit"),
)
"""Requests, events and statements, each as a class and the name of its function."""


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

    def delayed_inside(connected: Connected) -> Connected:
        @asynccontextmanager
        async def connect(database: Database) -> AsyncIterator[AsyncConnection]:
            async with connected(database) as connection:
                await late()
                yield connection
                await late()

        return connect

    with ExitStack() as stack:
        for owner, name in WORK:
            stack.enter_context(patch.object(owner, name, delayed(getattr(owner, name))))
        for name in ("read", "write"):
            stack.enter_context(patch.object(Database, name, delayed_inside(getattr(Database, name))))
        yield
