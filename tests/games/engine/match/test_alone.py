"""One person among computers: no clock runs, and the match is kept for a week."""

from pathlib import Path

from games.engine.contract.values import Outcome, Pace, Seat
from games.engine.hall.hall import Hall
from games.engine.match.answers import Player, Receipt
from games.engine.match.match_events import Away, Paused, Struck
from games.engine.match.pace import KEPT, TEMPOS
from games.engine.match.race import RACE_PATIENCE
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, HERE, SEED, open_sealed, running

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
MINUTE = 60_000


async def pass_by(clock: ManualClock, ms: int) -> None:
    """So much time at once."""
    clock.jump(ms)
    await clock.advance(0)


async def test_where_only_computers_wait_no_clock_runs_at_any_pace(hall: Hall, clock: ManualClock) -> None:
    matches = [await open_sealed(hall, ANN, "easy", pace=pace) for pace in SEALED.paces]
    await clock.advance(0)
    before = [match.moment for match in matches]
    assert all(match.timing.due_of(A) is match.timing.clock(A).set_for is None for match in matches)
    await pass_by(clock, KEPT - 1)
    assert [match.moment for match in matches] == before


async def test_a_match_is_kept_for_a_week_after_the_last_action_and_then_ends_without_a_winner(
    hall: Hall, clock: ManualClock
) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await pass_by(clock, KEPT - 1)
    assert isinstance(await match.submit(A, ann, PASS, "1"), Receipt)
    await clock.advance(0)
    assert [card.record.id for card in await hall.around.store.matches_of(ANN)] == [match.id]
    await pass_by(clock, KEPT - 1)
    assert match.moment.outcome is None
    await clock.advance(1)
    assert match.moment.outcome == Outcome("unplayed", (1, 1), (None, None))
    assert not any(isinstance(entry.event, Struck) for entry in match.log)


async def test_a_sleeping_match_is_let_go_and_ends_after_a_restart_all_the_same(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match_id = (await open_sealed(hall, ANN, "easy")).id
        await clock.advance(0)
        await pass_by(clock, KEPT // 2)
    away = 3_600_000
    clock.jump(away)
    async with running(tmp_path, clock) as hall:
        assert hall.loaded_count == 0
        await pass_by(clock, KEPT // 2)
        ended = await hall.find(match_id)
        assert ended is not None
        assert ended.moment.outcome is not None
        assert ended.moment.outcome.reason == "unplayed"


async def test_a_match_of_one_person_that_was_paused_ends_after_the_week_too(hall: Hall, clock: ManualClock) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await match.pause("1")
    await pass_by(clock, KEPT - 1)
    assert match.moment.paused
    await clock.advance(1)
    assert match.moment.outcome is not None


async def test_a_match_of_several_people_is_not_ended_in_its_pause(hall: Hall, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await match.pause("1")
    await pass_by(clock, 2 * KEPT)
    assert match.ledger.due is None
    assert match.moment.outcome is None


async def test_clocks_start_when_another_person_joins_and_stop_when_the_last_one_leaves(
    hall: Hall, clock: ManualClock
) -> None:
    match = await open_sealed(hall, ANN, "easy", "easy")
    await pass_by(clock, 10 * MINUTE)
    await match.relieve(B, BOB, "1")
    assert match.timing.due_of(A) == clock.wall() + FIRST
    await match.leave(B, bob, "2")
    assert match.timing.due_of(A) is None
    await match.take_back_seat(B, BOB, "3")
    assert match.timing.due_of(A) == clock.wall() + FIRST


async def test_a_race_with_one_person_stands_still_once_they_are_gone_and_goes_on_when_they_are_ready(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await hall.open("race", {}, (ANN, "quick"), Pace.NONE, "en", HERE, ANN, SEED)
        await clock.advance(RACE_PATIENCE)
        assert match.held
        at = match.moment.at
        await pass_by(clock, KEPT // 2)
        assert match.moment.at == at
        assert not any(isinstance(entry.event, Away) for entry in match.log)
        await match.ready(A, ann, "1")
        await clock.advance(TEMPOS[Pace.NONE].count_down)
        assert not match.held
        assert not match.moment.roster[A].away


async def test_a_race_stands_still_though_its_last_person_was_away_when_the_other_left(hall: Hall) -> None:
    match = await hall.open("race", {}, (ANN, BOB, CID), Pace.NONE, "en", HERE, ANN, SEED)
    await match.set_away(A, away=True, request="1")
    await match.leave(B, bob, "2")
    await match.leave(Seat(2), Player(CID), "3")
    assert match.held
    assert isinstance(match.log[-1].event, Paused)


async def test_a_race_that_nobody_comes_back_to_ends_after_a_week(hall: Hall, clock: ManualClock) -> None:
    match = await hall.open("race", {}, (ANN, "quick"), Pace.NONE, "en", HERE, ANN, SEED, held=True)
    await pass_by(clock, KEPT)
    assert match.moment.outcome == Outcome("unplayed", (1, 1), (None, None))
