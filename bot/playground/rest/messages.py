"""Messages of a channel: post, read, edit, delete, pin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.playground import limits, shapes
from bot.playground.bodies import Body, read_body
from bot.playground.errors import ApiError
from bot.playground.form import Form
from bot.playground.model import Channel, Flag, Message, Permission, User
from bot.playground.permissions import require
from bot.playground.snowflakes import moment

from .routing import Answer, Call, route

HISTORY = Permission.READ_MESSAGE_HISTORY
WRITTEN = (0, 19, 20)
"""Message types that somebody wrote: default, reply, answer to a command. The others are the system's."""


def visible(call: Call, room: Channel) -> Message:
    """The message in the path; an ephemeral one does not exist for this route. Raises `ApiError` 10008."""
    found = call.playground.world.message(room, call.id("message"))
    if found.only_for is not None:
        raise ApiError(10008)
    return found


def shape(call: Call, message: Message) -> dict[str, Any]:
    """A message as the bot sees it."""
    return shapes.message(call.playground.world, message, viewer=call.playground.world.bot.id)


def may_send(call: Call, room: Channel, sender: User, body: Mapping[str, Any], *, files: bool) -> None:
    """Return if `sender` may post this there. Raises `ApiError` 50001, 50007, 50008, 50013, 50278, 160005."""
    world = call.playground.world
    if room.is_dm:
        person = room.recipients[0]
        if not world.shares_guild(world.bot, person):
            raise ApiError(50278)
        if not person.dms_open or call.playground.faults.on("dms_closed", person.id):
            raise ApiError(50007)
        return
    if room.type not in (0, 5) and not room.is_thread:
        raise ApiError(50008)
    if room.is_thread and room.locked and Permission.MANAGE_THREADS not in call.playground.permissions(room, sender):
        require(world, room, sender)
        raise ApiError(160005)
    needed = [Permission.SEND_MESSAGES_IN_THREADS if room.is_thread else Permission.SEND_MESSAGES]
    if files:
        needed.append(Permission.ATTACH_FILES)
    if body.get("embeds"):
        needed.append(Permission.EMBED_LINKS)
    if body.get("message_reference"):
        needed.append(HISTORY)
    require(world, room, sender, *needed)


@route("POST", "/channels/{channel}/messages")
def create_message(call: Call) -> Any:
    """The message posted; the same one again for an enforced nonce."""
    room, world, form = call.channel(), call.playground.world, call.form()
    may_send(call, room, world.bot, form.value, files=bool(call.uploads))
    nonce = _nonce(form)
    if form.flag("enforce_nonce") and nonce is not None and (before := _same(call, room, nonce)):
        return shape(call, before)
    body = read_body(call.playground, form, call.uploads, room)
    body.flags &= ~int(Flag.EPHEMERAL)
    message = Message(world.mint.new(), room.id, world.bot, world.clock.now(), nonce=nonce, tts=body.tts)
    _refer(room, form, message)
    body.apply(call.playground, message)
    _call_replied(message, body)
    return shape(call, world.post(room, message))


def _nonce(form: Form) -> str | int | None:
    nonce = form.value.get("nonce")
    if nonce is not None and len(str(nonce)) > limits.NONCE:
        form.wrong("nonce", "NONCE_TYPE_TOO_LONG", "Nonce exceeds maximum length")
        form.problems.settle()
    return nonce


def _same(call: Call, room: Channel, nonce: str | int) -> Message | None:
    since = call.playground.clock.now() - limits.NONCE_SECONDS
    for message in reversed(room.messages.values()):
        if message.created < since:
            return None
        if message.author is call.playground.world.bot and str(message.nonce) == str(nonce):
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
    room, world, form = call.channel(), call.playground.world, call.asked()
    high = form.whole("limit", 1, limits.HISTORY, default=50) or 50
    marks = {key: form.snowflake(key) for key in ("around", "before", "after")}
    form.problems.settle()
    if HISTORY not in call.playground.permissions(room, world.bot):
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
    room, world = call.channel(), call.playground.world
    require(world, room, world.bot, HISTORY)
    return shape(call, visible(call, room))


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Any:
    """The bot's own message, changed.

    Raises `ApiError` 10008, 50005 for another's, 50083 in an archived thread, 30046 for too many old edits.
    """
    room, world, form = call.channel(), call.playground.world, call.form()
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
        call.playground.limiter.spend(f"old edits {room.id}", limits.OLD_EDITS, limits.OLD_EDIT_WINDOW, ApiError(30046))
    body = read_body(call.playground, form, call.uploads, room, message)
    body.apply(call.playground, message)
    message.edited = world.clock.now()
    world.announce_message("MESSAGE_UPDATE", message)
    return shape(call, message)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> None:
    """A message is gone: one's own, or anybody's with MANAGE_MESSAGES."""
    room, world = call.channel(), call.playground.world
    message = visible(call, room)
    if message.author is not world.bot:
        if room.is_dm:
            raise ApiError(50003)
        require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    if room.is_thread and room.archived:
        raise ApiError(50083)
    world.delete_message(message)


@route("POST", "/channels/{channel}/messages/bulk-delete")
def bulk_delete(call: Call) -> None:
    """Two to a hundred messages are gone, none older than two weeks."""
    room, world, form = call.channel(), call.playground.world, call.form()
    if room.is_dm:
        raise ApiError(50003)
    require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    numbers = form.snowflakes("messages")
    form.problems.settle()
    if not 2 <= len(numbers) <= limits.BULK_DELETE:
        raise ApiError(50016)
    oldest = world.clock.now() - limits.BULK_DELETE_DAYS * 24 * 3600
    if any(moment(number) < oldest for number in numbers):
        raise ApiError(50034)
    for number in numbers:
        if number in room.messages:
            world.delete_message(room.messages[number])


@route("GET", "/channels/{channel}/messages/pins")
def get_pins(call: Call) -> Any:
    """The pinned messages, newest first, with when."""
    pinned = [one for one in call.channel().messages.values() if one.pinned]
    items = [{"pinned_at": shape(call, one)["timestamp"], "message": shape(call, one)} for one in reversed(pinned)]
    return {"items": items, "has_more": False}


@route("GET", "/channels/{channel}/pins")
def get_old_pins(call: Call) -> Any:
    """The pinned messages by the older address."""
    return [shape(call, one) for one in reversed(call.channel().messages.values()) if one.pinned]


def _pin(call: Call, *, pinned: bool) -> Answer:
    room, world = call.channel(), call.playground.world
    if not room.is_dm:
        require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    message = visible(call, room)
    if pinned and sum(one.pinned for one in room.messages.values()) >= limits.PINS:
        raise ApiError(30003)
    message.pinned = pinned
    world.announce_message("MESSAGE_UPDATE", message)
    return Answer(204)


@route("PUT", "/channels/{channel}/messages/pins/{message}")
@route("PUT", "/channels/{channel}/pins/{message}")
def pin(call: Call) -> Answer:
    """A message is pinned."""
    return _pin(call, pinned=True)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
@route("DELETE", "/channels/{channel}/pins/{message}")
def unpin(call: Call) -> Answer:
    """A message is pinned no more."""
    return _pin(call, pinned=False)
