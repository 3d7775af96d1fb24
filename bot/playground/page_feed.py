"""What a page is told: the world's events turned into frames for one person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import shapes
from .model import Channel, Event, Message, User

if TYPE_CHECKING:
    from .app import Playground

Frame = dict[str, Any]
MOST_UNREAD = 100
PLAIN = {
    "PLAYGROUND_INTERACTION": "interaction",
    "PLAYGROUND_MODAL": "modal",
    "PLAYGROUND_DISMISS": "message_delete",
    "PLAYGROUND_BOT": "bot",
    "PLAYGROUND_FAULTS": "faults",
    "PLAYGROUND_CLOCK": "clock",
    "TYPING_START": "typing",
}
"""Events whose data goes to the page as it is."""


class Feed:
    """One person's view of the events, and what of it they have read."""

    def __init__(self, playground: Playground, user: User, read: dict[int, int]) -> None:
        self._playground = playground
        self._world = playground.world
        self.user = user
        self.read = read

    def frames(self, event: Event) -> list[Frame]:
        """The frames this person's page gets for an event; none for what is not theirs to know."""
        if event.only_for not in (None, self.user.id):
            return []
        if event.name in PLAIN:
            room = self._world.channels.get(event.channel_id or 0)
            if room is not None and not self._world.can_see(self.user, room):
                return []
            data = event.data
            if event.name == "PLAYGROUND_BOT":
                data = {**data, "play_now": self._playground.page.quick(self.user)}
            return [{"t": PLAIN[event.name], "d": data}]
        if event.name.startswith(("GUILD_", "PLAYGROUND_PEOPLE")):
            return [{"t": "people", "d": {"people": people(self._playground)}}]
        room = self._world.channels.get(event.channel_id or 0)
        if room is None or not self._world.can_see(self.user, room):
            return []
        if event.name == "THREAD_MEMBERS_UPDATE":
            added = any(one["user_id"] == str(self.user.id) for one in event.data.get("added_members", ()))
            return [{"t": "thread_create", "d": shapes.channel(room)}] if added else []
        if event.name.startswith(("CHANNEL_", "THREAD_")):
            return [{"t": event.name.lower(), "d": event.data}]
        return self._message_frames(event, room)

    def _message_frames(self, event: Event, room: Channel) -> list[Frame]:
        message = event.message
        if message is None:
            return []
        if event.name == "MESSAGE_DELETE":
            return [{"t": "message_delete", "d": event.data}, self.unread(room)]
        name = "message_create" if event.name == "MESSAGE_CREATE" else "message_update"
        frame = {"t": name, "d": shapes.message(self._world, message, viewer=self.user.id)}
        if message.author is self.user:
            self.read[room.id] = message.id
        return [frame, self.unread(room)] if name == "message_create" else [frame]

    def unread(self, room: Channel) -> Frame:
        """How many messages of others this person has not read in a channel, and how many of them call."""
        mark = self.read.get(room.id, 0)
        fresh: list[Message] = []
        for message in reversed(room.messages.values()):
            if message.id <= mark or len(fresh) >= MOST_UNREAD:
                break
            if message.author is not self.user and self._playground.ops.sees(self.user, message):
                fresh.append(message)
        calls = sum(room.is_dm or self.user in one.mentions or one.mention_everyone for one in fresh)
        return {"t": "unread", "d": {"channel_id": str(room.id), "count": len(fresh), "mentions": calls}}


def people(playground: Playground) -> list[dict[str, Any]]:
    """The people and the bot, with what the page shows and can change of them."""
    world = playground.world
    guild = next(iter(world.guilds.values()), None)
    listed = []
    for user in world.users.values():
        member = guild.members.get(user.id) if guild else None
        roles = [guild.roles[number] for number in member.roles if number in guild.roles] if guild and member else []
        listed.append(
            {
                **shapes.user(user),
                "locale": user.locale,
                "dms_open": user.dms_open,
                "latency_ms": round(user.latency * 1000),
                "jitter_ms": round(user.jitter * 1000),
                "roles": [str(role.id) for role in roles],
                "administrator": any(role.permissions & 8 for role in roles)
                or (guild is not None and guild.owner_id == user.id),
                "in_guild": member is not None,
            }
        )
    return listed
