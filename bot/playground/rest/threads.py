"""Threads on messages."""

from typing import Any

from bot.playground.rest.messages import visible
from bot.playground.rest.routing import ApiCall, route
from bot.playground.site.ratelimits import MESSAGES
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel, ChannelType, Message, Permission
from bot.playground.world.permissions import require

DURATIONS = (60, 1440, 4320, 10080)
STARTER = 21


@route("POST", MESSAGES + "/{message}/threads", status=201)
def open_thread(call: ApiCall) -> Any:
    """A public thread on a message, whose id it takes, with the bot in it.

    Raises `ApiError` 50024 outside a text channel, 160004 for a second thread on the message, 160006 for too many.
    """
    parent, world, form = call.channel(), call.world, call.form()
    require(world, parent, world.bot, Permission.CREATE_PUBLIC_THREADS)
    message = visible(call, parent)
    if parent.type is not ChannelType.TEXT:
        raise ApiError(50024)
    if message.thread_id is not None:
        raise ApiError(160004)
    name = form.text("name", limits.CHANNEL_NAME, low=1, required=True) or ""
    duration = form.choice("auto_archive_duration", DURATIONS, default=1440)
    form.problems.settle()
    siblings = [one for one in world.channels.values() if one.is_thread and one.guild_id == parent.guild_id]
    if sum(not one.archived for one in siblings) >= limits.ACTIVE_THREADS:
        raise ApiError(160006)
    now = world.clock.now()
    room = Channel(message.id, ChannelType.PUBLIC_THREAD, name, parent.guild_id, parent.id, owner_id=world.bot.id)
    room.auto_archive, room.archive_moment, room.members = duration, now, {world.bot.id: now}
    world.channels[room.id] = room
    world.announce_channel("THREAD_CREATE", room)
    world.keep_awake(room)
    world.mark_thread(message, room)
    starter = Message(world.mint.new(), room.id, world.bot, now, type=STARTER, reference=message)
    room.messages[starter.id] = starter
    return shapes.channel(room)
