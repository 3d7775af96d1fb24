from games.engine.contract.values import Outcome, Pace, Refusal, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import (
    ALREADY_GONE,
    ALREADY_SEATED,
    BEGUN,
    MATCH_PAUSED,
    NOT_PAUSED,
    NOT_YOUR_SEAT,
    NOTHING_NEW,
    RESIGNED_FOR_GOOD,
    Accepted,
    Player,
)
from games.engine.match.match_events import Away, Back, Ended, Seated
from games.engine.match.requests import (
    CancelMatch,
    EndMatch,
    LeaveSeat,
    NotePresence,
    PauseMatch,
    PlayAction,
    Resign,
    ResumeMatch,
    ReturnToSeat,
)
from games.engine.match.seat_status import SeatStatus
from tests.conformance.toys.race.values import Gone
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, open_sealed, terms

A, B, C = Seat(0), Seat(1), Seat(2)
ann, bob, cid = Player(ANN), Player(BOB), Player(CID)


async def test_between_two_a_person_who_resigns_has_lost(hall: Matches) -> None:
    match = await open_sealed(hall)
    assert isinstance(await match.ask(Resign(A, ann), "1"), Accepted)
    assert match.newest.outcome == Outcome("resigned", (2, 1), (None, None))


async def test_among_three_a_computer_of_the_middle_level_goes_on(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.ask(Resign(B, bob), "1")
    assert match.newest.outcome is None
    assert match.newest.seats[B] == SeatStatus(level="steady", resigned=True)
    assert await match.ask(ReturnToSeat(B, Player(BOB)), "2") is RESIGNED_FOR_GOOD


async def test_the_last_persons_resignation_ends_the_match(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, "easy", "easy")
    await match.ask(Resign(A, ann), "1")
    assert match.newest.outcome == Outcome("resigned", (3, 1, 1), (None, None, None))


async def test_all_who_resigned_share_the_last_place(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    await match.ask(Resign(B, bob), "1")
    await match.ask(Resign(A, ann), "2")
    assert match.newest.outcome == Outcome("resigned", (2, 2, 1), (None, None, None))


async def test_a_person_who_leaves_may_come_back(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(LeaveSeat(A, ann), "1")
    assert match.newest.seats[A] == SeatStatus(level="steady", left=True)
    assert await match.ask(LeaveSeat(A, ann), "2") is ALREADY_GONE
    assert isinstance(await match.ask(ReturnToSeat(A, Player(ANN)), "3"), Accepted)
    assert not match.newest.seats[A].left
    assert match.newest.seats[A].level is None
    assert await match.ask(ReturnToSeat(A, Player(ANN)), "4") is ALREADY_SEATED


async def test_only_the_person_of_a_seat_gives_it_up_or_takes_it_back(hall: Matches) -> None:
    match = await open_sealed(hall)
    for answer in (
        await match.ask(Resign(A, bob), "1"),
        await match.ask(LeaveSeat(A, cid), "2"),
        await match.ask(ReturnToSeat(A, Player(BOB)), "3"),
        await match.ask(LeaveSeat(Seat(5), ann), "4"),
    ):
        assert answer is NOT_YOUR_SEAT


async def test_a_match_that_everybody_left_ends_without_a_winner(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(LeaveSeat(A, ann), "1")
    await match.ask(LeaveSeat(B, bob), "2")
    assert match.newest.outcome == Outcome("abandoned", (1, 1), (None, None))
    assert match.newest.seats[B].level is None


async def test_a_match_of_computers_alone_is_played_to_the_end(hall: Matches) -> None:
    match = await open_sealed(hall, "easy", "steady")
    await hall.settle()
    assert match.newest.outcome is not None
    assert match.newest.outcome.reason == "counted"


async def test_an_admin_may_end_a_match_without_a_winner(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(EndMatch(), "1")
    assert match.newest.outcome == Outcome("stopped", (1, 1), (None, None))


async def test_a_match_is_cancelled_only_among_people_of_whom_nobody_has_acted(hall: Matches) -> None:
    early, late = await open_sealed(hall), await open_sealed(hall)
    alone = await open_sealed(hall, ANN, "easy")
    await early.ask(CancelMatch(), "1")
    assert early.newest.outcome == Outcome("cancelled", (1, 1), (None, None))
    assert isinstance(await late.ask(PlayAction(A, ann, Seal(NOTHING)), "1"), Accepted)
    assert await late.ask(CancelMatch(), "2") is BEGUN
    assert await alone.ask(CancelMatch(), "1") is BEGUN
    assert late.newest.outcome is None
    assert alone.newest.outcome is None


async def test_a_person_who_was_away_is_back_with_the_next_action(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(NotePresence(A, away=True), "1")
    assert match.newest.seats[A].away
    assert await match.ask(NotePresence(A, away=True), "2") is NOTHING_NEW
    await match.ask(PlayAction(A, ann, Seal(NOTHING)), "3")
    assert not match.newest.seats[A].away
    assert [type(entry.event) for entry in match.log[3:5]] == [Away, Back]


async def test_a_refused_action_brings_its_person_back_too(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(NotePresence(A, away=True), "1")
    assert isinstance(await match.ask(PlayAction(A, ann, Seal(98765)), "2"), Refusal)
    assert not match.newest.seats[A].away


async def test_the_rules_hear_who_is_away(hall: Matches) -> None:
    match = await hall.open(terms("race", (ANN, BOB), pace=Pace.NONE))
    await match.ask(NotePresence(A, away=True), "1")
    assert Gone(A, away=True) in [entry.event for entry in match.log]
    await match.ask(NotePresence(A, away=False), "2")
    assert match.log[-1].event == Gone(A, away=False)


async def test_a_computer_that_sits_down_for_somebody_away_is_present(hall: Matches) -> None:
    match = await hall.open(terms("race", (ANN, BOB), pace=Pace.NONE))
    await match.ask(NotePresence(A, away=True), "1")
    version = match.newest.version
    await match.ask(LeaveSeat(A, ann), "2")
    events = [entry.event for entry in match.log[version:]]
    assert Gone(A, away=False) in events
    assert Seated(A, "quick") in events
    assert not match.newest.seats[A].away


async def test_in_a_pause_nothing_is_accepted_and_no_time_passes(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(1000)
    await match.ask(PauseMatch(), "1")
    assert match.due is None
    assert await match.ask(PlayAction(A, ann, Seal(NOTHING)), "2") is MATCH_PAUSED
    assert await match.ask(PauseMatch(), "3") is MATCH_PAUSED
    clock.jump(3_600_000)
    await clock.advance(0)
    assert isinstance(await match.ask(ResumeMatch(), "4"), Accepted)
    assert await match.ask(ResumeMatch(), "5") is NOT_PAUSED
    assert match.newest.at == 1000
    assert match.due == clock.wall() + FIRST
    await clock.advance(500)
    assert await match.ask(PlayAction(A, ann, Seal(NOTHING)), "6") == Accepted(6, match.newest.at)
    assert match.newest.at == 1500


async def test_one_may_leave_in_a_pause(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(PauseMatch(), "1")
    await match.ask(LeaveSeat(A, ann), "2")
    await match.ask(Resign(B, bob), "3")
    assert match.newest.outcome is not None
    assert isinstance(match.log[-1].event, Ended)
