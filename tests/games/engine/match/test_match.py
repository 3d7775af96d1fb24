import asyncio
import logging

import pytest

from games.engine.contract.values import Millis, Refusal, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import (
    CLOCK,
    COMPUTER_PLAYS,
    MATCH_OVER,
    NOT_YOUR_SEAT,
    Accepted,
    By,
    Computer,
    Player,
    Stale,
)
from games.engine.match.match import Match
from games.engine.match.requests import LeaveSeat, PauseMatch, PlayAction
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, HERE, open_sealed

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)


async def play(match: Match, seat: Seat, by: By, request: str) -> Accepted | Refusal | Stale:
    return await match.ask(PlayAction(seat, by, PASS, match.newest.asked_versions[seat]), request)


async def play_to_the_end(match: Match) -> None:
    while match.newest.outcome is None:
        for seat in match.awaited:
            await play(match, seat, CLOCK, f"end{match.newest.version}")


async def test_an_opened_match_knows_what_was_agreed(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, "steady", BOB)
    assert (match.seat_count, match.language, match.place, match.host) == (3, "en", HERE, ANN)
    assert match.players == {0: ANN, 2: BOB}
    assert (match.seat_of(BOB), match.seat_of(CID)) == (2, None)
    assert 8 <= len(match.id) <= 10
    assert match.id.isalnum()
    assert match.id == match.id.lower()
    assert [status.level for status in match.newest.seats] == [None, "steady", None]


async def test_an_accepted_action_is_receipted_with_its_version(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(1234)
    assert await play(match, A, ann, "1") == Accepted(4, Millis(1234))
    assert match.newest.version == 4


async def test_a_refused_action_leaves_no_trace(hall: Matches) -> None:
    match = await open_sealed(hall)
    before = match.newest
    answer = await match.ask(PlayAction(A, ann, Seal(98765), 1), "1")
    assert answer == Refusal("not-in-hand", "S-2", {"card": 98765})
    assert match.newest is before


@pytest.mark.parametrize("seat", [B, Seat(2), Seat(-1)])
async def test_nobody_plays_in_a_seat_that_is_not_theirs(hall: Matches, seat: Seat) -> None:
    match = await open_sealed(hall)
    assert await match.ask(PlayAction(seat, ann, PASS), "1") is NOT_YOUR_SEAT
    assert await match.ask(PlayAction(seat, Player(CID), PASS), "2") is NOT_YOUR_SEAT
    assert await match.ask(PlayAction(seat, Computer("easy"), PASS), "3") is NOT_YOUR_SEAT


async def test_a_person_does_not_play_while_a_computer_holds_the_seat(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.ask(LeaveSeat(B, bob), "1")
    assert await play(match, B, bob, "2") is COMPUTER_PLAYS


async def test_an_answer_to_an_earlier_question_is_stale(hall: Matches) -> None:
    match = await open_sealed(hall)
    asked = match.newest.asked_versions[A]
    await play(match, A, ann, "1")
    assert await match.ask(PlayAction(A, ann, PASS, asked), "2") == Stale(4, 4)


async def test_an_answer_to_a_question_that_only_a_replaced_database_knew_is_stale(hall: Matches) -> None:
    match = await open_sealed(hall)
    now = match.newest.version
    assert await match.ask(PlayAction(A, ann, PASS, now + 1), "1") == Stale(now, match.newest.asked_versions[A])


async def test_actions_of_other_seats_make_nothing_stale(hall: Matches) -> None:
    match = await open_sealed(hall)
    asked = match.newest.asked_versions[A]
    await play(match, B, bob, "1")
    assert isinstance(await match.ask(PlayAction(A, ann, PASS, asked), "2"), Accepted)


async def test_an_action_that_names_no_question_is_never_stale(hall: Matches) -> None:
    match = await open_sealed(hall)
    await play(match, A, ann, "1")
    assert isinstance(await match.ask(PlayAction(A, ann, PASS), "2"), Accepted)


async def test_the_same_request_gets_the_first_answer_again(hall: Matches) -> None:
    match = await open_sealed(hall)
    first = await play(match, A, ann, "1")
    refused = await match.ask(PlayAction(A, ann, Seal(98765)), "2")
    assert isinstance(first, Accepted)
    assert await play(match, A, ann, "1") == Accepted(first.version, first.at, replayed=True)
    assert await play(match, A, ann, "2") is refused
    assert match.newest.version == first.version


async def test_a_request_that_is_no_longer_remembered_is_found_in_the_store(hall: Matches) -> None:
    match = await open_sealed(hall)
    first = await play(match, A, ann, "first")
    for number in range(40):
        await match.ask(PlayAction(A, ann, PASS), f"{number}")
    version = match.newest.version
    assert isinstance(first, Accepted)
    assert await match.ask(PlayAction(A, ann, PASS), "first") == Accepted(first.version, first.at, replayed=True)
    assert match.newest.version == version


async def test_requests_are_taken_in_the_order_of_arrival(hall: Matches) -> None:
    match = await open_sealed(hall)
    answers = await asyncio.gather(*(match.ask(PlayAction(A, ann, PASS), f"{number}") for number in range(20)))
    assert [answer.version for answer in answers if isinstance(answer, Accepted)] == list(range(4, 24))


async def test_a_request_goes_on_when_its_caller_gives_up(hall: Matches) -> None:
    match = await open_sealed(hall)
    asking = asyncio.ensure_future(play(match, A, ann, "1"))
    await asyncio.sleep(0)
    asking.cancel()
    await hall.settle()
    assert match.newest.version == 4


async def test_game_time_never_runs_backwards(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(5000)
    await play(match, A, ann, "1")
    clock.set(-3000)
    assert await match.ask(PlayAction(A, ann, PASS), "2") == Accepted(5, Millis(5000))


async def test_nothing_is_accepted_after_the_end(hall: Matches) -> None:
    match = await open_sealed(hall, rounds=1)
    await play_to_the_end(match)
    assert match.newest.outcome is not None
    assert match.due is None
    assert await play(match, A, ann, "late") is MATCH_OVER
    assert await match.ask(LeaveSeat(A, ann), "later") is MATCH_OVER
    assert await match.ask(PauseMatch(), "last") is MATCH_OVER


async def test_two_matches_of_one_seed_deal_the_same(hall: Matches) -> None:
    first, second = await open_sealed(hall), await open_sealed(hall)
    assert first.id != second.id
    assert first.newest == second.newest


async def test_an_eye_is_told_what_it_may_know_since_any_version(hall: Matches) -> None:
    match = await open_sealed(hall)
    await play(match, A, ann, "1")
    await play(match, B, bob, "2")
    everything = match.audience.told_all(A)
    assert match.audience.told_since(0, A) == everything
    assert match.audience.told_since(4, A) == everything[-len(match.audience.told_since(4, A)) :]
    assert match.audience.told_since(match.newest.version, A) == ()
    assert match.audience.told_all(A) == everything
    assert match.audience.told_all(None) != everything


async def test_what_is_told_grows_with_the_match(hall: Matches) -> None:
    match = await open_sealed(hall)
    before = match.audience.told_all(A)
    await play(match, A, ann, "1")
    assert match.audience.told_all(A)[: len(before)] == before
    assert match.audience.told_all(A) == match.audience.told_since(0, A)


async def test_a_submission_is_one_line_in_the_log_and_tells_no_content(
    hall: Matches, caplog: pytest.LogCaptureFixture
) -> None:
    match = await open_sealed(hall)
    card = match.view(A).hand[0]
    caplog.clear()
    with caplog.at_level(logging.INFO, "bellhop.match"):
        await match.ask(PlayAction(A, ann, Seal(card), 1), "1")
        await match.ask(PlayAction(A, ann, Seal(card), 1), "2")
        await match.ask(PlayAction(A, ann, Seal(98765)), "3")
    said = [line for line in (record.getMessage() for record in caplog.records) if match.id in line]
    accepted, stale, refused = said
    assert accepted.startswith(f"match={match.id} version=4 seat=0 events=sealed refuse=")
    for part in ("decide=", "commit=", "publish=", " ms"):
        assert part in accepted
    assert stale.startswith(f"match={match.id} version=4 seat=0 stale")
    assert refused.startswith(f"match={match.id} version=4 seat=0 refused")
    assert "98765" not in refused
    assert "not-in-hand" not in refused


async def test_a_new_host_is_kept(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.set_host(BOB)
    assert match.host == BOB
    assert [card.record.host for card in await hall.services.store.matches_of(ANN)] == [BOB]
