"""Channels: read, change, delete, and who may do what in them."""

from __future__ import annotations

from typing import Any

from bot.playground import limits, shapes
from bot.playground.errors import ApiError
from bot.playground.model import ALL_PERMISSIONS, Channel, Overwrite, Permission
from bot.playground.permissions import require

from .routing import Call, route


@route("GET", "/channels/{channel}")
def get_channel(call: Call) -> Any:
    """One channel."""
    return shapes.channel(call.channel())


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Any:
    """A channel or thread with some fields changed."""
    room, world = call.channel(), call.playground.world
    form = call.form()
    if room.is_dm:
        raise ApiError(50003)
    name = form.text("name", limits.CHANNEL_NAME, low=1)
    topic = form.text("topic", limits.CHANNEL_TOPIC)
    slowmode = form.whole("rate_limit_per_user", 0, 21600)
    if room.is_thread:
        _edit_thread(call, room)
    else:
        require(world, room, world.bot, Permission.MANAGE_CHANNELS)
    form.problems.settle()
    if name is not None and name != room.name:
        call.playground.limiter.spend(f"rename {room.id}", limits.CHANNEL_RENAMES, 600)
        room.name = name
    room.topic = topic if topic is not None else room.topic
    room.slowmode = slowmode if slowmode is not None else room.slowmode
    world.announce_channel("THREAD_UPDATE" if room.is_thread else "CHANNEL_UPDATE", room)
    return shapes.channel(room)


def _edit_thread(call: Call, room: Channel) -> None:
    world, form = call.playground.world, call.form()
    own = room.owner_id == world.bot.id
    archived, locked = form.flag("archived", default=room.archived), form.flag("locked", default=room.locked)
    duration = form.choice("auto_archive_duration", (60, 1440, 4320, 10080), default=room.auto_archive)
    form.problems.settle()
    if room.locked and locked and not archived and archived != room.archived:
        require(world, room, world.bot, Permission.MANAGE_THREADS)
    if locked != room.locked or not own:
        require(world, room, world.bot, Permission.MANAGE_THREADS)
    if room.archived and archived:
        raise ApiError(50083)
    changed = archived != room.archived
    room.archived, room.locked, room.auto_archive = archived, locked, duration
    room.archive_moment = world.clock.now() if changed else room.archive_moment
    if not archived:
        world.keep_awake(room)


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Any:
    """The channel that was deleted. A DM is only closed."""
    room, world = call.channel(), call.playground.world
    if not room.is_dm:
        require(world, room, world.bot, Permission.MANAGE_THREADS if room.is_thread else Permission.MANAGE_CHANNELS)
        world.delete_channel(room)
    return shapes.channel(room)


@route("PUT", "/channels/{channel}/permissions/{overwrite}")
def put_overwrite(call: Call) -> None:
    """What a role or member may do in a channel from now on."""
    room, world, form = call.channel(), call.playground.world, call.form()
    require(world, room, world.bot, Permission.MANAGE_ROLES)
    kind = form.choice("type", (0, 1), required=True)
    allow, deny = form.whole("allow", 0, default=0) or 0, form.whole("deny", 0, default=0) or 0
    form.problems.settle()
    room.overwrites[call.id("overwrite")] = Overwrite(
        call.id("overwrite"), kind, allow & ALL_PERMISSIONS, deny & ALL_PERMISSIONS
    )
    world.announce_channel("CHANNEL_UPDATE", room)


@route("DELETE", "/channels/{channel}/permissions/{overwrite}")
def delete_overwrite(call: Call) -> None:
    """A role or member has no special say in the channel any more."""
    room, world = call.channel(), call.playground.world
    require(world, room, world.bot, Permission.MANAGE_ROLES)
    if room.overwrites.pop(call.id("overwrite"), None) is None:
        raise ApiError(10009)
    world.announce_channel("CHANNEL_UPDATE", room)
