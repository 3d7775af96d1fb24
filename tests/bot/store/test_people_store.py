"""A person's data in the database: it is told to them, and deleted when they ask for it."""

from dataclasses import replace

import pytest

from bot.store import people_store
from bot.store.bot_store import BotStore
from bot.store.challenges import StoredChallenge
from bot.store.encounters import encounters_of
from bot.store.shelf import Post
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import AGREED
from games.engine.store.records import NOBODY
from tests.bot.store.people_store import OVER
from tests.games.engine.store.store import RECORD, START, A, event, opened

OLD, NEW = RECORD.players[0] or 0, 7
"""The person who had the first seat, and the one who took it."""


async def test_how_much_a_person_did_is_told_only_when_the_match_is_over(store: BotStore) -> None:
    await opened(store)
    (told,) = await store.about(OLD)
    assert (told["seat"], told["until_version"], told["events"]) == (0, None, None)
    await store.append(RECORD.id, [event(2), event(3), event(4, "r")], OVER)
    (told,) = await store.about(OLD)
    assert (told["events"], told["place"]) == (4, 1)


async def test_a_seat_that_somebody_else_took_is_told_too_and_forgotten_with_the_rest(store: BotStore) -> None:
    await opened(store)
    await store.append(RECORD.id, [event(2, "r")], replace(START, version=2), newcomers={A: NEW})
    (told,) = await store.about(OLD)
    assert (told["seat"], told["until_version"]) == (0, 2)
    await store.forget(OLD)
    assert await store.about(OLD) == []
    assert len(await store.about(NEW)) == 1


async def test_who_is_forgotten_takes_along_their_messages_and_drafts_and_those_of_nobody_else(store: BotStore) -> None:
    other, seat = NEW, Seat(1)
    for match_id, players in ((RECORD.id, (OLD, other)), ("theirs", (None, other))):
        await store.add_match(replace(RECORD, id=match_id, players=players), [event(1, "open")], START)
    for match_id in (RECORD.id, "theirs"):
        for of in (A, seat):
            await store.save_post(Post(match_id, "panel", 5, 6, version=1, posted_at=10, seat=of))
            await store.save_draft(match_id, of, 1, {"bid": 3})
        await store.save_post(Post(match_id, "table", 5, 7, version=1, posted_at=10))
    for person in (OLD, other):
        await store.change_player(person, {"language": "fr"}, {})
    await store.forget(OLD)
    assert await store.player(OLD) == {}
    assert await store.player(other) == {"language": "fr"}
    assert [(post.kind, post.seat) for post in await store.posts(RECORD.id)] == [("panel", seat), ("table", -1)]
    assert len(await store.posts("theirs")) == 3
    drafts = {(match_id, of): await store.draft(match_id, of) for match_id in (RECORD.id, "theirs") for of in (A, seat)}
    assert [key for key, draft in drafts.items() if draft is None] == [(RECORD.id, A)]
    assert len(await store.about(other)) == 2


async def test_how_a_seat_was_cut_is_told_to_whoever_cut_and_not_to_whoever_took_the_seat(store: BotStore) -> None:
    cut = replace(RECORD, commitment=Commitment("00", (31, None)))
    await store.add_match(cut, [event(1, "open")], START)
    assert [told["cut"] for told in await store.about(OLD)] == [31]
    await store.append(RECORD.id, [event(2, "r")], replace(START, version=2), newcomers={A: NEW})
    assert [told["cut"] for told in await store.about(OLD)] == [31]
    assert [told["cut"] for told in await store.about(NEW)] == [None]


async def test_a_match_that_all_agreed_to_end_is_no_encounter_with_computers(store: BotStore) -> None:
    for name, outcome in (("played", OVER.outcome), ("agreed", Outcome(AGREED, (1, 1), (None, None)))):
        await opened(store, name)
        await store.append(name, [event(2), event(3), event(4, "r")], replace(OVER, outcome=outcome))
    assert [one.match_id for one in await encounters_of(store.database, OLD)] == ["played"]


async def test_all_matches_that_are_old_enough_are_deleted_however_many(
    store: BotStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_store, "MATCHES_AT_ONCE", 2)
    for number in range(5):
        await opened(store, f"match{number}")
        await store.append(f"match{number}", [event(2), event(3), event(4, "r")], OVER)
    assert await store.delete_finished(6) == 5


async def test_a_match_with_a_person_for_whom_a_computer_plays_on_is_no_encounter_with_computers(
    store: BotStore,
) -> None:
    for name, other in (("alone", None), ("left", NEW)):
        await store.add_match(replace(RECORD, id=name, players=(OLD, other)), [event(1, "open")], START)
        await store.append(name, [event(2), event(3), event(4, "r")], OVER)
    assert [one.match_id for one in await encounters_of(store.database, OLD)] == ["alone"]


async def test_who_is_forgotten_is_host_of_nothing_any_more_and_others_still_are(store: BotStore) -> None:
    for name, host in (("mine", OLD), ("theirs", NEW)):
        await store.add_match(replace(RECORD, id=name, host=host), [event(1, "open")], START)
        await store.challenges.add(StoredChallenge(name, 7, 8, None, host, 0, 9, over=False, seed="", data={}))
    await store.forget(OLD)
    cards = [await store.match(name) for name in ("mine", "theirs")]
    assert [card.record.host for card in cards if card is not None] == [NOBODY, NEW]
    assert [one.id for one in await store.challenges.of_user(NEW)] == ["theirs"]
    assert [one.id for one in await store.challenges.of_user(OLD)] == []


async def test_what_a_person_is_told_of_their_matches_is_theirs_alone(store: BotStore) -> None:
    cut = replace(RECORD, commitment=Commitment("00", (31, 12)), players=(OLD, NEW), host=NEW)
    await store.add_match(cut, [event(1, "open")], START)
    await store.add_match(replace(cut, id="dare", challenge="dare", opened_at=5), [event(1, "open")], START)
    await store.append(RECORD.id, [event(2), event(3), event(4, "r")], OVER)
    for user, seat, acts, place, cuts in ((OLD, 0, 4, 1, 31), (NEW, 1, 0, 2, 12)):
        first, second = await store.about(user)
        assert (first["id"], first["cut"], first["events"], first["place"]) == ("dare", None, None, None)
        assert (second["seat"], second["events"], second["place"], second["cut"]) == (seat, acts, place, cuts)
        assert second["host"] is (user == NEW)
