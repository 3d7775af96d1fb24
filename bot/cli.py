"""The commands of `python -m bot`, one function each. Every way to end has a sentence and an exit code."""

import argparse
import asyncio
import contextlib
import errno
import logging
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from enum import IntEnum
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
from pydantic import SecretStr

from bot import logs
from bot.app import Bellhop
from bot.common.tasks import first
from bot.fleet.parts import OtherNumbers, refusal_of
from bot.fleet.shards import point_at
from bot.operate.ending import end_in_time
from bot.operate.garbage import collect_in_time
from bot.operate.live_check import live_check
from bot.operate.metrics import served
from bot.pictures.artist import Artist, worker_studio
from bot.playground import Playground, PlayNow
from bot.playground.stopping import stop_signal
from bot.rules.book import Rulebooks
from bot.settings import Settings
from bot.store import backup as copies
from bot.store.bot_store import BotStore
from bot.store.pulse import Pulse, pulse
from bot.words.commands import locales
from bot.words.fluent import Library
from bot.words.phrases import title
from bot.words.staff import staff_manner
from games import catalogue
from games.engine.adaptive import ADAPTIVE
from games.engine.hall.hall import ALIVE_EVERY
from games.engine.hall.thinking import Computers
from games.engine.hall.workers import Startup
from games.engine.match import fairness
from games.engine.store.errors import StoreBusy, StoreError, StoreFull, StoreLost, StoreNewer
from games.engine.time import SystemClock

SHARDS_NEEDED = 4011
"""Discord closes a connection with this code where the bot has too many servers for it."""
SILENT_MS = 3 * ALIVE_EVERY
"""`health` treats a bot as not alive when its last sign of life is older than this."""


class Exit(IntEnum):
    """The exit codes of the program (docs/operations.md)."""

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
    UNPROVED = 11


ENDS: Final[Mapping[type[Exception], tuple[Exit, str]]] = {
    discord.LoginFailure: (Exit.BAD_TOKEN, "cli-bad-token"),
    OtherNumbers: (Exit.SETTINGS, "cli-other-numbers"),
    StoreBusy: (Exit.SECOND_COPY, "cli-second-copy"),
    StoreLost: (Exit.DATABASE_LOST, "cli-database-lost"),
    StoreNewer: (Exit.DATABASE, "cli-database-newer"),
    StoreFull: (Exit.DATABASE, "cli-full"),
    StoreError: (Exit.DATABASE, "cli-database"),
    aiohttp.ClientError: (Exit.NO_DISCORD, "cli-no-discord"),
    discord.HTTPException: (Exit.NO_DISCORD, "cli-no-discord"),
    discord.GatewayNotFound: (Exit.NO_DISCORD, "cli-no-discord"),
}
"""The exit code and the sentence for each failure that ends the program; the first kind that fits counts."""


Command = Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, int]]
"""A command of the program: returns its exit code."""


class Stopped(Exception):  # noqa: N818 - named for what happened
    """A signal came before the bot was logged in."""


class CannotRun(Exception):  # noqa: N818 - named for what it says
    """The program cannot go on. `code` is its exit code; the message is the sentence for the operator."""

    def __init__(self, code: Exit, key: str, **values: int | str) -> None:
        super().__init__(_sentence(key, **values))
        self.code = code


def _sentence(key: str, **values: int | str) -> str:
    """The sentence for the operator with that key."""
    return Library.load().words("en")(key, **values)


def _tell(key: str, **values: int | str) -> None:
    """Print that sentence."""
    sys.stdout.write(_sentence(key, **values) + "\n")


def command(work: Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, None]]) -> Command:
    """Return the command that does this work. Each failure in `ENDS` becomes a sentence on stderr and an exit code."""

    @wraps(work)
    async def ended(settings: Settings, options: argparse.Namespace) -> int:
        logs.begin()
        try:
            await work(settings, options)
        except CannotRun as end:
            sys.stderr.write(f"{end}\n")
            return end.code
        except discord.ConnectionClosed as closed:
            sharding = closed.code == SHARDS_NEEDED
            said = _sentence("cli-shards") if sharding else _sentence("cli-no-discord", error=str(closed.code))
            sys.stderr.write(said + "\n")
            return Exit.SETTINGS if sharding else Exit.NO_DISCORD
        except tuple(ENDS) as error:
            code, key = next(end for kind, end in ENDS.items() if isinstance(error, kind))
            if key == "cli-database":
                logging.getLogger("bellhop").critical("%s", error)
            sys.stderr.write(_sentence(key, error=type(error).__name__, **getattr(error, "values", {})) + "\n")
            return code
        return Exit.OK

    return ended


@contextlib.asynccontextmanager
async def _bot(
    settings: Settings, stopped: asyncio.Event | None = None, *, serving: bool = True
) -> AsyncIterator[Bellhop]:
    """Yield the bot with its store and computers, logged in but not connected; close all of it afterwards.

    stopped: set by a signal, which ends a login too. Raises Stopped then.
    serving: whether the bot takes up its matches. If false, it only talks to Discord.
    """
    _check_parts(settings)
    token = settings.discord_token.get_secret_value()
    if not token:
        raise CannotRun(Exit.NO_TOKEN, "cli-no-token")
    if not token.isprintable():
        raise CannotRun(Exit.SETTINGS, "cli-bad-settings", names="DISCORD_TOKEN")
    if settings.discord_api:
        point_at(settings.discord_api)
    logs.set_level(settings.log_level)
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


def _check_parts(settings: Settings) -> None:
    """Raise CannotRun if the settings divide the bot in a way that cannot be."""
    if (refusal := refusal_of(settings)) is not None:
        raise CannotRun(Exit.SETTINGS, refusal)


@command
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


@command
async def health(settings: Settings, _: argparse.Namespace) -> None:
    """Check whether a bot runs on this database and is connected, for health checks; return the exit code."""
    found = await pulse(settings.database_url)
    if found.parts:
        _say_parts(found)
        return
    now = SystemClock().wall()
    if found.alive_at is None or abs(now - found.alive_at) > SILENT_MS:  # ahead: the clock was set back since
        raise CannotRun(Exit.UNHEALTHY, "cli-not-alive")
    if not found.connected:
        raise CannotRun(Exit.UNHEALTHY, "cli-not-connected")
    _tell("cli-healthy")


def _say_parts(found: Pulse) -> None:
    """Say who serves each part. Raises CannotRun unless all are served and connected."""
    for part in found.parts:
        state = "unserved" if part.node is None else "served" if part.connected else "unconnected"
        _tell(f"cli-part-{state}", part=str(part.number), node=part.node or "")
    if not found.connected:
        raise CannotRun(Exit.UNHEALTHY, "cli-parts-unhealthy")


async def connected(bot: Bellhop, stopped: asyncio.Event, ending: Callable[[int], None]) -> None:
    """Run the gateway until a signal comes or the connection fails for good. Raises StoreLost if the store is lost.

    ending: called with the exit code when the stop begins; it limits how long the stop may take.
    """
    tidying = asyncio.ensure_future(collect_in_time(bot.router, bot.services.clock))
    connection = asyncio.ensure_future(bot.connect())
    signalled = asyncio.ensure_future(stopped.wait())
    lost = asyncio.ensure_future(bot.services.store.database.lost.wait())
    try:
        await asyncio.wait({connection, signalled, lost}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for waiting in (signalled, lost, tidying):
            waiting.cancel()
        if lost.done():
            ending(Exit.DATABASE_LOST)
            await bot.cut_off()
        else:
            ending(Exit.OK if signalled.done() else Exit.NO_DISCORD)
        await bot.close()
    await connection
    if lost.done() and not lost.cancelled():
        raise StoreLost("the lock on the database is gone")


@command
async def playground(settings: Settings, options: argparse.Namespace) -> None:
    """Run the bot in a playground of its own, whose matches are deleted at the end; return the exit code."""
    stopped = stop_signal()
    with tempfile.TemporaryDirectory(prefix="bellhop-") as folder:
        pg = Playground(port=options.port, bot_name="Bellhop", servers=options.servers, shards=options.shards)
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
            _tell("cli-playground", url=pg.url)
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


@command
async def sync(settings: Settings, _: argparse.Namespace) -> None:
    """Send the commands to Discord even if they have not changed; return the exit code."""
    async with _bot(settings, serving=False) as bot:
        await bot.tree.sync_if_changed(bot.services.store, always=True)
        _tell("cli-synced", count=len(bot.tree.get_commands()))


@command
async def check(settings: Settings, options: argparse.Namespace) -> None:
    """Check the database, texts and rulebooks; with `--live` a real token and channel. Return the exit code."""
    languages = Library.load().languages()
    Rulebooks.load()
    _check_parts(settings)
    if not options.live:
        await (await BotStore.open(settings.database_url)).close()
        _tell("cli-checked", games=len(catalogue.KEYS), languages=len(languages))
        return
    if not options.channel:
        raise CannotRun(Exit.SETTINGS, "cli-needs-channel")
    async with _bot(settings, serving=False) as bot:
        await live_check(bot, options.channel, sys.stdout)


@command
async def backup(settings: Settings, options: argparse.Namespace) -> None:
    """Copy everything that is stored into a file; the bot may be running. Return the exit code."""
    await _copied(options.file, "cli-backed-up", partial(copies.save, settings.database_url))


@command
async def restore(settings: Settings, options: argparse.Namespace) -> None:
    """Replace everything that is stored by the contents of a backup; the bot must be stopped. Return the exit code."""
    await _copied(options.file, "cli-restored", partial(copies.restore, settings.database_url))


@command
async def verify(_: Settings, options: argparse.Namespace) -> None:
    """Check a file of *Was it fair?*: whether all that was drawn follows from the commitment. Return the exit code."""
    try:
        proof = fairness.check(_chosen(options.file).read_bytes(), catalogue.find)
    except OSError as error:
        raise CannotRun(Exit.UNPROVED, "cli-file-failed", error=error.strerror or "") from None
    except fairness.Unproved as error:
        raise CannotRun(Exit.UNPROVED, f"cli-unproved-{error.reason}", number=error.at) from None
    counts = {"draws": len(proof["draws"]), "events": len(proof["log"])}
    cuts = ", ".join(f"{seat}: {cut}" for seat, cut in enumerate(proof["cuts"], 1) if cut is not None)
    _tell("cli-proved", match=str(proof["match"]), digest=proof["commitment"], **counts)
    _tell("cli-proved-cuts" if cuts else "cli-proved-uncut", cuts=cuts)
    if proof["kept"]:
        _tell("cli-proved-kept", names=", ".join(proof["kept"]))


async def _copied(file: Path | None, done: str, copy: Callable[[Path], Awaitable[int]]) -> None:
    """Run `copy` with that file, then print how many matches it holds.

    Raises CannotRun without a file or if it fails.
    """
    file = _chosen(file)
    try:
        matches = await copy(file)
    except copies.BadBackup as error:
        raise CannotRun(Exit.DATABASE, f"cli-backup-{error.reason}", file=file.name) from None
    except copies.UnwritableFile:
        raise CannotRun(Exit.DATABASE, "cli-file-failed", error=os.strerror(errno.EIO)) from None
    except OSError as error:
        raise CannotRun(Exit.DATABASE, "cli-file-failed", error=error.strerror or "") from None
    _tell(done, count=matches, file=file.name)


def _chosen(file: Path | None) -> Path:
    """The file that was named. Raises CannotRun if none was."""
    if file is None:
        raise CannotRun(Exit.SETTINGS, "cli-needs-file")
    return file
