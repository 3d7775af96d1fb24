"""The router: every press, choice, modal and command error comes here, and each is answered."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import discord

from bot.common.errors import MissingError
from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.people.profiles import Profile, Profiles
from bot.wire.answer import DUE, RESPONSE_MS, Answer
from bot.wire.failures import FAILURES, TooLateError, retry_in
from bot.wire.insides import ACKNOWLEDGED, raw, untie
from bot.wire.routes import Route, read_custom_id
from bot.words.fluent import Library
from games.engine import deed
from games.engine.store.errors import EngineError, StoreError, StoreFull, StoreLocked, StoreLost, StoreUnusable
from games.engine.time import Clock

log = logging.getLogger("bellhop.router")

WAITED = "waited"
"""Key in an interaction's `extras`: how long (ms) it waited before it came here from another node."""
HOLD_MS = 2_000
"""After this time an unanswered interaction is held. Discord gives three seconds."""
LAST_ANSWERS = 3.0
"""Seconds that answers under way have when the bot stops: Discord accepts none later."""
STOPPING_SENTENCE = "refused-stopping"
"""The key of the sentence about the restart."""
AT_ONCE: Final = 3
"""The number of presses of one person that are worked on at once. The next waits, so that others are answered."""
REMEMBERED = 1_000
"""The number of interactions that are remembered, because Discord may send an event twice."""
OVER = {10062, ACKNOWLEDGED}
"""Discord's codes for an interaction that was not answered in time, or that has an answer."""
NOT_HERE_ANY_MORE = {10003, 10008, 10015, 50027}
"""Discord's codes for a channel, message, interaction or webhook that is gone, or whose token is over."""


class Press(NamedTuple):
    """A press, a choice or a submitted modal: its route, and what its fields say."""

    route: Route
    values: dict[str, Any]


class Router:
    """Finds the handler of a route, and turns each error into a sentence and a log line with the same short id.

    routes: by name. heard: the ids of the last interactions, so that none counts twice. heard_at: the wall time of the
    last press or command, in milliseconds.
    stopping: whether the bot stops: whatever comes from now on reads of the restart, and nothing else is done.
    """

    def __init__(self, library: Library, people: Profiles, clock: Clock) -> None:
        self._clock = clock
        self._library = library
        self._people = people
        self.routes: dict[str, Route] = {}
        self._answering: set[asyncio.Task[Any]] = set()
        self.heard: Recent[int, None] = Recent(REMEMBERED)
        self._turns: Locks[int] = Locks(AT_ONCE)
        self._deaf = False
        self.stopping = False
        self.heard_at = clock.now()

    def add(self, routes: Iterable[Route]) -> None:
        """Add routes. Raises ValueError if one exists already."""
        for route in routes:
            if self.routes.setdefault(route.name, route) is not route:
                raise ValueError(f"two handlers for {route.name!r}")

    def read(self, data: Mapping[str, Any]) -> Press | None:
        """The press in an interaction's data; None if no control of ours says that (it is forged, or too old)."""
        name, parts = read_custom_id(str(data.get("custom_id", ""))) or ("", [])
        route = self.routes.get(name)
        values = None if route is None else route.read(parts, data.get("values"))
        return None if route is None or values is None else Press(route, values)

    def is_new(self, interaction_id: int) -> bool:
        """Whether an interaction with that id arrives for the first time. Call this once, before the answer."""
        if self._deaf:
            return False
        if interaction_id in self.heard:
            log.info("an interaction came twice")
            return False
        self.heard.keep(interaction_id, None)
        self.heard_at = self._clock.now()
        return True

    async def answer(self, interaction: discord.Interaction[Any]) -> Answer:
        """The answer to an interaction, in the words of its person. `finish` waits for the calling task."""
        deed.begin(str(interaction.id))
        task = asyncio.current_task()
        assert task is not None, "it runs in a task"
        self._wait_for(task)
        task.add_done_callback(lambda _: untie(interaction))
        came = self._clock.now() - interaction.extras.get(WAITED, 0)
        interaction.extras[DUE] = came + RESPONSE_MS
        guild_id = interaction.guild_id if interaction.is_guild_integration() else None
        person = await self._people.meet(interaction.user, str(interaction.locale), guild_id)
        if self._people.unkept(person.id):
            self._wait_for(asyncio.create_task(self._keep(person.id, task)))
        words = self._library.words_for(person.language or person.locale)
        answer = Answer(interaction, person, words, self._clock)
        if interaction.type is not discord.InteractionType.autocomplete:
            timer = self._clock.call_at(came + HOLD_MS, lambda: self._hold(answer, task))
            task.add_done_callback(lambda _: timer.cancel())
        return answer

    def _wait_for(self, task: asyncio.Task[Any]) -> None:
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _keep(self, user_id: int, answering: asyncio.Task[Any]) -> None:
        """Store a person's new names or locale after their answer, so that the press does not wait for the store."""
        await asyncio.wait({answering})
        try:
            await self._people.keep(user_id)
        except StoreError as error:
            log.warning("what is new of a person was not stored: %s", error)

    def _hold(self, answer: Answer, answering: asyncio.Task[Any]) -> None:
        """Hold an interaction whose answer takes long."""
        holding = asyncio.create_task(answer.keep_alive())
        answering.add_done_callback(lambda _: holding.cancel())

    def deafen(self) -> None:
        """Ignore all interactions from now on, and cancel the answers under way."""
        self._deaf = True
        self.give_up()

    def give_up(self) -> None:
        """Cancel the answers under way."""
        for task in tuple(self._answering):
            task.cancel()

    async def finish(self, limit: float) -> None:
        """Return when every answer under way was given, or after that many seconds."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=limit)

    async def follow(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press, a choice or a submitted modal."""
        if not self.is_new(interaction.id):
            return
        if self.stopping:
            await self.try_to_say(interaction, STOPPING_SENTENCE)
            return
        press = self.read(raw(interaction))
        try:
            answer = await self.answer(interaction)
            with contextlib.suppress(MissingError):
                if press is not None:
                    async with self._turns.of(answer.person.id):
                        await press.route.handler(answer, **press.values)
                    return
            await answer.say(answer.words("error-old-control"))
            answer.raise_refused()
        except Exception as error:  # noqa: BLE001 - the edge of the process: no other code would answer the person
            await self.sorry(interaction, error, press.route.name if press else "unknown")

    async def sorry(self, interaction: discord.Interaction[Any], error: BaseException, where: str) -> None:
        """Tell the person in one sentence what went wrong, and the log the details, with the same short id."""
        ident = secrets.token_hex(3)
        late = isinstance(error, discord.HTTPException) and error.code in OVER
        if late or isinstance(error, TooLateError):
            log.warning("%s %s: the answer came too late", ident, where)
            return  # Discord accepts no other answer either
        if isinstance(error, StoreLost) or (self.stopping and isinstance(error, EngineError)):
            log.warning("%s %s: the bot stops (%s)", ident, where, error)
        elif isinstance(error, discord.HTTPException) and error.code in NOT_HERE_ANY_MORE:
            log.warning("%s %s: gone (%s)", ident, where, error.code)
        elif isinstance(error, FAILURES) and retry_in(error) is not None:
            log.warning("%s %s: Discord did not take it (%s)", ident, where, type(error).__name__)
        else:
            log.error("%s %s failed", ident, where, exc_info=error)
        try:
            await self.say(interaction, _sentence(error, stopping=self.stopping), id=ident)
        except Exception:
            log.warning("%s %s could not be answered", ident, where, exc_info=True)

    async def try_to_say(self, interaction: discord.Interaction[Any], key: str) -> None:
        """Answer with one private sentence, if Discord takes it."""
        with contextlib.suppress(*FAILURES):
            await self.say(interaction, key)

    async def say(self, interaction: discord.Interaction[Any], key: str, **values: str) -> None:
        """Answer an interaction with one private sentence, and do nothing else. Raises one of FAILURES.

        A person who still types a command is suggested nothing instead.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        task = asyncio.current_task()
        assert task is not None, "it runs in a task"
        self._wait_for(task)
        person = await self._known(interaction.user.id)
        words = self._library.words_for(person.language or str(interaction.locale))
        answer = Answer(interaction, person, words, self._clock)
        await answer.say(words(key, **values))
        answer.raise_refused()

    async def _known(self, user_id: int) -> Profile:
        """The person's profile; the defaults if the store fails."""
        try:
            return await self._people.get(user_id)
        except StoreError:
            return Profile(user_id)


_SENTENCES: Final[Mapping[type[BaseException], str]] = {
    StoreFull: "error-store-full",
    StoreLocked: "error-store-slow",
    StoreUnusable: "error-store-broken",
    StoreError: "error-store",
    discord.Forbidden: "error-forbidden",
    discord.HTTPException: "error-discord",
}
"""The key of the sentence for each kind of error; the first kind that fits counts."""


def _sentence(error: BaseException, *, stopping: bool) -> str:
    """The key of the sentence for an error. If the store already has the action, it says so: the action counts."""
    if deed.kept():
        return "error-kept"
    if isinstance(error, StoreLost) or (stopping and isinstance(error, EngineError)):
        return STOPPING_SENTENCE
    return next((key for kind, key in _SENTENCES.items() if isinstance(error, kind)), "error-unknown")
