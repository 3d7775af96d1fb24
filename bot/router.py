"""The router: every press, choice, modal and command error passes here, and every one is answered."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.answer import Answer, raw
from bot.controls import read_custom_id
from bot.failures import FAILURES
from bot.people import People, Person
from bot.said import MissingError
from bot.words import Library
from games.engine.errors import StoreError, StoreFull, StoreLocked, StoreUnusable
from games.engine.time import Clock

log = logging.getLogger("bellhop.router")

Handler = Callable[[Answer, list[str]], Awaitable[None]]
"""What a route does; its arguments come from the custom_id and may be forged: check them."""

HOLD_MS = 2_000
"""An interaction that is not answered by then is held: two of the three seconds that Discord gives."""
LAST_ANSWERS = 3.0
"""Seconds given to answers under way when the bot stops: Discord takes none later."""
REMEMBERED = 1_000
"""So many interactions are remembered: an event may come twice."""
FORGOTTEN = 10062
"""Discord's code for an interaction that was not answered in time."""
NOT_HERE_ANY_MORE = {10003, 10008, 10015}
"""Discord's codes for a channel, message, interaction or webhook that is gone."""


class Router:
    """Finds the handler of a route, and turns whatever goes wrong into a sentence and a log line with one id.

    heard_at: the wall time of the last press or command.
    """

    def __init__(self, library: Library, people: People, clock: Clock) -> None:
        self._clock = clock
        self._library = library
        self._people = people
        self._routes: dict[str, Handler] = {}
        self._answering: set[asyncio.Task[Any]] = set()
        self._heard: dict[int, None] = {}
        self.heard_at = clock.wall()

    def add(self, routes: Mapping[str, Handler]) -> None:
        """Adds routes; raises ValueError if one is there already."""
        for route, handler in routes.items():
            if route in self._routes:
                raise ValueError(f"two handlers for {route!r}")
            self._routes[route] = handler

    @property
    def routes(self) -> tuple[str, ...]:
        """Every route that is known."""
        return tuple(self._routes)

    def hears(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction is heard for the first time; whoever is about to answer it asks, once."""
        if interaction.id in self._heard:
            log.info("an interaction came twice")
            return False
        self._heard[interaction.id] = None
        self.heard_at = self._clock.wall()
        if len(self._heard) > REMEMBERED:
            del self._heard[next(iter(self._heard))]
        return True

    async def answer(self, interaction: discord.Interaction[Any]) -> Answer:
        """The answer to an interaction, in the words of the person behind it; `finish` waits for who asks for it."""
        task = asyncio.current_task()
        if task is not None:
            self._wait_for(task)
            task.add_done_callback(lambda _: _untie(interaction))
        due = self._clock.wall() + HOLD_MS
        person = await self._people.meet(interaction.user, str(interaction.locale))
        if task is not None and self._people.unkept(person.id):
            self._wait_for(asyncio.create_task(self._keep(person.id, task)))
        answer = Answer(interaction, person, self._library.words(self.language(person.language or person.locale)))
        if task is not None and interaction.type is not discord.InteractionType.autocomplete:
            holding = asyncio.create_task(self._hold(answer, due))
            task.add_done_callback(lambda _: holding.cancel())
        return answer

    def _wait_for(self, task: asyncio.Task[Any]) -> None:
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _keep(self, user_id: int, answering: asyncio.Task[Any]) -> None:
        """Stores what is new of a person once they have their answer: nobody behind them in time is to pass them."""
        await asyncio.wait({answering})
        try:
            await self._people.keep(user_id)
        except StoreError as error:
            log.warning("what is new of a person was not stored: %s", error)

    async def _hold(self, answer: Answer, due: int) -> None:
        """Holds an interaction whose answer takes long."""
        await self._clock.sleep_until(due)
        with contextlib.suppress(*FAILURES):
            await answer.hold()

    async def finish(self) -> None:
        """Returns when every answer under way was given, or took too long."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=LAST_ANSWERS)

    def language(self, wanted: str) -> str:
        """The language of ours that fits a locale best."""
        return self._library.choose(wanted)

    async def component(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a press or a choice."""
        await self._follow(interaction, str(raw(interaction).get("custom_id", "")), drop=0)

    async def modal(self, interaction: discord.Interaction[Any]) -> None:
        """Answers what was said in a modal; the last argument only made its opening unique."""
        await self._follow(interaction, str(raw(interaction).get("custom_id", "")), drop=1)

    async def _follow(self, interaction: discord.Interaction[Any], custom_id: str, drop: int) -> None:
        if not self.hears(interaction):
            return
        found = read_custom_id(custom_id)
        handler = self._routes.get(found[0]) if found else None
        try:
            answer = await self.answer(interaction)
            if found is None or handler is None:
                await answer.say(answer.words("error-old-control"))
                return
            try:
                await handler(answer, found[1][: len(found[1]) - drop])
            except MissingError as error:
                log.info("%s: %s", found[0], error)
                await answer.say(answer.words("error-old-control"))
        except Exception as error:  # noqa: BLE001 - the edge of the process: nothing above us would answer the person
            await self.sorry(interaction, error, found[0] if found else "unknown")

    async def sorry(self, interaction: discord.Interaction[Any], error: BaseException, where: str) -> None:
        """Tells the person in one sentence what went wrong, and the log everything else, under the same short id."""
        ident = secrets.token_hex(3)
        if isinstance(error, discord.HTTPException) and error.code == FORGOTTEN:
            log.warning("%s %s: the answer came too late", ident, where)
            return  # Discord takes no other either
        if isinstance(error, discord.HTTPException) and error.code in NOT_HERE_ANY_MORE:
            log.warning("%s %s: gone (%s)", ident, where, error.code)
        else:
            log.error("%s %s failed", ident, where, exc_info=error)
        try:
            person = await self._known(interaction.user.id)
            words = self._library.words(self.language(person.language or str(interaction.locale)))
            answer = Answer(interaction, person, words)
            await answer.say(words(_sentence(error), id=ident))
        except Exception:
            log.warning("%s %s could not be answered", ident, where, exc_info=True)

    async def _known(self, user_id: int) -> Person:
        """The person, or a stranger where the store is what went wrong."""
        try:
            return await self._people.get(user_id)
        except StoreError:
            return Person(user_id)


def _untie(interaction: discord.Interaction[Any]) -> None:
    """Lets an answered interaction go, its message with it: it and its response hold one another."""
    interaction.message = None
    interaction.response._parent = None  # type: ignore[assignment]  # noqa: SLF001


_STORE: dict[type[StoreError], str] = {
    StoreFull: "error-store-full",
    StoreLocked: "error-store-slow",
    StoreUnusable: "error-store-broken",
}


def _sentence(error: BaseException) -> str:
    """The key of the sentence for an error."""
    if isinstance(error, StoreError):
        return next((key for kind, key in _STORE.items() if isinstance(error, kind)), "error-store")
    if isinstance(error, discord.Forbidden):
        return "error-forbidden"
    if isinstance(error, discord.HTTPException):
        return "error-discord"
    return "error-unknown"
