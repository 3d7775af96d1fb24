"""Things to look up about a match, in private: its story, its board in words, and whether its deal was fair."""

import logging
from dataclasses import replace
from typing import Final

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.match.find import for_match, for_witness
from bot.match.scene.compose import public_scene, seat_scene
from bot.match.scene.lines import outcome_line, story_lines, turn_line
from bot.match.scene.scene import Scene, standing
from bot.rules.book import LONGEST_LABEL
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Count, route
from bot.wire.sheet import Button, Menu, Option, Sheet
from games.engine.contract.values import Line, read_by
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.fairness")

LINES = 20
"""Sentences on a page."""
MOST = 3_800
"""Characters on a page. A message can show four thousand."""
PROOFS: Final = 20
"""The number of proofs kept in memory."""


class Lookups:
    """Answers whoever looks something up: the people of a match as their seats know it, others as everybody sees it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._proofs: Recent[str, bytes | None] = Recent(PROOFS)
        self._proving: Locks[str] = Locks()

    @route("history:match")
    @for_witness
    async def _open(self, answer: Answer, match: Match) -> None:
        """*History*: the newest page of the story."""
        await self._services.helpers.show(answer, match.id, await self._sheet(answer, match, None))

    @route("history-page:match:page")
    @for_witness
    async def _turn(self, answer: Answer, match: Match, page: Count) -> None:
        await self._services.helpers.turn(answer, match.id, await self._sheet(answer, match, page))

    async def _sheet(self, answer: Answer, match: Match, page: int | None) -> Sheet:
        now = standing(match)
        reader = match.seat_of(answer.person.id)
        eye = None if reader is None else match.viewer_of(reader)
        told = tuple(now.view.recall(match.audience.story(eye)))
        scene = await public_scene(self._services, match, replace(now, visible=told), answer.words, reader)
        lines = [*story_lines(scene), *([Line(outcome_line(scene))] if match.newest.outcome else [])]
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

    @route("in-words:match")
    @for_witness
    async def _describe(self, answer: Answer, match: Match) -> None:
        """*In words*: the board without a picture."""
        seat = match.seat_of(answer.person.id)
        scene = await (
            public_scene(self._services, match, words=answer.words)
            if seat is None
            else seat_scene(self._services, match, seat)
        )
        await self._services.helpers.show(answer, match.id, Sheet(above=(scene.in_words, turn_line(scene))))

    @route("fair:match")
    @for_match
    async def _fair(self, answer: Answer, match: Match) -> None:
        """*Was it fair?*: the proof. While the match runs, nothing but the digest that was shown before."""
        words, commitment = answer.words, match.record.commitment
        if commitment is None or match.record.retry:
            await answer.say(words("fair-none"))
        elif match.newest.outcome is None:
            await answer.say(words("fair-running", digest=commitment.digest))
        else:
            await answer.promise()
            proof = await self._proof(match)
            if proof is None:
                await answer.say(words("fair-failed"))
            else:
                cuts = sum(cut is not None for cut in commitment.cuts)
                said = words("fair-proof", digest=commitment.digest, cuts=cuts)
                await answer.send_file(f"bellhop-{match.id}.json", proof, said)

    async def _proof(self, match: Match) -> bytes | None:
        """The proof of a match that is over, made once; None if it cannot be made."""
        async with self._proving.of(match.id):
            if match.id not in self._proofs:
                try:
                    proof = await self._services.computers.prove(match.game, match.record, tuple(match.log))
                except WorkerFailed as error:
                    log.warning("match=%s was not proved (%s)", match.id, type(error).__name__)
                    return None
                self._proofs.keep(match.id, proof)
            return self._proofs[match.id]


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
