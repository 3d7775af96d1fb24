from pathlib import Path

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import COMPUTER_PLAYS, Accepted, Player, Stale
from games.engine.match.match import Match
from games.engine.match.match_events import DecisionMissed, Seated
from games.engine.match.pace import TEMPOS, Quiet
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import LeaveSeat, NotePresence, PlayAction, ReturnToSeat, SeatNewcomer
from games.engine.match.seat_status import SeatStatus
from tests.conformance.toys.race.values import Blocked, Turned
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import NOTHING, Revealed, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, FIRST_BY_MAIL, open_sealed, running, terms

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)
MINUTE = 60_000
HOUR, DAY = 60 * MINUTE, 24 * 60 * MINUTE


async def played(hall: Matches, *seats: int | str, pace: Pace = Pace.LIVE, rounds: int = 4) -> Match:
    """A match in which everybody has played once."""
    match = await open_sealed(hall, *seats, pace=pace, rounds=rounds)
    for seat, user in match.players.items():
        await match.ask(PlayAction(seat, Player(user), PASS), f"first{seat}")
    return match


async def test_a_decision_has_the_time_of_its_pace(hall: Matches, clock: ManualClock) -> None:
    live, mail = await played(hall), await played(hall, pace=Pace.MAIL)
    assert live.due == clock.wall() + MINUTE
    assert mail.due == clock.wall() + DAY
    assert live.timing.due_of(B) == live.due


async def test_at_the_time_out_the_fallback_is_played_and_the_seat_is_struck(hall: Matches, clock: ManualClock) -> None:
    match = await played(hall)
    await match.ask(PlayAction(A, ann, PASS), "1")
    version = match.newest.version
    await clock.advance(MINUTE - 1)
    assert match.newest.version == version
    await clock.advance(1)
    assert [event for _, event, *_ in match.log if isinstance(event, DecisionMissed)] == [DecisionMissed(B, 1)]
    assert match.newest.game_state.round == 3
    assert match.newest.at == MINUTE


async def test_a_missed_decision_costs_no_time_on_the_next(hall: Matches, clock: ManualClock) -> None:
    match = await played(hall)
    await match.ask(PlayAction(A, ann, PASS), "1")
    await clock.advance(MINUTE)
    assert match.newest.seats[B].missed == 1
    assert match.timing.due_of(A) == match.timing.due_of(B) == clock.wall() + MINUTE


async def test_the_third_strike_in_a_row_hands_the_seat_to_a_computer(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, rounds=4)
    for number in range(3):
        await match.ask(PlayAction(A, ann, PASS), f"{number}")
        await clock.advance(MINUTE if number else FIRST)
    assert Seated(B, "steady") in [entry.event for entry in match.log]
    assert match.newest.seats[B].level == "steady"
    assert await match.ask(PlayAction(B, bob, PASS), "now") is COMPUTER_PLAYS
    assert isinstance(await match.ask(ReturnToSeat(B, Player(BOB)), "back"), Accepted)
    assert match.newest.seats[B] == SeatStatus(acted=True)


async def test_strikes_are_counted_in_a_row(hall: Matches, clock: ManualClock) -> None:
    match = await played(hall)
    for number in range(3):
        await match.ask(PlayAction(A, ann, PASS), f"a{number}")
        if number % 2:
            await match.ask(PlayAction(B, bob, PASS), f"b{number}")
        else:
            await clock.advance(MINUTE)
    assert [event.strikes for _, event, *_ in match.log if isinstance(event, DecisionMissed)] == [1, 1]


async def test_of_two_people_who_miss_three_decisions_one_keeps_the_seat_and_the_match_waits_for_them(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall, rounds=4)
    for limit in (FIRST, MINUTE, MINUTE):
        await clock.advance(limit)
    assert [status.level for status in match.newest.seats] == ["steady", None]
    assert match.newest.outcome is None
    assert match.timing.due_of(B) is None


async def test_an_action_that_comes_after_the_time_out_is_stale(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    clock.jump(FIRST)
    answer = await match.ask(PlayAction(A, ann, PASS, 1), "1")
    assert isinstance(answer, Stale)
    assert match.newest.seats[A].missed == 1


async def test_an_action_that_came_in_time_counts_though_the_clock_strikes_meanwhile(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall)
    clock.jump(FIRST - 1)
    asking = match.ask(PlayAction(A, ann, PASS, 1), "1")
    answer = await asking
    clock.jump(1)
    await match.tick()
    assert isinstance(answer, Accepted)
    assert [status.missed for status in match.newest.seats] == [0, 1]


async def test_nobody_is_timed_out_at_a_pace_without_a_clock(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SEALED, "paces", (Pace.NONE,))
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.NONE)
        assert match.due is None
        clock.jump(100 * MINUTE)
        await clock.advance(0)
        assert match.newest.version == 3


async def test_the_next_clocks_start_after_the_beats_have_been_shown(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall, rounds=4)
        for number in range(3):
            await match.ask(PlayAction(A, ann, PASS), f"a{number}")
            await match.ask(PlayAction(B, bob, PASS), f"b{number}")
        # Three beats, but no more than two wait: 8 s, not 12.
        assert match.timing.calm == clock.wall() + 8000
        assert match.due == clock.wall() + 8000 + MINUTE


async def test_the_next_clocks_start_after_every_climax_has_been_shown(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Revealed, "climax", True)
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall, rounds=4)
        for number in range(3):
            await match.ask(PlayAction(A, ann, PASS), f"a{number}")
            await match.ask(PlayAction(B, bob, PASS), f"b{number}")
        assert match.due == clock.wall() + 30_000 + MINUTE


async def test_the_games_own_clock_acts_at_its_own_time(hall: Matches, clock: ManualClock) -> None:
    match = await hall.open(terms("race", (ANN, BOB), pace=Pace.NONE))
    due = match.game.deadline(match.newest.game_state)
    assert due is not None
    clock.jump(due + 700)
    await match.tick()
    turned = next(entry for entry in match.log if isinstance(entry.event, Turned))
    assert turned.at == due


async def test_every_deadline_that_has_passed_is_applied_before_an_action(hall: Matches, clock: ManualClock) -> None:
    match = await hall.open(terms("race", (ANN, BOB), options={"stall_seconds": 5}, pace=Pace.NONE))
    clock.jump(17_000)
    await match.ask(NotePresence(A, away=True), "1")
    turns = [entry.at for entry in match.log if isinstance(entry.event, (Turned, Blocked))]
    assert len([at for at in turns if at % 5000 == 0]) >= 3
    assert turns == sorted(turns)
    assert match.log[-1].at == 17_000


async def test_in_a_race_a_person_who_does_not_act_counts_as_away_and_is_not_struck(
    hall: Matches, clock: ManualClock
) -> None:
    match = await hall.open(terms("race", (ANN, BOB, CID), pace=Pace.NONE))
    await clock.advance(RACE_PATIENCE)
    assert all(status.away and not status.missed for status in match.newest.seats)
    await match.ask(NotePresence(B, away=False), "1")
    assert match.timing.due_of(B) == clock.wall() + RACE_PATIENCE
    assert match.timing.due_of(A) is None


async def test_in_a_race_no_action_is_stale(hall: Matches) -> None:
    match = await hall.open(terms("race", (ANN, BOB), pace=Pace.NONE))
    for number in range(3):
        seat = next(seat for seat in (A, B) if any(questions.moves(match.game, match.newest.game_state, seat)))
        action = next(questions.moves(match.game, match.newest.game_state, seat))
        answer = await match.ask(PlayAction(seat, Player((ANN, BOB)[seat]), action, 1), f"{number}")
        assert isinstance(answer, Accepted)


async def test_by_mail_the_clock_stands_still_in_the_quiet_hours_of_an_awaited_person(
    tmp_path: Path, clock: ManualClock
) -> None:
    night = Quiet(22 * 60, 7 * 60, "UTC")

    async def quiet(user_id: int) -> Quiet | None:
        return night if user_id == BOB else None

    async with running(tmp_path, clock, quiet=quiet) as hall:
        match = await played(hall, pace=Pace.MAIL)
        now = clock.wall()
        assert match.timing.due_of(A) == now + DAY
        assert match.timing.due_of(B) == now + night.stretched(now, DAY)
        assert match.timing.due_of(B) == now + DAY + 18 * HOUR  # half past one: two nights
        live = await played(hall)
        assert live.timing.due_of(A) == live.timing.due_of(B)
        ident = match.id
    async with running(tmp_path, clock, quiet=quiet) as hall:
        again = await hall.find(ident)
        assert again is not None
        assert again.timing.due_of(B) == now + night.stretched(now, DAY)


async def test_a_person_who_takes_a_seat_is_given_time_by_their_own_quiet_hours(
    tmp_path: Path, clock: ManualClock
) -> None:
    night, newcomer = Quiet(22 * 60, 7 * 60, "UTC"), 104

    async def quiet(user_id: int) -> Quiet | None:
        return night if user_id == newcomer else None

    async with running(tmp_path, clock, quiet=quiet) as hall:
        match = await open_sealed(hall, ANN, BOB, CID, pace=Pace.MAIL)
        await match.ask(LeaveSeat(B, Player(BOB)), "1")
        await match.ask(SeatNewcomer(B, newcomer), "2")
        now = clock.wall()
        assert match.timing.due_of(B) == now + night.stretched(now, FIRST_BY_MAIL)
