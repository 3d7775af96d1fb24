"""The bot's token: whether Discord has come to refuse it while the bot runs, because somebody made a new one."""

import asyncio
import logging
from http import HTTPStatus
from typing import Any

import discord
from discord.http import HTTPClient, Route

from bot.wire.outbox import Request

log = logging.getLogger("bellhop.token")


class TokenRefused(Exception):  # noqa: N818 - named for what happened
    """Discord does not accept the token any more."""


class TokenWatch:
    """Looks at the answers of Discord for one that refuses the token.

    Such an answer is asked about once more, so that one slip of Discord's does not end the bot.
    refused: set when Discord has refused the token twice. Nothing more should be sent then: Discord bans an address
    that goes on.
    """

    def __init__(self) -> None:
        self.refused = asyncio.Event()
        self._asking = False

    def guard(self, http: HTTPClient) -> None:
        """Look at the answer to every request of a client, except answers to interactions, which need no token."""
        request: Request = http.request

        async def watched(*given: Any, **options: Any) -> Any:
            try:
                return await request(*given, **options)
            except discord.HTTPException as error:
                if error.status == HTTPStatus.UNAUTHORIZED:
                    await self._ask(request)
                raise

        http.request = watched  # type: ignore[method-assign]  # the library has no hook after a request

    async def _ask(self, request: Request) -> None:
        """Ask who we are, unless that is being asked or known."""
        if self._asking or self.refused.is_set():
            return
        self._asking = True
        try:
            await request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == HTTPStatus.UNAUTHORIZED:
                log.critical("Discord refuses the token")
                self.refused.set()
        finally:
            self._asking = False
