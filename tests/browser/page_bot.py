"""A bot that shows the page one of everything: commands, messages, controls, a form, silence."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image, ImageDraw

from tests.playground.conftest import Bot

Press = discord.Interaction[Any]

FRENCH = {
    "play": "jouer",
    "game": "jeu",
    "against": "contre",
    "Start a game in this channel": "Commencer une partie dans ce salon",
    "Which game": "Quel jeu",
    "How strong the computers are": "La force de l'ordinateur",
    "Button Up!": "Bouton Up !",
    "Easy": "Facile",
    "Hard": "Difficile",
}

MARKDOWN = """# Heading
-# small print
**bold** *italic* __under__ ~~struck~~ `code` ||hidden||
> quoted
- one
- two
  - inner
```py
print("code")
```
[a link](https://example.org/rules) and \\*no italics\\* <t:1893456000:D>"""


def picture(colour: str, word: str) -> discord.File:
    """A board-shaped picture with a word on it."""
    image = Image.new("RGB", (1200, 760), colour)
    draw = ImageDraw.Draw(image)
    for column in range(4):
        draw.rounded_rectangle(
            (60 + 280 * column, 160, 300 + 280 * column, 640), 30, fill="#f5e6c8", outline="#1b1d25", width=8
        )
    draw.text((60, 40), word, fill="white", font_size=80)
    data = io.BytesIO()
    image.save(data, "PNG")
    return discord.File(io.BytesIO(data.getvalue()), f"{word}.png")


class Table(discord.ui.LayoutView):
    """A board as games show it: picture, story, one line whose turn it is, rows of buttons."""

    def __init__(self, turn: int, story: str = "**Alice** sowed pile 3.") -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media=f"attachment://board{turn}.png", description=f"Four shafts; it is turn {turn}")
        rows: list[discord.ui.ActionRow[Any]] = [discord.ui.ActionRow(), discord.ui.ActionRow()]
        for number in range(4):
            rows[0].add_item(
                discord.ui.Button(label=f"Pile {number + 1}", custom_id=f"pile:{number}", disabled=number == 2)
            )
        rows[1].add_item(
            discord.ui.Button(label="Next move", custom_id=f"next:{turn}", style=discord.ButtonStyle.primary)
        )
        rows[1].add_item(discord.ui.Button(label="My seat", custom_id="seat", emoji="🪑"))
        rows[1].add_item(discord.ui.Button(label="Resign", custom_id="silence", style=discord.ButtonStyle.danger))
        rows[1].add_item(discord.ui.Button(label="Rules", url="https://example.org/rules"))
        text: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay(
            f"## Button Up!\n{story}\n-# Turn {turn}, deadline <t:1893456000:R>"
        )
        box: discord.ui.Container[Any] = discord.ui.Container(
            gallery, text, discord.ui.Separator(), *rows, accent_colour=0xE2B65B
        )
        self.add_item(box)


class Classic(discord.ui.View):
    """Selects and a confirmation in a classic message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        options = [
            discord.SelectOption(label=name, description=f"value {name}", emoji="🎲")
            for name in ("One", "Two", "Three")
        ]
        self.add_item(discord.ui.Select(custom_id="one", placeholder="Pick one", options=options))
        self.add_item(discord.ui.Select(custom_id="many", placeholder="Pick several", options=options, max_values=3))
        self.add_item(discord.ui.UserSelect(custom_id="who", placeholder="Pick a person"))
        self.add_item(discord.ui.Button(label="Form", custom_id="form", style=discord.ButtonStyle.success))


def form() -> discord.ui.Modal:
    """A form with a heading, a text input of one line and one of several."""
    modal: discord.ui.Modal = discord.ui.Modal(title="House rules", custom_id="rules")
    name: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="name", min_length=3, max_length=20)
    more: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="more", style=discord.TextStyle.long)
    note: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="note", required=False, default="none")
    modal.add_item(discord.ui.TextDisplay("All of you will see this."))
    modal.add_item(discord.ui.Label(text="Name", description="What the table is called", component=name))
    modal.add_item(discord.ui.Label(text="Details", component=more))
    modal.add_item(discord.ui.Label(text="Note", component=note))
    return modal


class French(app_commands.Translator):
    """Names, descriptions and choices in French."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _context: Any) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class PageBot(Bot):
    """The bot. `release` lets a press that waits be answered; while `deaf`, no form is, which `missed` tells."""

    def __init__(self) -> None:
        super().__init__()
        self.release = asyncio.Event()
        self.deaf = False
        self.missed = asyncio.Event()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(French())
        commands: tuple[Any, ...] = (
            play,
            rules,
            whisper,
            kinds,
            silence,
            settings,
            marks,
            files,
            links,
            think,
            call,
            thread,
        )
        for command in commands:
            self.tree.add_command(command)

    async def on_interaction(self, press: Press) -> None:
        """Presses and forms; slash commands go to the tree by themselves."""
        data: Any = press.data
        kind, _, rest = str(data.get("custom_id", "")).partition(":")
        if kind in PRESSES:
            await PRESSES[kind](press, rest)


async def _next(press: Press, turn: str) -> None:
    number = int(turn) + 1
    await press.response.edit_message(view=Table(number), attachments=[picture("#2c4a3a", f"board{number}")])


async def _pile(press: Press, pile: str) -> None:
    assert isinstance(press.client, PageBot)
    await press.client.release.wait()
    await press.response.send_message(f"You took pile {int(pile) + 1}.", ephemeral=True)


async def _seat(press: Press, _rest: str) -> None:
    await press.response.send_message(f"**{press.user.display_name}**, your hand: 4, 8, 15.", ephemeral=True)


async def _form(press: Press, _rest: str) -> None:
    await press.response.send_modal(form())


async def _chosen(press: Press, _rest: str) -> None:
    data: Any = press.data
    await press.response.send_message(f"chosen {data['values']}")


async def _submitted(press: Press, _rest: str) -> None:
    assert isinstance(press.client, PageBot)
    if press.client.deaf:
        press.client.missed.set()
        return
    data: Any = press.data
    parts = [part["component"] for part in data["components"] if "component" in part]
    told = {part["custom_id"]: part["value"] for part in parts}
    await press.response.send_message(f"house rules {told}", ephemeral=True)


PRESSES: dict[str, Any] = {"next": _next, "pile": _pile, "seat": _seat, "form": _form, "rules": _submitted}
PRESSES |= dict.fromkeys(("one", "many", "who"), _chosen)


@app_commands.command(description="Start a game in this channel")
@app_commands.describe(
    game="Which game", against="How strong the computers are", guest="Keep a seat for somebody", rounds="How many"
)
@app_commands.choices(
    game=[
        app_commands.Choice(name=name, value=key)
        for key, name in (("button_up", "Button Up!"), ("buro_crazy", "Buro Crazy"))
    ],
    against=[app_commands.Choice(name=name, value=name.lower()) for name in ("Easy", "Hard")],
)
async def play(
    press: Press,
    game: str,
    against: str | None = None,
    guest: discord.Member | None = None,
    rounds: app_commands.Range[int, 1, 9] = 1,
) -> None:
    told = f"{game}, {against}, {guest and guest.display_name}, {rounds}"
    await press.response.send_message(view=Table(1, told), file=picture("#4a2c35", "board1"))


@app_commands.command(description="Look a rule up")
async def rules(press: Press, topic: str) -> None:
    await press.response.send_message(f"About {topic}", ephemeral=True)


@rules.autocomplete("topic")
async def _topics(_press: Press, current: str) -> list[app_commands.Choice[str]]:
    topics = ("Sowing", "Spies", "Scoring", "Replays")
    return [app_commands.Choice(name=name, value=name.lower()) for name in topics if current.lower() in name.lower()]


@app_commands.command(description="A message in somebody's DM")
async def whisper(press: Press, whom: discord.Member) -> None:
    await whom.send("Psst: your hand is **3, 5, 7**.")
    await press.response.send_message("Sent.", ephemeral=True)


@app_commands.command(description="Selects and a form")
async def kinds(press: Press) -> None:
    await press.response.send_message("Choose:", view=Classic())


@app_commands.command(description="Never answers")
async def silence(_press: Press) -> None:
    return


settings = app_commands.Group(name="settings", description="Settings")


@settings.command(name="language", description="The language of this server")
async def _language(press: Press, quiet: bool) -> None:
    await press.response.send_message(f"quiet {quiet}", ephemeral=True)


@app_commands.command(description="Every mark of markdown")
async def marks(press: Press) -> None:
    ids = f"<@{press.user.id}> <#{press.channel_id}> </play:{(await press.client.tree.fetch_commands())[0].id}>"
    await press.response.send_message(f"{MARKDOWN}\n{ids} <t:1893456000:R>")


@app_commands.command(description="Links to the newest board, to this channel, and to a direct message")
async def links(press: Press) -> None:
    assert isinstance(press.channel, discord.TextChannel)
    board = [one async for one in press.channel.history(limit=100) if one.attachments or one.components][-1]
    told = await press.user.send("Your hand.")
    row = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="To the board", url=board.jump_url))
    text = f"{board.jump_url} [here](<{press.channel.jump_url}>) [your hand]({told.jump_url}) [gone]({board.jump_url}9)"
    await press.response.send_message(text, view=row)


@app_commands.command(description="A picture and a file")
async def files(press: Press) -> None:
    notes = discord.File(io.BytesIO(b"a log"), "match.txt")
    await press.response.send_message(files=[picture("#23386b", "end"), notes])


@app_commands.command(description="Thinks until it is released")
async def think(press: Press) -> None:
    await press.response.defer(thinking=True)
    assert isinstance(press.client, PageBot)
    await press.client.release.wait()
    await press.followup.send("Thought.")


@app_commands.command(description="Mentions somebody")
async def call(press: Press, whom: discord.Member) -> None:
    allowed = discord.AllowedMentions(users=True)
    await press.response.send_message(f"{whom.mention}, it is your turn.", allowed_mentions=allowed)


@app_commands.command(description="Opens a thread")
async def thread(press: Press, name: str) -> None:
    assert isinstance(press.channel, discord.TextChannel)
    await press.response.send_message("A table of its own.")
    opened = await press.channel.create_thread(name=name, message=await press.original_response())
    await opened.send("Here we play.")
