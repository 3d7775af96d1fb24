"""Limits that need more than one body to trip; each story is named after its limit."""

from __future__ import annotations

from typing import Any

from bot.playground.world import limits
from bot.playground.world.model import Channel, ChannelType
from tests.playground.raw import Api, Reply


def command(**parts: Any) -> dict[str, Any]:
    return {"name": "roll", "description": "Roll", **parts}


def both(fits: Reply, breaks: Reply, error: str) -> None:
    assert fits.status < 300, fits.body
    assert (breaks.status, breaks.code) == (400, 50035)
    assert error in breaks.errors()


async def attachments(api: Api) -> None:
    files = {f"{index}.txt": b"x" for index in range(limits.ATTACHMENTS)}
    both(
        await api.send({}, files=files),
        await api.send({}, files={**files, "more.txt": b"x"}),
        "attachments BASE_TYPE_MAX_LENGTH",
    )


async def attachment_bytes(api: Api) -> None:
    assert (await api.send({}, files={"a.bin": bytes(limits.ATTACHMENT_BYTES)})).status == 200
    reply = await api.send({}, files={"a.bin": bytes(limits.ATTACHMENT_BYTES + 1)})
    assert (reply.status, reply.code) == (413, 40005)


async def alt_text(api: Api) -> None:
    def described(size: int) -> dict[str, Any]:
        return {"attachments": [{"id": 0, "description": "x" * size}]}

    fits = await api.send(described(limits.ALT_TEXT), files={"a.txt": b"x"})
    breaks = await api.send(described(limits.ALT_TEXT + 1), files={"a.txt": b"x"})
    both(fits, breaks, "attachments.0.description BASE_TYPE_MAX_LENGTH")


async def history(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/messages?limit="
    fits, breaks = await api("GET", f"{path}{limits.HISTORY}"), await api("GET", f"{path}{limits.HISTORY + 1}")
    both(fits, breaks, "limit NUMBER_TYPE_MAX")


async def nonce_seconds(api: Api) -> None:
    body = {"content": "x", "nonce": "1", "enforce_nonce": True}
    first = (await api.send(body)).body["id"]
    api.pg.advance(limits.NONCE_SECONDS - 1)
    assert (await api.send(body)).body["id"] == first
    api.pg.advance(2)
    assert (await api.send(body)).body["id"] != first


async def answer_seconds(api: Api) -> None:
    one, other = await api.slash(), await api.slash()
    api.pg.advance(limits.ANSWER_SECONDS - 0.1)
    assert (await api.answer(one, {"type": 5})).status == 200
    api.pg.advance(0.2)
    assert other.failed
    reply = await api.answer(other, {"type": 5})
    assert (reply.status, reply.code) == (404, 10062)


async def token_seconds(api: Api) -> None:
    one = await api.slash()
    await api.answer(one, {"type": 4, "data": {"content": "x"}})
    api.pg.advance(limits.TOKEN_SECONDS - 1)
    assert (await api.hook("PATCH", one, "/messages/@original", {"content": "y"})).status == 200
    api.pg.advance(2)
    reply = await api.hook("PATCH", one, "/messages/@original", {"content": "z"})
    assert (reply.status, reply.code) == (401, 50027)


async def follow_ups(api: Api) -> None:
    """They are counted only where the person alone has installed the app."""
    alice, bob = (api.pg.person(name).user for name in ("Alice", "Bob"))
    alice.installed = True
    made = await api.register(command(contexts=[0, 2], integration_types=[0, 1]))
    for room, counted in ((api.pg.world.dm(alice, bob), True), (api.pg.channel("general"), False)):
        one = await api.pg.ops.slash(alice, room.id, int(made["id"]), [])
        await api.answer(one, {"type": 4, "data": {"content": "x"}})
        for _ in range(limits.FOLLOW_UPS):
            assert (await api.hook("POST", one, "", {"content": "x"})).status == 200
        more = await api.hook("POST", one, "", {"content": "x"})
        assert (more.status, more.body.get("code")) == ((400, 40094) if counted else (200, None))


async def commands(api: Api) -> None:
    listed = [command(name=f"c{index}") for index in range(limits.COMMANDS)]
    assert (await api.replace(listed)).status == 200
    assert (await api.replace([*listed, command(name="more")])).code == 30032


async def command_creates(api: Api) -> None:
    names = [f"c{index}" for index in range(limits.COMMAND_CREATES)]
    for some in (names[: limits.COMMANDS], names[limits.COMMANDS :], names[limits.COMMANDS :]):
        assert (await api.replace([command(name=name) for name in some])).status == 200
    assert (await api.replace([command()])).code == 30034
    api.pg.advance(86400)
    assert (await api.replace([command()])).status == 200


async def active_threads(api: Api) -> None:
    world, general = api.pg.world, api.pg.channel("general")
    for _ in range(limits.ACTIVE_THREADS - 1):
        room = Channel(world.mint.new(), ChannelType.PUBLIC_THREAD, "t", general.guild_id, general.id)
        world.channels[room.id] = room
    await api.thread()
    made = (await api.send({"content": "start"})).body
    path = f"/channels/{general.id}/messages/{made['id']}/threads"
    assert (await api("POST", path, {"name": "more"})).code == 160006


async def channel_name(api: Api) -> None:
    made = (await api.send({"content": "start"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}/threads"
    breaks = await api("POST", path, {"name": "x" * (limits.CHANNEL_NAME + 1)})
    both(await api("POST", path, {"name": "x" * limits.CHANNEL_NAME}), breaks, "name BASE_TYPE_BAD_LENGTH")


STORIES = [
    attachments, attachment_bytes, alt_text, history, nonce_seconds,
    answer_seconds, token_seconds, follow_ups, commands, command_creates, active_threads,
    channel_name,
]  # fmt: skip
"""The stories of limits that need more than one body; each is named after its limit."""
