"""The state of the playground: servers, people, channels and messages, and the announcements of every change."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Callable
from typing import Any

from . import shapes
from .clock import Clock
from .errors import ApiError
from .model import (
    EVERYONE,
    Attachment,
    Channel,
    Emoji,
    Event,
    Flag,
    Guild,
    Kind,
    Member,
    Message,
    Permission,
    Role,
    User,
)
from .permissions import in_channel
from .snowflakes import Mint

BOT_PERMISSIONS = EVERYONE | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS
"""What the invitation of the bot grants it."""

BOT_ID = 1_400_000_000_000_000_000
"""The bot's id and its application's, always the same, so that its token is too."""

Listener = Callable[[Event], None]


class World:
    """Everything that exists, and who is told of what. All changes are synchronous."""

    def __init__(self, clock: Clock, bot_name: str) -> None:
        self.clock = clock
        self.mint = Mint(clock)
        self.bot = User(BOT_ID, bot_name, bot=True)
        self.token = make_token(self.bot.id)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.emojis: dict[int, Emoji] = {}
        self.base_url = ""
        self._listeners: list[Listener] = []
        self._waiters: set[asyncio.Future[None]] = set()

    # Announcements

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event from now on; returns what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def emit(self, event: Event) -> None:
        """Tell every listener, and wake whoever waits for a change."""
        for listener in tuple(self._listeners):
            listener(event)
        self.changed()

    def changed(self) -> None:
        """Wake whoever waits for a change."""
        waiting, self._waiters = self._waiters, set()
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def until(self, condition: Callable[[], Any], timeout: float = 10.0) -> Any:  # noqa: ASYNC109
        """The first true value of `condition`, tried now and after each change.

        Raises `TimeoutError` when `timeout` seconds (of the wall's clock) pass first.
        """
        async with asyncio.timeout(timeout):
            while not (value := condition()):
                waiter = asyncio.get_running_loop().create_future()
                self._waiters.add(waiter)
                await waiter
            return value

    # People and servers

    def add_user(self, name: str, *, locale: str = "en-US") -> User:
        """A new person, in no server yet."""
        user = User(self.mint.new(), name, locale=locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, locale: str = "en-US") -> Guild:
        """A new server with its owner and nobody else."""
        number = self.mint.new()
        guild = Guild(number, name, owner.id, self.clock.now(), locale)
        guild.roles[number] = Role(number, "@everyone", int(EVERYONE))
        self.guilds[number] = guild
        self.add_member(guild, owner)
        return guild

    def add_member(self, guild: Guild, user: User) -> Member:
        """`user` joins the server. The bot gets the role that its invitation grants."""
        member = Member(user, self.clock.now())
        guild.members[user.id] = member
        if user is self.bot:
            role = Role(self.mint.new(), user.name, int(BOT_PERMISSIONS), len(guild.roles), bot_id=user.id)
            guild.roles[role.id] = role
            member.roles.append(role.id)
            self.emit(Event("GUILD_CREATE", shapes.guild_create(self, guild), guild.id))
        else:
            data = {**shapes.member(member), "guild_id": str(guild.id)}
            self.emit(Event("GUILD_MEMBER_ADD", data, guild.id))
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """`user` leaves the server; for the bot it is as if the server were gone."""
        member = guild.members[user.id]
        if user is self.bot:
            self.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))
            for role_id in member.roles:
                guild.roles.pop(role_id, None)
        else:
            data = {"guild_id": str(guild.id), "user": shapes.user(user)}
            self.emit(Event("GUILD_MEMBER_REMOVE", data, guild.id))
        del guild.members[user.id]
        self.changed()

    # Channels

    def add_channel(self, guild: Guild, name: str, kind: Kind = Kind.TEXT, parent_id: int | None = None) -> Channel:
        """A new channel at the end of the server's list."""
        position = sum(1 for room in self.channels.values() if room.guild_id == guild.id and not room.is_thread)
        room = Channel(self.mint.new(), kind, name, guild.id, parent_id, position)
        self.channels[room.id] = room
        self.announce_channel("CHANNEL_CREATE", room)
        return room

    def announce_channel(self, name: str, room: Channel) -> None:
        """Tell that a channel or thread was created, changed or deleted."""
        data = shapes.channel(room)
        if name == "THREAD_DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.emit(Event(name, data, room.guild_id, room.id))

    def delete_channel(self, room: Channel) -> None:
        """A channel is gone with its messages and threads."""
        for child in [other for other in self.channels.values() if other.is_thread and other.parent_id == room.id]:
            del self.channels[child.id]
        self.announce_channel("THREAD_DELETE" if room.is_thread else "CHANNEL_DELETE", room)
        del self.channels[room.id]

    def dm(self, one: User, other: User) -> Channel:
        """The DM between two users, made when there is none. `recipients` holds both but the bot."""
        people = [person for person in (one, other) if person is not self.bot]
        for room in self.channels.values():
            if room.is_dm and room.recipients == people:
                return room
        room = Channel(self.mint.new(), Kind.DM, recipients=people)
        self.channels[room.id] = room
        self.emit(Event("CHANNEL_CREATE", shapes.channel(room), None, room.id))
        return room

    def channel(self, number: int) -> Channel:
        """The channel with that id. Raises `ApiError` 10003."""
        if number not in self.channels:
            raise ApiError(10003)
        return self.channels[number]

    def guild(self, number: int) -> Guild:
        """The server with that id, if the bot is in it. Raises `ApiError` 10004."""
        guild = self.guilds.get(number)
        if guild is None or self.bot.id not in guild.members:
            raise ApiError(10004)
        return guild

    def can_see(self, user: User, room: Channel) -> bool:
        """Whether `user` can see the channel at all."""
        return Permission.VIEW_CHANNEL in in_channel(self, room, user)

    def shares_guild(self, one: User, other: User) -> bool:
        """Whether two users have a server in common."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())

    # Messages

    def message(self, room: Channel, number: int) -> Message:
        """The message with that id. Raises `ApiError` 10008."""
        if number not in room.messages:
            raise ApiError(10008)
        return room.messages[number]

    def exists(self, message: Message) -> bool:
        """Whether the message and its channel are still there."""
        room = self.channels.get(message.channel_id)
        return room is not None and message.id in room.messages

    def post(self, room: Channel, message: Message) -> Message:
        """A finished message appears in its channel and wakes an archived thread."""
        room.messages[message.id] = message
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
        """Tell that a message was created or changed."""
        room = self.channels[message.channel_id]
        data = shapes.message(self, message, viewer=self.bot.id)
        if room.guild_id is not None:
            data["guild_id"] = str(room.guild_id)
            if member := self.guilds[room.guild_id].members.get(message.author.id):
                data["member"] = shapes.member(member, with_user=False)
        if name == "MESSAGE_UPDATE":
            data.pop("nonce", None)
        data["channel_type"] = int(room.type)
        self.emit(Event(name, data, room.guild_id, room.id, message.only_for, message))

    def forget_files(self, files: list[Attachment]) -> None:
        """Files of an edited or deleted message can be fetched for another minute."""
        numbers = [file.id for file in files]

        def forget() -> None:
            for number in numbers:
                self.files.pop(number, None)

        if numbers:
            self.clock.call_later(60, forget)

    def delete_message(self, message: Message) -> None:
        """A message is gone."""
        room = self.channels[message.channel_id]
        del room.messages[message.id]
        self.forget_files(message.attachments)
        data = {"id": str(message.id), "channel_id": str(room.id)}
        if room.guild_id is not None:
            data["guild_id"] = str(room.guild_id)
        self.emit(Event("MESSAGE_DELETE", data, room.guild_id, room.id, message.only_for, message))

    def archive(self, room: Channel, *, archived: bool, locked: bool | None = None) -> None:
        """A thread is put away or fetched back."""
        room.archived = archived
        room.archive_moment = self.clock.now()
        if not archived:
            self.keep_awake(room)
        if locked is not None:
            room.locked = locked
        self.announce_channel("THREAD_UPDATE", room)

    def keep_awake(self, room: Channel) -> None:
        """A thread is archived when nothing is said in it for its time. Source: topics/threads, auto-archive."""
        room.active = self.clock.now()

        def sleep() -> None:
            quiet = self.clock.now() - room.active >= room.auto_archive * 60
            if quiet and room.id in self.channels and not room.archived:
                self.archive(room, archived=True)

        self.clock.call_later(room.auto_archive * 60, sleep)

    def mark_thread(self, message: Message, room: Channel) -> None:
        """A message has become the start of a thread."""
        message.flags |= Flag.HAS_THREAD
        message.thread_id = room.id
        self.announce_message("MESSAGE_UPDATE", message)


def make_token(bot_id: int) -> str:
    """A bot token in Discord's form, the same for the same id: it opens this playground and nothing else."""
    head = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    tail = base64.urlsafe_b64encode(hashlib.sha256(head.encode()).digest()).decode().rstrip("=")
    return f"{head}.{tail[:6]}.{tail[6:44]}"
