"""A page of a rulebook as a sheet: the clause, its house rules, the table of contents, and the buttons."""

from dataclasses import dataclass, replace
from typing import Any

from bot.rules.book import Clause, Rulebook
from bot.wire.sheet import (
    Button,
    Menu,
    Option,
    Row,
    Sheet,
    Shown,
)
from bot.words.phrases import option_name, option_value, title
from games import catalogue
from games.engine.contract.values import Words
from games.engine.match.match import Match

PAPER = 0xE8DCC4
CHANGED = "◆"
"""Marks a clause that a house rule of the running match changes."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: a clause of a book.

    match: the match it is read for; None if there is none.
    example: the number of its drawn example; None if none is open.
    shown: the picture of that example.
    """

    book: Rulebook
    clause: Clause
    words: Words
    match: Match | None = None
    example: int | None = None
    shown: Shown | None = None

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments of this page's controls: game, clause, example ("-" for none), match."""
        example = "-" if self.example is None else str(self.example)
        return (self.book.game, self.clause.id, example, self.match.id if self.match else "")

    def at(self, clause: Clause, example: int | None = None) -> tuple[str, ...]:
        """The arguments of a control that leads to another page of the same book."""
        return replace(self, clause=clause, example=example).args


def page_sheet(page: Page) -> Sheet:
    """The page for one person, with contents, examples, and the pages before and after it."""
    return replace(bare_sheet(page), rows=(*_contents(page), _examples(page), _turning(page)))


def bare_sheet(page: Page) -> Sheet:
    """The page without controls, as it is shown to all."""
    clause = page.clause
    text = f"### {clause.label}\n{clause.body}"
    caption = "" if page.example is None else f"-# {clause.examples[page.example].caption}"
    return Sheet(above=(_head(page), text, _house_rules(page)), picture=page.shown, below=(caption,), accent=PAPER)


def books_sheet(words: Words) -> Sheet:
    """The choice of a book, for when the game is not known."""
    books = tuple(Button(title(key, words), "rules", (key,)) for key in catalogue.KEYS)
    return Sheet(above=(words("rules-which"),), rows=(books,), accent=PAPER)


def _head(page: Page) -> str:
    """The small line over a clause: the title of the book and the chapter (for the overview only the title)."""
    return "-# " + " · ".join(dict.fromkeys((page.book.title, page.clause.chapter)))


def _contents(page: Page) -> tuple[Row, Row]:
    """The table of contents: a menu of chapters, and a menu of the clauses in this chapter."""
    chapters = page.book.contents
    here = next(clauses for _, clauses in chapters if page.clause in clauses)
    starts = tuple(Option(chapter, clauses[0].id, chosen=clauses is here) for chapter, clauses in chapters)
    return (
        Menu(page.words("rules-chapters"), "rules-pick", page.args, starts),
        Menu(page.words("rules-clauses"), "rules-clause", page.args, tuple(_entry(page, clause) for clause in here)),
    )


def _entry(page: Page, clause: Clause) -> Option:
    changed = f"{CHANGED} " if _changed(clause, page.match) else ""
    return Option(f"{changed}{clause.label}", clause.id, chosen=clause is page.clause)


def _examples(page: Page) -> Row:
    """A button for each example. The button of the drawn example is closed."""
    count = len(page.clause.examples)
    return tuple(
        Button(
            page.words("rules-example", number=number + 1, count=count),
            "rules-page",
            page.at(page.clause, number),
            open=number != page.example,
        )
        for number in range(count)
    )


def _turning(page: Page) -> Row:
    """The buttons for the pages before and after this one, and *Show to all*."""
    sections = page.book.sections
    at = sections.index(page.clause)
    before, after = sections[max(0, at - 1)], sections[min(len(sections) - 1, at + 1)]
    return (
        Button(page.words("rules-previous"), "rules-page", page.at(before), open=before is not page.clause),
        Button(page.words("rules-next"), "rules-next", page.at(after), open=after is not page.clause),
        Button(page.words("rules-all"), "rules-all", page.args),
    )


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
