"""*History*: what everybody could see so far, as far as the house rules let it be looked up again."""

from bot.answer import Answer
from bot.desk import Desk
from bot.router import Handler
from bot.rulebook import LONGEST_LABEL
from bot.said import whole
from bot.sheet import Button, Menu, Option, Row, Sheet
from bot.table_sheet import story_lines
from games.engine.match import Match
from games.engine.values import Cast, Line, Words

LINES = 20
"""Sentences a page."""
MOST = 3_800
"""Characters a page: a message shows four thousand."""


class History:
    """Pages of a match's public story, newest page first, private to whoever asks."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> dict[str, Handler]:
        """The button that opens it, and those that turn its pages."""
        return {"history": self._open, "history-page": self._turn}

    async def _open(self, answer: Answer, args: list[str]) -> None:
        sheet = await self._sheet(answer, args[0], None)
        if sheet is not None:
            await answer.show(sheet)

    async def _turn(self, answer: Answer, args: list[str]) -> None:
        sheet = await self._sheet(answer, args[0], whole(args[1]))
        if sheet is not None:
            await answer.update(sheet)

    async def _sheet(self, answer: Answer, match_id: str, page: int | None) -> Sheet | None:
        match = await self._desk.hall.find(match_id)
        if match is None:
            await answer.say(answer.words("match-gone"))
            return None
        spoken, plain = await self._desk.casts(match)
        lines = self._lines(match, spoken, answer.words)
        last = max(0, (len(lines) - 1) // LINES)
        shown = last if page is None else min(page, last)
        part = slice(shown * LINES, (shown + 1) * LINES)
        head = answer.words("history-title", page=shown + 1, pages=last + 1)
        text = "\n".join(line.text for line in lines[part]) or answer.words("history-empty")
        why = _why(match, self._lines(match, plain, answer.words)[part], answer.words)
        turn: Row = (
            Button(answer.words("history-earlier"), "history-page", (match_id, str(max(0, shown - 1))), open=shown > 0),
            Button(answer.words("history-later"), "history-page", (match_id, str(shown + 1)), open=shown < last),
        )
        return Sheet(above=(head, text[:MOST]), rows=(*why, turn) if last else why)

    def _lines(self, match: Match, cast: Cast, words: Words) -> list[Line]:
        """Every sentence of the story as a spectator heard it, in the words of whoever asks."""
        told = match.game.recall(match.view(None), match.told_all(None))
        return story_lines(match, told, cast, words)


def _why(match: Match, lines: list[Line], words: Words) -> tuple[Menu, ...]:
    """A menu of the sentences that rest on a clause, newest first: a choice opens it."""
    asked = tuple(
        Option(_cut(line.text), f"{line.clause}.{number}", line.clause)
        for number, line in reversed(list(enumerate(lines)))
        if line.clause is not None
    )
    return (Menu(words("history-why"), "why", (match.game.key, match.id), asked),) if asked else ()


def _cut(text: str) -> str:
    """A sentence as a line of a menu, at most 100 characters."""
    return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"
