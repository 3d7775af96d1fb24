"""Asks Discord what people are called who are shown and have no name yet.

That is so after an upgrade from a release that kept names without their servers: these were forgotten.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.common.recent import Recent
from bot.common.tasks import RETRY_MS, look_again
from bot.people.profiles import Profiles
from bot.wire.failures import FAILURES
from games.engine.time import Clock

log = logging.getLogger("bellhop.people")

GAP_MS: Final = 1_000
"""Milliseconds between two questions: nobody waits for their answers."""
LOOK_MS: Final = 3_600_000
REMEMBERED: Final = 20_000
"""So many people are remembered for whom Discord was asked, so that nobody is asked for twice."""


class NameFetcher:
    """Fetches the names of people for whom they are wanted.

    on_found: called once names have come, so that they are shown.
    """

    def __init__(self, client: discord.Client, people: Profiles, clock: Clock) -> None:
        self._client = client
        self._people = people
        self._clock = clock
        self._wanted: list[int] = []
        self._asked: Recent[int, None] = Recent(REMEMBERED)
        self._stirred = asyncio.Event()
        self._untold = False
        self.on_found: list[Callable[[], None]] = []

    def want(self, user_id: int) -> None:
        """Have Discord asked for the name of a person, once."""
        if user_id not in self._asked:
            self._asked.keep(user_id, None)
            self._wanted.append(user_id)
            self._stirred.set()

    async def watch(self) -> None:
        """Ask for what is wanted, for as long as the bot runs."""
        await look_again("names", self._clock, self._look, self._stirred)

    async def _look(self) -> int:
        """Ask for everybody who is wanted; return when to look again (ms, as `Clock.now` counts). Raises StoreError."""
        wait = LOOK_MS
        while self._wanted:
            user_id = self._wanted[0]
            try:
                user = await self._client.fetch_user(user_id)
                await self._people.name(user_id, user.global_name or user.name, None, "")
                self._untold = True
            except discord.NotFound:
                log.info("a person who is shown is not known to Discord any more")
            except FAILURES as error:
                log.info("a name could not be asked for (%s)", type(error).__name__)
                wait = RETRY_MS
                break
            self._wanted.pop(0)
            if self._wanted:
                await self._clock.sleep_until(self._clock.now() + GAP_MS)
        if self._untold:
            self._untold = False
            for call in self.on_found:
                call()
        return self._clock.now() + wait
