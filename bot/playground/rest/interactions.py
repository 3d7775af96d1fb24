"""Answers to interactions: the callback, and the webhook routes that work by the interaction's token."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.callbacks import (
    answer,
    callback_response,
    edit,
    find,
    follow_up,
    reachable,
)
from bot.playground.rest.routing import Call, Reply, route
from bot.playground.world import shapes
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Message


@route("POST", "/interactions/{interaction}/{token}/callback", secret=True)
def callback(call: Call) -> Any:
    """Answer an interaction: 204, or a description of the answer with `with_response`."""
    one = call.site.interactions.unanswered(call.id("interaction"), call.path["token"])
    form = call.form()
    message = answer(call.site, one, dict(form.value), call.uploads)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return Reply(204)
    return callback_response(call.site, one, form.value["type"], message)


def _interaction(call: Call) -> Interaction:
    found = call.site.interactions.by_token(call.id("application"), call.path["token"])
    reachable(call.site, found)
    return found


def _shape(call: Call, message: Message) -> dict[str, Any]:
    return shapes.message(call.world, message)


@route("POST", "/webhooks/{application}/{token}", secret=True)
def create_follow_up(call: Call) -> Any:
    """Send a further message after the answer. `wait` is always true for interactions."""
    return _shape(call, follow_up(call.site, _interaction(call), call.form(), call.uploads))


@route("GET", "/webhooks/{application}/{token}/messages/@original", secret=True)
def get_original(call: Call) -> Any:
    """The first answer."""
    return _shape(call, find(_interaction(call), None))


@route("PATCH", "/webhooks/{application}/{token}/messages/@original", secret=True)
def edit_original(call: Call) -> Any:
    """Edit the first answer, or fill it in when it was deferred."""
    one = _interaction(call)
    return _shape(call, edit(call.site, one, find(one, None), call.form(), call.uploads))


@route("DELETE", "/webhooks/{application}/{token}/messages/@original", secret=True)
def delete_original(call: Call) -> None:
    """Delete the first answer. The interaction is then done."""
    one = _interaction(call)
    call.world.delete_message(find(one, None))
    call.site.interactions.progress(one, "done")


@route("GET", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def get_follow_up(call: Call) -> Any:
    """One of the messages that answered the interaction."""
    return _shape(call, find(_interaction(call), call.id("message")))


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def edit_follow_up(call: Call) -> Any:
    """Edit one of the messages that answered the interaction."""
    one = _interaction(call)
    return _shape(call, edit(call.site, one, find(one, call.id("message")), call.form(), call.uploads))


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def delete_follow_up(call: Call) -> None:
    """Delete one of the messages that answered the interaction."""
    call.world.delete_message(find(_interaction(call), call.id("message")))
