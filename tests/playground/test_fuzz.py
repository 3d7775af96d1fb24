"""Any JSON from a client is accepted or refused, and causes no crash."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from bot.playground import ApiError
from bot.playground.rest.bodies import read_body
from bot.playground.rest.commands import read_choices, read_command
from bot.playground.rest.components import ComponentReader
from bot.playground.rest.form import RequestForm
from bot.playground.world.errors import Problems
from tests.support.people import Playground

KEYS = [
    "content",
    "embeds",
    "components",
    "attachments",
    "flags",
    "allowed_mentions",
    "nonce",
    "tts",
    "type",
    "id",
    "style",
    "label",
    "custom_id",
    "url",
    "emoji",
    "name",
    "options",
    "value",
    "description",
    "required",
    "min_values",
    "max_values",
    "placeholder",
    "media",
    "items",
    "accessory",
    "component",
    "title",
    "fields",
    "footer",
    "author",
    "image",
    "text",
    "icon_url",
    "timestamp",
    "color",
    "parse",
    "users",
    "roles",
    "replied_user",
    "default",
    "disabled",
    "spoiler",
    "file",
    "name_localizations",
    "description_localizations",
    "fr",
    "choices",
    "autocomplete",
    "channel_types",
    "contexts",
    "integration_types",
    "default_member_permissions",
    "min_length",
    "max_length",
    "min_value",
    "max_value",
    "default_values",
    "sticker_ids",
    "poll",
    "filename",
]
TYPES = st.sampled_from([1, 2, 3, 4, 5, 8, 9, 10, 12, 17, 18, 21])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5) | TYPES
JSON = st.recursive(
    LEAVES | st.sampled_from(["attachment://a.png", "https://example.org", "🎲", "user", "users"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=8,
)
BODIES = st.dictionaries(st.sampled_from(KEYS), JSON, max_size=8)


def _part(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    nested = st.lists(inner, max_size=3)
    return st.fixed_dictionaries(
        {"type": TYPES},
        optional={
            "components": nested,
            "component": inner,
            "accessory": inner,
            "options": nested | st.lists(st.dictionaries(st.sampled_from(KEYS), LEAVES, max_size=5), max_size=3),
            "items": st.lists(st.fixed_dictionaries({"media": st.dictionaries(st.just("url"), LEAVES)}), max_size=2),
            **dict.fromkeys(("custom_id", "label", "content", "style", "emoji", "name", "description", "value"), JSON),
        },
    )


PARTS = st.recursive(JSON, _part, max_leaves=5)
TREES = st.builds(
    lambda body, parts: {**body, "components": parts, "options": parts}, BODIES, st.lists(PARTS, max_size=4)
)

PLAYGROUND = Playground(pacing=False)
ROOM = PLAYGROUND.channel("general")


def settled(body: Any, read: Any) -> None:
    """Reading ends in a result that is JSON, or in a refusal that is."""
    problems = Problems()
    try:
        made = read(RequestForm(body, problems))
        problems.settle()
    except ApiError as refusal:
        made = refusal.body()
    assert json.dumps(made)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(BODIES | TREES)
def test_any_message_body_is_taken_or_refused(body: Any) -> None:
    def read(form: RequestForm) -> Any:
        made = read_body(PLAYGROUND, form, [], ROOM)
        return [made.content, made.components, made.flags]

    settled(body, read)
    settled({**body, "flags": 1 << 15}, read)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(BODIES | TREES)
def test_any_command_is_taken_or_refused(body: Any) -> None:
    settled(body, read_command)
    settled({"name": "a", "description": "b", **body}, read_command)
    settled(body, lambda form: read_choices(form, 3))


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(BODIES | TREES)
def test_any_modal_is_taken_or_refused(body: Any) -> None:
    settled(body, lambda form: ComponentReader(lambda _name: None).modal(form))
