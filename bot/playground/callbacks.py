"""Answers to interactions: the callback in all its types, and the follow-ups by token.

Source: interactions/receiving-and-responding, interaction callback type and followup messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from . import shapes
from .bodies import Body, read_body
from .commands import read_choices
from .errors import ApiError, Problems
from .files import Upload
from .form import Form
from .interactions import Interaction, Type, metadata
from .modals import read_modal
from .model import Flag, Message

if TYPE_CHECKING:
    from .app import Playground

REPLY, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED: dict[Type, tuple[int, ...]] = {
    Type.COMMAND: (REPLY, DEFER, MODAL),
    Type.COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    Type.AUTOCOMPLETE: (SUGGEST,),
    Type.MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
"""Which answers each kind of interaction takes (the two updates of a modal only when a component opened it)."""

COMMAND_REPLY, PLAIN_REPLY = 20, 19


def answer(
    playground: Playground, interaction: Interaction, body: dict[str, Any], uploads: Iterable[Upload]
) -> Message | None:
    """The one answer to an interaction; returns the message it made or changed. Raises `ApiError`."""
    reachable(playground, interaction)
    problems = Problems()
    form = Form(body, problems)
    allowed = ALLOWED[interaction.type]
    if interaction.type is Type.MODAL and interaction.source is None:
        allowed = (REPLY, DEFER)
    kind = form.choice("type", allowed, required=True)
    data = form.child("data") or Form({}, problems, ("data",))
    if kind in (REPLY, UPDATE, SUGGEST, MODAL) and not form.has("data"):
        form.wrong("data", "BASE_TYPE_REQUIRED", "This field is required")
    problems.settle()
    message = STEPS[kind](playground, interaction, data, uploads)
    playground.world.changed()
    return message


def _reply(playground: Playground, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    body = read_body(playground, form, uploads, one.room)
    playground.desk.acknowledge(one)
    one.original = _post(playground, one, body)
    playground.desk.progress(one, "done")
    return one.original


def _post(playground: Playground, one: Interaction, body: Body, *, follows: Message | None = None) -> Message:
    world = playground.world
    message = Message(world.mint.new(), one.room.id, world.bot, world.clock.now(), tts=body.tts)
    message.application_id, message.webhook = world.bot.id, True
    message.interaction = metadata(playground.desk, one)
    if follows is not None:
        message.interaction["original_response_message_id"] = str(follows.id)
    answered = follows or (one.source if one.type is Type.COMPONENT else None)
    message.type = PLAIN_REPLY if answered else COMMAND_REPLY if one.type is Type.COMMAND else 0
    if answered is not None:
        message.reference = answered
        message.reference_ids = {"type": 0, "channel_id": str(one.room.id), "message_id": str(answered.id)}
        if one.room.guild_id is not None:
            message.reference_ids["guild_id"] = str(one.room.guild_id)
    if body.flags & Flag.EPHEMERAL:
        message.only_for = one.user.id
    body.apply(playground, message)
    for file in message.attachments:
        file.ephemeral = message.only_for is not None
    one.messages.append(message)
    return world.post(one.room, message)


def _defer(playground: Playground, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> Message:
    flags = form.whole("flags", 0, default=0) or 0
    if flags & ~int(Flag.EPHEMERAL):
        form.wrong("flags", "BASE_TYPE_CHOICES", "A deferred response can only be EPHEMERAL.")
    form.problems.settle()
    playground.desk.acknowledge(one)
    one.deferred = True
    one.original = _post(playground, one, Body(flags=flags | Flag.LOADING))
    playground.desk.progress(one, "thinking")
    return one.original


def _defer_update(playground: Playground, one: Interaction, _form: Form, _uploads: Iterable[Upload]) -> Message:
    assert one.source is not None
    playground.desk.acknowledge(one)
    one.original = one.source
    playground.desk.progress(one, "done")
    return one.source


def _update(playground: Playground, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    assert one.source is not None
    if one.source.id not in one.room.messages:
        raise ApiError(10008)
    body = read_body(playground, form, uploads, one.room, one.source)
    playground.desk.acknowledge(one)
    one.original = one.source
    _change(playground, one.source, body)
    playground.desk.progress(one, "done")
    return one.source


def _change(playground: Playground, message: Message, body: Body, *, edited: bool = True) -> None:
    body.apply(playground, message)
    if edited:
        message.edited = playground.world.clock.now()
    for file in message.attachments:
        file.ephemeral = message.only_for is not None
    playground.world.announce_message("MESSAGE_UPDATE", message)


def _suggest(playground: Playground, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> None:
    choices = read_choices(form, one.choice_type)
    form.problems.settle()
    playground.desk.acknowledge(one)
    one.choices = choices
    playground.desk.progress(one, "done")


def _modal(playground: Playground, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> None:
    modal = read_modal(form, playground.world.emojis)
    form.problems.settle()
    playground.desk.acknowledge(one)
    playground.desk.open_modal(one, modal)
    playground.desk.progress(one, "done")


Step = Callable[["Playground", Interaction, Form, Iterable[Upload]], Message | None]
STEPS: dict[int, Step] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    SUGGEST: _suggest,
    MODAL: _modal,
}


def follow_up(playground: Playground, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    """A further message; the first one after a deferred answer fills that answer in, as on Discord."""
    waiting = one.original if one.deferred else None
    if waiting is not None and waiting.flags & Flag.LOADING and waiting.id in one.room.messages:
        return edit(playground, one, waiting, form, uploads)
    body = read_body(playground, form, uploads, one.room)
    return _post(playground, one, body, follows=one.original)


def edit(playground: Playground, one: Interaction, message: Message, form: Form, uploads: Iterable[Upload]) -> Message:
    """A message of this interaction changed by its token; a "thinking" one is filled in."""
    loading = bool(message.flags & Flag.LOADING)
    body = read_body(playground, form, uploads, one.room, message)
    message.flags &= ~int(Flag.LOADING)
    _change(playground, message, body, edited=not loading)
    if loading:
        playground.desk.progress(one, "done")
    return message


def reachable(playground: Playground, one: Interaction) -> None:
    """Return if the interaction's channel is still there. Raises `ApiError` 10003."""
    playground.world.channel(one.room.id)


def find(one: Interaction, number: int | None) -> Message:
    """The message with that id (None: `@original`) that this token may touch. Raises `ApiError` 10008."""
    known = [message for message in (one.original, *one.messages) if message is not None]
    wanted = [message for message in known if number is None or message.id == number]
    if not wanted or wanted[0].id not in one.room.messages:
        raise ApiError(10008)
    return wanted[0]


def callback_response(playground: Playground, one: Interaction, kind: int, message: Message | None) -> dict[str, Any]:
    """The body of a callback asked `with_response`. The message is told only where one was made or changed at once."""
    told: dict[str, Any] = {"id": str(one.id), "type": int(one.type), "channel_id": str(one.room.id)}
    if one.room.guild_id is not None:
        told["guild_id"] = str(one.room.guild_id)
    if message is None:
        return {"interaction": told}
    told["response_message_id"] = str(message.id)
    told["response_message_loading"] = bool(message.flags & Flag.LOADING)
    told["response_message_ephemeral"] = message.only_for is not None
    if kind not in (REPLY, UPDATE):
        return {"interaction": told}
    shape = shapes.message(playground.world, message, viewer=playground.world.bot.id)
    return {"interaction": told, "resource": {"type": kind, "message": shape}}
