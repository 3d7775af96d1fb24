"""What Discord sends and Bellhop never reads. The library would build objects of it, which costs a tenth of a press."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, cast

import discord
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

_PRESSED: Final = "pressed"
"""Key in an interaction's data: what is kept of the pressed message."""


class Pressed(NamedTuple):
    """The message whose control was pressed: its id and flags."""

    id: int
    flags: int

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who pressed sees it."""
        return bool(self.flags & discord.MessageFlags.ephemeral.flag)

    @property
    def classic(self) -> bool:
        """Whether it consists of content and embeds, not of components alone."""
        return not self.flags & discord.MessageFlags.components_v2.flag


def leave_unread(parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
    """Keep edited messages and pressed messages from being built. parsers: the library's."""
    parsers.pop("MESSAGE_UPDATE")
    build = parsers["INTERACTION_CREATE"]

    def build_less(data: Any) -> None:
        rest = {key: value for key, value in data.items() if key != "message"}
        if "message" in data:
            rest["data"] = {**data["data"], _PRESSED: (data["message"]["id"], data["message"].get("flags", 0))}
        build(rest)

    parsers["INTERACTION_CREATE"] = build_less


def raw(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    """The interaction's data as Discord sent it, with what is kept of the pressed message; empty if it has none."""
    return cast("Mapping[str, Any]", interaction.data or {})


def pressed_message(interaction: discord.Interaction[Any]) -> Pressed | None:
    """The message whose control was pressed; None for a command.

    Where an interaction did not come by the gateway (another node handed it on), the library has built its message.
    """
    kept = raw(interaction).get(_PRESSED)
    if kept is not None:
        return Pressed(int(kept[0]), kept[1])
    built = interaction.message
    return None if built is None else Pressed(built.id, built.flags.value)


class _Brief:
    """Sends first answers by way of the library's adapter, and asks for nothing back."""

    def __init__(self, adapter: AsyncWebhookAdapter) -> None:
        self._adapter = adapter

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **how: Any
    ) -> Any:
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self._adapter.request(
            route, payload=params.payload, multipart=params.multipart, files=params.files, **how
        )
        return {"interaction": {"id": interaction_id}}


@contextmanager
def unechoed() -> Iterator[None]:
    """Inside, Discord does not send back the message that an answer shows.

    Source: interactions/receiving-and-responding, "Create Interaction Response", `with_response`, which the library
    always asks for.
    """
    before = async_context.set(cast("AsyncWebhookAdapter", _Brief(async_context.get())))
    try:
        yield
    finally:
        async_context.reset(before)
