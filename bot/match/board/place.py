"""The place of a board: its message in a channel or thread, which is edited or, where that is better, posted again."""

import contextlib
import logging
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Final

import discord

from bot.match.board.talk import Spot, Talk
from bot.match.follow.posts import PostKeeper
from bot.services import Services
from bot.store.posts import BoardPost
from bot.wire.components import message
from bot.wire.failures import FAILURES, GONE, OUT_OF_REACH, retry_in
from bot.wire.sheet import Sheet
from games.engine.store.records import Location

log = logging.getLogger("bellhop.board")

OLD_MS: Final = 50 * 60 * 1000
"""A message older than this many milliseconds is posted again instead of edited: Discord limits edits after an hour."""
REPOST_GAP_MS: Final = 60_000
"""The least time between two posts of a board, unless a person asks for one."""


class BoardPlace:
    """The message of one board.

    post: as it is stored. A post without a message (id 0, posted at 0) has to be posted, like one that is too old.
    gone: somebody deleted the message. edited_at: when it was last written through its channel.
    """

    def __init__(self, services: Services, home: Location, post: BoardPost, keeper: PostKeeper, talk: Talk) -> None:
        self.post = post
        self.gone = False
        self.edited_at = 0
        self._services = services
        self._home = home
        self._keeper = keeper
        self._talk = talk
        self._spot = Spot(post.channel_id, post.message_id)
        self._left: list[BoardPost] = []
        self._posted_at = min(post.posted_at, services.clock.now())  # the clock may have been set back since

    @property
    def room_url(self) -> str:
        """The address of its channel or thread. It stays right when the board is posted again."""
        return room_url(self._home, self.post.channel_id)

    @property
    def url(self) -> str:
        """The address of the message, for a link that is used at once."""
        return board_url(self._home, self.post)

    @property
    def editable(self) -> bool:
        """Whether the message is there and young enough to be edited."""
        return not self.gone and self._services.clock.now() - self.post.posted_at <= OLD_MS

    @property
    def gap(self) -> int:
        """The milliseconds until it may be posted again; 0 or less: it may be now."""
        return self._posted_at + REPOST_GAP_MS - self._services.clock.now()

    @property
    def behind(self) -> bool:
        """Whether so much was said below it that it should be posted again, and it may be now."""
        return self._spot.buried and self.gap <= 0

    def watched(self) -> AbstractContextManager[None]:
        """Inside, what is said below the message is counted."""
        return self._talk.below(self._spot)

    async def edit(self, sheet: Sheet) -> bool:
        """Edit the message; returns whether it is there. Raises discord.HTTPException for other failures."""
        self.edited_at = self._services.clock.now()
        try:
            shown = self._services.message_at(self.post.channel_id, self.post.message_id)
            await shown.edit(**message(sheet, edit=True))
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            log.info("board at %d: message gone (%s)", self.post.channel_id, error.code)
            self.gone = True
        return not self.gone

    async def post_in(self, channel_id: int, sheet: Sheet) -> None:
        """Post the board again there, silently. `keep` deletes the old message once the new place is stored."""
        sent = await self._services.client.get_partial_messageable(channel_id).send(**message(sheet), silent=True)
        self._posted_at = self.edited_at = self._services.clock.now()
        self.gone = False
        self._talk.move(self._spot, channel_id, sent.id)
        self._left.append(self.post)
        self.post = replace(self.post, channel_id=channel_id, message_id=sent.id, posted_at=self._posted_at)

    async def post_below(self, sheet: Sheet) -> bool:
        """Post the board again below the talk; returns whether this worked. If not, it can still be edited."""
        try:
            await self.post_in(self.post.channel_id, sheet)
        except discord.HTTPException as error:
            if retry_in(error) is not None:
                raise
            log.info("board at %d: it stays above the talk (%s)", self.post.channel_id, error.code)
            self._posted_at = self._services.clock.now()
            return False
        return True

    async def post_again(self, sheet: Sheet) -> None:
        """Post the board again in its thread or channel; if that is out of reach, in the channel of its lobby."""
        home = self._home.channel_id
        try:
            await self.post_in(self.post.channel_id, sheet)
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH or self.post.channel_id == home:
                raise
            await self.post_in(home, sheet)

    async def keep(self) -> None:
        """Store the post, at once if its place is new. Only then delete the messages that it replaces.

        So a match has one board even if the process ends in between: the store leads to the newest. Raises StoreError
        if a new place cannot be stored.
        """
        if not self._left:
            self._keeper.soon(self.post)
            return
        await self._keeper.now(self.post)
        left, self._left = self._left, []
        for post in left:
            if post.message_id:
                with contextlib.suppress(*FAILURES):
                    await self._services.message_at(post.channel_id, post.message_id).delete()

    async def owe(self, version: int) -> None:
        """Store that the board must be written again from that version on. Raises StoreError."""
        await self._keeper.now(replace(self.post, version=version, owed=True))


def room_url(place: Location, channel_id: int) -> str:
    """The address of a channel or thread in the server of a match."""
    return f"https://discord.com/channels/{place.guild_id}/{channel_id}"


def board_url(place: Location, post: BoardPost) -> str:
    """The address of the message of a board, or of its channel where it has none yet."""
    room = room_url(place, post.channel_id)
    return f"{room}/{post.message_id}" if post.message_id else room
