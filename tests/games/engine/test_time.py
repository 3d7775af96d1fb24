import asyncio

import pytest

from games.engine.time import Stopwatch, SystemClock


async def test_a_time_that_is_past_is_not_waited_for() -> None:
    clock = SystemClock()
    await asyncio.wait_for(clock.sleep_until(clock.wall() - 1000), timeout=5)


async def test_a_clock_that_is_set_while_somebody_sleeps_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    naps: list[float] = []
    clock = SystemClock()
    times = iter((0, 0, 40_000, 70_000))
    monkeypatch.setattr(SystemClock, "wall", lambda _: next(times))

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr("asyncio.sleep", nap)
    await clock.sleep_until(60_000)
    assert naps == [30.0, 30.0, 20.0]


def test_a_stopwatch_counts_from_lap_to_lap() -> None:
    watch = Stopwatch()
    first, second = watch.lap(), watch.lap()
    assert first >= 0
    assert second >= 0
