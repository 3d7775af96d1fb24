"""Channels: read and delete. Threads can also be edited."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.routing import Call, route
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel, Permission
from bot.playground.world.permissions import require


@route("GET", "/channels/{channel}")
def get_channel(call: Call) -> Any:
    """One channel."""
    return shapes.channel(call.channel())


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Any:
    """A thread with some fields changed. Raises `ApiError` 50024 for any other channel."""
    room, world, form = call.channel(), call.world, call.form()
    if not room.is_thread:
        raise ApiError(50024)
    name = form.text("name", limits.CHANNEL_NAME, low=1)
    slowmode = form.whole("rate_limit_per_user", 0, 21600)
    _edit_thread(call, room)
    form.problems.settle()
    if name is not None and name != room.name:
        call.site.limiter.spend(f"rename {room.id}", limits.CHANNEL_RENAMES, 600)
        room.name = name
    room.slowmode = slowmode if slowmode is not None else room.slowmode
    world.announce_channel("THREAD_UPDATE", room)
    return shapes.channel(room)


def _edit_thread(call: Call, room: Channel) -> None:
    world, form = call.world, call.form()
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
    """Delete a channel or thread and return it. A DM is not deleted."""
    room, world = call.channel(), call.world
    if not room.is_dm:
        require(world, room, world.bot, Permission.MANAGE_THREADS if room.is_thread else Permission.MANAGE_CHANNELS)
        world.delete_channel(room)
    return shapes.channel(room)
