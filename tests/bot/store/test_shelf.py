import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.store.bot_store import BotStore
from bot.store.shelf import Post, StoredDraft, StoredLobby, instead_of
from games.engine.contract.values import Outcome, Pace, Seat
from games.engine.match.answers import Accepted, Player
from games.engine.match.requests import LeaveSeat, SeatNewcomer
from games.engine.store.errors import StoreCollision, StoreError
from games.engine.store.records import MatchCard
from tests.games.engine.store.store import RECORD, START, A, B, event, opened
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running, url


async def test_a_list_read_while_boards_are_posted_elsewhere_shows_each_match_whole(store: BotStore) -> None:
    here = RECORD.place.channel_id
    await opened(store)

    async def post() -> None:
        for number in range(40):  # there, then nowhere yet, which counts as here
            await store.save_post(Post(RECORD.id, "table", 7, number, 1, 0))
            await store.delete_post(RECORD.id, "table")

    posting = asyncio.ensure_future(post())
    while not posting.done():
        assert await store.matches_shown_in(here) in ([], [MatchCard(RECORD, START)])
    await posting


async def test_a_lobby_is_kept_changed_and_let_go(store: BotStore) -> None:
    lobby = StoredLobby("abc", 1, 2, None, 3, {"seats": [1, None]}, expires_at=20, updated_at=10)
    sooner = replace(lobby, id="def", guild_id=None, expires_at=5)
    await store.save_lobby(lobby)
    await store.save_lobby(sooner)
    assert await store.lobby("abc") == lobby
    assert await store.lobbies() == [sooner, lobby]
    changed = replace(lobby, message_id=44, data={})
    await store.save_lobby(changed)
    assert await store.lobby("abc") == changed
    await store.delete_lobby("abc")
    assert await store.lobby("abc") is None


async def test_a_match_takes_the_place_of_its_lobby_at_once_or_not_at_all(store: BotStore) -> None:
    lobby = StoredLobby("abc", 1, 2, 44, 3, {}, expires_at=20, updated_at=10)
    await store.save_lobby(lobby)
    await opened(store)
    with pytest.raises(StoreCollision):
        await store.add_match(RECORD, [event(1, "open")], START, instead_of(lobby, "table", 15))
    assert await store.lobby("abc") is not None
    assert await store.posts(RECORD.id) == []
    await store.add_match(replace(RECORD, id="bbbbbbbbbb"), [event(1, "open")], START, instead_of(lobby, "table", 15))
    assert await store.lobby("abc") is None
    assert await store.posts("bbbbbbbbbb") == [Post("bbbbbbbbbb", "table", 2, 44, 0, 15)]


async def test_an_alarm_is_moved_and_taken_away(store: BotStore) -> None:
    await opened(store)
    for at in (5, 9):
        await store.set_alarm(RECORD.id, at)
        assert await store.alarms() == [(RECORD.id, at)]
    await store.set_alarm(RECORD.id, None)
    assert await store.alarms() == []


async def test_preferences_and_settings_are_empty_until_kept(store: BotStore) -> None:
    data: dict[str, Any] = {"language": "fr", "dm": True}
    assert await store.player(1) == {}
    assert await store.guild(1) == {}
    await store.change_player(1, data, {})
    await store.save_guild(1, {"channels": [5]})
    assert await store.player(1) == data
    assert await store.guild(1) == {"channels": [5]}


async def test_a_change_of_preferences_leaves_those_that_another_process_changed(store: BotStore) -> None:
    defaults: dict[str, Any] = {"language": None, "lessons": {}, "calls": True}
    await store.change_player(1, {"language": "fr", "lessons": {"a": 1}}, defaults)
    changed = await store.change_player(1, {"lessons": {"b": 2}, "calls": False}, defaults)
    assert changed == await store.player(1) == {"language": "fr", "lessons": {"a": 1, "b": 2}, "calls": False}


async def test_a_draft_belongs_to_a_seat_and_a_question(store: BotStore) -> None:
    await opened(store)
    assert await store.draft(RECORD.id, A) is None
    await store.save_draft(RECORD.id, A, 4, {"bid": 3})
    await store.save_draft(RECORD.id, A, 5, {"bid": 23})
    assert await store.draft(RECORD.id, A) == StoredDraft(5, {"bid": 23})
    assert await store.draft(RECORD.id, B) is None


async def test_open_matches_are_found_by_a_field_of_their_drafts(store: BotStore) -> None:
    for match_id in ("aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"):
        await opened(store, match_id)
    await store.save_draft("aaaaaaaaaa", A, 0, {"order": "3.0"})
    await store.save_draft("aaaaaaaaaa", B, 0, {"order": "3.0"})
    await store.save_draft("bbbbbbbbbb", A, 0, {"order": ""})
    await store.save_draft("cccccccccc", A, 5, {"picks": [1]})
    await store.save_draft("dddddddddd", A, 0, {"order": "1.0"})
    over = replace(START, version=2, outcome=Outcome("counted", (1, 2), (5, None)), ended_at=99)
    await store.append("dddddddddd", [event(2)], over)
    assert await store.matches_drafted("order") == ["aaaaaaaaaa"]


async def test_open_matches_that_wait_for_somebody_untold_are_found_and_every_live_one(store: BotStore) -> None:
    idle = replace(START, computer_due=False, levels=(None, None))
    standings = {
        "untold": (Pace.NONE, replace(idle, due_at=None)),
        "soon": (Pace.MAIL, replace(idle, due_at=5, awaited=(B,))),
        "told": (Pace.NONE, replace(idle, awaited=(A,))),
        "halftold": (Pace.NONE, replace(idle, due_at=6)),
        "live": (Pace.LIVE, replace(idle, due_at=7, awaited=(A,))),
        "thinking": (Pace.LIVE, START),
        "paused": (Pace.RELAXED, replace(idle, awaited=(), paused=True)),
        "over": (Pace.LIVE, replace(idle, awaited=(), outcome=Outcome("counted", (1, 2), (5, None)), ended_at=99)),
    }
    for match_id, (pace, progress) in standings.items():
        await store.add_match(replace(RECORD, id=match_id, pace=pace), [event(1, "open")], progress)
    for match_id in ("told", "halftold", "live"):
        await store.save_post(Post(match_id, "call", 5, 6, 1, 10, int(A)))
    await store.save_post(Post("untold", "panel", 5, 6, 1, 10, int(A)))
    assert await store.matches_waiting("call") == ["soon", "halftold", "live", "paused", "untold"]


async def test_a_draft_of_a_seat_that_does_not_exist_is_not_kept(store: BotStore) -> None:
    await opened(store)
    with pytest.raises(StoreError):
        await store.save_draft(RECORD.id, Seat(7), 4, {})


async def test_a_match_has_one_post_of_each_kind_and_seat(store: BotStore) -> None:
    await opened(store)
    table = Post(RECORD.id, "table", 5, 6, version=1, posted_at=10)
    panel = Post(RECORD.id, "panel", 7, 8, version=1, posted_at=11, seat=A, data={"dm": True})
    await store.save_post(table)
    await store.save_post(panel)
    moved = replace(table, message_id=9, version=2)
    await store.save_post(moved)
    assert await store.post(RECORD.id, "table") == moved
    assert await store.post(RECORD.id, "panel", A) == panel
    assert await store.post(RECORD.id, "panel") is None
    assert await store.posts(RECORD.id) == [panel, moved]
    await store.delete_post(RECORD.id, "table")
    assert await store.posts(RECORD.id) == [panel]


async def test_a_person_who_takes_a_seat_finds_nothing_that_the_person_before_had_begun_to_choose(
    tmp_path: Path,
) -> None:
    clock, store = ManualClock(), await BotStore.open(url(tmp_path))
    async with running(tmp_path, clock, store=store) as hall:
        match = await open_sealed(hall, ANN, BOB, CID)
        for seat in (A, B):
            await store.save_draft(match.id, seat, match.newest.asked_versions[seat], {"order": "now"})
        await match.ask(LeaveSeat(B, Player(BOB)), "1")
        assert isinstance(await match.ask(SeatNewcomer(B, 104), "2"), Accepted)
        assert await store.draft(match.id, B) is None
        assert await store.draft(match.id, A) is not None


async def test_what_is_changed_or_deleted_is_that_row_alone(store: BotStore) -> None:
    ids = ("aaaaaaaaaa", "bbbbbbbbbb")
    rematches = {"aaaaaaaaaa": "cccccccccc", "bbbbbbbbbb": "dddddddddd"}
    for match_id in ids:
        await opened(store, match_id)
        await store.save_rematch(match_id, rematches[match_id])
        await store.set_alarm(match_id, 5)
        await store.save_lobby(StoredLobby(match_id, 1, 2, None, 3, {}, expires_at=20, updated_at=10))
        await store.save_post(Post(match_id, "table", 5, 6, version=1, posted_at=10))
    for user in (1, 2):
        await store.change_player(user, {"name": f"P{user}"}, {})
        await store.save_guild(user, {"channels": [user]})
        await store.change_meta(f"key{user}", lambda _: "first")
    await store.change_player(2, {"name": "Q"}, {})
    await store.save_guild(2, {"channels": []})
    await store.change_meta("key2", lambda before: f"after {before}")
    await store.set_alarm(ids[1], None)
    await store.delete_lobby(ids[1])
    await store.delete_post(ids[1], "table")
    assert [await store.player(user) for user in (1, 2)] == [{"name": "P1"}, {"name": "Q"}]
    assert await store.guilds() == [(1, {"channels": [1]}), (2, {"channels": []})]
    assert [await store.meta(f"key{user}") for user in (1, 2)] == ["first", "after first"]
    assert await store.alarms() == [(ids[0], 5)]
    assert [lobby.id for lobby in await store.lobbies()] == [ids[0]]
    assert [len(await store.posts(match_id)) for match_id in ids] == [1, 0]
    assert [await store.rematch(match_id) for match_id in (*ids, "none")] == [*rematches.values(), None]


async def test_a_lobby_whose_message_never_stood_leaves_no_board_for_its_match(store: BotStore) -> None:
    lobby = StoredLobby("abc", 1, 2, None, 3, {}, expires_at=20, updated_at=10)
    for one in (lobby, replace(lobby, id="other")):
        await store.save_lobby(one)
    await store.add_match(RECORD, [event(1, "open")], START, instead_of(lobby, "table", 15))
    assert await store.posts(RECORD.id) == []
    assert [one.id for one in await store.lobbies()] == ["other"]
