"""The private names of discord.py that interactions need still mean what we take them for."""

import gc
from copy import deepcopy
from typing import Any

import discord
import pytest

from bot.app import Bellhop
from bot.wire.insides import leave_unread, made_of, parse_by, pressed_message, run_command
from bot.wire.router import HOLD_MS
from tests.flows.house import EN, choices, match_of, whose
from tests.support.clock import ManualClock
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


async def test_a_pressed_message_is_not_built(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob)
    presses: list[discord.Interaction[Any]] = []
    route = bot.on_interaction

    async def watch(interaction: discord.Interaction[Any]) -> None:
        presses.append(interaction)
        await route(interaction)

    monkeypatch.setattr(bot, "on_interaction", watch)
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    pressed = pressed_message(presses[-1])
    assert presses[-1].message is None
    assert pressed is not None
    assert (pressed.id, pressed.classic, pressed.ephemeral) == (board.id, False, False)


def test_what_discord_sent_stays_as_it_was() -> None:
    built: list[Any] = []
    client = discord.Client(intents=discord.Intents(guilds=True))
    parse_by(client, built.append)
    leave_unread(client)
    parse = parse_by(client, built.append)
    sent = {"id": "1", "data": {"custom_id": "x"}, "message": {"id": "2", "flags": 64}}
    before = deepcopy(sent)
    parse(sent)
    assert (sent, "message" in built[0]) == (before, False)


async def test_a_command_is_run_from_what_discord_sent(bot: Bellhop, alice: Person) -> None:
    parse_by(bot, lambda data: run_command(bot.tree, made_of(bot, data)))
    assert EN("help-welcome") in (await alice.slash("general", "help")).message.text


def interactions() -> list[Any]:
    """Every interaction that is in memory."""
    return [one for one in gc.get_objects() if isinstance(one, discord.Interaction)]


async def test_an_answered_interaction_is_freed_without_the_garbage_collector(bot: Bellhop, alice: Person) -> None:
    clock = bot.services.clock
    assert isinstance(clock, ManualClock)
    gc.collect()
    before = interactions()
    gc.disable()
    try:
        shown = (await alice.slash("general", "privacy")).message
        await alice.press(shown, label=EN("privacy-delete"))
        await clock.advance(HOLD_MS)  # until then the clock that a test turns keeps a call that was cancelled
        assert interactions() == before
    finally:
        gc.enable()
