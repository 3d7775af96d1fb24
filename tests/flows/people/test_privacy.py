"""`/privacy`: what a person is sent of themselves, and how they are forgotten."""

import json
import sqlite3
from pathlib import Path

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.requests import LeaveSeat
from games.engine.store.errors import StoreFull
from tests.flows.cup.hall import begun, cup_now, guests
from tests.flows.house import (
    EN,
    bellhop,
    lobby_of,
    match_behind,
    match_of,
    only,
    play_out,
    routed,
    seat_of,
)
from tests.flows.office import hand_of, office
from tests.flows.people.privacy import exported
from tests.support.people import Person, Playground


async def test_a_person_is_sent_all_that_is_kept_of_them_and_nothing_of_others(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await office([alice, bob, chloe])
    await lobby_of(bob)
    found = await exported(bob)
    (card,) = await bot.services.store.matches_of(bob.id)
    assert found["person"]["id"] == bob.id
    assert [(one["id"], one["game"], one["host"]) for one in found["matches"]] == [
        (card.record.id, "buro_crazy", False)
    ]
    assert [(one["host"], one["joined"]) for one in found["tables"]] == [(True, True)]
    text = json.dumps(found)
    assert [str(person.id) in text or person.user.name in text for person in (alice, chloe)] == [False, False]
    assert card.record.seed not in text


async def test_a_person_who_wants_to_be_forgotten_is_out_of_everything_and_known_no_more(
    bot: Bellhop, database: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await office([bob, alice, chloe])
    await lobby_of(bob)
    (card,) = await bot.services.store.matches_of(bob.id)
    panel = (await bob.slash(bob.dm, "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.until(lambda: bob.look(sure).text == EN("privacy-deleted"))
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    assert bob.id not in match.players.values()
    assert match.host == alice.id
    assert await bot.services.store.player(bob.id) == {}
    assert await bot.services.store.about(bob.id) == []
    assert await bot.services.store.lobbies() == []
    assert str(bob.id).encode() not in dumped(database)
    await alice.until(lambda: "Bob" not in alice.look(board).text.splitlines()[-1])


async def test_who_played_a_match_and_is_forgotten_after_it_is_called_somebody_and_not_like_a_computer(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    await play_out(board, [alice, bob])
    panel = (await bob.slash(bob.dm, "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.until(lambda: bob.look(sure).text == EN("privacy-deleted"))
    listed = (await alice.slash(board.channel_id, "games")).message
    cast, _ = await bot.services.casts(match)
    assert {member.name for member in cast} == {"Alice", EN("parts-forgotten")}
    assert EN("parts-forgotten") in listed.text
    assert match.newest.outcome is not None


async def test_a_person_who_wants_to_be_forgotten_while_the_bot_stops_keeps_their_seat_and_asks_again_after(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        await match_of(alice, bob)
        (card,) = await bot.services.store.matches_of(bob.id)
        panel = (await bob.slash("general", "privacy")).message
        sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
        bot.services.matches.refuse()
        await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
        await bob.until(lambda: EN("refused-stopping") in bob.look(sure).text)
    async with bellhop(pg, database) as bot:
        match = await bot.services.matches.find(card.record.id)
        assert match is not None
        assert bob.id in match.players.values()
        await bob.press(bob.look(sure), custom_id=routed(bob.look(sure), "privacy-delete-yes"))
        await bob.until(lambda: bob.look(sure).text == EN("privacy-deleted"))
        assert [status.level is None for status in match.newest.seats].count(True) == 1
        assert list(match.players.values()) == [alice.id]


async def test_a_deletion_that_fails_half_way_is_said_to_be_unfinished_and_one_more_press_ends_it(
    bot: Bellhop, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby_of(bob)
    panel = (await bob.slash("general", "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    works = bot.services.store.forget

    async def full(_: int) -> None:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(bot.services.store, "forget", full)
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.until(lambda: EN("privacy-unfinished") in bob.look(sure).text)
    assert await bot.services.store.player(bob.id) != {}
    monkeypatch.setattr(bot.services.store, "forget", works)
    await bob.press(bob.look(sure), custom_id=routed(bob.look(sure), "privacy-delete-yes"))
    await bob.until(lambda: bob.look(sure).text == EN("privacy-deleted"))
    assert await bot.services.store.player(bob.id) == {}


def dumped(database: Path) -> bytes:
    """The whole content of the database, as text."""
    with sqlite3.connect(database) as connection:
        return "\n".join(connection.iterdump()).encode()


async def test_the_panel_in_direct_messages_goes_with_the_person_who_is_forgotten(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await office([alice, bob, chloe])
    hand = await hand_of(bob)
    panel = (await bob.slash("general", "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.settled()
    assert bob.look(sure).text == EN("privacy-deleted")
    assert hand.id not in [one.id for one in bob.dms]
    assert [one for one in bob.dms if one.files or one.buttons] == []
    assert await bot.services.store.matches_of(bob.id) == []


async def test_a_person_is_sent_what_is_kept_of_their_cups_and_of_whom_they_invited(
    bot: Bellhop, pg: Playground
) -> None:
    host, one, other, friend = people = guests(pg, 4)
    ident = (await begun(host, people[:3])).id
    (rests,) = [group.people[0] for group in (await cup_now(bot, ident)).tables if group.rests]
    await bot.cups.change(ident, lambda cup: cup.leave(rests))
    await lobby_of(host, **{"with": friend})
    found = [await exported(person) for person in people]
    for person, of in zip((host, one, other), found, strict=False):
        (cup,) = of["cups"]
        away = person.id == rests
        assert (cup["organiser"], cup["joined"], cup["out"]) == (person is host, True, away)
        assert cup["places"] == ([1] if away else [None])
    assert [[(one["sent"], one["got"]) for one in of["invitations"]] for of in found] == [
        [(True, False)],
        [],
        [],
        [(False, True)],
    ]


async def test_a_person_who_had_left_their_match_before_is_forgotten_all_the_same(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await office([alice, bob, chloe])
    match = await only(bot, bob)
    await match.ask(LeaveSeat(seat_of(match, bob), Player(bob.id)), "leaves")
    panel = (await bob.slash(bob.dm, "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    done = await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    assert bob.look(done.message).text == EN("privacy-deleted")
    assert bob.id not in match.players.values()
