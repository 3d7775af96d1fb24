"""One interaction and its one answer: whoever holds an `Answer` owns it."""

import itertools
import secrets
from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.controls import custom_id, files, layout
from bot.people import Person
from bot.sheet import Sheet
from games.engine.values import Words

SILENT = discord.AllowedMentions.none()


class Answer:
    """An interaction of one person, with the words of their language.

    values: what a menu chose. fields: what a modal said, by field.
    """

    def __init__(self, interaction: discord.Interaction[Any], person: Person, words: Words) -> None:
        self.interaction = interaction
        self.person = person
        self.words = words
        self.values: list[str] = list((interaction.data or {}).get("values", []))
        self.fields: dict[str, str] = dict(_fields((interaction.data or {}).get("components", [])))

    @property
    def request(self) -> str:
        """The interaction's id: the same request is never taken twice."""
        return str(self.interaction.id)

    @property
    def message_id(self) -> int | None:
        """The message whose control was pressed; None for a command."""
        return self.interaction.message.id if self.interaction.message else None

    async def show(self, sheet: Sheet, *, private: bool = True) -> None:
        """Answers with a new message: private to the person, or for all."""
        response = self.interaction.response
        if not response.is_done():
            await response.send_message(
                view=_unstored(sheet), files=files(sheet), ephemeral=private, allowed_mentions=SILENT
            )
        elif response.type is discord.InteractionResponseType.deferred_channel_message:
            await self.rewrite(sheet)
        else:
            await self.interaction.followup.send(
                view=_unstored(sheet), files=files(sheet), ephemeral=private, allowed_mentions=SILENT
            )

    async def update(self, sheet: Sheet) -> None:
        """Answers by changing the very message whose control was pressed."""
        if self.interaction.response.is_done():
            await self.rewrite(sheet)
            return
        await self.interaction.response.edit_message(
            view=_unstored(sheet), attachments=files(sheet), allowed_mentions=SILENT
        )

    async def rewrite(self, sheet: Sheet) -> None:
        """Changes the answer given before (the message pressed, or the one that was promised)."""
        await self.interaction.edit_original_response(
            view=_unstored(sheet), attachments=files(sheet), allowed_mentions=SILENT
        )

    async def say(self, text: str) -> None:
        """Answers with one private text."""
        await self.show(Sheet(above=(text,)))

    async def quiet(self) -> None:
        """Accepts a press without an answer of its own: something else will change."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def promise(self) -> None:
        """Promises a private message that takes longer than three seconds at worst."""
        await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def ask(self, title: str, route: str, args: tuple[str, ...], inputs: Mapping[str, tuple[str, str]]) -> None:
        """Opens a modal: `inputs` by field are (label, value now). What is said comes back by `route` with `args`.

        Its custom_id is unique for each opening, so that nobody's submit is taken for another's.
        """
        modal = ui.Modal(title=title[:45], custom_id=custom_id("m", route, (*args, secrets.token_hex(4))))
        for field, (label, value) in inputs.items():
            text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=value, max_length=100)
            modal.add_item(ui.Label(text=label[:45], component=text))
        modal.stop()  # else the library keeps it in memory and, after a restart, drops what people say
        await self.interaction.response.send_modal(modal)


def _unstored(sheet: Sheet) -> ui.LayoutView:
    """The sheet as a view that the library does not keep in memory: a press finds its route by the custom_id alone."""
    view = layout(sheet)
    view.stop()
    return view


def _fields(components: list[Any]) -> itertools.chain[tuple[str, str]]:
    """The fields of a modal's raw data: each label (or row) holds components with a custom_id and a value."""
    return itertools.chain.from_iterable(
        [(inner["custom_id"], str(inner.get("value", "")))]
        for outer in components
        for inner in ([outer["component"]] if "component" in outer else outer.get("components", []))
        if "custom_id" in inner
    )
