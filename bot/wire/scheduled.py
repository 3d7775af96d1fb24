"""One post that is due at a time: sent once, whatever happens on the way.

Before it is sent, that is stored. Discord's answer then decides:

- It was taken: it stands.
- It was surely not taken (`is_sure`): it is tried again, after pauses that grow from a minute to an hour.
- Nobody knows: it is sent once more with the same nonce, by which Discord finds the message that it took. It remembers
  a nonce for a few minutes only. After that the channel is read: if the message is not there, all begins anew; if that
  cannot be seen, the post is given up. Better none than two.
- It was refused for good: it is given up, and the reason is kept.

A process that is killed on the way leaves the row as it was, and the next one goes on from there.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from bot.store.scheduled import ScheduledPost, ScheduledPosts
from bot.wire.failures import FAILURES, code_of, is_refusal, is_sure
from games.engine.time import Clock

log = logging.getLogger("bellhop.scheduled")

LEASE_MS: Final = 90_000
"""Milliseconds after which a post is taken up again whose process was killed: while its nonce is remembered."""
SHORTEST_MS: Final = 60_000
LONGEST_MS: Final = 3_600_000
"""The shortest and the longest pause between two tries."""
UNSURE_MS: Final = 30_000
"""The pause after a try of which nobody knows whether it was taken."""
NONCE_MS: Final = 120_000
"""Milliseconds for which Discord surely remembers a nonce ("the past few minutes")."""
HISTORY_LIMIT: Final = 50
"""How many messages of a channel are looked through for one that may stand."""
SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may be from ours."""


@dataclass(frozen=True, slots=True)
class DuePost:
    """A post that is due: where, which, how it is made, and how its message is recognised."""

    guild_id: int
    """The server."""
    channel_id: int
    """The channel of the server in which it is posted."""
    what: str
    """Which post it is, such as "daily 20780": its key in the store, with the server."""
    nonce: str
    """At most 25 characters by which Discord recognises the same message when it is sent again."""
    make: Callable[[], Awaitable[Mapping[str, Any]]]
    """Makes the arguments of `send`. Raises one of `FAILURES` if Discord does not tell what the message needs."""
    fits: Callable[[discord.Message], bool] = lambda _: True
    """Whether a message of ours in the channel is this post."""


class ScheduledSender:
    """Sends posts that are due."""

    def __init__(self, client: discord.Client, store: ScheduledPosts, clock: Clock) -> None:
        self._client = client
        self._store = store
        self._clock = clock

    async def send(self, due: DuePost) -> bool:
        """True: Discord refused it for good, for example because its channel was deleted.

        The post is tried, unless it stands, waits for its next try or is being sent. Raises StoreError.
        """
        now = self._clock.wall()
        post = await self._store.claim(due.guild_id, due.what, now, LEASE_MS)
        if post is None:
            return False
        try:
            since = await self._sendable_since(due, post)
            if since is None:
                await self._store.change(post, next_at=None)
                return False
            made = await due.make()
        except FAILURES as error:
            return await self._retry_or_give_up(post, error, unsure_since=post.unsure_since)
        await self._store.change(post, unsure_since=since)
        try:
            await self._channel(due).send(**made, silent=True, nonce=due.nonce)
        except FAILURES as error:
            if is_sure(error) or is_refusal(error):
                # That is so of this try. One before it, with the same nonce, may still stand.
                earlier_may_stand = since == post.unsure_since
                unsure_since = since if earlier_may_stand else None
                return await self._retry_or_give_up(post, error, unsure_since=unsure_since)
            await self._store.change(post, next_at=self._clock.wall() + UNSURE_MS)
            return False
        await self._store.change(post, next_at=None, unsure_since=None)
        return False

    async def _sendable_since(self, due: DuePost, post: ScheduledPost) -> int | None:
        """Since when this post may stand if it is sent now; None: it may stand already, so it must not be sent.

        Raises one of `FAILURES` if that must be asked again.
        """
        now = self._clock.wall()
        if post.unsure_since is None:
            return now
        if 0 <= now - post.unsure_since <= NONCE_MS:
            return post.unsure_since
        return None if await self._may_stand(due, post.unsure_since) else now

    async def _may_stand(self, due: DuePost, since: int) -> bool:
        """Whether the message may be in its channel; False only if that was seen. Raises one of `FAILURES`."""
        room = self._client.get_channel(due.channel_id)
        if not isinstance(room, discord.abc.GuildChannel):
            return True
        if not room.permissions_for(room.guild.me).read_message_history:
            return True
        first = datetime.fromtimestamp(since / 1000, UTC) - SKEW
        read = 0
        try:
            async for message in self._channel(due).history(limit=HISTORY_LIMIT):
                if message.created_at < first:
                    return False
                mine = self._client.user is not None and message.author.id == self._client.user.id
                if mine and due.fits(message):
                    return True
                read += 1
        except discord.Forbidden:
            # Only reading is refused, the post itself may stand: so it cannot be seen, and no problem is kept.
            return True
        return read == HISTORY_LIMIT

    def _channel(self, due: DuePost) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(due.channel_id, guild_id=due.guild_id)

    async def _retry_or_give_up(self, post: ScheduledPost, error: Exception, *, unsure_since: int | None) -> bool:
        """True: Discord refuses the post, and it is given up. Otherwise it is tried again after a while."""
        log.info("guild %d: %s was not posted (%s)", post.guild_id, post.what, type(error).__name__)
        if is_refusal(error):
            await self._store.change(post, next_at=None, problem=code_of(error))
            return True
        pause = min(SHORTEST_MS * 2**post.tries, LONGEST_MS)
        await self._store.change(post, next_at=self._clock.wall() + pause, unsure_since=unsure_since)
        return False
