"""The messages to people when something goes wrong on our side or on Discord's."""

import logging
from typing import Any

import pytest

from bot.app import Bellhop
from bot.commands.play import NEEDED
from bot.playground.world.interactions import InteractionType
from games.engine.store.errors import StoreFull
from tests.flows.forged import outcome_of
from tests.flows.house import EN, choices, lobby_of, match_of, whose
from tests.support.people import Person, Playground

Log = pytest.LogCaptureFixture


def ids(caplog: Log) -> list[str]:
    """The short ids of the errors in the log."""
    return [
        record.getMessage().split()[0]
        for record in caplog.records
        if record.name == "bellhop.router" and record.levelno == logging.ERROR
    ]


async def test_play_says_which_permission_it_lacks_and_who_can_give_it(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    room = str(pg.channel("general").id)
    before, after = EN("play-missing", permissions="|").split("|")
    for permission in NEEDED:
        pg.faults.set("permission_lost", channel_id=room, permission=permission.upper())
        said = (await alice.slash("general", "play", game="button_up")).message
        assert said.ephemeral, permission
        assert said.text.startswith(before), permission
        assert said.text.endswith(after), permission
        assert EN(f"permission-{permission}") in said.text.removeprefix(before).removesuffix(after)
        assert await bot.services.store.lobbies() == [], permission
        pg.faults.clear()
    assert (await lobby_of(alice)).buttons


async def test_a_press_that_cannot_be_stored_changes_nothing_and_may_be_made_again(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, caplog: Log
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])

    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(bot.services.store, "append", full)
        said = (await mover.press(board, custom_id=choices(board)[0])).message
    (ident,) = ids(caplog)
    assert said.ephemeral
    assert said.text == EN("error-store-full", id=ident)
    assert choices(alice.look(board)) == choices(board)
    again = await mover.press(board, custom_id=choices(board)[0])
    assert again.message.id == board.id


async def test_a_command_that_fails_is_answered_with_the_id_that_is_in_the_log(
    bot: Bellhop, alice: Person, monkeypatch: pytest.MonkeyPatch, caplog: Log
) -> None:
    async def broken(_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(bot.services.store, "matches_of", broken)
    said = (await alice.slash("general", "games")).message
    (ident,) = ids(caplog)
    assert said.ephemeral
    assert said.text == EN("error-unknown", id=ident)


async def test_a_database_that_answers_nothing_still_brings_a_sentence(
    bot: Bellhop, alice: Person, monkeypatch: pytest.MonkeyPatch, caplog: Log
) -> None:
    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    for name in ("player", "change_player"):
        monkeypatch.setattr(bot.services.store, name, full)
    said = (await alice.slash("general", "help")).message
    (ident,) = ids(caplog)
    assert said.text == EN("error-store-full", id=ident)


Options = list[dict[str, Any]]


FORMS: dict[str, tuple[str, Options]] = {
    "an option that it has not": ("rules", [{"type": 3, "name": "nothing", "value": "x"}]),
    "a number for a text": ("rules", [{"type": 4, "name": "game", "value": 7}]),
    "without its option": ("replay", []),
    "no such command": ("nothing", []),
}


@pytest.mark.usefixtures("bot")
async def test_a_command_in_another_form_is_answered_with_a_sentence_and_no_error(
    pg: Playground, alice: Person, caplog: Log
) -> None:
    for form, (command, options) in FORMS.items():
        data = {"id": "1", "name": command, "type": 1, "options": options}
        asked = pg.interactions.issue(InteractionType.COMMAND, alice.user, pg.channel("general"), data)
        assert (await outcome_of(alice, asked)).message.text == EN("error-old-command"), form
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []


TYPED: dict[str, tuple[str, Options]] = {
    "nothing typed": ("rules", []),
    "not its option": ("rules", [{"type": 3, "name": "nothing", "value": "x", "focused": True}]),
    "a number for a text": ("rules", [{"type": 4, "name": "game", "value": 7, "focused": True}]),
    "nothing focused": ("rules", [{"type": 3, "name": "game", "value": "x"}]),
    "no command": ("nothing", [{"type": 3, "name": "game", "value": "x", "focused": True}]),
    "no subcommand": ("board", [{"type": 1, "name": "nothing", "options": []}]),
}


@pytest.mark.usefixtures("bot")
async def test_suggestions_in_another_form_are_none_and_no_error(pg: Playground, alice: Person, caplog: Log) -> None:
    for form, (command, options) in TYPED.items():
        data = {"id": "1", "name": command, "type": 1, "options": options}
        asked = pg.interactions.issue(InteractionType.AUTOCOMPLETE, alice.user, pg.channel("general"), data)
        await outcome_of(alice, asked)
        assert asked.choices == [], form
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []
