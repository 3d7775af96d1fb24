"""`/replay`: a finished match by its code, which its replay shows."""

from bot.commands.slash import SlashCommand
from bot.match.replay import Replays
from bot.services import Services
from bot.wire.answer import Answer
from games.engine.match.opening import ID_LENGTH, ID_LETTERS


class ReplayCommand(SlashCommand):
    """The command. A person who has a code may watch. Names are shown only to those who played or see the channel."""

    key = "replay"

    def __init__(self, services: Services, replays: Replays) -> None:
        super().__init__(services)
        self._replays = replays

    async def use(self, answer: Answer, code: str) -> None:
        """Open the replay of the match with that code."""
        letters = [letter for letter in code.lower() if letter in ID_LETTERS]  # people also copy what stands around
        await self._replays.open(answer, "".join(letters[:ID_LENGTH]))
