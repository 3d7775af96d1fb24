"""Threads: opened on a message or alone, joined, left, listed."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.form import Form
from bot.playground.rest.messages import visible
from bot.playground.rest.routing import Call, Reply, route
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel, Kind, Message, Permission, User
from bot.playground.world.permissions import can_see, require

DURATIONS = (60, 1440, 4320, 10080)
CREATED, STARTER = 18, 21


def open_thread(call: Call, parent: Channel, form: Form, kind: Kind, number: int | None = None) -> Channel:
    """A new thread in `parent`, with the bot in it. Raises `ApiError` 50024, 160006 or 50035."""
    world = call.world
    if parent.type is not Kind.TEXT:
        raise ApiError(50024)
    name = form.text("name", limits.CHANNEL_NAME, low=1, required=True) or ""
    duration = form.choice("auto_archive_duration", DURATIONS, default=1440)
    slowmode = form.whole("rate_limit_per_user", 0, 21600, default=0) or 0
    invitable = form.flag("invitable", default=True)
    form.problems.settle()
    siblings = [one for one in world.channels.values() if one.is_thread and one.guild_id == parent.guild_id]
    if sum(not one.archived for one in siblings) >= limits.ACTIVE_THREADS:
        raise ApiError(160006)
    now = world.clock.now()
    room = Channel(number or world.mint.new(), kind, name, parent.guild_id, parent.id, slowmode=slowmode)
    room.owner_id, room.auto_archive, room.invitable, room.archive_moment = world.bot.id, duration, invitable, now
    room.members[world.bot.id] = now
    world.channels[room.id] = room
    world.announce_channel("THREAD_CREATE", room)
    world.keep_awake(room)
    return room


@route("POST", "/channels/{channel}/messages/{message}/threads")
def thread_on_message(call: Call) -> Any:
    """A public thread on a message, whose id it takes. Raises `ApiError` 160004 for a second one."""
    parent, world = call.channel(), call.world
    require(world, parent, world.bot, Permission.CREATE_PUBLIC_THREADS)
    message = visible(call, parent)
    if message.thread_id is not None:
        raise ApiError(160004)
    room = open_thread(call, parent, call.form(), Kind.PUBLIC_THREAD, message.id)
    world.mark_thread(message, room)
    starter = Message(world.mint.new(), room.id, world.bot, world.clock.now(), type=STARTER, reference=message)
    starter.reference_ids = {"type": 0, "channel_id": str(parent.id), "message_id": str(message.id)}
    room.messages[starter.id] = starter
    return Reply(201, shapes.thread(room))


@route("POST", "/channels/{channel}/threads")
def thread_alone(call: Call) -> Any:
    """A thread without a message: private unless asked otherwise. A public one is announced in its channel."""
    parent, world, form = call.channel(), call.world, call.form()
    kind = Kind(form.choice("type", (11, 12), default=12))
    form.problems.settle()
    private = kind is Kind.PRIVATE_THREAD
    require(
        world, parent, world.bot, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    )
    room = open_thread(call, parent, form, kind)
    if not private:
        notice = Message(world.mint.new(), parent.id, world.bot, world.clock.now(), room.name, type=CREATED)
        notice.reference_ids = {"type": 0, "channel_id": str(room.id), "guild_id": str(room.guild_id)}
        world.post(parent, notice)
    return Reply(201, shapes.thread(room))


def _thread(call: Call) -> Channel:
    room = call.channel()
    if not room.is_thread:
        raise ApiError(50024)
    return room


def _change(call: Call, user: User, *, joins: bool) -> Reply:
    room, world = _thread(call), call.world
    if room.archived:
        raise ApiError(50083)
    if joins:
        if room.guild_id is not None and user.id not in world.guilds[room.guild_id].members:
            raise ApiError(10007)
        room.members.setdefault(user.id, world.clock.now())
    else:
        room.members.pop(user.id, None)
    call.world.announce_thread_members(room, user, joined=joins)
    return Reply(204)


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add_thread_member(call: Call) -> Reply:
    """Add a user (or @me) to the thread."""
    user = call.user()
    if user is not call.world.bot:
        require(call.world, _thread(call), call.world.bot, Permission.SEND_MESSAGES_IN_THREADS)
    return _change(call, user, joins=True)


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_thread_member(call: Call) -> Reply:
    """Remove a user (or @me) from the thread."""
    room, world, user = _thread(call), call.world, call.user()
    if user is not world.bot and not (room.type is Kind.PRIVATE_THREAD and room.owner_id == world.bot.id):
        require(world, room, world.bot, Permission.MANAGE_THREADS)
    return _change(call, user, joins=False)


@route("GET", "/channels/{channel}/thread-members")
def get_thread_members(call: Call) -> Any:
    """The members of the thread."""
    room = _thread(call)
    return [shapes.thread_member(room, number) for number in room.members]


@route("GET", "/channels/{channel}/thread-members/{user}")
def get_thread_member(call: Call) -> Any:
    """One member of the thread. Raises `ApiError` 10007."""
    room, user = _thread(call), call.user()
    if user.id not in room.members:
        raise ApiError(10007)
    return shapes.thread_member(room, user.id)


def _listed(call: Call, rooms: list[Channel]) -> dict[str, Any]:
    world = call.world
    seen = [room for room in rooms if can_see(world, world.bot, room)]
    mine = [shapes.thread_member(room, world.bot.id) for room in seen if world.bot.id in room.members]
    return {"threads": [shapes.thread(room) for room in seen], "members": mine}


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Any:
    """The threads of a server that are not archived."""
    guild = call.guild()
    rooms = [room for room in call.world.channels.values() if room.is_thread and room.guild_id == guild.id]
    return {**_listed(call, [room for room in rooms if not room.archived]), "has_more": False}


def _archived(call: Call, kind: Kind) -> Any:
    parent, world = call.channel(), call.world
    require(world, parent, world.bot, Permission.READ_MESSAGE_HISTORY)
    rooms = [
        room for room in world.channels.values() if room.parent_id == parent.id and room.type is kind and room.archived
    ]
    rooms.sort(key=lambda room: room.archive_moment, reverse=True)
    return {**_listed(call, rooms), "has_more": False}


@route("GET", "/channels/{channel}/threads/archived/public")
def archived_threads(call: Call) -> Any:
    """The archived public threads of a channel, last archived first."""
    return _archived(call, Kind.PUBLIC_THREAD)


@route("GET", "/channels/{channel}/threads/archived/private")
def archived_private_threads(call: Call) -> Any:
    """The archived private threads of a channel, last archived first."""
    require(call.world, call.channel(), call.world.bot, Permission.MANAGE_THREADS)
    return _archived(call, Kind.PRIVATE_THREAD)
