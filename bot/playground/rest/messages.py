"""Messages of a channel: post, read, edit, delete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.playground.rest.bodies import Body, read_body
from bot.playground.rest.form import Form
from bot.playground.rest.routing import Call, route
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel, Flag, Message, Permission, User
from bot.playground.world.permissions import in_channel, require
from bot.playground.world.snowflakes import moment

HISTORY = Permission.READ_MESSAGE_HISTORY
WRITTEN = (0, 19, 20)
"""Types of messages with an author: default, reply, answer to a command. All others are system messages."""


def visible(call: Call, room: Channel) -> Message:
    """The message in the path. Raises `ApiError` 10008, also for an ephemeral one: this route never finds those."""
    found = call.world.message(room, call.id("message"))
    if found.only_for is not None:
        raise ApiError(10008)
    return found


def shape(call: Call, message: Message) -> dict[str, Any]:
    """The JSON of a message."""
    return shapes.message(call.world, message)


def may_send(call: Call, room: Channel, sender: User, body: Mapping[str, Any], *, files: bool) -> None:
    """Return if `sender` may post this there. Raises `ApiError` 50001, 50007, 50013, 50278, 160005."""
    world = call.world
    if room.is_dm:
        person = room.recipients[0]
        if not world.shares_guild(world.bot, person):
            raise ApiError(50278)
        if not person.dms_open or person.unreachable:
            raise ApiError(50007)
        return
    if room.is_thread and room.locked and Permission.MANAGE_THREADS not in in_channel(world, room, sender):
        require(world, room, sender)
        raise ApiError(160005)
    needed = [Permission.SEND_MESSAGES_IN_THREADS if room.is_thread else Permission.SEND_MESSAGES]
    if files:
        needed.append(Permission.ATTACH_FILES)
    if body.get("message_reference"):
        needed.append(HISTORY)
    require(world, room, sender, *needed)


@route("POST", "/channels/{channel}/messages")
def create_message(call: Call) -> Any:
    """Post a message. With an enforced nonce that was used already, return that message instead."""
    room, world, form = call.channel(), call.world, call.form()
    may_send(call, room, world.bot, form.value, files=bool(call.uploads))
    nonce = _nonce(form)
    if form.flag("enforce_nonce") and nonce is not None and (before := _same(call, room, nonce)):
        return shape(call, before)
    body = read_body(call.site, form, call.uploads, room)
    body.flags &= ~int(Flag.EPHEMERAL)
    message = Message(world.mint.new(), room.id, world.bot, world.clock.now(), nonce=nonce, tts=body.tts)
    _refer(room, form, message)
    body.apply(call.site, message)
    _call_replied(message, body)
    return shape(call, world.post(room, message))


def _nonce(form: Form) -> str | int | None:
    nonce = form.value.get("nonce")
    if nonce is not None and len(str(nonce)) > limits.NONCE:
        form.wrong("nonce", "NONCE_TYPE_TOO_LONG", "Nonce exceeds maximum length")
        form.problems.settle()
    return nonce


def _same(call: Call, room: Channel, nonce: str | int) -> Message | None:
    since = call.site.clock.now() - limits.NONCE_SECONDS
    for message in reversed(room.messages.values()):
        if message.created < since:
            return None
        if message.author is call.world.bot and str(message.nonce) == str(nonce):
            return message
    return None


def _refer(room: Channel, form: Form, message: Message) -> None:
    part = form.child("message_reference")
    if part is None:
        return
    number = part.snowflake("message_id", required=True)
    if part.whole("type", 0, 1, default=0):
        part.wrong("type", "PLAYGROUND_UNSUPPORTED", "This playground has no forwards.")
    strict = part.flag("fail_if_not_exists", default=True)
    target = room.messages.get(number or 0)
    if (target is None or target.only_for is not None) and strict:
        form.wrong("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    form.problems.settle()
    if target is None:
        return
    message.type, message.reference = 19, target
    message.reference_ids = {"type": 0, "channel_id": str(room.id), "message_id": str(target.id)}
    if room.guild_id is not None:
        message.reference_ids["guild_id"] = str(room.guild_id)


def _call_replied(message: Message, body: Body) -> None:
    replied = message.reference.author if message.reference else None
    if replied is not None and body.allowed.replied_user and replied not in message.mentions:
        message.mentions = [*message.mentions, replied]


@route("GET", "/channels/{channel}/messages")
def get_messages(call: Call) -> Any:
    """Messages of a channel, newest first: those around, before or after an id, or the last."""
    room, world, form = call.channel(), call.world, call.asked()
    high = form.whole("limit", 1, limits.HISTORY, default=50) or 50
    marks = {key: form.snowflake(key) for key in ("around", "before", "after")}
    form.problems.settle()
    if HISTORY not in in_channel(world, room, world.bot):
        return []
    listed = [one for one in room.messages.values() if one.only_for is None]
    if (around := marks["around"]) is not None:
        older = [one for one in listed if one.id <= around][-(high // 2 + 1) :]
        newer = [one for one in listed if one.id > around]
        listed = (older + newer)[:high]
    elif (before := marks["before"]) is not None:
        listed = [one for one in listed if one.id < before][-high:]
    elif (after := marks["after"]) is not None:
        listed = [one for one in listed if one.id > after][:high]
    return [shape(call, one) for one in reversed(listed[-high:])]


@route("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> Any:
    """One message."""
    room, world = call.channel(), call.world
    require(world, room, world.bot, HISTORY)
    return shape(call, visible(call, room))


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Any:
    """Edit one of the bot's own messages.

    Raises `ApiError` 10008, 50005 for another's, 50083 in an archived thread, 30046 for too many old edits.
    """
    room, world, form = call.channel(), call.world, call.form()
    message = visible(call, room)
    if message.author is not world.bot:
        raise ApiError(50005)
    if message.type not in WRITTEN:
        raise ApiError(50021)
    if room.is_thread and room.archived:
        raise ApiError(50083)
    if call.uploads:
        require(world, room, world.bot, Permission.ATTACH_FILES)
    if world.clock.now() - moment(message.id) > limits.OLD_EDIT_AGE:
        call.site.limiter.spend(f"old edits {room.id}", limits.OLD_EDITS, limits.OLD_EDIT_WINDOW, ApiError(30046))
    body = read_body(call.site, form, call.uploads, room, message)
    body.apply(call.site, message)
    message.edited = world.clock.now()
    world.announce_message("MESSAGE_UPDATE", message)
    return shape(call, message)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> None:
    """Delete a message. The bot needs MANAGE_MESSAGES for messages of others."""
    room, world = call.channel(), call.world
    message = visible(call, room)
    if message.author is not world.bot:
        if room.is_dm:
            raise ApiError(50003)
        require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    if room.is_thread and room.archived:
        raise ApiError(50083)
    world.delete_message(message)
