"""`/board text`: the board of the match here in words, for whoever asks and as far as they may know it."""

from typing import Any

import discord
from discord import app_commands

from bot.desk import Desk
from bot.here import match_here
from bot.router import Router
from bot.sheet import Button, Sheet
from bot.table_sheet import rules_button, turn_line


class Board:
    """The command group with its one command."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._router = router

    def command(self) -> app_commands.Group:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise
        group = app_commands.Group(name=say("command-board"), description=say("command-board-about"))

        @group.command(name=say("command-board-text"), description=say("command-board-text-about"))
        async def text(interaction: discord.Interaction[Any]) -> None:
            await self._text(interaction)

        return group

    async def _text(self, interaction: discord.Interaction[Any]) -> None:
        answer = await self._router.answer(interaction)
        match = await match_here(self._desk, interaction)
        if match is None:
            await answer.say(answer.words("board-none"))
            return
        words = answer.words
        spoken, _ = await self._desk.casts(match)
        seat = match.seat_of(answer.person.id)
        board = match.game.describe(match.view(None if seat is None else match.eye_of(seat)), spoken, words)
        turn = turn_line(match, match.moment, spoken, words)
        why = Button(words("why-button"), "history", (match.id,))
        await answer.show(Sheet(above=(board, turn), rows=((why, rules_button(match, words)),)))
