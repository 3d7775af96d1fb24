"""Tasks that wait for several things, look again in time, or work while nobody waits for them."""

import asyncio
from weakref import ref

import pytest

from bot.common.tasks import GAP_S, RETRY_MS, Background, first, look_again, paced
from games.engine.store.errors import StoreLocked
from tests.support.clock import NOON, ManualClock


class Work:
    """Work that waits to be let go on, and takes a moment to put away what it has."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.begun = False
        self.done = False
        self.put_away = False

    async def run(self) -> None:
        self.begun = True
        try:
            await self.may_go_on.wait()
            self.done = True
        finally:
            await asyncio.sleep(0)
            self.put_away = True


async def fails() -> None:
    raise ZeroDivisionError


async def turned() -> None:
    """Let every task go on to its next wait."""
    await ManualClock().advance(0)


async def test_the_first_of_several_waits_ends_the_others_which_have_put_all_away_then() -> None:
    quick, slow = Work(), Work()
    waiting = asyncio.create_task(first(quick.run(), slow.run()))
    await turned()
    assert not waiting.done()
    quick.may_go_on.set()
    await waiting
    assert (quick.done, slow.done) == (True, False)
    assert slow.put_away


async def test_who_gives_a_wait_for_several_things_up_ends_all_of_them() -> None:
    one, other = Work(), Work()
    waiting = asyncio.create_task(first(one.run(), other.run()))
    await turned()
    waiting.cancel()
    await asyncio.wait({waiting})
    assert waiting.cancelled()
    assert one.put_away
    assert other.put_away


class Looks:
    """Something that is looked at, each time until a time that the test says."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.at: list[int] = []
        """When it was looked at, in ms after noon."""
        self.due = NOON + 1_000
        self.fails = False

    async def look(self) -> int:
        self.at.append(self.clock.now() - NOON)
        if self.fails:
            raise StoreLocked("something else holds the database")
        return self.due


async def test_it_is_looked_again_at_the_time_that_the_last_look_said() -> None:
    looks = Looks()
    watching = asyncio.create_task(look_again("it", looks.clock, looks.look))
    await looks.clock.advance(999)
    assert looks.at == [0]
    looks.due = NOON + 5_000
    await looks.clock.advance(3_000)
    assert looks.at == [0, 1_000]
    watching.cancel()


async def test_it_is_looked_at_once_when_something_stirs_and_not_at_the_time_that_was_said_before() -> None:
    looks, stirred = Looks(), asyncio.Event()
    watching = asyncio.create_task(look_again("it", looks.clock, looks.look, stirred))
    await looks.clock.advance(10)
    looks.due = NOON + 5_000
    stirred.set()
    await looks.clock.advance(4_989)
    assert looks.at == [0, 10]
    looks.due = NOON + 9_000
    await looks.clock.advance(1)
    assert looks.at == [0, 10, 5_000]
    watching.cancel()


async def test_after_a_failure_of_the_store_it_is_looked_again_a_minute_later(
    caplog: pytest.LogCaptureFixture,
) -> None:
    looks = Looks()
    looks.fails = True
    watching = asyncio.create_task(look_again("the lobbies", looks.clock, looks.look))
    await looks.clock.advance(RETRY_MS - 1)
    assert looks.at == [0]
    assert "the lobbies: it waits" in caplog.text
    await looks.clock.advance(1)
    assert looks.at == [0, RETRY_MS]
    watching.cancel()


async def test_of_items_twenty_a_second_the_first_comes_at_once() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    assert [(item, len(slept)) async for item in paced("abc", sleep)] == [("a", 0), ("b", 1), ("c", 2)]
    assert slept == [GAP_S, GAP_S]


async def test_what_runs_until_the_bot_closes_has_put_all_away_when_it_is_ended() -> None:
    background, work = Background(), Work()
    background.watch(work.run())
    await turned()
    await background.end_watches()
    assert (work.done, work.put_away) == (False, True)


async def test_what_was_begun_is_waited_for_and_then_ended() -> None:
    background, quick, slow = Background(), Work(), Work()
    for work in (quick, slow):
        background.start(work.run())
    await turned()
    quick.may_go_on.set()
    await background.finish(0.01)
    assert (quick.done, slow.done) == (True, False)
    assert slow.put_away


async def test_without_patience_what_was_begun_is_ended_at_once() -> None:
    background, work = Background(), Work()
    background.start(work.run())
    await background.finish(0)
    assert not work.begun


async def test_where_nothing_was_begun_nothing_is_waited_for() -> None:
    await Background().finish(3_600)


@pytest.mark.parametrize("way", ["watch", "start"])
async def test_work_that_fails_is_in_the_log_under_its_name(way: str, caplog: pytest.LogCaptureFixture) -> None:
    background = Background("handing on")
    getattr(background, way)(fails())
    await turned()
    (line,) = caplog.records
    assert line.getMessage() == "handing on failed"
    assert line.exc_info is not None
    assert line.exc_info[0] is ZeroDivisionError
    await background.end_watches()


async def test_work_that_ended_is_forgotten() -> None:
    background, work = Background(), Work()
    before = asyncio.all_tasks()
    background.start(work.run())
    (task,) = asyncio.all_tasks() - before
    left = ref(task)
    del task
    work.may_go_on.set()
    await turned()
    assert left() is None
    await background.finish(0)
