"""One interaction and its one answer: whoever holds an `Answer` owns it."""

import asyncio
import contextlib
import io
import itertools
import secrets
from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import ui

from bot.controls import custom_id, message
from bot.failures import FAILURES
from bot.people import Person
from bot.said import Said
from bot.sheet import Sheet
from games.engine.values import Words

PROMISED = "promised"
"""Whether the message that was promised is private, in an interaction's `extras`: whoever answers it must know."""
PUBLIC = "public"
"""Marks a command whose answer is for all, in its `extras`."""


class Answer:
    """An interaction of one person, with the words of their language.

    values: what a menu chose. fields: what a modal said, by field.
    """

    def __init__(self, interaction: discord.Interaction[Any], person: Person, words: Words) -> None:
        self.interaction = interaction
        self.person = person
        self.words = words
        self.values = Said(raw(interaction).get("values", []))
        self.fields: dict[str, str] = dict(_fields(raw(interaction).get("components", [])))
        self._speaking = asyncio.Lock()

    @property
    def request(self) -> str:
        """The interaction's id: the same request is never taken twice."""
        return str(self.interaction.id)

    @property
    def message_id(self) -> int | None:
        """The message whose control was pressed; None for a command."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def ephemeral(self) -> bool:
        """Whether the pressed message is seen by this person alone, and changed only with the answer's token."""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def in_public(self) -> bool:
        """Whether the pressed message is one for all."""
        return self.interaction.message is not None and not self.ephemeral and self.interaction.guild_id is not None

    async def show(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answers with a new message, private to the person or for all; returns its id."""
        async with self._speaking:
            return await self._show(sheet, private=private)

    async def _show(self, sheet: Sheet, *, private: bool) -> int:
        response = self.interaction.response
        if not response.is_done():
            done = await response.send_message(**message(sheet), ephemeral=private)
            return done.message_id or (await self.interaction.original_response()).id
        promised: bool | None = self.interaction.extras.pop(PROMISED, None)
        if promised is not None:
            if promised == private:
                return (await self.interaction.edit_original_response(**message(sheet, edit=True))).id
            await self.interaction.delete_original_response()
        return (await self.interaction.followup.send(**message(sheet), ephemeral=private, wait=True)).id

    async def update(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answers by changing the very message whose control was pressed; the id of the message that shows the sheet.

        What is private is never written into a message for all: a control that was made up may be said to stand there.
        """
        pressed = self.interaction.message
        if private and self.in_public:
            return await self.show(sheet)
        made = message(sheet, classic=pressed is not None and not pressed.flags.components_v2, edit=True)
        async with self._speaking:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**made)
            else:
                await self.interaction.response.edit_message(**made)
        return self.message_id or 0

    async def say(self, text: str) -> None:
        """Answers with one private text."""
        await self.show(Sheet(above=(text,)))

    async def hand(self, name: str, data: bytes, text: str) -> None:
        """Answers a press that was promised a private message with a file in it."""
        await self.interaction.edit_original_response(content=text, attachments=[discord.File(io.BytesIO(data), name)])

    async def quiet(self) -> None:
        """Accepts a press without an answer of its own: something else will change."""
        async with self._speaking:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()

    async def give_up(self) -> None:
        """Leaves nothing open of an answer that Discord did not take: what it was to say is said elsewhere.

        A command may have left a promise, or a message that was taken in spite of the error.
        """
        with contextlib.suppress(*FAILURES):
            if self.interaction.command is None:
                await self.quiet()
            else:
                await self.interaction.delete_original_response()

    async def promise(self, *, private: bool = True) -> None:
        """Promises a message, private or for all, that may take longer than Discord's three seconds."""
        async with self._speaking:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer(ephemeral=private, thinking=True)
                self.interaction.extras[PROMISED] = private

    async def hold(self) -> None:
        """Keeps the interaction alive while its answer is still being made: Discord forgets it after three seconds."""
        command = self.interaction.command
        if command is None:
            await self.quiet()
        else:
            await self.promise(private=not command.extras.get(PUBLIC))

    async def ask(self, title: str, route: str, args: tuple[str, ...], inputs: Mapping[str, tuple[str, str]]) -> None:
        """Opens a modal: `inputs` by field are (label, value now). What is said comes back by `route` with `args`.

        Its custom_id is unique for each opening, so that nobody's submit is taken for another's.
        """
        modal = ui.Modal(title=title[:45], custom_id=custom_id("m", route, (*args, secrets.token_hex(4))))
        for field, (label, value) in inputs.items():
            text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=value, max_length=100)
            modal.add_item(ui.Label(text=label[:45], component=text))
        modal.stop()  # else the library keeps it in memory and, after a restart, drops what people say
        async with self._speaking:
            await self.interaction.response.send_modal(modal)


def raw(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    """The interaction's data as Discord sent it; empty where it has none."""
    return cast("Mapping[str, Any]", interaction.data or {})


def _fields(components: list[Any]) -> itertools.chain[tuple[str, str]]:
    """The fields of a modal's raw data: each label (or row) holds components with a custom_id and a value."""
    return itertools.chain.from_iterable(
        [(inner["custom_id"], str(inner.get("value", "")))]
        for outer in components
        for inner in ([outer["component"]] if "component" in outer else outer.get("components", []))
        if "custom_id" in inner
    )
