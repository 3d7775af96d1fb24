"""The application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from bot.playground import limits, shapes
from bot.playground.errors import ApiError, invalid
from bot.playground.form import Form
from bot.playground.model import Emoji

from .routing import Answer, Call, route

BASE = "/applications/{application}/emojis"
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


def _shape(call: Call, emoji: Emoji) -> dict[str, Any]:
    return {**shapes.emoji(emoji), "user": shapes.user(call.playground.world.bot)}


def _found(call: Call) -> Emoji:
    call.own_application()
    emoji = call.playground.world.emojis.get(call.id("emoji"))
    if emoji is None:
        raise ApiError(10014)
    return emoji


def _name(form: Form) -> str:
    name = form.text("name", limits.EMOJI_NAME, low=2, required=True) or ""
    if not re.fullmatch(r"\w*", name, re.ASCII):
        form.wrong("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    return name


@route("GET", BASE)
def get_emojis(call: Call) -> Any:
    """All of them."""
    call.own_application()
    return {"items": [_shape(call, one) for one in call.playground.world.emojis.values()]}


@route("POST", BASE)
def create_emoji(call: Call) -> Any:
    """A new one, from a data address. Raises `ApiError` 30056, 50046 or 50035."""
    call.own_application()
    world, form = call.playground.world, call.form()
    name = _name(form)
    image = form.text("image", required=True) or ""
    form.problems.settle()
    match = IMAGE.fullmatch(image)
    if match is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        data = base64.b64decode(match[2], validate=True)
    except binascii.Error:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data") from None
    if len(data) > limits.EMOJI_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    if len(world.emojis) >= limits.APP_EMOJIS:
        raise ApiError(30056)
    emoji = Emoji(world.mint.new(), name, data, match[1] == "gif")
    world.emojis[emoji.id] = emoji
    return Answer(201, _shape(call, emoji))


@route("GET", BASE + "/{emoji}")
def get_emoji(call: Call) -> Any:
    """One of them."""
    return _shape(call, _found(call))


@route("PATCH", BASE + "/{emoji}")
def edit_emoji(call: Call) -> Any:
    """One of them under a new name."""
    emoji, form = _found(call), call.form()
    name = _name(form)
    form.problems.settle()
    emoji.name = name
    return _shape(call, emoji)


@route("DELETE", BASE + "/{emoji}")
def delete_emoji(call: Call) -> None:
    """One of them is gone."""
    del call.playground.world.emojis[_found(call).id]
