"""The words of the command line. Operators read English, so only the one file that holds these words is read."""

from functools import cache
from typing import Final

from bot.words.fluent import DEFAULT, WORDS, Speech, read_entries

FILE: Final = WORDS / DEFAULT / "cli.ftl"
"""The file of these words. The other languages have it too, and nobody reads those."""


@cache
def operator_words() -> Speech:
    """The words of the command line."""
    return Speech(DEFAULT, dict(read_entries(FILE)))
