"""The rules desk: pages of the rulebooks with drawn examples, for the very moment of a match."""

from dataclasses import replace
from typing import Any

from bot.answer import Answer
from bot.desk import Desk
from bot.phrases import option_name, option_value, prefix
from bot.router import Handler
from bot.rulebook import OVERVIEW, Clause, Rulebook, Shelf
from bot.sheet import Button, Menu, Option, Row, Sheet, Shown
from games import catalogue
from games.engine.match import Match
from games.engine.values import CastMember, Words

MENU_LINES = 25
MOST_EXAMPLES = 3
PAPER = 0xE8DCC4


class RulesDesk:
    """Shows clauses and their examples; private unless somebody shows one to all."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self._desk = desk
        self._shelf = shelf

    def routes(self) -> dict[str, Handler]:
        """The routes of rule pages and of the Rules and Why? buttons elsewhere."""
        return {
            "rules": self._rules,
            "clause": self._clause,
            "rules-page": self._page,
            "rules-pick": self._pick,
            "rules-example": self._example,
            "rules-all": self._all,
        }

    def book(self, game: str, words: Words) -> Rulebook:
        """The rulebook of that game in the language of `words`."""
        return self._shelf.book(game, getattr(words, "language", "en"))

    async def open(self, answer: Answer, game: str, clause_id: str | None, match: Match | None) -> None:
        """Answers with a page: the clause asked for, else where the match stands, else the overview."""
        book = self.book(game, answer.words)
        if clause_id is None and match is not None:
            here = book.for_phase(match.game.phase(match.view(None)))
            clause_id = here[0].id if here else None
        await answer.show(self._sheet(book, clause_id or OVERVIEW, answer.words, match))

    def _sheet(
        self, book: Rulebook, clause_id: str, words: Words, match: Match | None, shown: Shown | None = None
    ) -> Sheet:
        clause = _found(book, clause_id)
        text = f"### {clause.label}\n{clause.body}"
        house = _house_rules(clause, match, words)
        return Sheet(
            above=(_head(book, clause), text, house),
            picture=shown,
            rows=(*self._contents(book, clause, words, match), _buttons(book, clause, words, match)),
            accent=PAPER,
        )

    def _contents(self, book: Rulebook, now: Clause, words: Words, match: Match | None) -> list[Row]:
        """The table of contents as menus of at most 25 lines each."""
        args = (book.game, match.id if match else "")
        sections = book.sections
        starts = range(0, len(sections), MENU_LINES)
        return [
            Menu(
                words("rules-contents"),
                "rules-pick",
                (*args, str(start)),
                tuple(
                    Option(clause.label, clause.id, clause.chapter, clause.id == now.id)
                    for clause in sections[start : start + MENU_LINES]
                ),
            )
            for start in starts
        ]

    async def _rules(self, answer: Answer, args: list[str]) -> None:
        """*Rules* on a lobby (the game) or a table (the game and its match)."""
        await self.open(answer, _key(args[0]), None, await self._match(args[1:]))

    async def _clause(self, answer: Answer, args: list[str]) -> None:
        """*Why?*: the clause behind a refusal or a sentence of the story."""
        await self.open(answer, _key(args[0]), args[1], await self._match(args[2:]))

    async def _page(self, answer: Answer, args: list[str]) -> None:
        book = self.book(_key(args[0]), answer.words)
        await answer.update(self._sheet(book, args[1], answer.words, await self._match(args[2:])))

    async def _pick(self, answer: Answer, args: list[str]) -> None:
        await self._page(answer, [args[0], answer.values[0], args[1]])

    async def _example(self, answer: Answer, args: list[str]) -> None:
        """An example button: the same page with its position drawn."""
        book = self.book(_key(args[0]), answer.words)
        clause = _found(book, args[1])
        example = clause.examples[int(args[2]) % len(clause.examples)]
        game = catalogue.find(book.game)
        view, told = game.position(example.position)
        sides = tuple(CastMember(answer.words(f"{prefix(game.key)}-side-{seat}")) for seat in range(max(game.seats)))
        drawn = await self._desk.artist.draw(game, None, view, told, sides, answer.words)
        shown = Shown(drawn.picture, f"{example.caption} {drawn.alt}"[:1024])
        match = await self._match(args[3:])
        sheet = self._sheet(book, clause.id, answer.words, match, shown)
        await answer.update(replace(sheet, below=(f"-# {example.caption}",)))

    async def _all(self, answer: Answer, args: list[str]) -> None:
        """*Show to all*: the clause as a public message without controls."""
        book = self.book(_key(args[0]), answer.words)
        clause = _found(book, args[1])
        text = f"### {clause.label}\n{clause.body}"
        await answer.show(Sheet(above=(_head(book, clause), text), accent=PAPER), private=False)

    async def _match(self, args: list[str]) -> Match | None:
        return await self._desk.hall.find(args[0]) if args and args[0] else None


def _head(book: Rulebook, clause: Clause) -> str:
    """The small line over a clause: which game's book, which chapter (the overview's is the book itself)."""
    return "-# " + " · ".join(dict.fromkeys((book.title, clause.chapter)))


def _found(book: Rulebook, clause_id: str) -> Clause:
    """The clause, or the overview for an id that the book does not have (an older button's)."""
    try:
        return book.find(clause_id)
    except LookupError:
        return book.find(OVERVIEW)


def _key(text: str) -> str:
    """The game's key, if it is one: custom_ids may be forged."""
    return text if text in catalogue.KEYS else catalogue.KEYS[0]


def _buttons(book: Rulebook, clause: Clause, words: Words, match: Match | None) -> Row:
    """Previous, next, the examples, and *show to all*."""
    at = book.sections.index(clause)
    tail = (match.id,) if match else ()
    row: list[Button] = []
    if at:
        row.append(Button(words("rules-previous"), "rules-page", (book.game, book.sections[at - 1].id, *tail)))
    if at + 1 < len(book.sections):
        row.append(Button(words("rules-next"), "rules-page", (book.game, book.sections[at + 1].id, *tail)))
    for number in range(min(len(clause.examples), MOST_EXAMPLES - 1)):
        label = words("rules-example", number=number + 1, count=len(clause.examples))
        row.append(Button(label, "rules-example", (book.game, clause.id, str(number), *tail)))
    row.append(Button(words("rules-all"), "rules-all", (book.game, clause.id)))
    return tuple(row)


def _house_rules(clause: Clause, match: Match | None, words: Words) -> str:
    """A line for each house rule of the running match that changes this clause."""
    if match is None or not clause.options:
        return ""
    values: dict[str, Any] = match.options.model_dump()
    defaults = type(match.options)().model_dump()
    lines = [
        words(
            "rules-house",
            name=option_name(match.game.key, name, words),
            value=option_value(match.game.key, name, values[name], words),
        )
        for name in clause.options
        if values.get(name) != defaults.get(name)
    ]
    return "\n".join(lines)
