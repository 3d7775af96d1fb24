from games.engine.contract.values import Outcome, Pace, Refusal, Seat
from games.engine.hall.hall import Hall
from games.engine.match.answers import (
    ALREADY_GONE,
    ALREADY_SEATED,
    BEGUN,
    MATCH_PAUSED,
    NOT_PAUSED,
    NOT_YOUR_SEAT,
    NOTHING_NEW,
    RESIGNED_FOR_GOOD,
    Player,
    Receipt,
)
from games.engine.match.match_events import Away, Back, Ended, Seated
from games.engine.match.moment import SeatStatus
from tests.conformance.toys.race.values import Gone
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, FIRST, HERE, SEED, open_sealed

A, B, C = Seat(0), Seat(1), Seat(2)
ann, bob, cid = Player(ANN), Player(BOB), Player(CID)


async def test_between_two_a_person_who_resigns_has_lost(hall: Hall) -> None:
    match = await open_sealed(hall)
    assert isinstance(await match.resign(A, ann, "1"), Receipt)
    assert match.moment.outcome == Outcome("resigned", (2, 1), (None, None))


async def test_among_three_a_computer_of_the_middle_level_goes_on(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.resign(B, bob, "1")
    assert match.moment.outcome is None
    assert match.moment.roster[B] == SeatStatus(level="steady", resigned=True)
    assert await match.take_back_seat(B, BOB, "2") is RESIGNED_FOR_GOOD


async def test_the_last_persons_resignation_ends_the_match(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, "easy", "easy")
    await match.resign(A, ann, "1")
    assert match.moment.outcome == Outcome("resigned", (3, 1, 1), (None, None, None))


async def test_all_who_resigned_share_the_last_place(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    await match.resign(B, bob, "1")
    await match.resign(A, ann, "2")
    assert match.moment.outcome == Outcome("resigned", (2, 2, 1), (None, None, None))


async def test_a_person_who_leaves_may_come_back(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.leave(A, ann, "1")
    assert match.moment.roster[A] == SeatStatus(level="steady", left=True)
    assert await match.leave(A, ann, "2") is ALREADY_GONE
    assert isinstance(await match.take_back_seat(A, ANN, "3"), Receipt)
    assert not match.moment.roster[A].left
    assert match.moment.roster[A].level is None
    assert await match.take_back_seat(A, ANN, "4") is ALREADY_SEATED


async def test_only_the_person_of_a_seat_gives_it_up_or_takes_it_back(hall: Hall) -> None:
    match = await open_sealed(hall)
    for answer in (
        await match.resign(A, bob, "1"),
        await match.leave(A, cid, "2"),
        await match.take_back_seat(A, BOB, "3"),
        await match.leave(Seat(5), ann, "4"),
    ):
        assert answer is NOT_YOUR_SEAT


async def test_a_match_that_everybody_left_ends_without_a_winner(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.leave(A, ann, "1")
    await match.leave(B, bob, "2")
    assert match.moment.outcome == Outcome("abandoned", (1, 1), (None, None))
    assert match.moment.roster[B].level is None


async def test_a_match_of_computers_alone_is_played_to_the_end(hall: Hall) -> None:
    match = await open_sealed(hall, "easy", "steady")
    await hall.settle()
    assert match.moment.outcome is not None
    assert match.moment.outcome.reason == "counted"


async def test_an_admin_may_end_a_match_without_a_winner(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.end("1")
    assert match.moment.outcome == Outcome("stopped", (1, 1), (None, None))


async def test_a_match_is_cancelled_only_among_people_of_whom_nobody_has_acted(hall: Hall) -> None:
    early, late = await open_sealed(hall), await open_sealed(hall)
    alone = await open_sealed(hall, ANN, "easy")
    await early.cancel("1")
    assert early.moment.outcome == Outcome("cancelled", (1, 1), (None, None))
    assert isinstance(await late.submit(A, ann, Seal(NOTHING), "1"), Receipt)
    assert await late.cancel("2") is BEGUN
    assert await alone.cancel("1") is BEGUN
    assert late.moment.outcome is None
    assert alone.moment.outcome is None


async def test_a_person_who_was_away_is_back_with_the_next_action(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.set_away(A, away=True, request="1")
    assert match.moment.roster[A].away
    assert await match.set_away(A, away=True, request="2") is NOTHING_NEW
    await match.submit(A, ann, Seal(NOTHING), "3")
    assert not match.moment.roster[A].away
    assert [type(entry.event) for entry in match.log[3:5]] == [Away, Back]


async def test_a_refused_action_brings_its_person_back_too(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.set_away(A, away=True, request="1")
    assert isinstance(await match.submit(A, ann, Seal(98765), "2"), Refusal)
    assert not match.moment.roster[A].away


async def test_the_rules_hear_who_is_away(hall: Hall) -> None:
    match = await hall.open("race", {}, (ANN, BOB), Pace.NONE, "en", HERE, ANN, SEED)
    await match.set_away(A, away=True, request="1")
    assert Gone(A, away=True) in [entry.event for entry in match.log]
    await match.set_away(A, away=False, request="2")
    assert match.log[-1].event == Gone(A, away=False)


async def test_a_computer_that_sits_down_for_somebody_away_is_present(hall: Hall) -> None:
    match = await hall.open("race", {}, (ANN, BOB), Pace.NONE, "en", HERE, ANN, SEED)
    await match.set_away(A, away=True, request="1")
    version = match.moment.version
    await match.leave(A, ann, "2")
    events = [entry.event for entry in match.log[version:]]
    assert Gone(A, away=False) in events
    assert Seated(A, "quick") in events
    assert not match.moment.roster[A].away


async def test_in_a_pause_nothing_is_accepted_and_no_time_passes(hall: Hall, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(1000)
    await match.pause("1")
    assert match.ledger.due is None
    assert await match.submit(A, ann, Seal(NOTHING), "2") is MATCH_PAUSED
    assert await match.pause("3") is MATCH_PAUSED
    clock.jump(3_600_000)
    await clock.advance(0)
    assert isinstance(await match.resume("4"), Receipt)
    assert await match.resume("5") is NOT_PAUSED
    assert match.moment.at == 1000
    assert match.ledger.due == clock.wall() + FIRST
    await clock.advance(500)
    assert await match.submit(A, ann, Seal(NOTHING), "6") == Receipt(6, match.moment.at)
    assert match.moment.at == 1500


async def test_one_may_leave_in_a_pause(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.pause("1")
    await match.leave(A, ann, "2")
    await match.resign(B, bob, "3")
    assert match.moment.outcome is not None
    assert isinstance(match.log[-1].event, Ended)
