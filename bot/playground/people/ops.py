"""Actions of a person in Discord. The page and the people of tests both act through this module."""

import random
from itertools import takewhile
from typing import Any

from bot.playground.rest.bodies import Allowed, mark_mentions
from bot.playground.rest.commands import RESOLVED, SELECT_KINDS, check_options, leaf, resolved
from bot.playground.rest.components import BUTTON, ENTITIES, SELECTS, STRING, submission, walk as walk_components
from bot.playground.site.site import Site
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.interactions import Interaction, Type
from bot.playground.world.model import Channel, GatewayEvent, Message, Permission, User

PAGE = 50


class Ops:
    """Acts of people: each checks what Discord's client and server would check, then does it."""

    def __init__(self, site: Site) -> None:
        self._site, self._world = site, site.world
        self._dismissed: set[int] = set()
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
        newest_first = reversed(self.room(user, channel_id).messages.values())
        newer = takewhile(lambda one: one.id > after, newest_first)
        return [one for one in newer if self.sees(user, one)][::-1]

    def history(self, user: User, channel_id: int, before: int | None = None) -> list[dict[str, Any]]:
        """The last messages (before an id), oldest first, as this person sees them."""
        listed = [one for one in self.messages(user, channel_id) if before is None or one.id < before]
        return [shapes.message(self._world, one) for one in listed[-PAGE:]]

    def commands(self, user: User, room: Channel | None = None) -> list[dict[str, Any]]:
        """The commands the person is offered (there, or anywhere)."""
        guild_id = room.guild_id if room else next(iter(self._world.guilds), None)
        offered = self._site.commands.usable(in_guild=guild_id is not None)
        if guild_id is None:
            return offered
        guild = self._world.guilds[guild_id]
        if self._world.bot.id not in guild.members:
            return []
        return [one for one in offered if _may_use(one, guild.permissions(user.id))]

    # Acting

    async def slash(self, user: User, channel_id: int, command_id: int, options: list[dict[str, Any]]) -> Interaction:
        """Use a slash command. Raises `ApiError` 10063, 50013, 50035 or 50083."""
        await self.travel(user)
        room, data = self._command(user, channel_id, command_id, options, typing=False)
        return self._site.interactions.issue(Type.COMMAND, user, room, data)

    async def autocomplete(
        self, user: User, channel_id: int, command_id: int, options: list[dict[str, Any]]
    ) -> Interaction:
        """Ask for suggestions for the option that is `focused`. Raises `ApiError` as `slash` does."""
        await self.travel(user)
        room, data = self._command(user, channel_id, command_id, options, typing=True)
        focused = [one for one in leaf(options) if one.get("focused")]
        if len(focused) != 1:
            raise invalid(("options",), "BASE_TYPE_REQUIRED", "Exactly one option is focused.")
        kind = focused[0]["type"]
        return self._site.interactions.issue(Type.AUTOCOMPLETE, user, room, data, choice_type=kind)

    def _command(
        self, user: User, channel_id: int, command_id: int, options: list[dict[str, Any]], *, typing: bool
    ) -> tuple[Channel, dict[str, Any]]:
        room = self.room(user, channel_id)
        if room.archived:
            raise ApiError(50083)
        self._world.require(room, user, Permission.USE_APPLICATION_COMMANDS)
        command = next((one for one in self.commands(user, room) if int(one["id"]) == command_id), None)
        if command is None:
            raise ApiError(10063)
        check_options(command, options, typing=typing)
        data: dict[str, Any] = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if options:
            data["options"] = options
        named = [one for one in leaf(options) if one["type"] in RESOLVED and not one.get("focused")]
        return room, data | self._resolved(room, [(one["type"], int(one["value"])) for one in named])

    def _resolved(self, room: Channel, asked: list[tuple[int, int]]) -> dict[str, Any]:
        return resolved(self._world, self._world.guilds.get(room.guild_id or 0), asked)

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
        if room.archived:
            raise ApiError(50083)
        message = room.messages.get(message_id)
        if message is None or not self.sees(user, message):
            raise ApiError(10008)
        found = [one for one in walk_components(message.components) if one.get("custom_id") == custom_id]
        if not found or found[0]["type"] != component_type or found[0].get("disabled"):
            raise invalid(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
        data: dict[str, Any] = {"component_type": component_type, "custom_id": custom_id, "id": found[0]["id"]}
        if component_type in SELECTS:
            data["values"] = [str(value) for value in values or ()]
            data |= self._chosen(room, found[0], data["values"])
        return self._site.interactions.issue(Type.COMPONENT, user, room, data, source=message)

    def _chosen(self, room: Channel, select: dict[str, Any], values: list[str]) -> dict[str, Any]:
        kind, low, high = select["type"], select["min_values"], select["max_values"]
        if kind == STRING and not set(values) <= {one["value"] for one in select["options"]}:
            raise invalid(("data", "values"), "BASE_TYPE_CHOICES", "A value is not among the options.")
        if len(set(values)) != len(values) or not low <= len(values) <= high:
            bounds = f"Must be between {low} and {high} in length."
            raise invalid(("data", "values"), "BASE_TYPE_BAD_LENGTH", bounds)
        return self._resolved(room, [(SELECT_KINDS[kind], int(one)) for one in values if kind in ENTITIES])

    async def submit(self, user: User, modal_id: int, given: dict[str, Any]) -> Interaction:
        """Send a modal with texts by custom_id. Raises `ApiError` 10062 when it is closed, 50035 for bad texts."""
        await self.travel(user)
        opener = self._site.interactions.modal(modal_id, user)
        assert opener.modal is not None
        data = {"custom_id": opener.modal["custom_id"], "components": submission(opener.modal, given)}
        return self._site.interactions.issue(Type.MODAL, user, opener.room, data, source=opener.source, opener=opener)

    def cancel(self, user: User, modal_id: int) -> None:
        """Close a modal without sending it. Raises `ApiError` 10062."""
        self._site.interactions.close_modal(modal_id, user)

    async def send(self, user: User, channel_id: int, content: str, reply_to: int | None = None) -> Message:
        """Write a message. Raises `ApiError` 50006, 50007, 50013 or 50035."""
        await self.travel(user)
        room = self.room(user, channel_id)
        if not content.strip():
            raise ApiError(50006)
        if len(content) > limits.CONTENT:
            raise invalid(("content",), "BASE_TYPE_MAX_LENGTH", f"Must be {int(limits.CONTENT)} or fewer in length.")
        self._world.require_writing(room, user)
        message = Message(self._world.mint.new(), room.id, user, self._world.clock.now(), content)
        mark_mentions(self._world, message, content, Allowed())
        if reply_to is not None:
            target = self._world.message(room, reply_to)
            message.type, message.reference = 19, target
            if target.author not in message.mentions:
                message.mentions.append(target.author)
        return self._world.post(room, message)

    def dismiss(self, user: User, message_id: int) -> None:
        """Hide an ephemeral message from its person. Raises `ApiError` 10008."""
        for room in self._world.channels.values():
            message = room.messages.get(message_id)
            if message is not None and message.only_for == user.id:
                self._dismissed.add(message_id)
                data = {"id": str(message_id), "channel_id": str(room.id)}
                self._world.emit(GatewayEvent("PLAYGROUND_DISMISS", data, only_for=user.id))
                return
        raise ApiError(10008)


def _may_use(command: dict[str, Any], may: Permission) -> bool:
    """Whether the command's `default_member_permissions` let a member use it; "0" is for administrators alone."""
    needed = command["default_member_permissions"]
    everybody = needed is None or Permission.ADMINISTRATOR in may
    return everybody or (int(needed) != 0 and int(needed) & ~int(may) == 0)
