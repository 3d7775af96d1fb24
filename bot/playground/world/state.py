"""The state of the playground: what exists, and how to find it."""

from bot.playground.world.clock import WorldClock
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Attachment, Channel, Guild, Message, User

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
        if number not in self.channels:
            raise ApiError(10003)
        return self.channels[number]

    def message(self, room: Channel, number: int) -> Message:
        """The message with that id. Raises `ApiError` 10008."""
        if number not in room.messages:
            raise ApiError(10008)
        return room.messages[number]

    def exists(self, message: Message) -> bool:
        """Whether neither the message nor its channel has been deleted."""
        room = self.channels.get(message.channel_id)
        return room is not None and message.id in room.messages

    def shares_guild(self, one: User, other: User) -> bool:
        """Whether two users have a server in common."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())
