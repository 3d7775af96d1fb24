"""One person among computers: no clock runs, and the match is kept for a week."""

from pathlib import Path

from games.engine.contract.values import Outcome, Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player
from games.engine.match.match_events import Away, DecisionMissed, Paused
from games.engine.match.pace import ALONE_ENDS_AFTER_MS, TEMPOS
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import (
    GetReady,
    LeaveSeat,
    NotePresence,
    PauseMatch,
    PlayAction,
    ReturnToSeat,
    SeatNewcomer,
)
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, open_sealed, running, terms

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
MINUTE = 60_000


async def pass_by(clock: ManualClock, ms: int) -> None:
    """So much time at once."""
    clock.jump(ms)
    await clock.advance(0)


async def test_where_only_computers_wait_no_clock_runs_at_any_pace(hall: Matches, clock: ManualClock) -> None:
    matches = [await open_sealed(hall, ANN, "easy", pace=pace) for pace in SEALED.paces]
    await clock.advance(0)
    before = [match.newest for match in matches]
    assert all(match.timing.due_of(A) is match.timing.clock(A).set_for is None for match in matches)
    await pass_by(clock, ALONE_ENDS_AFTER_MS - 1)
    assert [match.newest for match in matches] == before


async def test_a_match_is_kept_for_a_week_after_the_last_action_and_then_ends_without_a_winner(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await pass_by(clock, ALONE_ENDS_AFTER_MS - 1)
    assert isinstance(await match.ask(PlayAction(A, ann, PASS), "1"), Accepted)
    await clock.advance(0)
    assert [card.record.id for card in await hall.services.store.matches_of(ANN)] == [match.id]
    await pass_by(clock, ALONE_ENDS_AFTER_MS - 1)
    assert match.newest.outcome is None
    await clock.advance(1)
    assert match.newest.outcome == Outcome("unplayed", (1, 1), (None, None))
    assert not any(isinstance(entry.event, DecisionMissed) for entry in match.log)


async def test_a_sleeping_match_is_let_go_and_ends_after_a_restart_all_the_same(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match_id = (await open_sealed(hall, ANN, "easy")).id
        await clock.advance(0)
        await pass_by(clock, ALONE_ENDS_AFTER_MS // 2)
    away = 3_600_000
    clock.jump(away)
    async with running(tmp_path, clock) as hall:
        assert hall.loaded_count == 0
        await pass_by(clock, ALONE_ENDS_AFTER_MS // 2)
        ended = await hall.find(match_id)
        assert ended is not None
        assert ended.newest.outcome is not None
        assert ended.newest.outcome.reason == "unplayed"


async def test_a_match_of_one_person_that_was_paused_ends_after_the_week_too(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await match.ask(PauseMatch(), "1")
    await pass_by(clock, ALONE_ENDS_AFTER_MS - 1)
    assert match.newest.paused
    await clock.advance(1)
    assert match.newest.outcome is not None


async def test_a_match_of_several_people_is_not_ended_in_its_pause(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await match.ask(PauseMatch(), "1")
    await pass_by(clock, 2 * ALONE_ENDS_AFTER_MS)
    assert match.due is None
    assert match.newest.outcome is None


async def test_clocks_start_when_another_person_joins_and_stop_when_the_last_one_leaves(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall, ANN, "easy", "easy")
    await pass_by(clock, 10 * MINUTE)
    await match.ask(SeatNewcomer(B, BOB), "1")
    assert match.timing.due_of(A) == clock.wall() + FIRST
    await match.ask(LeaveSeat(B, bob), "2")
    assert match.timing.due_of(A) is None
    await match.ask(ReturnToSeat(B, Player(BOB)), "3")
    assert match.timing.due_of(A) == clock.wall() + FIRST


async def test_a_race_with_one_person_stands_still_once_they_are_gone_and_goes_on_when_they_are_ready(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await hall.open(terms("race", (ANN, "quick"), pace=Pace.NONE))
        await clock.advance(RACE_PATIENCE)
        assert match.held
        at = match.newest.at
        await pass_by(clock, ALONE_ENDS_AFTER_MS // 2)
        assert match.newest.at == at
        assert not any(isinstance(entry.event, Away) for entry in match.log)
        await match.ask(GetReady(A, ann), "1")
        await clock.advance(TEMPOS[Pace.NONE].count_down)
        assert not match.held
        assert not match.newest.seats[A].away


async def test_a_race_stands_still_though_its_last_person_was_away_when_the_other_left(hall: Matches) -> None:
    match = await hall.open(terms("race", (ANN, BOB, CID), pace=Pace.NONE))
    await match.ask(NotePresence(A, away=True), "1")
    await match.ask(LeaveSeat(B, bob), "2")
    await match.ask(LeaveSeat(Seat(2), Player(CID)), "3")
    assert match.held
    assert isinstance(match.log[-1].event, Paused)


async def test_a_race_that_nobody_comes_back_to_ends_after_a_week(hall: Matches, clock: ManualClock) -> None:
    match = await hall.open(terms("race", (ANN, "quick"), pace=Pace.NONE, held=True))
    await pass_by(clock, ALONE_ENDS_AFTER_MS)
    assert match.newest.outcome == Outcome("unplayed", (1, 1), (None, None))
