"""Alarms load their match at its time, even if they could not be read at first."""

import asyncio
from pathlib import Path
from typing import Any

from bot.match.calls.call import RETRY_MS, Alarms
from games.engine.contract.values import Pace
from games.engine.store.errors import StoreLocked
from games.engine.store.schema import WHOLE, Share
from tests.support.clock import ManualClock
from tests.support.halls import open_sealed, running


class Shelf:
    """A store with one alarm that is locked at the first read."""

    def __init__(self, match_id: str, at: int) -> None:
        self.alarm = match_id, at
        self.looks = 0

    async def alarms(self, share: Share) -> list[tuple[str, int]]:
        self.looks += 1
        if self.looks == 1:
            raise StoreLocked("something else holds the database")
        return [self.alarm]


async def test_alarms_that_cannot_be_read_at_the_start_load_their_match_all_the_same(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        shelf: Any = Shelf(match.id, clock.wall() + 2 * RETRY_MS)
        hall.let_go(idle_ms=0)
        loaded: list[str] = []
        hall.on_loaded.append(lambda one: loaded.append(one.id))
        reading = asyncio.ensure_future(Alarms(shelf, hall, clock).read(WHOLE))
        await clock.advance(2 * RETRY_MS - 1)
        assert loaded == []
        await clock.advance(1)
        assert loaded == [match.id]
        await reading


async def test_an_alarm_that_was_removed_loads_nothing(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        hall.let_go(idle_ms=0)
        loaded: list[str] = []
        hall.on_loaded.append(lambda one: loaded.append(one.id))
        hall.wake_at(match.id, clock.wall() + RETRY_MS)
        hall.wake_at(match.id, None)
        await clock.advance(2 * RETRY_MS)
        assert loaded == []


class Noting:
    """A store that notes which alarms it is given."""

    def __init__(self) -> None:
        self.given: list[tuple[str, int | None]] = []

    async def set_alarm(self, match_id: str, at: int | None) -> None:
        self.given.append((match_id, at))


async def test_an_alarm_that_stands_already_is_not_stored_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock) as hall:
        noting: Any = Noting()
        alarms = Alarms(noting, hall, clock)
        for at in (clock.now() + RETRY_MS, clock.now() + RETRY_MS, None, None):
            await alarms.set("one", at)
        assert noting.given == [("one", clock.now() + RETRY_MS), ("one", None)]


async def test_an_alarm_that_is_set_loads_its_match(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        hall.let_go(idle_ms=0)
        loaded: list[str] = []
        hall.on_loaded.append(lambda one: loaded.append(one.id))
        noting: Any = Noting()
        await Alarms(noting, hall, clock).set(match.id, clock.wall() + RETRY_MS)
        await clock.advance(RETRY_MS)
        assert loaded == [match.id]
