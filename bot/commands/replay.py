"""`/replay`: a finished match by its code, which its replay shows, or chosen among a person's own."""

from datetime import UTC, datetime

from bot.commands.slash import MOST_SUGGESTED, Choices, SlashCommand, suggested
from bot.match.replay import Replays
from bot.services import Services
from bot.wire.answer import Answer
from bot.words.names import plain
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.values import Words
from games.engine.match.opening import ID_LENGTH, ID_LETTERS
from games.engine.store.records import MatchCard

LONGEST = 100
"""The most letters of a suggestion (Discord's documents)."""


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

    async def suggest_code(self, answer: Answer, typed: str) -> Choices:
        """The person's own finished matches, the newest first."""
        cards = await self._services.store.matches_finished_by(answer.person.id, MOST_SUGGESTED)
        known = [card for card in cards if card.record.game in catalogue.KEYS]
        return suggested(
            [(await self._named(card, answer.person.id, answer.words), card.record.id) for card in known], typed
        )

    async def _named(self, card: MatchCard, user: int, words: Words) -> str:
        """A match in words: its game, when it ended, and who else played."""
        shown = self._services.clock.shown(card.progress.ended_at or 0)
        date = datetime.fromtimestamp(shown / 1000, UTC)
        parts = {"day": f"{date.day:02}", "month": f"{date.month:02}", "year": str(date.year)}
        names = await self._services.names_of(card.record.players, card.progress.levels, words)
        others = ", ".join(plain(name) for one, name in zip(card.record.players, names, strict=True) if one != user)
        named = words("replay-suggested", game=title(card.record.game, words), names=others, **parts)
        return named[:LONGEST]
