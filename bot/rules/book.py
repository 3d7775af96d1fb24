"""The rulebooks: one Markdown file a game and language, read once from `assets/rules/<language>/<game>.md`.

Format of a file::

    # Button Up!                                    the title of the game

    ## overview In one minute                       the first section

    # A move                                        a chapter

    ## BU-6 A spy in the pile {phase: sow; option: target}

    <!-- also: white, legal move -->                other words that people may look for

    Text of at most 3,500 characters. Lines of a paragraph are joined.

    ```position What the picture shows
    W/W/R/B/B/R/W/B/R red
    ```

A section names the phases of its game in which it matters, and the house rules that change it. The game's `position`
reads the text of a position. A section without a position gives the reason: `<!-- no picture: ... -->`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Self

RULES = Path(__file__).parents[2] / "assets" / "rules"
"""The folder of the rulebooks."""

OVERVIEW = "overview"
"""The id of the first section of every rulebook."""

LONGEST_BODY = 3_500
"""The most characters of a section: a message has room for 4,000 with its title (Discord's document Text Display)."""
LONGEST_LABEL = 100
"""The most characters of a choice (Discord's document Autocomplete)."""

_SECTION = re.compile(r"## (?P<id>overview|[A-Z]{2}-A?\d+) (?P<title>[^{}]+?)(?: \{(?P<marks>[^{}]*)\})?")
_POSITION = re.compile(r"^```position (?P<caption>.+)\n(?P<position>(?:.+\n)+?)```$", re.MULTILINE)
_NO_PICTURE = re.compile(r"^<!-- no picture: .+ -->$", re.MULTILINE)
_ALSO = re.compile(r"^<!-- also: (.+) -->$", re.MULTILINE)
_WRAPPED = re.compile(r"(?<!\n)\n *(?!\n|[-*>] |\d+\. )")


class RulebookError(ValueError):
    """A rulebook is broken. The message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Example:
    """A picture in a rulebook."""

    position: str
    """The text that the game's `position` reads."""
    caption: str
    """What the picture shows."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One section of a rulebook."""

    id: str
    """Such as "BU-6"; "overview" for the first section."""
    title: str
    """Its heading, without the id and the marks."""
    chapter: str
    """The title of its chapter; that of the book before the first chapter."""
    phases: tuple[str, ...]
    """The game's phases in which it matters."""
    options: tuple[str, ...]
    """The house rules that change it."""
    body: str
    """Markdown for a message, at most 3,500 characters."""
    examples: tuple[Example, ...]
    """Its pictures, in order."""
    also: str = ""
    """Other words by which the search finds it."""

    @property
    def label(self) -> str:
        """The clause in a list of choices, at most 100 characters."""
        if self.id == OVERVIEW:
            return self.title
        return f"{self.id} · {self.title}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    game: str
    """The key of the game."""
    language: str
    """The code of the language, such as "en"."""
    title: str
    """The name of the game."""
    sections: tuple[Clause, ...]
    """Its clauses in reading order, the overview first."""

    def find(self, clause_id: str) -> Clause:
        """The section with that id. Raises LookupError if there is none."""
        for clause in self.sections:
            if clause.id == clause_id:
                return clause
        raise LookupError(f"no clause {clause_id!r} in the rules of {self.game!r}")

    def for_phase(self, phase: str) -> tuple[Clause, ...]:
        """The sections that matter in that phase of the game, in reading order."""
        return tuple(clause for clause in self.sections if phase in clause.phases)

    @property
    def contents(self) -> tuple[tuple[str, tuple[Clause, ...]], ...]:
        """The chapters with their sections. Each chapter fits into one menu (25)."""
        by_chapter = groupby(self.sections, key=lambda clause: clause.chapter)
        return tuple((chapter, tuple(clauses)) for chapter, clauses in by_chapter)


class Rulebooks:
    """All rulebooks, by game and language."""

    def __init__(self, books: Mapping[tuple[str, str], Rulebook]) -> None:
        self._books = dict(books)

    @classmethod
    @cache
    def load(cls, path: Path = RULES) -> Self:
        """The rulebooks in that folder. Raises RulebookError if one is broken."""
        books = [read(file) for file in sorted(path.glob("*/*.md"))]
        return cls({(book.game, book.language): book for book in books})

    def book(self, game: str, language: str) -> Rulebook:
        """The rules of that game in that language, else in English. Raises LookupError if there are none."""
        found = self._books.get((game, language)) or self._books.get((game, "en"))
        if found is None:
            raise LookupError(f"no rulebook of {game!r}")
        return found


def read(file: Path) -> Rulebook:
    """The rulebook in that file. Raises RulebookError with the line of the mistake."""
    lines = file.read_text(encoding="utf-8").splitlines()
    place = f"{file.parent.name}/{file.name}"
    if not lines or not lines[0].startswith("# "):
        raise RulebookError(f"{place}:1: no title")
    title = lines[0][2:].strip()
    chapter = title
    sections: dict[str, Clause] = {}
    headings = [number for number, line in enumerate(lines) if line.startswith("#") and number > 0]
    for start, end in pairwise([*headings, len(lines)]):
        heading = lines[start]
        if heading.startswith("# "):
            chapter = heading[2:].strip()
            continue
        try:
            clause = _clause(heading, "\n".join(lines[start + 1 : end]), chapter)
        except RulebookError as error:
            raise RulebookError(f"{place}:{start + 1}: {error}") from None
        is_first = not sections
        is_overview = clause.id == OVERVIEW
        if clause.id in sections or is_overview != is_first:
            raise RulebookError(f"{place}:{start + 1}: the overview comes first, and every section once")
        sections[clause.id] = clause
    if not sections:
        raise RulebookError(f"{place}:1: no overview")
    return Rulebook(game=file.stem, language=file.parent.name, title=title, sections=tuple(sections.values()))


def _clause(heading: str, text: str, chapter: str) -> Clause:
    """The section with that heading and that text below it. Raises RulebookError if it is broken."""
    found = _SECTION.fullmatch(heading)
    if found is None:
        raise RulebookError(f"not a heading of a section: {heading!r}")
    examples = [
        Example(position=block["position"].strip(), caption=block["caption"].strip())
        for block in _POSITION.finditer(text)
    ]
    says_why_it_has_none = _NO_PICTURE.search(text) is not None
    if bool(examples) == says_why_it_has_none:
        raise RulebookError("a section has a position, or else says why it has none")
    body = _body(text)
    if not 0 < len(body) <= LONGEST_BODY:
        raise RulebookError(f"{len(body)} characters of text; 1 to {LONGEST_BODY} are allowed")
    if "```" in body or "<!--" in body:
        raise RulebookError("a block that is no position, or one left open")
    marks = _marks(found["marks"] or "")
    clause = Clause(
        id=found["id"],
        title=found["title"],
        chapter=chapter,
        phases=marks["phase"],
        options=marks["option"],
        body=body,
        examples=tuple(examples),
        also=" ".join(_ALSO.findall(text)),
    )
    if len(clause.label) > LONGEST_LABEL:
        raise RulebookError(f"a label of {len(clause.label)} characters; {LONGEST_LABEL} are allowed")
    return clause


def _body(text: str) -> str:
    """The text of a section without its blocks and comments, each paragraph on one line."""
    for aside in (_POSITION, _NO_PICTURE, _ALSO):
        text = aside.sub("", text)
    spaced = re.sub(r"\n{3,}", "\n\n", text).strip()
    return _WRAPPED.sub(" ", spaced)


def _marks(text: str) -> dict[str, tuple[str, ...]]:
    """The marks of a heading, such as `phase: start, sow; option: starter`."""
    marks: dict[str, tuple[str, ...]] = {"phase": (), "option": ()}
    for mark in text.split(";"):
        if not mark:
            continue
        before, _, values = mark.partition(":")
        name = before.strip()
        if name not in marks or not values.strip():
            raise RulebookError(f"not a mark: {mark.strip()!r}")
        marks[name] = tuple(value.strip() for value in values.split(","))
    return marks
