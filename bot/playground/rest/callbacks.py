"""Answers to interactions: the callback in all its types, and the follow-ups by token.

Source: interactions/receiving-and-responding, interaction callback type and followup messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.playground.rest.bodies import Body, read_body
from bot.playground.rest.command_forms import read_choices
from bot.playground.rest.form import Form
from bot.playground.rest.modals import read_modal
from bot.playground.site.site import Site
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError, Problems
from bot.playground.world.files import Upload
from bot.playground.world.interactions import Interaction, Type, metadata
from bot.playground.world.model import Flag, Message

REPLY, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED: dict[Type, tuple[int, ...]] = {
    Type.COMMAND: (REPLY, DEFER, MODAL),
    Type.COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    Type.AUTOCOMPLETE: (SUGGEST,),
    Type.MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
"""The answers that each kind of interaction allows. A modal allows updates only if a component opened it."""

COMMAND_REPLY, PLAIN_REPLY = 20, 19


def answer(site: Site, interaction: Interaction, body: dict[str, Any], uploads: Iterable[Upload]) -> Message | None:
    """Answer an interaction. Returns the message that was made or changed. Raises `ApiError`."""
    reachable(site, interaction)
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
    message = STEPS[kind](site, interaction, data, uploads)
    site.world.changed()
    return message


def _reply(site: Site, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    body = read_body(site, form, uploads, one.room)
    site.interactions.acknowledge(one)
    one.original = _post(site, one, body)
    site.interactions.progress(one, "done")
    return one.original


def _post(site: Site, one: Interaction, body: Body, *, follows: Message | None = None) -> Message:
    world = site.world
    message = Message(world.mint.new(), one.room.id, world.bot, world.clock.now(), tts=body.tts)
    message.application_id, message.webhook = world.bot.id, True
    message.interaction = metadata(site.interactions, one)
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
    body.apply(site, message)
    for file in message.attachments:
        file.ephemeral = message.only_for is not None
    one.messages.append(message)
    return world.post(one.room, message)


def _defer(site: Site, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> Message:
    flags = form.whole("flags", 0, default=0) or 0
    if flags & ~int(Flag.EPHEMERAL):
        form.wrong("flags", "BASE_TYPE_CHOICES", "A deferred response can only be EPHEMERAL.")
    form.problems.settle()
    site.interactions.acknowledge(one)
    one.deferred = True
    one.original = _post(site, one, Body(flags=flags | Flag.LOADING))
    site.interactions.progress(one, "thinking")
    return one.original


def _defer_update(site: Site, one: Interaction, _form: Form, _uploads: Iterable[Upload]) -> Message:
    assert one.source is not None
    site.interactions.acknowledge(one)
    one.original = one.source
    site.interactions.progress(one, "done")
    return one.source


def _update(site: Site, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    assert one.source is not None
    if one.source.id not in one.room.messages:
        raise ApiError(10008)
    body = read_body(site, form, uploads, one.room, one.source)
    site.interactions.acknowledge(one)
    one.original = one.source
    _change(site, one.source, body)
    site.interactions.progress(one, "done")
    return one.source


def _change(site: Site, message: Message, body: Body, *, edited: bool = True) -> None:
    body.apply(site, message)
    if edited:
        message.edited = site.world.clock.now()
    for file in message.attachments:
        file.ephemeral = message.only_for is not None
    site.world.announce_message("MESSAGE_UPDATE", message)


def _suggest(site: Site, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> None:
    choices = read_choices(form, one.choice_type)
    form.problems.settle()
    site.interactions.acknowledge(one)
    one.choices = choices
    site.interactions.progress(one, "done")


def _modal(site: Site, one: Interaction, form: Form, _uploads: Iterable[Upload]) -> None:
    modal = read_modal(form)
    form.problems.settle()
    site.interactions.acknowledge(one)
    site.interactions.open_modal(one, modal)
    site.interactions.progress(one, "done")


Step = Callable[[Site, Interaction, Form, Iterable[Upload]], Message | None]
STEPS: dict[int, Step] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    SUGGEST: _suggest,
    MODAL: _modal,
}


def follow_up(site: Site, one: Interaction, form: Form, uploads: Iterable[Upload]) -> Message:
    """Send a further message. The first one after a deferred answer fills that answer in, as on Discord."""
    waiting = one.original if one.deferred else None
    if waiting is not None and waiting.flags & Flag.LOADING and waiting.id in one.room.messages:
        return edit(site, one, waiting, form, uploads)
    body = read_body(site, form, uploads, one.room)
    return _post(site, one, body, follows=one.original)


def edit(site: Site, one: Interaction, message: Message, form: Form, uploads: Iterable[Upload]) -> Message:
    """Edit a message of this interaction. A "thinking" message is filled in."""
    loading = bool(message.flags & Flag.LOADING)
    body = read_body(site, form, uploads, one.room, message)
    message.flags &= ~int(Flag.LOADING)
    _change(site, message, body, edited=not loading)
    if loading:
        site.interactions.progress(one, "done")
    return message


def reachable(site: Site, one: Interaction) -> None:
    """Return if the interaction's channel is still there. Raises `ApiError` 10003."""
    site.world.channel(one.room.id)


def find(one: Interaction, number: int | None) -> Message:
    """The message with that id (None: `@original`) that this token may touch. Raises `ApiError` 10008."""
    known = [message for message in (one.original, *one.messages) if message is not None]
    wanted = [message for message in known if number is None or message.id == number]
    if not wanted or wanted[0].id not in one.room.messages:
        raise ApiError(10008)
    return wanted[0]


def callback_response(site: Site, one: Interaction, kind: int, message: Message | None) -> dict[str, Any]:
    """The body of a callback with `with_response`. It holds the message if one was made or changed at once."""
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
    shape = shapes.message(site.world, message)
    return {"interaction": told, "resource": {"type": kind, "message": shape}}
