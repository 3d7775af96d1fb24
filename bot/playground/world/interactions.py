"""Interactions: issued when a person acts, answered once within 3 seconds, followed up for 15 minutes.

Source: interactions/receiving-and-responding.
"""

import secrets
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Literal

from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError, known, refuse_if
from bot.playground.world.model import Channel, GatewayEvent, Message, User
from bot.playground.world.world import World

InteractionState = Literal["pending", "thinking", "done", "failed"]
"""What its person sees: nothing yet, "thinking" (the bot has deferred its answer), the answer, or that it failed."""

TOKEN_HEAD = "aW50ZXJhY3Rpb246"  # noqa: S105 - what every token begins with is no secret
"""How the token of every interaction begins: "interaction:" in base64."""
FORGOTTEN_AFTER_S = limits.TOKEN_SECONDS + 60
"""Seconds after which an interaction is forgotten. Its token has expired before, which is said for a minute."""


class InteractionType(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass(slots=True, eq=False)
class Interaction:
    """One act of a person that the bot must answer."""

    id: int
    token: str
    """What allows the bot to answer, for 15 minutes."""
    type: InteractionType
    user: User
    """Who acted."""
    room: Channel
    """The channel in which the person acted."""
    created: float
    data: dict[str, Any]
    """What the person did, in Discord's JSON."""
    source: Message | None = None
    """The message whose button or select was used, also to open the modal that is sent."""
    opener: "Interaction | None" = None
    """The interaction that opened the modal which is sent."""
    state: InteractionState = "pending"
    acknowledged: bool = False
    """Whether the bot answered in time."""
    original: Message | None = None
    """The message that `@original` means once answered."""
    modal: dict[str, Any] | None = None
    """The modal that the answer opened."""
    modal_id: int | None = None
    """The number of that modal."""
    choices: list[dict[str, Any]] | None = None
    """The suggestions that the answer brought."""
    messages: list[Message] = field(default_factory=list)
    """Every message answered with."""
    owners: dict[str, str] = field(default_factory=dict)
    """Which installation it comes from (see `WorldState.owners`). A press: that of the command which was answered."""

    @property
    def failed(self) -> bool:
        """Whether Discord told the person that it failed: no answer came within 3 seconds."""
        return self.state == "failed"


class Interactions:
    """Issues interactions and keeps their tokens and states."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.made: dict[str, Interaction] = {}
        """Those that can still be answered, by token."""
        self._by_modal: dict[int, Interaction] = {}
        """Those that opened a modal which is still open, by its number."""

    def issue(
        self,
        kind: InteractionType,
        user: User,
        room: Channel,
        data: dict[str, Any],
        *,
        source: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """A person acts: send the interaction to the bot, which has 3 seconds to answer."""
        if source is not None and source.interaction:
            owners = source.interaction["authorizing_integration_owners"]
        else:
            owners = self._world.owners(room, user)
        made = Interaction(
            id=self._world.mint.new(),
            token=TOKEN_HEAD + secrets.token_urlsafe(96),
            type=kind,
            user=user,
            room=room,
            created=self._world.clock.now(),
            data=data,
            source=source,
            opener=opener,
            owners=owners,
        )
        self.made[made.token] = made
        self._world.clock.call_later(limits.ANSWER_SECONDS, lambda: self._too_late(made))
        self._world.clock.call_later(FORGOTTEN_AFTER_S, lambda: self._forget(made))
        self.progress(made, "pending")
        payload = self.payload(made)
        self._world.emit(GatewayEvent("INTERACTION_CREATE", payload, guild_id=room.guild_id, channel_id=room.id))
        return made

    def progress(self, interaction: Interaction, state: InteractionState) -> None:
        """Set the state of an interaction, and announce it to the person who acted."""
        interaction.state = state
        message_id = None
        if interaction.source is not None:
            message_id = str(interaction.source.id)
        data = {
            "id": str(interaction.id),
            "channel_id": str(interaction.room.id),
            "custom_id": interaction.data.get("custom_id"),
            "message_id": message_id,
            "state": state,
        }
        self._world.emit(GatewayEvent("PLAYGROUND_INTERACTION", data, only_for=interaction.user.id))

    def acknowledge(self, interaction: Interaction, state: InteractionState) -> None:
        """Note that the answer came in time. A modal closes only now: without an answer it can be sent again."""
        interaction.acknowledged = True
        opener = interaction.opener
        if opener is not None and opener.modal_id is not None:
            self._by_modal.pop(opener.modal_id, None)
        self.progress(interaction, state)

    def open_modal(self, interaction: Interaction, modal: dict[str, Any]) -> None:
        """Show a modal to the person who acted."""
        interaction.modal = modal
        interaction.modal_id = self._world.mint.new()
        self._by_modal[interaction.modal_id] = interaction
        data = {"modal_id": str(interaction.modal_id), **modal}
        self._world.emit(GatewayEvent("PLAYGROUND_MODAL", data, only_for=interaction.user.id))

    def modal(self, modal_id: int, user: User) -> Interaction:
        """The interaction that opened a modal which this person still sees. Raises `ApiError` 10062."""
        opener = known(self._by_modal.get(modal_id), 10062)
        refuse_if(opener.user is not user, 10062)
        return opener

    def close_modal(self, modal_id: int, user: User) -> None:
        """Close a modal, sent or not. Raises `ApiError` 10062."""
        self.modal(modal_id, user)
        del self._by_modal[modal_id]

    def unanswered(self, number: int, token: str) -> Interaction:
        """The interaction a callback is for.

        Raises `ApiError` 10062 when there is none or its 3 seconds have passed, 40060 when it has been answered.
        """
        found = known(self.made.get(token), 10062)
        refuse_if(found.id != number or found.failed, 10062)
        refuse_if(found.acknowledged, 40060)
        return found

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The answered interaction a webhook call is for.

        Raises `ApiError` 10015 when unknown or not answered in time, 50027 when the 15 minutes are over.
        """
        found = self.made.get(token)
        if found is None:
            is_forgotten = token.startswith(TOKEN_HEAD)
            refuse_if(is_forgotten, 50027)
            raise ApiError(10015)
        refuse_if(application_id != self._world.bot.id, 10015)
        refuse_if(self._world.clock.now() - found.created > limits.TOKEN_SECONDS, 50027)
        refuse_if(not found.acknowledged, 10015)
        return found

    def _too_late(self, interaction: Interaction) -> None:
        if not interaction.acknowledged:
            self.progress(interaction, "failed")

    def _forget(self, interaction: Interaction) -> None:
        self.made.pop(interaction.token, None)
        if interaction.modal_id is not None:
            self._by_modal.pop(interaction.modal_id, None)

    def payload(self, one: Interaction) -> dict[str, Any]:
        """The event that a bot is sent."""
        world = self._world
        room = one.room
        source = None
        if one.source is not None:
            source = shapes.message(world, one.source)
        return {
            **self._where(one),
            "id": str(one.id),
            "application_id": str(world.bot.id),
            "type": int(one.type),
            "token": one.token,
            "version": 1,
            "data": one.data,
            "channel_id": str(room.id),
            "locale": one.user.locale,
            "attachment_size_limit": int(limits.ATTACHMENT_BYTES),
            "app_permissions": str(int(world.permissions(room, world.bot))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": one.owners,
            "context": world.context(room),
            **shapes.given(message=source),
        }

    def _where(self, one: Interaction) -> dict[str, Any]:
        """The part of its payload that tells who acted and where: a member in a server, or a user in a conversation."""
        channel = shapes.channel(one.room)
        if one.room.guild_id is None:
            return {"user": shapes.user(one.user), "channel": channel}
        guild = self._world.guilds[one.room.guild_id]
        permissions = str(int(self._world.permissions(one.room, one.user)))
        return {
            "member": {**shapes.member(guild.members[one.user.id]), "permissions": permissions},
            "channel": {**channel, "permissions": permissions},
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        }


def metadata(one: Interaction) -> dict[str, Any]:
    """`interaction_metadata` of a message that answers an interaction."""
    data: dict[str, Any] = {
        "id": str(one.id),
        "type": int(one.type),
        "user": shapes.user(one.user),
        "authorizing_integration_owners": one.owners,
    }
    if one.type is InteractionType.COMMAND:
        data |= {"name": one.data["name"], "command_type": one.data["type"]}
    elif one.type is InteractionType.COMPONENT and one.source is not None:
        data["interacted_message_id"] = str(one.source.id)
    elif one.opener is not None:
        data["triggering_interaction_metadata"] = metadata(one.opener)
    return data
