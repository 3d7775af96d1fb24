"""People for tests and the bench: each sees and does what a person at the playground's page can."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.playground import Playground as Plain
from bot.playground.rest.commands import leaf
from bot.playground.rest.components import BUTTON, walk as walk_components
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Channel, Guild, Message, User
from bot.playground.world.world import PATIENCE, quoted

T = TypeVar("T")


class NothingComesError(AssertionError):
    """The bot is at rest, and what a test waits for has not come about: nothing will bring it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as one person sees it at one moment. `data` is its JSON, `files` its attachments' bytes by name."""

    id: int
    channel_id: int
    data: dict[str, Any]
    files: dict[str, bytes] = field(default_factory=dict, repr=False)

    @property
    def content(self) -> str:
        """The classic text."""
        return str(self.data["content"])

    @property
    def text(self) -> str:
        """All words: the content and every text display."""
        parts = [self.content, *(one["content"] for one in self.components if one.get("type") == 10)]
        return "\n".join(part for part in parts if part)

    @property
    def components(self) -> list[dict[str, Any]]:
        """Every component at any depth, outer before inner."""
        return walk_components(self.data["components"])

    @property
    def buttons(self) -> list[dict[str, Any]]:
        """Every button, in order."""
        return [one for one in self.components if one.get("type") == BUTTON]

    @property
    def alt_texts(self) -> list[str]:
        """The descriptions of pictures in galleries and attachments."""
        items = [item for one in self.components for item in one.get("items", ())]
        return [str(item.get("description") or "") for item in [*items, *self.data["attachments"]]]

    @property
    def told(self) -> str:
        """All that it says, in words and beside its pictures."""
        return "\n".join((self.text, *self.alt_texts))

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.data["flags"] & 64)

    @property
    def thinking(self) -> bool:
        """Whether it is a "thinking" message that waits to be filled in."""
        return bool(self.data["flags"] & 128)

    def component(self, *, custom_id: str | None = None, label: str | None = None) -> dict[str, Any]:
        """The component with this custom_id or label. Raises `LookupError` naming what there is."""
        for one in self.components:
            if one.get("custom_id") and (one["custom_id"] == custom_id or (label and one.get("label") == label)):
                return one
        there = [(one.get("label"), one["custom_id"]) for one in self.components if one.get("custom_id")]
        raise LookupError(f"no component {custom_id or label!r}; there are {there}")


@dataclass(frozen=True, slots=True)
class PressResult:
    """The result of an act: the messages that answered it, a modal, suggestions, or nothing in time."""

    person: Person
    interaction: Interaction

    @property
    def failed(self) -> bool:
        """Whether the person was told that it failed."""
        return self.interaction.failed

    @property
    def modal(self) -> dict[str, Any] | None:
        """The modal opened, with its `modal_id`."""
        one = self.interaction
        return None if one.modal is None else {"modal_id": str(one.modal_id), **one.modal}

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The suggestions."""
        return self.interaction.choices or []

    @property
    def messages(self) -> list[Seen]:
        """The messages answered with that are still there, as the person sees them now."""
        room = self.interaction.room
        return [self.person.look(one) for one in self.interaction.messages if one.id in room.messages]

    @property
    def message(self) -> Seen:
        """The message answered with or updated. Raises `LookupError` when there is none."""
        one = self.interaction
        if one.original is None or one.original.id not in one.room.messages:
            raise LookupError(f"answered with no message (state {one.state})")
        return self.person.look(one.original)


Place = Channel | str | int
"""A channel, its name, or its id."""


class Person:
    """One person in the playground. Every act waits until Discord shows its result."""

    def __init__(self, playground: Playground, user: User) -> None:
        self.playground = playground
        self.user = user
        self._places: set[int] = set()
        """The channels in which this person looked at something."""

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    def _room(self, place: Place) -> Channel:
        if isinstance(place, Channel):
            return place
        return self.playground.channel(place) if isinstance(place, str) else self.playground.world.channel(place)

    # Seeing

    def look(self, message: Message | Seen) -> Seen:
        """A message as it is now, as this person sees it. Raises `ApiError` 10008 when it is gone."""
        world = self.playground.world
        self._places.add(message.channel_id)
        if isinstance(message, Seen):
            message = world.message(world.channel(message.channel_id), message.id)
        data = shapes.message(world, message)
        return Seen(message.id, message.channel_id, data, {one.filename: one.data for one in message.attachments})

    def messages(self, place: Place, after: int = 0) -> list[Seen]:
        """The messages this person sees in a channel (after the message of an id), oldest first."""
        room = self._room(place)
        self._places.add(room.id)
        return [self.look(one) for one in self.playground.ops.messages(self.user, room.id, after)]

    def last(self, place: Place) -> Seen:
        """The newest message this person sees in a channel. Raises `IndexError` when there is none."""
        return self.messages(place)[-1]

    @property
    def dms(self) -> list[Seen]:
        """The conversation with the bot, oldest first."""
        return self.messages(self.dm)

    @property
    def dm(self) -> Channel:
        """The DM channel with the bot."""
        return self.playground.world.dm(self.user, self.playground.bot)

    async def until(self, condition: Callable[[], T], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109
        """The first true value of `condition`, tried at each change of the playground.

        Raises NothingComesError at once if the bot has nothing under way and the condition is still false: then nothing
        will make it true. A bot whose clock is not turned by hand has until `timeout` (real seconds).
        """
        try:
            value: T = await self.playground.until(condition, timeout)
        except NothingComesError as nothing:
            raise NothingComesError(f"{nothing}\n{self.view()}") from None
        return value

    def view(self) -> str:
        """The last message of each channel that this person looked at, one a line: what a failing test shows."""
        lines = []
        for room_id in sorted(self._places):
            try:
                shown = self.messages(room_id)
            except ApiError as hidden:
                lines.append(f"{self.user.name} no longer sees channel {room_id} ({hidden})")
                continue
            room = self.playground.world.channel(room_id)
            where = f"{self.user.name} sees in {room.name or 'the direct messages'}"
            lines.append(f"{where}: {brief(shown[-1]) if shown else 'nothing'}")
        return "\n".join(lines) or f"{self.user.name} has looked at nothing"

    async def outcome(self, interaction: Interaction, timeout: float = PATIENCE) -> PressResult:  # noqa: ASYNC109
        """The result of an interaction."""
        await self.playground.world.until(lambda: interaction.state in ("done", "failed"), timeout)
        return PressResult(self, interaction)

    async def settled(self) -> None:
        """Return once the bot has nothing under way: what stands on the screen then stays until somebody acts."""
        if self.playground.settle is not None:
            await self.playground.settle()

    # Acting

    async def _usable(
        self,
        message: Seen,
        custom_id: str | None,
        label: str | None,
        timeout: float,  # noqa: ASYNC109
    ) -> dict[str, Any]:
        """The component, once it is there and enabled: a press that takes long is accepted first and shown later.

        Raises `LookupError` if it is not there in time.
        """

        def usable() -> bool:
            with suppress(LookupError):
                return not self.look(message).component(custom_id=custom_id, label=label).get("disabled")
            return False

        with suppress(TimeoutError, NothingComesError):
            await self.until(usable, timeout)
        return self.look(message).component(custom_id=custom_id, label=label)

    def command(self, place: Place, name: str) -> dict[str, Any]:
        """A command this person is offered there. Raises `LookupError` naming what there is."""
        offered = self.playground.ops.commands(self.user, self._room(place))
        for one in offered:
            if one["name"] == name and one["type"] == 1:
                return one
        raise LookupError(f"no command {name!r}; there are {[one['name'] for one in offered]}")

    async def slash(self, place: Place, name: str, /, timeout: float = PATIENCE, **values: Any) -> PressResult:  # noqa: ASYNC109
        """A slash command used ("group sub" for sub-commands) with option values by name, and what came of it."""
        head, *path = name.split(" ")
        command = self.command(place, head)
        given = {
            key: str(value.id) if isinstance(value, Channel | User | Person) else value for key, value in values.items()
        }
        options = fill(command, given, path)
        room = self._room(place)
        made = await self.playground.ops.slash(self.user, room.id, int(command["id"]), options)
        return await self.rested(await self.outcome(made, timeout))

    async def autocomplete(self, place: Place, name: str, /, focused: str, **values: Any) -> PressResult:
        """The suggestions for the option `focused`, whose value so far is among `values` (else empty)."""
        head, *path = name.split(" ")
        command = self.command(place, head)
        options = fill(command, {focused: "", **values}, path)
        for one in leaf(options):
            if one["name"] == focused:
                one["focused"] = True
        made = await self.playground.ops.autocomplete(self.user, self._room(place).id, int(command["id"]), options)
        return await self.outcome(made)

    async def press(
        self,
        message: Seen,
        *,
        custom_id: str | None = None,
        label: str | None = None,
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> PressResult:
        """Press a button on the message, once it is there and enabled. Returns the result once the bot is at rest."""
        return await self.rested(await self.press_now(message, custom_id=custom_id, label=label, timeout=timeout))

    async def press_now(
        self,
        message: Seen,
        *,
        custom_id: str | None = None,
        label: str | None = None,
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> PressResult:
        """Press a button as `press` does. Returns the result as soon as Discord shows it: the bot may still be busy."""
        button = await self._usable(message, custom_id, label, timeout)
        made = await self.playground.ops.press(
            self.user, message.channel_id, message.id, button["custom_id"], button["type"]
        )
        return await self.outcome(made, timeout)

    async def rested(self, result: PressResult) -> PressResult:
        """The result, once the bot is at rest. While a task of the test turns the clock, nobody waits for that."""
        if not self.playground.turning():
            await self.settled()
        return result

    async def select(
        self,
        message: Seen,
        custom_id: str,
        values: list[Any],
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> PressResult:
        """Choose values in a select, once it is there and enabled. Returns the result once the bot is at rest."""
        return await self.rested(await self.select_now(message, custom_id, values, timeout))

    async def select_now(
        self,
        message: Seen,
        custom_id: str,
        values: list[Any],
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> PressResult:
        """Choose values as `select` does. Returns the result as soon as Discord shows it."""
        select = await self._usable(message, custom_id, None, timeout)
        chosen = [str(value.id) if isinstance(value, Channel | User | Person) else str(value) for value in values]
        made = await self.playground.ops.press(
            self.user, message.channel_id, message.id, custom_id, select["type"], chosen
        )
        return await self.outcome(made, timeout)

    async def submit(
        self,
        modal: PressResult | Mapping[str, Any],
        values: dict[str, Any],
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> PressResult:
        """Send a modal with values by custom_id. Returns the result once the bot is at rest.

        Raises `LookupError` when none is open.
        """
        opened = modal.modal if isinstance(modal, PressResult) else modal
        if opened is None:
            raise LookupError("no modal was opened")
        made = await self.playground.ops.submit(self.user, int(opened["modal_id"]), values)
        return await self.rested(await self.outcome(made, timeout))

    async def say(self, place: Place, content: str, reply_to: Seen | None = None) -> Seen:
        """Write a message in a channel, and return it."""
        target = reply_to.id if reply_to else None
        return self.look(await self.playground.ops.send(self.user, self._room(place).id, content, target))

    def dismiss(self, message: Seen) -> None:
        """Hide an ephemeral message."""
        self.playground.ops.dismiss(self.user, message.id)

    def close_dms(self, *, closed: bool = True) -> None:
        """Let the person refuse direct messages from the server's bots, or accept them again."""
        self.user.dms_open = not closed


def brief(shown: Seen) -> str:
    """A message on one line: its words, at most 200 characters of them, and its buttons in brackets."""
    words = " ".join(shown.text.split())
    if len(words) > 200:
        words = f"{words[:200]}..."
    buttons = [f"[{one.get('label') or one.get('custom_id') or 'a link'}]" for one in shown.buttons]
    return " ".join([words, *buttons])


def fill(command: dict[str, Any], values: Mapping[str, Any], path: list[str]) -> list[dict[str, Any]]:
    """Interaction options from plain names and values; `path` leads to a sub-command.

    Raises `KeyError` for a name the command does not have.
    """
    known = {one["name"]: one for one in command.get("options") or ()}
    if path:
        inner = known[path[0]]
        return [{"name": path[0], "type": inner["type"], "options": fill(inner, values, path[1:])}]
    return [{"name": name, "type": known[name]["type"], "value": value} for name, value in values.items()]


class Playground(Plain):
    """The playground with people who act for a test."""

    settle: Callable[[], Awaitable[None]] | None = None
    """Returns once the connected bot has nothing under way. None if the clock of the bot is not turned by hand."""
    turning: Callable[[], bool] = staticmethod(lambda: False)
    """Whether a task of the test goes on turning the bot's clock: then more may come while the bot is at rest."""

    async def until(self, condition: Callable[[], T], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109
        """The first true value of `condition`; `Person.until` says when it gives up."""
        if self.settle is None or self.turning():
            value: T = await self.world.until(condition, timeout)
            return value
        watch = asyncio.create_task(self.world.until(condition, timeout))
        rest = asyncio.ensure_future(self.settle())
        try:
            await asyncio.wait({watch, rest}, return_when=asyncio.FIRST_COMPLETED)
            found: T = watch.result() if watch.done() else condition()
            if not found:
                raise NothingComesError(f"the bot is at rest, and this did not come about: {quoted(condition)}")
            return found
        finally:
            watch.cancel()
            rest.cancel()

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.world.bot

    @property
    def guild(self) -> Guild:
        """The first server."""
        return self.world.first_guild

    def channel(self, name: str) -> Channel:
        """The channel or thread of that name. Raises `KeyError`."""
        for room in self.world.channels.values():
            if room.name == name:
                return room
        raise KeyError(name)

    def person(self, name: str) -> Person:
        """The person of that name. Raises `KeyError`."""
        for user in self.world.users.values():
            if user.name == name and not user.bot:
                return Person(self, user)
        raise KeyError(name)
