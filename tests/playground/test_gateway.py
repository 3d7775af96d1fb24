"""The gateway: identify, heartbeat, resume, close codes, intents, and the three ways to send."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.playground import ManualClock
from bot.playground.gateway.codes import Op
from bot.playground.world import limits
from tests.playground.gateway import CONTENT, GUILDS, plugged
from tests.playground.raw import Api
from tests.support.clock import PATIENCE
from tests.support.people import Playground


@pytest.fixture
async def paced() -> AsyncIterator[Playground]:
    clock = ManualClock()
    async with Playground(clock=clock, wire=clock) as playground:
        yield playground


async def test_ready_brings_what_libraries_need(pg: Playground) -> None:
    async with plugged(pg) as socket:
        hello = await socket.get()
        assert hello["d"]["heartbeat_interval"] == limits.HEARTBEAT_MS
        await socket.send(2, socket.identity())
        ready = await socket.get()
        assert (ready["t"], ready["s"], ready["d"]["resume_gateway_url"]) == ("READY", 1, pg.gateway_url)
        guild = await socket.get()
        assert (guild["t"], guild["s"], len(guild["d"]["channels"])) == ("GUILD_CREATE", 2, 4)
        await socket.send(1, 2)
        assert (await socket.get())["op"] == 11


async def test_a_heartbeat_is_acknowledged_when_its_sender_has_had_time_to_note_it(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.gateway.gateway.ROUND_TRIP_S", PATIENCE)
    async with plugged(pg) as socket:
        assert (await socket.get())["op"] == Op.HELLO
        await socket.send(Op.HEARTBEAT, None)
        await socket.send(Op.IDENTIFY, socket.identity())  # answered at once
        assert (await socket.get())["t"] == "READY"
    monkeypatch.undo()
    async with plugged(pg) as socket:
        await socket.identify()
        await socket.send(Op.HEARTBEAT, None)
        assert (await socket.get())["op"] == Op.ACK


@pytest.mark.parametrize(
    ("code", "payload"),
    [
        (4001, {"op": 99, "d": None}),
        (4002, {"d": None}),
        (4003, {"op": 3, "d": {}}),
        (4004, {"op": 2, "d": {"token": "wrong", "intents": 0, "properties": {"os": "x"}}}),
        (4010, {"op": 2, "d": {"intents": 0, "properties": {"os": "x"}, "shard": [2, 1]}}),
        (4013, {"op": 2, "d": {"intents": 1 << 40, "properties": {"os": "x"}}}),
        (4014, {"op": 2, "d": {"intents": CONTENT, "properties": {"os": "x"}}}),
    ],
)
async def test_what_a_bot_may_not_send_closes_its_socket(pg: Playground, code: int, payload: dict[str, Any]) -> None:
    async with plugged(pg) as socket:
        if isinstance(payload.get("d"), dict) and payload["op"] == 2:
            payload = {**payload, "d": {"token": pg.token, **payload["d"]}}
        await socket.socket.send_str(json.dumps(payload))
        assert await socket.closed() == code


async def test_payloads_may_come_as_bytes(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.get()
        await socket.socket.send_bytes(json.dumps({"op": 2, "d": socket.identity()}).encode())
        assert (await socket.get())["t"] == "READY"


async def test_text_that_is_no_json_closes_with_4002_and_identifying_twice_with_4005(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.socket.send_str("{")
        assert await socket.closed() == 4002
    async with plugged(pg) as socket:
        await socket.identify()
        await socket.send(2, socket.identity())
        assert await socket.closed() == 4005
    async with plugged(pg, "?v=6") as socket:
        assert await socket.closed() == 4012


async def test_a_session_is_resumed_with_what_was_missed(pg: Playground) -> None:
    async with plugged(pg) as socket:
        ready = await socket.identify()
        await socket.socket.close(code=4000)
    await pg.world.until(lambda: not pg.gateway.online)
    await pg.person("Alice").say("general", "missed")
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": ready["session_id"], "seq": 2})
        missed = await socket.get()
        assert (missed["t"], missed["s"]) == ("MESSAGE_CREATE", 3)
        assert (await socket.get())["t"] == "RESUMED"


@pytest.mark.parametrize("code", [1000, 1001])
async def test_a_bot_that_closes_its_socket_for_good_ends_its_session(pg: Playground, code: int) -> None:
    async with plugged(pg) as socket:
        ready = await socket.identify()
        await socket.socket.close(code=code)
    await pg.world.until(lambda: not pg.gateway.sessions)
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": ready["session_id"], "seq": 2})
        assert await socket.get() == {"op": 9, "d": False, "s": None, "t": None}


async def test_an_unknown_session_is_invalid_and_a_seq_from_the_future_closes(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": "no", "seq": 0})
        payload = await socket.get()
        assert (payload["op"], payload["d"]) == (9, False)
        await socket.send(2, socket.identity())
        ready = (await socket.until("READY"))["d"]
        await socket.socket.close(code=4000)
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": ready["session_id"], "seq": 99})
        assert await socket.closed() == 4007


async def test_message_content_is_only_for_those_who_may_read_it(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with plugged(pg) as socket:
        await socket.identify()
        await alice.say("general", "nothing for bots")
        assert (await socket.until("MESSAGE_CREATE"))["d"]["content"] == ""
        await alice.say("general", f"<@{pg.bot.id}> hello")
        assert (await socket.until("MESSAGE_CREATE"))["d"]["content"].endswith("hello")
        await alice.say(alice.dm, "in private")
        assert (await socket.until("MESSAGE_CREATE"))["d"]["content"] == "in private"


async def test_without_an_intent_its_events_stay_away(api: Api) -> None:
    async with plugged(api.pg) as socket:
        await socket.identify(GUILDS)
        await api.pg.person("Alice").say("general", "unheard")
        await api.slash()
        assert (await socket.get())["t"] == "INTERACTION_CREATE"


async def test_an_ephemeral_message_is_no_event(api: Api) -> None:
    one = await api.slash()
    async with plugged(api.pg) as socket:
        await socket.identify()
        await api.answer(one, {"type": 4, "data": {"content": "x", "flags": 64}})
        await api.send({"content": "seen"})
        assert (await socket.until("MESSAGE_CREATE"))["d"]["content"] == "seen"


async def test_a_channel_the_bot_cannot_see_is_silent(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        pg.faults.set("permission_lost", channel_id=pg.channel("games").id, permission="VIEW_CHANNEL")
        await pg.person("Alice").say("games", "unseen")
        seen = await pg.person("Alice").say("general", "seen")
        assert (await socket.until("MESSAGE_CREATE"))["d"]["id"] == str(seen.id)


async def test_shards_get_their_own_servers_and_dms_go_to_the_first(pg: Playground) -> None:
    number = (pg.guild.id >> 22) % 2
    alice = pg.person("Alice")
    async with plugged(pg) as one, plugged(pg) as other:
        await one.get()
        await one.send(2, one.identity(shard=[number, 2]))
        assert len((await one.until("READY"))["d"]["guilds"]) == 1
        await other.get()
        await other.send(2, other.identity(shard=[1 - number, 2]))
        assert (await other.until("READY"))["d"]["guilds"] == []
        await alice.say("general", f"<@{pg.bot.id}> server")
        assert (await one.until("MESSAGE_CREATE"))["d"]["content"].endswith("server")
        await alice.say(alice.dm, "direct")
        first = one if number == 0 else other
        assert (await first.until("MESSAGE_CREATE"))["d"]["content"] == "direct"


async def heartbeat_ms(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        pg.wire.advance(limits.HEARTBEAT_MS / 1000)
        await socket.send(1, 2)
        assert (await socket.get())["op"] == 11
        pg.wire.advance(limits.HEARTBEAT_MS / 1000 * 1.6)
        assert await socket.closed() == 4009


async def gateway_sends(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        for _ in range(limits.GATEWAY_SENDS):
            await socket.send(1, 2)
        assert await socket.closed() == 4008


async def payload_bytes(pg: Playground) -> None:
    async with plugged(pg) as socket:
        await socket.identify()
        await socket.send(3, {"fill": "x" * limits.PAYLOAD_BYTES})
        assert await socket.closed() == 4002


async def identify_window(pg: Playground) -> None:
    async with plugged(pg) as one, plugged(pg) as other:
        await one.identify()
        await other.get()
        await other.send(2, other.identity())
        assert (await other.get())["op"] == 9
        pg.wire.advance(limits.IDENTIFY_WINDOW)
        await other.send(2, other.identity())
        assert (await other.get())["t"] == "READY"


async def identifies(pg: Playground) -> None:
    assert pg.limiter.identifies_left == limits.IDENTIFIES
    for _ in range(limits.IDENTIFIES):
        pg.limiter.identify(0, 1)
        pg.wire.advance(limits.IDENTIFY_WINDOW)
    assert pg.limiter.identifies_left == 0
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(2, socket.identity())
        assert (await socket.get())["op"] == 9


async def replay(pg: Playground) -> None:
    async with plugged(pg) as socket:
        ready = await socket.identify()
    await pg.world.until(lambda: not pg.gateway.online)
    for _ in range(limits.REPLAY + 1):
        await pg.person("Alice").say("general", "x")
    async with plugged(pg) as socket:
        await socket.get()
        await socket.send(6, {"token": pg.token, "session_id": ready["session_id"], "seq": 2})
        assert (await socket.get())["op"] == 9


STORIES = [heartbeat_ms, gateway_sends, payload_bytes, identify_window, identifies, replay]
TRIPS = [story.__name__.upper() for story in STORIES]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_gateway_limit_holds(paced: Playground, story: Callable[[Playground], Awaitable[None]]) -> None:
    await story(paced)
