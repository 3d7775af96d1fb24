"""The texts of Career Poker, as they are spoken."""

from functools import cache

from bot.words.fluent import Library
from games.engine.contract.values import Words


@cache
def speak(language: str) -> Words:
    """The words of a language; whoever asks for what is not there, or leaves out a value, gets a LookupError."""
    return Library.load().words(language)
