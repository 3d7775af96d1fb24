"""What the tests of test_gateway.py share with others."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.support.clock import PATIENCE
from tests.support.people import Playground

GUILDS, MEMBERS, MESSAGES, DIRECT, CONTENT = 1, 2, 512, 4096, 32768


class Socket:
    """A plain gateway client."""

    def __init__(self, pg: Playground, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.pg = pg
        self.socket = socket

    async def send(self, code: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": code, "d": data}))

    async def get(self) -> dict[str, Any]:
        """The next payload. Raises `Closed` when the server closes."""
        message = await self.socket.receive(timeout=PATIENCE)
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise Closed(self.socket.close_code)
        payload: dict[str, Any] = json.loads(message.data)
        return payload

    async def until(self, name: str) -> dict[str, Any]:
        """The next event of that name."""
        while (payload := await self.get())["t"] != name:
            pass
        return payload

    async def closed(self) -> int:
        """The code with which the server closes; frames before it are passed over."""
        try:
            while True:
                await self.get()
        except Closed as end:
            return int(end.args[0])

    def identity(self, intents: int = GUILDS | MESSAGES | DIRECT, **rest: Any) -> dict[str, Any]:
        properties = {"os": "x", "browser": "x", "device": "x"}
        return {"token": self.pg.token, "intents": intents, "properties": properties, **rest}

    async def identify(self, intents: int = GUILDS | MESSAGES | DIRECT, **rest: Any) -> dict[str, Any]:
        """READY's data, after the server was told too."""
        assert (await self.get())["op"] == 10
        await self.send(2, self.identity(intents, **rest))
        ready: dict[str, Any] = (await self.until("READY"))["d"]
        if intents & GUILDS:
            await self.until("GUILD_CREATE")
        return ready


class Closed(Exception):  # noqa: N818 - named for what happened
    """The server closed the socket with this code."""


@asynccontextmanager
async def plugged(pg: Playground, query: str = "?v=10&encoding=json") -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session, session.ws_connect(pg.gateway_url + query) as socket:
        yield Socket(pg, socket)
