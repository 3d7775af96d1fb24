"""Faults: switched on they do what they say, switched off they leave no trace."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.playground.people.faults import KINDS
from tests.playground.gateway import plugged
from tests.playground.raw import Api
from tests.support.clock import PATIENCE
from tests.support.people import Playground


async def test_dms_closed_for_one_person(api: Api) -> None:
    alice, bob = api.pg.person("Alice"), api.pg.person("Bob")
    api.pg.faults.set("dms_closed", user_id=alice.id)
    assert (await api("POST", f"/channels/{alice.dm.id}/messages", {"content": "x"})).code == 50007
    assert (await api("POST", f"/channels/{bob.dm.id}/messages", {"content": "x"})).status == 200
    api.pg.faults.clear("dms_closed")
    assert (await api("POST", f"/channels/{alice.dm.id}/messages", {"content": "x"})).status == 200


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_crash_before_acting_leaves_nothing_and_after_acting_the_message(api: Api, status: int) -> None:
    api.pg.faults.set(f"status_{status}", times=1)
    assert (await api.send({"content": "lost"})).status == status
    assert api.pg.channel("general").messages == {}
    assert (await api.send({"content": "kept"})).status == 200
    api.pg.faults.set(f"status_{status}", when="after", times=1)
    assert (await api.send({"content": "kept too"})).status == status
    assert len(api.pg.channel("general").messages) == 2


async def test_too_many_requests_on_a_route_or_everywhere(api: Api) -> None:
    api.pg.faults.set("status_429_route", route="POST /channels/{channel}/messages", retry_after=2.5, times=1)
    reply = await api.send({"content": "x"})
    assert (reply.status, reply.body["retry_after"], reply.body["global"]) == (429, 2.5, False)
    assert "Via" in reply.headers
    assert (await api.send({"content": "x"})).status == 200
    api.pg.faults.set("status_429_global")
    assert (await api("GET", "/users/@me")).body["global"] is True
    api.pg.faults.clear()
    assert (await api("GET", "/users/@me")).status == 200


async def test_a_lost_permission_comes_back(api: Api) -> None:
    room = api.pg.channel("general")
    api.pg.faults.set("permission_lost", channel_id=str(room.id))
    assert (await api.send({"content": "x"})).code == 50013
    api.pg.faults.clear("permission_lost")
    assert (await api.send({"content": "x"})).status == 200
    assert room.overwrites == {}


async def test_a_fault_that_is_switched_on_twice_stays_on(api: Api) -> None:
    for _ in range(2):
        api.pg.faults.set("permission_lost", channel_id=str(api.pg.channel("general").id))
    assert (await api.send({"content": "x"})).code == 50013


async def test_dms_that_a_fault_closed_are_as_their_person_wants_afterwards(api: Api) -> None:
    alice = api.pg.person("Alice")
    alice.close_dms()
    api.pg.faults.set("dms_closed", user_id=alice.id)
    api.pg.faults.clear("dms_closed")
    assert (await api("POST", f"/channels/{alice.dm.id}/messages", {"content": "x"})).code == 50007


async def test_the_gateway_is_dropped_and_resumed(pg: Playground) -> None:
    async with plugged(pg) as socket:
        ready = await socket.identify()
        pg.faults.set("gateway_drop")
        assert await socket.closed() == 4000
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": ready["session_id"], "seq": 2})
        assert (await socket.get())["t"] == "RESUMED"


async def test_the_gateway_asks_to_reconnect_and_invalidates(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        pg.faults.set("gateway_reconnect")
        assert (await socket.get())["op"] == 7
        pg.faults.set("gateway_invalid_session", resumable="yes")
        assert (await socket.get())["d"] is True
        pg.faults.set("gateway_invalid_session")
        assert (await socket.get())["d"] is False
        assert not pg.gateway.online
        await socket.send(2, socket.identity())
        assert (await socket.get())["t"] == "READY"


async def test_a_silent_gateway_leaves_heartbeats_unanswered(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        pg.faults.set("gateway_silent")
        await socket.send(1, 1)
        await socket.send(2, socket.identity())
        assert (
            await socket.socket.receive(timeout=PATIENCE)
        ).data == 4005  # the next thing heard, and no acknowledgement


async def test_events_come_twice_or_in_swapped_pairs(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with plugged(pg) as socket:
        await socket.identify()
        pg.faults.set("events_duplicated")
        seen = await alice.say("general", "one")
        ids = [(await socket.until("MESSAGE_CREATE"))["d"]["id"] for _ in range(2)]
        assert ids == [str(seen.id)] * 2
        pg.faults.clear()
        pg.faults.set("events_reordered")
        said = [str((await alice.say("general", word)).id) for word in ("a", "b", "c")]
        pg.faults.clear()
        ids = [(await socket.until("MESSAGE_CREATE"))["d"]["id"] for _ in range(3)]
        assert ids == [said[1], said[0], said[2]]


async def test_the_bot_is_removed_and_invited_again(api: Api) -> None:
    async with plugged(api.pg) as socket:
        await socket.identify()
        api.pg.faults.set("bot_removed")
        assert (await socket.get())["t"] == "GUILD_DELETE"
        assert (await api.send({"content": "x"})).code == 50001
        await api.pg.person("Alice").say("general", "unheard")
        api.pg.faults.clear()
        created = await socket.get()
        assert (created["t"], len(created["d"]["channels"])) == ("GUILD_CREATE", 4)
        assert (await api.send({"content": "x"})).status == 200


async def test_messages_and_channels_vanish(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    api.pg.faults.set("message_deleted", channel_id=made["channel_id"], message_id=made["id"])
    assert (await api("PATCH", path, {"content": "y"})).code == 10008
    api.pg.faults.set("channel_deleted", channel_id=made["channel_id"])
    assert (await api("PATCH", path, {"content": "y"})).code == 10003


async def test_a_slow_answer_waits(pg: Playground) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    pg.wire.sleep = sleep  # type: ignore[method-assign]
    import aiohttp

    async with aiohttp.ClientSession() as session:
        api = Api(pg, session)
        pg.faults.set("slow", seconds=7, route="GET /users")
        assert (await api("GET", "/users/@me")).status == 200
        assert (await api("GET", "/gateway/bot")).status == 200
    assert waits == [7.0]


async def test_a_person_on_a_slow_line_acts_late(pg: Playground) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    pg.wire.sleep = sleep  # type: ignore[method-assign]
    bob = pg.person("Bob")
    bob.user.latency, bob.user.jitter = 0.2, 0.1
    await bob.say("general", "late")
    assert 0.2 <= waits[0] <= 0.3


@pytest.mark.parametrize(
    ("kind", "args", "words"),
    [
        ("nothing", {}, "no fault"),
        ("slow", {"colour": "red"}, "has no argument"),
        ("dms_closed", {}, "needs user_id"),
    ],
)
def test_a_fault_that_makes_no_sense_is_refused(kind: str, args: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Playground().faults.set(kind, **args)


def test_every_fault_says_what_it_is_and_what_it_takes() -> None:
    for kind in KINDS.values():
        assert kind.title
        assert all({"type", "label"} <= one.keys() for one in kind.args.values())
