"""Commands and interactions over plain requests."""

from __future__ import annotations

from typing import Any

from tests.playground.raw import (
    Api,
    button,
    label,
    modal,
    row,
    text,
    text_input,
)


async def test_interactions_are_answered_followed_up_and_edited(api: Api) -> None:
    one = await api.slash()
    answered = await api.answer(one, {"type": 4, "data": {"content": "hi", "components": [row(button())]}})
    assert answered.body["resource"]["message"]["interaction_metadata"]["user"]["global_name"] == "Alice"
    follow = (await api.hook("POST", one, "?wait=true", {"content": "more", "flags": 64})).body
    assert follow["flags"] == 64
    assert (await api.hook("PATCH", one, "/messages/@original", {"content": "changed"})).body["content"] == "changed"
    assert (await api.hook("GET", one, "/messages/@original")).body["content"] == "changed"
    assert (await api.hook("PATCH", one, f"/messages/{follow['id']}", {"content": "again"})).body["content"] == "again"
    assert (await api.hook("GET", one, f"/messages/{follow['id']}")).status == 200
    assert (await api.hook("DELETE", one, f"/messages/{follow['id']}")).status == 204
    pressed = await api.press(answered.body["resource"]["message"])
    assert (await api.answer(pressed, {"type": 7, "data": {"content": "pressed"}})).body["resource"]["type"] == 7
    pressed = await api.press(answered.body["resource"]["message"])
    assert "resource" not in (await api.answer(pressed, {"type": 6})).body
    deferred = await api.slash()
    assert "resource" not in (await api.answer(deferred, {"type": 5, "data": {"flags": 64}})).body
    assert (await api.hook("GET", deferred, "/messages/@original")).body["flags"] & 128
    filled = (await api.hook("POST", deferred, "", {"content": "filled"})).body
    assert (filled["id"], filled["flags"]) == (str(deferred.original.id if deferred.original else 0), 64)
    assert (await api.hook("DELETE", deferred, "/messages/@original")).status == 204
    plain = await api.slash()
    assert (await api.answer(plain, {"type": 4, "data": {"content": "x"}}, "")).status == 204


async def test_a_modal_goes_out_and_its_values_come_back(api: Api) -> None:
    parts = [text("Say"), label(text_input(), description="d"), label(text_input("other", required=False, value="x"))]
    one = await api.slash()
    assert "resource" not in (await api.answer(one, modal(*parts))).body
    assert one.modal_id is not None
    heard: list[Any] = []
    api.pg.world.listen(lambda event: heard.append(event.data) if event.name == "INTERACTION_CREATE" else None)
    sent = await api.pg.ops.submit(one.user, one.modal_id, {"name": "Ann"})
    data = heard[0]["data"]
    assert data["custom_id"] == "ask"
    assert [part["component"]["value"] for part in data["components"][1:]] == ["Ann", "x"]
    assert (await api.answer(sent, {"type": 4, "data": {"content": "thanks"}})).status == 200


async def test_suggestions_reach_the_person(api: Api) -> None:
    command = await api.register()
    options = [{"name": "what", "type": 3, "value": "bu", "focused": True}]
    alice = api.pg.person("Alice").user
    one = await api.pg.ops.autocomplete(alice, api.pg.channel("general").id, int(command["id"]), options)
    reply = await api.answer(one, {"type": 8, "data": {"choices": [{"name": "Button", "value": "bu"}]}})
    assert reply.status == 200
    assert one.choices is not None
    assert one.choices[0]["value"] == "bu"


async def test_a_command_that_is_sent_again_unchanged_keeps_its_version(api: Api) -> None:
    roll, look = {"name": "roll", "description": "Roll"}, {"name": "look", "description": "Look"}
    before = (await api.replace([roll, look])).body
    after = (await api.replace([roll, {**look, "description": "Look here"}])).body
    assert after[0] == before[0]
    assert (after[1]["id"], after[1]["version"] == before[1]["version"]) == (before[1]["id"], False)


async def test_commands_are_replaced_together_and_keep_their_ids_by_name(api: Api) -> None:
    roll = {"name": "roll", "description": "Roll", "description_localizations": {"fr": "Lancer"}}
    made = (await api.replace([roll])).body
    again = (await api.replace([{**roll, "description": "Roll dice"}, {"name": "look", "description": "Look"}])).body
    assert (again[0]["id"], again[0]["description"]) == (made[0]["id"], "Roll dice")
    commands = f"/applications/{api.pg.bot.id}/commands"
    assert (await api("GET", f"{commands}?with_localizations=true")).body == again
    translated = {"name_localizations", "description_localizations"}
    plain = [{key: value for key, value in one.items() if key not in translated} for one in again]
    assert (await api("GET", commands)).body == plain
    assert (await api("GET", "/applications/5/commands")).code == 10002
    assert (await api.replace([])).body == []
