"""Each limit is tripped: what just fits passes, one more is refused as Discord refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.playground import ManualClock
from bot.playground.world import limits
from tests.playground.limit_stories import STORIES, both, command
from tests.playground.raw import (
    Api,
    button,
    label,
    modal,
    row,
    select,
    text,
    text_input,
    v2,
)

Build = Callable[[int], dict[str, Any]]
ALL = {name: value for name, value in vars(limits).items() if isinstance(value, limits.Limit)}
"""Every limit by name."""


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"components": [row(*parts)]}


def address(size: int) -> str:
    return "https://example.org/".ljust(size, "x")


BODIES: dict[str, tuple[Build, str]] = {
    "CONTENT": (lambda n: {"content": "x" * n}, "content BASE_TYPE_MAX_LENGTH"),
    "NONCE": (lambda n: {"content": "x", "nonce": "n" * n}, "nonce NONCE_TYPE_TOO_LONG"),
    "URL": (
        lambda n: v2({"type": 12, "items": [{"media": {"url": address(n)}}]}),
        "components.0.items.0.media.url BASE_TYPE_BAD_LENGTH",
    ),
    "ALLOWED_MENTIONS": (
        lambda n: {"content": "x", "allowed_mentions": {"users": [str(one) for one in range(n)]}},
        "allowed_mentions.users BASE_TYPE_MAX_LENGTH",
    ),
    "ROWS": (
        lambda n: {"components": [row(button(str(one))) for one in range(n)]},
        "components BASE_TYPE_MAX_LENGTH",
    ),
    "ROW_BUTTONS": (
        lambda n: rows(*(button(str(one)) for one in range(n))),
        "components.0.components BASE_TYPE_BAD_LENGTH",
    ),
    "COMPONENTS_TOTAL": (lambda n: v2(*[text("x")] * n), "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "CUSTOM_ID": (lambda n: rows(button("x" * n)), "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"),
    "BUTTON_LABEL": (
        lambda n: rows(button(label="x" * n)),
        "components.0.components.0.label BASE_TYPE_MAX_LENGTH",
    ),
    "BUTTON_URL": (
        lambda n: rows({"type": 2, "style": 5, "label": "L", "url": address(n)}),
        "components.0.components.0.url BASE_TYPE_MAX_LENGTH",
    ),
    "SELECT_OPTIONS": (lambda n: rows(select(n)), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
    "SELECT_TEXT": (
        lambda n: rows(select(options=[{"label": "x" * n, "value": "v"}])),
        "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH",
    ),
    "PLACEHOLDER": (
        lambda n: rows(select(placeholder="x" * n)),
        "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
    ),
    "TEXT_DISPLAY": (lambda n: v2(text("x" * n)), "components.0.content BASE_TYPE_BAD_LENGTH"),
    "TEXT_TOTAL": (
        lambda n: v2(text("x" * (n - 10)), text("x" * 10)),
        "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "GALLERY": (
        lambda n: v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * n}),
        "components.0.items BASE_TYPE_BAD_LENGTH",
    ),
    "COMPONENT_ID": (lambda n: v2({**text(), "id": n}), "components.0.id NUMBER_TYPE_MAX"),
}
"""Bodies of POST /channels/{}/messages by size, and the error one size too many brings."""

MODALS: dict[str, tuple[Build, str]] = {
    "MODAL_TITLE": (lambda n: modal(label(text_input()), title="x" * n), "data.title BASE_TYPE_BAD_LENGTH"),
    "MODAL_COMPONENTS": (
        lambda n: modal(*(label(text_input(str(one))) for one in range(n))),
        "data.components BASE_TYPE_BAD_LENGTH",
    ),
    "LABEL": (lambda n: modal(label(text_input(), label="x" * n)), "data.components.0.label BASE_TYPE_BAD_LENGTH"),
    "LABEL_DESCRIPTION": (
        lambda n: modal(label(text_input(), description="x" * n)),
        "data.components.0.description BASE_TYPE_MAX_LENGTH",
    ),
    "INPUT": (
        lambda n: modal(label(text_input(value="x" * n))),
        "data.components.0.component.value BASE_TYPE_MAX_LENGTH",
    ),
    "INPUT_PLACEHOLDER": (
        lambda n: modal(label(text_input(placeholder="x" * n))),
        "data.components.0.component.placeholder BASE_TYPE_MAX_LENGTH",
    ),
}
"""Answers to a command that open a modal."""


def with_option(**parts: Any) -> dict[str, Any]:
    return command(options=[{"type": 3, "name": "o", "description": "d", **parts}])


def long_command(size: int) -> dict[str, Any]:
    """A command of `size` (about 8,000) characters: forty choices of 200, the last one shortened to fit."""
    choices = [{"name": f"{index:0100}", "value": "v" * 100} for index in range(40)]
    choices[-1]["value"] = "v" * (size - 8 - 4 - 39 * 200 - 100)
    parts = [choices[:25], choices[25:]]
    return command(
        options=[
            {"type": 3, "name": str(index), "description": "d", "choices": part} for index, part in enumerate(parts)
        ]
    )


COMMANDS: dict[str, tuple[Build, str]] = {
    "COMMAND_NAME": (lambda n: command(name="x" * n), "name BASE_TYPE_BAD_LENGTH"),
    "COMMAND_DESCRIPTION": (lambda n: command(description="x" * n), "description BASE_TYPE_BAD_LENGTH"),
    "COMMAND_OPTIONS": (
        lambda n: command(options=[{"type": 5, "name": f"o{one}", "description": "d"} for one in range(n)]),
        "options BASE_TYPE_MAX_LENGTH",
    ),
    "COMMAND_CHOICES": (
        lambda n: with_option(choices=[{"name": str(one), "value": str(one)} for one in range(n)]),
        "options.0.choices BASE_TYPE_MAX_LENGTH",
    ),
    "CHOICE_NAME": (
        lambda n: with_option(choices=[{"name": "x" * n, "value": "v"}]),
        "options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
    ),
    "CHOICE_VALUE": (
        lambda n: with_option(choices=[{"name": "n", "value": "v" * n}]),
        "options.0.choices.0.value BASE_TYPE_BAD_LENGTH",
    ),
    "COMMAND_CHARACTERS": (long_command, " APPLICATION_COMMAND_TOO_LARGE"),
    "OPTION_LENGTH": (lambda n: with_option(max_length=n), "options.0.max_length NUMBER_TYPE_MAX"),
}
"""Commands by size, and the error one size too many brings."""


@pytest.mark.parametrize("name", BODIES)
async def test_a_message_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = BODIES[name]
    size = ALL[name]
    both(await api.send(build(size)), await api.send(build(size + 1)), error)


@pytest.mark.parametrize("name", MODALS)
async def test_a_modal_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = MODALS[name]
    size = ALL[name]
    breaks = await api.answer(await api.slash(), build(size + 1))
    both(await api.answer(await api.slash(), build(size)), breaks, error)


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_command_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = COMMANDS[name]
    size = ALL[name]
    both(await api.replace([build(size)]), await api.replace([build(size + 1)]), f"0.{error}".replace(". ", " "))


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_limit_holds(still: Api, story: Callable[[Api], Any]) -> None:
    await story(still)


def test_every_limit_is_tripped_by_a_test() -> None:
    from tests.playground import test_gateway, test_ratelimits

    tripped = {*BODIES, *MODALS, *COMMANDS, *(story.__name__.upper() for story in STORIES)}
    tripped |= {*test_gateway.TRIPS, *test_ratelimits.TRIPS}
    assert tripped == set(ALL)


def test_every_limit_says_where_it_comes_from() -> None:
    assert {limit.standing for limit in ALL.values()} <= {"documented", "measured", "assumed"}
    assert all(limit.source for limit in ALL.values())


def test_a_standing_clock_moves_only_when_told() -> None:
    clock = ManualClock(100)
    rung: list[float] = []
    clock.call_later(5, lambda: rung.append(clock.now()))
    assert clock.now() == 100
    clock.advance(4)
    assert rung == []
    clock.advance(4)
    assert (rung, clock.now()) == ([105], 108)
