from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands

from bot.playground import ManualClock
from bot.playground.world.world import PATIENCE
from tests.playground.raw import Api
from tests.support.discordpy import no_complaints, quick_ready
from tests.support.people import Playground

__all__ = ["no_complaints", "quick_ready"]


@asynccontextmanager
async def pointed(pg: Playground) -> AsyncIterator[None]:
    """discord.py speaks to the playground inside, and to Discord again after."""
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    discord.http.Route.BASE = pg.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(pg.gateway_url)
    discord.asset.Asset.BASE = pg.url
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = before


class Bot(discord.Client):
    """A bare bot with a command tree, kept small on purpose."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
        self.tree = app_commands.CommandTree(self)
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.ready = asyncio.Event()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message)


@asynccontextmanager
async def running(pg: Playground, client: Bot) -> AsyncIterator[Bot]:
    """The bot logged in, its commands synced and its gateway up; closed after."""
    async with pointed(pg), client:
        await client.login(pg.token)
        await client.tree.sync()
        task = asyncio.create_task(client.connect(reconnect=True))
        await pg.world.until(lambda: pg.gateway.online)
        async with asyncio.timeout(PATIENCE):
            await client.ready.wait()
        try:
            await pg.world.until(lambda: not any(one.unavailable for one in client.guilds))
            yield client
            await answers_given()
        finally:
            await client.close()
            await task


async def answers_given() -> None:
    """Return once the library has done all that it began: an answer that is cut short by the end is an error."""
    names = ("discord-ui", "discord.py: ", "CommandTree")
    begun = [one for one in asyncio.all_tasks() if one.get_name().startswith(names)]
    if begun:
        await asyncio.wait(begun, timeout=PATIENCE)


@pytest.fixture
async def api(pg: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(pg, session)


@pytest.fixture
async def still() -> AsyncIterator[Api]:
    """A bot in a playground whose world's clock stands still."""
    async with Playground(pacing=False, clock=ManualClock()) as playground, aiohttp.ClientSession() as session:
        yield Api(playground, session)
