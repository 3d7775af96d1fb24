"""Every route answers as Discord's does; scripts/openapi_check.py holds the shapes against the specification."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.playground import ApiError
from bot.playground.world import shapes
from tests.playground.raw import (
    PIXEL,
    Api,
    button,
    row,
    select,
    text,
    v2,
)
from tests.support.people import Playground


async def test_the_bot_reads_itself_and_its_application(api: Api) -> None:
    for path in ("/users/@me", "/oauth2/applications/@me", "/gateway/bot"):
        assert (await api("GET", path)).status == 200


async def test_a_wrong_token_is_401_with_code_0(api: Api) -> None:
    for token in (None, "Bot wrong", api.pg.token, f"Bearer {api.pg.token}"):
        reply = await api("GET", "/users/@me", headers={"Authorization": token})
        assert (reply.status, reply.body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_a_request_without_a_user_agent_is_403(api: Api) -> None:
    assert (await api("GET", "/users/@me", headers={"User-Agent": None})).status == 403


async def test_unknown_routes_methods_versions_and_ids_are_refused(api: Api) -> None:
    assert (await api("GET", "/nowhere")).body == {"message": "404: Not Found", "code": 0}
    assert (await api("POST", "/users/@me")).body == {"message": "405: Method Not Allowed", "code": 0}
    assert (await api("GET", "/../v3/users/@me")).code == 50041
    reply = await api("GET", "/channels/general/messages")
    assert (reply.status, reply.code, reply.errors()) == (400, 50035, ["channel_id NUMBER_TYPE_COERCE"])


async def test_answers_are_plain_application_json(api: Api) -> None:
    assert (await api("GET", "/users/@me")).headers["Content-Type"] == "application/json"


async def test_bad_json_and_other_content_types_are_refused(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/messages"
    assert (await api("POST", path, data=b"{", headers={"Content-Type": "application/json"})).code == 50109
    assert (await api("POST", path, data=b"a=b", headers={"Content-Type": "text/plain"})).errors() == [
        " CONTENT_TYPE_INVALID"
    ]
    assert (await api("POST", path, [1])).errors() == [" MODEL_TYPE_CONVERT"]


async def test_a_message_is_posted_read_edited_and_deleted(api: Api) -> None:
    made = (await api.send({"content": "one"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    assert (await api("GET", path)).body["content"] == "one"
    edited = (await api("PATCH", path, {"content": "two"})).body
    assert edited["content"] == "two"
    assert edited["edited_timestamp"] is not None
    assert [one["content"] for one in (await api("GET", f"/channels/{made['channel_id']}/messages")).body] == ["two"]
    assert (await api("DELETE", path)).status == 204
    assert (await api("GET", path)).code == 10008


async def test_history_is_newest_first_and_can_be_asked_before_an_id(api: Api) -> None:
    ids = [(await api.send({"content": str(index)})).body["id"] for index in range(6)]
    path = f"/channels/{api.pg.channel('general').id}/messages"

    async def asked(query: str) -> list[str]:
        return [one["content"] for one in (await api("GET", path + query)).body]

    assert await asked("?limit=2") == ["5", "4"]
    assert await asked(f"?limit=2&before={ids[3]}") == ["2", "1"]
    assert (await api("GET", f"{path}?after={ids[3]}")).errors() == ["after PLAYGROUND_UNSUPPORTED"]
    assert (await api("GET", path + "?limit=101")).errors() == ["limit NUMBER_TYPE_MAX"]


async def test_files_are_kept_served_and_dropped_as_the_edit_lists_them(api: Api) -> None:
    files = {"a b.png": PIXEL, "two.txt": b"two"}
    body = {"content": "files", "attachments": [{"id": 0, "description": "a picture"}, {"id": "1"}]}
    made = (await api.send(body, files=files)).body
    assert [one["filename"] for one in made["attachments"]] == ["a_b.png", "two.txt"]
    assert (made["attachments"][0]["width"], made["attachments"][0]["description"]) == (1, "a picture")
    async with api.session.get(made["attachments"][0]["url"]) as answer:
        assert (answer.status, await answer.read(), answer.content_type) == (200, PIXEL, "image/png")
    async with api.session.get(made["attachments"][0]["url"].partition("?")[0]) as answer:
        assert answer.status == 404
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    dropped = made["attachments"][0]["url"]
    kept = (await api("PATCH", path, {"attachments": [{"id": made["attachments"][1]["id"]}]})).body
    assert [one["filename"] for one in kept["attachments"]] == ["two.txt"]
    api.pg.advance(61)
    async with api.session.get(dropped) as answer:
        assert answer.status == 404
    more = (await api("PATCH", path, {"content": "more"}, files={"three.txt": b"3"})).body
    assert [one["filename"] for one in more["attachments"]] == ["two.txt", "three.txt"]
    assert (await api("PATCH", path, {"attachments": [{"id": 7}]})).errors() == [
        "attachments.0.id ATTACHMENT_NOT_FOUND"
    ]


def moving(kind: str) -> bytes:
    """Two pictures of 30 x 20, one after the other."""
    made, frames = BytesIO(), [Image.new("RGB", (30, 20), colour) for colour in ("navy", "gold")]
    frames[0].save(made, kind, save_all=True, append_images=frames[1:])
    return made.getvalue()


async def test_of_a_picture_that_moves_its_size_is_known_and_that_it_moves(api: Api) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.webp"}}]}
    made = (await api.send(v2(gallery), files={"a.webp": moving("WEBP")})).body
    (shown,) = made["components"][0]["items"]
    listed = made["attachments"][0]
    assert [shown["media"][one] for one in ("width", "height", "flags", "content_type")] == [30, 20, 32, "image/webp"]
    assert [listed[one] for one in ("width", "height", "flags", "content_type")] == [30, 20, 32, "image/webp"]
    other = (await api.send({"content": "x"}, files={"a.gif": moving("GIF"), "b.png": PIXEL})).body["attachments"]
    assert [(one["width"], one["flags"]) for one in other] == [(30, 32), (1, 0)]


async def test_components_come_back_complete(api: Api) -> None:
    rows = [row(button(emoji={"name": "🎲"}), {"type": 2, "style": 5, "label": "L", "url": "https://example.org"})]
    rows += [
        row(select(emoji=None, placeholder="p")),
        row({"type": 5, "custom_id": "u"}),
        row({"type": 8, "custom_id": "c"}),
    ]
    made = (await api.send({"content": "x", "components": rows})).body
    assert [one["id"] for one in made["components"]] == [1, 4, 6, 8]
    parts = [
        text(), {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]},
        {"type": 14, "spacing": 2}, row(button()),
        {"type": 17, "accent_color": 5, "components": [text(), row(button("other"))]},
    ]  # fmt: skip
    made = (await api.send(v2(*parts), files={"a.png": PIXEL})).body
    assert made["components"][1]["items"][0]["media"]["attachment_id"] == made["attachments"][0]["id"]


async def test_an_enforced_nonce_gives_the_same_message_again(api: Api) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    assert (await api.send(body)).body["id"] == (await api.send(body)).body["id"]
    assert (await api.send({**body, "enforce_nonce": False})).body["nonce"] == "n1"
    assert len(api.pg.channel("general").messages) == 2


async def test_mentions_count_only_as_allowed(api: Api) -> None:
    alice, bob = api.pg.person("Alice").user, api.pg.person("Bob").user
    words = f"<@{alice.id}> <@{bob.id}> @everyone <@&{api.pg.guild.id}>"

    async def named(allowed: Any) -> tuple[list[str], bool]:
        made = (await api.send({"content": words, **({"allowed_mentions": allowed} if allowed else {})})).body
        return [one["global_name"] for one in made["mentions"]], made["mention_everyone"]

    assert await named(None) == (["Alice", "Bob"], False)
    api.pg.world.set_administrator(api.pg.guild, api.pg.bot, administrator=True)
    assert await named(None) == (["Alice", "Bob"], True)
    assert await named({"parse": []}) == ([], False)
    assert await named({"users": [str(bob.id)]}) == (["Bob"], False)
    both = {"content": words, "allowed_mentions": {"parse": ["users"], "users": [bob.id]}}
    assert (await api.send(both)).errors() == ["allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]


async def test_a_role_that_anybody_may_mention_is_mentioned_without_the_permission(api: Api) -> None:
    for role in api.pg.guild.roles.values():
        named = {"content": f"<@&{role.id}>", "allowed_mentions": {"roles": [str(role.id)]}}
        made = (await api.send(named)).body
        assert made["mention_roles"] == ([str(role.id)] if role.mentionable else [])
        assert (await api.send({**named, "allowed_mentions": {"parse": []}})).body["mention_roles"] == []
    assert {role.name for role in api.pg.guild.roles.values() if role.mentionable} == {"Players"}


async def test_a_dm_is_opened_and_written_in(api: Api) -> None:
    alice = api.pg.person("Alice")
    room = (await api("POST", "/users/@me/channels", {"recipient_id": alice.id})).body
    assert room["recipients"][0]["id"] == str(alice.id)
    assert (await api("POST", "/users/@me/channels", {"recipient_id": str(alice.id)})).body["id"] == room["id"]
    assert (await api("POST", f"/channels/{room['id']}/messages", {"content": "psst"})).status == 200
    assert [seen.content for seen in alice.dms] == ["psst"]
    assert room["type"] == 1
    assert (await api("POST", "/users/@me/channels", {"recipient_id": "7"})).code == 50033
    assert (await api("POST", "/users/@me/channels", {})).errors() == ["recipient_id BASE_TYPE_REQUIRED"]


async def test_closed_dms_are_50007_and_no_common_server_50278(api: Api) -> None:
    alice = api.pg.person("Alice")
    path = f"/channels/{alice.dm.id}/messages"
    alice.close_dms()
    assert ((await api("POST", path, {"content": "x"})).status, (await api("POST", path, {"content": "x"})).code) == (
        403,
        50007,
    )
    alice.close_dms(closed=False)
    api.pg.faults.set("bot_removed")
    assert (await api("POST", path, {"content": "x"})).code == 50278


async def test_a_thread_stands_on_a_message_and_there_is_one_for_each(api: Api) -> None:
    general = api.pg.channel("general")
    made = (await api.send({"content": "start"})).body
    path = f"/channels/{general.id}/messages/{made['id']}"
    thread = await api("POST", f"{path}/threads", {"name": "Match", "auto_archive_duration": 60})
    assert (thread.status, thread.body["id"], thread.body["type"]) == (201, made["id"], 11)
    assert (await api("POST", f"{path}/threads", {"name": "Again"})).code == 160004
    assert (await api("GET", path)).body["thread"]["name"] == "Match"
    inside = (await api("POST", f"/channels/{thread.body['id']}/messages", {"content": "x"})).body
    nested = f"/channels/{thread.body['id']}/messages/{inside['id']}/threads"
    assert (await api("POST", nested, {"name": "In a thread"})).code == 50024


async def test_archived_threads_refuse_edits_and_wake_for_messages_unless_locked(api: Api) -> None:
    path = f"/channels/{(await api.thread())['id']}/messages"
    room = api.pg.channel("T")
    made = (await api("POST", path, {"content": "x"})).body
    api.pg.world.archive(room, archived=True)
    assert (await api("PATCH", f"{path}/{made['id']}", {"content": "y"})).code == 50083
    assert (await api("POST", path, {"content": "wake"})).status == 200
    assert not room.archived
    api.pg.world.archive(room, archived=False, locked=True)
    assert (await api("POST", path, {"content": "may manage threads"})).status == 200
    api.pg.faults.set("permission_lost", channel_id=api.pg.channel("general").id, permission="MANAGE_THREADS")
    with pytest.raises(ApiError, match="160005"):
        await api.pg.person("Bob").say("T", "no")
    assert (await api("POST", path, {"content": "z"})).code == 160005


async def test_permissions_are_kept(api: Api) -> None:
    general = api.pg.channel("general")
    made = (await api.send({"content": "x"})).body
    for permission, body, files in (
        ("SEND_MESSAGES", {"content": "x"}, None),
        ("ATTACH_FILES", {}, {"a.txt": b"a"}),
    ):
        api.pg.faults.set("permission_lost", channel_id=general.id, permission=permission)
        reply = await api.send(body, files=files)
        assert (reply.status, reply.code) == (403, 50013), permission
        api.pg.faults.clear()
        assert (await api.send(body, files=files)).status == 200, permission
    api.pg.faults.set("permission_lost", channel_id=general.id, permission="VIEW_CHANNEL")
    assert (await api.send({"content": "x"})).code == 50001
    assert (await api("GET", f"/channels/{general.id}/messages/{made['id']}")).code == 50001
    api.pg.faults.clear()
    api.pg.faults.set("permission_lost", channel_id=general.id, permission="READ_MESSAGE_HISTORY")
    assert (await api("GET", f"/channels/{general.id}/messages")).body == []
    assert (await api("GET", f"/channels/{general.id}/messages/{made['id']}")).code == 50013


async def test_the_messages_of_others_cannot_be_edited_but_deleted_with_permission(api: Api) -> None:
    seen = await api.pg.person("Alice").say("general", "mine")
    path = f"/channels/{seen.channel_id}/messages/{seen.id}"
    assert (await api("PATCH", path, {"content": "no"})).code == 50005
    assert (await api("DELETE", path)).status == 204


async def test_what_the_system_wrote_cannot_be_edited(api: Api) -> None:
    thread = await api.thread()
    (notice,) = api.pg.channel("T").messages
    assert (await api("PATCH", f"/channels/{thread['id']}/messages/{notice}", {"content": "x"})).code == 50021


def test_it_binds_to_loopback_only() -> None:
    for host in ("0.0.0.0", "192.168.1.1", "example.org", "::"):  # noqa: S104
        with pytest.raises(ValueError, match="loopback"):
            Playground(host)
    assert Playground("localhost").url.startswith("http://127.0.0.1")


async def test_a_thread_keeps_the_moment_of_its_creation(still: Api) -> None:
    await still.thread()
    room = still.pg.channel("T")
    begun = shapes.channel(room)["thread_metadata"]
    still.pg.advance(60)
    still.pg.world.archive(room, archived=True)
    ended = shapes.channel(room)["thread_metadata"]
    assert ended["create_timestamp"] == begun["create_timestamp"] == begun["archive_timestamp"]
    assert ended["archive_timestamp"] > begun["archive_timestamp"]
