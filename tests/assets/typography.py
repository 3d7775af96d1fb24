"""How our languages are set: what a printer would mark in a text."""

import re

from bot.words.fluent import Library
from bot.words.phrases import title
from games import catalogue

NARROW, WIDE = "\u202f", "\u00a0"
"""The spaces that do not break: the narrow one and the wide one."""

_EVERYWHERE = {
    "a straight apostrophe or quotation mark": re.compile(r"['\"]"),
    "dots that are no ellipsis": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"\S[ \t]{2,}\S"),
    "a space before a comma or full stop": re.compile(r"\s[,.](?!\w)"),
}
_FRENCH = {
    "no narrow space before ; ! ? »": re.compile(rf"(?<![{NARROW}!?])[;!?»]"),
    "no narrow space after «": re.compile(rf"«(?!{NARROW})"),
    "no wide space before :": re.compile(rf"(?<!{WIDE}):(?=\s|$)"),
    "English quotation marks": re.compile(r"[“”]"),
}
_ENGLISH = {"a space before ; : ! ?": re.compile(r"\s[;:!?]"), "French quotation marks": re.compile(r"[«»]")}
_GERMAN = {
    "a space before ; : ! ?": re.compile(r"\s[;:!?]"),
    "quotation marks of another language": re.compile(r"[«»”]|(?<!\S)“"),
    "a space inside quotation marks": re.compile(r"„\s|\s“"),
    "no narrow space in an abbreviation": re.compile(rf"\b[zdsuo]\.[^{NARROW}]?[BhoaÄ]\."),
    "no narrow space before a unit": re.compile(r"(?:\d|\bx)[ \u00a0]?(?:%|ms\b|s\b)"),
    "a comma in thousands": re.compile(r"\d,\d{3}\b"),
    "a hyphen for a dash": re.compile(r"\S - "),
}
_OWN = {"en": _ENGLISH, "fr": _FRENCH, "de": _GERMAN}
"""The rules of each language that has its own here; any other is held to those of all."""
_ENGLISH_WORDS = re.compile(
    r"\b(the|and|you|your|is|are|was|were|with|of|this|that|these|it|its|has|have|from|by|not|no|yes|will|can|must|"
    r"played|player|players|turn|rules|game|games|wins?|won|button|buttons|red|black|white|moves?)\b",
    re.IGNORECASE,
)
_SHARED = {"de": {"was", "will", "not"}}
"""Those of the English words that are words of another language too."""
_NAMES = re.compile("|".join(re.escape(title(key, Library.load().words("en"))) for key in catalogue.KEYS))
"""Proper names are the same in every language."""


def faults(language: str, text: str) -> list[str]:
    """The faults in the setting of a text, each with the place around it."""
    text = _NAMES.sub("Bellhop", text)
    return [
        f"{name}: …{text[max(0, found.start() - 12) : found.end() + 12]}…"
        for name, pattern in (_EVERYWHERE | _OWN.get(language, {})).items()
        for found in pattern.finditer(text)
    ]


def english_words(language: str, text: str) -> list[str]:
    """The words of a text that are English and not also words of its own language."""
    found = [word.lower() for word in _ENGLISH_WORDS.findall(_NAMES.sub("Bellhop", text))]
    return [word for word in found if word not in _SHARED.get(language, ())]
