"""The texts of all games, as they are spoken."""

from functools import cache

from bot.words.fluent import Library
from games.engine.contract.values import Words


@cache
def speak(language: str) -> Words:
    """The words of a language. An unknown key or a missing value raises LookupError."""
    return Library.load().words(language)
