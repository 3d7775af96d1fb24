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

CHOICES_OFFERED = 25
"""The most choices that an autocomplete can offer (Discord's documents)."""

_LEAST_LIKENESS = 75
"""The least likeness (of 100) between a mistyped word and a word of the rules."""
_SCORE_OF_A_WORD = 100
"""The score of a word that was typed as a whole."""
_SCORE_OF_A_BEGINNING = 95
"""The score of a word of which only the beginning was typed."""
_WEIGHT_IN_TITLE = 3
"""The weight of a word in a title, or after `also:`."""
_WEIGHT_IN_BODY = 1
"""The weight of a word in the text below the title."""
_LEAST_SHARE = 0.3
"""Sections that score less than this share of the best score are left out."""
_SHORT_WORD = 2
"""The letters of words, such as "a", "is" or "de", that are ignored beside longer ones."""


_FoundT = TypeVar("_FoundT")


@dataclass(frozen=True, slots=True)
class _Page:
    """A clause with the words by which it can be found, all folded (see `_folded`)."""

    clause: Clause
    """The clause itself."""
    names: frozenset[str]
    """Its id as people may type it: "bu6" and "6"."""
    title: frozenset[str]
    """The words of its title, and those after `also:`."""
    body: frozenset[str]
    """The words of its chapter, its text and the captions of its pictures."""

    def best(self, alike: dict[str, float]) -> float:
        """The score of the page for one typed word, given the book's words that are like it."""
        title = max((alike[word] for word in self.title & alike.keys()), default=0)
        body = max((alike[word] for word in self.body & alike.keys()), default=0)
        return max(_WEIGHT_IN_TITLE * title, _WEIGHT_IN_BODY * body)


@dataclass(frozen=True, slots=True)
class _Index:
    """A book, ready to be searched."""

    pages: tuple[_Page, ...]
    """Its clauses, in reading order."""
    words: tuple[str, ...]
    """All words of the pages, sorted."""


def search(book: Rulebook, typed: str, phase: str | None = None) -> list[Clause]:
    """At most 25 sections for the typed words, best first; empty if nothing is alike.

    A clause's own id ("BU-6", "bu6", "6") finds it. If nothing is typed, the overview comes first, then the sections
    for `phase`, then the rest in reading order.
    """
    words = _folded(typed[:LONGEST_LABEL])
    if words:
        return [clause for _, clause in _best(_ranked(book, words))]
    sections = [book.find(OVERVIEW)]
    if phase is not None:
        sections.extend(book.for_phase(phase))
    sections.extend(book.sections)
    each_once = list(dict.fromkeys(sections))
    return each_once[:CHOICES_OFFERED]


def search_all(books: Sequence[Rulebook], typed: str) -> list[tuple[Rulebook, Clause]]:
    """At most 25 sections of several books for the typed words, best first; their overviews if nothing is typed."""
    words = _folded(typed[:LONGEST_LABEL])
    if not words:
        return [(book, book.find(OVERVIEW)) for book in books]
    found = []
    for book in books:
        for score, clause in _ranked(book, words):
            found.append((score, (book, clause)))
    return [pair for _, pair in _best(found)]


def _best(found: list[tuple[float, _FoundT]]) -> list[tuple[float, _FoundT]]:
    """At most 25 of the found items, best first, without those that score far less than the best."""
    best_score = max((score for score, _ in found), default=0)
    relevant = [item for item in found if item[0] >= _LEAST_SHARE * best_score]
    # Sorting is stable: items with equal scores stay in reading order.
    return sorted(relevant, key=lambda item: -item[0])[:CHOICES_OFFERED]


def _ranked(book: Rulebook, words: tuple[str, ...]) -> list[tuple[float, Clause]]:
    """The clauses that score at all, in reading order, with their scores. If an id was typed, only that clause."""
    index = _indexed(book)
    typed_id = "".join(words)
    named = [page.clause for page in index.pages if typed_id in page.names]
    if named:
        return [(math.inf, clause) for clause in named]
    long_words = tuple(word for word in words if len(word) > _SHORT_WORD)
    scores = _scores(index, long_words or words)
    return [(score, page.clause) for score, page in zip(scores, index.pages, strict=True) if score]


def _scores(index: _Index, words: tuple[str, ...]) -> list[float]:
    """The score of each page for the words. Rare words weigh more than common ones."""
    totals = [0.0] * len(index.pages)
    for word in words:
        alike = _alike(word, index.words)
        scores = [page.best(alike) for page in index.pages]
        pages_with_it = sum(score > 0 for score in scores)
        rarity = math.log(1 + len(scores) / (1 + pages_with_it))
        totals = [total + rarity * score for total, score in zip(totals, scores, strict=True)]
    return totals


def _alike(word: str, words: tuple[str, ...]) -> dict[str, float]:
    """The words that begin with the typed word, with their scores; if there are none, the words that look like it."""
    scores: dict[str, float] = {}
    for other in words:
        if other == word:
            scores[other] = _SCORE_OF_A_WORD
        elif other.startswith(word):
            scores[other] = _SCORE_OF_A_BEGINNING
    if scores or len(word) <= _SHORT_WORD:
        return scores
    beginnings = [other[: len(word)] for other in words]
    for choices in (beginnings, words):
        found = process.extract(word, choices, scorer=fuzz.ratio, score_cutoff=_LEAST_LIKENESS, limit=None)
        for _, score, place in found:
            scores[words[place]] = score
    return scores


@lru_cache(maxsize=64)
def _indexed(book: Rulebook) -> _Index:
    """The index of a book."""
    pages = tuple(_page(clause) for clause in book.sections)
    words: set[str] = set()
    for page in pages:
        words |= page.title | page.body
    return _Index(pages=pages, words=tuple(sorted(words)))


def _page(clause: Clause) -> _Page:
    """A clause with the words by which it can be found."""
    whole_id = "".join(_folded(clause.id))
    number = re.sub(r"^\D+", "", whole_id)
    captions = " ".join(example.caption for example in clause.examples)
    return _Page(
        clause=clause,
        names=frozenset({whole_id, number}),
        title=frozenset(_folded(f"{clause.title} {clause.also}")),
        body=frozenset(_folded(f"{clause.chapter} {clause.body} {captions}")),
    )


def _folded(text: str) -> tuple[str, ...]:
    """The words of a text in lower case without accents: "Règles, où ?" gives ("regles", "ou")."""
    decomposed = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe").replace("æ", "ae")
    without_accents = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return tuple(re.findall(r"[^\W_]+", without_accents))
