"""The pages of the rulebooks with drawn examples, opened at the phase that a match is in."""

from dataclasses import replace

from bot.drawables import Subject
from bot.rules.book import OVERVIEW, Clause, Rulebook, Rulebooks
from bot.rules.sheet import Page, bare_sheet, page_sheet
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.arguments import whole
from bot.wire.router import Handler
from bot.wire.sheet import Shown
from bot.words.phrases import prefix
from games import catalogue
from games.engine.contract.values import CastMember, Words
from games.engine.match.match import Match


class RulesPages:
    """Shows clauses and their examples. They are private until a person presses *Show to all*."""

    def __init__(self, services: Services, shelf: Rulebooks) -> None:
        self._services = services
        self._shelf = shelf

    def routes(self) -> dict[str, Handler]:
        """The routes of rule pages and of the *Rules* and *Why?* controls elsewhere."""
        return {
            "rules": self._rules,
            "clause": self._clause,
            "why": self._why,
            "rules-page": self._page,
            "rules-next": self._page,
            "rules-pick": self._pick,
            "rules-clause": self._pick,
            "rules-all": self._all,
        }

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
            here = book.for_phase(match.game.phase(match.view(None)))
            clause_id = here[0].id if here else None
        sheet = page_sheet(Page(book, _found(book, clause_id or OVERVIEW), answer.words, match))
        if match is None:
            await answer.show(sheet)
        else:
            await self._services.helpers.show(answer, match.id, sheet)

    async def _rules(self, answer: Answer, args: list[str]) -> None:
        """*Rules* on a lobby (arguments: the game) or on a board (the game and its match).

        In their first match of a game people get the overview.
        """
        match = await self._match(args[1:])
        first = match is not None and match.sits(answer.person.id) and answer.person.new_to(match.game.key, match.id)
        await self.open(answer, _key(args[0]), OVERVIEW if first else None, match)

    async def _clause(self, answer: Answer, args: list[str]) -> None:
        """*Why?*: the clause behind a refusal. Arguments: game, clause, match."""
        await self.open(answer, _key(args[0]), args[1], await self._match(args[2:]))

    async def _why(self, answer: Answer, args: list[str]) -> None:
        """The clause behind a sentence of the story that was chosen in a menu.

        The menu's value begins with the clause's id.
        """
        await self._clause(answer, [args[0], answer.values[0].partition(".")[0], *args[1:]])

    async def _page(self, answer: Answer, args: list[str]) -> None:
        """Another page, or the same page with an example drawn."""
        page = await self._shown(answer, args, answer.words)
        if page.match is None:
            await answer.update(page_sheet(page))
        else:
            await self._services.helpers.turn(answer, page.match.id, page_sheet(page))

    async def _pick(self, answer: Answer, args: list[str]) -> None:
        """A page chosen in the table of contents."""
        await self._page(answer, [args[0], answer.values[0], "-", *args[3:]])

    async def _all(self, answer: Answer, args: list[str]) -> None:
        """*Show to all*: the page with its open example, in the language of the match if there is one."""
        match = await self._match(args[3:])
        words = answer.words if match is None else self._services.words(match)
        await answer.show(bare_sheet(await self._shown(answer, args, words)), private=False)

    async def _shown(self, answer: Answer, args: list[str], words: Words) -> Page:
        """The page that a control names, with its example drawn."""
        book = self.book(_key(args[0]), words)
        clause = _found(book, args[1])
        page = Page(book, clause, words, await self._match(args[3:]))
        number = whole(args[2]) if len(args) > 2 else None
        if number is None or number >= len(clause.examples):
            return page
        return replace(page, example=number, shown=await self._drawn(page, number))

    async def _drawn(self, page: Page, number: int) -> Shown | None:
        """The picture of an example, its caption first in the alt text; None if it cannot be drawn yet."""
        example = page.clause.examples[number]
        game = catalogue.find(page.book.game)
        view, told = game.position(example.position)
        sides = tuple(CastMember(page.words(f"{prefix(game.key)}-side-{seat}")) for seat in range(max(game.seats)))
        drawn = await self._services.artist.draw(Subject(game, None, view, tuple(told), sides, page.words))
        return drawn and Shown(drawn.picture, f"{example.caption} {drawn.alt}"[:1024])

    async def _match(self, args: list[str]) -> Match | None:
        return await self._services.hall.find(args[0]) if args and args[0] else None


def _found(book: Rulebook, clause_id: str) -> Clause:
    """The clause, or the overview if the book has no such id (as on a button of an older release)."""
    return next((clause for clause in book.sections if clause.id == clause_id), book.find(OVERVIEW))


def _key(text: str) -> str:
    """The key of a game. For any other text, as in a forged custom_id, it is the first game's."""
    return text if text in catalogue.KEYS else catalogue.KEYS[0]
