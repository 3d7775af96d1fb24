"""`/resign`: asks whether to give up the match in this channel."""

from typing import Any

import discord
from discord import app_commands

from bot.match.presses import resign_sheet
from bot.services import Services
from bot.wire.router import Router


class ResignCommand:
    """The command. The button in its answer does the rest."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command."""
        say = self._services.library.localise

        @app_commands.command(name=say("command-resign"), description=say("command-resign-about"))
        async def resign(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            for card in await self._services.store.matches_shown_in(interaction.channel_id or 0):
                match = await self._services.hall.find(card.record.id)
                if match is not None and match.sits(answer.person.id):
                    await answer.show(resign_sheet(match, answer.words))
                    return
            await answer.say(answer.words("resign-none"))

        return resign
