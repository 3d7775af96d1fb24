"""The operations a page may ask for, by name."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.playground.page.feed import Feed
from bot.playground.people.faults import Faults
from bot.playground.people.ops import Ops
from bot.playground.rest.commands import LOCALES
from bot.playground.site.site import Site
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import GatewayEvent

Data = dict[str, Any]
PageOp = Callable[["PageOps", Data], Awaitable[Data] | Data | None]


class PageOps:
    """Requests of one person's page: every public method. Each takes a JSON object and may return one."""

    def __init__(self, site: Site, ops: Ops, faults: Faults, feed: Feed) -> None:
        self._site, self._world = site, site.world
        self._ops, self._faults = ops, faults
        self._user, self._feed = feed.user, feed

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
        """Mark every message of a channel as read."""
        room = self._ops.room(self._user, int(data["channel_id"]))
        self._feed.read[room.id] = max([0, *(one.id for one in self._ops.messages(self._user, room.id))])
        return dict(self._feed.unread(room)["d"])

    # Acting

    async def slash(self, data: Data) -> Data:
        """Use a slash command."""
        made = await self._ops.slash(
            self._user, int(data["channel_id"]), int(data["command_id"]), data.get("options") or []
        )
        return _told(made)

    async def autocomplete(self, data: Data) -> Data:
        """The suggestions for the focused option. Empty when the bot does not answer in time."""
        made = await self._ops.autocomplete(
            self._user, int(data["channel_id"]), int(data["command_id"]), data["options"]
        )
        await self._world.until(lambda: made.state != "pending", 60)
        return {"choices": made.choices or []}

    async def press(self, data: Data) -> Data:
        """Press a button or choose in a select."""
        kind, values = int(data.get("component_type", 2)), data.get("values")
        return _told(await self._ops.press(self._user, *self._message(data), data["custom_id"], kind, values))

    async def modal_submit(self, data: Data) -> Data:
        """Send a modal: plain `values` by custom_id."""
        return _told(await self._ops.submit(self._user, int(data["modal_id"]), data["values"]))

    def modal_cancel(self, data: Data) -> None:
        """Close a modal without sending it."""
        self._ops.cancel(self._user, int(data["modal_id"]))

    async def send(self, data: Data) -> Data:
        """Write a message."""
        reply_to = int(data["reply_to"]) if data.get("reply_to") else None
        made = await self._ops.send(self._user, int(data["channel_id"]), str(data.get("content") or ""), reply_to)
        return {"message": shapes.message(self._world, made)}

    def open_dm(self, data: Data) -> Data:
        """Open the DM with another user."""
        other = self._world.users.get(int(data["user_id"]))
        if other is None or other is self._user:
            raise ApiError(50033)
        return {"channel": shapes.channel(self._world.dm(self._user, other))}

    def dismiss(self, data: Data) -> None:
        """Hide an ephemeral message."""
        self._ops.dismiss(self._user, int(data["message_id"]))

    # Oneself and others

    def me(self, data: Data) -> None:
        """Change one's own language, and whether bots may send DMs."""
        locale = data.get("locale")
        if locale is not None and locale not in LOCALES:
            raise invalid(("locale",), "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(LOCALES)}}}.")
        self._user.locale = locale or self._user.locale
        self._user.dms_open = bool(data.get("dms_open", self._user.dms_open))
        self._tell_people()

    def person(self, data: Data) -> None:
        """Change a person's latency, DMs and administrator role."""
        user = self._world.users.get(int(data["user_id"]))
        if user is None:
            raise ApiError(10013)
        user.latency = float(data.get("latency_ms", user.latency * 1000)) / 1000
        user.jitter = float(data.get("jitter_ms", user.jitter * 1000)) / 1000
        user.dms_open = bool(data.get("dms_open", user.dms_open))
        if "administrator" in data:
            self._world.set_administrator(self._world.first_guild, user, administrator=bool(data["administrator"]))
        self._tell_people()

    def add_person(self, data: Data) -> Data:
        """Add a person to the server."""
        name = str(data.get("name") or "").strip()
        if not 1 <= len(name) <= 32 or any(user.name == name for user in self._world.users.values()):
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be new and between 1 and 32 in length.")
        user = self._world.add_user(name)
        self._world.add_member(self._world.first_guild, user)
        return {"user": shapes.user(user)}

    def _tell_people(self) -> None:
        self._world.emit(GatewayEvent("PLAYGROUND_PEOPLE", {}))

    # As owner of the server

    def add_channel(self, data: Data) -> Data:
        """Add a text channel, to the server with that `guild_id` or to the first."""
        guild = self._world.guilds.get(int(data.get("guild_id", 0)), self._world.first_guild)
        name = str(data.get("name") or "").strip().lower().replace(" ", "-")
        if not 1 <= len(name) <= 100:
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        return {"channel": shapes.channel(self._world.add_channel(guild, name))}

    def delete_message(self, data: Data) -> None:
        """Delete a message."""
        channel_id, message_id = self._message(data)
        self._world.delete_message(self._world.message(self._world.channel(channel_id), message_id))

    def delete_channel(self, data: Data) -> None:
        """Delete a channel or thread."""
        self._world.delete_channel(self._world.channel(int(data["channel_id"])))

    def archive_thread(self, data: Data) -> None:
        """Archive a thread and maybe lock it. `archived: false` opens it again."""
        room = self._ops.room(self._user, int(data["channel_id"]))
        if not room.is_thread:
            raise ApiError(50024)
        self._world.archive(room, archived=bool(data.get("archived", True)), locked=bool(data.get("locked", False)))

    def age_messages(self, data: Data) -> None:
        """Move the world's clock forward by some minutes."""
        self._site.advance(float(data["minutes"]) * 60)

    # Faults

    def fault(self, data: Data) -> Data:
        """Switch a fault on, or off with `off`."""
        args = {key: value for key, value in data.items() if key not in ("kind", "off")}
        try:
            if data.get("off"):
                self._faults.clear(data["kind"])
            else:
                self._faults.set(data["kind"], **args)
        except ValueError as error:
            raise invalid(("kind",), "BASE_TYPE_CHOICES", str(error)) from None
        self._world.emit(GatewayEvent("PLAYGROUND_FAULTS", {"on": self._faults.listed()}))
        return {"on": self._faults.listed()}

    def faults(self, data: Data) -> Data:
        """The faults that are on, and all kinds of faults."""
        return {"on": self._faults.listed(), "available": self._faults.available()}


OPS: dict[str, PageOp] = {name: act for name, act in vars(PageOps).items() if not name.startswith("_")}
"""Every operation by its name in the frame."""


def _told(interaction: Interaction) -> Data:
    return {"interaction_id": str(interaction.id)}
