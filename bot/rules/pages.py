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
"""The colour of the strip beside a page."""
LINES_ON_A_PAGE = 10
"""The lines of text that a phone shows above the four rows of controls of a page."""
LINES_OF_A_PARAGRAPH = 6
"""The most lines of a paragraph on a phone. Longer ones are divided into sentences."""
ALT_LIMIT = 1_024
"""The most characters of an alt text (Discord's limit)."""
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…]) +")
CHANGED = "◆"
"""Marks a clause that a house rule of the running match changes."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: a clause of a book."""

    book: Rulebook
    """The book that is read."""
    clause: Clause
    """The clause that is open."""
    words: Words
    """The texts in the reader's language."""
    match: Match | None = None
    """The match for which it is read; None if there is none."""
    example: int | None = None
    """The number of the drawn example, from 0; None if none is open."""
    shown: Shown | None = None
    """The picture of that example."""
    part: int = 0
    """Which part of the clause is shown, from 0. Beyond the last one it is the last."""

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments of this page's controls: game, clause, example ("-" for none), match, part."""
        example = "-" if self.example is None else str(self.example)
        match_id = "" if self.match is None else self.match.id
        return (self.book.game, self.clause.id, example, match_id, str(self.part))

    @property
    def parts(self) -> list[str]:
        """The clause in parts that fit a phone."""
        paragraphs = []
        for paragraph in self.clause.body.split("\n"):
            if lines_of(paragraph) > LINES_OF_A_PARAGRAPH:
                paragraphs.append(_BETWEEN_SENTENCES.sub("\n", paragraph))
            else:
                paragraphs.append(paragraph)
        around = (_head(self), self.clause.label, _house_rules(self))
        return parted("\n".join(paragraphs), around, LINES_ON_A_PAGE)

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
        clause = book.find(OVERVIEW)
        if clause_id is not None:
            clause = _found(book, clause_id)
        elif match is not None:
            for_phase = book.for_phase(match.view(None).phase)
            if for_phase:
                clause = for_phase[0]
        sheet = page_sheet(Page(book=book, clause=clause, words=answer.words, match=match))
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
        clause_id = None
        if found is not None and found.sits(answer.person.id) and answer.person.new_to(found.game.key, found.id):
            clause_id = OVERVIEW
        await self.open(answer, game, clause_id, found)

    @route("clause:game:clause:match")
    @route("why:game:match:clause")
    async def _clause(self, answer: Answer, game: GameKey, clause: str, match: str | None = None) -> None:
        """*Why?*: the clause behind a refusal, or behind a sentence of the story that was chosen in a menu.

        The menu's value begins with the clause's id.
        """
        clause_id = clause.partition(".")[0]
        await self.open(answer, game, clause_id, await self._match(match))

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
        shown = await self._shown(answer.words, game, clause, example, match)
        page = replace(shown, part=part)
        if page.match is None:
            await answer.update(page_sheet(page))
        else:
            await self._services.helpers.turn(answer, page.match.id, page_sheet(page))

    @route("rules-all:game:clause:example:match:_")
    async def _all(
        self, answer: Answer, game: GameKey, clause: str, example: Count | None = None, match: str | None = None
    ) -> None:
        """*Show to all*: the page with its open example, in the language of the match if there is one."""
        words = answer.words
        found = await self._match(match)
        if found is not None:
            words = self._services.words(found)
        page = await self._shown(words, game, clause, example, match)
        await answer.post(bare_sheet(page))

    async def _shown(self, words: Words, game: str, clause_id: str, example: int | None, match: str | None) -> Page:
        """The page that a control names, with its example drawn."""
        book = self.book(game, words)
        clause = _found(book, clause_id)
        page = Page(book=book, clause=clause, words=words, match=await self._match(match))
        if example is None or example >= len(clause.examples):
            return page
        return replace(page, example=example, shown=await self._drawn(page, example))

    async def _drawn(self, page: Page, number: int) -> Shown | None:
        """The picture of an example, its caption first in the alt text; None if it cannot be drawn yet."""
        example = page.clause.examples[number]
        game = catalogue.find(page.book.game)
        view, told = game.position(example.position)
        people = sides(prefix(game.key), max(game.seats), page.words)
        subject = BoardSubject(view=view, cast=people, words=page.words, told=tuple(told))
        drawn = await self._services.artist.draw(GamePicture(game, subject))
        if drawn is None:
            return None
        alt = f"{example.caption} {drawn.alt}"
        return Shown(drawn.picture, alt[:ALT_LIMIT])

    async def _match(self, match_id: str | None) -> Match | None:
        """The match with that id; None if there is none."""
        if not match_id:
            return None
        return await self._services.matches.find(match_id)


def _found(book: Rulebook, clause_id: str) -> Clause:
    """The clause, or the overview if the book has no such id (as on a button of an older release)."""
    try:
        return book.find(clause_id)
    except LookupError:
        return book.find(OVERVIEW)


def page_sheet(page: Page) -> Sheet:
    """The page for one person, with contents, examples, and the pages before and after it.

    A drawn example stands in the place of the text and the contents, so that a phone has room for it.
    """
    title_line = f"### {page.clause.label}"
    if page.example is not None:
        return replace(bare_sheet(page), above=(title_line,), rows=(_examples(page), _turning(page)))
    parts = page.parts
    number = min(page.part, len(parts) - 1)
    head = _head(page)
    if len(parts) > 1:
        head = f"{head} · {number + 1}/{len(parts)}"
    return Sheet(
        above=(head, f"{title_line}\n{parts[number]}", _house_rules(page)),
        rows=(*_contents(page), _examples(page), _turning(page)),
        accent=PAPER,
    )


def bare_sheet(page: Page) -> Sheet:
    """The page without controls, as it is shown to all."""
    clause = page.clause
    caption = ""
    if page.example is not None:
        caption = f"-# {clause.examples[page.example].caption}"
    return Sheet(
        above=(_head(page), f"### {clause.label}\n{clause.body}", _house_rules(page)),
        picture=page.shown,
        below=(caption,),
        accent=PAPER,
    )


def books_sheet(words: Words) -> Sheet:
    """The choice of a book, for when the game is not known."""
    buttons = [Button(title(key, words), route="rules", args=(key,)) for key in catalogue.KEYS]
    return Sheet(above=(words("rules-which"),), rows=tuple(in_rows(buttons)), accent=PAPER)


def _head(page: Page) -> str:
    """The small line over a clause: the title of the book and the chapter (for the overview only the title)."""
    book_title = page.book.title
    chapter = page.clause.chapter
    if chapter == book_title:
        return f"-# {book_title}"
    return f"-# {book_title} · {chapter}"


def _contents(page: Page) -> tuple[Row, Row]:
    """The table of contents: a menu of chapters, and a menu of the clauses in this chapter."""
    chapters = []
    clauses_here = []
    for chapter, clauses in page.book.contents:
        is_open = page.clause in clauses
        chapters.append(Option(chapter, value=clauses[0].id, chosen=is_open))
        if is_open:
            clauses_here = [_entry(page, clause) for clause in clauses]
    args = page.args[:4]  # without the part: another clause begins with its first
    return (
        Menu(page.words("rules-chapters"), route="rules-pick", args=args, options=tuple(chapters)),
        Menu(page.words("rules-clauses"), route="rules-clause", args=args, options=tuple(clauses_here)),
    )


def _entry(page: Page, clause: Clause) -> Option:
    """A clause in the menu of its chapter."""
    label = clause.label
    if _changed(clause, page.match):
        label = f"{CHANGED} {label}"
    return Option(label, value=clause.id, chosen=clause is page.clause)


def _examples(page: Page) -> Row:
    """A button for each example. The button of the drawn example leads back to the text."""
    count = len(page.clause.examples)
    buttons = []
    for number in range(count):
        if number == page.example:
            label = page.words("rules-text")
            args = page.at(page.clause, part=page.part)
        else:
            label = page.words("rules-example", number=number + 1, count=count)
            args = page.at(page.clause, example=number, part=page.part)
        buttons.append(Button(label, route="rules-page", args=args))
    return tuple(buttons)


def _turning(page: Page) -> Row:
    """The buttons for the pages before and after this one, and *Show to all*."""
    before = _beside(page, -1)
    after = _beside(page, 1)
    return (
        Button(page.words("rules-previous"), route="rules-page", args=before or page.args, open=before is not None),
        Button(page.words("rules-next"), route="rules-next", args=after or page.args, open=after is not None),
        Button(page.words("share-button"), route="rules-all", args=page.args),
    )


def _beside(page: Page, by: int) -> tuple[str, ...] | None:
    """The arguments of the page before (-1) or after (1): a part of the same clause, or of the next; None at an end."""
    last_part = len(page.parts) - 1
    part = min(page.part, last_part) + by
    if 0 <= part <= last_part:
        return page.at(page.clause, part=part)
    sections = page.book.sections
    number = sections.index(page.clause) + by
    if not 0 <= number < len(sections):
        return None
    other = replace(page, clause=sections[number])
    if by > 0:
        return other.at(other.clause, part=0)
    return other.at(other.clause, part=len(other.parts) - 1)


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
    lines = []
    for option, value in _changed(page.clause, page.match).items():
        line = page.words(
            "rules-house",
            sign=CHANGED,
            name=option_name(game, option, page.words),
            value=option_value(game, option, value, page.words),
        )
        lines.append(line)
    return "\n".join(lines)
