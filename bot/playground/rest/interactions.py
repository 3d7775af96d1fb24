"""Answers to interactions: the callback in all its types, and the webhook routes that work by the token.

Source: interactions/receiving-and-responding, interaction callback type and followup messages.
"""

from collections.abc import Callable
from typing import Any

from bot.playground.rest.api import ApiCall, route
from bot.playground.rest.bodies import Body, change, read_body
from bot.playground.rest.commands import STRING, leaf, read_choices
from bot.playground.rest.components import ComponentReader
from bot.playground.rest.form import RequestForm
from bot.playground.world import (
    ApiError,
    Flag,
    Interaction,
    InteractionType,
    Message,
    known,
    limits,
    metadata,
    refuse_if,
    shapes,
)

WEBHOOK = "/webhooks/{application}/{token}"
ORIGINAL = WEBHOOK + "/messages/@original"
"""The first answer to an interaction."""

REPLY, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED: dict[InteractionType, tuple[int, ...]] = {
    InteractionType.COMMAND: (REPLY, DEFER, MODAL),
    InteractionType.COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    InteractionType.AUTOCOMPLETE: (SUGGEST,),
    InteractionType.MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
"""The answers that each kind of interaction allows. A modal allows updates only if a component opened it."""

COMMAND_REPLY, PLAIN_REPLY = 20, 19


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: ApiCall) -> Any:
    """Answer an interaction: 204, or a description of the answer with `with_response`."""
    one = call.site.interactions.unanswered(call.id("interaction"), call.path["token"])
    form = call.form()
    call.world.channel(one.room.id)
    allowed = (REPLY, DEFER) if one.type is InteractionType.MODAL and one.source is None else ALLOWED[one.type]
    kind = form["type"].choice(allowed, required=True)
    form["data"].object(required=kind in (REPLY, UPDATE, SUGGEST, MODAL))
    form.problems.settle()
    one.original = STEPS[kind](call, one, form["data"])
    call.site.interactions.acknowledge(one, "thinking" if kind == DEFER else "done")
    return _told(call, one, kind) if call.query.get("with_response", "").lower() in ("1", "true") else None


def _told(call: ApiCall, one: Interaction, kind: int) -> dict[str, Any]:
    """The answer in words. It holds the message if one was made or changed at once."""
    told, message = {"id": str(one.id), "type": int(one.type), **shapes.place(one.room)}, one.original
    if message is None:
        return {"interaction": told}
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & Flag.LOADING),
        "response_message_ephemeral": message.only_for is not None,
    }
    made = {"type": kind, "message": shapes.message(call.world, message)} if kind in (REPLY, UPDATE) else None
    return {"interaction": told, **shapes.given(resource=made)}


def _read(call: ApiCall, one: Interaction, form: RequestForm, existing: Message | None = None) -> Body:
    """The checked body of an answer, which mentions only users unless it says so. Source: resources/message."""
    return read_body(call.site, form, call.uploads, one.room, existing, parse=("users",))


def _post(call: ApiCall, one: Interaction, body: Body, *, follows: Message | None = None) -> Message:
    world = call.world
    message = Message(world.mint.new(), one.room.id, world.bot, world.clock.now(), application_id=world.bot.id)
    message.interaction = metadata(one)
    if follows is not None:
        message.interaction["original_response_message_id"] = str(follows.id)
    message.reference = follows or (one.source if one.type is InteractionType.COMPONENT else None)
    message.type = PLAIN_REPLY if message.reference else COMMAND_REPLY if one.type is InteractionType.COMMAND else 0
    if body.flags & Flag.EPHEMERAL:
        message.only_for = one.user.id
    body.apply(call.site, message)
    one.messages.append(message)
    return world.post(one.room, message)


def _defer(call: ApiCall, one: Interaction, form: RequestForm) -> Message:
    flags = form["flags"].whole(0) or 0
    form["flags"].wrong("BASE_TYPE_CHOICES", int(Flag.EPHEMERAL), when=flags & ~int(Flag.EPHEMERAL))
    form.problems.settle()
    return _post(call, one, Body(flags=flags | Flag.LOADING))


def _update(call: ApiCall, one: Interaction, form: RequestForm) -> Message:
    source = known(one.source, 10008)
    refuse_if(source.id not in one.room.messages, 10008)
    return change(call.site, source, _read(call, one, form, source))


def _suggest(_call: ApiCall, one: Interaction, form: RequestForm) -> None:
    focused = (option["type"] for option in leaf(one.data["options"]) if option.get("focused"))
    choices = read_choices(form, next(focused, STRING))
    form.problems.settle()
    one.choices = choices


def _modal(call: ApiCall, one: Interaction, form: RequestForm) -> None:
    modal = ComponentReader(lambda _name: None).modal(form)
    form.problems.settle()
    call.site.interactions.open_modal(one, modal)


STEPS: dict[int, Callable[[ApiCall, Interaction, RequestForm], Message | None]] = {
    REPLY: lambda call, one, form: _post(call, one, _read(call, one, form)),
    DEFER: _defer,
    DEFER_UPDATE: lambda _call, one, _form: one.source,
    UPDATE: _update,
    SUGGEST: _suggest,
    MODAL: _modal,
}
"""Each kind of answer: does it and returns the message that was made or changed. Raises `ApiError`."""


def _interaction(call: ApiCall) -> Interaction:
    found = call.site.interactions.by_token(call.id("application"), call.path["token"])
    call.world.channel(found.room.id)
    return found


def _found(call: ApiCall) -> tuple[Interaction, Message]:
    """The interaction of the token, and its message that the path names. Raises `ApiError` 10008."""
    one, number = _interaction(call), call.id("message") if "message" in call.path else None
    for message in (one.original, *one.messages):
        if message is not None and number in (None, message.id) and message.id in one.room.messages:
            return one, message
    raise ApiError(10008)


@route("POST", WEBHOOK)
def create_follow_up(call: ApiCall) -> Any:
    """Send a further message. `wait` is always true for interactions.

    The first message after a deferred answer fills that answer in, as on Discord.
    """
    one = _interaction(call)
    waiting = one.original
    if waiting is not None and waiting.flags & Flag.LOADING and waiting.id in one.room.messages:
        return _edit(call, one, waiting)
    followed = [message for message in one.messages if message is not waiting]
    refuse_if("0" not in one.owners and len(followed) >= limits.FOLLOW_UPS, 40094)
    return shapes.message(call.world, _post(call, one, _read(call, one, call.form()), follows=one.original))


@route("GET", ORIGINAL)
@route("GET", WEBHOOK + "/messages/{message}")
def get_answer(call: ApiCall) -> Any:
    """One of the messages that answered the interaction."""
    return shapes.message(call.world, _found(call)[1])


@route("PATCH", ORIGINAL)
@route("PATCH", WEBHOOK + "/messages/{message}")
def edit_answer(call: ApiCall) -> Any:
    """Edit one of the messages that answered the interaction."""
    return _edit(call, *_found(call))


def _edit(call: ApiCall, one: Interaction, message: Message) -> Any:
    """Edit a message of this interaction, which ends its "thinking"."""
    change(call.site, message, _read(call, one, call.form(), message))
    if one.state == "thinking":
        call.site.interactions.progress(one, "done")
    return shapes.message(call.world, message)


@route("DELETE", ORIGINAL)
@route("DELETE", WEBHOOK + "/messages/{message}")
def delete_answer(call: ApiCall) -> None:
    """Delete one of the messages that answered the interaction. Without its first one the interaction is done."""
    one, message = _found(call)
    call.world.delete_message(message)
    if message is one.original:
        call.site.interactions.progress(one, "done")
