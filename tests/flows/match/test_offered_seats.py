"""Seats of people who left or were sent away: each is offered, and another person plays on."""

import gc
from dataclasses import replace
from pathlib import Path

from bot.app import Bellhop
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch, LeaveSeat, PlayAction, ReturnToSeat
from games.engine.match.seat_status import SeatStatus
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, asked_to_resign, bellhop, match_of, only, over, routed, seat_of
from tests.flows.menu import after, chosen, labels, more
from tests.flows.office import hand_of, office
from tests.support.people import Person, Playground, Seen


async def acted(match: Match, seat: Seat) -> None:
    """Play the clock's choices for everybody until that seat has played and another seat is asked."""
    version = match.newest.version
    while not any(entry.actor == seat for entry in match.log[version:]) or seat in match.awaited:
        for other in match.awaited:
            action = questions.fallback(match.game, match.newest.game_state, other)
            await match.ask(PlayAction(other, Player(match.players[other]), action), f"{other}at{match.newest.version}")


async def test_a_seat_that_its_person_left_is_offered_and_another_person_plays_on(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    await acted(match, Seat(seat))
    await after(bob, await more(bob, board), "leave-match")
    await chosen(alice, board, f"offer.{seat}")
    offer = alice.last("general")
    assert EN("offer-take") in labels(offer)
    panel = await after(chloe, offer, "take-seat")
    assert panel.ephemeral
    assert FR("more-button") in labels(panel)
    assert match.players[Seat(seat)] == chloe.id
    assert await bot.services.store.matches_of(bob.id) == []
    await alice.until(lambda: offer.id not in [one.id for one in alice.messages("general")])
    late = await outcome_of(alice, forge(pg, alice, board, f"b1:take-seat:{match.id}:{seat}"))
    assert late.message.text == EN("offer-gone")
    back = await outcome_of(bob, forge(pg, bob, board, f"b1:come-back:{match.id}"))
    assert back.message.text == EN("refused-not-your-seat")
    await acted(match, Seat(seat))
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    assert "**Chloé**" in alice.look(board).text
    assert EN("parts-seat", name="|", parts="Bob, Chloé").split("|")[1] in alice.look(board).text


async def offered(bot: Bellhop, alice: Person, bob: Person) -> tuple[Match, Seat, Seen, Seen]:
    """A match whose guest left and whose seat is offered: with the seat, the board and the offer."""
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    await after(bob, await more(bob, board), "leave-match")
    await chosen(alice, board, f"offer.{seat}")
    return match, seat, board, alice.last("general")


async def dealt(bot: Bellhop, host: Person, guest: Person, third: Person) -> tuple[Seen, Match, Seen, Seat]:
    """A match of three with hands: the board, the match, and the guest's panel and seat."""
    board = await office([host, guest, third])
    match = await only(bot, guest)
    return board, match, await hand_of(guest), seat_of(match, guest)


def gone(shown: Seen, seer: Person) -> bool:
    return shown.id not in [one.id for one in seer.messages("general")]


async def test_an_offer_goes_when_the_person_of_the_seat_comes_back(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, seat, board, offer = await offered(bot, alice, bob)
    post = await bot.services.store.post(match.id, "offer", int(seat))
    assert post is not None
    panel = (await outcome_of(bob, forge(pg, bob, board, f"b1:come-back:{match.id}"))).message
    await alice.until(lambda: gone(offer, alice))
    await bot.services.store.save_post(replace(post, message_id=board.id))  # as if somebody was quicker
    said = await outcome_of(chloe, forge(pg, chloe, board, f"b1:take-seat:{match.id}:{seat}"))
    assert said.message.text == FR("refused-seat-taken")
    assert not gone(panel, bob)


async def test_only_the_offer_that_stands_gives_the_seat_away(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, seat, board, offer = await offered(bot, alice, bob)
    before = match.newest
    said = await outcome_of(chloe, forge(pg, chloe, board, f"b1:take-seat:{match.id}:{seat}"))
    assert said.message.text == FR("offer-gone")
    assert match.newest == before
    assert match.players[seat] == bob.id
    assert not gone(offer, alice)
    await after(chloe, offer, "take-seat")
    assert match.players[seat] == chloe.id


async def test_an_offer_goes_with_its_match(bot: Bellhop, alice: Person, bob: Person) -> None:
    match, _, board, offer = await offered(bot, alice, bob)
    await match.ask(EndMatch(), "ends")
    await alice.until(lambda: gone(offer, alice))
    assert not gone(board, alice)


async def test_an_offer_that_became_void_as_the_process_ended_goes_after_the_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        match, seat, _, offer = await offered(bot, alice, bob)
        await bot.attendants.offers.close()
        await match.ask(ReturnToSeat(seat, Player(bob.id)), "returns")
    assert not gone(offer, alice)
    async with bellhop(pg, database) as bot:
        assert await bot.services.matches.find(match.id) is not None
        await alice.until(lambda: gone(offer, alice))


async def test_nothing_of_a_hand_reaches_the_person_whose_seat_became_anothers(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    emi = pg.person("Emi")
    board, match, shown, seat = await dealt(bot, alice, bob, chloe)
    await after(bob, await more(bob, board), "leave-match")
    await chosen(alice, board, f"offer.{seat}")
    await after(emi, alice.last("general"), "take-seat")
    assert bob.dms == []
    pg.record.clear()
    await acted(match, seat)
    assert match.newest.seats[seat] == SeatStatus(acted=True)
    panel = (await emi.press(board, custom_id=routed(board, "seat"))).message
    assert panel.ephemeral
    assert [one.path for one in pg.record if f"/{shown.channel_id}/" in one.path] == []


async def test_a_match_that_is_loaded_as_a_seat_changes_hands_deals_nothing_to_the_person_before(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    emi = pg.person("Emi")
    preferences = (await alice.slash("general", "preferences")).message
    preferences = (await alice.select(preferences, routed(preferences, "prefer-hands"), ["here"])).message
    _, match, _, seat = await dealt(bot, alice, bob, chloe)
    await match.ask(LeaveSeat(seat, Player(bob.id)), "goes")
    await bot.attendants.offers.make(match, seat, await bot.services.people.get(alice.id))
    await alice.select(preferences, routed(preferences, "prefer-hands"), ["dm"])  # so that a hand is to be dealt to her
    match_id, offer = match.id, alice.last("general")
    bot.services.matches.let_go(-1_000)
    del match
    gc.collect()
    panel = (await emi.press(offer, label=EN("offer-take"))).message
    await alice.until(lambda: alice.dms)
    await bot.services.matches.settle()
    again = await bot.services.matches.find(match_id)
    assert again is not None
    assert again.players[seat] == emi.id
    assert bob.dms == []
    assert not gone(panel, emi)
    assert await bot.attendants.panels.open_direct(again, seat, await bot.services.people.get(bob.id)) is None
    assert bob.dms == []


async def test_a_seat_that_is_taken_while_the_bot_stops_takes_nothing_from_anybody(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    emi = pg.person("Emi")
    board, match, shown, seat = await dealt(bot, alice, bob, chloe)
    await match.ask(LeaveSeat(seat, Player(bob.id)), "goes")
    await chosen(alice, board, f"offer.{seat}")
    offer = alice.last("general")
    assert [one.id for one in bob.dms] == [shown.id]
    bot.services.matches.refuse()
    assert (await after(emi, offer, "take-seat")).text == EN("refused-stopping")
    assert [one.id for one in bob.dms] == [shown.id]
    assert not gone(offer, alice)
