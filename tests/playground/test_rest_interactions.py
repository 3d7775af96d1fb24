"""Commands and interactions over plain requests."""

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
    parts = [
        text("Say"), label(text_input(), description="d"), label(select(3, custom_id="s", max_values=2)),
        label({"type": 21, "custom_id": "r", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}),
        label({"type": 23, "custom_id": "c"}),
    ]  # fmt: skip
    one = await api.slash()
    assert "resource" not in (await api.answer(one, modal(*parts))).body
    assert one.modal_id is not None
    heard: list[Any] = []
    api.pg.world.listen(lambda event: heard.append(event.data) if event.name == "INTERACTION_CREATE" else None)
    values = {"name": "Ann", "s": ["0", "2"], "r": "b", "c": True}
    sent = await api.pg.ops.submit(one.user, one.modal_id, values)
    data = heard[0]["data"]
    assert data["custom_id"] == "ask"
    given = [part["component"] for part in data["components"][1:]]
    assert [one.get("value", one.get("values")) for one in given] == ["Ann", ["0", "2"], "b", True]
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


@pytest.mark.parametrize("scope", ["", "guild"])
async def test_commands_are_created_listed_changed_and_deleted(api: Api, scope: str) -> None:
    base = f"/applications/{api.pg.bot.id}/" + (f"guilds/{api.pg.guild.id}/commands" if scope else "commands")
    command = {"name": "roll", "description": "Roll", "description_localizations": {"fr": "Lancer"}}
    made = await api("POST", base, command)
    assert made.status == 201
    assert (await api("POST", base, {**command, "description": "Roll dice"})).status == 200
    assert (await api("GET", f"{base}/{made.body['id']}")).body["description"] == "Roll dice"
    assert "description_localizations" not in (await api("GET", base)).body[0]
    assert (await api("GET", f"{base}?with_localizations=true")).body[0]["description_localizations"] == {
        "fr": "Lancer"
    }
    assert (await api("PATCH", f"{base}/{made.body['id']}", {"name": "throw"})).body["name"] == "throw"
    again = (await api("PUT", base, [{**command, "name": "throw"}, {"name": "Look", "type": 2}])).body
    assert again[0]["id"] == made.body["id"]
    assert (await api("DELETE", f"{base}/{made.body['id']}")).status == 204
    assert (await api("GET", f"{base}/{made.body['id']}")).code == 10063
    if scope:
        assert (await api("GET", f"{base}/permissions")).body == []
        assert (await api("GET", f"{base}/{again[1]['id']}/permissions")).code == 10066
