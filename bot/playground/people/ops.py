"""The things people do in Discord, and to it. The page and the people of tests both act through this module."""

import random
from collections.abc import Callable
from typing import Any

from pydantic import validate_call

from bot.playground.people.faults import Faults
from bot.playground.rest.bodies import EVERY, KINDS, mark_mentions
from bot.playground.rest.commands import LOCALES, RESOLVED, SELECT_KINDS, check_options, leaf, resolved
from bot.playground.rest.components import BUTTON, ENTITIES, SELECTS, STRING, submission, walk as walk_components
from bot.playground.site.site import Site
from bot.playground.world import (
    ApiError,
    Channel,
    GatewayEvent,
    Interaction,
    InteractionType,
    Json,
    Message,
    Permission,
    User,
    invalid,
    known,
    limits,
    refuse_if,
    shapes,
)

MESSAGES_ON_A_PAGE = 50
MOST_UNREAD = 100
"""The unread messages of a channel are counted up to here."""
SUGGESTIONS_WITHIN_S = 60
"""Seconds of real time that the page waits for suggestions. The interaction has failed long before."""
REPLY = 19
"""The type of a message that answers another one."""


class Ops:
    """Acts of people: each checks what Discord's client and server would check, then does it.

    The first argument is the person who acts. The page may ask for those in `OPS`.
    """

    def __init__(self, site: Site, faults: Faults) -> None:
        self._site = site
        self._world = site.world
        self._faults = faults
        self._dismissed: set[int] = set()
        """The ids of ephemeral messages that their people have hidden."""
        self._marks: dict[tuple[int, int], int] = {}
        """By person and channel, the newest message that the person has read."""
        self._random = random.Random(0)

    async def travel(self, user: User) -> None:
        """Wait as long as the person's act needs to reach the server (their latency and jitter)."""
        await self._site.wire.sleep(user.latency + user.jitter * self._random.random())

    # Reading

    def room(self, user: User, channel_id: int) -> Channel:
        """A channel the person can see. Raises `ApiError` 10003 or 50001."""
        room = self._world.channel(channel_id)
        self._world.require(room, user)
        return room

    def sees(self, user: User, message: Message) -> bool:
        """Whether a message is shown to this person."""
        return message.only_for in (None, user.id) and message.id not in self._dismissed

    def messages(self, user: User, channel_id: int, after: int = 0) -> list[Message]:
        """All messages of a channel that this person sees (after an id), oldest first."""
        found = []
        newest_first = reversed(self.room(user, channel_id).messages.values())
        for message in newest_first:
            if message.id <= after:
                break
            if self.sees(user, message):
                found.append(message)
        found.reverse()
        return found

    def history(self, user: User, channel_id: int, before: int | None = None) -> Json:
        """The last messages (before an id), oldest first, as this person sees them."""
        listed = self.messages(user, channel_id)
        if before is not None:
            listed = [one for one in listed if one.id < before]
        page = listed[-MESSAGES_ON_A_PAGE:]
        return {"messages": [shapes.message(self._world, one) for one in page]}

    def read(self, user: User, channel_id: int) -> Json:
        """Mark every message of a channel as read. Returns what is unread still."""
        seen = self.messages(user, channel_id)
        self._marks[user.id, channel_id] = max((one.id for one in seen), default=0)
        return self.unread(user, self.room(user, channel_id))

    def unread(self, user: User, room: Channel) -> Json:
        """How many messages of others are unread in a channel, and how many of them called this person."""
        mark = self._marks.get((user.id, room.id), 0)
        unread = 0
        calls = 0
        for message in reversed(room.messages.values()):
            if message.id <= mark or unread == MOST_UNREAD:
                break
            if message.author is user or not self.sees(user, message):
                continue
            unread += 1
            if room.is_dm or user in message.called:
                calls += 1
        return {"channel_id": str(room.id), "count": unread, "mentions": calls}

    def offered(self, user: User, channel_id: int | None = None) -> Json:
        """The commands on offer, in a channel if one is named."""
        room = None
        if channel_id is not None:
            room = self.room(user, channel_id)
        return {"commands": self.commands(user, room)}

    def commands(self, user: User, room: Channel | None = None) -> list[Json]:
        """The commands the person is offered (there, or in the first channel of a server)."""
        world = self._world
        if room is None:
            room = next((one for one in world.channels.values() if one.guild_id is not None), None)
        if room is None:
            return self._site.commands.usable(1, ("0",))
        offered = self._site.commands.usable(world.context(room), world.owners(room, user))
        guild = world.guilds.get(room.guild_id or 0)
        if guild is None:
            return offered
        permissions = guild.permissions(user.id)
        return [one for one in offered if _may_use(one, permissions)]

    # Acting

    async def slash(self, user: User, channel_id: int, command_id: int, options: list[Json]) -> Interaction:
        """Use a slash command. Raises `ApiError` 10063, 50013, 50035 or 50083."""
        await self.travel(user)
        room, data = self._command(user, channel_id, command_id, options, typing=False)
        return self._site.interactions.issue(InteractionType.COMMAND, user, room, data)

    async def autocomplete(self, user: User, channel_id: int, command_id: int, options: list[Json]) -> Interaction:
        """Ask for suggestions for the option that is `focused`. Raises `ApiError` as `slash` does."""
        await self.travel(user)
        room, data = self._command(user, channel_id, command_id, options, typing=True)
        focused = [one for one in leaf(options) if one.get("focused")]
        if len(focused) != 1:
            raise invalid(("options",), "BASE_TYPE_REQUIRED", "Exactly one option is focused.")
        return self._site.interactions.issue(InteractionType.AUTOCOMPLETE, user, room, data)

    async def suggestions(self, user: User, channel_id: int, command_id: int, options: list[Json]) -> Json:
        """The suggestions for the focused option. Empty when the bot does not answer in time."""
        made = await self.autocomplete(user, channel_id, command_id, options)
        await self._world.until(lambda: made.state != "pending", SUGGESTIONS_WITHIN_S)
        return {"choices": made.choices or []}

    def _command(
        self, user: User, channel_id: int, command_id: int, options: list[Json], *, typing: bool
    ) -> tuple[Channel, Json]:
        """The channel, and the data of an interaction with the command. typing: the person has not finished yet."""
        room = self.room(user, channel_id)
        refuse_if(room.archived, 50083)
        self._world.require(room, user, Permission.USE_APPLICATION_COMMANDS)
        by_id = {int(one["id"]): one for one in self.commands(user, room)}
        command = known(by_id.get(command_id), 10063)
        check_options(command, options, typing=typing)
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if options:
            data["options"] = options
        asked = []
        for option in leaf(options):
            if option["type"] in RESOLVED and not option.get("focused"):
                asked.append((option["type"], int(option["value"])))
        return room, data | resolved(self._world, room, asked)

    async def press(
        self,
        user: User,
        channel_id: int,
        message_id: int,
        custom_id: str,
        component_type: int = BUTTON,
        values: list[str] | None = None,
    ) -> Interaction:
        """Press a button or choose in a select. Raises `ApiError` 10008, 50035 or 50083."""
        await self.travel(user)
        room = self.room(user, channel_id)
        refuse_if(room.archived, 50083)
        message = self._world.message(room, message_id)
        refuse_if(not self.sees(user, message), 10008)
        by_custom_id = {one.get("custom_id"): one for one in walk_components(message.components)}
        control = by_custom_id.get(custom_id)
        if control is None or control["type"] != component_type or control.get("disabled"):
            raise invalid(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
        data: Json = {"component_type": component_type, "custom_id": custom_id, "id": control["id"]}
        if component_type in SELECTS:
            chosen = [str(value) for value in values or ()]
            data["values"] = chosen
            data |= self._chosen(room, control, chosen)
        return self._site.interactions.issue(InteractionType.COMPONENT, user, room, data, source=message)

    def _chosen(self, room: Channel, select: Json, values: list[str]) -> Json:
        """What a press tells about the users, roles and channels chosen in a select. Raises `ApiError` 50035."""
        kind = select["type"]
        low = select["min_values"]
        high = select["max_values"]
        if kind == STRING:
            offered = {option["value"] for option in select["options"]}
            if not offered.issuperset(values):
                raise invalid(("data", "values"), "BASE_TYPE_CHOICES", "A value is not among the options.")
        is_chosen_twice = len(set(values)) != len(values)
        if is_chosen_twice or not low <= len(values) <= high:
            bounds = f"Must be between {low} and {high} in length."
            raise invalid(("data", "values"), "BASE_TYPE_BAD_LENGTH", bounds)
        if kind not in ENTITIES:
            return {}
        asked = [(SELECT_KINDS[kind], int(value)) for value in values]
        return resolved(self._world, room, asked)

    async def submit(self, user: User, modal_id: int, values: Json) -> Interaction:
        """Send a modal with texts by custom_id. Raises `ApiError` 10062 when it is closed, 50035 for bad texts."""
        await self.travel(user)
        opener = self._site.interactions.modal(modal_id, user)
        assert opener.modal is not None
        data = {"custom_id": opener.modal["custom_id"], "components": submission(opener.modal, values)}
        return self._site.interactions.issue(
            InteractionType.MODAL,
            user,
            opener.room,
            data,
            source=opener.source,
            opener=opener,
        )

    def cancel(self, user: User, modal_id: int) -> None:
        """Close a modal without sending it. Raises `ApiError` 10062."""
        self._site.interactions.close_modal(modal_id, user)

    async def send(self, user: User, channel_id: int, content: str, reply_to: int | None = None) -> Message:
        """Write a message. Raises `ApiError` 50006, 50007, 50013 or 50035."""
        await self.travel(user)
        room = self.room(user, channel_id)
        refuse_if(not content.strip(), 50006)
        if len(content) > limits.CONTENT:
            words = f"Must be {int(limits.CONTENT)} or fewer in length."
            raise invalid(("content",), "BASE_TYPE_MAX_LENGTH", words)
        self._world.require_writing(room, user)
        message = Message(
            id=self._world.mint.new(),
            channel_id=room.id,
            author=user,
            created=self._world.clock.now(),
            content=content,
        )
        mark_mentions(self._world, message, content, dict.fromkeys(KINDS, EVERY))
        if reply_to is not None:
            target = self._world.message(room, reply_to)
            message.type = REPLY
            message.reference = target
            if target.author not in message.mentions:
                message.mentions.append(target.author)
        self._marks[user.id, room.id] = message.id
        return self._world.post(room, message)

    def dismiss(self, user: User, message_id: int) -> None:
        """Hide an ephemeral message from its person. Raises `ApiError` 10008."""
        for room in self._world.channels.values():
            message = room.messages.get(message_id)
            if message is not None and message.only_for == user.id:
                self._dismissed.add(message_id)
                self._world.announce_gone(message)
                return
        raise ApiError(10008)

    def open_dm(self, user: User, user_id: int) -> Channel:
        """The DM with another user. Raises `ApiError` 50033."""
        other = known(self._world.users.get(user_id), 50033)
        refuse_if(other is user, 50033)
        return self._world.dm(user, other)

    # Oneself and others

    def me(
        self, user: User, locale: str | None = None, dms_open: bool | None = None, installed: bool | None = None
    ) -> None:
        """Change one's own language, whether bots may send DMs, and whether one has installed the bot for oneself."""
        if locale is not None and locale not in LOCALES:
            words = f"Value must be one of {{{', '.join(LOCALES)}}}."
            raise invalid(("locale",), "BASE_TYPE_CHOICES", words)
        if locale is not None:
            user.locale = locale
        if installed is not None:
            user.installed = installed
        self.person(user, user.id, dms_open=dms_open)

    def person(
        self,
        _user: User,
        user_id: int,
        *,
        latency_ms: float | None = None,
        jitter_ms: float | None = None,
        dms_open: bool | None = None,
        administrator: bool | None = None,
    ) -> None:
        """Change a person's latency, DMs and administrator role. Raises `ApiError` 10013."""
        other = known(self._world.users.get(user_id), 10013)
        if latency_ms is not None:
            other.latency = latency_ms / 1000
        if jitter_ms is not None:
            other.jitter = jitter_ms / 1000
        if dms_open is not None:
            other.dms_open = dms_open
        if administrator is not None:
            self._world.set_administrator(self._world.first_guild, other, administrator=administrator)
        self._world.emit(GatewayEvent("PLAYGROUND_PEOPLE", {}))

    def add_person(self, _user: User, name: str) -> User:
        """Add a person to the server. Raises `ApiError` 50035."""
        name = name.strip()
        is_taken = any(other.name == name for other in self._world.users.values())
        if is_taken or not 1 <= len(name) <= 32:
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be new and between 1 and 32 in length.")
        added = self._world.add_user(name)
        self._world.add_member(self._world.first_guild, added)
        return added

    # As owner of the server

    def add_channel(self, _user: User, name: str, guild_id: int = 0) -> Channel:
        """Add a text channel, to the server with that id or to the first. Raises `ApiError` 50035."""
        name = name.strip().lower().replace(" ", "-")
        if not 1 <= len(name) <= limits.CHANNEL_NAME:
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        guild = self._world.guilds.get(guild_id, self._world.first_guild)
        return self._world.add_channel(guild, name)

    def delete_message(self, _user: User, channel_id: int, message_id: int) -> None:
        """Delete a message. Raises `ApiError` 10003 or 10008."""
        room = self._world.channel(channel_id)
        message = self._world.message(room, message_id)
        self._world.delete_message(message)

    def delete_channel(self, _user: User, channel_id: int) -> None:
        """Delete a channel or thread. Raises `ApiError` 10003."""
        self._world.delete_channel(self._world.channel(channel_id))

    def archive_thread(self, user: User, channel_id: int, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread and maybe lock it. `archived=False` opens it again. Raises `ApiError` 50024."""
        room = self.room(user, channel_id)
        refuse_if(not room.is_thread, 50024)
        self._world.archive(room, archived=archived, locked=locked)

    def age_messages(self, _user: User, minutes: float) -> None:
        """Move the world's clock forward by some minutes."""
        self._site.advance(minutes * 60)

    # Faults

    def fault(self, _user: User, kind: str, *, off: bool = False, **args: Any) -> Json:
        """Switch a fault on or off. Returns those that are on. Raises `ApiError` 50035."""
        try:
            if off:
                self._faults.clear(kind)
            else:
                self._faults.set(kind, **args)
        except ValueError as error:
            raise invalid(("kind",), "BASE_TYPE_CHOICES", str(error)) from None
        on = {"on": self._faults.listed()}
        self._world.emit(GatewayEvent("PLAYGROUND_FAULTS", on))
        return on

    def faults(self, _user: User) -> Json:
        """The faults that are on, and all kinds of faults."""
        return {"on": self._faults.listed(), "available": self._faults.available()}


ACTS: dict[str, Callable[..., Any]] = {
    "history": Ops.history,
    "read": Ops.read,
    "commands": Ops.offered,
    "slash": Ops.slash,
    "autocomplete": Ops.suggestions,
    "press": Ops.press,
    "modal_submit": Ops.submit,
    "modal_cancel": Ops.cancel,
    "send": Ops.send,
    "dismiss": Ops.dismiss,
    "open_dm": Ops.open_dm,
    "me": Ops.me,
    "person": Ops.person,
    "add_person": Ops.add_person,
    "add_channel": Ops.add_channel,
    "delete_message": Ops.delete_message,
    "delete_channel": Ops.delete_channel,
    "archive_thread": Ops.archive_thread,
    "age_messages": Ops.age_messages,
    "fault": Ops.fault,
    "faults": Ops.faults,
}
OPS = {name: validate_call(config={"arbitrary_types_allowed": True})(act) for name, act in ACTS.items()}
"""The operations of the page by name. Their arguments are JSON, in which an id may be text."""


def _may_use(command: Json, may: Permission) -> bool:
    """Whether the command's `default_member_permissions` let a member use it; "0" is for administrators alone."""
    if command["default_member_permissions"] is None or Permission.ADMINISTRATOR in may:
        return True
    needed = int(command["default_member_permissions"])
    if needed == 0:
        return False
    missing = needed & ~int(may)
    return missing == 0
