"""The state of the playground: what exists, how to find it, and what people may do with it.

Source: topics/permissions, "Permission hierarchy" and its pseudocode.
"""

from bot.playground.world.clock import WorldClock
from bot.playground.world.errors import known, refuse_if
from bot.playground.world.model import ALL_PERMISSIONS, Attachment, Channel, Guild, Message, Permission, User

BOT_ID = 1_400_000_000_000_000_000
"""The id of the bot and of its application. It never changes, so the bot's token does not change either."""


class WorldState:
    """Servers, users, channels with their messages, and files, by id. Only `World` changes them."""

    def __init__(self, clock: WorldClock, bot_name: str) -> None:
        self.clock = clock
        self.bot = User(BOT_ID, bot_name, bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}

    @property
    def first_guild(self) -> Guild:
        """The server that people of the page are in. Raises `StopIteration` when there is none."""
        return next(iter(self.guilds.values()))

    def channel(self, number: int) -> Channel:
        """The channel with that id. Raises `ApiError` 10003."""
        return known(self.channels.get(number), 10003)

    def message(self, room: Channel, number: int) -> Message:
        """The message with that id. Raises `ApiError` 10008."""
        return known(room.messages.get(number), 10008)

    def shares_guild(self, one: User, other: User) -> bool:
        """Whether two users have a server in common."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())

    def context(self, room: Channel) -> int:
        """The context of interactions in a channel: 0 in a server, 1 in a DM with the bot, 2 in any other DM."""
        if room.guild_id is not None:
            return 0
        if len(room.recipients) == 1:
            return 1
        return 2

    def owners(self, room: Channel, user: User) -> dict[str, str]:
        """`authorizing_integration_owners`: by the kind of installation, where a person's command in a channel works.

        "0": the server that the bot is in, or 0 in its DM. "1": the person, if they have installed it for themselves.
        """
        guild = self.guilds.get(room.guild_id or 0)
        if guild is None:
            bot_is_there = self.context(room) == 1
        else:
            bot_is_there = self.bot.id in guild.members
        found = {}
        if bot_is_there:
            found["0"] = str(room.guild_id or 0)
        if user.installed:
            found["1"] = str(user.id)
        return found

    def permissions(self, channel: Channel, user: User) -> Permission:
        """The permissions of a user in a channel.

        A thread has those of its parent channel. In a DM its two users have all of them.
        """
        if channel.guild_id is None:
            if user in channel.recipients or user is self.bot:
                return ALL_PERMISSIONS
            return Permission(0)
        guild = self.guilds[channel.guild_id]
        granted = guild.permissions(user.id)
        if Permission.ADMINISTRATOR in granted or user.id not in guild.members:
            return granted
        place = channel
        if channel.is_thread:
            place = self.channels.get(channel.parent_id or 0, channel)
        everybody = [guild.id]
        roles = guild.members[user.id].roles
        oneself = [user.id]
        for group in (everybody, roles, oneself):
            overwrites = [place.overwrites[one] for one in group if one in place.overwrites]
            for overwrite in overwrites:
                granted &= ~Permission(overwrite.deny)
            for overwrite in overwrites:
                granted |= Permission(overwrite.allow)
        if Permission.VIEW_CHANNEL not in granted:
            return Permission(0)
        return granted

    def can_see(self, user: User, channel: Channel) -> bool:
        """Whether the user can see the channel at all."""
        return Permission.VIEW_CHANNEL in self.permissions(channel, user)

    def require(self, channel: Channel, user: User, *needed: Permission) -> None:
        """Return if `user` may do all that is needed in `channel`.

        Raises `ApiError` 50001 when the user cannot see the channel, 50013 when a permission is missing.
        """
        granted = self.permissions(channel, user)
        refuse_if(Permission.VIEW_CHANNEL not in granted, 50001)
        refuse_if(any(permission not in granted for permission in needed), 50013)

    def require_writing(self, channel: Channel, user: User, *more: Permission) -> None:
        """Return if `user` may write messages in `channel` and has the other permissions.

        Raises `ApiError` as `require` does, and 160005 when the thread is locked for the user.
        """
        self.require(channel, user)
        if channel.locked:
            refuse_if(Permission.MANAGE_THREADS not in self.permissions(channel, user), 160005)
        writing = Permission.SEND_MESSAGES
        if channel.is_thread:
            writing = Permission.SEND_MESSAGES_IN_THREADS
        self.require(channel, user, writing, *more)
