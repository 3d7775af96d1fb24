"""While people cannot be reached, matches stand still as if no process ran. Every clock gets the time back."""

import gc
from pathlib import Path

import pytest

from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.hall.serving import NOTED
from games.engine.match.answers import Player
from games.engine.match.match_events import DecisionMissed
from games.engine.match.opening import MatchTerms
from games.engine.match.pace import GRACE, TEMPOS
from games.engine.match.requests import PlayAction
from games.engine.store.errors import StoreLocked
from games.engine.store.records import Location, Spot
from games.engine.store.schema import ALIVE_EVERY, Share
from games.engine.store.store import Store
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.halls import ANN, BOB, FIRST, FIRST_BY_MAIL, HERE, SEED, TOYS, open_sealed, running, url

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann = Player(ANN)
MINUTE, HOUR = 60_000, 3_600_000


async def pass_by(clock: ManualClock, ms: int) -> None:
    """Much time at once: everything that became due wakes at the end, instead of many thousand single ticks."""
    clock.jump(ms)
    await clock.advance(0)


async def test_no_clock_acts_while_nobody_can_be_reached(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await hall.outages.lose_line()
    assert match.due is match.timing.due_of(A) is None
    await pass_by(clock, HOUR)
    assert not [entry for entry in match.log if isinstance(entry.event, DecisionMissed)]


async def test_every_clock_gets_its_time_back(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, pace=Pace.MAIL)
    await pass_by(clock, HOUR)
    await hall.outages.lose_line()
    await hall.outages.lose_line()
    await pass_by(clock, 2 * HOUR)
    assert await hall.outages.regain_line() == 2 * HOUR
    assert match.due == match.timing.due_of(A) == clock.wall() + FIRST_BY_MAIL - HOUR
    await pass_by(clock, FIRST_BY_MAIL - HOUR - 1)
    assert not [entry for entry in match.log if isinstance(entry.event, DecisionMissed)]
    await clock.advance(1)
    assert len([entry for entry in match.log if isinstance(entry.event, DecisionMissed)]) == 2


async def test_every_clock_has_a_minute_once_people_can_be_reached_again(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    await clock.advance(FIRST - 1)
    await hall.outages.lose_line()
    await pass_by(clock, HOUR)
    await hall.outages.regain_line()
    due = match.due
    assert due is not None
    assert due >= clock.wall() + GRACE
    assert await hall.outages.regain_line() == 0
    assert match.due == due


async def test_a_match_that_was_let_go_meanwhile_gets_its_time_back_and_its_clock_acts(
    hall: Matches, clock: ManualClock
) -> None:
    match_id = (await open_sealed(hall)).id
    await clock.advance(FIRST - MINUTE // 2)
    await hall.outages.lose_line()
    await pass_by(clock, HOUR)
    hall.let_go(0)
    gc.collect()
    assert not hall.loaded_count
    await hall.outages.regain_line()
    await clock.advance(GRACE + 10)
    match = await hall.find(match_id)
    assert match is not None
    assert len([entry for entry in match.log if isinstance(entry.event, DecisionMissed)]) == 2


@pytest.mark.parametrize("stays", [ALIVE_EVERY - 1, HOUR])
async def test_a_process_that_ends_while_nobody_can_be_reached_takes_no_time_from_anybody(
    tmp_path: Path, clock: ManualClock, stays: int
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        await pass_by(clock, HOUR)
        await hall.outages.lose_line()
        await pass_by(clock, stays)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.due == clock.wall() + FIRST_BY_MAIL - HOUR


async def test_no_computer_acts_while_nobody_can_be_reached(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall, ANN, "steady")
        await hall.outages.lose_line()
        version = match.newest.version
        await pass_by(clock, HOUR)
        await hall.settle()
        assert match.newest.version == version
        await hall.outages.regain_line()
        await clock.advance(TEMPOS[Pace.LIVE].thinking[1])
        await hall.settle()
        assert match.newest.version > version
        await match.ask(PlayAction(A, ann, PASS), "1")
        acts = max(match.timing.acts_at(B), match.timing.calm) - clock.wall()
        assert acts <= TEMPOS[Pace.LIVE].hold + TEMPOS[Pace.LIVE].thinking[1]


async def test_what_was_only_opened_takes_no_time_from_anybody(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
    clock.jump(HOUR)
    opened = Matches(await Store.open(url(tmp_path)), TOYS.__getitem__, clock, InlineComputers())
    await opened.stop()
    await opened.services.store.close()
    clock.jump(HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.due == clock.wall() + FIRST_BY_MAIL


async def test_contact_is_not_there_again_before_the_time_was_given_back(
    hall: Matches, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await open_sealed(hall)
    await hall.outages.lose_line()
    await pass_by(clock, HOUR)

    async def held(*_: object, **_more: object) -> None:
        raise StoreLocked("something else holds the database")

    with monkeypatch.context() as patch:
        patch.setattr(hall.services.store, "give_back", held)
        with pytest.raises(StoreLocked):
            await hall.outages.regain_line()
    await pass_by(clock, HOUR)
    assert not [entry for entry in match.log if isinstance(entry.event, DecisionMissed)]
    assert await hall.outages.regain_line() == 2 * HOUR


async def test_after_the_process_stood_still_nothing_is_late_and_everybody_has_a_minute(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall)
    await clock.advance(FIRST - 1)
    clock.freeze(HOUR)
    await clock.advance(GRACE - 1)
    assert not [entry for entry in match.log if isinstance(entry.event, DecisionMissed)]
    await clock.advance(1)
    assert len([entry for entry in match.log if isinstance(entry.event, DecisionMissed)]) == 2


async def test_only_the_matches_of_a_server_wait_for_it_and_a_restart_forgets_nothing(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        waits = await open_sealed(hall, pace=Pace.MAIL)
        there = Location(2, 33)
        goes_on = await hall.open(
            MatchTerms(
                game="sealed",
                options={"rounds": 3},
                seats=(ANN, BOB),
                pace=Pace.MAIL,
                language="en",
                place=there,
                host=ANN,
                origin=SEED,
            )
        )
        await hall.outages.lose(Spot(1), "away")
        await pass_by(clock, HOUR)
        left = goes_on.due
        assert left is not None
        assert left == clock.now() + FIRST_BY_MAIL - HOUR
    await pass_by(clock, HOUR)
    async with running(tmp_path, clock) as hall:
        again, other = await hall.find(waits.id), await hall.find(goes_on.id)
        assert again is not None
        assert other is not None
        assert other.due == clock.now() + FIRST_BY_MAIL - HOUR
        assert again.due is None
        await pass_by(clock, HOUR)
        assert await hall.outages.regain(Spot(1), NOTED) == 3 * HOUR
        assert again.due == clock.now() + FIRST_BY_MAIL
    async with running(tmp_path, clock) as hall:
        last = await hall.find(waits.id)
        assert last is not None
        assert last.due == clock.now() + FIRST_BY_MAIL


async def test_what_is_played_during_an_outage_costs_the_next_person_nothing(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall, pace=Pace.MAIL)
    await pass_by(clock, HOUR)
    spot = Spot(HERE.guild_id or 0, match.id)
    await hall.outages.lose(spot, "board")
    await pass_by(clock, HOUR)
    await match.ask(PlayAction(A, ann, PASS), "1")
    await match.ask(PlayAction(B, Player(BOB), PASS), "2")
    await pass_by(clock, HOUR)
    await hall.outages.regain(spot, "board")
    assert match.newest.at == HOUR
    due = match.due
    assert due is not None
    assert due == clock.now() + 24 * HOUR


async def test_a_hall_that_serves_nobody_says_nothing_of_a_standstill(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    opened = Matches(await Store.open(url(tmp_path)), TOYS.__getitem__, clock, InlineComputers())
    clock.freeze(HOUR)
    assert not opened.services.tasks
    await opened.stop()
    clock.freeze(HOUR)
    assert "stood still" not in caplog.text
    await opened.services.store.close()


async def test_after_a_standstill_every_follower_looks_again_and_alarms_are_set_anew(
    hall: Matches, clock: ManualClock
) -> None:
    match = await open_sealed(hall)
    following = match.subscribe(None)
    await clock.advance(FIRST - 1)
    following.woken.clear()
    clock.freeze(HOUR)
    await hall.settle()
    assert following.woken.is_set()
    assert match.due == clock.now() + GRACE
    await clock.advance(GRACE)
    assert len([entry for entry in match.log if isinstance(entry.event, DecisionMissed)]) == 2


async def test_a_match_whose_server_is_cut_off_too_waits_on_when_its_line_is_back_and_others_go_on(
    hall: Matches, clock: ManualClock
) -> None:
    there = Location(2, 33)
    waits = await open_sealed(hall, pace=Pace.MAIL)
    goes_on = await hall.open(
        MatchTerms(
            game="sealed",
            options={"rounds": 3},
            seats=(ANN, BOB),
            pace=Pace.MAIL,
            language="en",
            place=there,
            host=ANN,
            origin=SEED,
        )
    )
    told: list[tuple[list[bool], int]] = []
    hall.outages.on_returned.append(lambda holds, gone: told.append(([holds(1), holds(2), holds(None)], gone)))
    await hall.outages.lose_line()
    await hall.outages.lose(Spot(1), "away")
    await pass_by(clock, HOUR)
    assert await hall.outages.regain_line() == HOUR
    assert waits.due is None
    assert goes_on.due == clock.wall() + FIRST_BY_MAIL
    await pass_by(clock, HOUR)
    assert await hall.outages.regain(Spot(1), "away") == 2 * HOUR
    assert waits.due == clock.wall() + FIRST_BY_MAIL
    assert goes_on.due == clock.wall() + FIRST_BY_MAIL - HOUR
    assert told == [([False, True, True], HOUR), ([True, False, False], 2 * HOUR)]


async def test_a_match_that_is_cut_off_by_itself_waits_on_when_its_server_is_back(
    hall: Matches, clock: ManualClock
) -> None:
    alone, other = [await open_sealed(hall, pace=Pace.MAIL) for _ in range(2)]
    spot = Spot(HERE.guild_id or 0, alone.id)
    told: list[int] = []
    hall.outages.on_returned.append(lambda holds, gone: told.append(gone) if holds(1) else None)
    await hall.outages.lose(Spot(1), "away")
    await hall.outages.lose(spot, "board")
    await pass_by(clock, HOUR)
    assert await hall.outages.regain(Spot(1), "away") == HOUR
    assert (alone.due, other.due) == (None, clock.wall() + FIRST_BY_MAIL)
    await pass_by(clock, HOUR)
    assert await hall.outages.regain(spot, "board") == 2 * HOUR
    assert alone.due == clock.wall() + FIRST_BY_MAIL
    assert told == [HOUR]


async def test_whoever_follows_a_match_looks_again_when_its_people_are_back(hall: Matches) -> None:
    match = await open_sealed(hall)
    following = match.subscribe(None)
    await hall.outages.lose_line()
    following.woken.clear()
    await hall.outages.regain_line()
    assert following.woken.is_set()


async def test_a_line_that_is_lost_after_another_takes_no_time_from_the_people_of_the_first(
    tmp_path: Path, clock: ManualClock
) -> None:
    first = Share("first", lambda guild: guild == 1, lambda guild_id: guild_id == 1)
    second = Share("second", lambda guild: guild == 2, lambda guild_id: guild_id == 2)
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.MAIL)
        for line in (first, second):
            await hall.outages.lose_line(line)
            await pass_by(clock, HOUR)
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.due == clock.wall() + FIRST_BY_MAIL
