"""The things a Discord is made of, as plain records. Ids are whole numbers, moments seconds since 1970."""

import re
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
    """A person or a bot."""

    id: int
    name: str
    """The name that others see."""
    bot: bool = False
    """Whether this is the bot."""
    locale: str = "en-US"
    """The language of the person's client."""
    dms_open: bool = True
    """Whether bots may send DMs. The person chooses it."""
    unreachable: bool = False
    """Whether a fault closes the person's DMs, even if they are open."""
    latency: float = 0.0
    """The least seconds that a person's act needs to reach the server."""
    jitter: float = 0.0
    """The most seconds that it may need beyond `latency`."""
    installed: bool = False
    """Whether the person has installed the bot for themselves, so that some commands are offered to them everywhere."""

    @property
    def username(self) -> str:
        """The unique name: a person's in Discord's small alphabet, a bot's as it is."""
        if self.bot:
            return self.name
        plain = re.sub(r"[^a-z0-9._]", "", self.name.lower())
        if len(plain) > 1:
            return plain
        return f"user{self.id % 100000}"


@dataclass(slots=True)
class Role:
    """A role of a server. The one with the server's id is everybody's."""

    id: int
    name: str
    permissions: int
    """The permissions that it gives, as a `Permission`."""
    position: int = 0
    """Its place in the list of roles, from the bottom."""
    bot_id: int | None = None
    """The bot whose own role this is."""
    mentionable: bool = False
    """Whether anybody may mention it."""


@dataclass(slots=True)
class Overwrite:
    """Permissions that a channel allows and denies to a role or a member."""

    id: int
    """The id of the role or member."""
    type: int
    """0 for a role, 1 for a member."""
    allow: int = 0
    """The permissions that are given, as a `Permission`."""
    deny: int = 0
    """The permissions that are taken away, as a `Permission`."""


@dataclass(slots=True)
class Member:
    """A user in a server."""

    user: User
    joined_at: float
    roles: list[int] = field(default_factory=list)
    """The ids of the roles beyond everybody's."""
    nick: str | None = None
    """What they are called there instead of their name."""


@dataclass(slots=True)
class Attachment:
    """A file on the CDN."""

    id: int
    filename: str
    data: bytes
    """What is in it."""
    content_type: str
    url: str
    """The signed address."""
    description: str | None = None
    """The text for those who do not see it."""
    width: int | None = None
    """The width of a picture."""
    height: int | None = None
    """The height of a picture."""


@dataclass(slots=True, eq=False)
class Message:
    """A message."""

    id: int
    channel_id: int
    author: User
    created: float
    content: str = ""
    type: int = 0
    """0 for a plain one, 19 for a reply, 20 for an answer to a command, others for system messages."""
    flags: int = 0
    """Its flags, as a `Flag`."""
    components: list[dict[str, Any]] = field(default_factory=list)
    """Its components in Discord's JSON."""
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    """When it was last edited; None if it never was."""
    mentions: list[User] = field(default_factory=list)
    """The users that it mentions now."""
    mention_roles: list[int] = field(default_factory=list)
    """The ids of the roles that it mentions."""
    mention_everyone: bool = False
    """Whether it mentions everybody in the channel."""
    called: list[User] = field(default_factory=list)
    """Those whom it mentioned when it was posted. An edit changes what it mentions and calls nobody."""
    nonce: str | int | None = None
    """The mark that the bot gave it, by which Discord knows a message that is sent twice."""
    reference: "Message | None" = None
    """The message that it answers."""
    interaction: dict[str, Any] | None = None
    """The `interaction_metadata` of an answer to an interaction."""
    application_id: int | None = None
    """The application of an answer to an interaction."""
    only_for: int | None = None
    """The one person who sees it when it is ephemeral."""
    thread_id: int | None = None
    """The thread on it."""


@dataclass(slots=True, eq=False)
class Channel:
    """A channel of a server, a thread or a DM."""

    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    """The server; None for a DM."""
    parent_id: int | None = None
    """The channel of a thread."""
    position: int = 0
    """Its place in the list of the server's channels, from the top."""
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    """By the id of the role or member, how its permissions here differ."""
    recipients: list[User] = field(default_factory=list)
    """The people of a DM, without the bot."""
    messages: dict[int, Message] = field(default_factory=dict)
    """Its messages by id, oldest first."""
    last_message_id: int | None = None
    """The newest message that is not ephemeral."""
    owner_id: int = 0
    """Who opened the thread."""
    archived: bool = False
    """Whether the thread is archived."""
    locked: bool = False
    """Whether only moderators may write in the thread."""
    auto_archive: int = 1440
    """The minutes without a message after which the thread is archived."""
    created: float = 0.0
    """When the thread was opened."""
    archive_moment: float = 0.0
    """When the thread was last archived or opened again."""
    active: float = 0.0
    """When the thread last had a message or was opened again."""
    members: dict[int, float] = field(default_factory=dict)
    """By the id of each user in the thread, when they joined it."""
    sent: int = 0
    """How many messages were ever sent in the thread."""

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
    """A server."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    """The language that its owner chose for it."""
    roles: dict[int, Role] = field(default_factory=dict)
    """Its roles by id."""
    members: dict[int, Member] = field(default_factory=dict)
    """Its members by the id of the user."""
    unavailable: bool = False
    """Whether it has an outage."""

    def permissions(self, user_id: int) -> Permission:
        """The permissions of a member, without the overwrites of a channel; none for anybody else."""
        if self.owner_id == user_id:
            return ALL_PERMISSIONS
        granted = Permission(0)
        if user_id in self.members:
            for role_id in (self.id, *self.members[user_id].roles):
                granted |= Permission(self.roles[role_id].permissions)
        if Permission.ADMINISTRATOR in granted:
            return ALL_PERMISSIONS
        return granted


@dataclass(slots=True)
class GatewayEvent:
    """A change of the world: the name and data of a gateway event, and where it happened.

    The page alone hears of events whose names begin with PLAYGROUND_.
    """

    name: str
    data: dict[str, Any]
    """The event's data in Discord's JSON."""
    guild_id: int | None = None
    """The server in which it happened."""
    channel_id: int | None = None
    """The channel in which it happened."""
    only_for: int | None = None
    """The one person who may know of it, for example of an ephemeral message."""
    message: Message | None = None
    """The message that it is about."""
