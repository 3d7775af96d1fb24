"""Messages of a channel: post, list, edit, delete, and open a thread on one."""

from typing import Any

from bot.playground.rest.api import ApiCall, route
from bot.playground.rest.bodies import change, read_body
from bot.playground.site.ratelimits import MESSAGES
from bot.playground.world import (
    ApiError,
    Channel,
    ChannelType,
    Flag,
    Message,
    Permission,
    limits,
    moment,
    refuse_if,
    shapes,
)

WRITTEN = (0, 19, 20)
"""Types of messages with an author: default, reply, answer to a command. All others are system messages."""


def visible(call: ApiCall, room: Channel) -> Message:
    """The message in the path. Raises `ApiError` 10008, also for an ephemeral one: this route never finds those."""
    found = call.world.message(room, call.id("message"))
    refuse_if(found.only_for is not None, 10008)
    return found


def may_send(call: ApiCall, room: Channel) -> None:
    """Return if the bot may post this there. Raises `ApiError` 50001, 50007, 50013, 50278, 160005."""
    world = call.world
    if room.is_dm:
        person = room.recipients[0]
        refuse_if(not world.shares_guild(world.bot, person), 50278)
        refuse_if(not person.dms_open or person.unreachable, 50007)
    if call.uploads:
        world.require_writing(room, world.bot, Permission.ATTACH_FILES)
    else:
        world.require_writing(room, world.bot)


@route("GET", "/channels/{channel}")
def get_channel(call: ApiCall) -> Any:
    """A channel or thread. Raises `ApiError` 10003 or 50001."""
    return shapes.channel(call.channel())


@route("POST", MESSAGES)
def create_message(call: ApiCall) -> Any:
    """Post a message. With an enforced nonce that was used already, return that message instead."""
    world = call.world
    room = call.channel()
    form = call.form()
    may_send(call, room)
    nonce = form.value.get("nonce")
    if nonce is not None and len(str(nonce)) > limits.NONCE:
        form["nonce"].wrong("NONCE_TYPE_TOO_LONG")
    is_enforced = form["enforce_nonce"].flag()
    if is_enforced and nonce is not None:
        before = _sent_with(call, room, nonce)
        if before is not None:
            return shapes.message(world, before)
    body = read_body(call.site, form, call.uploads, room)
    body.flags &= ~int(Flag.EPHEMERAL)
    message = Message(
        id=world.mint.new(),
        channel_id=room.id,
        author=world.bot,
        created=world.clock.now(),
        nonce=nonce,
    )
    body.apply(call.site, message)
    world.post(room, message)
    return shapes.message(world, message)


def _sent_with(call: ApiCall, room: Channel, nonce: str | int) -> Message | None:
    """The bot's message of the last minutes with that nonce."""
    since = call.site.clock.now() - limits.NONCE_SECONDS
    for message in reversed(room.messages.values()):
        if message.created < since:
            return None
        if message.author is call.world.bot and str(message.nonce) == str(nonce):
            return message
    return None


@route("GET", MESSAGES)
def get_messages(call: ApiCall) -> Any:
    """Messages of a channel, newest first: the last ones, or those before an id."""
    world = call.world
    room = call.channel()
    form = call.asked()
    most = form["limit"].whole(1, limits.HISTORY, default=50) or 50
    before = form["before"].snowflake()
    for key in ("around", "after"):
        if form[key].there:
            form[key].wrong("PLAYGROUND_UNSUPPORTED", f"{key}, only before")
    form.problems.settle()
    if Permission.READ_MESSAGE_HISTORY not in world.permissions(room, world.bot):
        return []
    listed = [one for one in room.messages.values() if one.only_for is None]
    if before is not None:
        listed = [one for one in listed if one.id < before]
    newest_first = reversed(listed[-most:])
    return [shapes.message(world, one) for one in newest_first]


@route("GET", MESSAGES + "/{message}")
def get_message(call: ApiCall) -> Any:
    """One message."""
    world = call.world
    room = call.channel()
    world.require(room, world.bot, Permission.READ_MESSAGE_HISTORY)
    return shapes.message(world, visible(call, room))


@route("PATCH", MESSAGES + "/{message}")
def edit_message(call: ApiCall) -> Any:
    """Edit one of the bot's own messages.

    Raises `ApiError` 10008, 50005 for another's, 50083 in an archived thread, 30046 for too many old edits.
    """
    world = call.world
    room = call.channel()
    form = call.form()
    message = visible(call, room)
    refuse_if(message.author is not world.bot, 50005)
    refuse_if(message.type not in WRITTEN, 50021)
    refuse_if(room.archived, 50083)
    if call.uploads:
        world.require(room, world.bot, Permission.ATTACH_FILES)
    age = world.clock.now() - moment(message.id)
    if age > limits.OLD_EDIT_AGE:
        call.site.limiter.spend(f"old edits {room.id}", limits.OLD_EDITS, limits.OLD_EDIT_WINDOW, ApiError(30046))
    body = read_body(call.site, form, call.uploads, room, message)
    change(call.site, message, body)
    return shapes.message(world, message)


@route("DELETE", MESSAGES + "/{message}")
def delete_message(call: ApiCall) -> None:
    """Delete a message. The bot needs MANAGE_MESSAGES for messages of others."""
    world = call.world
    room = call.channel()
    message = visible(call, room)
    if message.author is not world.bot:
        refuse_if(room.is_dm, 50003)
        world.require(room, world.bot, Permission.MANAGE_MESSAGES)
    refuse_if(room.archived, 50083)
    world.delete_message(message)


DURATIONS = (60, 1440, 4320, 10080)
"""The minutes after which a thread can be archived."""


@route("POST", MESSAGES + "/{message}/threads")
def open_thread(call: ApiCall) -> Any:
    """A public thread on a message, whose id it takes, with the bot in it.

    Raises `ApiError` 50024 outside a text channel, 160004 for a second thread on the message, 160006 for too many.
    """
    world = call.world
    parent = call.channel()
    form = call.form()
    world.require(parent, world.bot, Permission.CREATE_PUBLIC_THREADS)
    message = visible(call, parent)
    refuse_if(parent.type is not ChannelType.TEXT, 50024)
    refuse_if(message.thread_id is not None, 160004)
    name = form["name"].text(limits.CHANNEL_NAME, low=1, required=True) or ""
    duration = form["auto_archive_duration"].choice(DURATIONS, default=1440)
    form.problems.settle()
    threads = [one for one in world.channels.values() if one.is_thread and one.guild_id == parent.guild_id]
    active = [one for one in threads if not one.archived]
    refuse_if(len(active) >= limits.ACTIVE_THREADS, 160006)
    call.status = 201
    return shapes.channel(world.start_thread(message, name, duration))
