"""The clock of a first decision starts when its person has seen the match. A person who presses is present."""

from pathlib import Path

import pytest

from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Seated
from games.engine.match.opening import MatchTerms
from games.engine.match.pace import LEFT_AFTER_A_PRESS_MS, TEMPOS, Quiet
from games.engine.match.requests import LeaveSeat, PauseMatch, PlayAction, ResumeMatch, SeatNewcomer
from games.engine.store.errors import StoreFull
from games.engine.store.records import SeatClock
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import (
    ANN,
    BOB,
    CID,
    FIRST,
    FIRST_BY_MAIL,
    HERE as PLACE,
    SEED,
    open_sealed,
    running,
)

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
MINUTE, DAY = 60_000, 24 * 3_600_000


async def running_for_both(hall: Matches) -> Match:
    """A match in which everybody has played once: a minute's clock runs for both."""
    match = await open_sealed(hall, rounds=4)
    await match.ask(PlayAction(A, ann, PASS), "a")
    await match.ask(PlayAction(B, bob, PASS), "b")
    return match


async def test_a_first_decision_has_twice_the_time_from_when_its_person_saw_the_match(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall)
    assert match.timing.due_of(A) == match.timing.due_of(B) == clock.wall() + FIRST
    await clock.advance(90_000)
    assert await match.note_seen(A)
    assert match.timing.due_of(A) == clock.wall() + 2 * MINUTE
    assert match.timing.due_of(B) == clock.wall() + 90_000
    await clock.advance(20_000)
    assert not await match.note_seen(A)
    assert match.timing.due_of(A) == clock.wall() + 100_000


async def test_a_person_who_never_sees_the_match_does_not_hold_it_up_for_ever(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall)
    await match.ask(PlayAction(A, ann, PASS), "1")
    await clock.advance(FIRST)
    assert match.newest.seats[B].missed == 1
    assert match.timing.due_of(A) == match.timing.due_of(B) == clock.wall() + MINUTE


async def test_a_person_who_saw_the_match_before_they_were_asked_has_twice_the_time_when_they_are(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall, ANN, BOB)
    await match.ask(PauseMatch(), "1")
    await match.note_seen(B)
    await clock.advance(5 * MINUTE)
    await match.ask(ResumeMatch(), "2")
    assert match.timing.due_of(A) == clock.wall() + FIRST
    assert match.timing.due_of(B) == clock.wall() + 2 * MINUTE


async def test_by_mail_a_first_decision_has_two_days_from_when_it_was_seen_without_quiet_hours(
    tmp_path: Path, clock: ManualClock
) -> None:
    night = Quiet(22 * 60, 7 * 60, "UTC")

    async def quiet(user_id: int) -> Quiet | None:
        return night if user_id == BOB else None

    async with running(tmp_path, clock, quiet=quiet) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        assert match.timing.due_of(A) == clock.wall() + FIRST_BY_MAIL
        clock.jump(DAY // 2)
        await match.note_seen(A)
        await match.note_seen(B)
        assert match.timing.due_of(A) == clock.wall() + 2 * DAY
        assert match.timing.due_of(B) == clock.wall() + night.stretched(clock.wall(), 2 * DAY)


async def test_the_clock_leaves_half_a_minute_to_a_person_who_presses_something_twice_a_decision(
    hall: Matches, clock: ManualClock
) -> None:
    match = await running_for_both(hall)
    assert not await match.note_press(A)
    await clock.advance(MINUTE - 1_000)
    set_for = match.timing.clock(A).set_for
    for _ in range(2):
        assert await match.note_press(A)
        assert match.timing.due_of(A) == clock.wall() + LEFT_AFTER_A_PRESS_MS
        assert not await match.note_press(A)
        await clock.advance(LEFT_AFTER_A_PRESS_MS - 1_000)
    assert not await match.note_press(A)
    assert match.timing.due_of(A) == clock.wall() + 1_000
    assert match.timing.clock(A).set_for == set_for
    await clock.advance(1_000)
    assert [status.missed for status in match.newest.seats] == [1, 1]
    await clock.advance(MINUTE - 1_000)
    assert await match.note_press(A)  # the next decision


async def test_a_press_after_the_time_ran_out_changes_nothing(hall: Matches, clock: ManualClock) -> None:
    match = await running_for_both(hall)
    clock.jump(MINUTE)
    assert not await match.note_press(A)
    assert match.newest.seats[A].missed == 1


async def test_a_press_of_somebody_who_is_not_awaited_changes_nothing(hall: Matches, clock: ManualClock) -> None:
    match = await running_for_both(hall)
    await match.ask(PlayAction(A, ann, PASS), "1")
    await clock.advance(MINUTE - 1)
    before = match.timing.due_of(B)
    assert not await match.note_press(A)
    assert match.timing.due_of(A) is None
    assert match.timing.due_of(B) == before


async def test_what_was_seen_and_given_survives_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        clock.jump(2 * DAY)
        await match.note_press(A)
        due, clocks = match.timing.due_of(A), match.clocks
        assert due == clock.wall() + 2 * DAY
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.timing.due_of(A) == due
        assert again.clocks.seats == clocks.seats
        stored = await hall.services.store.scheduled()
        assert [one.due_at for one in stored] == [again.due]


async def test_the_alarm_rings_when_the_later_time_is_up(hall: Matches, clock: ManualClock) -> None:
    match = await running_for_both(hall)
    await match.ask(PlayAction(B, bob, PASS), "1")
    await clock.advance(MINUTE - 1)
    await match.note_press(A)
    await clock.advance(LEFT_AFTER_A_PRESS_MS - 1)
    assert match.newest.seats[A].missed == 0
    await clock.advance(1)
    assert match.newest.seats[A].missed == 1


async def test_where_the_store_fails_the_clock_is_as_before(hall: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await open_sealed(hall)
    before = match.clocks

    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(hall.services.store, "save_clocks", full)
        with pytest.raises(StoreFull):
            await match.note_seen(A)
    assert match.clocks == before
    assert await match.note_seen(A)


async def test_in_a_race_only_actions_count(hall: Matches) -> None:
    match = await hall.open(
        MatchTerms(
            game="race", options={}, seats=(ANN, BOB), pace=Pace.NONE, language="en", place=PLACE, host=ANN, origin=SEED
        )
    )
    assert not await match.note_press(A)


async def test_another_person_in_a_seat_has_a_first_decision_of_their_own(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, ANN, BOB, CID, rounds=4)
    for seat, user in match.players.items():
        await match.ask(PlayAction(seat, Player(user), PASS), f"{seat}")
    await match.ask(LeaveSeat(B, bob), "l")
    await match.ask(SeatNewcomer(B, 200), "r")
    assert Seated(B, "steady") in [entry.event for entry in match.log]
    assert not match.newest.seats[B].acted
    due = match.timing.due_of(B)
    assert due is None or due > clock.wall() + MINUTE


def test_a_clock_that_an_early_release_stored_runs_on() -> None:
    assert SeatClock.of(7000) == SeatClock(7000, 7000, 0, seen=True)  # type: ignore[arg-type]
    assert SeatClock.of(None) == SeatClock(seen=True)


def test_the_numbers_of_a_first_decision() -> None:
    live = TEMPOS[Pace.LIVE]
    assert [live.allowed(first=False), live.allowed(first=True), live.allowed(first=True, seen=False)] == [
        MINUTE,
        2 * MINUTE,
        3 * MINUTE,
    ]
