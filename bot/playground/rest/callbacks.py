"""Answers to interactions: the callback in all its types, and the follow-ups by token.

Source: interactions/receiving-and-responding, interaction callback type and followup messages.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bot.playground.rest.bodies import Body, change, read_body
from bot.playground.rest.commands import read_choices
from bot.playground.rest.components import ComponentReader
from bot.playground.rest.form import RequestForm
from bot.playground.site.site import Site
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError
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


def answer(site: Site, one: Interaction, form: RequestForm, uploads: Iterable[Upload]) -> Message | None:
    """Answer an interaction. Returns the message that was made or changed. Raises `ApiError`."""
    site.world.channel(one.room.id)
    allowed = (REPLY, DEFER) if one.type is Type.MODAL and one.source is None else ALLOWED[one.type]
    kind = form["type"].choice(allowed, required=True)
    form["data"].object(required=kind in (REPLY, UPDATE, SUGGEST, MODAL))
    form.problems.settle()
    one.original = STEPS[kind](site, one, form["data"], uploads)
    site.interactions.acknowledge(one)
    site.interactions.progress(one, "thinking" if kind == DEFER else "done")
    return one.original


def _reply(site: Site, one: Interaction, form: RequestForm, uploads: Iterable[Upload]) -> Message:
    return _post(site, one, read_body(site, form, uploads, one.room))


def _post(site: Site, one: Interaction, body: Body, *, follows: Message | None = None) -> Message:
    world = site.world
    message = Message(world.mint.new(), one.room.id, world.bot, world.clock.now(), application_id=world.bot.id)
    message.interaction = metadata(one)
    if follows is not None:
        message.interaction["original_response_message_id"] = str(follows.id)
    message.reference = follows or (one.source if one.type is Type.COMPONENT else None)
    message.type = PLAIN_REPLY if message.reference else COMMAND_REPLY if one.type is Type.COMMAND else 0
    if body.flags & Flag.EPHEMERAL:
        message.only_for = one.user.id
    body.apply(site, message)
    one.messages.append(message)
    return world.post(one.room, message)


def _defer(site: Site, one: Interaction, form: RequestForm, _uploads: Iterable[Upload]) -> Message:
    flags = form["flags"].whole(0) or 0
    if flags & ~int(Flag.EPHEMERAL):
        form["flags"].wrong("BASE_TYPE_CHOICES", "A deferred response can only be EPHEMERAL.")
    form.problems.settle()
    return _post(site, one, Body(flags=flags | Flag.LOADING))


def _defer_update(_site: Site, one: Interaction, _form: RequestForm, _uploads: Iterable[Upload]) -> Message | None:
    return one.source


def _update(site: Site, one: Interaction, form: RequestForm, uploads: Iterable[Upload]) -> Message:
    if one.source is None or one.source.id not in one.room.messages:
        raise ApiError(10008)
    return change(site, one.room, one.source, form, uploads)


def _suggest(_site: Site, one: Interaction, form: RequestForm, _uploads: Iterable[Upload]) -> None:
    choices = read_choices(form, one.choice_type)
    form.problems.settle()
    one.choices = choices


def _modal(site: Site, one: Interaction, form: RequestForm, _uploads: Iterable[Upload]) -> None:
    modal = ComponentReader(lambda _name: None).modal(form)
    form.problems.settle()
    site.interactions.open_modal(one, modal)


Callback = Callable[[Site, Interaction, RequestForm, Iterable[Upload]], Message | None]
STEPS: dict[int, Callback] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    SUGGEST: _suggest,
    MODAL: _modal,
}


def follow_up(site: Site, one: Interaction, form: RequestForm, uploads: Iterable[Upload]) -> Message:
    """Send a further message. The first one after a deferred answer fills that answer in, as on Discord."""
    waiting = one.original
    if waiting is not None and waiting.flags & Flag.LOADING and waiting.id in one.room.messages:
        return edit(site, one, waiting, form, uploads)
    return _post(site, one, read_body(site, form, uploads, one.room), follows=one.original)


def edit(site: Site, one: Interaction, message: Message, form: RequestForm, uploads: Iterable[Upload]) -> Message:
    """Edit a message of this interaction. A "thinking" message is filled in, which does not count as an edit."""
    if not message.flags & Flag.LOADING:
        return change(site, one.room, message, form, uploads)
    body = read_body(site, form, uploads, one.room, message)
    message.flags &= ~int(Flag.LOADING)
    body.apply(site, message)
    site.world.announce_message("MESSAGE_UPDATE", message)
    site.interactions.progress(one, "done")
    return message


def find(one: Interaction, number: int | None) -> Message:
    """The message with that id (None: `@original`) that this token may touch. Raises `ApiError` 10008."""
    for message in (one.original, *one.messages):
        if message is not None and number in (None, message.id) and message.id in one.room.messages:
            return message
    raise ApiError(10008)


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
    return {"interaction": told, "resource": {"type": kind, "message": shapes.message(site.world, message)}}
