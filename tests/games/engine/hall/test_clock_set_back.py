"""The machine's clock is set back an hour while matches run, or between two processes: no wait gets longer."""

from pathlib import Path

import pytest

from bot.store.pulse import pulse
from games.engine.contract.values import Millis, Pace, Seat
from games.engine.match.answers import Accepted, Player
from games.engine.match.pace import TEMPOS, Quiet
from games.engine.match.requests import PlayAction
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, FIRST, open_sealed, running, url

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
MINUTE, HOUR = 60_000, 3_600_000


async def test_a_computer_moves_on_time(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await clock.advance(500)
        clock.set(-HOUR)
        before = match.newest.version
        await clock.advance(TEMPOS[Pace.LIVE].thinking[1])
        assert match.newest.version == before + 1
        assert match.log[-1].actor == B


async def test_the_clock_of_a_seat_runs_out_on_time_and_is_shown_as_the_machine_s_clock_shows_it(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        clock.set(-HOUR)
        due = match.timing.due_of(A)
        assert due is not None
        assert match.timing.shown(due) == clock.wall() + FIRST
        await clock.advance(FIRST)
        assert match.newest.seats[A].missed == 1


async def test_game_time_goes_on_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(2_000)
    later = ManualClock(clock.now() - HOUR)
    async with running(tmp_path, later) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await later.advance(500)
        assert await again.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, Millis(2_500))


async def test_after_a_restart_every_clock_has_its_minute_of_grace(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(FIRST - 1)
    later = ManualClock(clock.now() - HOUR)
    async with running(tmp_path, later) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await later.advance(MINUTE - 1)
        assert again.newest == match.newest


async def test_the_pulse_is_told_by_the_machine_s_clock(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock):
        clock.set(-HOUR)
        await clock.advance(10_000)
        assert (await pulse(url(tmp_path))).alive_at == clock.wall()


@pytest.mark.parametrize(("hours", "more"), [(0, 0), (-1, 59)])
async def test_quiet_hours_are_those_that_clocks_show(
    tmp_path: Path, clock: ManualClock, hours: int, more: int
) -> None:
    minute, day = clock.wall() // MINUTE, 24 * 60

    async def quiet(_: int) -> Quiet:
        """Two hours that ended a minute ago, by the clock as it was."""
        return Quiet((minute - 121) % day, (minute - 1) % day, "UTC")

    async with running(tmp_path, clock, quiet=quiet) as hall:
        clock.set(hours * HOUR)
        match = await open_sealed(hall, pace=Pace.MAIL)
        due = match.timing.due_of(A)
        assert due is not None
        assert round((due - clock.now()) / MINUTE) == 3 * (day + 120) + more
