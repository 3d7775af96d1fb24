"""The things a Discord is made of, as plain records. Ids are whole numbers, moments seconds since 1970."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any


class Permission(IntFlag):
    """The permissions this Discord knows. Source: topics/permissions."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = Permission(sum(Permission))
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""Permissions of everybody in a new server."""


class ChannelType(IntEnum):
    """Channel types. Source: resources/channel, channel types."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11


class Flag(IntFlag):
    """Message flags that a bot meets. Source: resources/message, message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True, eq=False)
class User:
    """A person or a bot.

    dms_open: the person's own choice. unreachable: a fault closes the person's DMs, even if they are open.
    latency, jitter: seconds that a person's act needs to reach the server. installed: the person has installed the bot
    for themselves, so some of its commands are offered to them everywhere.
    """

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    unreachable: bool = False
    latency: float = 0.0
    jitter: float = 0.0
    installed: bool = False

    @property
    def username(self) -> str:
        """The unique name: a person's in Discord's small alphabet, a bot's as it is."""
        if self.bot:
            return self.name
        plain = "".join(
            letter for letter in self.name.lower() if letter.isascii() and (letter.isalnum() or letter in "._")
        )
        return plain if len(plain) > 1 else f"user{self.id % 100000}"


@dataclass(slots=True)
class Role:
    """A role of a server. The one with the server's id is everybody's. mentionable: anybody may mention it."""

    id: int
    name: str
    permissions: int
    position: int = 0
    bot_id: int | None = None
    mentionable: bool = False


@dataclass(slots=True)
class Overwrite:
    """Permissions that a channel allows and denies to a role (type 0) or a member (type 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Member:
    """A user in a server. nick: what they are called there instead of their name; None: nothing else."""

    user: User
    joined_at: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Attachment:
    """A file on the CDN. `data` are its bytes."""

    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message.

    only_for: the one person who sees it when it is ephemeral. called: those whom it mentioned when it was posted. An
    edit changes what it mentions and calls nobody.
    """

    id: int
    channel_id: int
    author: User
    created: float
    content: str = ""
    type: int = 0
    flags: int = 0
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    called: list[User] = field(default_factory=list)
    nonce: str | int | None = None
    reference: "Message | None" = None
    interaction: dict[str, Any] | None = None
    application_id: int | None = None
    only_for: int | None = None
    thread_id: int | None = None


@dataclass(slots=True, eq=False)
class Channel:
    """A channel of a server, a thread or a DM; messages in order of their ids."""

    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[User] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    owner_id: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    created: float = 0.0
    archive_moment: float = 0.0
    active: float = 0.0
    members: dict[int, float] = field(default_factory=dict)
    sent: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type is ChannelType.PUBLIC_THREAD

    @property
    def is_dm(self) -> bool:
        """Whether this is a conversation between two."""
        return self.type is ChannelType.DM


@dataclass(slots=True, eq=False)
class Guild:
    """A server. unavailable: it has an outage."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    unavailable: bool = False

    def permissions(self, user_id: int) -> Permission:
        """The permissions of a member, without the overwrites of a channel; none for anybody else."""
        if self.owner_id == user_id:
            return ALL_PERMISSIONS
        granted = Permission(0)
        if user_id in self.members:
            for role_id in (self.id, *self.members[user_id].roles):
                granted |= Permission(self.roles[role_id].permissions)
        return ALL_PERMISSIONS if Permission.ADMINISTRATOR in granted else granted


@dataclass(slots=True)
class GatewayEvent:
    """A change: the name and data of a gateway event, and where it happened.

    `guild_id` and `channel_id` say where; `only_for` names the one person who may know (an ephemeral message).
    """

    name: str
    data: dict[str, Any]
    guild_id: int | None = None
    channel_id: int | None = None
    only_for: int | None = None
    message: Message | None = None
