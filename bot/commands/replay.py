"""`/replay`: a finished match by its code, which its replay shows."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.slash import SlashCommand
from bot.match.replay import Replays
from bot.services import Services
from bot.wire.router import Router
from games.engine.match.opening import ID_LENGTH, ID_LETTERS


class ReplayCommand(SlashCommand):
    """The command. A person who has a code may watch. Names are shown only to those who played or see the channel."""

    key = "replay"

    def __init__(self, services: Services, router: Router, replays: Replays) -> None:
        super().__init__(services, router)
        self._replays = replays

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command in English, with its translations."""
        say = self._services.library.localise

        @app_commands.command(name=say("command-replay"), description=say("command-replay-about"))
        @app_commands.rename(code=say("command-replay-code"))
        @app_commands.describe(code=say("command-replay-code-about"))
        async def replay(interaction: discord.Interaction[Any], code: str) -> None:
            answer = await self._router.answer(interaction)
            letters = [letter for letter in code.lower() if letter in ID_LETTERS]  # people also copy what stands around
            await self._replays.open(answer, "".join(letters[:ID_LENGTH]))

        return replay
