import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.contract.values import Millis, Pace, Seat
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.pace import GRACE, TEMPOS
from games.engine.match.requests import LeaveSeat, NotePresence, PauseMatch, PlayAction, ResumeMatch
from games.engine.match.state import MatchState
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, FIRST_BY_MAIL, open_sealed, running, url
from tests.support.proofs import daily

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
HOUR = 3_600_000


async def test_a_match_goes_on_where_it_stood(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, ANN, BOB, CID)
        await match.ask(PlayAction(A, ann, PASS), "1")
        await match.ask(LeaveSeat(Seat(2), Player(CID)), "2")
        await match.ask(NotePresence(B, away=True), "3")
        await hall.settle()
        told = match.audience.told_all(A)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again is not match
        assert again.newest == match.newest
        assert again.log == match.log
        assert again.audience.told_all(A) == told
        assert again.record == match.record


async def test_the_same_request_is_known_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        first = await match.ask(PlayAction(A, ann, PASS, 1), "1")
        assert isinstance(first, Accepted)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        # Stale by its question, acceptable without one: the request was answered either way.
        assert await again.ask(PlayAction(A, ann, PASS, 1), "1") == Accepted(first.version, first.at, replayed=True)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert await again.ask(PlayAction(A, ann, PASS), "1") == Accepted(first.version, first.at, replayed=True)
        assert again.newest.version == first.version


async def test_game_time_stands_still_while_no_process_runs(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(2000)
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await clock.advance(500)
        assert await again.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, Millis(2500))


async def test_a_process_that_dies_loses_at_most_ten_seconds_of_game_time(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(25_000)
        monkeypatch.setattr(hall, "stop", hall.settle)  # nothing is noted at the end
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await again.ask(PlayAction(A, ann, PASS), "1")
        assert again.newest.at == 20_000


async def test_every_clock_has_a_minute_of_grace_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(FIRST - 5_000)
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        await clock.advance(GRACE - 1)
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest == match.newest
        await clock.advance(11)
        assert again.newest.seats[A].missed == 1


async def test_a_clock_that_has_longer_keeps_its_time(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        clock.jump(HOUR)
        await clock.advance(0)
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.due == clock.wall() + FIRST_BY_MAIL - HOUR
        assert again.timing.due_of(A) == again.due


async def test_computers_go_on_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await hall.settle()
        assert match.newest.version == 3
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        await clock.advance(3000)
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest.version == 4
        assert again.log[-1].actor == B


async def test_a_pause_outlasts_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        await clock.advance(4000)
        await match.ask(PauseMatch(), "1")
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        clock.jump(HOUR)
        await again.ask(ResumeMatch(), "2")
        await clock.advance(1000)
        assert await again.ask(PlayAction(A, ann, PASS), "3") == Accepted(6, Millis(5000))


@pytest.mark.parametrize("cut", daily(range(8), 0, 3, 7))
async def test_a_match_cut_at_any_point_ends_as_if_nothing_had_been(tmp_path: Path, cut: int) -> None:
    assert await _play(tmp_path / "cut", cut) == await _play(tmp_path / "whole", None)


async def _play(folder: Path, cut: int | None) -> MatchState:
    """The end of a match of eight bids; the process stops after bid number `cut` and starts again."""
    clock = ManualClock()
    async with running(folder, clock) as hall:
        match = await open_sealed(hall, rounds=4)
        for step in range(8 if cut is None else cut + 1):
            await _bid(match, step)
    async with running(folder, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        for step in range(8 if cut is None else cut + 1, 8):
            await _bid(again, step)
        return again.newest


async def _bid(match: Match, step: int) -> None:
    seat = Seat(step % 2)
    card = next(iter(match.view(seat).hand), NOTHING)
    answer = await match.ask(
        PlayAction(seat, (ann, bob)[seat], Seal(card), match.newest.asked_versions[seat]), f"{step}"
    )
    assert isinstance(answer, Accepted)


@pytest.mark.slow
async def test_what_was_receipted_is_there_after_the_process_was_killed(tmp_path: Path, clock: ManualClock) -> None:
    """The program below bids for ever and prints each receipt's version."""
    program = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from games.engine.match.answers import Player\n"
        "from games.engine.match.requests import PlayAction\n"
        "from games.engine.store.store import Store\n"
        "from tests.conformance.toys.sealed.values import NOTHING, Seal\n"
        "from tests.support.clock import ManualClock\n"
        "from tests.support.halls import ANN, open_sealed, running\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    async with running(Path(), ManualClock(), store=store) as hall:\n"
        "        match = await open_sealed(hall)\n"
        "        print(match.id, flush=True)\n"
        "        for number in range(1_000_000):\n"
        "            answer = await match.ask(PlayAction(0, Player(ANN), Seal(NOTHING)), f'{number}')\n"
        "            print(answer.version, flush=True)\n"
        "asyncio.run(main())\n"
    )
    process = subprocess.Popen(  # noqa: S603, ASYNC220
        [sys.executable, "-c", program, url(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        match_id = process.stdout.readline().strip()
        for _ in range(25):
            process.stdout.readline()
    finally:
        process.kill()
        printed = process.communicate()[0]
    receipted = [int(line) for line in printed.splitlines(keepends=True) if line.endswith("\n")]
    async with running(tmp_path, clock) as hall:
        match = await hall.find(match_id)
        assert match is not None
        assert match.newest.version >= max(receipted, default=28)
        assert isinstance(await match.ask(PlayAction(A, ann, PASS), "afterwards"), Accepted)
