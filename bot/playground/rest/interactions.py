"""Answers to interactions: the callback, and the webhook routes that work by the interaction's token."""

from typing import Any

from bot.playground.rest.callbacks import answer, callback_response, edit, find, follow_up
from bot.playground.rest.routing import ApiCall, route
from bot.playground.world import shapes
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Message

WEBHOOK = "/webhooks/{application}/{token}"
ORIGINAL = WEBHOOK + "/messages/@original"
"""The first answer to an interaction."""


@route("POST", "/interactions/{interaction}/{token}/callback", secret=True)
def callback(call: ApiCall) -> Any:
    """Answer an interaction: 204, or a description of the answer with `with_response`."""
    one = call.site.interactions.unanswered(call.id("interaction"), call.path["token"])
    form = call.form()
    message = answer(call.site, one, form, call.uploads)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return callback_response(call.site, one, form.value["type"], message)


def _interaction(call: ApiCall) -> Interaction:
    found = call.site.interactions.by_token(call.id("application"), call.path["token"])
    call.world.channel(found.room.id)
    return found


def _found(call: ApiCall) -> tuple[Interaction, Message]:
    """The interaction of the token, and its message that the path names."""
    one = _interaction(call)
    return one, find(one, call.id("message") if "message" in call.path else None)


@route("POST", WEBHOOK, secret=True)
def create_follow_up(call: ApiCall) -> Any:
    """Send a further message after the answer. `wait` is always true for interactions."""
    return shapes.message(call.world, follow_up(call.site, _interaction(call), call.form(), call.uploads))


@route("GET", ORIGINAL, secret=True)
@route("GET", WEBHOOK + "/messages/{message}", secret=True)
def get_answer(call: ApiCall) -> Any:
    """One of the messages that answered the interaction."""
    return shapes.message(call.world, _found(call)[1])


@route("PATCH", ORIGINAL, secret=True)
@route("PATCH", WEBHOOK + "/messages/{message}", secret=True)
def edit_answer(call: ApiCall) -> Any:
    """Edit one of the messages that answered the interaction. A deferred answer is filled in."""
    one, message = _found(call)
    return shapes.message(call.world, edit(call.site, one, message, call.form(), call.uploads))


@route("DELETE", ORIGINAL, secret=True)
@route("DELETE", WEBHOOK + "/messages/{message}", secret=True)
def delete_answer(call: ApiCall) -> None:
    """Delete one of the messages that answered the interaction. Without its first one the interaction is done."""
    one, message = _found(call)
    call.world.delete_message(message)
    if message is one.original:
        call.site.interactions.progress(one, "done")
