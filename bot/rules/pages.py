"""The pages of the rulebooks with drawn examples, opened at the phase that a match is in."""

import re
from dataclasses import dataclass, replace
from typing import Any

from bot.pictures.artist import GamePicture
from bot.rules.book import OVERVIEW, Clause, Rulebook, Rulebooks
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.components import in_rows
from bot.wire.phone import lines_of, parted
from bot.wire.routes import Count, GameKey, route
from bot.wire.sheet import Button, Menu, Option, Row, Sheet, Shown
from bot.words.phrases import option_name, option_value, title
from games import catalogue
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.puzzles import sides
from games.engine.contract.telling import prefix
from games.engine.contract.values import Words
from games.engine.match.match import Match

PAPER = 0xE8DCC4
ROOM, LONGEST = 10, 6
"""The lines of text of a page that a phone shows above its four rows of controls, and those of its longest paragraph.

Longer paragraphs are divided into sentences.
"""
_SENTENCES = re.compile(r"(?<=[.!?…]) +")
CHANGED = "◆"
"""Marks a clause that a house rule of the running match changes."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: a clause of a book.

    match: the match it is read for; None if there is none.
    example: the number of its drawn example; None if none is open.
    shown: the picture of that example.
    part: which part of the clause is shown, as many lines as a phone has room for; past the last one it is the last.
    """

    book: Rulebook
    clause: Clause
    words: Words
    match: Match | None = None
    example: int | None = None
    shown: Shown | None = None
    part: int = 0

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments of this page's controls: game, clause, example ("-" for none), match, part."""
        example = "-" if self.example is None else str(self.example)
        return (self.book.game, self.clause.id, example, self.match.id if self.match else "", str(self.part))

    @property
    def parts(self) -> list[str]:
        """The clause in parts that fit a phone."""
        paragraphs = self.clause.body.split("\n")
        text = "\n".join(one if lines_of(one) <= LONGEST else _SENTENCES.sub("\n", one) for one in paragraphs)
        return parted(text, (_head(self), self.clause.label, _house_rules(self)), ROOM)

    def at(self, clause: Clause, example: int | None = None, part: int = 0) -> tuple[str, ...]:
        """The arguments of a control that leads to another page of the same book."""
        return replace(self, clause=clause, example=example, part=part).args


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
        example: Count | None = None,
        match: str | None = None,
        part: Count = 0,
    ) -> None:
        """Another page, also one chosen in the table of contents, or the same page with an example drawn."""
        page = replace(await self._shown(answer.words, game, clause, example, match), part=part)
        if page.match is None:
            await answer.update(page_sheet(page))
        else:
            await self._services.helpers.turn(answer, page.match.id, page_sheet(page))

    @route("rules-all:game:clause:example:match:_")
    async def _all(
        self, answer: Answer, game: GameKey, clause: str, example: Count | None = None, match: str | None = None
    ) -> None:
        """*Show to all*: the page with its open example, in the language of the match if there is one."""
        found = await self._match(match)
        words = answer.words if found is None else self._services.words(found)
        await answer.post(bare_sheet(await self._shown(words, game, clause, example, match)))

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
        people = sides(prefix(game.key), max(game.seats), page.words)
        drawn = await self._services.artist.draw(GamePicture(game, BoardSubject(view, people, page.words, tuple(told))))
        return drawn and Shown(drawn.picture, f"{example.caption} {drawn.alt}"[:1024])

    async def _match(self, match_id: str | None) -> Match | None:
        return await self._services.matches.find(match_id) if match_id else None


def _found(book: Rulebook, clause_id: str) -> Clause:
    """The clause, or the overview if the book has no such id (as on a button of an older release)."""
    return next((clause for clause in book.sections if clause.id == clause_id), book.find(OVERVIEW))


def page_sheet(page: Page) -> Sheet:
    """The page for one person, with contents, examples, and the pages before and after it.

    A drawn example stands in the place of the text and the contents, so that a phone has room for it.
    """
    if page.example is not None:
        return replace(bare_sheet(page), above=(f"### {page.clause.label}",), rows=(_examples(page), _turning(page)))
    parts = page.parts
    number = min(page.part, len(parts) - 1)
    count = f" · {number + 1}/{len(parts)}" if len(parts) > 1 else ""
    return Sheet(
        above=(f"{_head(page)}{count}", f"### {page.clause.label}\n{parts[number]}", _house_rules(page)),
        rows=(*_contents(page), _examples(page), _turning(page)),
        accent=PAPER,
    )


def bare_sheet(page: Page) -> Sheet:
    """The page without controls, as it is shown to all."""
    clause = page.clause
    text = f"### {clause.label}\n{clause.body}"
    caption = "" if page.example is None else f"-# {clause.examples[page.example].caption}"
    return Sheet(above=(_head(page), text, _house_rules(page)), picture=page.shown, below=(caption,), accent=PAPER)


def books_sheet(words: Words) -> Sheet:
    """The choice of a book, for when the game is not known."""
    return Sheet(
        above=(words("rules-which"),),
        rows=tuple(in_rows([Button(title(key, words), "rules", (key,)) for key in catalogue.KEYS])),
        accent=PAPER,
    )


def _head(page: Page) -> str:
    """The small line over a clause: the title of the book and the chapter (for the overview only the title)."""
    return "-# " + " · ".join(dict.fromkeys((page.book.title, page.clause.chapter)))


def _contents(page: Page) -> tuple[Row, Row]:
    """The table of contents: a menu of chapters, and a menu of the clauses in this chapter."""
    chapters = page.book.contents
    here = next(clauses for _, clauses in chapters if page.clause in clauses)
    starts = tuple(Option(chapter, clauses[0].id, chosen=clauses is here) for chapter, clauses in chapters)
    return (
        Menu(page.words("rules-chapters"), "rules-pick", page.args[:4], starts),
        Menu(
            page.words("rules-clauses"), "rules-clause", page.args[:4], tuple(_entry(page, clause) for clause in here)
        ),
    )


def _entry(page: Page, clause: Clause) -> Option:
    changed = f"{CHANGED} " if _changed(clause, page.match) else ""
    return Option(f"{changed}{clause.label}", clause.id, chosen=clause is page.clause)


def _examples(page: Page) -> Row:
    """A button for each example. The button of the drawn example leads back to the text."""
    count = len(page.clause.examples)
    return tuple(
        Button(page.words("rules-text"), "rules-page", page.at(page.clause, part=page.part))
        if number == page.example
        else Button(
            page.words("rules-example", number=number + 1, count=count),
            "rules-page",
            page.at(page.clause, number, page.part),
        )
        for number in range(count)
    )


def _turning(page: Page) -> Row:
    """The buttons for the pages before and after this one, and *Show to all*."""
    before, after = _beside(page, -1), _beside(page, 1)
    return (
        Button(page.words("rules-previous"), "rules-page", before or page.args, open=before is not None),
        Button(page.words("rules-next"), "rules-next", after or page.args, open=after is not None),
        Button(page.words("share-button"), "rules-all", page.args),
    )


def _beside(page: Page, by: int) -> tuple[str, ...] | None:
    """The arguments of the page before (-1) or after (1): a part of the same clause, or of the next; None at an end."""
    last = len(page.parts) - 1
    part = min(page.part, last) + by
    if 0 <= part <= last:
        return page.at(page.clause, part=part)
    sections = page.book.sections
    at = sections.index(page.clause) + by
    if not 0 <= at < len(sections):
        return None
    other = replace(page, clause=sections[at])
    return other.at(other.clause, part=0 if by > 0 else len(other.parts) - 1)


def _changed(clause: Clause, match: Match | None) -> dict[str, Any]:
    """The house rules of the match that change the clause, with their values."""
    if match is None:
        return {}
    values: dict[str, Any] = match.options.model_dump()
    usual = type(match.options)().model_dump()
    return {name: values[name] for name in clause.options if values.get(name) != usual.get(name)}


def _house_rules(page: Page) -> str:
    """A line for each house rule of the running match that changes this clause."""
    game = page.book.game
    return "\n".join(
        page.words(
            "rules-house",
            sign=CHANGED,
            name=option_name(game, name, page.words),
            value=option_value(game, name, value, page.words),
        )
        for name, value in _changed(page.clause, page.match).items()
    )
