"""What Discord sends and Bellhop never reads. The library would build objects of it, which costs a tenth of a press."""

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any, cast

from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context


def leave_unread(parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
    """Keep edited messages, and the components of a pressed message, from being built. parsers: the library's."""
    parsers.pop("MESSAGE_UPDATE")
    build = parsers["INTERACTION_CREATE"]

    def build_less(data: Any) -> None:
        if "message" in data:
            data["message"]["components"] = []
        build(data)

    parsers["INTERACTION_CREATE"] = build_less


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
