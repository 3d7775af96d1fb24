"""The lower bound: a bare discord.py bot that answers every press with a ready picture of the size of a board.

`python -m bench.floor_bot ADDRESS TOKEN PICTURE` runs it on a playground until it is ended.
"""

import asyncio
import io
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands, ui

from bot.fleet.shards import point_at


class Again(ui.DynamicItem[ui.Button[Any]], template=r"again"):
    """The only button."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: Any, /) -> "Again":
        """The button that was pressed."""
        return cls(item)  # type: ignore[arg-type]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer with the picture again."""
        view, files = board(interaction.client.picture)
        await interaction.response.edit_message(view=view, attachments=files)


def board(picture: bytes) -> tuple[ui.LayoutView, list[discord.File]]:
    """The message: a picture and twelve buttons, like a board."""
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery[Any]()
    gallery.add_item(media="attachment://board.png")
    again: Any = Again(ui.Button(label="1", custom_id="again"))
    others = [ui.Button[Any](label=str(number), custom_id=f"other{number}") for number in range(2, 13)]
    rows = [ui.ActionRow[Any](again, *others[:3]), ui.ActionRow[Any](*others[3:7]), ui.ActionRow[Any](*others[7:11])]
    view.add_item(ui.Container[Any](gallery, ui.TextDisplay("floor"), *rows))
    view.stop()
    return view, [discord.File(io.BytesIO(picture), "board.png")]


class Floor(discord.Client):
    """The bare bot."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.picture = picture
        self.tree = app_commands.CommandTree[Any](self)

        @self.tree.command(name="floor", description="A message with a picture and a button")
        async def floor(interaction: discord.Interaction[Any]) -> None:
            view, files = board(self.picture)
            await interaction.response.send_message(view=view, files=files)

    async def setup_hook(self) -> None:
        """Prepare the bot before the gateway opens."""
        self.add_dynamic_items(Again)
        await self.tree.sync()


if __name__ == "__main__":
    point_at(sys.argv[1])
    asyncio.run(Floor(Path(sys.argv[3]).read_bytes()).start(sys.argv[2]))
