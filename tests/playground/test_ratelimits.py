"""Rate limits: buckets with headers, 429 with Via, the global limit, and the limits that have codes of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest

from bot.playground import ManualClock
from bot.playground.world import limits
from tests.playground.raw import Api, Reply
from tests.support.people import Playground


@pytest.fixture
async def paced() -> AsyncIterator[Api]:
    """A playground with rate limits; one standing clock serves as both its clocks."""
    clock = ManualClock()
    async with Playground(clock=clock, wire=clock) as playground, aiohttp.ClientSession() as session:
        yield Api(playground, session)


async def drain(request: Callable[[], Awaitable[Reply]], count: int) -> Reply:
    """The answer to one request more than `count`, all of which passed."""
    for _ in range(count):
        assert (await request()).status < 300
    return await request()


def refused(reply: Reply) -> None:
    assert reply.status == 429
    assert reply.body["retry_after"] > 0
    assert "Via" in reply.headers
    assert int(reply.headers["Retry-After"]) >= reply.body["retry_after"]


async def channel_sends(api: Api) -> None:
    reply = await drain(lambda: api.send({"content": "x"}), limits.CHANNEL_SENDS)
    refused(reply)
    assert (reply.headers["X-RateLimit-Limit"], reply.headers["X-RateLimit-Remaining"]) == ("5", "0")
    assert (await api.send({"content": "x"}, "games")).status == 200


async def channel_window(api: Api) -> None:
    await drain(lambda: api.send({"content": "x"}), limits.CHANNEL_SENDS)
    api.pg.clock.advance(limits.CHANNEL_WINDOW - 0.01)
    assert (await api.send({"content": "x"})).status == 429
    api.pg.clock.advance(0.02)
    assert (await api.send({"content": "x"})).status == 200


async def channel_edits(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    refused(await drain(lambda: api("PATCH", path, {"content": "y"}), limits.CHANNEL_EDITS))


async def channel_deletes(api: Api) -> None:
    paths = []
    for _ in range(limits.CHANNEL_DELETES + 1):
        seen = await api.pg.person("Alice").say("general", "x")
        paths.append(f"/channels/{seen.channel_id}/messages/{seen.id}")
    refused(await drain(lambda: api("DELETE", paths.pop()), limits.CHANNEL_DELETES))


async def webhook_sends(api: Api) -> None:
    one = await api.slash()
    await api.answer(one, {"type": 4, "data": {"content": "x"}})
    refused(await drain(lambda: api.hook("POST", one, "", {"content": "y"}), limits.WEBHOOK_SENDS))


async def webhook_minute(api: Api) -> None:
    one = await api.slash()
    await api.answer(one, {"type": 4, "data": {"content": "x"}})

    async def slowly() -> Reply:
        api.pg.clock.advance(1)
        return await api.hook("PATCH", one, "/messages/@original", {"content": "y"})

    refused(await drain(slowly, limits.WEBHOOK_MINUTE))
    api.pg.clock.advance(60)
    assert (await slowly()).status == 200


async def other_rate(api: Api) -> None:
    reply = await drain(lambda: api("GET", "/gateway/bot"), limits.OTHER_RATE)
    refused(reply)


async def global_rate(api: Api) -> None:
    paths = ["/users/@me", "/oauth2/applications/@me"]
    for index in range(limits.GLOBAL_RATE):
        assert (await api("GET", paths[index % 2])).status == 200
    reply = await api("GET", "/gateway/bot")
    refused(reply)
    assert (reply.body["global"], reply.headers["X-RateLimit-Global"]) == (True, "true")
    one = await api.pg.ops.send(api.pg.person("Alice").user, api.pg.channel("general").id, "people are not limited")
    assert one.content
    api.pg.clock.advance(1)
    assert (await api("GET", "/users/@me")).status == 200


async def old_edits(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    api.pg.clock.advance(limits.OLD_EDIT_AGE + 1)
    reply = await drain(lambda: api("PATCH", path, {"content": "y"}), limits.OLD_EDITS)
    refused(reply)
    assert reply.code == 30046


async def old_edit_window(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    api.pg.clock.advance(limits.OLD_EDIT_AGE + 1)
    await drain(lambda: api("PATCH", path, {"content": "y"}), limits.OLD_EDITS)
    api.pg.clock.advance(limits.OLD_EDIT_WINDOW - 0.1)
    assert (await api("PATCH", path, {"content": "y"})).code == 30046
    api.pg.clock.advance(0.2)
    assert (await api("PATCH", path, {"content": "y"})).status == 200


async def old_edit_age(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    api.pg.clock.advance(limits.OLD_EDIT_AGE - 60)
    for _ in range(3 * limits.OLD_EDITS):
        api.pg.clock.advance(1)
        assert (await api("PATCH", path, {"content": "y"})).status == 200


async def dm_opens(api: Api) -> None:
    users = [api.pg.world.add_user(f"Guest {index}") for index in range(limits.DM_OPENS + 1)]
    path = "/users/@me/channels"
    for user in users[:-1]:
        assert (await api("POST", path, {"recipient_id": str(user.id)})).status == 200
    reply = await api("POST", path, {"recipient_id": str(users[-1].id)})
    refused(reply)
    assert reply.code == 40003
    assert (await api("POST", path, {"recipient_id": str(users[0].id)})).status == 200


async def dm_open_window(api: Api) -> None:
    await dm_opens(api)
    api.pg.clock.advance(limits.DM_OPEN_WINDOW)
    newest = list(api.pg.world.users)[-1]
    assert (await api("POST", "/users/@me/channels", {"recipient_id": str(newest)})).status == 200


async def invalid_requests(api: Api) -> None:
    wrong = {"Authorization": "Bot wrong"}
    assert (await api("GET", "/users/@me", headers=wrong)).status == 401
    for _ in range(limits.INVALID_REQUESTS - 2):
        api.pg.limiter.note(401)
    assert (await api("GET", "/users/@me")).status == 200
    assert (await api("GET", "/users/@me", headers=wrong)).status == 401
    assert (await api("GET", "/users/@me")).status == 429
    assert api.pg.limiter.used("invalid") > limits.INVALID_REQUESTS


async def invalid_window(api: Api) -> None:
    await invalid_requests(api)
    api.pg.clock.advance(limits.INVALID_WINDOW + 1)
    assert (await api("GET", "/nowhere")).status == 404
    assert (await api("GET", "/users/@me")).status == 200


STORIES = [
    channel_sends, channel_window, channel_edits, channel_deletes, webhook_sends, webhook_minute,
    other_rate, global_rate, old_edits, old_edit_window, old_edit_age, dm_opens, dm_open_window, invalid_requests,
    invalid_window,
]  # fmt: skip
TRIPS = [story.__name__.upper() for story in STORIES]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_rate_is_kept(paced: Api, story: Callable[[Api], Awaitable[None]]) -> None:
    await story(paced)


async def test_answers_to_interactions_are_bound_by_no_rate(paced: Api) -> None:
    for _ in range(limits.GLOBAL_RATE + 10):
        assert (await paced.answer(await paced.slash(), {"type": 5})).status == 200


async def test_closed_dms_count_as_invalid_requests(paced: Api) -> None:
    alice = paced.pg.person("Alice")
    alice.close_dms()
    await paced("POST", f"/channels/{alice.dm.id}/messages", {"content": "x"})
    assert paced.pg.limiter.used("invalid") == 1


async def test_without_pacing_nothing_is_refused_for_its_rate(still: Api) -> None:
    for _ in range(limits.GLOBAL_RATE + 5):
        assert (await still.send({"content": "x"})).status == 200
