"""`/help`: the welcome, with one button a game that starts a match at once."""

from typing import Any

import discord
from discord import app_commands

from bot.desk import Desk
from bot.phrases import prefix, title
from bot.router import Router
from bot.sheet import GOOD, Button, Sheet
from games import catalogue
from games.engine.values import Words


class Help:
    """The command."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-help"), description=say("command-help-about"))
        async def help_(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            await answer.show(help_sheet(answer.words, in_guild=interaction.guild_id is not None))

        return help_


def help_sheet(words: Words, *, in_guild: bool) -> Sheet:
    """What the bot is and how to begin; in a server with *Play now* buttons."""
    games = [f"**{title(game.key, words)}** · {words(f'{prefix(game.key)}-tagline')}" for game in catalogue.every()]
    buttons = tuple(
        Button(words("help-play-now", game=title(game.key, words)), "play-now", (game.key,), GOOD)
        for game in catalogue.every()
    )
    return Sheet(
        above=(words("help-welcome"), "\n".join(games), words("help-commands")),
        rows=(buttons,) if in_guild else (),
    )
