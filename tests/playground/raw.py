"""A bot without a library: plain requests and a plain socket."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.playground.world.interactions import Interaction
from tests.support.people import Playground

COMMAND = {
    "name": "play",
    "description": "Play",
    "options": [{"type": 3, "name": "what", "description": "What", "autocomplete": True}],
}
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360f8cf5000000301010018dd8db00000000049454e44ae426082"
)
"""A picture of one pixel."""
SENDS = "/channels/{}/messages"


@dataclass(frozen=True)
class Reply:
    """An answer: status, JSON (or None) and headers."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def errors(self) -> list[str]:
        """Every error code in the tree with its path, e.g. `embeds.0.title BASE_TYPE_MAX_LENGTH`."""
        return sorted(_flat(self.body.get("errors", {}), ()))


def _flat(tree: dict[str, Any], path: tuple[str, ...]) -> list[str]:
    found = [f"{'.'.join(path)} {one['code']}" for one in tree.get("_errors", ())]
    for key, inner in tree.items():
        if key != "_errors":
            found += _flat(inner, (*path, key))
    return found


class Api:
    """Requests to one playground as its bot."""

    def __init__(self, pg: Playground, session: aiohttp.ClientSession) -> None:
        self.pg = pg
        self.session = session

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        headers: Mapping[str, str | None] | None = None,
        data: bytes | None = None,
    ) -> Reply:
        """One request; files go as multipart beside payload_json."""
        sent: dict[str, str] = {"Authorization": f"Bot {self.pg.token}", "User-Agent": "DiscordBot (test, 1)"}
        for key, value in (headers or {}).items():
            sent.pop(key, None)
            if value is not None:
                sent[key] = value
        options: dict[str, Any] = {"json": body} if body is not None else {}
        if data is not None:
            options = {"data": data}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False, default_to_multipart=True)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for index, (name, content) in enumerate(files.items()):
                form.add_field(f"files[{index}]", io.BytesIO(content), filename=name)
            options = {"data": form}
        skip = ["User-Agent"] if "User-Agent" not in sent else None
        url = self.pg.api_url + path
        async with self.session.request(method, url, headers=sent, skip_auto_headers=skip, **options) as answer:
            text = await answer.read()
            parsed = json.loads(text) if answer.headers.get("Content-Type") == "application/json" else None
            return Reply(answer.status, parsed, dict(answer.headers))

    async def send(self, body: Any, place: str = "general", **options: Any) -> Reply:
        """A message posted in a channel."""
        return await self("POST", SENDS.format(self.pg.channel(place).id), body, **options)

    async def register(self, command: dict[str, Any] | None = None) -> dict[str, Any]:
        """A command registered beside those that are there."""
        reply = await self.replace([*self.pg.commands.all(), command or COMMAND])
        assert reply.status == 200, reply.body
        made: dict[str, Any] = reply.body[-1]
        return made

    async def replace(self, commands: Any) -> Reply:
        """All commands replaced."""
        return await self("PUT", f"/applications/{self.pg.bot.id}/commands", commands)

    async def thread(self, name: str = "T", **rest: Any) -> dict[str, Any]:
        """A thread on a new message in the channel general."""
        start = (await self.send({"content": "start"})).body
        path = f"/channels/{start['channel_id']}/messages/{start['id']}/threads"
        reply = await self("POST", path, {"name": name, **rest})
        assert reply.status == 201, reply.body
        made: dict[str, Any] = reply.body
        return made

    async def slash(self, name: str = "Alice", place: str = "general") -> Interaction:
        """Somebody uses the command; the interaction waits for its answer."""
        command = next(iter(self.pg.commands.all()), None) or await self.register()
        return await self.pg.ops.slash(self.pg.person(name).user, self.pg.channel(place).id, int(command["id"]), [])

    async def press(self, message: dict[str, Any], custom_id: str = "go", name: str = "Alice") -> Interaction:
        """Somebody presses a button of a message."""
        user = self.pg.person(name).user
        return await self.pg.ops.press(user, int(message["channel_id"]), int(message["id"]), custom_id)

    async def answer(self, one: Interaction, body: Any, query: str = "?with_response=true", **options: Any) -> Reply:
        """The callback of an interaction."""
        return await self("POST", f"/interactions/{one.id}/{one.token}/callback{query}", body, **options)

    async def hook(self, method: str, one: Interaction, rest: str = "", body: Any = None, **options: Any) -> Reply:
        """A webhook request by the interaction's token; `rest` is e.g. `/messages/@original`."""
        return await self(method, f"/webhooks/{self.pg.bot.id}/{one.token}{rest}", body, **options)


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    """An action row."""
    return {"type": 1, "components": list(parts)}


def button(custom_id: str = "go", **rest: Any) -> dict[str, Any]:
    """A button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **rest}


def text(content: str = "words") -> dict[str, Any]:
    """A text display."""
    return {"type": 10, "content": content}


def options(count: int) -> list[dict[str, Any]]:
    """Options of a select."""
    return [{"label": f"Option {index}", "value": str(index)} for index in range(count)]


def select(count: int = 2, **rest: Any) -> dict[str, Any]:
    """A string select."""
    return {"type": 3, "custom_id": "choose", "options": options(count), **rest}


def v2(*parts: dict[str, Any]) -> dict[str, Any]:
    """A Components V2 body."""
    return {"flags": 1 << 15, "components": list(parts)}


def modal(*parts: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A callback that opens a modal."""
    return {"type": 9, "data": {"custom_id": "ask", "title": "Ask", "components": list(parts), **rest}}


def label(inner: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A label of a modal around an input."""
    return {"type": 18, "label": "Name", "component": inner, **rest}


def text_input(custom_id: str = "name", **rest: Any) -> dict[str, Any]:
    """A text input."""
    return {"type": 4, "custom_id": custom_id, "style": 1, **rest}
