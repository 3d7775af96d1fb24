"""Differences between the witnesses (docs/decisions/witnesses.md): a test here fails when one changes its mind."""

from pathlib import Path

import discord
import pytest

from tests.flows import house
from tests.flows.house import EN, bellhop
from tests.simcord.room import Room, choices, custom_id_of, match_of, to_move
from tests.support.people import Playground

NOTE_IN_CHANNEL, FIRST_IN_THREAD = discord.MessageType.thread_created, discord.MessageType.thread_starter_message
PLAIN, REPLY = discord.MessageType.default, discord.MessageType.reply
TOKEN_SECONDS = 15 * 60
UNKNOWN_WEBHOOK = 10015


async def test_an_answer_to_a_press_is_no_reply_in_simcord(here: Room) -> None:
    await match_of(here)
    other = here.bob if to_move(here.last, [here.alice, here.bob]) is here.alice else here.alice
    refused = await other.click(here.last, custom_id=choices(here.last)[0])
    assert refused.response is not None
    assert (refused.response.message.type, refused.response.message.reference) == (PLAIN, None)


async def test_an_answer_to_a_press_is_a_reply_to_the_message_in_the_playground(pg: Playground, tmp_path: Path) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    async with bellhop(pg, tmp_path / "bellhop.db"):
        board = await house.match_of(alice, bob)
        other = bob if house.to_move(board, [alice, bob]) is alice else alice
        refused = (await other.press(board, label=EN("seat-button"))).message
    assert discord.MessageType(refused.data["type"]) is REPLY
    assert refused.data["message_reference"]["message_id"] == str(board.id)


async def test_a_thread_on_a_message_is_told_in_the_channel_in_simcord(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up")
    lobby = here.last
    panel = (await here.alice.click(lobby, label=EN("lobby-setup"))).response
    assert panel is not None
    await here.alice.select(panel.message, ["mail"], custom_id=custom_id_of(panel.message, EN("setup-pace")))
    await here.bob.click(lobby, label=EN("lobby-join"))
    await here.alice.click(lobby, label=EN("lobby-start"))
    (thread,) = here.channel.threads
    assert not here.message(lobby.id).flags.has_thread
    assert [one.type for one in here.channel.history()][-1] is NOTE_IN_CHANNEL
    assert FIRST_IN_THREAD not in [one.type for one in thread.history()]


async def test_a_thread_on_a_message_is_marked_on_it_and_begins_with_it_in_the_playground(
    pg: Playground, tmp_path: Path
) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    async with bellhop(pg, tmp_path / "bellhop.db"):
        lobby = await house.lobby_of(alice)
        panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
        pace = next(one["custom_id"] for one in panel.components if one.get("placeholder") == EN("setup-pace"))
        await alice.select(panel, pace, ["mail"])
        await bob.press(lobby, label=EN("lobby-join"))
        await alice.press(lobby, label=EN("lobby-start"))
        await alice.until(lambda: lobby.id in pg.world.channels and len(alice.messages(lobby.id)) > 1)
    assert alice.look(lobby).data["flags"] & discord.MessageFlags.has_thread.flag
    assert NOTE_IN_CHANNEL.value not in [one.data["type"] for one in alice.messages("general")]
    assert alice.messages(lobby.id)[0].data["type"] == FIRST_IN_THREAD.value


async def test_a_token_that_has_run_out_is_an_unknown_webhook_in_simcord(here: Room) -> None:
    await here.alice.slash(here.channel, "help")
    answered = next(one for one in reversed(here.env.http_requests) if one.path.endswith("/callback"))
    token = answered.path.split("/")[-2]
    assert here.bot.application_id is not None
    await here.env.advance_time(TOKEN_SECONDS + 1)
    with pytest.raises(discord.NotFound) as refused:
        await discord.Webhook.partial(here.bot.application_id, token, client=here.bot).send("late")
    assert refused.value.code == UNKNOWN_WEBHOOK  # 401 and 50027 in the playground: tests/playground/test_limits.py
