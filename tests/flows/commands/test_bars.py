"""A barred person gets no seat by what is offered: neither one that stands empty nor one of a rematch."""

import asyncio

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.requests import LeaveSeat
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
from tests.support.people import Person, Playground


async def test_a_barred_person_does_not_take_an_offered_seat(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    await match.ask(LeaveSeat(seat, Player(bob.id)), "leaves")
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
    assert match.newest.seats[seat].level is not None


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


async def test_whoever_is_barred_leaves_the_lobbies_of_that_server_and_stays_in_those_of_others(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    elsewhere = pg.world.add_guild("Elsewhere", chloe.user)
    den = pg.world.add_channel(elsewhere, "den")
    for user in (pg.bot, bob.user):
        pg.world.add_member(elsewhere, user)
    here, there = await lobby_of(alice), (await chloe.slash(den, "play", game="career_poker")).message
    for lobby in (here, there):
        await bob.press(lobby, custom_id=routed(lobby, "join"))
    await bar(alice, bob)
    await alice.settled()
    people = {one.guild_id: one.people for one in await bot.lobbies.every()}
    assert people == {pg.guild.id: (alice.id,), elsewhere.id: (chloe.id, bob.id)}
    assert EN("lobby-person", name="Bob") not in alice.look(here).text
    assert FR("lobby-person", name="Bob") in chloe.look(there).text.split("\u2003")[1]


@pytest.mark.usefixtures("bot")
async def test_the_log_says_who_is_barred_and_who_no_longer_is_and_of_nobody_else(
    pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    room = pg.world.add_channel(pg.guild, "log")
    panel = await setting_of(alice, "log")
    await alice.select(panel, routed(panel, "server-log"), [str(room.id)])
    panel = await setting_of(alice, "barred")
    for chosen in ([bob], [bob, chloe], [chloe]):
        await alice.select(panel, routed(panel, "server-barred"), [str(one.id) for one in chosen])
        await alice.settled()
        panel = await setting_of(alice, "barred")
    assert [one.text for one in alice.messages("log")] == [
        EN("log-barred", admin="Alice", person=f"<@{bob.id}>"),
        EN("log-barred", admin="Alice", person=f"<@{chloe.id}>"),
        EN("log-unbarred", admin="Alice", person=f"<@{bob.id}>"),
    ]
