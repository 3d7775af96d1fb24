"""The commands of `python -m bot` that run the bot or log in, one function each. The others are in `bot/operate`."""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Final

import aiohttp
import discord
from pydantic import SecretStr

from bot import logs
from bot.app import Bellhop
from bot.common.tasks import first
from bot.fleet.parts import OtherNumbers
from bot.fleet.shards import point_at
from bot.operate.checking import check_parts
from bot.operate.ending import end_in_time
from bot.operate.ends import DATABASE_ENDINGS, CannotRun, Ending, Endings, Exit, command, tell
from bot.operate.garbage import collect_in_time
from bot.operate.live_check import live_check
from bot.operate.metrics import served
from bot.pictures.artist import Artist, worker_studio
from bot.playground import Playground, PlayNow, Sharding
from bot.playground.stopping import stop_signal
from bot.settings import Settings
from bot.store.bot_store import BotStore
from bot.wire.token_watch import TokenRefused
from bot.words.commands import locales
from bot.words.fluent import Library
from bot.words.phrases import title
from bot.words.staff import staff_manner
from games import catalogue
from games.engine.adaptive import ADAPTIVE
from games.engine.hall.thinking import Computers
from games.engine.hall.workers import Startup
from games.engine.store.errors import StoreLost


class Stopped(Exception):  # noqa: N818 - named for what happened
    """A signal came before the bot was logged in."""


DISCORD_ENDINGS: Final[Endings] = {
    discord.LoginFailure: Ending(Exit.BAD_TOKEN, "cli-bad-token"),
    TokenRefused: Ending(Exit.BAD_TOKEN, "cli-bad-token"),
    OtherNumbers: Ending(Exit.SETTINGS, "cli-other-numbers"),
    **DATABASE_ENDINGS,
    aiohttp.ClientError: Ending(Exit.NO_DISCORD, "cli-no-discord"),
    discord.HTTPException: Ending(Exit.NO_DISCORD, "cli-no-discord"),
    discord.GatewayNotFound: Ending(Exit.NO_DISCORD, "cli-no-discord"),
}
"""The endings of a command that talks to Discord."""
CLOSINGS: Final[Mapping[int, Ending]] = {
    4004: Ending(Exit.BAD_TOKEN, "cli-bad-token"),
    4011: Ending(Exit.SETTINGS, "cli-shards"),
}
"""The endings by the code with which Discord closed the gateway: the token is refused; the bot has too many servers."""


@contextlib.asynccontextmanager
async def _bot(
    settings: Settings, stopped: asyncio.Event | None = None, *, serving: bool = True
) -> AsyncIterator[Bellhop]:
    """Yield the bot with its store and computers, logged in but not connected; close all of it afterwards.

    stopped: set by a signal, which ends a login too. Raises Stopped then.
    serving: whether the bot takes up its matches. If false, it only talks to Discord.
    """
    check_parts(settings)
    token = settings.discord_token.get_secret_value()
    if not token:
        raise CannotRun(Exit.NO_TOKEN, "cli-no-token")
    if not token.isprintable():
        raise CannotRun(Exit.SETTINGS, "cli-bad-settings", names="DISCORD_TOKEN")
    if settings.discord_api:
        point_at(settings.discord_api)
    logs.set_level(settings.log_level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    catalogue.every()  # imported now, before anyone waits for an answer
    store = await BotStore.open(settings.database_url, share=serving)
    computers = Computers(start=Startup(catalogue.every), manner=staff_manner)
    try:
        artist = Artist(worker_studio())
        async with Bellhop(settings, store, Library.load(), computers, artist=artist, serving=serving) as bot:
            login = asyncio.ensure_future(bot.login(token))
            await first(login, (stopped or asyncio.Event()).wait())
            if login.cancelled():
                raise Stopped
            await login
            yield bot
    finally:
        await computers.close()
        await store.close()


@command(DISCORD_ENDINGS)
async def run(settings: Settings, _: argparse.Namespace) -> None:
    """Run the bot until it is told to stop; return the exit code."""
    stopped = stop_signal()
    with contextlib.suppress(Stopped):
        async with _bot(settings, stopped) as bot:
            port = settings.metrics_port
            metrics = served(bot, port) if port else contextlib.nullcontext()
            async with _listening(metrics, "cli-metrics-port", port):
                await connected(bot, stopped, end_in_time)


async def play(settings: Settings, options: argparse.Namespace) -> int:
    """Run the bot on Discord if there is a token, else in the playground; return the exit code."""
    return await (run if settings.discord_token.get_secret_value() else playground)(settings, options)


@contextlib.asynccontextmanager
async def _listening(
    server: contextlib.AbstractAsyncContextManager[object], key: str, port: int
) -> AsyncIterator[None]:
    """Run a server on that port while inside. Raises CannotRun with the text `key` if the port is in use."""
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(server)
        except OSError:
            raise CannotRun(Exit.PORT_TAKEN, key, port=str(port)) from None
        yield


async def connected(bot: Bellhop, stopped: asyncio.Event, ending: Callable[[int], None]) -> None:
    """Run the gateway until a signal comes or the connection fails for good.

    Raises StoreLost if the store is lost, TokenRefused if Discord refuses the token, CannotRun if it closed the gateway
    for good. ending: called with the exit code when the stop begins; it limits how long the stop may take.
    """
    tidying = asyncio.ensure_future(collect_in_time(bot.router, bot.services.clock))
    connection = asyncio.ensure_future(bot.connect())
    signalled = asyncio.ensure_future(stopped.wait())
    lost = asyncio.ensure_future(bot.services.store.database.lost.wait())
    refused = asyncio.ensure_future(bot.token_watch.refused.wait())
    try:
        await asyncio.wait({connection, signalled, lost, refused}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for waiting in (signalled, lost, refused, tidying):
            waiting.cancel()
        if lost.done():
            ending(Exit.DATABASE_LOST)
            await bot.cut_off()
        elif signalled.done():
            ending(Exit.OK)
        elif refused.done():
            ending(Exit.BAD_TOKEN)
        else:
            ending(_closing(connection).code)
        await bot.close()
    if bot.token_watch.refused.is_set():
        await asyncio.gather(connection, return_exceptions=True)
        raise TokenRefused
    try:
        await connection
    except discord.ConnectionClosed as closed:
        end = _closing(connection)
        raise CannotRun(end.code, end.key, error=str(closed.code)) from None
    if lost.done() and not lost.cancelled():
        raise StoreLost("the lock on the database is gone")


def _closing(connection: asyncio.Future[None]) -> Ending:
    """The ending for a connection that failed for good."""
    failure = connection.exception() if connection.done() and not connection.cancelled() else None
    code = failure.code if isinstance(failure, discord.ConnectionClosed) else 0
    return CLOSINGS.get(code, Ending(Exit.NO_DISCORD, "cli-no-discord"))


@command(DISCORD_ENDINGS)
async def playground(settings: Settings, options: argparse.Namespace) -> None:
    """Run the bot in a playground of its own, whose matches are deleted at the end; return the exit code."""
    stopped = stop_signal()
    with tempfile.TemporaryDirectory(prefix="bellhop-") as folder:
        pg = Playground(
            port=options.port,
            bot_name="Bellhop",
            servers=options.servers,
            sharding=Sharding(at_least=options.shards),
        )
        async with _listening(pg, "cli-port-taken", options.port):
            pg.page.play_now = play_now(Library.load())
            local = settings.model_copy(
                update={
                    "discord_token": SecretStr(pg.token),
                    "discord_api": pg.url,
                    "shards": options.shards,
                    "database_url": f"sqlite:///{Path(folder) / 'playground.db'}",
                }
            )
            tell("cli-playground", url=pg.url)
            sys.stdout.flush()
            with contextlib.suppress(Stopped):
                async with _bot(local, stopped) as bot:
                    await connected(bot, stopped, end_in_time)


def play_now(library: Library) -> PlayNow:
    """Return the *Play now* buttons of the playground's welcome: against the easiest computer, in a race adaptive."""
    spoken = {locale: library.words(language) for locale, language in locales(library).items()}
    labels = {
        game.key: {locale: words("help-play-now", game=title(game.key, words)) for locale, words in spoken.items()}
        for game in catalogue.every()
    }
    against = {game.key: {"against": ADAPTIVE if game.Options().race else game.levels[0]} for game in catalogue.every()}
    return PlayNow("play", "game", {}, labels, against)


@command(DISCORD_ENDINGS)
async def sync(settings: Settings, _: argparse.Namespace) -> None:
    """Send the commands to Discord even if they have not changed; return the exit code."""
    async with _bot(settings, serving=False) as bot:
        await bot.registration.register(always=True)
        tell("cli-synced", count=len(bot.tree.get_commands()))


@command(DISCORD_ENDINGS)
async def check_live(settings: Settings, options: argparse.Namespace) -> None:
    """Check a real token and channel; return the exit code."""
    if not options.channel:
        raise CannotRun(Exit.SETTINGS, "cli-needs-channel")
    async with _bot(settings, serving=False) as bot:
        await live_check(bot, options.channel, sys.stdout)
