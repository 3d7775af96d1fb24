"""*History*: the story of a match as its reader was told it, in pages. House rules may hide parts (`View.recall`)."""

from dataclasses import replace

from bot.match.find import for_match
from bot.match.scene.compose import public_scene
from bot.match.scene.lines import outcome_line, story_lines
from bot.match.scene.scene import Scene, standing
from bot.rules.book import LONGEST_LABEL
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route
from bot.wire.sheet import Button, Menu, Option, Sheet
from games.engine.contract.values import Line, read_by
from games.engine.match.match import Match

LINES = 20
"""Sentences on a page."""
MOST = 3_800
"""Characters on a page. A message can show four thousand."""


class History:
    """Shows the pages of a match's story in private, the newest first: to its people as their seats were told it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("history:match")
    @for_match
    async def _open(self, answer: Answer, match: Match) -> None:
        await self._services.helpers.show(answer, match.id, await self._sheet(answer, match, None))

    @route("history-page:match:page")
    @for_match
    async def _turn(self, answer: Answer, match: Match, page: int) -> None:
        await self._services.helpers.turn(answer, match.id, await self._sheet(answer, match, page))

    async def _sheet(self, answer: Answer, match: Match, page: int | None) -> Sheet:
        now = standing(match)
        reader = match.seat_of(answer.person.id)
        eye = None if reader is None else match.eye_of(reader)
        told = tuple(now.view.recall(match.audience.story(eye)))
        scene = await public_scene(self._services, match, replace(now, told=told), answer.words, reader)
        lines = [*story_lines(scene), *([Line(outcome_line(scene))] if match.moment.outcome else [])]
        last = max(0, (len(lines) - 1) // LINES)
        shown = last if page is None else min(page, last)
        part = slice(shown * LINES, (shown + 1) * LINES)
        head = answer.words("history-title", page=shown + 1, pages=last + 1)
        text = "\n".join(line.text for line in lines[part]) or answer.words("history-empty")
        why = _why(scene, story_lines(replace(scene, spoken=read_by(reader, scene.drawn)))[part])
        turn = (
            Button(answer.words("history-earlier"), "history-page", (match.id, str(max(0, shown - 1))), open=shown > 0),
            Button(answer.words("history-later"), "history-page", (match.id, str(shown + 1)), open=shown < last),
        )
        fair = Button(answer.words("fair-button"), "fair", (match.id,))
        return Sheet(above=(head, text[:MOST]), rows=(*why, (*(turn if last else ()), fair)))


def _why(scene: Scene, lines: list[Line]) -> tuple[Menu, ...]:
    """A menu of the sentences with a clause, newest first; a choice opens the clause."""
    asked = tuple(
        Option(_cut(line.text), f"{line.clause}.{number}", line.clause)
        for number, line in reversed(list(enumerate(lines)))
        if line.clause is not None
    )
    return (Menu(scene.words("history-why"), "why", (scene.game.key, scene.match_id), asked),) if asked else ()


def _cut(text: str) -> str:
    """A sentence as a line of a menu, at most 100 characters."""
    return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"
