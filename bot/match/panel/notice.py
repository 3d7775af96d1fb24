"""The sentence at the top of a panel, such as why something was refused, and the clause of the rules behind it."""

from dataclasses import dataclass

from bot.services import Services
from bot.words.phrases import prefix
from games.engine.contract.values import Refusal, Text, Words
from games.engine.match.match import Match


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence at the top of a panel, and its clause if a rule of the game is the reason.

    calls: it calls the person, who reads under it what happened since; another sentence takes the place of that.
    """

    text: str = ""
    clause: str | None = None
    calls: bool = False


NO_NOTICE = Notice()
"""No notice."""


async def refusal_said(services: Services, match: Match, refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, with all names. Its clause is behind *Why?*."""
    key = f"{prefix(match.game.key)}-refused-{refusal.code}" if refusal.clause else f"refused-{refusal.code}"
    spoken, _ = await services.casts(match)
    return Text(key, refusal.values).say(words, spoken)
