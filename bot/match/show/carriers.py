"""Carriers: the ways to write a message of a match. They know Discord and the place of the message, and no match.

A screen tries them in order. A carrier that cannot write raises one of FAILURES, and says whether the next one is to
be tried then.
"""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import discord

from bot.match.show.kept import MessagePlace
from bot.services import Services
from bot.store.posts import BoardPost, PanelPost, Token
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, GONE, code_of, retry_in
from bot.wire.sheet import Sheet
from games.engine.time import TimeLimit

LIMIT_MS: Final = 10_000
"""The limit (ms) for one request. The library would wait longer for its turn, and meanwhile nothing else is written."""


class Carrier(Protocol):
    """A way to write.

    gap: the least ms from one such write to the next. ready_at: the wall time in ms before which it must not write.
    overtakes: whether it may write while another write of the message is under way.
    """

    gap: int
    ready_at: int
    overtakes: bool

    async def write(self, sheet: Sheet) -> bool:
        """Show the sheet. Returns whether it is a new message. Raises one of FAILURES."""

    def passes(self, error: Exception) -> bool:
        """Whether the next carrier is to be tried after that error."""


def whatever(_error: Exception) -> bool:
    """True, for a carrier whose failure leaves the message to the next one."""
    return True


def never(_error: Exception) -> bool:
    """False, for the last carrier: what it could not write is tried again later, or given up."""
    return False


def message_gone(error: Exception) -> bool:
    """Whether the message cannot be edited any more."""
    return code_of(error) in GONE


def gone_for_good(error: Exception) -> bool:
    """Whether the message cannot be edited any more, also not later."""
    return message_gone(error) and retry_in(error) is None


@dataclass(slots=True)
class ByAnswer:
    """The answer to a press. Discord takes it within three seconds.

    then: called with the id of the message that shows the sheet. anew: as a new private message.
    """

    answer: Answer
    then: Callable[[int], None]
    private: bool = True
    anew: bool = False
    overtakes: bool = False
    passes: Callable[[Exception], bool] = whatever
    gap: int = 0
    ready_at: int = 0

    async def write(self, sheet: Sheet) -> bool:
        """Show the sheet in the pressed message, or in a new one."""
        answer = self.answer
        self.then(await (answer.show(sheet) if self.anew else answer.update(sheet, private=self.private)))
        return self.anew


@dataclass(slots=True)
class ByEdit:
    """An edit: by the token of an interaction, or else through the channel of the message.

    classic: the message has content. also: further arguments of the edit.
    """

    services: Services
    place: MessagePlace[Any]
    gap: int
    token: Token | None = None
    classic: bool = False
    also: Mapping[str, Any] | None = None
    passes: Callable[[Exception], bool] = message_gone
    overtakes: bool = False
    ready_at: int = 0

    async def write(self, sheet: Sheet) -> bool:
        """Edit the message. If it is gone, its place knows it then."""
        post = self.place.post
        try:
            if self.token is not None:
                hook = webhook(self.services, self.token)
                await hook.edit_message(post.message_id, **message(sheet, edit=True))
            else:
                made = message(sheet, classic=self.classic, edit=True)
                await self.services.message_at(post.channel_id, post.message_id).edit(**{**(self.also or {}), **made})
        except discord.HTTPException as error:
            self.place.gone = message_gone(error) and self.place.post.message_id == post.message_id
            raise
        return False


@dataclass(slots=True)
class BySend:
    """A new message in place of the old one. version: that of the match which it shows."""

    services: Services
    place: MessagePlace[Any]
    gap: int
    channel_id: int
    version: int
    also: Mapping[str, Any] | None = None
    ready_at: int = 0
    passes: Callable[[Exception], bool] = never
    classic: bool = False
    overtakes: bool = False

    async def write(self, sheet: Sheet) -> bool:
        """Send the message. Its place stores it before the old one is deleted."""
        channel = self.services.client.get_partial_messageable(self.channel_id)
        sent = await channel.send(**message(sheet, classic=self.classic), **(self.also or {}))
        where = {"channel_id": self.channel_id, "message_id": sent.id, "version": self.version}
        self.place.move(replace(self.place.post, **where, posted_at=self.services.clock.now()))
        return True


async def delete(services: Services, post: BoardPost | PanelPost) -> None:
    """Delete a message, if that is still possible."""
    token = post.token if isinstance(post, PanelPost) else None
    clock = services.clock
    with contextlib.suppress(*FAILURES):
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            if token is not None:
                await webhook(services, token).delete_message(post.message_id)
            else:
                await services.message_at(post.channel_id, post.message_id).delete()


def webhook(services: Services, token: Token) -> discord.Webhook:
    """What changes an ephemeral message."""
    return discord.Webhook.partial(token.application, token.token, client=services.client)
