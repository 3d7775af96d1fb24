"""The people of a match: sent away, relieved, and what they decide together."""

from pathlib import Path

from games.engine.contract.values import Outcome, Refusal, Seat
from games.engine.hall.hall import Hall
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
    Player,
    Receipt,
)
from games.engine.match.history import Part, parts
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, VotedAway, Wish
from games.engine.match.moment import SeatStatus
from games.engine.match.roster import in_favour, wishes
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running

A, B, C = Seat(0), Seat(1), Seat(2)
ann, bob, cid = Player(ANN), Player(BOB), Player(CID)
DAN = 104


async def wish(
    match: Match, seat: Seat, by: Player, motion: Motion, about: Seat | None = None, *, wants: bool = True
) -> object:
    return await match.vote(
        seat, by, Wish(motion, about), f"{seat}{motion}{about}{wants}{match.moment.version}", wants=wants
    )


async def test_a_person_who_is_sent_away_cannot_come_back_and_a_computer_goes_on(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    assert isinstance(await match.send_away(B, "1"), Receipt)
    assert match.moment.roster[B] == SeatStatus(level="steady", sent_away=True)
    assert await match.send_away(B, "2") is ALREADY_GONE
    assert await match.take_back_seat(B, BOB, "3") is SENT_AWAY
    assert await match.leave(B, bob, "4") is ALREADY_GONE
    assert await match.resign(B, bob, "5") is SENT_AWAY


async def test_a_person_sent_away_from_a_match_of_two_cannot_give_it_up_for_the_computer(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.send_away(B, "1")
    assert await match.resign(B, bob, "2") is SENT_AWAY
    assert match.moment.outcome is None


async def test_nobody_is_sent_away_from_a_computers_seat(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, "easy")
    assert await match.send_away(B, "1") is NOT_YOUR_SEAT


async def test_another_person_takes_a_computers_seat_and_plays_on_after_a_restart(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, ANN, BOB, CID)
        await match.submit(B, bob, Seal(NOTHING), "1")
        await match.leave(B, bob, "2")
        assert isinstance(await match.relieve(B, DAN, "3"), Receipt)
        ident = match.id
        assert await hall.around.store.matches_of(BOB) == []
    async with running(tmp_path, clock) as hall:
        again = await hall.find(ident)
        assert again is not None
        assert again.players == {A: ANN, B: DAN, C: CID}
        assert again.moment.roster[B] == SeatStatus()
        assert await again.take_back_seat(B, BOB, "4") is NOT_YOUR_SEAT
        assert isinstance(await again.submit(B, Player(DAN), Seal(NOTHING), "5"), Receipt)
        assert parts(again.record, again.log, B) == (Part(BOB, None), Part(DAN, None))
        assert [card.record.id for card in await hall.around.store.matches_of(DAN)] == [ident]


async def test_a_persons_seat_is_not_taken_and_nobody_sits_twice(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    assert await match.relieve(B, DAN, "1") is SEAT_TAKEN
    assert await match.relieve(C, ANN, "2") is ALREADY_SEATED
    assert isinstance(await match.relieve(C, DAN, "3"), Receipt)
    assert await match.relieve(C, 105, "4") is SEAT_TAKEN


async def test_a_person_who_knows_another_seats_hand_or_was_sent_away_takes_no_seat(
    hall: Hall,
) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    for seat, user in ((B, BOB), (C, CID)):
        await match.leave(seat, Player(user), f"{user}")
        assert isinstance(await match.relieve(seat, DAN + seat, f"{user}b"), Receipt)
        await match.leave(seat, Player(DAN + seat), f"{user}c")
    assert await match.relieve(C, BOB, "1") is SAT_ELSEWHERE
    assert isinstance(await match.relieve(B, BOB, "2"), Receipt)
    await match.send_away(B, "3")
    assert isinstance(await match.relieve(B, 200, "4"), Receipt)
    await match.leave(B, Player(200), "5")
    assert await match.relieve(B, BOB, "6") is SENT_AWAY


async def test_the_log_names_nobody_who_sits_down(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, "easy")
    await match.relieve(B, DAN, "1")
    stored = await hall.around.store.events(match.id)
    assert [str(DAN) in event.data for event in stored] == [False] * len(stored)


async def test_a_person_who_did_not_get_to_act_has_no_part(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.leave(A, ann, "1")
    await match.take_back_seat(A, ANN, "2")
    await match.submit(A, ann, Seal(NOTHING), "3")
    assert parts(match.record, match.log, A) == (Part(ANN, None),)
    assert parts(match.record, match.log, B) == ()


async def test_a_match_is_paused_when_all_its_people_want_it_and_goes_on_as_soon_as_one_does(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    await wish(match, A, ann, Motion.PAUSE)
    assert not match.moment.paused
    assert in_favour(match.moment, Wish(Motion.PAUSE)) == (1, 2)
    await wish(match, B, bob, Motion.PAUSE)
    assert match.moment.paused
    assert await wish(match, A, ann, Motion.PAUSE) is MATCH_PAUSED
    await match.resume("r")
    assert in_favour(match.moment, Wish(Motion.PAUSE)) == (0, 2)


async def test_a_match_ends_without_a_winner_when_all_its_people_want_it(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.END)
    assert await wish(match, A, ann, Motion.END) is NOTHING_NEW
    await wish(match, C, cid, Motion.END)
    assert match.moment.outcome is None
    await wish(match, B, bob, Motion.END)
    assert match.moment.outcome == Outcome("agreed", (1, 1, 1), (None, None, None))


async def test_of_two_people_one_is_not_enough_to_end_a_match(hall: Hall) -> None:
    match = await open_sealed(hall)
    await wish(match, A, ann, Motion.END)
    assert match.moment.outcome is None
    await wish(match, A, ann, Motion.END, wants=False)
    await wish(match, B, bob, Motion.END)
    assert match.moment.outcome is None


async def test_a_voice_less_may_be_what_was_missing(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.PAUSE)
    await wish(match, B, bob, Motion.PAUSE)
    await match.leave(C, cid, "1")
    assert match.moment.paused


async def test_neither_a_computer_nor_the_person_it_plays_for_nor_a_stranger_has_a_voice(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, B, bob, Motion.END)
    await match.leave(B, bob, "1")
    assert in_favour(match.moment, Wish(Motion.END)) == (0, 2)
    assert await wish(match, B, bob, Motion.END) is COMPUTER_PLAYS
    assert await wish(match, A, cid, Motion.END) is NOT_YOUR_SEAT


async def test_while_a_computer_plays_for_the_host_the_next_person_is_the_host(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.leave(A, ann, "1")
    assert match.host == BOB
    await match.take_back_seat(A, ANN, "2")
    assert match.host == ANN


async def test_all_others_send_somebody_away_together_and_a_computer_goes_on(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.AWAY, B)
    assert in_favour(match.moment, Wish(Motion.AWAY, B)) == (1, 2)
    assert not match.moment.roster[B].gone
    await wish(match, C, cid, Motion.AWAY, B)
    assert match.moment.roster[B] == SeatStatus(level="steady", sent_away=True, voted_away=True)
    assert match.moment.outcome is None
    assert await match.take_back_seat(B, BOB, "back") is SENT_AWAY
    assert all(not status.wishes for status in match.moment.roster)


async def test_votes_to_send_somebody_away_can_be_withdrawn_and_are_the_others_alone(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    assert await wish(match, B, bob, Motion.AWAY, B) is ABOUT_YOU
    await wish(match, A, ann, Motion.AWAY, B)
    await wish(match, A, ann, Motion.AWAY, B, wants=False)
    await wish(match, C, cid, Motion.AWAY, B)
    await wish(match, B, bob, Motion.AWAY, A)
    assert wishes(match.moment) == [Wish(Motion.AWAY, A), Wish(Motion.AWAY, B)]
    assert not any(status.gone for status in match.moment.roster)


async def test_one_person_alone_sends_nobody_away_by_vote(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, "easy")
    assert await wish(match, A, ann, Motion.AWAY, B) == Refusal("unknown-action")
    assert await wish(match, A, ann, Motion.AWAY, C) == Refusal("unknown-action")
    three = await open_sealed(hall, ANN, BOB, CID)
    await wish(three, A, ann, Motion.AWAY, B)
    await three.leave(C, cid, "leaves")
    assert not three.moment.roster[B].gone, "the host and one other were two; the host alone is not enough"
    assert wishes(three.moment) == []


async def test_votes_about_somebody_end_when_a_computer_takes_the_seat(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await wish(match, A, ann, Motion.AWAY, B)
    await match.leave(B, bob, "leaves")
    await match.take_back_seat(B, BOB, "returns")
    await wish(match, C, cid, Motion.AWAY, B)
    assert in_favour(match.moment, Wish(Motion.AWAY, B)) == (1, 2)
    assert VotedAway(B) not in [entry.event for entry in match.log]
