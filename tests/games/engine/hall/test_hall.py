import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from games.engine.contract.values import Pace, Seat
from games.engine.hall.loaded import IDLE_AFTER, OVER_AFTER
from games.engine.hall.matches import Matches
from games.engine.match.answers import STOPPING, Accepted, Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import EndMatch, LeaveSeat, PlayAction
from games.engine.store.errors import BadOpening
from games.engine.store.records import Location
from games.engine.store.schema import ALIVE_EVERY, EVENT, Share
from games.engine.store.store import Store
from tests.conformance.toys.sealed.values import NOTHING, HouseRules, Seal
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.faulty_store import Fault, FaultyStore
from tests.support.frames import Closed, next_frame
from tests.support.halls import ANN, BOB, CID, FIRST, HERE, TOYS, open_sealed, running, terms, url

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann = Player(ANN)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "no game chess"),
        ({"options": {"rounds": 99}}, "no such house rules"),
        ({"options": {"colour": "red"}}, "no such house rules"),
        ({"seats": (ANN,)}, "not for 1"),
        ({"seats": (ANN, "genius")}, "no computer of level"),
        ({"seats": (ANN, ANN)}, "sit twice"),
        ({"pace": Pace.NONE}, "not played at pace"),
    ],
)
async def test_a_match_is_opened_only_as_its_game_allows(hall: Matches, change: dict[str, Any], why: str) -> None:
    good = {
        "game": "sealed",
        "options": {},
        "seats": (ANN, BOB),
        "pace": Pace.LIVE,
        "language": "en",
        "place": HERE,
        "host": ANN,
    }
    with pytest.raises(BadOpening, match=why):
        await hall.open(MatchTerms(**{**good, **change}))
    assert await hall.open_count() == 0


async def test_house_rules_may_come_as_the_games_own_model(hall: Matches) -> None:
    match = await hall.open(terms("sealed", (ANN, BOB), options=HouseRules(rounds=1), origin=None))
    assert match.options == HouseRules(rounds=1)


async def test_every_match_has_a_seed_of_its_own(hall: Matches) -> None:
    first, second = [await hall.open(terms("sealed", (ANN, BOB), origin=None)) for _ in range(2)]
    assert first.record.seed != second.record.seed


async def test_a_match_that_never_was_is_not_found(hall: Matches) -> None:
    assert await hall.find("nosuch") is None


async def test_there_is_one_object_a_match(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        opened = await open_sealed(hall)
        assert await hall.find(opened.id) is opened
    async with running(tmp_path, clock) as hall:
        found = await asyncio.gather(*(hall.find(opened.id) for _ in range(10)))
        assert all(match is found[0] for match in found)


async def test_a_match_that_is_over_can_still_be_looked_at(hall: Matches) -> None:
    match = await open_sealed(hall)
    await match.ask(EndMatch(), "1")
    hall.let_go(idle_ms=0)
    again = await hall.find(match.id)
    assert again is not None
    assert again.newest.outcome is not None


async def test_an_idle_match_is_let_go_and_comes_back_when_wanted(hall: Matches, clock: ManualClock) -> None:
    seen: list[int] = []
    hall.on_loaded.append(lambda match: seen.append(match.newest.version))
    match = await open_sealed(hall, pace=Pace.MAIL)
    match_id, audience = match.id, match.subscribe(None)
    await match.ask(PlayAction(A, ann, PASS), "1")
    del match
    clock.jump(3 * IDLE_AFTER)
    await clock.advance(0)
    assert audience.ready() is not None
    with pytest.raises(Closed):
        await next_frame(audience)
    del audience
    gc.collect()
    assert hall.loaded_count == 0
    again = await hall.find(match_id)
    assert again is not None
    assert again.newest.version == 4
    assert seen == [3, 4]


async def test_a_match_that_was_let_go_is_freed_without_the_garbage_collector(hall: Matches) -> None:
    gc.collect()
    gc.disable()
    try:
        match = await open_sealed(hall, pace=Pace.MAIL)
        audience = match.subscribe(None)
        await match.ask(PlayAction(A, ann, PASS), "1")
        assert match.audience.told_all(B)
        assert audience.ready() is not None
        hall.let_go(-1)
        del match, audience
        assert hall.loaded_count == 0
    finally:
        gc.enable()


async def test_an_idle_match_is_let_go_ten_seconds_late_at_most(hall: Matches, clock: ManualClock) -> None:
    await clock.advance(ALIVE_EVERY // 2)
    audience = (await open_sealed(hall, pace=Pace.MAIL)).subscribe(None)
    await clock.advance(IDLE_AFTER - 1)
    gc.collect()
    assert hall.loaded_count == 1
    await clock.advance(ALIVE_EVERY)
    del audience
    gc.collect()
    assert hall.loaded_count == 0


async def test_a_match_that_is_over_is_let_go_much_sooner(hall: Matches, clock: ManualClock) -> None:
    for over in (True, False):
        match = await open_sealed(hall, pace=Pace.MAIL)
        if over:
            await match.ask(EndMatch(), "end")
        del match
    await clock.advance(OVER_AFTER + ALIVE_EVERY)
    gc.collect()
    assert hall.loaded_count == 1


async def test_a_match_that_somebody_still_holds_stays_the_same_object(hall: Matches, clock: ManualClock) -> None:
    seen: list[Match] = []
    hall.on_loaded.append(seen.append)
    match = await open_sealed(hall, pace=Pace.MAIL)
    clock.jump(3 * IDLE_AFTER)
    await clock.advance(0)
    assert await hall.find(match.id) is match
    assert seen == [match, match]


async def test_the_clock_of_a_match_that_was_let_go_still_acts(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    hall.let_go(idle_ms=0)
    match_id = match.id
    del match
    gc.collect()
    assert hall.loaded_count == 0
    await clock.advance(FIRST)
    again = await hall.find(match_id)
    assert again is not None
    assert again.newest.seats[A].missed == 1


async def test_matches_are_listed_by_player_and_server(hall: Matches, clock: ManualClock) -> None:
    here = await open_sealed(hall, ANN, "easy")
    clock.jump(1)
    there = await hall.open(
        MatchTerms(
            game="sealed", options={}, seats=(ANN, BOB), pace=Pace.MAIL, language="fr", place=Location(2, 33), host=BOB
        )
    )
    over = await open_sealed(hall, ANN, BOB)
    await over.ask(EndMatch(), "1")
    await hall.settle()
    assert [card.record.id for card in await hall.services.store.matches_of(ANN)] == [here.id, there.id]
    assert [card.record.id for card in await hall.services.store.matches_of(CID)] == []
    assert [card.record.id for card in await hall.services.store.matches_of_guild(2)] == [there.id]
    assert await hall.open_count() == 2
    (card,) = await hall.services.store.matches_of_guild(2)
    assert card.record == there.record
    assert card.progress.awaited == (A, B)
    assert card.progress.due_at == there.due


async def test_a_list_shows_who_plays_now_without_loading_anything(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, ANN, BOB, CID)
        await match.ask(LeaveSeat(B, Player(BOB)), "1")
    async with running(tmp_path, clock) as hall:
        (card,) = await hall.services.store.matches_of(BOB)
        assert card.progress.levels == (None, "steady", None)
        assert card.record.players == (ANN, BOB, CID)
        assert hall.loaded_count == 0


async def test_stopping_finishes_what_is_under_way_and_takes_nothing_new(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock
) -> None:
    gate = asyncio.Event()
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        fault = Fault(gate=gate)
        faulty.script.append(fault)
        asking = asyncio.ensure_future(match.ask(PlayAction(A, ann, PASS), "1"))
        await fault.reached.wait()
        stopping = asyncio.ensure_future(hall.stop())
        await asyncio.sleep(0)
        assert await match.ask(PlayAction(B, Player(BOB), PASS), "2") is STOPPING
        gate.set()
        await stopping
        assert isinstance(await asking, Accepted)
        assert match.takeover_refusal(B, CID) is STOPPING, "no seat is offered either"
    async with running(tmp_path, clock) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest.version == 4


async def test_stopping_ends_every_subscription(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        waiting = asyncio.ensure_future(next_frame(match.subscribe(None)))
        await asyncio.sleep(0)
    with pytest.raises(Closed):
        await waiting


async def test_a_log_that_cannot_be_read_harms_only_its_own_match(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock) as hall:
        broken, sound = await open_sealed(hall), await open_sealed(hall)
    store = await Store.open(url(tmp_path))
    async with store.database.write() as connection:
        damage = update(EVENT).where(EVENT.c.match_id == broken.id, EVENT.c.seq == 1).values(data="{")
        await connection.execute(damage)
    await store.close()
    async with running(tmp_path, clock) as hall:
        assert await hall.find(broken.id) is None
        await clock.advance(FIRST + 100)
        again = await hall.find(sound.id)
        assert again is not None
        assert again.newest.seats[A].missed > 0


async def test_a_match_of_a_share_that_another_process_serves_is_not_found_and_nothing_is_told_of_it(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock) as hall:
        match_id = (await open_sealed(hall)).id
    store = await Store.open(url(tmp_path))
    elsewhere = Matches(store, TOYS.__getitem__, clock, InlineComputers())
    loaded: list[Match] = []
    elsewhere.on_loaded.append(loaded.append)
    await elsewhere.start(Share("other", lambda guild: guild == 2, lambda guild_id: guild_id == 2))
    assert await elsewhere.find(match_id) is None
    assert await elsewhere.open_count() == 0
    assert loaded == []
    await elsewhere.stop()
    await store.close()


async def test_a_match_that_is_used_again_has_its_alarm_again(hall: Matches, clock: ManualClock) -> None:
    match = await open_sealed(hall)
    hall.let_go(0)
    hall.wake_at(match.id, None)
    assert await hall.find(match.id) is match
    await clock.advance(FIRST)
    assert match.newest.seats[A].missed == 1
