"""A command that Discord delivers again after a restart: what it opened is not opened a second time."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import GatewayEvent
from games.engine.store.schema import WHOLE
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, boards, lobby_of, routed
from tests.flows.lobby.dares import challenged
from tests.support.people import Person, Playground, PressResult


async def delivered_again(pg: Playground, bot: Bellhop, one: Interaction, person: Person) -> None:
    """Discord sends the event of an interaction again, and the bot has done what follows from it."""
    payload = pg.interactions.payload(one)
    heard = len(bot.router.heard)
    pg.world.emit(GatewayEvent("INTERACTION_CREATE", payload, one.room.guild_id, one.room.id))
    await person.until(lambda: len(bot.router.heard) > heard)
    await person.settled()


async def against_a_computer(host: Person) -> PressResult:
    """The result of `/play` with a computer, which starts at once."""
    started = await host.slash("general", "play", game="button_up", against="easy")
    await host.settled()
    return started


async def test_a_match_that_was_started_against_a_computer_is_started_once(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database):
        started = await against_a_computer(alice)
    async with bellhop(pg, database) as bot:
        await delivered_again(pg, bot, started.interaction, alice)
        assert await bot.services.matches.open_count() == 1
        assert [one.id for one in boards(alice)] == [started.message.id]
        assert [one for one in alice.messages("general") if one.ephemeral] == []


async def test_a_match_whose_command_was_not_answered_before_the_restart_is_said_to_be_open(
    pg: Playground, database: Path, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database):
        started = await against_a_computer(alice)
    one, board = started.interaction, started.message
    one.acknowledged = False
    one.messages.clear()
    async with bellhop(pg, database) as bot:
        await delivered_again(pg, bot, one, alice)
        assert await bot.services.matches.open_count() == 1
    (said,) = [one for one in alice.messages("general") if one.ephemeral]
    url = f"https://discord.com/channels/{pg.guild.id}/{board.channel_id}/{board.id}"
    assert said.text == EN("play-opened", url=url)
    assert [line for line in caplog.records if line.levelname == "ERROR"] == []


async def test_a_lobby_is_opened_once_and_keeps_who_sits_there(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        opened = await alice.slash("general", "play", game="button_up")
        await alice.settled()
        await bob.press(opened.message, label=EN("lobby-join"))
        await bob.settled()
    async with bellhop(pg, database) as bot:
        await delivered_again(pg, bot, opened.interaction, alice)
        (lobby,) = await bot.lobbies.every()
        assert lobby.people == (alice.id, bob.id)
        await lobby_of(bob)
        assert len(await bot.lobbies.every()) == 2


async def test_a_cup_is_opened_once_and_keeps_who_signed_up(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        opened = await alice.slash("general", "cup", game="button_up")
        await bob.press(opened.message, label=EN("lobby-join"))
    one = opened.interaction
    one.acknowledged = False
    one.messages.clear()
    async with bellhop(pg, database) as bot:
        await delivered_again(pg, bot, one, alice)
        (data,) = await bot.services.store.cups.running((WHOLE,))
        assert data["people"] == [bob.id]
    url = f"https://discord.com/channels/{pg.guild.id}/{opened.message.channel_id}/{data['message_id']}"
    assert [one.text for one in alice.messages("general") if one.ephemeral] == [EN("play-opened", url=url)]


async def test_a_further_challenge_is_opened_once(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    async with bellhop(pg, database) as bot:
        first = await challenged(alice)
        ident = routed(first, "challenge-play").split(":")[2]
        again = await outcome_of(bob, forge(pg, bob, first, f"b1:challenge-again:{ident}"))
    async with bellhop(pg, database) as bot:
        await delivered_again(pg, bot, again.interaction, bob)
        assert len(await bot.services.store.challenges.of_user(bob.id)) == 1
    posted = [one for one in alice.messages("general") if EN("challenge-none") in one.text]
    assert len(posted) == 2
