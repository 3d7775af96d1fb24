"""The places of messages: kept in memory, stored a few seconds later, only the newest post of each. No Discord."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from bot.store.bot_store import BotStore
from bot.store.posts import BoardPost, PanelPost
from bot.store.shelf import Post
from games.engine.store.errors import StoreError
from games.engine.time import Clock

log = logging.getLogger("bellhop.posts")

KEEP_MS: Final = 3_000
"""The ms for which a new post waits to be stored. After a crash the boards that waited are written once more."""


class PostKeeper:
    """Stores posts. A post in a new message is stored at once: without it the message would not be found again."""

    def __init__(self, store: BotStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._waiting: dict[tuple[str, str, int], Post] = {}
        self._task: asyncio.Task[None] | None = None

    async def now(self, post: BoardPost | PanelPost) -> None:
        """Store the post. Raises StoreError."""
        row = post.row()
        self._waiting.pop(_key(row), None)
        await self._store.save_post(row)

    def soon(self, post: BoardPost | PanelPost) -> None:
        """Store the post in `KEEP_MS`, unless a newer one takes its place until then."""
        row = post.row()
        self._waiting[_key(row)] = row
        if self._task is None:
            self._task = asyncio.create_task(self._later(), name="keeper")

    async def close(self) -> None:
        """Store what waits."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._flush()

    async def _later(self) -> None:
        while self._waiting:
            await self._clock.sleep_until(self._clock.now() + KEEP_MS)
            await self._flush()
        self._task = None

    async def _flush(self) -> None:
        posts, self._waiting = self._waiting, {}
        if not posts:
            return
        try:
            await self._store.save_posts(posts.values())
        except StoreError as error:
            log.warning("%d posts: where they stand could not be stored (%s)", len(posts), type(error).__name__)


PlacedT = TypeVar("PlacedT", BoardPost, PanelPost)


class MessagePlace(Generic[PlacedT]):
    """The place of one message. The store leads to a new message before the one that it replaces is deleted.

    So a match has one board, even if the process ends in between. former: the id of the message before; 0 if there was
    none. gone: somebody deleted the message. delete: deletes a message, if it still can be.
    """

    def __init__(self, post: PlacedT, keeper: PostKeeper, delete: Callable[[PlacedT], Awaitable[None]]) -> None:
        self.post: PlacedT = post
        self._kept: PlacedT = post
        self.former = 0
        self.gone = False
        self._keeper = keeper
        self._delete: Callable[[PlacedT], Awaitable[None]] = delete
        self._left: list[PlacedT] = []

    def move(self, post: PlacedT) -> None:
        """Note that another message shows it now."""
        self._left.append(self.post)
        self.former = self.post.message_id
        self.post, self.gone = post, False

    def move_from(self, stood: int, post: PlacedT) -> None:
        """The same if it still stands in the message `stood`; a message that replaced that one stays its place."""
        if stood == self.post.message_id:
            self.move(post)

    async def now(self, post: PlacedT) -> None:
        """Store that the message is as this says, at once. Raises StoreError."""
        await self._keeper.now(post)
        self._kept = post

    async def keep(self) -> None:
        """Store the post if it has changed: at once if the message is new, and then delete the old ones.

        The message in which it stands is not deleted: a press on an older message may have made it the place again.
        Raises StoreError.
        """
        if not self._left:
            if self.post != self._kept:
                self._keeper.soon(self.post)
                self._kept = self.post
            return
        left, self._left = self._left, []
        try:
            await self.now(self.post)
        except StoreError:
            self._left = left + self._left
            raise
        for post in left:
            if post.message_id not in {0, self.post.message_id}:
                await self._delete(post)


def _key(row: Post) -> tuple[str, str, int]:
    return row.match_id, row.kind, row.seat
