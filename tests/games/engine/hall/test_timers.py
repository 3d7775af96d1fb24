from collections.abc import Callable, Hashable

import pytest

from games.engine.time import Timers
from tests.support.clock import ManualClock, ManualTimer


class Fired(list[tuple[Hashable, int]]):
    """The alarms that went off, each with its time."""


@pytest.fixture
def fired() -> Fired:
    return Fired()


@pytest.fixture
def timers(clock: ManualClock, fired: Fired) -> Timers:
    start = clock.wall()
    return Timers(clock, lambda key: fired.append((key, clock.wall() - start)))


async def test_alarms_go_off_in_the_order_of_their_times(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    for key, ms in (("c", 30), ("a", 10), ("b", 20)):
        timers.set(key, clock.wall() + ms)
    await clock.advance(25)
    assert fired == [("a", 10), ("b", 20)]
    await clock.advance(25)
    assert fired[2:] == [("c", 30)]


async def test_a_sooner_alarm_set_later_is_not_missed(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    timers.set("late", clock.wall() + 1000)
    await clock.advance(1)
    timers.set("soon", clock.wall() + 1)
    await clock.advance(5)
    assert fired == [("soon", 2)]


async def test_setting_an_alarm_again_replaces_it(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    timers.set("a", clock.wall() + 10)
    timers.set("a", clock.wall() + 20)
    timers.set("b", clock.wall() + 10)
    timers.set("b", None)
    await clock.advance(50)
    assert fired == [("a", 20)]


async def test_an_alarm_set_back_and_forth_goes_off_once(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    for ms in (10, 20, 10, 20, 10):
        timers.set("a", clock.wall() + ms)
    await clock.advance(50)
    assert fired == [("a", 10)]


async def test_an_alarm_in_the_past_goes_off_at_once(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    timers.set("a", clock.wall() - 5)
    await clock.advance(0)
    assert fired == [("a", 0)]


async def test_alarms_that_are_put_off_do_not_pile_up() -> None:
    made: list[ManualTimer] = []

    class Noting(ManualClock):
        def call_at(self, at: int, callback: Callable[[], object]) -> ManualTimer:
            made.append(ManualTimer(callback))
            return made[-1]

    clock = Noting()
    timers = Timers(clock, lambda _: None)
    for ms in range(100):
        timers.set("a", clock.wall() + 100_000 + ms)
    assert [timer.cancelled for timer in made] == [True] * 99 + [False]


async def test_no_alarm_goes_off_after_the_stop(timers: Timers, fired: Fired, clock: ManualClock) -> None:
    timers.set("a", clock.wall() + 10)
    timers.set("b", clock.wall() - 5)
    timers.stop()
    await clock.advance(50)
    assert fired == []
