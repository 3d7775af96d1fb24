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

REGISTERED: Final = "commands"
"""The key under which the store has what Discord got. Early releases kept a bare hash there, which fits nothing."""
FIRST_MS: Final = 10_000
MOST_MS: Final = 3_600_000
"""The first and the longest gap between two attempts, which double from one to the next. Discord may ask for more."""
START_S = 5.0
"""Seconds that a start waits for the first attempt."""
LIMIT_S = 60.0
"""Seconds after which an attempt that Discord leaves without an answer has failed."""
FAILED: Final = (*FAILURES, app_commands.AppCommandError, StoreError)
"""The errors after which it is tried again."""


@dataclass(frozen=True, slots=True)
class Registered:
    """What Discord got the last time.

    application: whose commands they are. ours: a hash of what we sent. theirs: a hash of what Discord listed then. It
    adds fields of its own, so both differ; but its list stays the same until somebody changes the commands.
    """

    application: int
    ours: str
    theirs: str


class Registration:
    """Registers the commands, and tries again for as long as Discord refuses them.

    tried: set after the first attempt.
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
            async with asyncio.timeout(START_S):
                await self.tried.wait()

    async def run(self) -> None:
        """Try until Discord has the commands. The log and `health` say so while it has not."""
        gap = FIRST_MS
        while True:
            try:
                async with asyncio.timeout(LIMIT_S):
                    sent = await self.register()
            except FAILED as error:
                wait = max(gap, retry_in(error) or 0)
                await self._failed(reason_of(error), wait)
                self.tried.set()
                await self._clock.sleep_until(self._clock.now() + wait)
                gap = min(2 * gap, MOST_MS)
            else:
                if sent:
                    log.info("commands synced")
                await self._note("")
                self.tried.set()
                return

    async def register(self, *, always: bool = False) -> bool:
        """Send the commands to Discord, unless it has them; return whether it did. always: even if it has them.

        Raises one of `FAILED`.
        """
        application = self._tree.client.application_id
        if application is None:
            raise app_commands.MissingApplicationID
        ours, kept = await self._tree.fingerprint(), await self._store.meta(REGISTERED)
        if not always and kept == _kept(Registered(application, ours, await self._listed(application))):
            return False
        await self._tree.send()
        await self._store.set_meta(REGISTERED, _kept(Registered(application, ours, await self._listed(application))))
        return True

    async def _listed(self, application: int) -> str:
        """A hash of the commands that Discord lists. Their ids and versions change with whoever writes them."""
        listed: list[dict[str, Any]] = [*map(dict, await self._tree.client.http.get_global_commands(application))]
        listed.sort(key=lambda one: str(one.get("id")))
        return hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()

    async def _failed(self, why: str, wait: int) -> None:
        """Note that an attempt failed, and in how many ms the next one is. The log has it once for each reason."""
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
