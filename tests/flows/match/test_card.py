"""The card of a match in a thread: where the board is, whose turn it is, and how it ended."""

import asyncio

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from games.engine.contract.values import SYMBOLS
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.forged import held_message
from tests.flows.house import (
    EN,
    asked_to_resign,
    choices,
    match_of,
    over,
    played,
    routed,
    seat_of,
)
from tests.flows.match.card import in_thread, link
from tests.support.people import Person, Playground

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_card_leads_players_and_watchers_to_the_thread_of_the_board(alice: Person, bob: Person) -> None:
    card, board = await in_thread(alice, bob)
    assert link(card) == [board.channel_id]
    assert [button["label"] for button in card.buttons] == [EN("card-button")]


async def test_no_line_of_the_card_ends_between_a_seats_symbol_and_its_name(alice: Person, bob: Person) -> None:
    card, _ = await in_thread(alice, bob)
    assert all(f"{symbol}\N{NO-BREAK SPACE}" in card.text for symbol in SYMBOLS[:2])


async def test_the_card_becomes_the_result_at_once(alice: Person, bob: Person) -> None:
    card, board = await in_thread(alice, bob)
    asked = await asked_to_resign(alice, board)
    await alice.press(asked, label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    await alice.until(lambda: "🏆" in alice.look(card).text)
    assert [button["label"] for button in alice.look(card).buttons] == [EN("result-button")]


async def test_the_board_goes_on_while_discord_lets_the_card_wait(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    card, board = await in_thread(alice, bob)
    match = await bot.services.matches.find(routed(board, "seat").split(":")[2])
    assert match is not None
    async with held_message(pg, card) as arrived:
        await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "gives up")
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        await alice.until(lambda: over(alice.look(board)))
        assert "🏆" not in alice.look(card).text


async def test_a_deleted_card_hurts_nobody(pg: Playground, alice: Person, bob: Person) -> None:
    card, board = await in_thread(alice, bob)
    pg.faults.set("message_deleted", channel_id=str(card.channel_id), message_id=str(card.id))
    assert choices(await played(board, [alice, bob]))


async def test_the_card_of_a_race_names_no_button_because_the_board_above_it_is_another_matchs(
    alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    await alice.slash("general", "play", game="biesti_boys", against="easy")
    card = await alice.until(
        lambda: next((seen for seen in alice.messages("general") if EN("card-button") in str(seen.data)), None)
    )
    assert card is not None
    assert EN("card-waits") in card.text
    assert EN("seat-button") not in card.text
