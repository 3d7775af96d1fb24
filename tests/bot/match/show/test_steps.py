"""What a screen does with the ways to write that a message has, one at a time, and a follower with its own end."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.match.show.feed import EmptyFeed
from bot.match.show.followers import Followers
from bot.match.show.place import Carrier, message_gone
from bot.match.show.screen import Fresh, Screen, Show
from bot.wire.answer import Answer
from bot.wire.failures import RETRY_MS
from bot.wire.sheet import Sheet
from games.engine.store.errors import WorkerFailed
from tests.bot.match.show.hostile import Hostile, refused
from tests.support.clock import ManualClock

TAP_MS = 1_000
"""How long presses count as second taps (`Hostile.services`)."""


class Note(Show):
    """A message of no match, which is written by given ways.

    ways: in their order. errors: what making it raises first. made: how often it was made. written: how often Discord
    took it. unable: how often it heard that it cannot be written now.
    """

    sub = None
    feed = EmptyFeed()

    def __init__(self, clock: ManualClock, *ways: Carrier, errors: Sequence[Exception] = ()) -> None:
        self.woken = asyncio.Event()
        self._ways = ways
        self._errors = list(errors)
        self.made = self.written = self.unable = 0
        self.screen = Screen(self, Hostile().services(clock))

    async def take(self) -> bool:
        return False

    async def make(self, answer: Answer | None) -> Sheet:
        self.made += 1
        if self._errors:
            raise self._errors.pop()
        return Sheet()

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        return self._ways

    async def confirmed(self, taken: int) -> None:
        self.written += 1

    def unwritten(self) -> None:
        self.unable += 1


async def written(_: Sheet) -> None:
    """A write that Discord takes."""


async def deleted(_: Sheet) -> None:
    """A write into a message that somebody deleted."""
    raise refused(404, 10008)


def way(write: Any = written, not_before: int = 0) -> Carrier:
    """A way to write; if the message is gone, the next one is tried."""
    return Carrier("edit", write, message_gone, not_before=not_before)


@asynccontextmanager
async def shown(clock: ManualClock, note: Note) -> AsyncIterator["asyncio.Task[None]"]:
    """Inside, the message is kept up to date, from its first write on."""
    note.screen.want()
    task = asyncio.create_task(note.run())
    await clock.advance(0)
    try:
        yield task
    finally:
        note.close()
        await task


async def test_a_message_of_no_match_needs_no_writer_once_it_shows_what_is_wanted() -> None:
    clock = ManualClock()
    note = Note(clock, way())
    note.ends = clock.now() + 60_000  # its token may be used for longer
    async with shown(clock, note) as writer:
        assert note.written == 1
        assert writer.done()


async def test_nothing_is_made_before_it_may_be_written() -> None:
    clock = ManualClock()
    note = Note(clock, way(not_before=clock.now() + 500))
    async with shown(clock, note):
        await clock.advance(499)
        assert (note.made, note.written, note.unable) == (0, 0, 0)
        await clock.advance(1)
        assert (note.made, note.written) == (1, 1)


async def test_a_message_for_which_only_a_later_way_is_left_counts_as_unwritten_until_then() -> None:
    clock = ManualClock()
    note = Note(clock, way(deleted), way(not_before=clock.now() + 500))
    async with shown(clock, note):
        assert (note.written, note.unable) == (0, 1)
        await clock.advance(500)
        assert note.written == 1


async def test_what_could_not_be_made_is_made_a_while_later() -> None:
    clock = ManualClock()
    note = Note(clock, way(), errors=[WorkerFailed("drawing failed")])
    async with shown(clock, note):
        await clock.advance(RETRY_MS - 1)
        assert (note.made, note.written) == (1, 0)
        await clock.advance(1)
        assert (note.made, note.written) == (2, 1)


async def test_a_question_that_is_shown_once_more_is_not_new() -> None:
    clock = ManualClock()
    fresh = Fresh(Hostile().services(clock), 0)
    fresh.begin(1)
    fresh.confirm(1, anew=False)
    assert fresh.early
    await clock.advance(TAP_MS)
    assert not fresh.early
    fresh.begin(1)
    fresh.confirm(1, anew=False)
    assert not fresh.early


async def test_followers_that_are_ended_together_leave_no_error(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    followers: Followers[Note] = Followers("note", clock)
    note = Note(clock, way(not_before=clock.now() + 500))
    note.screen.want()
    followers.start(note, "one")
    await clock.advance(0)
    await followers.close()
    await clock.advance(0)
    assert [one.message for one in caplog.records] == []
    assert followers.every() == []
