"""A race starts when its people are ready, stands still when they cannot be reached, and goes on after a count-down."""

import asyncio
from pathlib import Path

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Pace, Refusal, Seat
from games.engine.hall.loaded import LoadedMatches
from games.engine.hall.matches import Matches
from games.engine.match.answers import MATCH_PAUSED, NOT_YOUR_SEAT, NOTHING_NEW, Accepted, Player
from games.engine.match.match import Match
from games.engine.match.match_events import Away, Back, CountedDown, Paused, Resumed
from games.engine.match.pace import GRACE, PROMPT, READY_WITHIN_MS, TEMPOS
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import GetReady, HoldRace, NotePresence, PlayAction
from games.engine.store.errors import BadOpening, StoreLocked
from tests.conformance.toys.race import GAME as RACE
from tests.conformance.toys.race.values import Gone, Play
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running, terms

A, B = Seat(0), Seat(1)
ann, bob = Player(ANN), Player(BOB)
COUNT_DOWN = TEMPOS[Pace.NONE].count_down


async def race(hall: Matches, *seats: int | str, held: bool = True) -> Match:
    return await hall.open(terms("race", seats or (ANN, BOB), pace=Pace.NONE, held=held))


def fitting(match: Match, seat: Seat) -> Play:
    move = next(questions.moves(match.game, match.newest.game_state, seat))
    assert isinstance(move, Play)
    return move


async def test_a_held_race_takes_nothing_until_all_are_ready_and_the_count_down_is_over(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall)
        assert match.held
        assert match.due is None
        assert await match.ask(PlayAction(A, ann, fitting(match, A)), "early") is MATCH_PAUSED
        await match.ask(GetReady(A, ann), "1")
        await clock.advance(10_000)
        await match.ask(GetReady(B, bob), "2")
        assert match.newest.starts == clock.wall() + COUNT_DOWN
        await clock.advance(COUNT_DOWN - 1)
        assert match.held
        await clock.advance(1)
        assert not match.held
        assert match.newest.at == 0
        assert isinstance(await match.ask(PlayAction(A, ann, fitting(match, A)), "go"), Accepted)


async def test_a_minute_after_the_first_was_ready_it_starts_and_people_who_are_not_there_count_as_away(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall)
        await clock.advance(5 * READY_WITHIN_MS)
        assert match.held
        await match.ask(GetReady(B, bob), "1")
        await clock.advance(READY_WITHIN_MS)
        assert not match.held
        assert [status.away for status in match.newest.seats] == [True, False]
        assert Gone(A, away=True) in [one.event for one in match.log]


async def test_somebody_ready_in_the_last_second_does_not_put_the_start_off(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall)
        await match.ask(GetReady(A, ann), "1")
        starts = match.newest.starts
        await clock.advance(READY_WITHIN_MS - 1_000)
        await match.ask(GetReady(B, bob), "2")
        assert match.newest.starts == starts


async def test_a_computer_is_always_ready_and_does_not_act_before_the_start(hall: Matches, clock: ManualClock) -> None:
    match = await race(hall, ANN, "quick")
    await clock.advance(60_000)
    assert [type(one.event) for one in match.log][-1] is Paused
    await match.ask(GetReady(A, ann), "1")
    await clock.advance(1)
    assert not match.held
    assert not any(status.away for status in match.newest.seats)
    await clock.advance(5_000)
    assert any(one.actor == B for one in match.log)


async def test_only_the_person_of_a_seat_is_ready_once_and_only_while_a_race_is_held(hall: Matches) -> None:
    match = await race(hall, ANN, BOB, CID)
    assert await match.ask(GetReady(A, bob), "1") is NOT_YOUR_SEAT
    assert isinstance(await match.ask(GetReady(A, ann), "2"), Accepted)
    assert await match.ask(GetReady(A, ann), "3") is NOTHING_NEW
    running_race = await race(hall, held=False)
    assert await running_race.ask(GetReady(A, ann), "4") is NOTHING_NEW


async def test_a_race_of_computers_alone_is_not_held(hall: Matches) -> None:
    match = await race(hall, "quick", "slow", held=False)
    assert await match.ask(HoldRace(), "1") is NOTHING_NEW
    assert not match.held


async def test_a_match_that_is_no_race_is_not_held(hall: Matches) -> None:
    match = await hall.open(terms("sealed", (ANN, BOB), held=True))
    assert not match.newest.paused
    await hall.outages.lose_line()
    assert not match.newest.paused
    assert not (await open_sealed(hall)).held


async def test_when_nobody_can_be_reached_races_stand_still_and_go_on_after_a_count_down(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match, waiting = await race(hall, ANN, BOB, CID, held=False), await race(hall)
        await clock.advance(1_000)
        await match.ask(NotePresence(B, away=True), "gone")
        await hall.outages.lose_line()
        await hall.outages.lose_line()
        assert match.held
        clock.jump(3_600_000)
        await hall.outages.regain_line()
        assert match.newest.starts == clock.wall() + COUNT_DOWN
        await clock.advance(COUNT_DOWN)
        assert not match.held
        assert match.newest.at == 1_000
        assert [status.away for status in match.newest.seats] == [False, True, False]
        assert waiting.held
        assert waiting.newest.starts is None


async def test_a_race_that_could_not_be_read_goes_on_the_next_time(
    hall: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await race(hall, held=False)
    await hall.outages.lose_line()

    async def held(*_: object) -> None:
        raise StoreLocked("something else holds the database")

    with monkeypatch.context() as patch:
        patch.setattr(LoadedMatches, "find", held)
        with pytest.raises(StoreLocked):
            await hall.outages.regain_line()
    assert match.held
    await hall.outages.regain_line()
    assert CountedDown in [type(one.event) for one in match.log]


async def test_cut_off_in_its_count_down_a_race_waits_for_everybody_to_be_ready_again(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall)
        await match.ask(GetReady(A, ann), "1")
        await match.ask(GetReady(B, bob), "2")
        await hall.outages.lose_line()
        await hall.outages.regain_line()
        await clock.advance(READY_WITHIN_MS)
        assert match.held
        assert not any(status.ready for status in match.newest.seats)


async def test_races_go_on_even_if_the_connection_is_back_before_they_stood_still(
    hall: Matches, clock: ManualClock
) -> None:
    match = await race(hall, held=False)
    await asyncio.gather(hall.outages.lose_line(), hall.outages.regain_line())
    await clock.advance(1)
    assert not match.held
    assert CountedDown in [type(one.event) for one in match.log]


async def test_after_a_restart_in_its_count_down_a_race_waits_again(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall)
        await match.ask(GetReady(A, ann), "1")
        await match.ask(GetReady(B, bob), "2")
    clock.jump(10_000)
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await clock.advance(READY_WITHIN_MS)
        assert again.held
        assert again.newest.starts is None
        assert again.newest.at == 0


async def test_after_a_restart_a_race_is_taken_up_at_once_and_waits_to_be_ready(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall, held=False)
        await clock.advance(2_000)
        assert isinstance(await match.ask(PlayAction(A, ann, fitting(match, A)), "1"), Accepted)
    clock.jump(60_000)
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        taken_up: list[Match] = []
        hall.on_loaded.append(taken_up.append)
        await clock.advance(100)
        assert [one.id for one in taken_up] == [match.id]
        again = taken_up[0]
        assert again.held
        assert again.newest.game_state == match.newest.game_state
        assert await again.ask(PlayAction(B, bob, fitting(again, B)), "2") is MATCH_PAUSED
        await again.ask(GetReady(A, ann), "3")
        await again.ask(GetReady(B, bob), "4")
        assert again.due == clock.wall() + COUNT_DOWN
        await clock.advance(COUNT_DOWN)
        assert Resumed in [type(one.event) for one in again.log]
        assert isinstance(await again.ask(PlayAction(B, bob, fitting(again, B)), "5"), Accepted)


async def test_the_press_of_somebody_away_brings_them_back_even_if_it_is_refused(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=PROMPT) as hall:
        match = await race(hall, held=False)
        await match.ask(NotePresence(A, away=True), "1")
        refused = await match.ask(PlayAction(A, ann, Play(99, 0, 0, 0)), "2")
        assert isinstance(refused, Refusal)
        assert not match.newest.seats[A].away
        assert Gone(A, away=False) in [one.event for one in match.log]
        assert await match.ask(PlayAction(A, ann, Play(99, 0, 0, 0)), "2") == refused
    async with running(tmp_path, clock, tempos=PROMPT) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert [type(one.event) for one in again.log if isinstance(one.event, Away | Back)] == [Away, Back]
        assert not isinstance(await again.ask(PlayAction(A, ann, Play(99, 0, 0, 0)), "2"), Accepted)


async def test_after_a_restart_the_clock_of_the_rules_is_not_put_off(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await race(hall, held=False)
        due = RACE.deadline(match.newest.game_state)
        assert due is not None
        assert due < GRACE
        await clock.advance(1_000)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        await again.ask(GetReady(A, ann), "1")
        await again.ask(GetReady(B, bob), "2")
        await clock.advance(0)
        assert again.due == clock.wall() + min(due - 1_000, RACE_PATIENCE)


async def test_a_race_that_is_taken_up_late_has_lost_no_time(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await race(hall, held=False)
        await clock.advance(2_000)
    async with running(tmp_path, clock) as hall:
        clock.jump(5_000)
        again = await hall.find(match.id)
        assert again is not None
        assert again.held
        assert again.newest.at == 2_000


async def test_a_person_who_presses_is_there_even_if_nothing_comes_of_it(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await race(hall, held=False)
        await clock.advance(RACE_PATIENCE - 1_000)
        assert isinstance(await match.ask(PlayAction(A, ann, Play(99, 0, 0, 0)), "1"), Refusal)
        assert await match.ask(PlayAction(B, ann, Play(99, 0, 0, 0)), "2") is NOT_YOUR_SEAT
        await clock.advance(RACE_PATIENCE - 1)
        assert [status.away for status in match.newest.seats] == [False, True]
        await clock.advance(1)
        assert match.newest.seats[A].away


async def test_a_race_never_goes_on_without_anybody(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await race(hall, held=False)
        await match.ask(NotePresence(B, away=True), "1")
        await match.ask(HoldRace(), "2")
        await match.ask(GetReady(B, bob), "3")
        await clock.advance(READY_WITHIN_MS)
        told = [one.event for one in match.log if isinstance(one.event, Gone)]
        assert told == [Gone(B, away=True), Gone(B, away=False), Gone(A, away=True)]


async def test_a_match_whose_house_rules_its_pace_does_not_allow_is_not_opened(
    hall: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RACE.Options, "fixed", lambda pace: {"stall_seconds": 7})
    with pytest.raises(BadOpening):
        await race(hall)
    match = await hall.open(terms("race", (ANN, BOB), options={"stall_seconds": 7}, pace=Pace.NONE))
    assert match.options.model_dump()["stall_seconds"] == 7
