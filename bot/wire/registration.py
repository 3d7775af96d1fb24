"""The registration of the slash commands: Discord has ours, or gets them as soon as it takes them.

Nobody waits for it. The commands of the last start work meanwhile, and so do all buttons.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass
from http import HTTPStatus
from typing import Any, Final

import discord
import orjson
from discord import app_commands

from bot.store.bot_store import BotStore
from bot.store.pulse import COMMANDS_MISSING
from bot.wire.command_tree import Tree
from bot.wire.failures import FAILURES, retry_in
from games.engine.store.errors import StoreError
from games.engine.time import Clock

log = logging.getLogger("bellhop.command")

META_KEY: Final = "commands"
"""The key under which the store has what Discord got. Early releases kept a bare hash there, which fits nothing."""
FIRST_RETRY_MS: Final = 10_000
"""The first gap between two attempts. Each one after it is twice as long; Discord may ask for more."""
LONGEST_RETRY_MS: Final = 3_600_000
"""The longest gap between two attempts, unless Discord asks for more."""
START_WAITS_S = 5.0
"""The most seconds that the start of the bot waits for the first attempt."""
ATTEMPT_LIMIT_S = 60.0
"""Seconds after which an attempt that Discord leaves without an answer has failed."""
RETRIED_AFTER: Final = (*FAILURES, app_commands.AppCommandError, StoreError)
"""The errors after which it is tried again."""


@dataclass(frozen=True, slots=True)
class Registered:
    """What Discord got the last time."""

    application: int
    """The application whose commands they are."""
    ours: str
    """A hash of what we sent."""
    theirs: str
    """A hash of what Discord listed then.

    Discord adds fields of its own, so it differs from `ours`; but it stays the same until somebody changes the
    commands.
    """


class Registration:
    """Registers the commands, and tries again for as long as Discord refuses them.

    tried: set after the first attempt, whether it failed or not.
    """

    def __init__(self, tree: Tree, store: BotStore, clock: Clock) -> None:
        self._tree = tree
        self._store = store
        self._clock = clock
        self._why = ""
        self.tried = asyncio.Event()

    async def begin(self, watch: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Begin to try in the background. Returns after the first attempt, or after a moment if that takes long."""
        watch(self.run())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(START_WAITS_S):
                await self.tried.wait()

    async def run(self) -> None:
        """Try until Discord has the commands. The log and `health` say so while it has not."""
        gap = FIRST_RETRY_MS
        while True:
            try:
                async with asyncio.timeout(ATTEMPT_LIMIT_S):
                    sent = await self.register()
            except RETRIED_AFTER as error:
                wait = max(gap, retry_in(error) or 0)
                await self._failed(reason_of(error), wait)
                self.tried.set()
                await self._clock.sleep_until(self._clock.now() + wait)
                gap = min(2 * gap, LONGEST_RETRY_MS)
            else:
                if sent:
                    log.info("commands synced")
                await self._note("")
                self.tried.set()
                return

    async def register(self, *, always: bool = False) -> bool:
        """Send the commands to Discord, unless it has them; return whether it did. always: even if it has them.

        Raises one of `RETRIED_AFTER`.
        """
        application = self._tree.client.application_id
        if application is None:
            raise app_commands.MissingApplicationID
        ours = await self._tree.fingerprint()
        kept = await self._store.meta(META_KEY)
        if not always:
            listed = await self._hash_of_listed(application)
            if kept == _kept(Registered(application, ours, listed)):
                return False
        await self._tree.send()
        listed = await self._hash_of_listed(application)
        await self._store.set_meta(META_KEY, _kept(Registered(application, ours, listed)))
        return True

    async def _hash_of_listed(self, application: int) -> str:
        """A hash of the commands that Discord lists. Their ids and versions change with whoever writes them."""
        listed: list[dict[str, Any]] = [*map(dict, await self._tree.client.http.get_global_commands(application))]
        listed.sort(key=lambda one: str(one.get("id")))
        return hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()

    async def _failed(self, why: str, wait: int) -> None:
        """Note that an attempt failed, and in how many ms the next one is.

        The log says so if the reason is another one than that of the attempt before.
        """
        if why != self._why:
            log.warning("the commands are not registered (%s); it is tried again and again", why)
        self._why = why
        await self._note(orjson.dumps({"why": why, "next": self._clock.wall() + wait}).decode())

    async def _note(self, missing: str) -> None:
        """Store for `health` what is missing; empty if nothing is."""
        try:
            if (await self._store.meta(COMMANDS_MISSING) or "") != missing:
                await self._store.set_meta(COMMANDS_MISSING, missing)
        except StoreError as error:
            log.info("health does not know about the commands: %s", error)


def reason_of(error: Exception) -> str:
    """The reason of a failure in a word: Discord's code or status, else the kind of the error."""
    if isinstance(error, discord.HTTPException):
        return str(error.code or error.status)
    if isinstance(error, discord.RateLimited):
        return str(HTTPStatus.TOO_MANY_REQUESTS.value)
    return type(error).__name__


def _kept(registered: Registered) -> str:
    return orjson.dumps(asdict(registered)).decode()
