"""A page of a rulebook as a sheet: the clause, its house rules, the table of contents, and the buttons."""

import re
from dataclasses import dataclass, replace
from typing import Any

from bot.rules.book import Clause, Rulebook
from bot.wire.phone import lines_of, parted
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


def page_sheet(page: Page) -> Sheet:
    """The page for one person, with contents, examples, and the pages before and after it.

    A drawn example stands in the place of the text and the contents, so that a phone has room for it.
    """
    if page.example is not None:
        title = f"### {page.clause.label}"
        return replace(bare_sheet(page), above=(title,), rows=(_examples(page), _turning(page)))
    parts = page.parts
    number = min(page.part, len(parts) - 1)
    count = f" · {number + 1}/{len(parts)}" if len(parts) > 1 else ""
    text = f"### {page.clause.label}\n{parts[number]}"
    above = (f"{_head(page)}{count}", text, _house_rules(page))
    return Sheet(above=above, rows=(*_contents(page), _examples(page), _turning(page)), accent=PAPER)


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
        Button(page.words("rules-all"), "rules-all", page.args),
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
