"""Makes names of people and servers safe for messages and pictures: a name may be meant to do harm."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

import regex  # type: ignore[import-untyped]  # its stubs are a package of their own; four calls do not need them

from games.engine.contract.telling import mark_of

LONGEST = 32
"""The most graphemes of a name that are shown: Discord's own limit for display names."""

NAMELESS = "?"
"""Shown if nothing visible is left of a name."""

EMOJI = 3
"""The most emoji of a name that are shown."""

# Controls, zero-width and right-to-left marks, private and unassigned characters, and letters drawn blank, without the
# mark that turns a sign into an emoji.
_UNSEEN = regex.compile(r"(?!\uFE0F)[\p{C}\p{Default_Ignorable_Code_Point}\u2800\U0001D159]")
_SPACES = regex.compile(r"\s+")
# More than two marks stacked on one letter would cover the lines above and below.
_STACKED = regex.compile(r"([\p{M}\p{Emoji_Modifier}]{2})[\p{M}\p{Emoji_Modifier}]+")
_EMOJI = regex.compile(r"[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3]")
_INK = regex.compile(r"[^\p{M}\p{Z}]")
_LONGEST_GRAPHEME = 8
"""The most code points of a grapheme that are shown, because some scripts join letters without limit."""

SHORTEST = 10
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
def plain(name: str, limit: int = LONGEST) -> str:
    """The name for pictures, labels and alt texts: only its visible characters, with fancy letters made simple.

    It has 1 to `limit` graphemes. Invisible and right-to-left marks are removed; piles of accents and rows of emoji are
    shortened.
    """
    return _visible(unicodedata.normalize("NFKC", name).replace("\ufe0f", ""), limit)


@lru_cache(maxsize=4096)
def escape(name: str, limit: int = LONGEST) -> str:
    """The name for messages: as `plain`, but with its own letters, and without markup, mentions or links.

    It has at most `limit` graphemes before escaping. An at sign becomes its wide form, because a backslash before it
    does not stop a mention.
    """
    escaped = _visible(unicodedata.normalize("NFC", name), limit).translate(_MARKUP)
    return str(_LIST.sub(lambda found: f"\\{found[1]}" if found[1] in "-+" else f"{found[1]}\\", escaped))


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of people who are read together. Of those that look the same, all but the first end in a number.

    >>> told_apart(["Alex", "Bob", "alex"])
    ['Alex', 'Bob', 'alex (2)']

    Names look the same that differ in capitals, invisible or similar letters, or after `SHORTEST` graphemes. The number
    survives when a name is shortened (`mark_of`).
    """
    taken: set[str] = set()
    told = []
    for name in names:
        shown, number = name, 1
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
    graphemes = regex.findall(r"\X", shown.removesuffix(mark).casefold().translate(_ALIKE))
    if len(graphemes) > SHORTEST:
        graphemes[SHORTEST - 1 :] = "…"
    return "".join(graphemes) + mark


def _visible(name: str, limit: int) -> str:
    seen = _STACKED.sub(r"\1", _UNSEEN.sub("", _SPACES.sub(" ", name)))
    graphemes = _thinned([grapheme[:_LONGEST_GRAPHEME] for grapheme in regex.findall(r"\X", seen)])
    shown = _SPACES.sub(" ", "".join(graphemes)).strip()
    if len(regex.findall(r"\X", shown)) > limit:
        mark = mark_of(shown)
        graphemes = regex.findall(r"\X", shown.removesuffix(mark))
        shown = "".join(graphemes[: limit - 1 - len(mark)]).rstrip() + "…" + mark
    return shown if _INK.search(shown) else NAMELESS


def _thinned(graphemes: list[str]) -> list[str]:
    """The graphemes without the emoji beyond the first few."""
    emoji = [number for number, grapheme in enumerate(graphemes) if _EMOJI.search(grapheme)]
    beyond = set(emoji[EMOJI:])
    return [grapheme for number, grapheme in enumerate(graphemes) if number not in beyond]
