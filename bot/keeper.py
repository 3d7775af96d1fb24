"""Where tables and panels stand is stored a moment later, the newest of each only: a restart needs no more."""

import asyncio
import logging
from typing import Final

from games.engine.errors import StoreError
from games.engine.records import Post
from games.engine.store import Store
from games.engine.time import Clock

log = logging.getLogger("bellhop.table")

KEEP_MS: Final = 3_000
"""How long a newer version of a board waits to be stored; after a crash such boards are written once more."""


class Keeper:
    """Stores posts. One whose message changed is stored at once: nothing else would lead to it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._waiting: dict[tuple[str, str, int], Post] = {}
        self._task: asyncio.Task[None] | None = None

    async def now(self, post: Post) -> None:
        """Stores the post. Raises StoreError."""
        self._waiting.pop(_key(post), None)
        await self._store.save_post(post)

    def soon(self, post: Post) -> None:
        """Stores the post of a table or panel in a moment, unless a newer one takes its place."""
        self._waiting[_key(post)] = post
        if self._task is None:
            self._task = asyncio.create_task(self._later(), name="keeper")

    async def close(self) -> None:
        """Stores what waits."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._flush()

    async def _later(self) -> None:
        while self._waiting:
            await self._clock.sleep_until(self._clock.wall() + KEEP_MS)
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


def _key(post: Post) -> tuple[str, str, int]:
    return post.match_id, post.kind, post.seat
