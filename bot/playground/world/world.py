"""The world: every change of the state, and who is told of it."""

import asyncio
import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.playground.world import shapes
from bot.playground.world.clock import Mint, WorldClock
from bot.playground.world.model import (
    EVERYONE,
    Attachment,
    Channel,
    ChannelType,
    Flag,
    GatewayEvent,
    Guild,
    Member,
    Message,
    Permission,
    Role,
    User,
)
from bot.playground.world.state import WorldState

BOT_PERMISSIONS = EVERYONE | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS
"""Permissions that the bot's invitation grants it."""


PATIENCE = 180.0
"""After this many seconds of real time `until` gives up. It is long because the machine may be busy."""
TRY_AGAIN_AFTER_S = 0.05
"""Seconds between two tries of a condition of `until` that depends on more than this world."""
FILES_KEPT_S = 60
"""Seconds after which the files of a deleted message go."""

STARTER = 21
"""The type of the message with which a thread on a message begins."""

EventListener = Callable[[GatewayEvent], None]


class World(WorldState):
    """The state with its changes. Each change happens at once and is announced to the listeners."""

    def __init__(self, clock: WorldClock, bot_name: str) -> None:
        super().__init__(clock, bot_name)
        self.mint = Mint(clock)
        self._listeners: list[EventListener] = []
        self._waiters: set[asyncio.Future[None]] = set()

    # Announcements

    def listen(self, listener: EventListener) -> Callable[[], None]:
        """Call `listener` with every event from now on; returns what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def emit(self, event: GatewayEvent) -> None:
        """Tell every listener of an event, then call `changed`."""
        for listener in tuple(self._listeners):
            listener(event)
        self.changed()

    def changed(self) -> None:
        """Let every `until` try its condition again."""
        waiting = self._waiters
        self._waiters = set()
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def until(self, condition: Callable[[], Any], timeout: float = PATIENCE) -> Any:  # noqa: ASYNC109
        """Wait until `condition` is true; return its value.

        It is tried now, after each change of the world, and every 50 ms, because it may also depend on the record or
        on a bot. Raises `TimeoutError`, which quotes the condition, after `timeout` seconds of real time.
        """
        try:
            async with asyncio.timeout(timeout):
                while True:
                    value = condition()
                    if value:
                        return value
                    waiter = asyncio.get_running_loop().create_future()
                    self._waiters.add(waiter)
                    await asyncio.wait({waiter}, timeout=TRY_AGAIN_AFTER_S)
                    self._waiters.discard(waiter)
        except TimeoutError:
            raise TimeoutError(f"{timeout:g} s went by and this did not come about: {quoted(condition)}") from None

    # People and servers

    def add_user(self, name: str, *, locale: str = "en-US") -> User:
        """A new person, in no server yet."""
        user = User(self.mint.new(), name, locale=locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, number: int | None = None) -> Guild:
        """A new server whose only member is its owner. number: its id, if a certain one is wanted."""
        if number is None:
            number = self.mint.new()
        guild = Guild(number, name, owner.id)
        guild.roles[number] = Role(number, "@everyone", int(EVERYONE))
        self.guilds[number] = guild
        self.add_member(guild, owner)
        return guild

    def add_member(self, guild: Guild, user: User) -> None:
        """`user` joins the server. The bot also gets a role with the permissions of its invitation."""
        member = Member(user, self.clock.now())
        guild.members[user.id] = member
        if user is not self.bot:
            self.emit(GatewayEvent("PLAYGROUND_PEOPLE", {}))
            return
        role = Role(
            id=self.mint.new(),
            name=user.name,
            permissions=int(BOT_PERMISSIONS),
            position=len(guild.roles),
            bot_id=user.id,
        )
        guild.roles[role.id] = role
        member.roles.append(role.id)
        self.emit(GatewayEvent("GUILD_CREATE", shapes.guild_create(self, guild), guild.id))

    def remove_bot(self, guild: Guild) -> None:
        """The bot is removed from the server, and is told that the server is gone (GUILD_DELETE)."""
        self.emit(GatewayEvent("GUILD_DELETE", {"id": str(guild.id)}, guild.id))
        for role_id in guild.members.pop(self.bot.id).roles:
            del guild.roles[role_id]
        self.changed()

    def set_unavailable(self, guild: Guild, *, unavailable: bool) -> None:
        """The server has an outage, or comes back. Source: topics/gateway-events, "Guild Delete", "Guild Create"."""
        guild.unavailable = unavailable
        if unavailable:
            data = {"id": str(guild.id), "unavailable": True}
            self.emit(GatewayEvent("GUILD_DELETE", data, guild.id))
        else:
            data = shapes.guild_create(self, guild)
            self.emit(GatewayEvent("GUILD_CREATE", data, guild.id))

    def set_administrator(self, guild: Guild, user: User, *, administrator: bool) -> None:
        """Give a member the server's administrator role, or take it away."""
        role = next(one for one in guild.roles.values() if one.permissions & Permission.ADMINISTRATOR)
        member = guild.members[user.id]
        if role.id in member.roles:
            member.roles.remove(role.id)
        if administrator:
            member.roles.append(role.id)

    # Channels

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel at the end of the server's list."""
        there = [room for room in self.channels.values() if room.guild_id == guild.id and not room.is_thread]
        room = Channel(
            id=self.mint.new(),
            type=ChannelType.TEXT,
            name=name,
            guild_id=guild.id,
            position=len(there),
        )
        self.channels[room.id] = room
        self.announce_channel("CHANNEL_CREATE", room)
        return room

    def announce_channel(self, name: str, room: Channel) -> None:
        """Announce that a channel or thread was created, changed or deleted."""
        data = shapes.channel(room)
        if name == "THREAD_DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.emit(GatewayEvent(name, data, guild_id=room.guild_id, channel_id=room.id))

    def delete_channel(self, room: Channel) -> None:
        """Delete a channel with its messages and threads."""
        threads = [other for other in self.channels.values() if other.is_thread and other.parent_id == room.id]
        for thread in threads:
            del self.channels[thread.id]
        if room.is_thread:
            self.announce_channel("THREAD_DELETE", room)
        else:
            self.announce_channel("CHANNEL_DELETE", room)
        del self.channels[room.id]

    def dm(self, one: User, other: User) -> Channel:
        """The DM between two users, made when there is none. Its `recipients` are the two without the bot."""
        people = [person for person in (one, other) if person is not self.bot]
        for room in self.channels.values():
            if room.is_dm and room.recipients == people:
                return room
        room = Channel(self.mint.new(), ChannelType.DM, recipients=people)
        self.channels[room.id] = room
        self.announce_channel("CHANNEL_CREATE", room)
        return room

    # Messages

    def post(self, room: Channel, message: Message) -> Message:
        """Put a message into its channel. An archived thread is opened again."""
        room.messages[message.id] = message
        message.called = message.mentions
        if message.mention_everyone:
            message.called = list(self.users.values())
        if message.only_for is None:
            room.last_message_id = message.id
        if room.is_thread:
            room.sent += 1
            if room.archived:
                self.archive(room, archived=False)
            room.members.setdefault(message.author.id, self.clock.now())
            self.keep_awake(room)
        self.announce_message("MESSAGE_CREATE", message)
        return message

    def announce_message(self, name: str, message: Message) -> None:
        """Announce that a message was created or changed."""
        room = self.channels[message.channel_id]
        data = {**shapes.message(self, message), **shapes.place(room), "channel_type": int(room.type)}
        if room.guild_id is not None:
            member = self.guilds[room.guild_id].members.get(message.author.id)
            if member is not None:
                data["member"] = shapes.member(member, with_user=False)
        if name == "MESSAGE_UPDATE":
            data.pop("nonce", None)
        self._emit_about(name, data, message)

    def _emit_about(self, name: str, data: shapes.Json, message: Message) -> None:
        """Tell every listener of an event about a message."""
        room = self.channels[message.channel_id]
        self.emit(
            GatewayEvent(
                name=name,
                data=data,
                guild_id=room.guild_id,
                channel_id=room.id,
                only_for=message.only_for,
                message=message,
            )
        )

    def forget_files(self, files: list[Attachment]) -> None:
        """Delete files in a minute. Until then pages that still show the old message can fetch them."""
        for file in files:
            self.clock.call_later(FILES_KEPT_S, partial(self.files.pop, file.id, None))

    def delete_message(self, message: Message) -> None:
        """Delete a message."""
        room = self.channels[message.channel_id]
        del room.messages[message.id]
        self.forget_files(message.attachments)
        self.announce_gone(message)

    def announce_gone(self, message: Message) -> None:
        """Announce that a message was deleted, or that the only person who sees it has hidden it."""
        room = self.channels[message.channel_id]
        data = {"id": str(message.id), **shapes.place(room)}
        self._emit_about("MESSAGE_DELETE", data, message)

    def archive(self, room: Channel, *, archived: bool, locked: bool | None = None) -> None:
        """Archive a thread or open it again; `locked` also locks or unlocks it."""
        room.archived = archived
        room.archive_moment = self.clock.now()
        if not archived:
            self.keep_awake(room)
        if locked is not None:
            room.locked = locked
        self.announce_channel("THREAD_UPDATE", room)

    def keep_awake(self, room: Channel) -> None:
        """Archive the thread once its time has passed without a message. Source: topics/threads, auto-archive."""
        room.active = self.clock.now()

        def archive_if_quiet() -> None:
            if room.id not in self.channels or room.archived:
                return
            if self.clock.now() - room.active >= room.auto_archive * 60:
                self.archive(room, archived=True)

        self.clock.call_later(room.auto_archive * 60, archive_if_quiet)

    def start_thread(self, message: Message, name: str, auto_archive: int) -> Channel:
        """A public thread of the bot on a message, whose id it takes. auto_archive: minutes."""
        now = self.clock.now()
        parent = self.channels[message.channel_id]
        room = Channel(
            id=message.id,
            type=ChannelType.PUBLIC_THREAD,
            name=name,
            guild_id=parent.guild_id,
            parent_id=parent.id,
            owner_id=self.bot.id,
            auto_archive=auto_archive,
            created=now,
            archive_moment=now,
            members={self.bot.id: now},
        )
        starter = Message(
            id=self.mint.new(),
            channel_id=room.id,
            author=self.bot,
            created=now,
            type=STARTER,
            reference=message,
        )
        room.messages[starter.id] = starter
        self.channels[room.id] = room
        self.announce_channel("THREAD_CREATE", room)
        self.keep_awake(room)
        message.flags |= Flag.HAS_THREAD
        message.thread_id = room.id
        self.announce_message("MESSAGE_UPDATE", message)
        return room


def quoted(condition: Callable[[], Any]) -> str:
    """The source of a condition on one line, or its repr when it has no source."""
    try:
        return " ".join(inspect.getsource(condition).split())
    except (OSError, TypeError):
        return repr(condition)
