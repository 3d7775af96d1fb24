"""Tools to put sentences together: rows of texts, the lines of a board in words, and the story."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from games.engine.contract.values import Cast, Line, NameOf, Text, Words

T = TypeVar("T", Text, NameOf, int)

MOST: Final = 1024
"""The most characters of a board in words: Discord's limit for an alt text."""

Sentence = tuple[Text, str]
"""A sentence and its clause."""

Sentences = Mapping[type[Any], Callable[[Any], Iterable[Sentence]]]
"""By class of what was told: its sentences."""


def prefix(game_key: str) -> str:
    """The beginning of all text keys of a game, such as `button-up`."""
    return game_key.replace("_", "-")


_MARK: Final = re.compile(r" \\?\(\d{1,2}\\?\)$")
"""The number behind a name, escaped or not."""


def mark_of(name: str) -> str:
    """The end of a name that tells it apart from an equal one: " (2)" of "Alex (2)"; empty if there is none.

    It may be escaped for a message. A name that is shortened keeps it.
    """
    found = _MARK.search(name)
    if found is None:
        return ""
    return found[0]


def shortened(name: str, most: int) -> str:
    """The name with at most so many characters before its mark."""
    mark = mark_of(name)
    bare = name.removesuffix(mark)
    if len(bare) <= most:
        return name
    return bare[: most - 1].rstrip("\\ ") + "…" + mark


def all_shortened(names: Sequence[str], most: int) -> list[str]:
    """The names in one line, each shortened in this way. Those that became equal are numbered."""
    found: list[str] = []
    for name in names:
        short = shortened(name, most)
        shown = short
        number = 1
        while shown in found:
            number += 1
            shown = f"{short} ({number})"
        found.append(shown)
    return found


def chained(key: str, parts: Iterable[T], end: str = "") -> T | Text:
    """The parts one after another, each two joined by the text with that key, which is given `first` and `rest`.

    end: the text that joins the last one, if it is another. There must be at least one part.
    """
    row: T | Text
    row, *more = parts
    for number, part in enumerate(more, start=1):
        is_last = number == len(more)
        joined_by = key
        if is_last and end:
            joined_by = end
        row = Text(joined_by, {"first": row, "rest": part})
    return row


def lines(parts: Iterable[Text | Sequence[Text]], cast: Cast, words: Words) -> str:
    """A line for each part, or for several sentences together. What does not fit the board in words is left out."""
    text = ""
    for part in parts:
        sentences = [part] if isinstance(part, Text) else part
        line = " ".join(one.say(words, cast) for one in sentences)
        longer = f"{text}\n{line}" if text else line
        if len(longer) <= MOST:
            text = longer
    return text


def story(told: Iterable[Any], sentences: Sentences, cast: Cast, words: Words) -> list[Line]:
    """The lines of the story."""
    found = []
    for event in told:
        for text, clause in sentences[type(event)](event):
            found.append(Line(text.say(words, cast), clause))
    return found
