"""The people of a match: sent away, relieved, and what they decide together."""

from pathlib import Path

from games.engine.contract.values import Outcome, Refusal, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import (
    ABOUT_YOU,
    ALREADY_GONE,
    ALREADY_SEATED,
    COMPUTER_PLAYS,
    MATCH_PAUSED,
    NOT_YOUR_SEAT,
    NOTHING_NEW,
    SAT_ELSEWHERE,
    SEAT_TAKEN,
    SENT_AWAY,
    Accepted,
    Player,
)
from games.engine.match.history import Part, parts
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal, VotedAway
from games.engine.match.requests import (
    CastVote,
    LeaveSeat,
    PlayAction,
    Resign,
    ResumeMatch,
    ReturnToSeat,
    SeatNewcomer,
    SendAway,
)
from games.engine.match.seat_status import SeatStatus
from games.engine.match.votes import in_favour, open_proposals
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running

A, B, C = Seat(0), Seat(1), Seat(2)
ann, bob, cid = Player(ANN), Player(BOB), Player(CID)
DAN = 104


async def wish(
    match: Match, seat: Seat, by: Player, motion: Motion, about: Seat | None = None, *, wants: bool = True
) -> object:
    return await match.ask(
        CastVote(seat, by, Proposal(motion, about), wants=wants), f"{seat}{motion}{about}{wants}{match.newest.version}"
    )


async def test_a_person_who_is_sent_away_cannot_come_back_and_a_computer_goes_on(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    assert isinstance(await match.ask(SendAway(B), "1"), Accepted)
    assert match.newest.seats[B] == SeatStatus(level="steady", sent_away=True)
    assert await match.ask(SendAway(B), "2") is ALREADY_GONE
    assert await match.ask(ReturnToSeat(B, Player(BOB)), "3") is SENT_AWAY
    assert await match.ask(LeaveSeat(B, bob), "4") is ALREADY_GONE
    assert await match.ask(Resign(B, bob), "5") is SENT_AWAY


async def test_a_person_sent_away_from_a_match_of_two_cannot_give_it_up_for_the_computer(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(SendAway(B), "1")
    assert await match.ask(Resign(B, bob), "2") is SENT_AWAY
    assert match.newest.outcome is None


async def test_nobody_is_sent_away_from_a_computers_seat(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, "easy")
    assert await match.ask(SendAway(B), "1") is NOT_YOUR_SEAT


async def test_another_person_takes_a_computers_seat_and_plays_on_after_a_restart(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, ANN, BOB, CID)
        await match.ask(PlayAction(B, bob, Seal(NOTHING)), "1")
        await match.ask(LeaveSeat(B, bob), "2")
        assert isinstance(await match.ask(SeatNewcomer(B, DAN), "3"), Accepted)
        ident = match.id
        assert await hall.services.store.matches_of(BOB) == []
    async with running(tmp_path, clock) as hall:
        again = await hall.find(ident)
        assert again is not None
        assert again.players == {A: ANN, B: DAN, C: CID}
        assert again.newest.seats[B] == SeatStatus()
        assert await again.ask(ReturnToSeat(B, Player(BOB)), "4") is NOT_YOUR_SEAT
        assert isinstance(await again.ask(PlayAction(B, Player(DAN), Seal(NOTHING)), "5"), Accepted)
        assert parts(again.record, again.log, B) == (Part(BOB, None), Part(DAN, None))
        assert [card.record.id for card in await hall.services.store.matches_of(DAN)] == [ident]


async def test_a_persons_seat_is_not_taken_and_nobody_sits_twice(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    assert await match.ask(SeatNewcomer(B, DAN), "1") is SEAT_TAKEN
    assert await match.ask(SeatNewcomer(C, ANN), "2") is ALREADY_SEATED
    assert isinstance(await match.ask(SeatNewcomer(C, DAN), "3"), Accepted)
    assert await match.ask(SeatNewcomer(C, 105), "4") is SEAT_TAKEN


async def test_a_person_who_knows_another_seats_hand_or_was_sent_away_takes_no_seat(
    hall: Matches,
) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    for seat, user in ((B, BOB), (C, CID)):
        await match.ask(LeaveSeat(seat, Player(user)), f"{user}")
        assert isinstance(await match.ask(SeatNewcomer(seat, DAN + seat), f"{user}b"), Accepted)
        await match.ask(LeaveSeat(seat, Player(DAN + seat)), f"{user}c")
    assert await match.ask(SeatNewcomer(C, BOB), "1") is SAT_ELSEWHERE
    assert isinstance(await match.ask(SeatNewcomer(B, BOB), "2"), Accepted)
    await match.ask(SendAway(B), "3")
    assert isinstance(await match.ask(SeatNewcomer(B, 200), "4"), Accepted)
    await match.ask(LeaveSeat(B, Player(200)), "5")
    assert await match.ask(SeatNewcomer(B, BOB), "6") is SENT_AWAY


async def test_the_log_names_nobody_who_sits_down(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await match.ask(SeatNewcomer(B, DAN), "1")
    stored = await hall.services.store.events(match.id)
    assert [str(DAN) in event.data for event in stored] == [False] * len(stored)


async def test_a_person_who_did_not_get_to_act_has_no_part(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(LeaveSeat(A, ann), "1")
    await match.ask(ReturnToSeat(A, Player(ANN)), "2")
    await match.ask(PlayAction(A, ann, Seal(NOTHING)), "3")
    assert parts(match.record, match.log, A) == (Part(ANN, None),)
    assert parts(match.record, match.log, B) == ()


async def test_a_match_is_paused_when_all_its_people_want_it_and_goes_on_as_soon_as_one_does(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    await wish(match, A, ann, Motion.PAUSE)
    assert not match.newest.paused
    assert in_favour(match.newest, Proposal(Motion.PAUSE)) == (1, 2)
    await wish(match, B, bob, Motion.PAUSE)
    assert match.newest.paused
    assert await wish(match, A, ann, Motion.PAUSE) is MATCH_PAUSED
    await match.ask(ResumeMatch(), "r")
    assert in_favour(match.newest, Proposal(Motion.PAUSE)) == (0, 2)


async def test_a_match_ends_without_a_winner_when_all_its_people_want_it(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.END)
    assert await wish(match, A, ann, Motion.END) is NOTHING_NEW
    await wish(match, C, cid, Motion.END)
    assert match.newest.outcome is None
    await wish(match, B, bob, Motion.END)
    assert match.newest.outcome == Outcome("agreed", (1, 1, 1), (None, None, None))


async def test_of_two_people_one_is_not_enough_to_end_a_match(hall: Matches) -> None:
    match = await open_sealed(hall)
    await wish(match, A, ann, Motion.END)
    assert match.newest.outcome is None
    await wish(match, A, ann, Motion.END, wants=False)
    await wish(match, B, bob, Motion.END)
    assert match.newest.outcome is None


async def test_a_voice_less_may_be_what_was_missing(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.PAUSE)
    await wish(match, B, bob, Motion.PAUSE)
    await match.ask(LeaveSeat(C, cid), "1")
    assert match.newest.paused


async def test_neither_a_computer_nor_the_person_it_plays_for_nor_a_stranger_has_a_voice(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, B, bob, Motion.END)
    await match.ask(LeaveSeat(B, bob), "1")
    assert in_favour(match.newest, Proposal(Motion.END)) == (0, 2)
    assert await wish(match, B, bob, Motion.END) is COMPUTER_PLAYS
    assert await wish(match, A, cid, Motion.END) is NOT_YOUR_SEAT


async def test_while_a_computer_plays_for_the_host_the_next_person_is_the_host(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.ask(LeaveSeat(A, ann), "1")
    assert match.host == BOB
    await match.ask(ReturnToSeat(A, Player(ANN)), "2")
    assert match.host == ANN


async def test_all_others_send_somebody_away_together_and_a_computer_goes_on(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.AWAY, B)
    assert in_favour(match.newest, Proposal(Motion.AWAY, B)) == (1, 2)
    assert not match.newest.seats[B].gone
    await wish(match, C, cid, Motion.AWAY, B)
    assert match.newest.seats[B] == SeatStatus(level="steady", sent_away=True, voted_away=True)
    assert match.newest.outcome is None
    assert await match.ask(ReturnToSeat(B, Player(BOB)), "back") is SENT_AWAY
    assert all(not status.votes for status in match.newest.seats)


async def test_votes_to_send_somebody_away_can_be_withdrawn_and_are_the_others_alone(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    assert await wish(match, B, bob, Motion.AWAY, B) is ABOUT_YOU
    await wish(match, A, ann, Motion.AWAY, B)
    await wish(match, A, ann, Motion.AWAY, B, wants=False)
    await wish(match, C, cid, Motion.AWAY, B)
    await wish(match, B, bob, Motion.AWAY, A)
    assert open_proposals(match.newest) == [Proposal(Motion.AWAY, A), Proposal(Motion.AWAY, B)]
    assert not any(status.gone for status in match.newest.seats)


async def test_one_person_alone_sends_nobody_away_by_vote(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    assert await wish(match, A, ann, Motion.AWAY, B) == Refusal("unknown-action")
    assert await wish(match, A, ann, Motion.AWAY, C) == Refusal("unknown-action")
    three = await open_sealed(hall, ANN, BOB, CID)
    await wish(three, A, ann, Motion.AWAY, B)
    await three.ask(LeaveSeat(C, cid), "leaves")
    assert not three.newest.seats[B].gone, "the host and one other were two; the host alone is not enough"
    assert open_proposals(three.newest) == []


async def test_votes_about_somebody_end_when_a_computer_takes_the_seat(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.AWAY, B)
    await match.ask(LeaveSeat(B, bob), "leaves")
    await match.ask(ReturnToSeat(B, Player(BOB)), "returns")
    await wish(match, C, cid, Motion.AWAY, B)
    assert in_favour(match.newest, Proposal(Motion.AWAY, B)) == (1, 2)
    assert VotedAway(B) not in [entry.event for entry in match.log]
