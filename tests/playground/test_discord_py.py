"""discord.py, unmodified, lives in the playground."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any, Self

import discord
import pytest
from discord import app_commands

from bot.playground.world.world import PATIENCE
from tests.playground.conftest import Bot, answers_given, pointed, running
from tests.playground.raw import PIXEL
from tests.support.people import Person, Playground, Seen

Press = discord.Interaction[Any]


class Step(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"step:(?P<count>\d+)"):
    """A button that counts its presses in its custom_id."""

    def __init__(self, count: int) -> None:
        super().__init__(discord.ui.Button(label=f"Step {count}", custom_id=f"step:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, _press: Press, _item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        return cls(int(match["count"]))

    async def callback(self, press: Press) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Step(self.count + 1))
        await press.response.edit_message(content=f"step {self.count + 1}", view=view)


class Board(discord.ui.LayoutView):
    """A picture and a button that draws the next one."""

    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()

    def __init__(self, name: str) -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media=f"attachment://{name}", description=f"board {name}")
        self.add_item(gallery)

    @row.button(label="Next", custom_id="next")
    async def next(self, press: Press, _button: discord.ui.Button[Any]) -> None:
        file = discord.File(io.BytesIO(PIXEL), "two.png")
        await press.response.edit_message(view=Board("two.png"), attachments=[file])


class Form(discord.ui.Modal, title="Everything"):
    """A modal with a text, a short and a long input."""

    about: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Say something.")
    word: discord.ui.Label[Any] = discord.ui.Label(text="Word", component=discord.ui.TextInput(custom_id="word"))
    more: discord.ui.Label[Any] = discord.ui.Label(
        text="More",
        component=discord.ui.TextInput(custom_id="more", style=discord.TextStyle.long, required=False),
    )

    async def on_submit(self, press: Press) -> None:
        parts: list[Any] = [self.word.component, self.more.component]
        await press.response.send_message(" ".join(part.value for part in parts), ephemeral=True)


class Tour(Bot):
    """A bot with one command for each thing to be tried."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step)

        @self.tree.command(description="Count")
        async def count(press: Press) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(Step(0))
            await press.response.send_message("step 0", view=view)

        @self.tree.command(description="Show")
        async def show(press: Press) -> None:
            file = discord.File(io.BytesIO(PIXEL), "one.png")
            await press.response.send_message(view=Board("one.png"), file=file)

        @self.tree.command(description="Ask")
        async def ask(press: Press) -> None:
            await press.response.send_modal(Form())

        @self.tree.command(description="Later")
        async def later(press: Press) -> None:
            await press.response.defer(ephemeral=True, thinking=True)
            await press.edit_original_response(content="first")
            more = await press.followup.send("second", ephemeral=True, wait=True)
            await more.edit(content="second, edited")
            shown = await press.original_response()
            await press.followup.send(f"{shown.content} {shown.flags.ephemeral}", ephemeral=True)

        @self.tree.command(description="Whisper")
        async def whisper(press: Press, whom: discord.Member) -> None:
            await press.response.defer(ephemeral=True)
            try:
                view = discord.ui.View(timeout=None)
                view.add_item(Step(7))
                await whom.send("psst", view=view)
                await press.followup.send("sent")
            except discord.Forbidden as refusal:
                await press.followup.send(f"refused {refusal.code}")

        @self.tree.command(description="Thread")
        async def thread(press: Press) -> None:
            await press.response.send_message("start")
            message = await press.original_response()
            room = await (await press.channel.fetch_message(message.id)).create_thread(name="Match")  # type: ignore[union-attr]
            await room.send("inside")

        @self.tree.command(description="Greet")
        @app_commands.choices(tone=[app_commands.Choice(name=app_commands.locale_str("kind"), value="kind")])
        async def greet(press: Press, name: str, tone: str = "plain") -> None:
            await press.response.send_message(f"{tone} {name} {press.locale} {press.guild_locale}")

        @greet.autocomplete("name")
        async def names(_press: Press, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{current}!", value=current)]

        group = app_commands.Group(name="set", description="Set")

        @group.command(description="A number")
        async def number(press: Press, value: app_commands.Range[int, 1, 10]) -> None:
            await press.response.send_message(f"set {value}")

        self.tree.add_command(group)


async def test_dynamic_buttons_work_again_and_again_and_after_a_restart(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        message = (await alice.slash("games", "count")).message
        await alice.press(message, label="Step 0")
        assert (await alice.press(message, label="Step 1")).message.content == "step 2"
    async with running(pg, Tour()):
        assert (await alice.press(message, label="Step 2")).message.content == "step 3"


async def test_a_press_brings_a_new_picture_into_the_same_message(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        first = (await alice.slash("games", "show")).message
        assert first.files == {"one.png": PIXEL}
        second = (await alice.press(first, label="Next")).message
        assert (second.id, second.files, second.alt_texts[0]) == (first.id, {"two.png": PIXEL}, "board two.png")


async def test_a_modal_with_texts(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        opened = await alice.slash("general", "ask")
        await answers_given()  # the library knows a modal once its opening was confirmed
        answer = (await alice.submit(opened, {"word": "hi", "more": "there"})).message
        assert (answer.content, answer.ephemeral) == ("hi there", True)
        assert pg.person("Bob").messages("general") == []


async def test_deferred_answers_are_filled_in_and_followed(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        await alice.slash("general", "later")
        seen = await alice.until(lambda: (seen := alice.messages("general"))[2:] and seen)
        assert [one.content for one in seen] == ["first", "second, edited", "first True"]


async def test_dms_with_buttons_and_closed_ones(pg: Playground) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    async with running(pg, Tour()):
        await alice.slash("general", "whisper", whom=bob)
        pressed = await bob.press(bob.dms[0], label="Step 7")
        assert pressed.message.content == "step 8"
        bob.close_dms()
        assert (await alice.slash("general", "whisper", whom=bob)).message.content == "refused 50007"


async def test_threads_on_an_answer(pg: Playground) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        await alice.slash("general", "thread")
        said = await alice.until(lambda: [one.content for one in _inside(alice, "Match")][1:])
        assert said == ["inside"]


def _inside(person: Person, name: str) -> list[Seen]:
    try:
        return person.messages(name)
    except KeyError:
        return []


async def test_autocomplete_choices_ranges_and_locales(pg: Playground) -> None:
    chloe = pg.person("Chloé")
    async with running(pg, Tour()):
        asked = await chloe.autocomplete("general", "greet", focused="name", name="Zo")
        assert asked.choices[0] == {"name": "Zo!", "name_localizations": None, "value": "Zo"}
        greeted = await chloe.slash("general", "greet", name="Zo", tone="kind")
        assert greeted.message.content == "kind Zo fr en-US"
        assert (await chloe.slash("general", "set number", value=7)).message.content == "set 7"


async def test_people_who_say_something_are_heard_as_intents_allow(pg: Playground) -> None:
    bot = Tour()
    async with running(pg, bot):
        await pg.person("Alice").say("general", "secret from bots")
        await pg.person("Alice").say("general", f"<@{pg.bot.id}> hello")
        async with asyncio.timeout(PATIENCE):
            heard = [(await bot.heard.get()).content for _ in range(2)]
        assert heard == ["", f"<@{pg.bot.id}> hello"]


async def test_two_at_once_are_both_answered(pg: Playground) -> None:
    people = [pg.person(name) for name in ("Alice", "Bob", "Emi", "Farid")]
    async with running(pg, Tour()):
        message = (await people[0].slash("games", "count")).message
        outcomes = await asyncio.gather(*(person.press(message, label="Step 0") for person in people))
        assert not any(outcome.failed for outcome in outcomes)


@pytest.mark.parametrize("fault", ["gateway_drop", "gateway_reconnect"])
async def test_a_broken_gateway_is_resumed_without_losing_a_press(pg: Playground, fault: str) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        message = (await alice.slash("games", "count")).message
        session = next(iter(pg.gateway.sessions))
        pg.faults.set(fault)
        await pg.world.until(lambda: not pg.gateway.online)
        await pg.world.until(lambda: pg.gateway.online)
        assert list(pg.gateway.sessions) == [session]
        assert (await alice.press(message, label="Step 0")).message.content == "step 1"


async def test_a_429_is_waited_for_and_tried_again(pg: Playground, caplog: pytest.LogCaptureFixture) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        pg.faults.set("status_429_route", route="POST /channels", retry_after=0.05, times=1)
        await alice.slash("general", "whisper", whom=pg.person("Bob"))
        sends = pg.record.to("POST", "/channels/{channel}/messages")
        assert [one.status for one in sends] == [429, 200]
    assert "We are being rate limited" in caplog.text
    caplog.clear()  # that was to be


async def test_an_answer_whose_receipt_is_lost_was_given_all_the_same(
    pg: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    alice = pg.person("Alice")
    async with running(pg, Tour()):
        pg.faults.set("status_500", route="/callback", when="after", times=1)
        assert (await alice.slash("general", "count")).message.content == "step 0"
        assert len(pg.channel("general").messages) == 1
    caplog.clear()  # the command failed, because its receipt was lost


async def test_a_sharded_client_asks_for_the_gateway(pg: Playground) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
    async with pointed(pg), client:
        await client.login(pg.token)
        task = asyncio.create_task(client.connect())
        await pg.world.until(lambda: pg.gateway.online)
        assert next(iter(pg.gateway.sessions.values())).shard == (0, 1)
        await client.close()
        await task
    assert pg.record.to("GET", "/gateway/bot")


async def test_an_attachment_sent_by_the_bot_is_read_back(pg: Playground) -> None:
    async with running(pg, Tour()) as bot:
        room = bot.get_channel(pg.channel("lounge").id)
        assert isinstance(room, discord.TextChannel)
        sent = await room.send(file=discord.File(io.BytesIO(PIXEL), "p.png"))
        assert await sent.attachments[0].read() == PIXEL
        assert [one.id async for one in room.history()] == [sent.id]
        await sent.delete()
        with pytest.raises(discord.NotFound):
            await room.fetch_message(sent.id)
