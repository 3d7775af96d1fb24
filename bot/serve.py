"""What `python -m bot` does, a function a command. Every way to end has its sentence and its exit code."""

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import discord
from pydantic import SecretStr

from bot.app import Bellhop, point_at
from bot.artist import Artist, worker_studio
from bot.garbage import collect_in_time
from bot.live_check import live_check
from bot.metrics import served
from bot.phrases import title
from bot.playground import Playground
from bot.playground.page import PlayNow
from bot.rulebook import Shelf
from bot.settings import Settings
from bot.words import Library
from games import catalogue
from games.engine import backup as copies
from games.engine.computer import WorkerComputers
from games.engine.errors import StoreBusy, StoreError, StoreLost
from games.engine.hall import ALIVE_EVERY
from games.engine.pulse import pulse
from games.engine.store import Store
from games.engine.time import SystemClock

SILENT_MS = 3 * ALIVE_EVERY
"""A bot that has not noted its last moment alive for so long is not alive."""


class Exit(IntEnum):
    """How the program ends (docs/operations.md)."""

    OK = 0
    SETTINGS = 2
    NO_TOKEN = 3
    BAD_TOKEN = 4
    DATABASE = 5
    SECOND_COPY = 6
    NO_DISCORD = 7
    PORT_TAKEN = 8
    DATABASE_LOST = 9
    UNHEALTHY = 10


class CannotRun(Exception):  # noqa: N818 - named for what it says
    """The program cannot go on; `code` is how it ends, the message is the sentence for the operator."""

    def __init__(self, code: Exit, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


async def run(settings: Settings, _: argparse.Namespace) -> int:
    """Runs the bot until it is told to stop; returns the exit code."""
    return await _ended(_run(settings))


async def play(settings: Settings, options: argparse.Namespace) -> int:
    """Runs the bot on Discord where there is a token, else in the playground."""
    if settings.discord_token.get_secret_value():
        return await run(settings, options)
    return await playground(settings, options)


async def playground(settings: Settings, options: argparse.Namespace) -> int:
    """Runs the bot in a playground of its own, whose matches end with it."""
    return await _ended(_playground(settings, options.port))


async def sync(settings: Settings, _: argparse.Namespace) -> int:
    """Tells Discord the commands, whatever it has."""
    return await _ended(_sync(settings))


async def check(settings: Settings, options: argparse.Namespace) -> int:
    """Checks what can be checked: the database, the texts, the rulebooks; with `--live` a real token and channel."""
    return await _ended(_check(settings, options))


async def backup(settings: Settings, options: argparse.Namespace) -> int:
    """Copies all that is kept into a file, while the bot may be running."""
    return await _ended(_copied(options.file, "cli-backed-up", partial(copies.save, settings.database_url)))


async def restore(settings: Settings, options: argparse.Namespace) -> int:
    """Replaces all that is kept by what a backup holds, while the bot is not running."""
    return await _ended(_copied(options.file, "cli-restored", partial(copies.restore, settings.database_url)))


async def health(settings: Settings, _: argparse.Namespace) -> int:
    """Says whether a bot lives on this database and is connected: for whoever watches over it."""
    return await _ended(_health(settings))


async def _ended(work: Coroutine[Any, Any, None]) -> int:
    words = Library.load().words("en")
    try:
        await work
    except CannotRun as end:
        sys.stderr.write(f"{end}\n")
        return end.code
    except discord.LoginFailure:
        sys.stderr.write(words("cli-bad-token") + "\n")
        return Exit.BAD_TOKEN
    except StoreBusy:
        sys.stderr.write(words("cli-second-copy") + "\n")
        return Exit.SECOND_COPY
    except StoreLost:
        sys.stderr.write(words("cli-database-lost") + "\n")
        return Exit.DATABASE_LOST
    except StoreError as error:
        logging.getLogger("bellhop").critical("%s", error)
        sys.stderr.write(words("cli-database") + "\n")
        return Exit.DATABASE
    except (aiohttp.ClientError, discord.HTTPException) as error:
        sys.stderr.write(words("cli-no-discord", error=type(error).__name__) + "\n")
        return Exit.NO_DISCORD
    return Exit.OK


@contextlib.asynccontextmanager
async def _bot(settings: Settings, *, serving: bool = True) -> AsyncIterator[Bellhop]:
    """The bot with its store and computers, logged in and not yet connected; everything is given back after.

    serving: it takes up its matches; without, it only talks to Discord.
    """
    library = Library.load()
    token = settings.discord_token.get_secret_value()
    if not token:
        raise CannotRun(Exit.NO_TOKEN, library.words("en")("cli-no-token"))
    if settings.discord_api:
        point_at(settings.discord_api)
    _log_to_stderr(settings.log_level)
    catalogue.every()  # imported now, when nobody waits for an answer
    store = await Store.open(settings.database_url)
    computers = WorkerComputers()
    try:
        artist = Artist(worker_studio())
        async with Bellhop(settings, store, library, computers, artist=artist, serving=serving) as bot:
            await bot.login(token)
            yield bot
    finally:
        await computers.close()
        await store.close()


def _log_to_stderr(level: str) -> None:
    """The log, without what no operator of this bot needs: migrations step by step, and voice."""
    # In detail the bot's own lines alone: libraries would write hands (on their way to the database) and tokens.
    others = max(logging.INFO, logging.getLevelNamesMapping()[level])
    logging.basicConfig(level=others, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    logging.getLogger("bellhop").setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def _run(settings: Settings) -> None:
    stopped = _stop_signal()
    async with _bot(settings) as bot, _measured(bot, settings.metrics_port):
        await _connected(bot, stopped)


@contextlib.asynccontextmanager
async def _measured(bot: Bellhop, port: int) -> AsyncIterator[None]:
    """The metrics on their port while inside, if there is one; raises CannotRun where it is taken."""
    if not port:
        yield
        return
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(served(bot, port))
        except OSError:
            raise CannotRun(Exit.PORT_TAKEN, bot.desk.library.words("en")("cli-metrics-port", port=str(port))) from None
        yield


async def _health(settings: Settings) -> None:
    words = Library.load().words("en")
    found = await pulse(settings.database_url)
    now = SystemClock().wall()
    if found.alive_at is None or now - found.alive_at > SILENT_MS:
        raise CannotRun(Exit.UNHEALTHY, words("cli-not-alive"))
    if not found.connected:
        raise CannotRun(Exit.UNHEALTHY, words("cli-not-connected"))
    sys.stdout.write(words("cli-healthy") + "\n")


async def _connected(bot: Bellhop, stopped: asyncio.Event) -> None:
    """The gateway, until a signal comes or the connection fails for good; raises StoreLost where the store is lost."""
    tidying = asyncio.ensure_future(collect_in_time(bot.router, bot.desk.clock))
    connection = asyncio.ensure_future(bot.connect())
    signalled = asyncio.ensure_future(stopped.wait())
    lost = asyncio.ensure_future(bot.desk.store.lost())
    try:
        await asyncio.wait({connection, signalled, lost}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for waiting in (signalled, lost, tidying):
            waiting.cancel()
        await bot.close()
    await connection
    if lost.done() and not lost.cancelled():
        raise StoreLost("the lock on the database is gone")


async def _playground(settings: Settings, port: int) -> None:
    library = Library.load()
    stopped = _stop_signal()
    with tempfile.TemporaryDirectory(prefix="bellhop-") as folder:
        async with _opened(port, library) as pg:
            pg.page.play_now = _play_now(library)
            api = pg.url
            local = settings.model_copy(
                update={
                    "discord_token": SecretStr(pg.token),
                    "discord_api": api,
                    "database_url": f"sqlite:///{Path(folder) / 'playground.db'}",
                }
            )
            sys.stdout.write(library.words("en")("cli-playground", url=pg.url) + "\n")
            sys.stdout.flush()
            async with _bot(local) as bot:
                await _connected(bot, stopped)


@contextlib.asynccontextmanager
async def _opened(port: int, library: Library) -> AsyncIterator[Playground]:
    """The playground on that port; raises CannotRun where it is taken."""
    pg = Playground(port=port, bot_name="Bellhop")
    try:
        await pg.start()
    except OSError:
        raise CannotRun(Exit.PORT_TAKEN, library.words("en")("cli-port-taken", port=str(port))) from None
    try:
        yield pg
    finally:
        await pg.stop()


def _play_now(library: Library) -> PlayNow:
    """The welcome's *Play now* buttons: every game against its easiest computer."""
    spoken = {locale: library.words(language) for locale, language in library.locales().items()}
    labels = {
        game.key: {locale: words("help-play-now", game=title(game.key, words)) for locale, words in spoken.items()}
        for game in catalogue.every()
    }
    easiest = {game.levels[0] for game in catalogue.every()}
    return PlayNow("play", "game", {"against": easiest.pop()}, labels)


async def _sync(settings: Settings) -> None:
    async with _bot(settings, serving=False) as bot:
        await bot.tree.sync_if_changed(bot.desk.store, always=True)
        sys.stdout.write(bot.desk.library.words("en")("cli-synced", count=len(bot.tree.get_commands())) + "\n")


async def _check(settings: Settings, options: argparse.Namespace) -> None:
    library = Library.load()
    words = library.words("en")
    Shelf.load()
    if not options.live:
        await (await Store.open(settings.database_url)).close()
        sys.stdout.write(words("cli-checked", games=len(catalogue.KEYS), languages=len(library.languages())) + "\n")
        return
    if not options.channel:
        raise CannotRun(Exit.SETTINGS, words("cli-needs-channel"))
    async with _bot(settings, serving=False) as bot:
        await live_check(bot, options.channel, sys.stdout)


async def _copied(file: Path | None, done: str, copy: Callable[[Path], Awaitable[int]]) -> None:
    """Copies from or to that file, and says how many matches it holds."""
    words = Library.load().words("en")
    if file is None:
        raise CannotRun(Exit.SETTINGS, words("cli-needs-file"))
    try:
        matches = await copy(file)
    except OSError as error:
        raise CannotRun(Exit.DATABASE, words("cli-file-failed", error=error.strerror or "")) from None
    sys.stdout.write(words(done, count=matches, file=file.name) + "\n")


def _stop_signal() -> asyncio.Event:
    """Set by SIGTERM or Ctrl-C: discord.py closes on neither by itself."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    return stopped
