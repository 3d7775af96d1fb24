"""The first answer to an interaction on its way to Discord: taken once, and sent back only if that is needed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

import aiohttp
import discord
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that it has an answer to already."""


class _Callback:
    """Sends first answers by way of the library's adapter.

    Discord may take an answer without saying so: it says 500, or the connection is cut. Sent again, the answer is
    refused because Discord has one. That is the confirmation; only the message is not known then.
    """

    def __init__(self, adapter: AsyncWebhookAdapter, *, echoed: bool) -> None:
        self._adapter = adapter
        self._echoed = echoed

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **how: Any
    ) -> Any:
        """Send one, twice if the connection is cut. In place of the library's function of that name."""
        try:
            try:
                return await self._send(interaction_id, token, params, **how)
            except (aiohttp.ClientError, OSError):  # the library itself repeats it after a 500 alone
                for file in params.files or ():
                    file.reset()
                return await self._send(interaction_id, token, params, **how)
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED:
                raise
            return {"interaction": {"id": interaction_id}}

    async def _send(self, interaction_id: int, token: str, params: MultipartParameters, **how: Any) -> Any:
        if self._echoed:
            return await self._adapter.create_interaction_response(interaction_id, token, params=params, **how)
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self._adapter.request(
            route, payload=params.payload, multipart=params.multipart, files=params.files, **how
        )
        return {"interaction": {"id": interaction_id}}


@contextmanager
def first_answer(*, echoed: bool) -> Iterator[None]:
    """Inside, first answers are sent so that each is taken once.

    echoed: whether Discord sends back the message that the answer shows. Source: interactions/receiving-and-responding,
    "Create Interaction Response", `with_response`, which the library always asks for.
    """
    before = async_context.set(cast("AsyncWebhookAdapter", _Callback(async_context.get(), echoed=echoed)))
    try:
        yield
    finally:
        async_context.reset(before)
