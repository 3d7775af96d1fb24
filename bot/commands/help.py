"""`/help`: the welcome, with one button for each game that starts a match at once."""

from typing import Any

import discord
from discord import app_commands

from bot.services import Services
from bot.wire.router import Router
from bot.wire.sheet import GOOD, Button, Sheet
from bot.words.phrases import prefix, title
from games import catalogue
from games.engine.contract.values import Words


class HelpCommand:
    """The command."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command."""
        say = self._services.library.localise

        @app_commands.command(name=say("command-help"), description=say("command-help-about"))
        async def help_(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            await answer.show(help_sheet(answer.words, in_guild=interaction.guild_id is not None))

        return help_


def help_sheet(words: Words, *, in_guild: bool) -> Sheet:
    """What the bot is and how to begin; in a server also *Play now* buttons, and against whom they play."""
    games = [f"**{title(game.key, words)}** · {words(f'{prefix(game.key)}-tagline')}" for game in catalogue.every()]
    buttons = tuple(
        Button(words("help-play-now", game=title(game.key, words)), "play-now", (game.key,), GOOD)
        for game in catalogue.every()
    )
    above = (words("help-welcome"), "\n".join(games), words("help-commands"))
    return Sheet(above=(*above, words("help-easiest")), rows=(buttons,)) if in_guild else Sheet(above=above)
