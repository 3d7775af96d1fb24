"""Messages of a channel: post, list, edit, delete, and open a thread on one."""

from itertools import takewhile
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
    world.require_writing(room, world.bot, *[Permission.ATTACH_FILES] * bool(call.uploads))


@route("GET", "/channels/{channel}")
def get_channel(call: ApiCall) -> Any:
    """A channel or thread. Raises `ApiError` 10003 or 50001."""
    return shapes.channel(call.channel())


@route("POST", MESSAGES)
def create_message(call: ApiCall) -> Any:
    """Post a message. With an enforced nonce that was used already, return that message instead."""
    room, world, form = call.channel(), call.world, call.form()
    may_send(call, room)
    nonce = form.value.get("nonce")
    form["nonce"].wrong("NONCE_TYPE_TOO_LONG", when=nonce is not None and len(str(nonce)) > limits.NONCE)
    if form["enforce_nonce"].flag() and nonce is not None and (before := _same(call, room, nonce)):
        return shapes.message(world, before)
    body = read_body(call.site, form, call.uploads, room)
    body.flags &= ~int(Flag.EPHEMERAL)
    message = Message(world.mint.new(), room.id, world.bot, world.clock.now(), nonce=nonce)
    body.apply(call.site, message)
    return shapes.message(world, world.post(room, message))


def _same(call: ApiCall, room: Channel, nonce: str | int) -> Message | None:
    """The bot's message of the last minutes with that nonce."""
    since = call.site.clock.now() - limits.NONCE_SECONDS
    recent = takewhile(lambda message: message.created >= since, reversed(room.messages.values()))
    own = (message for message in recent if message.author is call.world.bot)
    return next((message for message in own if str(message.nonce) == str(nonce)), None)


@route("GET", MESSAGES)
def get_messages(call: ApiCall) -> Any:
    """Messages of a channel, newest first: the last ones, or those before an id."""
    room, world, form = call.channel(), call.world, call.asked()
    high = form["limit"].whole(1, limits.HISTORY, default=50) or 50
    before = form["before"].snowflake()
    for key in ("around", "after"):
        form[key].wrong("PLAYGROUND_UNSUPPORTED", f"{key}, only before", when=form[key].there)
    form.problems.settle()
    if Permission.READ_MESSAGE_HISTORY not in world.permissions(room, world.bot):
        return []
    listed = [one for one in room.messages.values() if one.only_for is None and (before is None or one.id < before)]
    return [shapes.message(world, one) for one in reversed(listed[-high:])]


@route("GET", MESSAGES + "/{message}")
def get_message(call: ApiCall) -> Any:
    """One message."""
    room, world = call.channel(), call.world
    world.require(room, world.bot, Permission.READ_MESSAGE_HISTORY)
    return shapes.message(world, visible(call, room))


@route("PATCH", MESSAGES + "/{message}")
def edit_message(call: ApiCall) -> Any:
    """Edit one of the bot's own messages.

    Raises `ApiError` 10008, 50005 for another's, 50083 in an archived thread, 30046 for too many old edits.
    """
    room, world, form = call.channel(), call.world, call.form()
    message = visible(call, room)
    refuse_if(message.author is not world.bot, 50005)
    refuse_if(message.type not in WRITTEN, 50021)
    refuse_if(room.archived, 50083)
    if call.uploads:
        world.require(room, world.bot, Permission.ATTACH_FILES)
    if world.clock.now() - moment(message.id) > limits.OLD_EDIT_AGE:
        call.site.limiter.spend(f"old edits {room.id}", limits.OLD_EDITS, limits.OLD_EDIT_WINDOW, ApiError(30046))
    return shapes.message(world, change(call.site, message, read_body(call.site, form, call.uploads, room, message)))


@route("DELETE", MESSAGES + "/{message}")
def delete_message(call: ApiCall) -> None:
    """Delete a message. The bot needs MANAGE_MESSAGES for messages of others."""
    room, world = call.channel(), call.world
    message = visible(call, room)
    if message.author is not world.bot:
        refuse_if(room.is_dm, 50003)
        world.require(room, world.bot, Permission.MANAGE_MESSAGES)
    refuse_if(room.archived, 50083)
    world.delete_message(message)


DURATIONS = (60, 1440, 4320, 10080)


@route("POST", MESSAGES + "/{message}/threads")
def open_thread(call: ApiCall) -> Any:
    """A public thread on a message, whose id it takes, with the bot in it.

    Raises `ApiError` 50024 outside a text channel, 160004 for a second thread on the message, 160006 for too many.
    """
    parent, world, form = call.channel(), call.world, call.form()
    world.require(parent, world.bot, Permission.CREATE_PUBLIC_THREADS)
    message = visible(call, parent)
    refuse_if(parent.type is not ChannelType.TEXT, 50024)
    refuse_if(message.thread_id is not None, 160004)
    name = form["name"].text(limits.CHANNEL_NAME, low=1, required=True) or ""
    duration = form["auto_archive_duration"].choice(DURATIONS, default=1440)
    form.problems.settle()
    siblings = [one for one in world.channels.values() if one.is_thread and one.guild_id == parent.guild_id]
    refuse_if(sum(not one.archived for one in siblings) >= limits.ACTIVE_THREADS, 160006)
    call.status = 201
    return shapes.channel(world.start_thread(message, name, duration))
