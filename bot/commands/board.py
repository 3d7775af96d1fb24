"""`/board text`: the board of the match in this channel in words, with what this person may know."""

from discord import app_commands

from bot.commands.slash import SlashCommand
from bot.match.find import match_here
from bot.match.presence import Presence
from bot.match.scene.buttons import rules_button
from bot.match.scene.compose import public_scene, seat_scene
from bot.match.scene.lines import turn_line
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.router import Router
from bot.wire.sheet import Button, Sheet
from games.engine.match.match import Match


class BoardCommand(SlashCommand):
    """The command group with its one command. Using it during one's turn counts as presence."""

    key = "board-text"

    def __init__(self, services: Services, presence: Presence) -> None:
        super().__init__(services)
        self._presence = presence

    def command(self, router: Router) -> app_commands.Group:
        """The slash command; it works in direct messages too."""
        say = self._services.library.localise
        group = app_commands.Group(name=say("command-board"), description=say("command-board-about"))
        group.add_command(super().command(router))
        return group

    async def use(self, answer: Answer) -> None:
        """Describe the board."""
        match = await match_here(self._services, answer.interaction)
        await self._presence.looked_up(answer, match, self._describe(answer, match))

    async def _describe(self, answer: Answer, match: Match | None) -> None:
        if match is None:
            await answer.say(answer.words("board-none"))
            return
        seat = match.seat_of(answer.person.id)
        if seat is None:
            scene = await public_scene(self._services, match, words=answer.words)
        else:
            scene = await seat_scene(self._services, match, seat)
        board = scene.in_words
        why = Button(answer.words("why-button"), "history", (match.id,))
        await answer.show(Sheet(above=(board, turn_line(scene)), rows=((why, rules_button(scene)),)))
