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
"""The kinds of answers."""
ALLOWED: dict[InteractionType, tuple[int, ...]] = {
    InteractionType.COMMAND: (REPLY, DEFER, MODAL),
    InteractionType.COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    InteractionType.AUTOCOMPLETE: (SUGGEST,),
    InteractionType.MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
"""The answers that each kind of interaction allows. A modal allows updates only if a component opened it."""

COMMAND_REPLY, PLAIN_REPLY = 20, 19
"""The types of the messages that answer a command, and another message."""


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: ApiCall) -> Any:
    """Answer an interaction: 204, or a description of the answer with `with_response`."""
    one = call.site.interactions.unanswered(call.id("interaction"), call.path["token"])
    form = call.form()
    call.world.channel(one.room.id)
    allowed = ALLOWED[one.type]
    if one.type is InteractionType.MODAL and one.source is None:
        allowed = (REPLY, DEFER)
    kind = form["type"].choice(allowed, required=True)
    form["data"].object(required=kind in (REPLY, UPDATE, SUGGEST, MODAL))
    form.problems.settle()
    answer = STEPS[kind]
    one.original = answer(call, one, form["data"])
    if kind == DEFER:
        call.site.interactions.acknowledge(one, "thinking")
    else:
        call.site.interactions.acknowledge(one, "done")
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return _described(call, one, kind)
    return None


def _described(call: ApiCall, one: Interaction, kind: int) -> dict[str, Any]:
    """The description of an answer. It holds the message if one was made or changed at once."""
    interaction = {"id": str(one.id), "type": int(one.type), **shapes.place(one.room)}
    message = one.original
    if message is None:
        return {"interaction": interaction}
    interaction |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & Flag.LOADING),
        "response_message_ephemeral": message.only_for is not None,
    }
    described: dict[str, Any] = {"interaction": interaction}
    if kind in (REPLY, UPDATE):
        described["resource"] = {"type": kind, "message": shapes.message(call.world, message)}
    return described


def _read(call: ApiCall, one: Interaction, form: RequestForm, existing: Message | None = None) -> Body:
    """The checked body of an answer, which mentions only users unless it says so. Source: resources/message."""
    return read_body(call.site, form, call.uploads, one.room, existing, parse=("users",))


def _post(call: ApiCall, one: Interaction, body: Body, *, follows: Message | None = None) -> Message:
    """Post a message that answers an interaction. follows: the first answer, if this is a further message."""
    world = call.world
    message = Message(
        id=world.mint.new(),
        channel_id=one.room.id,
        author=world.bot,
        created=world.clock.now(),
        application_id=world.bot.id,
    )
    message.interaction = metadata(one)
    if follows is not None:
        message.interaction["original_response_message_id"] = str(follows.id)
        message.reference = follows
    elif one.type is InteractionType.COMPONENT:
        message.reference = one.source
    if message.reference is not None:
        message.type = PLAIN_REPLY
    elif one.type is InteractionType.COMMAND:
        message.type = COMMAND_REPLY
    if body.flags & Flag.EPHEMERAL:
        message.only_for = one.user.id
    body.apply(call.site, message)
    one.messages.append(message)
    return world.post(one.room, message)


def _reply(call: ApiCall, one: Interaction, form: RequestForm) -> Message:
    return _post(call, one, _read(call, one, form))


def _defer(call: ApiCall, one: Interaction, form: RequestForm) -> Message:
    flags = form["flags"].whole(0) or 0
    if flags & ~int(Flag.EPHEMERAL):
        form["flags"].wrong("BASE_TYPE_CHOICES", int(Flag.EPHEMERAL))
    form.problems.settle()
    return _post(call, one, Body(flags=flags | Flag.LOADING))


def _update(call: ApiCall, one: Interaction, form: RequestForm) -> Message:
    source = known(one.source, 10008)
    refuse_if(source.id not in one.room.messages, 10008)
    body = _read(call, one, form, source)
    return change(call.site, source, body)


def _suggest(_call: ApiCall, one: Interaction, form: RequestForm) -> None:
    kind = STRING
    for option in leaf(one.data["options"]):
        if option.get("focused"):
            kind = option["type"]
            break
    choices = read_choices(form, kind)
    form.problems.settle()
    one.choices = choices


def _modal(call: ApiCall, one: Interaction, form: RequestForm) -> None:
    modal = ComponentReader(lambda _name: None).modal(form)
    form.problems.settle()
    call.site.interactions.open_modal(one, modal)


STEPS: dict[int, Callable[[ApiCall, Interaction, RequestForm], Message | None]] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: lambda _call, one, _form: one.source,
    UPDATE: _update,
    SUGGEST: _suggest,
    MODAL: _modal,
}
"""Each kind of answer: does it and returns the message that was made or changed. Raises `ApiError`."""


def _interaction(call: ApiCall) -> Interaction:
    """The answered interaction of the token, whose channel still exists. Raises `ApiError` 10003, 10015, 50027."""
    found = call.site.interactions.by_token(call.id("application"), call.path["token"])
    call.world.channel(found.room.id)
    return found


def _found(call: ApiCall) -> tuple[Interaction, Message]:
    """The interaction of the token, and its message that the path names. Raises `ApiError` 10008."""
    one = _interaction(call)
    number = None
    if "message" in call.path:
        number = call.id("message")
    for message in (one.original, *one.messages):
        if message is None or message.id not in one.room.messages:
            continue
        if number is None or number == message.id:
            return one, message
    raise ApiError(10008)


@route("POST", WEBHOOK)
def create_follow_up(call: ApiCall) -> Any:
    """Send a further message. `wait` is always true for interactions.

    The first message after a deferred answer fills that answer in, as on Discord.
    """
    one = _interaction(call)
    original = one.original
    if original is not None:
        is_waiting = original.flags & Flag.LOADING and original.id in one.room.messages
        if is_waiting:
            return _edit(call, one, original)
    only_person_installed = "0" not in one.owners
    earlier = [message for message in one.messages if message is not original]
    refuse_if(only_person_installed and len(earlier) >= limits.FOLLOW_UPS, 40094)
    body = _read(call, one, call.form())
    message = _post(call, one, body, follows=original)
    return shapes.message(call.world, message)


@route("GET", ORIGINAL)
@route("GET", WEBHOOK + "/messages/{message}")
def get_answer(call: ApiCall) -> Any:
    """One of the messages that answered the interaction."""
    _one, message = _found(call)
    return shapes.message(call.world, message)


@route("PATCH", ORIGINAL)
@route("PATCH", WEBHOOK + "/messages/{message}")
def edit_answer(call: ApiCall) -> Any:
    """Edit one of the messages that answered the interaction."""
    one, message = _found(call)
    return _edit(call, one, message)


def _edit(call: ApiCall, one: Interaction, message: Message) -> Any:
    """Edit a message of this interaction, which ends its "thinking"."""
    body = _read(call, one, call.form(), message)
    change(call.site, message, body)
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
