"""The pages of the rulebooks with drawn examples, opened at the phase that a match is in."""

from dataclasses import replace

from bot.pictures.drawables import GamePicture
from bot.rules.book import OVERVIEW, Clause, Rulebook, Rulebooks
from bot.rules.sheet import Page, bare_sheet, page_sheet
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import GameKey, route
from bot.wire.sheet import Shown
from bot.words.phrases import prefix
from games import catalogue
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import CastMember, Words
from games.engine.match.match import Match


class RulesPages:
    """Shows clauses and their examples. They are private until a person presses *Show to all*."""

    def __init__(self, services: Services, shelf: Rulebooks) -> None:
        self._services = services
        self._shelf = shelf

    def book(self, game: str, words: Words) -> Rulebook:
        """The rulebook of that game in the language of `words`."""
        return self._shelf.book(game, getattr(words, "language", "en"))

    def books(self, words: Words) -> list[Rulebook]:
        """The rulebooks of all games in the language of `words`."""
        return [self.book(game, words) for game in catalogue.KEYS]

    async def open(self, answer: Answer, game: str, clause_id: str | None, match: Match | None) -> None:
        """Answer with a page: the requested clause, else the first clause for the match's phase, else the overview."""
        book = self.book(game, answer.words)
        if clause_id is None and match is not None:
            here = book.for_phase(match.view(None).phase)
            clause_id = here[0].id if here else None
        sheet = page_sheet(Page(book, _found(book, clause_id or OVERVIEW), answer.words, match))
        if match is None:
            await answer.show(sheet)
        else:
            await self._services.helpers.show(answer, match.id, sheet)

    @route("rules:game:match")
    async def _rules(self, answer: Answer, game: GameKey, match: str | None = None) -> None:
        """*Rules* on a lobby or on a board, where the match is named.

        In their first match of a game people get the overview.
        """
        found = await self._match(match)
        first = found is not None and found.sits(answer.person.id) and answer.person.new_to(found.game.key, found.id)
        await self.open(answer, game, OVERVIEW if first else None, found)

    @route("clause:game:clause:match")
    @route("why:game:match:clause")
    async def _clause(self, answer: Answer, game: GameKey, clause: str, match: str | None = None) -> None:
        """*Why?*: the clause behind a refusal, or behind a sentence of the story that was chosen in a menu.

        The menu's value begins with the clause's id.
        """
        await self.open(answer, game, clause.partition(".")[0], await self._match(match))

    @route("rules-page:game:clause:example:match:part")
    @route("rules-next:game:clause:example:match:part")
    @route("rules-pick:game:_:_:match:clause")
    @route("rules-clause:game:_:_:match:clause")
    async def _page(
        self,
        answer: Answer,
        game: GameKey,
        clause: str,
        example: int | None = None,
        match: str | None = None,
        part: int = 0,
    ) -> None:
        """Another page, also one chosen in the table of contents, or the same page with an example drawn."""
        page = replace(await self._shown(answer.words, game, clause, example, match), part=part)
        if page.match is None:
            await answer.update(page_sheet(page))
        else:
            await self._services.helpers.turn(answer, page.match.id, page_sheet(page))

    @route("rules-all:game:clause:example:match:_")
    async def _all(
        self, answer: Answer, game: GameKey, clause: str, example: int | None = None, match: str | None = None
    ) -> None:
        """*Show to all*: the page with its open example, in the language of the match if there is one."""
        found = await self._match(match)
        words = answer.words if found is None else self._services.words(found)
        await answer.show(bare_sheet(await self._shown(words, game, clause, example, match)), private=False)

    async def _shown(self, words: Words, game: str, clause_id: str, example: int | None, match: str | None) -> Page:
        """The page that a control names, with its example drawn."""
        book = self.book(game, words)
        clause = _found(book, clause_id)
        page = Page(book, clause, words, await self._match(match))
        if example is None or example >= len(clause.examples):
            return page
        return replace(page, example=example, shown=await self._drawn(page, example))

    async def _drawn(self, page: Page, number: int) -> Shown | None:
        """The picture of an example, its caption first in the alt text; None if it cannot be drawn yet."""
        example = page.clause.examples[number]
        game = catalogue.find(page.book.game)
        view, told = game.position(example.position)
        sides = tuple(CastMember(page.words(f"{prefix(game.key)}-side-{seat}")) for seat in range(max(game.seats)))
        drawn = await self._services.artist.draw(GamePicture(game, BoardSubject(view, sides, page.words, tuple(told))))
        return drawn and Shown(drawn.picture, f"{example.caption} {drawn.alt}"[:1024])

    async def _match(self, match_id: str | None) -> Match | None:
        return await self._services.hall.find(match_id) if match_id else None


def _found(book: Rulebook, clause_id: str) -> Clause:
    """The clause, or the overview if the book has no such id (as on a button of an older release)."""
    return next((clause for clause in book.sections if clause.id == clause_id), book.find(OVERVIEW))
