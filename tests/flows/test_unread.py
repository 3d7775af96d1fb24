"""Discord sends back no board that an answer showed, and no parts of a pressed message are built."""

from typing import Any

import discord
import pytest

from bot.app import Bellhop
from tests.flows.house import EN, choices, match_of, whose
from tests.support.people import Person, Playground

CALLBACK = "/interactions/{interaction}/{token}/callback"
NEW_MESSAGE, UPDATE = 4, 7
"""Kinds of answers: with a new message, and with a change of the pressed one."""


@pytest.mark.usefixtures("bot")
async def test_the_board_that_answers_a_press_is_not_sent_back(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    answer = pg.record.to("POST", CALLBACK)[-1]
    assert (answer.request["type"], answer.status, answer.answer) == (UPDATE, 204, None)
    assert answer.files


@pytest.mark.usefixtures("bot")
async def test_a_new_message_is_sent_back_because_its_id_is_needed(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    answer = pg.record.to("POST", CALLBACK)[-1]
    assert (answer.request["type"], answer.status) == (NEW_MESSAGE, 200)
    assert answer.answer["resource"]["message"]["id"] == str(panel.id)


async def test_the_parts_of_a_pressed_message_are_not_built(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob)
    pressed: list[discord.Interaction[Any]] = []
    route = bot.on_interaction

    async def watch(interaction: discord.Interaction[Any]) -> None:
        pressed.append(interaction)
        await route(interaction)

    monkeypatch.setattr(bot, "on_interaction", watch)
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    message = pressed[-1].message
    assert message is not None
    assert (message.id, message.components) == (board.id, [])
    assert message.flags.components_v2
