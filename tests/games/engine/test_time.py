import asyncio
from time import monotonic_ns

import pytest

from games.engine.time import Clock, OutOfTimeError, Stopwatch, SystemClock, TimeLimit
from tests.support.clock import PATIENCE, ManualClock

HOUR = 3_600_000


async def test_a_time_that_is_past_is_not_waited_for() -> None:
    clock = SystemClock()
    sleeping = asyncio.ensure_future(clock.sleep_until(clock.now() - 1000))
    for _ in range(3):
        await asyncio.sleep(0)
    assert sleeping.done()


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_time_goes_on_as_before_when_the_machine_s_clock_is_set(set_by: int) -> None:
    shows, passed = 5_000, 0
    clock = Clock(lambda: shows + passed, lambda: passed)
    passed = 100
    assert (clock.now(), clock.wall(), clock.shown(7_000)) == (5_100, 5_100, 7_000)
    shows += set_by
    passed = 200
    assert (clock.now(), clock.wall(), clock.shown(7_000)) == (5_200, 5_200 + set_by, 7_000 + set_by)


def test_two_readings_that_differ_a_little_are_no_clock_that_was_set() -> None:
    shows = iter((5_000, 5_003))
    clock = Clock(lambda: next(shows), lambda: 0)
    assert clock.shown(7_000) == 7_000


async def test_who_sleeps_wakes_on_time_though_the_machine_s_clock_was_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SystemClock()
    due = clock.now() + 20
    monkeypatch.setattr("games.engine.time.time_ns", lambda: 0)
    await asyncio.wait_for(clock.sleep_until(due), timeout=PATIENCE)
    assert clock.wall() == 0


def test_a_stopwatch_counts_from_lap_to_lap() -> None:
    watch = Stopwatch()
    first, second = watch.lap(), watch.lap()
    assert first >= 0
    assert second >= 0


async def test_a_call_is_made_at_its_time_unless_it_was_cancelled() -> None:
    clock = SystemClock()
    made: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    due = clock.now() + 20
    clock.call_at(due, made.cancel).cancel()
    clock.call_at(due, lambda: made.set_result(clock.now()))
    assert await asyncio.wait_for(made, timeout=PATIENCE) >= due


async def test_what_takes_too_long_is_cancelled_at_its_limit_and_not_before() -> None:
    clock, cancelled = ManualClock(), asyncio.Event()

    async def wait() -> None:
        async with TimeLimit(clock, clock.now() + 500):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise

    waiting = asyncio.ensure_future(wait())
    await clock.advance(499)
    assert not cancelled.is_set()
    await clock.advance(1)
    assert cancelled.is_set()
    with pytest.raises(OutOfTimeError):
        await waiting


async def test_a_wait_that_gives_up_by_itself_has_not_met_its_limit() -> None:
    clock = ManualClock()
    with pytest.raises(TimeoutError) as raised:
        async with TimeLimit(clock, clock.now() + 500):
            raise TimeoutError
    assert raised.type is TimeoutError
    await clock.advance(1_000)


class Machine:
    """A clock whose two readings a test sets: what the machine shows, and what it counts."""

    def __init__(self) -> None:
        self.shows, self.counts = 50_000, 1_000
        self.clock = Clock(lambda: self.shows, lambda: self.counts)
        self.gaps: list[tuple[int, int]] = []
        self.clock.gaps.append(lambda gone: self.gaps.append((gone, self.clock.now())))
        self.clock.watch()

    def goes_on(self, shown: int, counted: int) -> None:
        self.shows += shown
        self.counts += counted


def test_the_time_for_which_a_process_was_stopped_does_not_count() -> None:
    machine = Machine()
    machine.goes_on(1_000, 1_000)
    assert machine.clock.now() == 51_000
    machine.goes_on(75_000, 75_000)
    assert machine.clock.now() == 51_000
    assert machine.gaps == [(75_000, 51_000)]
    machine.goes_on(200, 200)
    assert machine.clock.now() == 51_200
    assert machine.clock.shown(60_000) == 135_000


def test_a_machine_that_slept_is_noticed_by_its_clock_which_went_on() -> None:
    machine = Machine()
    machine.goes_on(HOUR, 10)
    assert machine.clock.now() == 50_010
    assert machine.gaps == [(HOUR, 50_010)]


@pytest.mark.parametrize(("shown", "counted"), [(4_999, 4_999), (-HOUR, 1_000)])
def test_a_slow_moment_and_a_clock_that_was_set_back_are_no_gap(shown: int, counted: int) -> None:
    machine = Machine()
    machine.goes_on(shown, counted)
    assert machine.clock.now() == 50_000 + counted
    assert machine.gaps == []


async def test_an_alarm_waits_for_its_own_time_though_the_process_was_stopped_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, rung = SystemClock(), asyncio.Event()
    clock.watch()
    due = clock.now() + 50
    clock.call_at(due, rung.set)
    monkeypatch.setattr("games.engine.time.monotonic_ns", lambda: monotonic_ns() + 75_000 * 1_000_000)
    assert clock.now() < due
    await asyncio.wait_for(rung.wait(), PATIENCE)
    assert clock.now() >= due
