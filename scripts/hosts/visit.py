"""A visit to the playground: a person opens its page, presses *Play Button Up! now* and plays the match to its end."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import aiohttp

MATCH_S = 180
"""The most seconds for a whole visit, from a page that is served to the match's result."""
BEGIN = "b1:begin:"
ACT = "b1:act:"
REMATCH = "b1:rematch:"
"""How the custom_ids begin of *Start*, of a move, and of *Rematch*, which stands below a result."""


class Page:
    """The socket of one person's page, with all messages that this person sees."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._asked = 0
        self.messages: dict[str, dict[str, Any]] = {}

    async def hear(self) -> dict[str, Any]:
        """The next frame. A message in it is kept. Raises `RuntimeError` if the playground refused what was asked."""
        frame: dict[str, Any] = json.loads(await self._socket.receive_str())
        if frame.get("t") in {"message_create", "message_update"}:
            self.messages[frame["d"]["id"]] = frame["d"]
        if frame.get("ok") is False:
            raise RuntimeError(f"the playground refused: {frame['error']}")
        return frame

    async def ask(self, operation: str, **data: Any) -> None:
        """Ask for an operation of the page."""
        self._asked += 1
        await self._socket.send_str(json.dumps({"n": self._asked, "op": operation, "d": data}))

    def buttons(self, kind: str) -> Iterator[tuple[dict[str, Any], str]]:
        """Every button that can be pressed and whose custom_id begins with `kind`: its message and its custom_id."""
        for message in self.messages.values():
            for part in parts(message["components"]):
                if part.get("custom_id", "").startswith(kind) and not part.get("disabled"):
                    yield message, part["custom_id"]


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, however deep they stand."""
    for one in components:
        yield one
        yield from parts(one.get("components", []))


async def visit(address: str) -> int:
    """How many presses a whole match took at the playground with that address.

    Raises `TimeoutError` if it did not end in time.
    """
    async with asyncio.timeout(MATCH_S), aiohttp.ClientSession() as session:
        async with session.get(address) as answer:
            answer.raise_for_status()
        async with session.ws_connect(f"{address}/page/socket?as=Alice&locale=en-US") as socket:
            page = Page(socket)
            await begin(page)
            return await play(page)


async def begin(page: Page) -> None:
    """Press the first quick button of the welcome, *Play Button Up! now*, once the bot is online and offers it."""
    hello = (await page.hear())["d"]
    channel = next(one for one in hello["channels"] if one["name"] == "games")
    online = hello["bot"]["online"]
    quick = hello["play_now"]
    while not (online and quick):
        frame = await page.hear()
        if frame.get("t") == "bot":
            online = frame["d"]["online"]
            quick = frame["d"]["play_now"]
    command = quick[0]
    await page.ask("slash", channel_id=channel["id"], command_id=command["command_id"], options=command["options"])


async def play(page: Page) -> int:
    """Press *Start*, then the first move of each question, until the match is over. Returns the number of presses."""
    answered = set[str]()
    while not any(page.buttons(REMATCH)):
        await page.hear()
        for message, custom_id in [*page.buttons(BEGIN), *page.buttons(ACT)]:
            question, _, _ = custom_id.rpartition(":")  # the last part says which answer the button gives
            if question not in answered:
                answered.add(question)
                await page.ask("press", channel_id=message["channel_id"], message_id=message["id"], custom_id=custom_id)
    return len(answered)
