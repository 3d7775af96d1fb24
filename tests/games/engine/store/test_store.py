import asyncio
from dataclasses import replace

import pytest

from games.engine.contract.values import Outcome
from games.engine.store.errors import StoreCollision
from games.engine.store.records import (
    Former,
    Location,
    MatchCard,
    Progress,
    Schedule,
    SeatClock,
    Spot,
    StoredEvent,
)
from games.engine.store.schema import WHOLE, Share
from games.engine.store.store import Store
from tests.games.engine.store.store import RECORD, START, A, event, opened


async def test_a_match_is_read_as_it_was_stored(store: Store) -> None:
    await opened(store)
    assert await store.match(RECORD.id) == MatchCard(RECORD, START)
    assert await store.events(RECORD.id) == [event(1, "open")]
    assert await store.match("nosuch") is None


async def test_a_submission_stores_events_standing_and_seats_together(store: Store) -> None:
    await opened(store)
    over = Progress(
        version=3,
        downtime_ms=5,
        clocks=(SeatClock(), SeatClock()),
        due_at=None,
        computer_due=False,
        awaited=(),
        levels=("hard", "easy"),
        paused=True,
        outcome=Outcome("counted", (1, 2), (5, None)),
        ended_at=99,
    )
    await store.append(RECORD.id, [event(2), event(3, "r")], over, {A: "hard"})
    assert await store.match(RECORD.id) == MatchCard(RECORD, over)
    assert await store.events(RECORD.id, after=1) == [event(2), event(3, "r")]


async def test_a_request_is_answered_with_the_last_of_its_events(store: Store) -> None:
    await opened(store)
    await store.append(RECORD.id, [event(2), event(3, "r")], replace(START, version=3))
    assert await store.answered(RECORD.id, "r") == (3, 30)
    assert await store.answered(RECORD.id, "other") is None
    assert await store.answered("nosuch", "r") is None


@pytest.mark.parametrize(
    ("match_id", "events"),
    [
        (RECORD.id, [event(1, "a")]),
        (RECORD.id, [event(3, "a")]),
        (RECORD.id, [event(2, "open")]),
        ("nosuch", [event(2, "a")]),
    ],
    ids=["too early", "too late", "a known request", "no such match"],
)
async def test_what_does_not_follow_collides_and_nothing_of_it_is_kept(
    store: Store, match_id: str, events: list[StoredEvent]
) -> None:
    await opened(store)
    with pytest.raises(StoreCollision):
        await store.append(match_id, events, replace(START, version=9), {A: "hard"})
    assert await store.match(RECORD.id) == MatchCard(RECORD, START)
    assert await store.events(RECORD.id) == [event(1, "open")]


async def test_a_match_cannot_be_added_twice(store: Store) -> None:
    await opened(store)
    with pytest.raises(StoreCollision):
        await opened(store)


async def test_a_collision_harms_no_other_submission_of_the_same_commit(store: Store) -> None:
    ids = [f"match{number:05}" for number in range(10)]
    for match_id in ids:
        await opened(store, match_id)
    events = {match_id: [event(2, "a")] for match_id in ids}
    events[ids[4]] = [event(7, "a")]
    results = await asyncio.gather(
        *(store.append(match_id, events[match_id], replace(START, version=2)) for match_id in ids),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None)] * 4 + [StoreCollision] + [type(None)] * 5
    for match_id in ids:
        assert len(await store.events(match_id)) == (1 if match_id == ids[4] else 2)


async def test_one_after_the_other_submissions_of_a_match_are_kept_in_order(store: Store) -> None:
    await opened(store)
    for seq in range(2, 30):
        await store.append(RECORD.id, [event(seq, f"{seq}")], replace(START, version=seq))
    assert [stored.seq for stored in await store.events(RECORD.id)] == list(range(1, 30))


async def test_open_matches_are_scheduled_and_those_that_ended_are_not(store: Store) -> None:
    await opened(store)
    await opened(store, "other")
    await store.append("other", [event(2, "a")], replace(START, version=2, ended_at=5, outcome=Outcome("x", (), ())))
    assert await store.scheduled() == [Schedule(RECORD.id, 77, computer_due=True)]
    assert await store.count_open() == 1


async def test_time_without_a_process_is_left_out_of_open_matches(store: Store) -> None:
    assert await store.take_up(1000) == 0
    await opened(store)
    await store.save_alive(4000, 4000)
    assert await store.take_up(9000) == 5000
    card = await store.match(RECORD.id)
    assert card is not None
    assert (card.progress.downtime_ms, card.progress.due_at) == (5000, 5077)


async def test_after_a_machine_s_clock_was_set_back_game_time_goes_on_where_it_was(store: Store) -> None:
    await store.take_up(9000)
    await opened(store)
    assert await store.take_up(8000) == -1000
    card = await store.match(RECORD.id)
    assert card is not None
    assert (card.progress.downtime_ms, card.progress.due_at) == (-1000, -923)


async def test_single_values_are_kept_by_key(store: Store) -> None:
    assert await store.meta("commands") is None
    await store.set_meta("commands", "abc")
    await store.set_meta("commands", "def")
    assert await store.meta("commands") == "def"


async def test_a_write_is_seen_by_every_reader_at_once(store: Store) -> None:
    for number in range(20):
        await store.set_meta("n", f"{number}")
        assert await asyncio.gather(*(store.meta("n") for _ in range(5))) == [f"{number}"] * 5


def test_a_person_plays_in_a_match_as_long_as_no_computer_plays_for_them() -> None:
    ann, bob, stranger = 11, 12, 13
    card = MatchCard(replace(RECORD, players=(ann, bob, None)), replace(START, levels=(None, "easy", "easy")))
    assert [card.played_by(user) for user in (ann, bob, stranger)] == [True, False, False]


async def test_a_write_is_counted_once_and_a_read_is_not(store: Store) -> None:
    before = store.database.writes
    await store.set_meta("key", "value")
    await store.meta("key")
    assert store.database.writes == before + 1


async def test_what_is_stored_of_one_match_and_seat_leaves_all_others_as_they_are(store: Store) -> None:
    for match_id in ("changed", "other"):
        await opened(store, match_id)
    clocks = (SeatClock(), SeatClock())
    await store.append("changed", [event(2, "r")], replace(START, version=2), {A: "hard"}, {A: 7})
    await store.save_clocks("changed", replace(START, clocks=clocks, due_at=5))
    await store.save_host("changed", 7)
    assert await store.match("other") == MatchCard(replace(RECORD, id="other"), START)
    assert await store.events("other") == [event(1, "open")]
    changed = await store.match("changed")
    assert changed is not None
    assert changed.record.host == 7
    assert changed.record.players == (7, RECORD.players[1])
    assert changed.record.former == (Former(A, 2, RECORD.players[0]),)
    assert (changed.progress.clocks, changed.progress.due_at) == (clocks, 5)
    assert changed.progress.levels == ("hard", "easy")
    assert await store.answered("changed", "r") == (2, 20)
    assert await store.answered("other", "r") is None


async def test_open_matches_are_listed_by_person_by_server_and_by_share(store: Store) -> None:
    for match_id, guild, user in (("here", 1, 11), ("there", 2, 12), ("alone", None, 11), ("over", 1, 11)):
        record = replace(RECORD, id=match_id, place=Location(guild, 5), players=(user, None))
        await store.add_match(record, [event(1, "open")], START)
    over = replace(START, version=2, outcome=Outcome("counted", (1, 2), (5, None)), ended_at=99)
    await store.append("over", [event(2)], over)
    assert [card.record.id for card in await store.matches_of(11)] == ["alone", "here"]
    assert [card.record.id for card in await store.matches_of_guild(1)] == ["here"]
    assert await store.servers() == {1, 2}
    first = Share("first", lambda guild: guild == 1, lambda guild_id: guild_id == 1)
    second = Share("second", lambda guild: guild == 2, lambda guild_id: guild_id == 2)
    assert await store.servers(first) == {1}
    assert [await store.count_open(shares) for shares in ((), (first,), (first, second), (WHOLE,))] == [0, 1, 2, 3]
    assert [one.id for one in await store.scheduled(second)] == ["there"]
    assert [one.id for one in await store.scheduled(spot=Spot(0))] == ["alone"]
    assert [one.id for one in await store.scheduled(spot=Spot(1, "over"))] == []


async def test_an_outage_is_noted_for_a_spot_with_an_open_match_and_its_time_is_given_back_there_alone(
    store: Store,
) -> None:
    opened_at = RECORD.opened_at
    for match_id, guild in (("here", 1), ("apart", 1), ("there", 2)):
        await store.add_match(replace(RECORD, id=match_id, place=Location(guild, 5)), [event(1, "open")], START)
    for spot, since in ((Spot(1), 10), (Spot(1, "apart"), 20), (Spot(2), 30), (Spot(3), 40), (Spot(1, "there"), 50)):
        await store.note_outage(spot, opened_at + since)
    await store.note_outage(Spot(2), opened_at + 35)
    noted = {Spot(1): opened_at + 10, Spot(1, "apart"): opened_at + 20, Spot(2): opened_at + 35}
    assert await store.outages() == noted
    await store.end_outage(opened_at + 100, Spot(1), opened_at + 10)
    assert await store.outages() == {spot: since for spot, since in noted.items() if spot != Spot(1)}
    cards = [await store.match(match_id) for match_id in ("here", "apart", "there")]
    assert [card.progress.downtime_ms for card in cards if card is not None] == [90, 0, 0]
    assert [card.progress.due_at for card in cards if card is not None] == [77 + 90, 77, 77]
    over = replace(START, version=2, outcome=Outcome("counted", (1, 2), (5, None)), ended_at=99)
    await store.append("there", [event(2)], over)
    assert await store.outages() == {Spot(1, "apart"): opened_at + 20}
    assert await store.outages() == {Spot(1, "apart"): opened_at + 20}
