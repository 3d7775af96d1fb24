"""Answers to interactions: the callback, and the webhook routes that work by the interaction's token."""

from __future__ import annotations

from typing import Any

from bot.playground import shapes
from bot.playground.callbacks import answer, callback_response, edit, find, follow_up, reachable
from bot.playground.interactions import Interaction
from bot.playground.model import Message

from .routing import Answer, Call, route


@route("POST", "/interactions/{interaction}/{token}/callback", secret=True)
def callback(call: Call) -> Any:
    """The one answer to an interaction; told about with `with_response`, else 204."""
    one = call.playground.desk.unanswered(call.id("interaction"), call.path["token"])
    form = call.form()
    message = answer(call.playground, one, dict(form.value), call.uploads)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return Answer(204)
    return callback_response(call.playground, one, form.value["type"], message)


def _interaction(call: Call) -> Interaction:
    found = call.playground.desk.by_token(call.id("application"), call.path["token"])
    reachable(call.playground, found)
    return found


def _shape(call: Call, message: Message) -> dict[str, Any]:
    return shapes.message(call.playground.world, message, viewer=call.playground.world.bot.id)


@route("POST", "/webhooks/{application}/{token}", secret=True)
def create_follow_up(call: Call) -> Any:
    """A further message after the answer; `wait` is always true for interactions."""
    return _shape(call, follow_up(call.playground, _interaction(call), call.form(), call.uploads))


@route("GET", "/webhooks/{application}/{token}/messages/@original", secret=True)
def get_original(call: Call) -> Any:
    """The first answer."""
    return _shape(call, find(_interaction(call), None))


@route("PATCH", "/webhooks/{application}/{token}/messages/@original", secret=True)
def edit_original(call: Call) -> Any:
    """The first answer, changed or filled in."""
    one = _interaction(call)
    return _shape(call, edit(call.playground, one, find(one, None), call.form(), call.uploads))


@route("DELETE", "/webhooks/{application}/{token}/messages/@original", secret=True)
def delete_original(call: Call) -> None:
    """The first answer is gone, and nobody waits for it any more."""
    one = _interaction(call)
    call.playground.world.delete_message(find(one, None))
    call.playground.desk.progress(one, "done")


@route("GET", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def get_follow_up(call: Call) -> Any:
    """One of the messages answered with."""
    return _shape(call, find(_interaction(call), call.id("message")))


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def edit_follow_up(call: Call) -> Any:
    """One of the messages answered with, changed."""
    one = _interaction(call)
    return _shape(call, edit(call.playground, one, find(one, call.id("message")), call.form(), call.uploads))


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}", secret=True)
def delete_follow_up(call: Call) -> None:
    """One of the messages answered with is gone."""
    call.playground.world.delete_message(find(_interaction(call), call.id("message")))
