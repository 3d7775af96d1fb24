"""Search for a rule by a few words. It forgives typing errors and ignores accents and case."""

import math
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from rapidfuzz import fuzz, process

from bot.rules.book import LONGEST_LABEL, OVERVIEW, Clause, Rulebook

MOST = 25
"""The most choices that an autocomplete can offer (Discord's documents)."""

_ALIKE = 75
"""The least likeness (of 100) between a mistyped word and a word of the rules."""
_BEGUN = 95
"""The score of a word of which only the beginning was typed. A whole word scores 100."""
_IN_TITLE, _IN_BODY = 3, 1
"""The weight of a word in a title (or after `also:`), and in the text below."""
_RELEVANT = 0.3
"""Sections that score less than this share of the best score are left out."""


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Page:
    """A clause with the words by which it can be found, all folded (see `_folded`)."""

    clause: Clause
    names: frozenset[str]
    title: frozenset[str]
    body: frozenset[str]

    def best(self, alike: dict[str, float]) -> float:
        """The score of the page for one typed word, given the book's words that are like it."""
        title = max((alike[word] for word in self.title & alike.keys()), default=0)
        body = max((alike[word] for word in self.body & alike.keys()), default=0)
        return max(_IN_TITLE * title, _IN_BODY * body)


@dataclass(frozen=True, slots=True)
class _Index:
    """The pages of a book and all their words."""

    pages: tuple[_Page, ...]
    words: tuple[str, ...]


def search(book: Rulebook, typed: str, phase: str | None = None) -> list[Clause]:
    """At most 25 sections for the typed words, best first; empty if nothing is alike.

    A clause's own id ("BU-6", "bu6", "6") finds it. If nothing is typed, the overview comes first, then the sections
    for `phase`, then the rest in reading order.
    """
    words = _folded(typed[:LONGEST_LABEL])
    if not words:
        now = () if phase is None else book.for_phase(phase)
        return list(dict.fromkeys((book.find(OVERVIEW), *now, *book.sections)))[:MOST]
    return [clause for _, clause in _best(_ranked(book, words))]


def search_all(books: Sequence[Rulebook], typed: str) -> list[tuple[Rulebook, Clause]]:
    """The same over several books, best first. If nothing is typed, it gives their overviews."""
    words = _folded(typed[:LONGEST_LABEL])
    if not words:
        return [(book, book.find(OVERVIEW)) for book in books]
    return [pair for _, pair in _best([(score, (book, it)) for book in books for score, it in _ranked(book, words)])]


def _best(found: list[tuple[float, _T]]) -> list[tuple[float, _T]]:
    """At most 25 of the found items, best first, without those that score far less than the best."""
    least = _RELEVANT * max((score for score, _ in found), default=0)
    # Sorting is stable: items with equal scores stay in reading order.
    return sorted((it for it in found if it[0] >= least), key=lambda it: -it[0])[:MOST]


def _ranked(book: Rulebook, words: tuple[str, ...]) -> list[tuple[float, Clause]]:
    """The clauses that score at all, in reading order, with their scores. If an id was typed, only that clause."""
    index = _indexed(book)
    if named := [page.clause for page in index.pages if "".join(words) in page.names]:
        return [(math.inf, clause) for clause in named]
    # Short words ("a", "is", "de") are ignored beside longer ones.
    scores = _scores(index, tuple(word for word in words if len(word) > 2) or words)
    return [(score, page.clause) for score, page in zip(scores, index.pages, strict=True) if score]


def _scores(index: _Index, words: tuple[str, ...]) -> list[float]:
    """The score of each page for the words. Rare words weigh more than common ones."""
    totals = [0.0] * len(index.pages)
    for word in words:
        alike = _alike(word, index.words)
        worth = [page.best(alike) for page in index.pages]
        rarity = math.log(1 + len(worth) / (1 + sum(map(bool, worth))))
        totals = [total + rarity * score for total, score in zip(totals, worth, strict=True)]
    return totals


def _alike(word: str, words: tuple[str, ...]) -> dict[str, float]:
    """The words that begin with the typed word, with their scores; if there are none, the words that look like it."""
    begun: dict[str, float] = {other: 100 if other == word else _BEGUN for other in words if other.startswith(word)}
    if begun or len(word) < 3:
        return begun
    beginnings = [other[: len(word)] for other in words]
    return {
        words[place]: score
        for choices in (beginnings, words)
        for _, score, place in process.extract(word, choices, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None)
    }


@lru_cache(maxsize=64)
def _indexed(book: Rulebook) -> _Index:
    pages = tuple(_page(clause) for clause in book.sections)
    return _Index(pages, tuple(sorted(frozenset().union(*(page.title | page.body for page in pages)))))


def _page(clause: Clause) -> _Page:
    whole = "".join(_folded(clause.id))
    captions = " ".join(example.caption for example in clause.examples)
    return _Page(
        clause,
        frozenset({whole, re.sub(r"^\D+", "", whole)}),
        frozenset(_folded(f"{clause.title} {clause.also}")),
        frozenset(_folded(f"{clause.chapter} {clause.body} {captions}")),
    )


def _folded(text: str) -> tuple[str, ...]:
    """The words of a text in lower case without accents: "Règles, où ?" gives ("regles", "ou")."""
    decomposed = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe").replace("æ", "ae")
    return tuple(re.findall(r"[^\W_]+", "".join(it for it in decomposed if not unicodedata.combining(it))))
