"""Frames for a page: the world's events as one person sees them."""

from collections.abc import Callable
from typing import Any

from bot.playground.people.ops import Ops
from bot.playground.world import shapes
from bot.playground.world.model import Channel, GatewayEvent, Message, Permission, User
from bot.playground.world.state import WorldState

PageFrame = dict[str, Any]
MOST_UNREAD = 100
PLAIN = {
    "PLAYGROUND_INTERACTION": "interaction",
    "PLAYGROUND_MODAL": "modal",
    "PLAYGROUND_DISMISS": "message_delete",
    "PLAYGROUND_BOT": "bot",
    "PLAYGROUND_FAULTS": "faults",
    "PLAYGROUND_CLOCK": "clock",
}
"""Events whose data is sent to the page unchanged."""


class Feed:
    """The world's events as frames for one person's page.

    read: the id of the last message that the person has read, by channel.
    quick: the buttons of the page's welcome, which depend on the commands that the bot has registered.
    """

    def __init__(
        self, state: WorldState, ops: Ops, user: User, read: dict[int, int], quick: Callable[[], list[PageFrame]]
    ) -> None:
        self._state, self._ops = state, ops
        self.user, self.read = user, read
        self._quick = quick

    def frames(self, event: GatewayEvent) -> list[PageFrame]:
        """The frames of an event for this person's page. Empty when the person may not know of it."""
        room = self._state.channels.get(event.channel_id or 0)
        hidden = room is not None and not self._state.can_see(self.user, room)
        if hidden or event.only_for not in (None, self.user.id):
            return []
        if event.name in PLAIN:
            more = {"play_now": self._quick()} if event.name == "PLAYGROUND_BOT" else {}
            return [{"t": PLAIN[event.name], "d": {**event.data, **more}}]
        if event.name.startswith(("GUILD_", "PLAYGROUND_PEOPLE")):
            return [{"t": "people", "d": {"people": people(self._state)}}]
        if room is None:
            return []
        if event.name.startswith(("CHANNEL_", "THREAD_")):
            return [{"t": event.name.lower(), "d": event.data}]
        return self._message_frames(event, room)

    def _message_frames(self, event: GatewayEvent, room: Channel) -> list[PageFrame]:
        message = event.message
        if message is None:
            return []
        if event.name == "MESSAGE_DELETE":
            return [{"t": "message_delete", "d": event.data}, self.unread(room)]
        if not self._ops.sees(self.user, message):
            return []  # its person dismissed it, so edits do not bring it back
        frame = {"t": event.name.lower(), "d": shapes.message(self._state, message)}
        if message.author is self.user:
            self.read[room.id] = message.id
        return [frame, self.unread(room)] if event.name == "MESSAGE_CREATE" else [frame]

    def unread(self, room: Channel) -> PageFrame:
        """How many messages of others are unread in a channel, and how many of them mention this person."""
        mark = self.read.get(room.id, 0)
        fresh: list[Message] = []
        for message in reversed(room.messages.values()):
            if message.id <= mark or len(fresh) >= MOST_UNREAD:
                break
            if message.author is not self.user and self._ops.sees(self.user, message):
                fresh.append(message)
        calls = sum(room.is_dm or self.user in one.mentions or one.mention_everyone for one in fresh)
        return {"t": "unread", "d": {"channel_id": str(room.id), "count": len(fresh), "mentions": calls}}


def people(state: WorldState) -> list[dict[str, Any]]:
    """The people and the bot, with the settings that the page shows and changes."""
    guild = next(iter(state.guilds.values()), None)
    listed = []
    for user in state.users.values():
        member = guild.members.get(user.id) if guild else None
        listed.append(
            {
                **shapes.user(user),
                "locale": user.locale,
                "dms_open": user.dms_open,
                "latency_ms": round(user.latency * 1000),
                "jitter_ms": round(user.jitter * 1000),
                "roles": [str(role_id) for role_id in member.roles] if member else [],
                "administrator": guild is not None and Permission.ADMINISTRATOR in guild.permissions(user.id),
                "in_guild": member is not None,
            }
        )
    return listed
