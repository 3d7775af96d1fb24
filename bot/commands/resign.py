"""`/resign`: gives up the match in this channel, after asking once more."""

from typing import Any

import discord
from discord import app_commands

from bot.desk import Desk
from bot.router import Router
from bot.seats import resign_sheet


class Resign:
    """The command; the answer's button does the rest."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-resign"), description=say("command-resign-about"))
        async def resign(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            for card in await self._desk.store.matches_shown_in(interaction.channel_id or 0):
                match = await self._desk.hall.find(card.record.id)
                if match is not None and match.sits(answer.person.id):
                    await answer.show(resign_sheet(match, answer.words))
                    return
            await answer.say(answer.words("resign-none"))

        return resign
