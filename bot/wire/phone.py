"""The part of a message that fits a phone of 390 px. These are estimates: Discord promises no sizes and wraps rows.

The widths are those of the playground's page, which looks like Discord (tests/browser/test_heights.py measures them).
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

ROOM = 296
"""Pixels for a row of controls inside a message, a little less than the 300 there are."""
LINE = 270
"""Pixels of a line of text, with more of a reserve: these are estimates."""
FRAMED, DIRECT = 298, 330
"""The same without that reserve, for two texts to be compared; a direct message has no frame."""
DESKTOP = 500
"""Pixels of a line of text in a window of 1280 x 800, with a reserve."""
BOLD = 1.1
"""The width of bold letters as a part of that of others."""
GAP = 8
"""Pixels between two buttons."""
PADDING = 24
"""Pixels of a button without its label."""
NARROWEST = 60
"""Pixels of a button with the shortest label."""
LABEL, TEXT, SMALL, LARGE = 14, 16, 13, 22
"""Pixels of the letters of a label, of text, and of a line that begins with `-#` or `##`, which is a heading."""

_WIDTHS = {
    0.2: "\u202f",
    0.28: "ijlIJîï|'",
    0.33: " \u00a0.,:;·/’",
    0.4: 'frt()[]-!"',
    0.53: "cçsz“”?",
    0.59: "kvxyFLPT",
    0.64: "0123456789",
    0.8: "wDGHNOQÖ&",
    0.88: "MW→+✓★♥■►▲◆●✚×",  # noqa: RUF001 - as labels have it
    0.98: "m@%…—",
    1.3: "🏆💡🗳⏸⚠",
}
"""Widths as parts of the letters' size; the page's font is a little wider than Discord's own."""
_OF = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_CAPITAL, _OTHER = 0.7, 0.62
_STAMP = re.compile(r"<t:\d+:R>")
_PLACE = re.compile(r"<#\d+>")
_SEEN, _NAMED = "in 57 Sekunden", "#board-games"
_UNSEEN = re.compile(r"[\ufe0f\u200b\\]")


def button_width(label: str) -> float:
    """The width of a button, in pixels."""
    return max(NARROWEST, PADDING + _width(label, LABEL))


def fits(labels: tuple[str, ...]) -> bool:
    """Whether buttons with these labels stand in one row."""
    return sum(map(button_width, labels)) + GAP * (len(labels) - 1) <= ROOM


def rows_of(labels: Iterable[str], room: float = ROOM) -> int:
    """The number of rows that a phone makes of one row of buttons with these labels. room: pixels a row."""
    rows, left = 1, room
    for width in map(button_width, labels):
        if width > left and left < room:
            rows, left = rows + 1, room
        left -= width + GAP
    return rows


def lines_of(text: str, room: float = LINE) -> float:
    """The height of a text in lines of `TEXT`, as a phone wraps it; 0 for an empty text. room: pixels a line."""
    return sum(_lines(line, room) for line in text.split("\n")) if text else 0


def one_line(text: str, most: float = 1) -> str:
    """The text, cut where a phone would wrap it. most: how many lines it may have."""
    if _lines(text) <= most:
        return text
    words = text.split(" ")
    while len(words) > 1 and _lines(" ".join(words) + "…") > most:
        words.pop()
    return " ".join(words) + "…"


def in_a_line(names: Sequence[str], place: str = "") -> str:
    """The place, and as many names as fit with it in a line of small letters; "+5" for five more."""
    made = [
        " · ".join(part for part in (place, ", ".join(names[:count])) if part)
        + (f" +{len(names) - count}" if count < len(names) else "")
        for count in range(len(names), 0, -1)
    ]
    return next((text for text in made if lines_of(f"-# {text}") <= 1), made[-1])


def parted(text: str, beside: Sequence[str], room: float) -> list[str]:
    """The lines of a text in parts, each of which has room together with the texts beside it; at least a line each."""
    parts: list[list[str]] = [[]]
    for line in filter(None, text.split("\n")):
        if parts[-1] and sum(map(lines_of, (*beside, *parts[-1], line))) > room:
            parts.append([])
        parts[-1].append(line)
    return ["\n".join(part) for part in parts]


@lru_cache(maxsize=1_000)  # a message's lines are measured several times, and most stand in the next message too
def _lines(line: str, room: float = LINE) -> float:
    """The height of one line of a text. Words are not broken."""
    size = SMALL if line.startswith("-# ") else LARGE if line.startswith("## ") else TEXT
    taken, left = 1, room
    for number, part in enumerate(
        _PLACE.sub(_NAMED, _STAMP.sub(_SEEN, line.removeprefix("-# ").removeprefix("## "))).split("**")
    ):
        for word in _UNSEEN.sub("", part).split(" "):
            width = _width(word, size) * (BOLD if number % 2 else 1)
            if width > left and left < room:
                taken, left = taken + 1, room
            left -= width + _width(" ", size)
    return taken * size / TEXT


@lru_cache(maxsize=4_000)  # most words and labels of a message stand in others too
def _width(text: str, size: int) -> float:
    return size * sum(_OF.get(letter, _CAPITAL if letter.isupper() else _OTHER) for letter in text)
