"""The operations a page may ask for, by name."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import shapes
from .commands import LOCALES
from .errors import ApiError, invalid
from .interactions import Interaction
from .model import Channel, Event, Permission, User
from .page_feed import Feed
from .permissions import in_guild

if TYPE_CHECKING:
    from .app import Playground

Data = dict[str, Any]
Op = Callable[["PageOps", Data], Awaitable[Data] | Data]


class PageOps:
    """What one person's page can ask. Every operation takes and gives a JSON object; refusals are `ApiError`."""

    def __init__(self, playground: Playground, user: User, feed: Feed) -> None:
        self._playground = playground
        self._world = playground.world
        self._ops = playground.ops
        self._user = user
        self._feed = feed

    def _message(self, data: Data) -> tuple[int, int]:
        return int(data["channel_id"]), int(data["message_id"])

    # Reading

    def history(self, data: Data) -> Data:
        """The last messages of a channel."""
        before = int(data["before"]) if data.get("before") else None
        return {"messages": self._ops.history(self._user, int(data["channel_id"]), before)}

    def commands(self, data: Data) -> Data:
        """The commands on offer (in a channel, if one is named)."""
        room = self._ops.room(self._user, int(data["channel_id"])) if data.get("channel_id") else None
        return {"commands": self._ops.commands(self._user, room)}

    def read(self, data: Data) -> Data:
        """Everything in a channel counts as read."""
        room = self._ops.room(self._user, int(data["channel_id"]))
        self._feed.read[room.id] = max([0, *(one.id for one in self._ops.messages(self._user, room.id))])
        return dict(self._feed.unread(room)["d"])

    # Acting

    async def slash(self, data: Data) -> Data:
        """A slash command used."""
        made = await self._ops.slash(
            self._user, int(data["channel_id"]), int(data["command_id"]), data.get("options") or []
        )
        return _told(made)

    async def autocomplete(self, data: Data) -> Data:
        """The suggestions for the focused option; none when the bot does not answer in time."""
        made = await self._ops.autocomplete(
            self._user, int(data["channel_id"]), int(data["command_id"]), data["options"]
        )
        await self._world.until(lambda: made.state != "pending", 60)
        return {"choices": made.choices or []}

    async def press(self, data: Data) -> Data:
        """A button pressed or a select chosen."""
        kind, values = int(data.get("component_type", 2)), data.get("values")
        return _told(await self._ops.press(self._user, *self._message(data), data["custom_id"], kind, values))

    async def modal_submit(self, data: Data) -> Data:
        """A modal sent: `components` as Discord sends them, or plain `values` by custom_id."""
        values = data.get("values")
        given = values if values is not None else _values(data.get("components") or [])
        return _told(await self._ops.submit(self._user, int(data["modal_id"]), given))

    def modal_cancel(self, data: Data) -> Data:
        """A modal closed."""
        self._ops.cancel(self._user, int(data["modal_id"]))
        return {}

    def upload(self, data: Data) -> Data:
        """A file (base64) put up for a modal or an option; its id."""
        return {"id": self._ops.upload(self._user, str(data["filename"]), base64.b64decode(data["data"]))}

    async def send(self, data: Data) -> Data:
        """A message written."""
        reply_to = int(data["reply_to"]) if data.get("reply_to") else None
        made = await self._ops.send(self._user, int(data["channel_id"]), str(data.get("content") or ""), reply_to)
        return {"message": shapes.message(self._world, made, viewer=self._user.id)}

    def open_dm(self, data: Data) -> Data:
        """The DM with somebody."""
        other = self._world.users.get(int(data["user_id"]))
        if other is None or other is self._user:
            raise ApiError(50033)
        return {"channel": shapes.channel(self._world.dm(self._user, other))}

    def dismiss(self, data: Data) -> Data:
        """An ephemeral message hidden."""
        self._ops.dismiss(self._user, int(data["message_id"]))
        return {}

    # Oneself and others

    def me(self, data: Data) -> Data:
        """One's own language, and whether bots may write."""
        locale = data.get("locale")
        if locale is not None and locale not in LOCALES:
            raise invalid(("locale",), "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(LOCALES)}}}.")
        self._user.locale = locale or self._user.locale
        self._user.dms_open = bool(data.get("dms_open", self._user.dms_open))
        return self._tell_people()

    def person(self, data: Data) -> Data:
        """Somebody's line, DMs and powers."""
        user = self._world.users.get(int(data["user_id"]))
        if user is None:
            raise ApiError(10013)
        user.latency = float(data.get("latency_ms", user.latency * 1000)) / 1000
        user.jitter = float(data.get("jitter_ms", user.jitter * 1000)) / 1000
        user.dms_open = bool(data.get("dms_open", user.dms_open))
        if "administrator" in data:
            self._playground.set_administrator(user, administrator=bool(data["administrator"]))
        return self._tell_people()

    def add_person(self, data: Data) -> Data:
        """Somebody new in the server."""
        name = str(data.get("name") or "").strip()
        if not 1 <= len(name) <= 32 or any(user.name == name for user in self._world.users.values()):
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be new and between 1 and 32 in length.")
        user = self._world.add_user(name)
        self._world.add_member(self._playground.guild, user)
        return {"user": shapes.user(user)}

    def _tell_people(self) -> Data:
        self._world.emit(Event("PLAYGROUND_PEOPLE", {}))
        return {}

    # As owner of the server

    def add_channel(self, data: Data) -> Data:
        """A new text channel."""
        name = str(data.get("name") or "").strip().lower().replace(" ", "-")
        if not 1 <= len(name) <= 100:
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        return {"channel": shapes.channel(self._world.add_channel(self._playground.guild, name))}

    def delete_message(self, data: Data) -> Data:
        """A message is gone."""
        channel_id, message_id = self._message(data)
        self._world.delete_message(self._world.message(self._world.channel(channel_id), message_id))
        return {}

    def delete_channel(self, data: Data) -> Data:
        """A channel or thread is gone."""
        self._world.delete_channel(self._world.channel(int(data["channel_id"])))
        return {}

    def archive_thread(self, data: Data) -> Data:
        """A thread put away (and locked), or fetched back with `archived: false`."""
        room = self._thread(int(data["channel_id"]))
        self._world.archive(room, archived=bool(data.get("archived", True)), locked=bool(data.get("locked", False)))
        return {}

    def _thread(self, number: int) -> Channel:
        room = self._world.channel(number)
        if not room.is_thread:
            raise ApiError(50024)
        may = in_guild(self._playground.guild, self._user.id)
        if not may & Permission.VIEW_CHANNEL:
            raise ApiError(50001)
        return room

    def age_messages(self, data: Data) -> Data:
        """The clock moves on by some minutes."""
        self._playground.advance(float(data["minutes"]) * 60)
        return {}

    # Faults

    def fault(self, data: Data) -> Data:
        """A fault switched on (or off with `off`)."""
        args = {key: value for key, value in data.items() if key not in ("kind", "off")}
        try:
            if data.get("off"):
                self._playground.faults.clear(data["kind"])
            else:
                self._playground.faults.set(data["kind"], **args)
        except ValueError as error:
            raise invalid(("kind",), "BASE_TYPE_CHOICES", str(error)) from None
        self._world.emit(Event("PLAYGROUND_FAULTS", {"on": self._playground.faults.listed()}))
        return {"on": self._playground.faults.listed()}

    def faults(self, data: Data) -> Data:
        """The faults that are on, and all there are."""
        return {"on": self._playground.faults.listed(), "available": self._playground.faults.available()}


NAMES = [
    "history",
    "commands",
    "read",
    "slash",
    "autocomplete",
    "press",
    "modal_submit",
    "modal_cancel",
    "upload",
    "send",
    "open_dm",
    "dismiss",
    "me",
    "person",
    "add_person",
    "add_channel",
    "delete_message",
    "delete_channel",
    "archive_thread",
    "age_messages",
    "fault",
    "faults",
]
OPS: dict[str, Op] = {name: getattr(PageOps, name) for name in NAMES}
"""Every operation by its name in the frame."""


def _told(interaction: Interaction) -> Data:
    return {"interaction_id": str(interaction.id)}


def _values(components: list[dict[str, Any]]) -> dict[str, Any]:
    """Plain values by custom_id from the components of a submit."""
    found: dict[str, Any] = {}
    for one in components:
        inner = [*one.get("components", ()), *([one["component"]] if one.get("component") else [])]
        found |= _values(inner)
        if one.get("custom_id"):
            found[one["custom_id"]] = one["values"] if "values" in one else one.get("value")
    return found
