"""discord.py, unmodified, lives in the playground."""

from __future__ import annotations

import io

import discord

from bot.playground import Playground

from .conftest import Bot, running

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf5000000301010018dd8db00000000049454e44ae426082"
)


async def test_a_slash_command_is_answered_with_a_message(pg: Playground) -> None:
    bot = Bot()

    @bot.tree.command(description="Say it")
    async def echo(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name}: {text}")

    async with running(pg, bot):
        outcome = await pg.person("Alice").slash("general", "echo", text="hello")
        assert outcome.message.content == "Alice: hello"
        assert [seen.content for seen in pg.person("Bob").messages("general")] == ["Alice: hello"]


async def test_a_button_press_edits_its_message_with_a_new_picture(pg: Playground) -> None:
    bot = Bot()

    class Board(discord.ui.LayoutView):
        row: discord.ui.ActionRow[Board] = discord.ui.ActionRow()

        def __init__(self, name: str) -> None:
            super().__init__(timeout=None)
            gallery: discord.ui.MediaGallery[Board] = discord.ui.MediaGallery()
            gallery.add_item(media=f"attachment://{name}", description=f"board {name}")
            self.add_item(gallery)

        @row.button(label="Next", custom_id="next")
        async def next(self, interaction: discord.Interaction, button: discord.ui.Button[Board]) -> None:
            file = discord.File(io.BytesIO(PIXEL), "two.png")
            await interaction.response.edit_message(view=Board("two.png"), attachments=[file])

    @bot.tree.command(description="Show")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board("one.png"), file=discord.File(io.BytesIO(PIXEL), "one.png"))

    async with running(pg, bot):
        alice = pg.person("Alice")
        first = (await alice.slash("games", "show")).message
        assert first.files == {"one.png": PIXEL}
        second = (await alice.press(first, label="Next")).message
        assert second.id == first.id
        assert second.files == {"two.png": PIXEL}
        assert second.alt_texts[0] == "board two.png"
