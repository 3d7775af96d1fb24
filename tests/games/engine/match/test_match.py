import asyncio
import logging

import pytest

from games.engine.contract.values import Millis, Refusal, Seat
from games.engine.hall.hall import Hall
from games.engine.match.answers import (
    CLOCK,
    COMPUTER_PLAYS,
    MATCH_OVER,
    NOT_YOUR_SEAT,
    By,
    Computer,
    Player,
    Receipt,
    Stale,
)
from games.engine.match.match import Match
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, HERE, open_sealed

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)


async def play(match: Match, seat: Seat, by: By, request: str) -> Receipt | Refusal | Stale:
    return await match.submit(seat, by, PASS, request, match.moment.asked[seat])


async def play_to_the_end(match: Match) -> None:
    while match.moment.outcome is None:
        for seat in match.awaited:
            await play(match, seat, CLOCK, f"end{match.moment.version}")


async def test_an_opened_match_knows_what_was_agreed(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, "steady", BOB)
    assert (match.seats, match.language, match.place, match.host) == (3, "en", HERE, ANN)
    assert match.players == {0: ANN, 2: BOB}
    assert (match.seat_of(BOB), match.seat_of(CID)) == (2, None)
    assert 8 <= len(match.id) <= 10
    assert match.id.isalnum()
    assert match.id == match.id.lower()
    assert [status.level for status in match.moment.roster] == [None, "steady", None]


async def test_an_accepted_action_is_receipted_with_its_version(hall: Hall, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(1234)
    assert await play(match, A, ann, "1") == Receipt(4, Millis(1234))
    assert match.moment.version == 4


async def test_a_refused_action_leaves_no_trace(hall: Hall) -> None:
    match = await open_sealed(hall)
    before = match.moment
    answer = await match.submit(A, ann, Seal(98765), "1", 1)
    assert answer == Refusal("not-in-hand", "S-2", {"card": 98765})
    assert match.moment is before


@pytest.mark.parametrize("seat", [B, Seat(2), Seat(-1)])
async def test_nobody_plays_in_a_seat_that_is_not_theirs(hall: Hall, seat: Seat) -> None:
    match = await open_sealed(hall)
    assert await match.submit(seat, ann, PASS, "1") is NOT_YOUR_SEAT
    assert await match.submit(seat, Player(CID), PASS, "2") is NOT_YOUR_SEAT
    assert await match.submit(seat, Computer("easy"), PASS, "3") is NOT_YOUR_SEAT


async def test_a_person_does_not_play_while_a_computer_holds_the_seat(hall: Hall) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.leave(B, bob, "1")
    assert await play(match, B, bob, "2") is COMPUTER_PLAYS


async def test_an_answer_to_an_earlier_question_is_stale(hall: Hall) -> None:
    match = await open_sealed(hall)
    asked = match.moment.asked[A]
    await play(match, A, ann, "1")
    assert await match.submit(A, ann, PASS, "2", asked) == Stale(4, 4)


async def test_an_answer_to_a_question_that_only_a_replaced_database_knew_is_stale(hall: Hall) -> None:
    match = await open_sealed(hall)
    now = match.moment.version
    assert await match.submit(A, ann, PASS, "1", now + 1) == Stale(now, match.moment.asked[A])


async def test_actions_of_other_seats_make_nothing_stale(hall: Hall) -> None:
    match = await open_sealed(hall)
    asked = match.moment.asked[A]
    await play(match, B, bob, "1")
    assert isinstance(await match.submit(A, ann, PASS, "2", asked), Receipt)


async def test_an_action_that_names_no_question_is_never_stale(hall: Hall) -> None:
    match = await open_sealed(hall)
    await play(match, A, ann, "1")
    assert isinstance(await match.submit(A, ann, PASS, "2"), Receipt)


async def test_the_same_request_gets_the_first_answer_again(hall: Hall) -> None:
    match = await open_sealed(hall)
    first = await play(match, A, ann, "1")
    refused = await match.submit(A, ann, Seal(98765), "2")
    assert isinstance(first, Receipt)
    assert await play(match, A, ann, "1") == Receipt(first.version, first.at, replayed=True)
    assert await play(match, A, ann, "2") is refused
    assert match.moment.version == first.version


async def test_a_request_that_is_no_longer_remembered_is_found_in_the_store(hall: Hall) -> None:
    match = await open_sealed(hall)
    first = await play(match, A, ann, "first")
    for number in range(40):
        await match.submit(A, ann, PASS, f"{number}")
    version = match.moment.version
    assert isinstance(first, Receipt)
    assert await match.submit(A, ann, PASS, "first") == Receipt(first.version, first.at, replayed=True)
    assert match.moment.version == version


async def test_requests_are_taken_in_the_order_of_arrival(hall: Hall) -> None:
    match = await open_sealed(hall)
    answers = await asyncio.gather(*(match.submit(A, ann, PASS, f"{number}") for number in range(20)))
    assert [answer.version for answer in answers if isinstance(answer, Receipt)] == list(range(4, 24))


async def test_a_request_goes_on_when_its_caller_gives_up(hall: Hall) -> None:
    match = await open_sealed(hall)
    asking = asyncio.ensure_future(play(match, A, ann, "1"))
    await asyncio.sleep(0)
    asking.cancel()
    await hall.settle()
    assert match.moment.version == 4


async def test_game_time_never_runs_backwards(hall: Hall, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(5000)
    await play(match, A, ann, "1")
    clock.set(-3000)
    assert await match.submit(A, ann, PASS, "2") == Receipt(5, Millis(5000))


async def test_nothing_is_accepted_after_the_end(hall: Hall) -> None:
    match = await open_sealed(hall, rounds=1)
    await play_to_the_end(match)
    assert match.moment.outcome is not None
    assert match.ledger.due is None
    assert await play(match, A, ann, "late") is MATCH_OVER
    assert await match.leave(A, ann, "later") is MATCH_OVER
    assert await match.pause("last") is MATCH_OVER


async def test_two_matches_of_one_seed_deal_the_same(hall: Hall) -> None:
    first, second = await open_sealed(hall), await open_sealed(hall)
    assert first.id != second.id
    assert first.moment == second.moment


async def test_an_eye_is_told_what_it_may_know_since_any_version(hall: Hall) -> None:
    match = await open_sealed(hall)
    await play(match, A, ann, "1")
    await play(match, B, bob, "2")
    everything = match.audience.told_all(A)
    assert match.audience.told_since(0, A) == everything
    assert match.audience.told_since(4, A) == everything[-len(match.audience.told_since(4, A)) :]
    assert match.audience.told_since(match.moment.version, A) == ()
    assert match.audience.told_all(A) == everything
    assert match.audience.told_all(None) != everything


async def test_what_is_told_grows_with_the_match(hall: Hall) -> None:
    match = await open_sealed(hall)
    before = match.audience.told_all(A)
    await play(match, A, ann, "1")
    assert match.audience.told_all(A)[: len(before)] == before
    assert match.audience.told_all(A) == match.audience.told_since(0, A)


async def test_a_submission_is_one_line_in_the_log_and_tells_no_content(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    match = await open_sealed(hall)
    card = match.view(A).hand[0]
    caplog.clear()
    with caplog.at_level(logging.INFO, "bellhop.match"):
        await match.submit(A, ann, Seal(card), "1", 1)
        await match.submit(A, ann, Seal(card), "2", 1)
        await match.submit(A, ann, Seal(98765), "3")
    said = [line for line in (record.getMessage() for record in caplog.records) if match.id in line]
    accepted, stale, refused = said
    assert accepted.startswith(f"match={match.id} version=4 seat=0 events=sealed refuse=")
    for part in ("decide=", "commit=", "publish=", " ms"):
        assert part in accepted
    assert stale.startswith(f"match={match.id} version=4 seat=0 stale")
    assert refused.startswith(f"match={match.id} version=4 seat=0 refused")
    assert "98765" not in refused
    assert "not-in-hand" not in refused


async def test_a_new_host_is_kept(hall: Hall) -> None:
    match = await open_sealed(hall)
    await match.set_host(BOB)
    assert match.host == BOB
    assert [card.record.host for card in await hall.around.store.matches_of(ANN)] == [BOB]
