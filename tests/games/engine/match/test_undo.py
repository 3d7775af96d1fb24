"""*Take back*: who may take what back, until when, and what stays as it was."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from games.engine.contract.values import Pace, Refusal, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import (
    MATCH_OVER,
    MATCH_PAUSED,
    NOT_YOUR_SEAT,
    NOT_YOURS,
    NOTHING_NEW,
    TOO_LATE,
    Accepted,
    Player,
    Response,
    Stale,
)
from games.engine.match.history import decisions, ends_of, film
from games.engine.match.match import Match
from games.engine.match.match_events import MatchEvent, Motion, Proposal, Rewound, Undone
from games.engine.match.opening import Earlier
from games.engine.match.pace import GRACE, LEFT_AFTER_A_PRESS_MS as LEAST
from games.engine.match.requests import CastVote, EndMatch, LeaveSeat, PauseMatch, PlayAction, TakeBack
from games.engine.match.undo import taken_back
from games.engine.store.records import with_newcomers
from tests.conformance.toys.noughts import GAME as NOUGHTS
from tests.conformance.toys.noughts.values import Mark
from tests.conformance.toys.race import GAME as RACE
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running, terms

A, B, C = Seat(0), Seat(1), Seat(2)
PEOPLE = (ANN, BOB, CID)
EYES = (A, B, None)
GAMES: dict[str, Any] = {"sealed": SEALED, "noughts": NOUGHTS, "race": RACE}


@pytest.fixture
async def hall(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Matches]:
    async with running(tmp_path, clock, games=GAMES) as hall:
        yield hall


async def noughts(hall: Matches, *seats: int | str, counts: bool = True, pace: Pace = Pace.LIVE) -> Match:
    """A match in which nothing is hidden, by default between Ann and Bob."""
    return await hall.open(terms("noughts", seats or (ANN, BOB), pace=pace, counts=counts))


def player(match: Match, seat: Seat) -> Player:
    return Player(match.players[seat])


async def play(match: Match, seat: Seat, action: Any) -> Accepted:
    """An action of the seat's person that is accepted."""
    asked, request = match.newest.asked_versions[seat], f"plays {match.newest.version}"
    answer = await match.ask(PlayAction(seat, player(match, seat), action, asked), request)
    assert isinstance(answer, Accepted)
    return answer


async def undo(match: Match, seat: Seat, *, public: bool = False, stale: int = 0) -> Response:
    """A press on the newest *Take back* of that seat, in its panel or on the board."""
    found = match.undoable(seat)
    told = 0 if found is None else found.counts[-1 if public else seat]
    eye, request = None if public else seat, f"takes {match.newest.version} {seat} {stale}"
    return await match.ask(TakeBack(seat, player(match, seat), stale or told, eye), request)


def told(match: Match) -> dict[Any, tuple[Any, ...]]:
    return {eye: match.audience.told_all(eye) for eye in EYES}


def views(match: Match) -> dict[Any, Any]:
    return {eye: match.view(eye) for eye in EYES}


def card(match: Match, seat: Seat) -> Seal:
    """The seat's highest card."""
    return Seal(max(match.view(seat).hand))


async def test_after_a_bid_was_taken_back_everything_is_as_it_was_and_the_log_has_both(hall: Matches) -> None:
    match = await open_sealed(hall)
    seen, heard, log, asked = views(match), told(match), list(match.log), match.newest.asked_versions
    await play(match, A, card(match, A))
    sealed = list(match.log)
    assert await undo(match, A) == Accepted(match.newest.version, match.newest.at)
    assert (views(match), told(match)) == (seen, heard)
    assert match.audience.story(B) == heard[B]
    assert match.log[: len(log)] == log
    assert match.log[:-1] == sealed
    assert match.log[-1].event == Undone(A, len(sealed))
    assert (match.newest.asked_versions[A], match.newest.asked_versions[B]) == (match.newest.version, asked[B])


async def test_a_button_of_the_question_before_answers_nothing_now(hall: Matches) -> None:
    match = await open_sealed(hall)
    asked, bid = match.newest.asked_versions[A], card(match, A)
    await play(match, A, bid)
    sealed = match.newest.asked_versions[A]
    await undo(match, A)
    for old in (asked, sealed):
        assert isinstance(await match.ask(PlayAction(A, Player(ANN), bid, old), f"old {old}"), Stale)
    await play(match, A, bid)
    assert match.view(A).mine == bid.card


async def test_a_bid_that_was_replaced_is_taken_back_as_a_whole(hall: Matches) -> None:
    match = await open_sealed(hall)
    seen = views(match)
    low, *_, high = match.view(A).hand
    await play(match, A, Seal(low))
    await play(match, A, Seal(high))
    await undo(match, A)
    assert views(match) == seen
    assert await undo(match, A) is TOO_LATE


async def test_what_was_shown_is_not_taken_back_by_anybody(hall: Matches) -> None:
    match = await open_sealed(hall)
    await play(match, A, card(match, A))
    button = match.undoable(A)
    await play(match, B, card(match, B))
    assert button is not None
    assert [match.undoable(A), match.undoable(B)] == [None, None]
    assert await undo(match, A, stale=button.counts[A]) is TOO_LATE


async def test_what_others_sealed_meanwhile_stays(hall: Matches) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await play(match, A, card(match, A))
    bid = card(match, B)
    await play(match, B, bid)
    await undo(match, A)
    assert match.view(None).sealed == (False, True, False)
    assert match.view(B).mine == bid.card
    assert match.awaited == (A, C)
    assert await undo(match, B) == Accepted(match.newest.version, match.newest.at)
    assert match.view(None).sealed == (False, False, False)


async def test_a_second_press_takes_nothing_more_back(hall: Matches, clock: ManualClock) -> None:
    match = await noughts(hall, ANN, "steady")
    for _ in range(2):
        await play(match, A, Mark(match.view(None).marks.index(None)))
        await hall.settle()
        await clock.advance(0)
    button = match.undoable(A)
    assert button is not None
    answers = [
        await match.ask(TakeBack(A, Player(ANN), button.counts[-1], None), "first"),
        await match.ask(TakeBack(A, Player(ANN), button.counts[-1], None), "second"),
        await match.ask(TakeBack(A, Player(ANN), button.counts[-1], None), "first"),
    ]
    assert isinstance(answers[0], Accepted)
    assert answers[1] is TOO_LATE
    assert answers[2] == Accepted(answers[0].version, answers[0].at, replayed=True)
    assert sum(mark is not None for mark in match.view(None).marks) == 2


async def test_where_nothing_is_hidden_the_last_action_is_taken_back_until_the_next(hall: Matches) -> None:
    match = await noughts(hall, counts=False)
    seen, heard = views(match), told(match)
    await play(match, A, Mark(4))
    button = match.undoable(A)
    assert button is not None
    assert await undo(match, B) is TOO_LATE
    assert await undo(match, B, stale=button.counts[B]) is NOT_YOURS
    assert await match.ask(TakeBack(A, Player(BOB), button.counts[A], A), "forged") is NOT_YOUR_SEAT
    await play(match, B, Mark(0))
    assert await undo(match, A, stale=button.counts[A]) is TOO_LATE
    await undo(match, B, public=True)
    assert match.awaited == (B,)
    assert await undo(match, B) is TOO_LATE
    assert isinstance(await undo(match, A), Accepted), "nobody has acted since, so it is the last one again"
    assert (views(match), told(match)) == (seen, heard)


async def test_in_a_match_that_counts_all_people_must_agree(hall: Matches) -> None:
    match = await noughts(hall)
    back = Proposal(Motion.UNDO)
    seen = views(match)
    await play(match, A, Mark(4))
    assert await match.ask(CastVote(B, Player(BOB), back, wants=True), "unasked") is TOO_LATE
    assert isinstance(await undo(match, A), Accepted)
    assert views(match) != seen
    assert await undo(match, A) is NOTHING_NEW
    assert isinstance(await match.ask(CastVote(B, Player(BOB), back, wants=True), "agrees"), Accepted)
    assert views(match) == seen
    assert not any(back in status.votes for status in match.newest.seats)
    assert not any(isinstance(entry.event, Rewound) for entry in match.log)


async def test_the_wish_is_over_as_soon_as_somebody_acts(hall: Matches) -> None:
    match = await noughts(hall)
    await play(match, A, Mark(4))
    await undo(match, A)
    await play(match, B, Mark(0))
    assert match.newest.seats[A].votes == frozenset()
    assert await match.ask(CastVote(A, Player(ANN), Proposal(Motion.UNDO), wants=True), "late") is TOO_LATE
    assert await match.ask(CastVote(B, Player(BOB), Proposal(Motion.UNDO), wants=True), "own") != TOO_LATE


async def test_whoever_is_left_alone_cannot_agree_with_themselves(hall: Matches) -> None:
    match = await noughts(hall)
    await play(match, A, Mark(4))
    await undo(match, A)
    await match.ask(LeaveSeat(B, Player(BOB)), "leaves")
    assert not any(isinstance(entry.event, Undone) for entry in match.log)
    assert match.undoable(A) is None or match.undoable(A).agreed  # type: ignore[union-attr]


async def test_the_only_person_goes_back_as_far_as_they_like(hall: Matches, clock: ManualClock) -> None:
    match = await noughts(hall, ANN, "steady")
    at_first, heard = views(match), told(match)
    seen = []
    for _ in range(3):
        seen.append(views(match))
        free = match.view(None).marks.index(None)
        await play(match, A, Mark(free))
        await hall.settle()
        await clock.advance(0)
        assert match.awaited == (A,)
    assert match.newest.outcome is None
    for before in reversed(seen):
        assert isinstance(await undo(match, A, public=True), Accepted)
        assert views(match) == before
    assert (views(match), told(match)) == (at_first, heard)
    assert await undo(match, A) is TOO_LATE
    assert [type(entry.event) for entry in match.log].count(Rewound) == 3


async def test_a_computer_forgets_what_it_thought_about_what_was_taken_back(hall: Matches, clock: ManualClock) -> None:
    match = await noughts(hall, ANN, "steady")
    await play(match, A, Mark(4))
    await undo(match, A)  # before the computer answers
    await hall.settle()
    await clock.advance(10_000)
    assert match.view(None).marks.count(None) == 9
    await play(match, A, Mark(0))
    await hall.settle()
    await clock.advance(10_000)
    assert match.view(None).marks.count(None) == 7
    assert match.awaited == (A,)


async def test_the_clock_goes_on_with_what_was_left(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await match.note_seen(A)
    await match.note_seen(B)
    first = match.timing.due_of(A)
    assert first is not None
    await clock.advance(50_000)
    left = first - clock.now()
    await play(match, A, card(match, A))
    await clock.advance(2_000)
    await undo(match, A)
    assert match.timing.due_of(A) == clock.now() + min(left, 60_000)
    await clock.advance(55_000)
    await play(match, A, card(match, A))
    await undo(match, A)
    assert match.timing.due_of(A) == clock.now() + LEAST, "nobody is left without time to choose"


async def test_what_the_clock_played_is_not_taken_back(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, ANN, BOB, CID)
    await match.note_seen(A)
    due = match.timing.due_of(A)
    assert due is not None
    await clock.advance(due - clock.now())
    assert match.view(None).sealed == (True, False, False)
    assert match.undoable(A) is None
    await play(match, B, card(match, B))
    assert match.undoable(B) is not None


async def test_nothing_is_taken_back_in_a_pause_after_the_end_or_in_a_race(hall: Matches) -> None:
    match = await noughts(hall, counts=False)
    await play(match, A, Mark(4))
    told_with = match.undoable(A)
    assert told_with is not None
    await match.ask(PauseMatch(), "pauses")
    assert match.undoable(A) is None
    assert await match.ask(TakeBack(A, Player(ANN), told_with.counts[A], A), "paused") is MATCH_PAUSED
    await match.ask(EndMatch(), "ends")
    assert await match.ask(TakeBack(A, Player(ANN), told_with.counts[A], A), "over") is MATCH_OVER
    race = await hall.open(terms("race", (ANN, BOB), pace=Pace.NONE))
    assert race.undoable(A) is None
    assert await race.ask(TakeBack(A, Player(ANN), 1, A), "races") is TOO_LATE
    assert await race.ask(CastVote(A, Player(ANN), Proposal(Motion.UNDO), wants=True), "votes") is TOO_LATE


async def test_after_a_restart_it_can_still_be_taken_back_and_stays_taken_back(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, games=GAMES) as hall:
        match = await open_sealed(hall)
        await play(match, A, card(match, A))
        before, seen = match.undoable(A), match.newest
    async with running(tmp_path, clock, games=GAMES) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert (again.newest, again.undoable(A)) == (seen, before)
        await undo(again, A)
        seen = again.newest
    async with running(tmp_path, clock, games=GAMES) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest == seen
        assert again.undoable(A) is None
        await clock.advance(GRACE)


async def test_replays_and_reviews_leave_it_out(hall: Matches) -> None:
    match = await open_sealed(hall, rounds=1)
    low, *_, high = match.view(A).hand
    await play(match, A, Seal(low))
    await undo(match, A)
    await play(match, A, Seal(high))
    await play(match, B, Seal(max(match.view(B).hand)))
    assert match.newest.outcome is not None
    made = decisions(match.game, match.options, 2, match.log, A)
    assert [one.own.card for one in made] == [high]
    assert not made[0].view.sealed[A]
    ends = ends_of(await hall.services.store.events(match.id))
    for eye in EYES:
        frames = film(match.game, match.options, 2, match.log, ends, eye)
        assert tuple(one for frame in frames for one in frame.visible) == match.audience.told_all(eye)


async def test_a_match_tried_again_begins_without_what_was_taken_back(hall: Matches) -> None:
    match = await noughts(hall, ANN, "steady")
    await play(match, A, Mark(0))
    await undo(match, A)
    await play(match, A, Mark(4))
    since = match.newest.version
    await match.ask(EndMatch(), "ends")
    retry = await hall.open(terms("noughts", (ANN, "steady"), pace=Pace.NONE, before=Earlier(match, since)))
    assert retry.view(None).marks == (None,) * 4 + (A,) + (None,) * 4
    assert taken_back(retry.log) == frozenset()


async def test_an_eye_that_follows_is_told_of_both(hall: Matches) -> None:
    match = await open_sealed(hall)
    sub = match.subscribe(B)
    await play(match, A, card(match, A))
    first = sub.ready()
    await undo(match, A)
    second = sub.ready()
    assert first is not None
    assert second is not None
    assert [type(one) for one in second.visible] == [Undone]
    assert second.view == match.view(B)
    late = match.subscribe(B, since=0).ready()
    assert late is not None
    assert [one for one in late.visible if isinstance(one, MatchEvent)][-1] == match.log[-1].event


async def test_another_person_in_the_seat_changes_who_plays_alone(hall: Matches) -> None:
    match = await noughts(hall, ANN, "steady")
    await play(match, A, Mark(4))
    free = match.undoable(A)
    assert free is not None
    assert isinstance(free.event, Rewound)
    match.record = with_newcomers(match.record, {B: BOB}, match.newest.version)
    shared = match.undoable(A)
    assert shared is not None
    assert not isinstance(shared.event, Rewound)
    assert shared.agreed


def test_the_refusal_has_no_clause() -> None:
    assert Refusal("take-back-late") == TOO_LATE
