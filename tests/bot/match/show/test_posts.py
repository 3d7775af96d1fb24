"""The places of boards are stored a moment later: only the newest, and never an older one over a newer one."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from bot.match.show.place import KEEP_MS, PostKeeper
from bot.store.posts import BoardPost
from bot.store.shelf import Post
from games.engine.store.errors import StoreFull
from tests.support.clock import ManualClock


class Shelf:
    """Notes what is stored, in order. `full` makes it fail."""

    def __init__(self) -> None:
        self.stored: list[list[Post]] = []
        self.full = False

    async def save_post(self, post: Post) -> None:
        await self.save_posts((post,))

    async def save_posts(self, posts: Iterable[Post]) -> None:
        if self.full:
            raise StoreFull("no room")
        self.stored.append(list(posts))


def post(version: int, match_id: str = "one", message_id: int = 7) -> BoardPost:
    """A board at that version."""
    return BoardPost(match_id, 1, message_id, version, 0)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def keeper(shelf: Any, clock: ManualClock) -> PostKeeper:
    """A keeper of that shelf."""
    return PostKeeper(shelf, clock)


async def test_of_each_board_the_newest_is_stored_a_moment_later(shelf: Shelf) -> None:
    clock = ManualClock()
    keeping = keeper(shelf, clock)
    for version in (1, 2, 3):
        keeping.soon(post(version))
    keeping.soon(post(9, "two"))
    await clock.advance(KEEP_MS - 1)
    assert shelf.stored == []
    await clock.advance(1)
    assert shelf.stored == [[post(3).row(), post(9, "two").row()]]
    keeping.soon(post(4))
    await clock.advance(2 * KEEP_MS)
    assert shelf.stored[1:] == [[post(4).row()]]
    await keeping.close()


async def test_what_is_stored_at_once_is_not_overwritten_by_what_waited(shelf: Shelf) -> None:
    clock = ManualClock()
    keeping = keeper(shelf, clock)
    keeping.soon(post(1))
    await keeping.now(post(2, message_id=8))
    await clock.advance(2 * KEEP_MS)
    assert [one for stored in shelf.stored for one in stored] == [post(2, message_id=8).row()]
    await keeping.close()


async def test_closing_stores_what_waits(shelf: Shelf) -> None:
    keeping = keeper(shelf, ManualClock())
    keeping.soon(post(1))
    await keeping.close()
    assert shelf.stored == [[post(1).row()]]


async def test_a_full_disk_is_logged_and_the_next_version_is_stored(
    shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    keeping = keeper(shelf, clock)
    shelf.full = True
    keeping.soon(post(1))
    await clock.advance(KEEP_MS)
    await asyncio.sleep(0)
    assert "StoreFull" in caplog.text
    shelf.full = False
    keeping.soon(post(2))
    await clock.advance(KEEP_MS)
    assert shelf.stored == [[post(2).row()]]
    await keeping.close()
