"""An interaction and its one answer. The code that holds an `Answer` is responsible for giving it."""

import asyncio
import contextlib
import io
import logging
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from bot.common.errors import MissingError
from bot.people.profiles import Profile
from bot.wire.components import message
from bot.wire.failures import FAILURES, TooLateError, code_of
from bot.wire.insides import first_answer, pressed_message, raw
from bot.wire.routes import custom_id, read_custom_id
from bot.wire.sheet import MAIN, Button, Sheet
from games.engine.contract.values import Words
from games.engine.time import Clock, OutOfTimeError, TimeLimit

log = logging.getLogger("bellhop.answer")

ResultT = TypeVar("ResultT")

PROMISED = "promised"
"""Key in an interaction's `extras`: whether the promised message is private. The final answer must match that."""
DUE = "due"
"""Key in an interaction's `extras`: until when (wall time, ms) Discord waits for the first response."""
RESPONSE_MS = 3_000
"""The ms for which Discord waits for the first response. The library would go on trying for 25 seconds."""
FOLLOW_UP_MS = 10_000
"""The limit for later requests, because the board or panel cannot change while one is under way."""
PUBLIC = "public"
"""Key in a command's `extras`: its answer is public."""


class Answer:
    """An interaction of one person, with the words of their language.

    guild_id: the server; 0 in direct messages. pressed: the message whose control was pressed; None for a command.
    fields: the texts typed into a modal, by field.
    """

    def __init__(self, interaction: discord.Interaction[Any], person: Profile, words: Words, clock: Clock) -> None:
        self.interaction = interaction
        self.guild_id = interaction.guild_id or 0
        self.pressed = pressed_message(interaction)
        self._clock = clock
        self._due: int = interaction.extras.setdefault(DUE, clock.now() + RESPONSE_MS)
        self.person = person
        self.words = words
        self.fields = _fields(raw(interaction).get("components", []))
        self._speaking = asyncio.Lock()

    @property
    def request(self) -> str:
        """The interaction's id. A match accepts the same request only once."""
        return str(self.interaction.id)

    @property
    def name(self) -> str:
        """What the person is called where they are, not escaped."""
        return self.person.name_in(self.guild_id)

    @property
    def message_id(self) -> int | None:
        """The message whose control was pressed; None for a command."""
        return self.pressed.id if self.pressed else None

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the pressed message.

        Such a message can be changed only with the answer's token.
        """
        return self.pressed is not None and self.pressed.ephemeral

    @property
    def in_public(self) -> bool:
        """Whether the pressed message is public."""
        return self.pressed is not None and not self.ephemeral and self.interaction.guild_id is not None

    async def show(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answer with a new message, private or public; return its id."""
        async with self._speaking:
            return await self._show(sheet, private=private)

    async def _show(self, sheet: Sheet, *, private: bool) -> int:
        response = self.interaction.response
        if not response.is_done():
            done = await self._first(response.send_message(**message(sheet), ephemeral=private), echoed=True)
            return done.message_id or (await self._later(self.interaction.original_response())).id
        promised: bool | None = self.interaction.extras.pop(PROMISED, None)
        if promised is not None:
            if promised == private:
                return (await self._later(self.interaction.edit_original_response(**message(sheet, edit=True)))).id
            await self._later(self.interaction.delete_original_response())
        sending = self.interaction.followup.send(**message(sheet), ephemeral=private, wait=True)
        return (await self._later(sending)).id

    async def _first(self, response: Coroutine[Any, Any, ResultT], *, echoed: bool = False) -> ResultT:
        """Send a first response. Raises TooLateError when Discord has stopped waiting.

        echoed: it shows a new message, whose id is needed.
        """
        with first_answer(echoed=echoed):
            return await _before(self._clock, self._due, response)

    async def _later(self, follow_up: Coroutine[Any, Any, ResultT]) -> ResultT:
        """Send a request after the first response. Raises TooLateError if it takes too long."""
        return await _before(self._clock, self._clock.now() + FOLLOW_UP_MS, follow_up)

    async def update(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answer by changing the pressed message; return the id of the message that shows the sheet.

        A private sheet is never written into a public message, because a forged press may claim to come from one.
        """
        if private and self.in_public:
            return await self.show(sheet)
        made = message(sheet, classic=self.pressed is not None and self.pressed.classic, edit=True)
        async with self._speaking:
            if self.interaction.response.is_done():
                await self._later(self.interaction.edit_original_response(**made))
            else:
                await self._first(self.interaction.response.edit_message(**made))
        return self.message_id or 0

    async def rewrite(self, message_id: int, sheet: Sheet) -> None:
        """Change a message that this answer made or changed. This works as long as the answer's token lives."""
        await self.interaction.followup.edit_message(message_id, **message(sheet, edit=True))

    async def delete(self, message_id: int) -> None:
        """Delete a private message that this answer made or changed, as long as the answer's token lives."""
        await self._later(self.interaction.followup.delete_message(message_id))

    async def say(self, text: str) -> None:
        """Answer with one private text."""
        await self.show(Sheet(above=(text,)))

    async def hand(self, name: str, data: bytes, text: str) -> None:
        """Answer with a file in a private message. The message must have been promised before."""
        file = discord.File(io.BytesIO(data), name)
        await self._later(self.interaction.edit_original_response(content=text, attachments=[file]))

    async def quiet(self) -> None:
        """Acknowledge a press without an answer of its own, because another message will change.

        If Discord does not accept that, nothing is lost: the result of the press can still be said or shown.
        """
        async with self._speaking:
            if not self.interaction.response.is_done():
                try:
                    await self._first(self.interaction.response.defer())
                except FAILURES as error:
                    log.info("a press was not held (%s, %d)", type(error).__name__, code_of(error))

    async def give_up(self) -> None:
        """Close an answer that Discord did not accept; its content is shown elsewhere.

        A command may have left a promise, or a message that was accepted in spite of the error.
        """
        with contextlib.suppress(*FAILURES):
            if self.interaction.command is None:
                await self.quiet()
            else:
                await self._later(self.interaction.delete_original_response())

    async def promise(self, *, private: bool = True) -> None:
        """Promise a message, private or public, that may take longer than Discord's three seconds."""
        async with self._speaking:
            if not self.interaction.response.is_done():
                await self._first(self.interaction.response.defer(ephemeral=private, thinking=True))
                self.interaction.extras[PROMISED] = private

    async def hold(self) -> None:
        """Keep the interaction alive while its answer is still being made. Discord drops it after three seconds."""
        command = self.interaction.command
        if command is None:
            await self.quiet()
        else:
            await self.promise(private=not command.extras.get(PUBLIC))

    async def ask(self, title: str, route: str, args: tuple[str, ...], inputs: Mapping[str, tuple[str, str]]) -> None:
        """Open a modal. The typed texts come back by `route` with `args`.

        inputs: by field, its label and present value. The custom_id is unique for each opening, so that two people's
        submits are never confused. If the press was held meanwhile, no modal can be opened any more: then the person is
        told so, with a button that repeats the press.
        """
        if self.interaction.type is discord.InteractionType.modal_submit:
            raise MissingError("a modal that asks for a modal")  # Discord allows none, and no modal of ours does it
        modal = ui.Modal(title=title[:45], custom_id=custom_id("m", route, (*args, secrets.token_hex(4))))
        for field, (label, value) in inputs.items():
            text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=value, max_length=100)
            modal.add_item(ui.Label(text=label[:45], component=text))
        modal.stop()  # otherwise the library keeps it in memory and, after a restart, drops what people type
        async with self._speaking:
            if self.interaction.response.is_done():
                await self._show(self._press_again(), private=True)
            else:
                await self._first(self.interaction.response.send_modal(modal))

    def _press_again(self) -> Sheet:
        """A sheet that says that the press came too late for a modal, with a button that repeats the press."""
        route, parts = read_custom_id(str(raw(self.interaction).get("custom_id", ""))) or ("", [])
        button = Button(self.words("ask-again-button"), route, tuple(parts), MAIN)
        return Sheet(above=(self.words("ask-again"),), rows=((button,),))


def _fields(components: list[Any]) -> dict[str, str]:
    """The fields of a modal's raw data. Each label (or row) holds components with a custom_id and a value."""
    return {
        inner["custom_id"]: str(inner.get("value", ""))
        for outer in components
        for inner in ([outer["component"]] if "component" in outer else outer.get("components", []))
        if "custom_id" in inner
    }


async def _before(clock: Clock, due: int, work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """The result of work that is cancelled at that wall time; raises TooLateError then."""
    try:
        async with TimeLimit(clock, due):
            return await work
    except OutOfTimeError as error:
        raise TooLateError("it took too long") from error


class Named(NamedTuple):
    """A person as Discord describes them.

    name: the one that they have everywhere. nickname: what they are called in the server instead; empty: nothing else.
    sees: whether they can see the channel of the interaction.
    """

    id: int
    name: str
    nickname: str
    bot: bool
    sees: bool

    @property
    def shown(self) -> str:
        """What they are called in the interaction's server."""
        return self.nickname or self.name


def named(answer: Answer) -> list[Named]:
    """The people whom an interaction names. Discord describes each, because the bot remembers no members."""
    resolved: Mapping[str, Any] = raw(answer.interaction).get("resolved") or {}
    members: Mapping[str, Any] = resolved.get("members") or {}
    return [_named(user, members.get(ident)) for ident, user in (resolved.get("users") or {}).items()]


def _named(user: Mapping[str, Any], member: Mapping[str, Any] | None) -> Named:
    """One of them. member: what they are in the server; None if they are not in it."""
    granted = discord.Permissions(int(member["permissions"]) if member else 0)
    name, nickname = user.get("global_name") or user["username"], (member or {}).get("nick") or ""
    return Named(int(user["id"]), str(name), str(nickname), bool(user.get("bot")), granted.view_channel)
