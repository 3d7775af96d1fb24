"""A barred person gets no seat by what is offered: neither one that stands empty nor one of a rematch."""

import asyncio

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from tests.flows.commands.bars import bar
from tests.flows.house import (
    EN,
    FR,
    asked_to_resign,
    listed_with,
    lobby_of,
    match_of,
    only,
    over,
    routed,
    seat_of,
    setting_of,
)
from tests.support.clock import PATIENCE
from tests.support.people import Person


async def test_a_barred_person_does_not_take_an_offered_seat(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    await match.leave(seat, Player(bob.id), "leaves")
    shown = await listed_with(alice, "more")
    menu = (await alice.press(shown, custom_id=routed(shown, "more"))).message
    await alice.select(menu, routed(menu, "affairs-seat"), [f"offer.{seat}"])
    offer = next(
        one for one in alice.messages("general") if EN("offer-take") in [part["label"] for part in one.buttons]
    )
    await bar(alice, chloe)
    refused = (await chloe.press(offer, custom_id=routed(offer, "take-seat"))).message
    assert refused.text == FR("lobby-refused-barred")
    assert chloe.id not in match.players.values()
    assert match.moment.roster[seat].level is not None


async def test_a_barred_person_neither_opens_a_rematch_nor_joins_one(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    await bar(alice, bob)
    again = alice.look(board)
    assert (await bob.press(again, label=EN("rematch-button"))).message.text == EN("lobby-refused-barred")
    assert await bot.services.store.lobbies() == []
    lobby = (await alice.press(again, label=EN("rematch-button"))).message
    assert (await bob.press(again, label=EN("rematch-button"))).message.text == EN("lobby-refused-barred")
    assert (await bob.press(lobby, custom_id=routed(lobby, "join"))).message.text == EN("lobby-refused-barred")
    (kept,) = await bot.lobbies.every()
    assert (kept.people, kept.kept) == ((alice.id,), ())


async def test_a_bar_that_is_set_at_the_very_moment_of_a_join_is_not_too_late(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await lobby_of(alice)
    panel = await setting_of(alice, "barred")
    (opened,) = await bot.lobbies.every()
    lock, waits = bot.lobbies.locks.of(opened.id), asyncio.Event()

    def of(_: str) -> asyncio.Semaphore:
        waits.set()
        return lock

    async with lock:  # the join waits here; it has been asked already whether Bob is barred
        monkeypatch.setattr(bot.lobbies.locks, "of", of)
        join = asyncio.create_task(bob.press(lobby, custom_id=routed(lobby, "join")))
        async with asyncio.timeout(PATIENCE):
            await waits.wait()
        await alice.select(panel, routed(panel, "server-barred"), [str(bob.id)])
    assert (await join).message.text == EN("lobby-refused-barred")
    await alice.settled()
    (kept,) = await bot.lobbies.every()
    assert (kept.people, kept.kept) == ((alice.id,), ())
    assert EN("lobby-person", name="Bob") not in alice.look(lobby).text
