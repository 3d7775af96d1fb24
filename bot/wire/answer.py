"""An interaction and its one answer. The code that holds an `Answer` is responsible for giving it.

Effects first, answers last: a handler stores, posts and writes elsewhere, and then answers. So that no handler can
forget it, an answer that Discord does not take raises nothing: what stands after it is done all the same. `refused`
keeps the error, and `answered` (routes.py) raises it once the handler has done everything. Callers that can show the
sheet elsewhere use `Answer.sender`, whose methods raise.
"""

import asyncio
import contextlib
import io
import logging
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

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
"""Key in an interaction's `extras`: until when (ms, as `Clock.now` counts) Discord waits for the first response."""
RESPONSE_MS = 3_000
"""The ms for which Discord waits for the first response. The library would go on trying for 25 seconds."""
FOLLOW_UP_MS = 10_000
"""The limit in ms for each later request, because the board or panel cannot change while one is under way."""
PUBLIC = "public"
"""Key in a command's `extras`: its answer is public."""


class Sender:
    """Sends what answers one interaction. Each of its methods raises one of FAILURES if Discord does not take it.

    pressed: the message whose control was pressed; None for a command.
    """

    def __init__(self, interaction: discord.Interaction[Any], clock: Clock) -> None:
        self.interaction = interaction
        self.pressed = pressed_message(interaction)
        self._clock = clock
        self._due: int = interaction.extras.setdefault(DUE, clock.now() + RESPONSE_MS)
        self._speaking = asyncio.Lock()

    @property
    def in_public(self) -> bool:
        """Whether the pressed message is public."""
        return self.pressed is not None and not self.pressed.ephemeral and self.interaction.guild_id is not None

    async def show(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answer with a new message, private or public; return its id."""
        async with self._speaking:
            return await self._show(sheet, private=private)

    async def _show(self, sheet: Sheet, *, private: bool) -> int:
        # There are four ways, by what was sent before.
        response = self.interaction.response
        # 1. Nothing: the new message is the first response.
        if not response.is_done():
            done = await self._first(response.send_message(**message(sheet), ephemeral=private), echoed=True)
            return done.message_id or (await self.follow_up(self.interaction.original_response())).id
        promised: bool | None = self.interaction.extras.pop(PROMISED, None)
        # 2. "Thinking", with the privacy that is wanted now: that message is filled.
        if promised is not None and promised == private:
            filled = await self.follow_up(self.interaction.edit_original_response(**message(sheet, edit=True)))
            return filled.id
        # 3. "Thinking", but private where this is public, or the other way round. Discord cannot change that: the
        # message is deleted, and the new one follows.
        if promised is not None:
            await self.follow_up(self.interaction.delete_original_response())
        # 4. An acknowledgement, or another answer: the new message follows.
        sending = self.interaction.followup.send(**message(sheet), ephemeral=private, wait=True)
        return (await self.follow_up(sending)).id

    async def find_unconfirmed(self) -> int:
        """The id of the new message that Discord took as the first answer without saying so; 0 if there is none."""
        if self.interaction.response.is_done() or self.interaction.channel is None:
            return 0
        try:
            original = await self.follow_up(self.interaction.original_response())
        except FAILURES:
            return 0
        # After an acknowledged press, the original is the pressed message; "thinking" is not the answer yet.
        pressed = self.pressed is not None and original.id == self.pressed.id
        return 0 if original.flags.loading or pressed else original.id

    async def update(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answer by changing the pressed message; return the id of the message that shows the sheet.

        private: it is for this person alone. It is never written into a public message then, because a forged press
        may claim to come from one.
        """
        if private and self.in_public:
            return await self.show(sheet)
        made = message(sheet, classic=self.pressed is not None and self.pressed.classic, edit=True)
        async with self._speaking:
            if self.interaction.response.is_done():
                await self.follow_up(self.interaction.edit_original_response(**made))
            else:
                await self._first(self.interaction.response.edit_message(**made))
        return 0 if self.pressed is None else self.pressed.id

    async def send_file(self, file: discord.File, text: str) -> int:
        """Fill a promised message with a file; return its id."""
        return (await self.follow_up(self.interaction.edit_original_response(content=text, attachments=[file]))).id

    async def defer_silently(self) -> None:
        """Acknowledge a press without an answer."""
        async with self._speaking:
            if not self.interaction.response.is_done():
                await self._first(self.interaction.response.defer())

    async def defer_thinking(self, *, private: bool) -> None:
        """Promise a new message: until it comes, Discord shows that the bot is "thinking"."""
        async with self._speaking:
            if not self.interaction.response.is_done():
                await self._first(self.interaction.response.defer(ephemeral=private, thinking=True))
                self.interaction.extras[PROMISED] = private

    async def open_modal(self, modal: ui.Modal, too_late: Sheet) -> int:
        """Open a modal. If the press was acknowledged meanwhile, none can be opened, and the sheet is shown.

        Returns the sheet's message id; 0 if the modal was opened.
        """
        async with self._speaking:
            if self.interaction.response.is_done():
                return await self._show(too_late, private=True)
            await self._first(self.interaction.response.send_modal(modal))
        return 0

    async def _first(self, response: Coroutine[Any, Any, ResultT], *, echoed: bool = False) -> ResultT:
        """Send a first response. Raises TooLateError when Discord has stopped waiting.

        echoed: it shows a new message, whose id is needed.
        """
        with first_answer(echoed=echoed):
            return await _before(self._clock, self._due, response)

    async def follow_up(self, request: Coroutine[Any, Any, ResultT]) -> ResultT:
        """Send a request after the first response. Raises TooLateError if it takes too long."""
        return await _before(self._clock, self._clock.now() + FOLLOW_UP_MS, request)


class Answer:
    """An interaction of one person, with the words of their language.

    guild_id: the server; 0 in direct messages. pressed: the message whose control was pressed; None for a command.
    fields: the texts typed into a modal, by field. sender: for callers that can show the sheet elsewhere: it raises.
    refused: the error with which Discord did not take the last answer; None if it took it, or none was given yet.
    """

    def __init__(self, interaction: discord.Interaction[Any], person: Profile, words: Words, clock: Clock) -> None:
        self.interaction = interaction
        self.guild_id = interaction.guild_id or 0
        self.sender = Sender(interaction, clock)
        self.pressed = self.sender.pressed
        self.person = person
        self.words = words
        self.fields = _fields(raw(interaction).get("components", []))
        self.refused: Exception | None = None

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
        return self.sender.in_public

    def raise_refused(self) -> None:
        """Raise the error with which Discord did not take the last answer, if it did not."""
        if self.refused is not None:
            raise self.refused

    async def _given(self, giving: Coroutine[Any, Any, int | None]) -> int:
        """The id of the message that `giving` returns; 0 if Discord did not take it, which `refused` then says."""
        try:
            message_id = await giving
        except FAILURES as error:
            log.info("an answer was not taken (%s, %d)", type(error).__name__, code_of(error))
            self.refused = error
            return 0
        self.refused = None
        return message_id or 0

    async def show(self, sheet: Sheet) -> int:
        """Answer with a new private message; return its id, 0 if Discord did not take it."""
        return await self._given(self.sender.show(sheet))

    async def post(self, sheet: Sheet) -> int:
        """Answer with a message for everybody; return its id.

        The message is an effect of the press, so if Discord does not take the answer, it is posted in the channel.
        Raises one of FAILURES if that is not possible either.
        """
        try:
            return await self.sender.show(sheet, private=False)
        except FAILURES as error:
            log.info("a public answer was not taken (%s, %d)", type(error).__name__, code_of(error))
        shown = await self.sender.find_unconfirmed()
        if shown:
            return shown
        await self.give_up()
        channel = self.interaction.client.get_partial_messageable(self.interaction.channel_id or 0)
        # Whatever is tried again, Discord takes this nonce once.
        sent = await self.sender.follow_up(channel.send(**message(sheet), silent=True, nonce=self.request))
        return int(sent.id)

    async def update(self, sheet: Sheet) -> int:
        """Answer by changing the pressed message; return the id of the message that shows the sheet.

        It is 0 if Discord did not take it. A public message stays as it is, and the answer is a new private one.
        """
        return await self._given(self.sender.update(sheet))

    async def rewrite(self, message_id: int, sheet: Sheet) -> None:
        """Change a message that this answer made or changed. This works as long as the answer's token lives.

        Raises one of FAILURES.
        """
        await self.sender.follow_up(self.interaction.followup.edit_message(message_id, **message(sheet, edit=True)))

    async def delete(self, message_id: int) -> None:
        """Delete a private message that this answer made or changed, as long as the answer's token lives.

        Raises one of FAILURES.
        """
        await self.sender.follow_up(self.interaction.followup.delete_message(message_id))

    async def say(self, text: str) -> None:
        """Answer with one private text."""
        await self.show(Sheet(above=(text,)))

    async def send_file(self, name: str, data: bytes, text: str) -> None:
        """Answer with a file in a private message. The message must have been promised before."""
        await self._given(self.sender.send_file(discord.File(io.BytesIO(data), name), text))

    async def quiet(self) -> None:
        """Acknowledge a press without an answer of its own, because another message will change.

        If Discord does not accept that, nothing is lost: the result of the press can still be said or shown.
        """
        try:
            await self.sender.defer_silently()
        except FAILURES as error:
            log.info("a press was not acknowledged (%s, %d)", type(error).__name__, code_of(error))

    async def give_up(self) -> None:
        """Close an answer that Discord did not accept; its content is shown elsewhere.

        A command may have left a promise, or a message that was accepted in spite of the error.
        """
        with contextlib.suppress(*FAILURES):
            if self.interaction.command is None:
                await self.quiet()
            else:
                await self.sender.follow_up(self.interaction.delete_original_response())

    async def promise(self) -> None:
        """Promise a private message that may take longer than Discord's three seconds."""
        await self._given(self.sender.defer_thinking(private=True))

    async def keep_alive(self) -> None:
        """Keep the interaction alive: a press is acknowledged silently, a command shows "thinking".

        Discord drops it after three seconds, and its answer may still be in the making then.
        """
        command = self.interaction.command
        if command is None:
            await self.quiet()
        else:
            with contextlib.suppress(*FAILURES):  # the answer itself may still be taken, and else says why not
                await self.sender.defer_thinking(private=not command.extras.get(PUBLIC))

    async def ask_with_modal(
        self, title: str, route: str, args: tuple[str, ...], inputs: Mapping[str, tuple[str, str]]
    ) -> None:
        """Open a modal. The typed texts come back by `route` with `args`.

        inputs: by field, its label and present value. The custom_id is unique for each opening, so that two people's
        submits are never confused. If the press was acknowledged meanwhile, no modal can be opened any more: then the
        person is told so, with a button that repeats the press.
        """
        if self.interaction.type is discord.InteractionType.modal_submit:
            raise MissingError("a modal that asks for a modal")  # Discord allows none, and no modal of ours does it
        modal = ui.Modal(title=title[:45], custom_id=custom_id("m", route, (*args, secrets.token_hex(4))))
        for field, (label, value) in inputs.items():
            text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=value, max_length=100)
            modal.add_item(ui.Label(text=label[:45], component=text))
        modal.stop()  # otherwise the library keeps it in memory and, after a restart, drops what people type
        await self._given(self.sender.open_modal(modal, self._press_again()))

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
    """The result of work that is cancelled once `clock.now()` is `due`; raises TooLateError then."""
    try:
        async with TimeLimit(clock, due):
            return await work
    except OutOfTimeError as error:
        raise TooLateError("it took too long") from error
