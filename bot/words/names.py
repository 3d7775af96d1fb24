"""Makes names of people and servers safe for messages and pictures: a name may be meant to do harm."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

import regex  # type: ignore[import-untyped]  # its stubs are a package of their own; four calls do not need them

from games.engine.contract.telling import mark_of

MOST_LETTERS_OF_A_NAME = 32
"""The most graphemes of a name that are shown: Discord's own limit for display names."""

NAMELESS = "?"
"""Shown if nothing visible is left of a name."""

MOST_EMOJI_OF_A_NAME = 3
"""The most emoji of a name that are shown."""

_UNSEEN = regex.compile(r"(?!\uFE0F)[\p{C}\p{Default_Ignorable_Code_Point}\u2800\U0001D159]")
"""Controls, zero-width and right-to-left marks, private and unassigned characters, and letters drawn blank.

The mark that turns a sign into an emoji is not among them.
"""
_SPACES = regex.compile(r"\s+")
_STACKED = regex.compile(r"([\p{M}\p{Emoji_Modifier}]{2})[\p{M}\p{Emoji_Modifier}]+")
"""More than two marks stacked on one letter, which would cover the lines above and below."""
_EMOJI = regex.compile(r"[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3]")
_INK = regex.compile(r"[^\p{M}\p{Z}]")
"""A character of which something is seen."""
_MOST_POINTS_OF_A_LETTER = 8
"""The most code points of a grapheme that are shown, because some scripts join letters without limit."""

LETTERS_IN_A_LIST = 10
"""The graphemes of a name that lists and plates have room for. Names that differ only after them are told apart too."""

_ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458"  # Cyrillic
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"  # Greek
    "i1|0",
    "abekmhopctyxsljabelkmvoptuxlllo",
)
"""Letters that most typefaces draw like others, in small letters. Latin I and l are drawn alike too."""

_MARKUP = str.maketrans({sign: f"\\{sign}" for sign in "\\*_~|`<>[]()#:/"} | {"@": "\uff20"})
_LIST = regex.compile(r"^(-|\+|\d+(?=\.))(?=\.?\s)")
"""Beginnings that Discord would show as a list."""


@lru_cache(maxsize=4096)
def plain(name: str, limit: int = MOST_LETTERS_OF_A_NAME) -> str:
    """The name for pictures, labels and alt texts: only its visible characters, with fancy letters made simple.

    It has 1 to `limit` graphemes. Invisible and right-to-left marks are removed; piles of accents and rows of emoji are
    shortened.
    """
    return _visible(unicodedata.normalize("NFKC", name).replace("\ufe0f", ""), limit)


@lru_cache(maxsize=4096)
def escape(name: str, limit: int = MOST_LETTERS_OF_A_NAME) -> str:
    """The name for messages: as `plain`, but with its own letters, and without markup, mentions or links.

    It has at most `limit` graphemes before escaping. An at sign becomes its wide form, because a backslash before it
    does not stop a mention.
    """
    escaped = _visible(unicodedata.normalize("NFC", name), limit).translate(_MARKUP)
    list_start = _LIST.match(escaped)
    if list_start is None:
        return escaped
    sign = list_start[1]
    rest = escaped[list_start.end() :]
    if sign in "-+":
        return f"\\{sign}{rest}"
    return f"{sign}\\{rest}"  # a number: the backslash stands before its dot


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of people who are read together. Of those that look the same, all but the first end in a number.

    >>> told_apart(["Alex", "Bob", "alex"])
    ['Alex', 'Bob', 'alex (2)']

    Names look the same that differ in capitals, invisible or similar letters, or after `LETTERS_IN_A_LIST` graphemes.
    The number survives when a name is shortened (`mark_of`).
    """
    taken: set[str] = set()
    told = []
    for name in names:
        shown = name
        number = 1
        while _looks(shown) in taken:
            number += 1
            shown = f"{name} ({number})"
        taken.add(_looks(shown))
        told.append(shown)
    return told


@lru_cache(maxsize=4096)
def _looks(name: str) -> str:
    """What somebody who reads a name quickly may take it for, escaped or not."""
    shown = plain(name.replace("\\", ""))
    mark = mark_of(shown)
    letters = _graphemes(shown.removesuffix(mark).casefold().translate(_ALIKE))
    if len(letters) > LETTERS_IN_A_LIST:
        letters = [*letters[: LETTERS_IN_A_LIST - 1], "…"]
    return "".join(letters) + mark


def _graphemes(text: str) -> list[str]:
    """What a reader sees as single letters or signs; each may be several characters."""
    return [str(grapheme) for grapheme in regex.findall(r"\X", text)]


def _visible(name: str, limit: int) -> str:
    """The visible characters of a name, at most `limit` graphemes; `NAMELESS` if nothing is left."""
    spaced = _SPACES.sub(" ", name)
    seen = _STACKED.sub(r"\1", _UNSEEN.sub("", spaced))
    letters = [grapheme[:_MOST_POINTS_OF_A_LETTER] for grapheme in _graphemes(seen)]
    shown: str = _SPACES.sub(" ", "".join(_thinned(letters))).strip()
    if len(_graphemes(shown)) > limit:
        mark = mark_of(shown)
        letters = _graphemes(shown.removesuffix(mark))
        shown = "".join(letters[: limit - 1 - len(mark)]).rstrip() + "…" + mark
    if not _INK.search(shown):
        return NAMELESS
    return shown


def _thinned(graphemes: list[str]) -> list[str]:
    """The graphemes without the emoji beyond the first few."""
    kept = []
    emoji = 0
    for grapheme in graphemes:
        if _EMOJI.search(grapheme):
            emoji += 1
            if emoji > MOST_EMOJI_OF_A_NAME:
                continue
        kept.append(grapheme)
    return kept
