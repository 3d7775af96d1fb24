"""Controls of messages that were sent long ago still lead where they led; what no control says is refused."""

import inspect
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from bot.app import Bellhop
from bot.wire.routes import Handler, read_custom_id
from tests.flows.commands.entrances import everything
from tests.flows.forged import forge, forge_modal, outcome_of
from tests.flows.house import EN, lobby_of
from tests.flows.wire.sent import SENT, pressed
from tests.support.people import Person, Playground


def inmost(handler: Handler) -> Handler:
    """The method behind what is bound to it and around it."""
    while isinstance(handler, partial):
        handler = handler.args[0] if handler.args else handler.func
    return handler


async def test_every_custom_id_that_was_ever_sent_still_says_the_same(bot: Bellhop) -> None:
    for said, _, fields in SENT:
        press = bot.router.read(pressed(said))
        assert press is not None, said
        assert ", ".join(f"{name}={value!r}" for name, value in press.values.items()) == fields.strip(), said


LARGEST = {"user": 2**63 - 1}
"""The largest number of a field that is an id. All others are of less than nine digits."""
HUGE = ("9" * 18, str(2**31), str(2**32), str(2**53), str(2**63 - 1), str(2**63), "9" * 19)
"""Numbers that a database, a calendar or an index may not take."""
NO_NUMBERS = ("-1", "-2147483649", "1.5", "1e9", "0x10", "1_000", "+1", "\u0663", "\uff11", "\u00b2")


def numeric(said: str, fields: dict[str, Any], names: list[str]) -> list[tuple[str, Callable[[str], str]]]:
    """The fields of a sent custom_id that are numbers, each with what a forged one says instead."""
    custom_id, menu, chosen = said.partition("|")
    found: list[tuple[str, Callable[[str], str]]] = []
    head = custom_id.split(":")
    for place, name in enumerate(names):
        if not isinstance(fields.get(name), int) or isinstance(fields.get(name), bool):
            continue
        if menu and place == len(names) - 1:
            found.append((name, lambda text: f"{custom_id}|{text}"))
        else:

            def forged(text: str, at: int = 2 + place) -> str:
                return ":".join((*head[:at], text, *head[at + 1 :])) + menu + chosen

            found.append((name, forged))
    return found


def forgeries(bot: Bellhop) -> Iterator[tuple[str, str, str]]:
    """Every numeric field of every control: its name, what is forged, and the custom_id with it."""
    for said, _, _ in SENT:
        press = bot.router.read(pressed(said))
        assert press is not None
        names = [one.name for one in press.route.fields]
        for name, forged in numeric(said, press.values, names):
            for text in (*HUGE, *NO_NUMBERS):
                yield name, text, forged(text)


async def test_a_forged_number_in_any_field_is_no_control_of_ours(bot: Bellhop) -> None:
    tried = {name for name, _, _ in forgeries(bot)}
    assert {"asked", "day", "page", "number", "version", "user", "told", "rounds", "played", "seat", "hour"} <= tried
    for name, text, made in forgeries(bot):
        taken = text.isdecimal() and text.isascii() and int(text) <= LARGEST.get(name, 0)
        assert (bot.router.read(pressed(made)) is not None) == taken, made


async def test_a_forged_number_changes_nothing_and_is_answered(
    bot: Bellhop, pg: Playground, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await lobby_of(alice)
    before = await everything(bot)
    for _, text, made in forgeries(bot):
        if text in {str(2**31), str(2**63 - 1), "\u0663"}:
            data = pressed(made)
            outcome = await outcome_of(alice, forge(pg, alice, lobby, data["custom_id"], data.get("values")))
            assert not outcome.failed, made
            assert all(one.ephemeral for one in outcome.messages), made
    assert await everything(bot) == before
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_every_route_stands_in_the_list_of_what_was_sent(bot: Bellhop) -> None:
    named = [read_custom_id(pressed(said)["custom_id"]) for said, _, _ in SENT]
    assert set(bot.router.routes) == {name for name, _ in filter(None, named)}


async def test_every_handler_gets_what_it_takes(bot: Bellhop) -> None:
    for name, route in bot.router.routes.items():
        handler = inmost(route.handler)
        taken = inspect.signature(handler).parameters.values()
        needed = {one.name for one in taken if one.default is one.empty} - {"answer", "seat"}
        fixed = {key for one in _partials(route.handler) for key in one.keywords}
        assert needed <= {field.name for field in route.fields} | fixed, name


def _partials(handler: Handler) -> list[partial[Any]]:
    if not isinstance(handler, partial):
        return []
    return [handler, *_partials(handler.args[0] if handler.args else handler.func)]


FORGED = [
    "b1:act",
    "b1:act:",
    "b1:act:nosuch0000",
    "b1:act:nosuch0000:1",
    "b1:act:nosuch0000:x:sow.1",
    "b1:act:nosuch0000:-1:sow.1",
    "b1:act:nosuch0000:99999999999999999999:sow.1",
    "b1:act:nosuch0000:1:sow.1:more",
    "b1:seat:",
    "b1:seat:x",
    "b1:agree:nosuch0000:nap",
    "b1:take-seat:nosuch0000:99",
    "b1:history-page:nosuch0000:-1",
    "b1:replay-to:nosuch0000:nobody:1:f",
    "b1:share:nosuch0000:all:1:some",
    "b1:rules",
    "b1:rules:chess",
    "b1:rules-page:button_up:BU-1:x:",
    "b1:join",
    "b1:join:nosuch",
    "b1:setup-value:nosuch22:hands",
    "b1:games-page:x",
    "b1:table:button_up:2026-13:0",
    "b1:record-post:99999999999999999999:button_up",
    "b1:privacy-delete-yes:more",
    "b1:nosuch:1",
    "b0:seat:nosuch0000",
    "x",
]
"""Presses that lack a part, or have a wrong or an additional one. None names a match or lobby that exists."""


@pytest.mark.usefixtures("bot")
async def test_what_no_control_says_is_refused_with_one_sentence(
    pg: Playground, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await lobby_of(alice)
    said = {one: (await outcome_of(alice, forge(pg, alice, lobby, one))).message.text for one in FORGED}
    typed = "m1:typed:nosuch0000:7:more:fcae927d"
    said[typed] = (await outcome_of(alice, forge_modal(pg, alice, lobby, typed, "7"))).message.text
    assert said == dict.fromkeys(said, EN("error-old-control"))
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_menu_of_one_takes_no_two_and_a_button_no_choice(bot: Bellhop) -> None:
    assert bot.router.read({"custom_id": "s1:prefer-hands", "values": ["dm", "here"]}) is None
    assert bot.router.read({"custom_id": "s1:setup-rule:fz5tprs5", "values": ["hands", "hands"]}) is None
    assert bot.router.read({"custom_id": "b1:prefer-calls", "values": ["x"]}) is None
    assert bot.router.read({"custom_id": "b1:seat:k3f9x2m7qa", "values": ["x"]}) is None
