"""The page's socket: what a person is told, what they can do, and what stays theirs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.playground import PlayNow
from bot.playground.page.page import NOBODY
from bot.playground.people.faults import KINDS
from bot.playground.people.ops import OPS
from bot.playground.world.interactions import Interaction
from bot.playground.world.seed import CHANNELS, GUILDS
from tests.playground.raw import (
    Api,
    button,
    label,
    modal,
    row,
    text_input,
)
from tests.support.clock import PATIENCE
from tests.support.people import Playground


def newest(api: Api) -> Interaction:
    """The newest interaction."""
    return list(api.pg.interactions.made.values())[-1]


class Tab:
    """One open page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []
        self._number = 0

    async def get(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await self.socket.receive_str(timeout=PATIENCE))
        self.frames.append(frame)
        return frame

    async def until(self, kind: str) -> Any:
        """The data of the next event of that kind."""
        while (frame := await self.get()).get("t") != kind:
            pass
        return frame["d"]

    async def ask(self, op: str, **data: Any) -> Any:
        """The data of the answer, or the error's code as a number."""
        self._number += 1
        await self.socket.send_str(json.dumps({"n": self._number, "op": op, "d": data}))
        while (frame := await self.get()).get("re") != self._number:
            pass
        return frame["d"] if frame["ok"] else frame["error"]["code"]

    def seen(self, kind: str) -> list[Any]:
        """The data of every event of that kind so far."""
        return [frame["d"] for frame in self.frames if frame.get("t") == kind]


@asynccontextmanager
async def opened(pg: Playground, name: str = "Alice", locale: str = "en-US") -> AsyncIterator[Tab]:
    address = f"{pg.url}/page/socket?as={name}&locale={locale}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        yield Tab(socket)


async def test_hello_says_who_and_what_is_there(pg: Playground) -> None:
    async with opened(pg, "Chloé") as tab:
        hello = await tab.until("hello")
        assert (hello["you"]["global_name"], hello["you"]["locale"], hello["simulator"]) == ("Chloé", "fr", True)
        assert [one["name"] for one in hello["channels"]] == ["general", "games", "tabletop", "lounge"]
        assert (len(hello["people"]), hello["bot"]["online"], hello["play_now"]) == (9, False, [])


async def test_the_page_has_every_server_with_its_own_channels() -> None:
    async with Playground(servers=3) as pg, opened(pg) as tab:
        hello = await tab.until("hello")
        assert [one["name"] for one in hello["guilds"]] == list(GUILDS[:3])
        for guild in hello["guilds"]:
            assert [one["name"] for one in hello["channels"] if one["guild_id"] == guild["id"]] == list(CHANNELS)
        last = hello["guilds"][-1]["id"]
        added = (await tab.ask("add_channel", name="attic", guild_id=last))["channel"]
        assert (added["name"], added["guild_id"]) == ("attic", last)
        assert len({int(one["id"]) >> 22 for one in hello["guilds"]}) == 3


async def test_a_stranger_and_another_site_are_turned_away(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(f"{pg.url}/page/socket?as=Nobody", origin=pg.url) as socket:
            closed = await socket.receive(timeout=PATIENCE)
            assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, NOBODY)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await session.ws_connect(f"{pg.url}/page/socket?as=Alice", origin="https://example.org")
        assert refusal.value.status == 403
        rebound = {"Host": "example.org"}
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{pg.url}/page/socket?as=Alice", origin="http://example.org", headers=rebound)
        async with session.ws_connect(f"{pg.url}/page/socket?as=Alice", origin=pg.url) as socket:
            assert not socket.closed


async def test_two_tabs_are_two_people_who_talk(pg: Playground) -> None:
    async with opened(pg) as alice, opened(pg, "Bob") as bob:
        room = str(pg.channel("general").id)
        await alice.until("hello")
        await bob.until("hello")
        sent = (await alice.ask("send", channel_id=room, content=f"<@{pg.person('Bob').id}>"))["message"]
        assert (await bob.until("message_create"))["id"] == sent["id"]
        assert await bob.until("unread") == {"channel_id": room, "count": 1, "mentions": 1}
        assert (await bob.ask("read", channel_id=room))["count"] == 0
        replied = (await bob.ask("send", channel_id=room, content="yes", reply_to=sent["id"]))["message"]
        assert replied["referenced_message"]["id"] == sent["id"]
        history = (await alice.ask("history", channel_id=room))["messages"]
        assert [one["id"] for one in history] == [sent["id"], replied["id"]]
        assert len((await alice.ask("history", channel_id=room, before=replied["id"]))["messages"]) == 1


async def test_an_edit_calls_nobody(api: Api) -> None:
    alice = api.pg.person("Alice")
    made = (await api.send({"content": "x"})).body
    async with opened(api.pg) as tab:
        await api("PATCH", f"/channels/{made['channel_id']}/messages/{made['id']}", {"content": f"<@{alice.id}>"})
        assert (await tab.until("message_update"))["mentions"][0]["id"] == str(alice.id)
        await api.send({"content": "y"})
        assert await tab.until("unread") == {"channel_id": made["channel_id"], "count": 2, "mentions": 0}


async def test_a_slash_command_and_a_press_show_how_they_stand(api: Api) -> None:
    command = await api.register()
    room = str(api.pg.channel("general").id)
    async with opened(api.pg) as tab:
        await tab.until("hello")
        assert (await tab.ask("commands"))["commands"][0]["name"] == "play"
        options = [{"name": "what", "type": 3, "value": "x"}]
        await tab.ask("slash", channel_id=room, command_id=command["id"], options=options)
        one = newest(api)
        data = {"content": "x", "components": [row(button())]}
        made = (await api.answer(one, {"type": 4, "data": data})).body["resource"]["message"]
        assert (await tab.until("message_create"))["interaction_metadata"]["name"] == "play"
        await tab.ask("press", channel_id=room, message_id=made["id"], custom_id="go", component_type=2)
        await api.answer(newest(api), {"type": 6})
        assert (await tab.until("interaction"))["state"] == "done"
        states = [(one["custom_id"], one["state"]) for one in tab.seen("interaction")]
        assert states == [(None, "pending"), (None, "done"), ("go", "pending"), ("go", "done")]
        assert await tab.ask("press", channel_id=room, message_id=made["id"], custom_id="gone") == 50035
        assert await tab.ask("slash", channel_id=room, command_id="5", options=[]) == 10063
        assert (
            await tab.ask("slash", channel_id=room, command_id=command["id"], options=[{"name": "no", "type": 3}])
            == 50035
        )


async def test_an_interaction_without_an_answer_fails_after_3_seconds(still: Api) -> None:
    await still.register()
    async with opened(still.pg) as tab:
        await tab.until("hello")
        await still.slash()
        still.pg.advance(3)
        await tab.until("interaction")
        assert (await tab.until("interaction"))["state"] == "failed"


async def test_a_modal_comes_to_one_person_and_is_sent_or_closed(api: Api) -> None:
    async with opened(api.pg) as alice, opened(api.pg, "Bob") as bob:
        one = await api.slash()
        await api.answer(one, modal(label(text_input())))
        opened_modal = await alice.until("modal")
        values = {"name": "Ann"}
        modal_id = opened_modal["modal_id"]
        assert await bob.ask("modal_submit", modal_id=modal_id, values=values) == 10062
        assert await alice.ask("modal_submit", modal_id=modal_id, values={"name": ""}) == 50035
        assert "interaction_id" in await alice.ask("modal_submit", modal_id=modal_id, values=values)
        assert newest(api).data["components"][0]["component"]["value"] == "Ann"
        await api.answer(newest(api), {"type": 4, "data": {"content": "thanks"}})
        assert await alice.ask("modal_cancel", modal_id=modal_id) == 10062
        assert bob.seen("modal") == []
        other = await api.slash()
        await api.answer(other, modal(label(text_input())))
        assert await alice.ask("modal_cancel", modal_id=str(other.modal_id)) == {}


async def test_ephemeral_messages_come_to_one_person_and_can_be_dismissed(api: Api) -> None:
    async with opened(api.pg) as alice, opened(api.pg, "Bob") as bob:
        await api.answer(await api.slash(), {"type": 4, "data": {"content": "psst", "flags": 64}})
        made = await alice.until("message_create")
        assert await bob.ask("dismiss", message_id=made["id"]) == 10008
        await alice.ask("dismiss", message_id=made["id"])
        assert (await alice.ask("history", channel_id=made["channel_id"]))["messages"] == []
        assert alice.seen("message_delete")[0]["id"] == made["id"]
        assert bob.seen("message_create") == []
        assert (await api.hook("PATCH", newest(api), "/messages/@original", {"content": "once more"})).status == 200
        await alice.ask("history", channel_id=made["channel_id"])
        assert alice.seen("message_update") == []


@pytest.mark.parametrize(
    ("name", "browser", "locale"),
    [("Alice", "fr-CA", "fr"), ("Alice", "en-US", "en-GB"), ("Alice", "xx", "en-GB"), ("Chloé", "de-DE", "fr")],
)
async def test_the_first_page_of_somebody_with_an_english_client_speaks_the_browsers_language(
    pg: Playground, name: str, browser: str, locale: str
) -> None:
    async with opened(pg, name, locale=browser) as tab:
        assert (await tab.until("hello"))["you"]["locale"] == locale
        await tab.ask("me", locale="ja")
    async with opened(pg, name, locale=browser) as tab:
        assert (await tab.until("hello"))["you"]["locale"] == "ja"


async def test_suggestions_are_asked_for(api: Api) -> None:
    command = await api.register()
    async with opened(api.pg) as tab:
        await tab.until("hello")
        room = str(api.pg.channel("general").id)
        option = {"name": "what", "type": 3, "value": "b", "focused": True}
        frame = {
            "n": 99,
            "op": "autocomplete",
            "d": {"channel_id": room, "command_id": command["id"], "options": [option]},
        }
        await tab.socket.send_str(json.dumps(frame))
        await tab.until("interaction")
        await api.answer(newest(api), {"type": 8, "data": {"choices": [{"name": "B", "value": "b"}]}})
        while (answer := await tab.get()).get("re") != 99:
            pass
        assert answer["d"]["choices"][0]["name"] == "B"


async def test_people_change_themselves_and_others(pg: Playground) -> None:
    async with opened(pg) as tab:
        await tab.ask("me", locale="fr", dms_open=False)
        alice = pg.person("Alice").user
        assert (alice.locale, alice.dms_open) == ("fr", False)
        assert await tab.ask("me", locale="xx") == 50035
        bob = pg.person("Bob").user
        await tab.ask("person", user_id=str(bob.id), latency_ms=50, jitter_ms=10, administrator=True, dms_open=False)
        assert (bob.latency, bob.jitter, bob.dms_open) == (0.05, 0.01, False)
        told = next(one for one in tab.seen("people")[-1]["people"] if one["id"] == str(bob.id))
        assert told["administrator"] is True
        assert await tab.ask("person", user_id="5") == 10013
        assert (await tab.ask("add_person", name="Zoë"))["user"]["global_name"] == "Zoë"
        assert await tab.ask("add_person", name="Zoë") == 50035
        assert (await tab.ask("add_channel", name="Side Room"))["channel"]["name"] == "side-room"


async def test_a_dm_is_opened_from_the_page(pg: Playground) -> None:
    async with opened(pg) as tab:
        room = (await tab.ask("open_dm", user_id=str(pg.bot.id)))["channel"]
        assert room["type"] == 1
        assert await tab.ask("open_dm", user_id="5") == 50033
        async with opened(pg, "Bob") as bob:
            hello = await bob.until("hello")
            assert hello["dms"] == []
            assert await bob.ask("history", channel_id=room["id"]) == 50001


async def test_the_owner_deletes_and_archives(api: Api) -> None:
    made = (await api.send({"content": "x"})).body
    thread = await api.thread()
    async with opened(api.pg) as tab:
        await tab.ask("delete_message", channel_id=made["channel_id"], message_id=made["id"])
        await tab.ask("archive_thread", channel_id=thread["id"], locked=True)
        assert api.pg.channel("T").locked
        assert await tab.ask("archive_thread", channel_id=made["channel_id"]) == 50024
        await tab.ask("delete_channel", channel_id=made["channel_id"])
        assert await tab.ask("history", channel_id=made["channel_id"]) == 10003
        kinds = {frame.get("t") for frame in tab.frames}
        assert {"message_delete", "thread_update", "channel_delete"} <= kinds


async def test_the_clock_is_moved_from_the_page() -> None:
    async with Playground(pacing=False) as pg, opened(pg) as tab:
        before = pg.clock.now()
        await tab.ask("age_messages", minutes=61)
        assert pg.clock.now() - before >= 3660
        assert tab.seen("clock")[0]["offset_ms"] == pytest.approx(3_660_000, abs=5)


async def test_faults_are_listed_switched_on_and_off(pg: Playground) -> None:
    async with opened(pg) as tab:
        listed = await tab.ask("faults")
        assert {one["kind"] for one in listed["available"]} == set(KINDS)
        assert {one["kind"] for one in listed["available"] if one["instant"]} == {
            name for name, kind in KINDS.items() if kind.instant
        }
        on = await tab.ask("fault", kind="dms_closed", user_id=str(pg.person("Alice").id))
        assert on["on"][0]["kind"] == "dms_closed"
        assert tab.seen("faults")[0] == on
        assert (await tab.ask("fault", kind="dms_closed", off=True))["on"] == []
        assert await tab.ask("fault", kind="nothing") == 50035
        assert await tab.ask("fault", kind="slow", colour="red") == 50035


async def test_nonsense_is_told_and_breaks_nothing(pg: Playground) -> None:
    async with opened(pg) as tab:
        await tab.until("hello")
        for text in ("{", "[]", '{"op": "nothing"}', '{"op": "history", "d": {"channel_id": "x"}}'):
            await tab.socket.send_str(text)
            assert (await tab.get())["ok"] is False
        assert await tab.ask("faults")


async def test_quick_buttons_come_from_the_registered_command(api: Api) -> None:
    api.pg.page.play_now = PlayNow("play", "game", {"against": 1}, others={"two": {"against": 2}})
    choices = [{"name": "One", "value": "one", "name_localizations": {"fr": "Un"}}, {"name": "Two", "value": "two"}]
    game = {"type": 3, "name": "game", "description": "d", "choices": choices}
    against = {"type": 4, "name": "against", "description": "d"}
    async with opened(api.pg) as tab:
        assert (await tab.until("hello"))["play_now"] == []
    await api.register({"name": "play", "description": "d", "options": [game, against]})
    async with opened(api.pg) as tab:
        quick = (await tab.until("hello"))["play_now"]
        assert [one["label_by_locale"] for one in quick] == [{"en-US": "One", "fr": "Un"}, {"en-US": "Two"}]
        assert quick[0]["options"] == [
            {"name": "game", "type": 3, "value": "one"},
            {"name": "against", "type": 4, "value": 1},
        ]
        assert quick[1]["options"][1]["value"] == 2


async def test_the_page_itself_is_served(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{pg.url}/?as=Alice") as answer:
        assert answer.status == 200


def test_every_operation_is_documented() -> None:
    from pathlib import Path

    words = (Path(__file__).parents[2] / "docs" / "playground.md").read_text()
    missing = [name for name in [*OPS, *KINDS] if f"`{name}" not in words]
    assert missing == []


async def test_the_page_is_told_of_each_language_for_which_there_is_a_module(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{pg.url}/page/languages") as answer:
        languages = await answer.json()
        assert {"de", "en", "fr"} <= set(languages)
    async with aiohttp.ClientSession() as session:
        for language in languages:
            async with session.get(f"{pg.url}/static/i18n/{language}.js") as answer:
                assert answer.status == 200
