"""Each limit of bot/playground/limits.py is tripped: what just fits passes, one more is refused as Discord refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bot.playground import ManualClock, limits

from .raw import Api, Reply, button, label, modal, options, row, select, text, text_input, v2

Build = Callable[[int], dict[str, Any]]


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "t", **parts}]}


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"components": [row(*parts)]}


def address(size: int) -> str:
    return "https://example.org/".ljust(size, "x")


def big_embeds(size: int) -> dict[str, Any]:
    """Two embeds with `size` characters between them."""
    return {"embeds": [{"description": "d" * 4000}, {"description": "d" * (size - 4000)}]}


BODIES: dict[str, tuple[Build, str]] = {
    "CONTENT": (lambda n: {"content": "x" * n}, "content BASE_TYPE_MAX_LENGTH"),
    "NONCE": (lambda n: {"content": "x", "nonce": "n" * n}, "nonce NONCE_TYPE_TOO_LONG"),
    "EMBEDS": (lambda n: {"embeds": [{"title": "t"}] * n}, "embeds BASE_TYPE_MAX_LENGTH"),
    "EMBED_TITLE": (lambda n: embed(title="x" * n), "embeds.0.title BASE_TYPE_MAX_LENGTH"),
    "EMBED_DESCRIPTION": (lambda n: embed(description="x" * n), "embeds.0.description BASE_TYPE_MAX_LENGTH"),
    "EMBED_FIELDS": (lambda n: embed(fields=[{"name": "n", "value": "v"}] * n), "embeds.0.fields BASE_TYPE_MAX_LENGTH"),
    "EMBED_FIELD_NAME": (
        lambda n: embed(fields=[{"name": "x" * n, "value": "v"}]),
        "embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH",
    ),
    "EMBED_FIELD_VALUE": (
        lambda n: embed(fields=[{"name": "n", "value": "x" * n}]),
        "embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH",
    ),
    "EMBED_FOOTER": (lambda n: embed(footer={"text": "x" * n}), "embeds.0.footer.text BASE_TYPE_BAD_LENGTH"),
    "EMBED_AUTHOR": (lambda n: embed(author={"name": "x" * n}), "embeds.0.author.name BASE_TYPE_BAD_LENGTH"),
    "EMBEDS_TOTAL": (big_embeds, "embeds MAX_EMBED_SIZE_EXCEEDED"),
    "URL": (lambda n: embed(url=address(n)), "embeds.0.url BASE_TYPE_MAX_LENGTH"),
    "ALLOWED_MENTIONS": (
        lambda n: {"content": "x", "allowed_mentions": {"users": [str(one) for one in range(n)]}},
        "allowed_mentions.users BASE_TYPE_MAX_LENGTH",
    ),
    "ROWS": (
        lambda n: {"components": [row(button(str(one))) for one in range(n)]},
        "components BASE_TYPE_MAX_LENGTH",
    ),
    "ROW_BUTTONS": (
        lambda n: rows(*(button(str(one)) for one in range(n))),
        "components.0.components BASE_TYPE_BAD_LENGTH",
    ),
    "COMPONENTS_TOTAL": (lambda n: v2(*[text("x")] * n), "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "CUSTOM_ID": (lambda n: rows(button("x" * n)), "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"),
    "BUTTON_LABEL": (
        lambda n: rows(button(label="x" * n)),
        "components.0.components.0.label BASE_TYPE_MAX_LENGTH",
    ),
    "BUTTON_URL": (
        lambda n: rows({"type": 2, "style": 5, "label": "L", "url": address(n)}),
        "components.0.components.0.url BASE_TYPE_MAX_LENGTH",
    ),
    "SELECT_OPTIONS": (lambda n: rows(select(n)), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
    "SELECT_TEXT": (
        lambda n: rows(select(options=[{"label": "x" * n, "value": "v"}])),
        "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH",
    ),
    "PLACEHOLDER": (
        lambda n: rows(select(placeholder="x" * n)),
        "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
    ),
    "TEXT_DISPLAY": (lambda n: v2(text("x" * n)), "components.0.content BASE_TYPE_BAD_LENGTH"),
    "TEXT_TOTAL": (
        lambda n: v2(text("x" * (n - 10)), text("x" * 10)),
        "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "GALLERY": (
        lambda n: v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * n}),
        "components.0.items BASE_TYPE_BAD_LENGTH",
    ),
    "SECTION_TEXTS": (
        lambda n: v2({"type": 9, "components": [text("x")] * n, "accessory": button()}),
        "components.0.components BASE_TYPE_BAD_LENGTH",
    ),
    "COMPONENT_ID": (lambda n: v2({**text(), "id": n}), "components.0.id NUMBER_TYPE_MAX"),
}
"""Bodies of POST /channels/{}/messages by size, and the error one size too many brings."""

MODALS: dict[str, tuple[Build, str]] = {
    "MODAL_TITLE": (lambda n: modal(label(text_input()), title="x" * n), "data.title BASE_TYPE_BAD_LENGTH"),
    "MODAL_COMPONENTS": (
        lambda n: modal(*(label(text_input(str(one))) for one in range(n))),
        "data.components BASE_TYPE_BAD_LENGTH",
    ),
    "LABEL": (lambda n: modal(label(text_input(), label="x" * n)), "data.components.0.label BASE_TYPE_BAD_LENGTH"),
    "LABEL_DESCRIPTION": (
        lambda n: modal(label(text_input(), description="x" * n)),
        "data.components.0.description BASE_TYPE_MAX_LENGTH",
    ),
    "INPUT": (
        lambda n: modal(label(text_input(value="x" * n))),
        "data.components.0.component.value BASE_TYPE_MAX_LENGTH",
    ),
    "INPUT_PLACEHOLDER": (
        lambda n: modal(label(text_input(placeholder="x" * n))),
        "data.components.0.component.placeholder BASE_TYPE_MAX_LENGTH",
    ),
    "UPLOADS": (
        lambda n: modal(label({"type": 19, "custom_id": "f", "max_values": n})),
        "data.components.0.component.max_values NUMBER_TYPE_MAX",
    ),
    "GROUP_OPTIONS": (
        lambda n: modal(label({"type": 21, "custom_id": "r", "options": options(n)})),
        "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
    ),
}
"""Answers to a command that open a modal."""


def command(**parts: Any) -> dict[str, Any]:
    return {"name": "roll", "description": "Roll", **parts}


def with_option(**parts: Any) -> dict[str, Any]:
    return command(options=[{"type": 3, "name": "o", "description": "d", **parts}])


def long_command(size: int) -> dict[str, Any]:
    """A command of `size` (about 8,000) characters: forty choices of 200, the last one shortened to fit."""
    choices = [{"name": f"{index:0100}", "value": "v" * 100} for index in range(40)]
    choices[-1]["value"] = "v" * (size - 8 - 4 - 39 * 200 - 100)
    parts = [choices[:25], choices[25:]]
    return command(
        options=[
            {"type": 3, "name": str(index), "description": "d", "choices": part} for index, part in enumerate(parts)
        ]
    )


COMMANDS: dict[str, tuple[Build, str]] = {
    "COMMAND_NAME": (lambda n: command(name="x" * n), "name BASE_TYPE_BAD_LENGTH"),
    "COMMAND_DESCRIPTION": (lambda n: command(description="x" * n), "description BASE_TYPE_BAD_LENGTH"),
    "COMMAND_OPTIONS": (
        lambda n: command(options=[{"type": 5, "name": f"o{one}", "description": "d"} for one in range(n)]),
        "options BASE_TYPE_MAX_LENGTH",
    ),
    "COMMAND_CHOICES": (
        lambda n: with_option(choices=[{"name": str(one), "value": str(one)} for one in range(n)]),
        "options.0.choices BASE_TYPE_MAX_LENGTH",
    ),
    "CHOICE_NAME": (
        lambda n: with_option(choices=[{"name": "x" * n, "value": "v"}]),
        "options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
    ),
    "CHOICE_VALUE": (
        lambda n: with_option(choices=[{"name": "n", "value": "v" * n}]),
        "options.0.choices.0.value BASE_TYPE_BAD_LENGTH",
    ),
    "COMMAND_CHARACTERS": (long_command, " APPLICATION_COMMAND_TOO_LARGE"),
    "OPTION_LENGTH": (lambda n: with_option(max_length=n), "options.0.max_length NUMBER_TYPE_MAX"),
}
"""Bodies of POST /applications/{}/commands."""


def both(fits: Reply, breaks: Reply, error: str) -> None:
    assert fits.status < 300, fits.body
    assert (breaks.status, breaks.code) == (400, 50035)
    assert error in breaks.errors()


@pytest.mark.parametrize("name", BODIES)
async def test_a_message_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = BODIES[name]
    size = limits.ALL[name]
    both(await api.send(build(size)), await api.send(build(size + 1)), error)


@pytest.mark.parametrize("name", MODALS)
async def test_a_modal_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = MODALS[name]
    size = limits.ALL[name]
    breaks = await api.answer(await api.slash(), build(size + 1))
    both(await api.answer(await api.slash(), build(size)), breaks, error)


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_command_is_refused_one_above_the_limit(api: Api, name: str) -> None:
    build, error = COMMANDS[name]
    size = limits.ALL[name]
    base = f"/applications/{api.pg.bot.id}/commands"
    both(await api("POST", base, build(size)), await api("POST", base, build(size + 1)), error)


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


async def bulk_delete(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/messages/bulk-delete"
    ids = [str(api.pg.world.mint.new()) for _ in range(limits.BULK_DELETE + 1)]
    assert (await api("POST", path, {"messages": ids[1:]})).status == 204
    assert (await api("POST", path, {"messages": ids})).code == 50016


async def bulk_delete_days(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/messages/bulk-delete"
    ids = [(await api.send({"content": "x"})).body["id"] for _ in range(4)]
    api.pg.advance(limits.BULK_DELETE_DAYS * 86400 - 10)
    assert (await api("POST", path, {"messages": ids[:2]})).status == 204
    api.pg.advance(20)
    assert (await api("POST", path, {"messages": ids[2:]})).code == 50034


async def pins(api: Api) -> None:
    room = api.pg.channel("general")
    for _ in range(limits.PINS + 1):
        await api.pg.person("Alice").say("general", "x")
    path = f"/channels/{room.id}/messages/pins/"
    numbers = list(room.messages)
    statuses = [(await api("PUT", f"{path}{number}")).status for number in numbers]
    assert statuses == [204] * limits.PINS + [400]


async def reactions(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    path = f"/channels/{made['channel_id']}/messages/{made['id']}/reactions/"
    emojis = [chr(0x1F400 + index) for index in range(limits.REACTIONS + 1)]
    replies = [await api("PUT", f"{path}{emoji}/@me") for emoji in emojis]
    assert [reply.status for reply in replies] == [204] * limits.REACTIONS + [400]
    assert replies[-1].code == 30010


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


async def commands(api: Api) -> None:
    base = f"/applications/{api.pg.bot.id}/commands"
    listed = [command(name=f"c{index}") for index in range(limits.COMMANDS)]
    assert (await api("PUT", base, listed)).status == 200
    assert (await api("PUT", base, [*listed, command(name="more")])).code == 30032
    assert (await api("POST", base, command(name="more"))).code == 30032


async def context_commands(api: Api) -> None:
    base = f"/applications/{api.pg.bot.id}/commands"
    listed = [{"name": f"c{index}", "type": 2} for index in range(limits.CONTEXT_COMMANDS)]
    assert (await api("PUT", base, listed)).status == 200
    assert (await api("POST", base, {"name": "more", "type": 2})).code == 30032


async def command_creates(api: Api) -> None:
    base = f"/applications/{api.pg.bot.id}/commands"
    for index in range(limits.COMMAND_CREATES):
        made = await api("POST", base, command(name=f"c{index}"))
        assert made.status == 201
        await api("DELETE", f"{base}/{made.body['id']}")
    assert (await api("POST", base, command())).code == 30034
    api.pg.advance(86400)
    assert (await api("POST", base, command())).status == 201


async def active_threads(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/threads"
    for index in range(limits.ACTIVE_THREADS):
        assert (await api("POST", path, {"name": f"t{index}"})).status == 201
    assert (await api("POST", path, {"name": "more"})).code == 160006


async def guild_channels(api: Api) -> None:
    api.pg.set_administrator(api.pg.bot, administrator=True)
    path = f"/guilds/{api.pg.guild.id}/channels"
    for index in range(4, limits.GUILD_CHANNELS):
        assert (await api("POST", path, {"name": f"c{index}"})).status == 201
    assert (await api("POST", path, {"name": "more"})).code == 30013


async def channel_name(api: Api) -> None:
    path = f"/channels/{api.pg.channel('general').id}/threads"
    both(
        await api("POST", path, {"name": "x" * 100}),
        await api("POST", path, {"name": "x" * 101}),
        "name BASE_TYPE_BAD_LENGTH",
    )


async def channel_topic(api: Api) -> None:
    api.pg.set_administrator(api.pg.bot, administrator=True)
    path = f"/channels/{api.pg.channel('general').id}"
    fits, breaks = await api("PATCH", path, {"topic": "x" * 1024}), await api("PATCH", path, {"topic": "x" * 1025})
    both(fits, breaks, "topic BASE_TYPE_MAX_LENGTH")


def image(size: int) -> dict[str, Any]:
    import base64

    return {"name": "dot", "image": "data:image/png;base64," + base64.b64encode(bytes(size)).decode()}


async def app_emojis(api: Api) -> None:
    path = f"/applications/{api.pg.bot.id}/emojis"
    for _ in range(limits.APP_EMOJIS):
        assert (await api("POST", path, image(1))).status == 201
    assert (await api("POST", path, image(1))).code == 30056


async def emoji_bytes(api: Api) -> None:
    path = f"/applications/{api.pg.bot.id}/emojis"
    fits, breaks = (
        await api("POST", path, image(limits.EMOJI_BYTES)),
        await api("POST", path, image(limits.EMOJI_BYTES + 1)),
    )
    both(fits, breaks, "image BINARY_TYPE_MAX_SIZE")


async def emoji_name(api: Api) -> None:
    path = f"/applications/{api.pg.bot.id}/emojis"
    fits = await api("POST", path, {**image(1), "name": "x" * 32})
    both(fits, await api("POST", path, {**image(1), "name": "x" * 33}), "name BASE_TYPE_BAD_LENGTH")


STORIES = [
    attachments, attachment_bytes, alt_text, history, bulk_delete, bulk_delete_days, pins, reactions, nonce_seconds,
    answer_seconds, token_seconds, commands, context_commands, command_creates, active_threads, guild_channels,
    channel_name, channel_topic, app_emojis, emoji_bytes, emoji_name,
]  # fmt: skip
"""What needs more than one body; each is named after its limit."""


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_limit_holds(still: Api, story: Callable[[Api], Any]) -> None:
    await story(still)


def test_every_limit_is_tripped_by_a_test() -> None:
    from . import test_gateway, test_ratelimits

    tripped = {*BODIES, *MODALS, *COMMANDS, *(story.__name__.upper() for story in STORIES)}
    tripped |= {*test_gateway.TRIPS, *test_ratelimits.TRIPS}
    assert tripped == set(limits.ALL)


def test_every_limit_says_where_it_comes_from() -> None:
    assert {limit.standing for limit in limits.ALL.values()} <= {"documented", "measured", "assumed"}
    assert all(limit.source for limit in limits.ALL.values())


def test_a_standing_clock_moves_only_when_told() -> None:
    clock = ManualClock(100)
    rung: list[float] = []
    clock.call_later(5, lambda: rung.append(clock.now()))
    assert clock.now() == 100
    clock.advance(4)
    assert rung == []
    clock.advance(4)
    assert (rung, clock.now()) == ([105], 108)
