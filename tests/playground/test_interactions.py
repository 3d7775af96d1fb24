"""Interactions: one answer in time, by the right means, seen by the right people."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import ApiError
from bot.playground.world import Overwrite, Permission
from tests.playground.raw import Api, button, row, text, v2


async def test_a_second_answer_is_40060_and_an_unknown_interaction_10062(api: Api) -> None:
    one = await api.slash()
    assert (await api.answer(one, {"type": 5})).status == 200
    reply = await api.answer(one, {"type": 4, "data": {"content": "x"}})
    assert (reply.status, reply.code) == (400, 40060)
    reply = await api("POST", f"/interactions/5/{one.token}/callback", {"type": 5})
    assert (reply.status, reply.code) == (404, 10062)


async def test_follow_ups_need_an_answer_first_and_their_own_messages(api: Api) -> None:
    one, other = await api.slash(), await api.slash()
    assert (await api.hook("POST", one, "", {"content": "x"})).code == 10015
    await api.answer(one, {"type": 4, "data": {"content": "x"}})
    second = (await api.answer(other, {"type": 4, "data": {"content": "y"}})).body["resource"]["message"]
    assert (await api.hook("PATCH", one, f"/messages/{second['id']}", {"content": "z"})).code == 10008
    assert (await api.hook("DELETE", one, "/messages/@original")).status == 204
    assert (await api.hook("GET", one, "/messages/@original")).code == 10008
    assert (await api("POST", f"/webhooks/{api.pg.bot.id}/nonsense", {"content": "x"})).code == 10015


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 12, 99, None])
async def test_a_command_takes_only_its_kinds_of_answer(api: Api, kind: int | None) -> None:
    reply = await api.answer(await api.slash(), {"type": kind, "data": {"content": "x"}})
    assert (reply.status, reply.code) == (400, 50035)
    assert reply.errors()[0].startswith("type BASE_TYPE_")


async def test_a_deferred_answer_carries_no_flag_but_ephemeral(api: Api) -> None:
    one = await api.slash()
    reply = await api.answer(one, {"type": 5, "data": {"flags": 1 << 15}})
    assert reply.errors() == ["data.flags BASE_TYPE_CHOICES"]
    await api.answer(one, {"type": 5})
    assert (await api.hook("PATCH", one, "/messages/@original", v2(text()))).body["flags"] == 1 << 15


async def test_an_ephemeral_message_is_seen_by_one_person_and_no_bot_route(api: Api) -> None:
    one = await api.slash()
    made = (await api.answer(one, {"type": 4, "data": {"content": "psst", "flags": 64}})).body["resource"]["message"]
    assert [seen.content for seen in api.pg.person("Alice").messages("general")] == ["psst"]
    assert api.pg.person("Bob").messages("general") == []
    path = f"/channels/{made['channel_id']}/messages"
    assert (await api("GET", f"{path}/{made['id']}")).code == 10008
    assert (await api("PATCH", f"{path}/{made['id']}", {"content": "x"})).code == 10008
    assert (await api("GET", path)).body == []


async def test_an_update_of_a_deleted_message_is_10008(api: Api) -> None:
    made = (await api.send({"content": "x", "components": [row(button())]})).body
    one = await api.press(made)
    await api("DELETE", f"/channels/{made['channel_id']}/messages/{made['id']}")
    assert (await api.answer(one, {"type": 7, "data": {"content": "y"}})).code == 10008


async def test_answers_need_no_permission_to_send(api: Api) -> None:
    api.pg.faults.set("permission_lost", channel_id=api.pg.channel("general").id, permission="SEND_MESSAGES")
    one = await api.slash()
    assert (await api.answer(one, {"type": 4, "data": {"content": "x"}})).status == 200


@pytest.mark.parametrize("what", [{"sticker_ids": ["1"]}, {"message_reference": {"message_id": "1"}}, {"tts": True}])
async def test_what_is_not_played_is_refused_rather_than_dropped(api: Api, what: dict[str, Any]) -> None:
    (key,) = what
    assert (await api.send({"content": "x", **what})).errors() == [f"{key} PLAYGROUND_UNSUPPORTED"]


async def test_an_answer_into_a_deleted_channel_is_10003(api: Api) -> None:
    early, late = await api.slash(), await api.slash()
    await api.answer(early, {"type": 5})
    api.pg.world.delete_channel(api.pg.channel("general"))
    assert (await api.answer(late, {"type": 4, "data": {"content": "x"}})).code == 10003
    assert (await api.hook("PATCH", early, "/messages/@original", {"content": "x"})).code == 10003


async def test_commands_for_nobody_are_for_administrators(api: Api) -> None:
    await api.register({"name": "end", "description": "d", "default_member_permissions": "0"})
    with pytest.raises(ApiError, match="10063"):
        await api.slash("Bob")
    assert (await api.slash("Alice")).data["name"] == "end"
    api.pg.world.set_administrator(api.pg.guild, api.pg.person("Bob").user, administrator=True)
    assert (await api.slash("Bob")).user.name == "Bob"


async def test_commands_for_servers_are_not_offered_in_dms(api: Api) -> None:
    await api.register({"name": "here", "description": "d", "contexts": [0]})
    await api.register({"name": "both", "description": "d"})
    alice = api.pg.person("Alice")
    assert [one["name"] for one in api.pg.ops.commands(alice.user, alice.dm)] == ["both"]


async def test_nobody_acts_in_an_archived_thread_or_on_a_dead_button(api: Api) -> None:
    thread = await api.thread()
    buttons = [row(button(), button("dead", disabled=True))]
    made = (await api("POST", f"/channels/{thread['id']}/messages", {"content": "x", "components": buttons})).body
    with pytest.raises(ApiError, match="50035"):
        await api.press(made, "dead")
    api.pg.world.archive(api.pg.channel("T"), archived=True)
    with pytest.raises(ApiError, match="50083"):
        await api.press(made)
    with pytest.raises(ApiError, match="50083"):
        await api.slash(place="T")


async def test_a_thread_goes_to_sleep_after_its_time_without_a_word(still: Api) -> None:
    thread = await still.thread(auto_archive_duration=60)
    still.pg.advance(3000)
    await still("POST", f"/channels/{thread['id']}/messages", {"content": "x"})
    still.pg.advance(3000)
    assert not still.pg.channel("T").archived
    still.pg.advance(700)
    assert still.pg.channel("T").archived
    await still("POST", f"/channels/{thread['id']}/messages", {"content": "awake"})
    assert not still.pg.channel("T").archived


async def test_select_values_are_held_against_the_options(api: Api) -> None:
    parts = [{"type": 3, "custom_id": "s", "max_values": 2, "options": [{"label": "A", "value": "a"}] * 1}]
    parts[0]["options"] = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"}]
    parts.append({"type": 5, "custom_id": "u"})
    made = (await api.send({"content": "x", "components": [row(part) for part in parts]})).body
    alice = api.pg.person("Alice").user
    where = (alice, int(made["channel_id"]), int(made["id"]))
    for wrong in (["d"], ["a", "b", "c"], [], ["a", "a"]):
        with pytest.raises(ApiError, match="50035"):
            await api.pg.ops.press(*where, "s", 3, wrong)
    assert (await api.pg.ops.press(*where, "s", 3, ["c", "a"])).data["values"] == ["c", "a"]
    chosen = await api.pg.ops.press(*where, "u", 5, [str(alice.id)])
    assert chosen.data["resolved"]["users"][str(alice.id)]["global_name"] == "Alice"
    member = chosen.data["resolved"]["members"][str(alice.id)]
    assert int(member["permissions"]) & Permission.VIEW_CHANNEL
    bob = api.pg.person("Bob")
    api.pg.channel("general").overwrites[bob.id] = Overwrite(bob.id, 1, deny=Permission.VIEW_CHANNEL)
    chosen = await api.pg.ops.press(*where, "u", 5, [str(bob.id)])
    assert chosen.data["resolved"]["members"][str(bob.id)]["permissions"] == "0"


async def test_options_are_held_against_the_command(api: Api) -> None:
    choices = [{"name": "One", "value": 1}]
    parts = [
        {"type": 3, "name": "word", "description": "d", "required": True, "max_length": 3},
        {"type": 4, "name": "pick", "description": "d", "choices": choices},
        {"type": 4, "name": "size", "description": "d", "min_value": 2},
        {"type": 4, "name": "debt", "description": "d", "max_value": 0},
        {"type": 6, "name": "who", "description": "d"},
    ]
    await api.register({"name": "play", "description": "d", "options": parts})
    alice, bob = api.pg.person("Alice"), api.pg.person("Bob")
    for wrong in (
        {}, {"word": "long"}, {"word": 5}, {"word": "a", "pick": 2}, {"word": "a", "size": 1},
        {"word": "a", "debt": 1}, {"word": "a", "who": "?"},
    ):  # fmt: skip
        with pytest.raises(ApiError, match="50035"):
            await alice.slash("general", "play", **wrong)
    with pytest.raises(KeyError):
        await alice.slash("general", "play", nothing=1)
    with pytest.raises(LookupError, match="there are"):
        await alice.slash("general", "stop")
    command = api.pg.commands.all()[0]
    given = [{"name": "word", "type": 3, "value": "a"}, {"name": "who", "type": 6, "value": str(bob.id)}]
    made = await api.pg.ops.slash(alice.user, api.pg.channel("general").id, int(command["id"]), given)
    assert made.data["resolved"]["users"][str(bob.id)]["global_name"] == "Bob"


async def test_an_answer_mentions_nobody_but_users_unless_it_says_so(api: Api) -> None:
    api.pg.world.set_administrator(api.pg.guild, api.pg.bot, administrator=True)
    words = {"content": f"<@{api.pg.person('Alice').id}> @everyone <@&{api.pg.guild.id}>"}
    loud = {**words, "allowed_mentions": {"parse": ["everyone", "roles"]}}

    def mentioned(made: Any) -> tuple[int, int, bool]:
        return len(made["mentions"]), len(made["mention_roles"]), made["mention_everyone"]

    one = await api.slash()
    made = (await api.answer(one, {"type": 4, "data": {**words, "components": [row(button())]}})).body["resource"][
        "message"
    ]
    assert mentioned(made) == (1, 0, False)
    assert mentioned((await api.hook("PATCH", one, "/messages/@original", loud)).body) == (0, 1, True)
    assert mentioned((await api.hook("PATCH", one, "/messages/@original", words)).body) == (1, 0, False)
    assert mentioned((await api.hook("POST", one, "", words)).body) == (1, 0, False)
    updated = await api.answer(await api.press(made), {"type": 7, "data": words})
    assert mentioned(updated.body["resource"]["message"]) == (1, 0, False)
