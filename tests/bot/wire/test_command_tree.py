"""Commands that arrive: those in our form are run, and every other is answered with a sentence."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.wire.command_tree import OLD, Tree
from bot.wire.router import STOPPING_SENTENCE, Router

TYPING, COMMAND = discord.InteractionType.autocomplete, discord.InteractionType.application_command


class Desk:
    """A router that notes what it is to say."""

    def __init__(self) -> None:
        self.stopping = False
        self.heard: set[int] = set()
        self.said: list[object] = []

    def is_new(self, number: int) -> bool:
        new = number not in self.heard
        self.heard.add(number)
        return new

    async def try_to_say(self, _: object, key: str) -> None:
        self.said.append(key)

    async def sorry(self, _: object, error: BaseException, where: str) -> None:
        self.said.append((error, where))


class German(app_commands.Translator):
    """Translates every text into German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return f"de-{string.message.lower().replace(' ', '-')}" if locale is discord.Locale.german else None


class Silent(app_commands.Translator):
    """Translates nothing."""

    async def translate(self, *_: object) -> str | None:
        return None


@app_commands.command(name="rules", description="The rules")
async def rules(_: discord.Interaction[Any], topic: str = "", page: int = 1, plain: str = "") -> None: ...


@rules.autocomplete("topic")
async def suggest(_: discord.Interaction[Any], __: str) -> list[app_commands.Choice[str]]:
    return []


@app_commands.command(name="help", description="What there is")
async def welcome(_: discord.Interaction[Any]) -> None: ...


def tree_of(desk: Desk, *commands: Any, ours: app_commands.Translator | None = None) -> Tree:
    """A tree with these commands."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    made = Tree(client, cast("Router", desk), ours or German())
    for command in commands or (rules, welcome):
        made.add_command(command)
    return made


def option(name: str, value: object, *, focused: bool = False) -> dict[str, Any]:
    return {"name": name, "value": value, **({"focused": True} if focused else {})}


def arrives(name: str, *options: dict[str, Any], kind: discord.InteractionType = COMMAND) -> Any:
    """A command as it arrives."""
    return SimpleNamespace(id=1, type=kind, data={"name": name, "options": list(options)})


@pytest.mark.parametrize(
    "asked",
    [
        arrives("rules"),
        arrives("rules", option("topic", "cards"), option("page", 3)),
        arrives("rules", option("topic", "ca", focused=True), kind=TYPING),
        arrives("rules", option("page", 3), option("topic", "ca", focused=True), kind=TYPING),
        arrives("nothing", option("topic", 3)),
    ],
    ids=["bare", "options", "typing", "typing after another", "unknown to us"],
)
async def test_a_command_in_our_form_is_run_and_one_that_we_have_not_is_left_to_the_library(asked: Any) -> None:
    desk = Desk()
    assert await tree_of(desk).interaction_check(asked)
    assert desk.said == []


@pytest.mark.parametrize(
    "asked",
    [
        arrives("rules", option("nothing", "x")),
        arrives("rules", option("topic", 7)),
        arrives("rules", option("topic", "cards"), option("nothing", "x")),
        arrives("rules", option("topic", "ca"), kind=TYPING),
        arrives("rules", option("plain", "ca", focused=True), kind=TYPING),
        arrives("rules", kind=TYPING),
    ],
    ids=["no such option", "a number for a text", "one of two", "nothing focused", "no suggestions", "nothing typed"],
)
async def test_a_command_in_another_form_is_answered_with_a_sentence(asked: Any) -> None:
    desk = Desk()
    assert not await tree_of(desk).interaction_check(asked)
    assert desk.said == [OLD]


async def test_a_command_that_arrives_twice_is_run_once() -> None:
    desk, asked = Desk(), arrives("rules")
    tree = tree_of(desk)
    assert [await tree.interaction_check(asked) for _ in range(2)] == [True, False]
    assert desk.said == []


async def test_a_command_that_comes_while_the_bot_stops_reads_of_the_restart() -> None:
    desk = Desk()
    desk.stopping = True
    assert not await tree_of(desk).interaction_check(arrives("rules"))
    assert desk.said == [STOPPING_SENTENCE]


async def test_a_command_that_fails_is_answered_with_its_own_error_and_a_misfit_with_a_sentence() -> None:
    desk = Desk()
    tree = tree_of(desk)
    mistake = ZeroDivisionError()
    asked = SimpleNamespace(command=rules)
    await tree.on_error(cast("Any", asked), app_commands.CommandInvokeError(cast("Any", rules), mistake))
    refused = app_commands.AppCommandError()
    await tree.on_error(cast("Any", SimpleNamespace(command=None)), refused)
    await tree.on_error(cast("Any", asked), app_commands.CommandNotFound("nothing", []))
    assert desk.said == [(mistake, "rules"), (refused, "command"), OLD]


async def test_the_fingerprint_is_that_of_the_commands_in_any_order_and_of_their_translations() -> None:
    desk = Desk()
    one = await tree_of(desk, rules, welcome).fingerprint()
    assert await tree_of(desk, welcome, rules).fingerprint() == one
    assert await tree_of(desk, rules).fingerprint() != one
    assert await tree_of(desk, rules, welcome, ours=Silent()).fingerprint() != one


async def test_every_command_is_sent_with_its_translations() -> None:
    sent: list[dict[str, Any]] = []
    tree = tree_of(Desk())

    async def upsert(_: int, payload: list[dict[str, Any]]) -> list[Any]:
        sent.extend(payload)
        return []

    tree.client._connection.application_id = 5  # noqa: SLF001 - as it is once the client is logged in
    vars(tree.client.http)["bulk_upsert_global_commands"] = upsert
    await tree.send()
    assert {one["name"]: one["description_localizations"] for one in sent} == {
        "rules": {"de": "de-the-rules"},
        "help": {"de": "de-what-there-is"},
    }
