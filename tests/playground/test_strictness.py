"""The playground refuses what Discord refuses, with its status, its code and its tree of errors."""

from __future__ import annotations

from typing import Any

import pytest

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

PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}

MESSAGES: dict[str, tuple[dict[str, Any], str]] = {
    "content that is no text": ({"content": ["x"]}, "content STRING_TYPE_CONVERT"),
    "flags that are no number": ({"content": "x", "flags": "many"}, "flags NUMBER_TYPE_COERCE"),
    "components that are no list": ({"components": {}}, "components LIST_TYPE_CONVERT"),
    "a component that is no object": ({"components": ["x"]}, "components.0 MODEL_TYPE_CONVERT"),
    "a null among the components": ({"components": [None]}, "components.0 MODEL_TYPE_CONVERT"),
    "a component of the type true": (v2({"type": True}), "components.0.type UNION_TYPE_CHOICES"),
    "a truth that is a number": (
        {"components": [row(button(disabled=1))]},
        "components.0.components.0.disabled BOOLEAN_TYPE_CONVERT",
    ),
    "an address that is no text": (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": ["https://example.org"]})]},
        "components.0.components.0.url STRING_TYPE_CONVERT",
    ),
    "a picture that is no object": (
        v2({"type": 12, "items": [{"media": "https://example.org/a.png"}]}),
        "components.0.items.0.media MODEL_TYPE_CONVERT",
    ),
    "a gallery of nothing": (v2({"type": 12}), "components.0.items BASE_TYPE_REQUIRED"),
    "a default value of another kind": (
        {"components": [row({"type": 5, "custom_id": "u", "default_values": [{"id": "7", "type": "role"}]})]},
        "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES",
    ),
    "a null among the mentions": (
        {"content": "x", "allowed_mentions": {"users": [None]}},
        "allowed_mentions.users.0 NUMBER_TYPE_COERCE",
    ),
    "mentions of no known kind": (
        {"content": "x", "allowed_mentions": {"parse": ["users", "cats"]}},
        "allowed_mentions.parse.1 BASE_TYPE_CHOICES",
    ),
    "an attachment that was not brought": (
        {"content": "x", "attachments": [{"id": 3}]},
        "attachments.0.id ATTACHMENT_NOT_FOUND",
    ),
    "a button outside a row": ({"components": [button()]}, "components.0.type UNION_TYPE_CHOICES"),
    "a text display without the flag": ({"components": [text()]}, "components.0.type UNION_TYPE_CHOICES"),
    "a component without a type": (v2({"content": "x"}), "components.0.type BASE_TYPE_REQUIRED"),
    "a button at the top of V2": (v2(button()), "components.0.type UNION_TYPE_CHOICES"),
    "a label in a message": (v2(label(text_input())), "components.0.type UNION_TYPE_CHOICES"),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type UNION_TYPE_CHOICES",
    ),
    "an empty container": (v2({"type": 17, "components": []}), "components.0.components BASE_TYPE_BAD_LENGTH"),
    "an empty row": ({"content": "x", "components": [row()]}, "components.0.components BASE_TYPE_BAD_LENGTH"),
    "a row in a row": ({"components": [row(row(button()))]}, "components.0.components.0.type UNION_TYPE_CHOICES"),
    "a text input in a message": (
        {"components": [row(text_input())]},
        "components.0.components.0.type UNION_TYPE_CHOICES",
    ),
    "a button beside a select": (
        {"components": [row(button(), select())]},
        "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "two selects in a row": (
        {"components": [row(select(), select(custom_id="other"))]},
        "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "the same custom_id twice": (
        {"components": [row(button(), button())]},
        "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "the same custom_id in a disabled button": (
        {"components": [row(button(), button(disabled=True))]},
        "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "the same component id twice": (
        v2({**text(), "id": 5}, {**text(), "id": 5}),
        "components.1.id COMPONENT_ID_DUPLICATED",
    ),
    "a button without custom_id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        "components.0.components.0.custom_id BASE_TYPE_REQUIRED",
    ),
    "an empty custom_id": (
        {"components": [row(button(""))]},
        "components.0.components.0.custom_id BASE_TYPE_REQUIRED",
    ),
    "a button of no known style": (
        {"components": [row(button(style=9))]},
        "components.0.components.0.style BASE_TYPE_CHOICES",
    ),
    "a button without label and emoji": (
        {"components": [row({"type": 2, "style": 1, "custom_id": "x"})]},
        "components.0.components.0.label BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "a link without an address": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "components.0.components.0.url BASE_TYPE_REQUIRED",
    ),
    "a link with a custom_id": (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "x"})]},
        "components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
    ),
    "a link to no web address": (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "ftp://example.org"})]},
        "components.0.components.0.url URL_TYPE_INVALID_SCHEME",
    ),
    "an emoji that is a word": (
        {"components": [row(button(emoji={"name": "dice"}))]},
        "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "an emoji of somebody else": (
        {"components": [row(button(emoji={"id": "5", "name": "dice"}))]},
        "components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a select without options": (
        {"components": [row(select(0))]},
        "components.0.components.0.options BASE_TYPE_BAD_LENGTH",
    ),
    "two options of one value": (
        {"components": [row(select(options=[{"label": "a", "value": "v"}] * 2))]},
        "components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "more values than options": (
        {"components": [row(select(2, max_values=3))]},
        "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    "a least above the most": (
        {"components": [row(select(5, min_values=3, max_values=2))]},
        "components.0.components.0.min_values BASE_TYPE_MAX",
    ),
    "a picture that was not brought": (
        v2(PICTURE),
        "components.0.items.0.media.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a section": (
        v2({"type": 9, "components": [text()], "accessory": button()}),
        "components.0.type UNION_TYPE_CHOICES",
    ),
    "an empty text display": (v2(text("")), "components.0.content BASE_TYPE_REQUIRED"),
    "V2 with content": (
        {**v2(text()), "content": "x"},
        "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "V2 with an embed": (
        {**v2(text()), "embeds": [{"title": "t"}]},
        "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "an embed": ({"embeds": [{"title": "t"}]}, "embeds PLAYGROUND_UNSUPPORTED"),
    "a poll": ({"content": "x", "poll": {"question": {"text": "x"}}}, "poll PLAYGROUND_UNSUPPORTED"),
}


@pytest.mark.parametrize("what", MESSAGES)
async def test_a_message_is_refused_for(api: Api, what: str) -> None:
    body, error = MESSAGES[what]
    reply = await api.send(body)
    assert (reply.status, reply.code, reply.body["message"]) == (400, 50035, "Invalid Form Body")
    assert error in reply.errors()


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "  \n"}, {"content": None}, {"flags": 1 << 15}])
async def test_an_empty_message_is_50006(api: Api, body: dict[str, Any]) -> None:
    reply = await api.send(body)
    assert (reply.status, reply.code) == (400, 50006)


async def test_all_that_is_wrong_is_told_at_once(api: Api) -> None:
    reply = await api.send({"content": "x" * 2001, "components": [row(button("", label="x" * 81))]})
    assert len(reply.errors()) == 3


async def test_a_long_nonce_is_told_with_all_that_is_wrong(api: Api) -> None:
    reply = await api.send({"content": "x" * 2001, "nonce": "n" * 26})
    assert reply.errors() == ["content BASE_TYPE_MAX_LENGTH", "nonce NONCE_TYPE_TOO_LONG"]


async def test_what_stands_in_a_wrong_object_is_not_looked_into(api: Api) -> None:
    reply = await api.send(v2({"type": 12, "items": [{"media": 5}]}))
    assert reply.errors() == ["components.0.items.0.media MODEL_TYPE_CONVERT"]


async def test_v2_cannot_be_taken_off_and_asks_for_null_when_put_on(api: Api) -> None:
    made = (await api.send(v2(text("first")))).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    assert (await api("PATCH", path, {"flags": 0, "components": [text("second")]})).body["flags"] & (1 << 15)
    assert (await api("PATCH", path, {"content": "x"})).status == 400
    plain = (await api.send({"content": "plain"})).body
    path = f"/channels/{plain['channel_id']}/messages/{plain['id']}"
    assert (await api("PATCH", path, v2(text()))).errors() == [
        "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    ]
    assert (await api("PATCH", path, {**v2(text()), "content": None})).status == 200


async def test_a_message_edited_to_nothing_is_refused(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    assert (await api("PATCH", path, {"content": ""})).code == 50006


async def test_forty_components_count_at_every_depth(api: Api) -> None:
    rows = [row(*(button(f"{line} {place}") for place in range(5))) for line in range(6)]
    fits = v2({"type": 17, "components": [*rows, text("a"), text("b"), text("c")]})
    assert (await api.send(fits)).status == 200
    fits["components"][0]["components"].append(text("d"))
    assert (await api.send(fits)).errors() == ["components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"]


MODALS: dict[str, tuple[dict[str, Any], str]] = {
    "no components": (modal(), "data.components BASE_TYPE_BAD_LENGTH"),
    "no title": (modal(label(text_input()), title=""), "data.title BASE_TYPE_REQUIRED"),
    "a bare text input": (modal(text_input()), "data.components.0.type UNION_TYPE_CHOICES"),
    "a button": (modal(label(button())), "data.components.0.component.type UNION_TYPE_CHOICES"),
    "a label around nothing": (
        modal({"type": 18, "label": "x"}),
        "data.components.0.component BASE_TYPE_REQUIRED",
    ),
    "the same custom_id twice": (
        modal(label(text_input()), label(text_input())),
        "data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a least length above the most": (
        modal(label(text_input(min_length=5, max_length=4))),
        "data.components.0.component.min_length BASE_TYPE_MAX",
    ),
    "an old row": (modal(row(text_input())), "data.components.0.type UNION_TYPE_CHOICES"),
}


@pytest.mark.parametrize("what", MODALS)
async def test_a_modal_is_refused_for(api: Api, what: str) -> None:
    body, error = MODALS[what]
    one = await api.slash()
    reply = await api.answer(one, body)
    assert (reply.status, reply.code) == (400, 50035)
    assert error in reply.errors()
    assert (await api.answer(one, {"type": 5})).status == 200


def option(kind: int = 3, **rest: Any) -> dict[str, Any]:
    return {"type": kind, "name": "what", "description": "d", **rest}


def roll(*parts: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return {"name": "roll", "description": "Roll", "options": list(parts), **rest}


COMMANDS: dict[str, tuple[dict[str, Any], str]] = {
    "a capital letter": (roll(name="Roll"), "name APPLICATION_COMMAND_INVALID_NAME"),
    "a space": (roll(name="roll it"), "name APPLICATION_COMMAND_INVALID_NAME"),
    "a sign": (roll(name="roll!"), "name APPLICATION_COMMAND_INVALID_NAME"),
    "no name": ({"description": "x"}, "name BASE_TYPE_REQUIRED"),
    "no description": ({"name": "x"}, "description BASE_TYPE_REQUIRED"),
    "an empty description": (roll(description=""), "description BASE_TYPE_REQUIRED"),
    "a bad translated name": (
        roll(name_localizations={"fr": "Jeter"}),
        "name_localizations.fr APPLICATION_COMMAND_INVALID_NAME",
    ),
    "a translation into no language": (
        roll(name_localizations={"xx": "a"}),
        "name_localizations.xx DICT_TYPE_KEY_INVALID",
    ),
    "a long translated description": (
        roll(description_localizations={"fr": "x" * 101}),
        "description_localizations.fr BASE_TYPE_BAD_LENGTH",
    ),
    "a required option after an optional one": (
        roll(option(), option(name="second", required=True)),
        "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "two options of one name": (roll(option(), option()), "options.1.name APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
    "an option of no known type": (roll(option(99)), "options.0.type BASE_TYPE_CHOICES"),
    "choices with autocomplete": (
        roll(option(autocomplete=True, choices=[{"name": "a", "value": "a"}])),
        "options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    "two choices of one name": (
        roll(option(choices=[{"name": "a", "value": "a"}, {"name": "a", "value": "b"}])),
        "options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
    ),
    "a choice of another type": (
        roll(option(4, choices=[{"name": "a", "value": "a"}])),
        "options.0.choices.0.value NUMBER_TYPE_COERCE",
    ),
    "choices of a user option": (
        roll(option(6, choices=[{"name": "a", "value": "a"}])),
        "options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
    ),
    "a sub-command beside an option": (
        roll(option(1), option(name="second")),
        "options.1.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "a sub-command in a sub-command": (
        roll(option(1, options=[option(1)])),
        "options.0.options.0.type BASE_TYPE_CHOICES",
    ),
    "a context menu": ({"name": "look", "type": 2, "description": "x"}, "type BASE_TYPE_CHOICES"),
}


@pytest.mark.parametrize("what", COMMANDS)
async def test_a_command_is_refused_for(api: Api, what: str) -> None:
    body, error = COMMANDS[what]
    reply = await api.replace([body])
    assert (reply.status, reply.code) == (400, 50035)
    assert f"0.{error}" in reply.errors()


async def test_names_in_other_scripts_and_nested_commands_are_fine(api: Api) -> None:
    names = {"fr": "lancer-dé", "ja": "ダイス", "ru": "бросок", "hi": "पासा"}
    body = roll(option(1, options=[option(3)]), name_localizations=names)
    assert (await api.replace([body])).status == 200


async def test_a_problem_of_a_command_is_told_once(api: Api) -> None:
    reply = await api.replace([roll(name_localizations="Jeter")])
    assert reply.errors() == ["0.name_localizations MODEL_TYPE_CONVERT"]


async def test_all_commands_are_read_although_one_is_no_object(api: Api) -> None:
    reply = await api.replace([5, roll(name="Roll")])
    assert reply.errors() == ["0 MODEL_TYPE_CONVERT", "1.name APPLICATION_COMMAND_INVALID_NAME"]


async def test_two_commands_of_one_name_are_refused_together(api: Api) -> None:
    reply = await api.replace([roll(), roll()])
    assert reply.errors() == ["1 APPLICATION_COMMANDS_DUPLICATE_NAME"]


async def test_only_the_longest_translation_counts(api: Api) -> None:
    every = dict.fromkeys(["fr", "de", "da", "it", "pl"], "x" * 100)
    parts = [option(name=f"o{index}", description="x" * 100, description_localizations=every) for index in range(25)]
    assert (await api.replace([roll(*parts)])).status == 200
