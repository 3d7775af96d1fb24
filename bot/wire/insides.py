"""The private names of discord.py that interactions need, each for a reason: tests/flows/wire/test_insides.py.

`_connection.parsers` holds the parser of each event. We stand before that of interactions, for two reasons. Building
the message whose control was pressed costs a sixteenth of a press, and Bellhop never uses it
(docs/decisions/cost-of-a-press.md). And a press for another node's match is handed on as Discord sent it, of which the
library keeps only a part. Events about servers are heard before it too, because it passes over some of them.
`_connection` and `_from_interaction` make an interaction of what another node handed on, and run its command. `_parent`
ties an answered interaction to its response: both would wait for the garbage collector.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, cast

import aiohttp
import discord
from discord import app_commands
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

Parser = Callable[[Any], None]
"""Makes an interaction of what Discord sent, and has it answered."""
_EVENT: Final = "INTERACTION_CREATE"
_PRESSED: Final = "pressed"
"""Key in an interaction's data: what is kept of the pressed message."""
ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that it has an answer to already."""


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


def parse_by(client: discord.Client, parse: Parser) -> Parser:
    """Have interactions parsed by another function; return the one that did it before."""
    parsers: dict[str, Parser] = client._connection.parsers  # noqa: SLF001
    before, parsers[_EVENT] = parsers[_EVENT], parse
    return before


def hear_first(client: discord.Client, event: str, hear: Callable[[Any], None]) -> None:
    """Have a function called with what Discord sent in each event of that name, before the library reads it."""
    parsers: dict[str, Parser] = client._connection.parsers  # noqa: SLF001
    parse = parsers[event]

    def heard(data: Any) -> None:
        hear(data)
        parse(data)

    parsers[event] = heard


def leave_unread(client: discord.Client) -> None:
    """Keep pressed messages from being built."""

    def build_less(data: Any) -> None:
        rest = {key: value for key, value in data.items() if key != "message"}
        if "message" in data:
            rest["data"] = {**data["data"], _PRESSED: (data["message"]["id"], data["message"].get("flags", 0))}
        build(rest)

    build = parse_by(client, build_less)


def made_of(client: discord.Client, data: Any) -> discord.Interaction[Any]:
    """The interaction of what Discord sent."""
    return discord.Interaction(data=data, state=client._connection)  # noqa: SLF001


def run_command(tree: app_commands.CommandTree[Any], interaction: discord.Interaction[Any]) -> None:
    """Run the command of an interaction, as the library does itself."""
    tree._from_interaction(interaction)  # noqa: SLF001


def untie(interaction: discord.Interaction[Any]) -> None:
    """Release an answered interaction and its message: the interaction and its response refer to each other."""
    interaction.message = None
    interaction.response._parent = None  # type: ignore[assignment]  # noqa: SLF001


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


class _Attempts:
    """An aiohttp session for one answer that counts how often it was sent: the library repeats it after a 500."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self.made = 0

    def request(self, *given: Any, **how: Any) -> Any:
        """Send it once more."""
        self.made += 1
        return self._session.request(*given, **how)


class _Callback:
    """Sends first answers by way of the library's adapter.

    Discord may take an answer without saying so: it says 500, or the connection is cut. Sent again, the answer is
    refused because Discord has one. That is the confirmation; only the message is not known then. An answer that is
    refused so when it is sent first was not taken: Discord has another one.
    """

    def __init__(self, adapter: AsyncWebhookAdapter, *, echoed: bool) -> None:
        self._adapter = adapter
        self._echoed = echoed

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, session: Any, **how: Any
    ) -> Any:
        """Send one, twice if the connection is cut. In place of the library's function of that name."""
        attempts = _Attempts(session)
        how["session"] = attempts
        try:
            try:
                return await self._send(interaction_id, token, params, **how)
            except (aiohttp.ClientError, OSError):  # the library itself repeats it after a 500 alone
                for file in params.files or ():
                    file.reset()
                return await self._send(interaction_id, token, params, **how)
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED or attempts.made == 1:
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


async def open_direct(client: discord.Client, user_id: int) -> int:
    """The id of the direct channel with a user, as Discord opens it now.

    `Client.create_dm` answers from memory if it opened one before, also if Discord does not know that any more.
    """
    opened = await client.http.start_private_message(user_id)
    return int(opened["id"])
