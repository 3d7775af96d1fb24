"""Makes names of people and servers safe for messages and pictures: a name may be meant to do harm."""

import unicodedata
from functools import lru_cache

import regex  # type: ignore[import-untyped]  # its stubs are a package of their own; four calls do not need them

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


def _visible(name: str, limit: int) -> str:
    seen = _STACKED.sub(r"\1", _UNSEEN.sub("", _SPACES.sub(" ", name)))
    graphemes = _thinned([grapheme[:_LONGEST_GRAPHEME] for grapheme in regex.findall(r"\X", seen)])
    shown = _SPACES.sub(" ", "".join(graphemes)).strip()
    if len(graphemes := regex.findall(r"\X", shown)) > limit:
        shown = "".join(graphemes[: limit - 1]).rstrip() + "…"
    return shown if _INK.search(shown) else NAMELESS


def _thinned(graphemes: list[str]) -> list[str]:
    """The graphemes without the emoji beyond the first few."""
    emoji = [number for number, grapheme in enumerate(graphemes) if _EMOJI.search(grapheme)]
    beyond = set(emoji[EMOJI:])
    return [grapheme for number, grapheme in enumerate(graphemes) if number not in beyond]
