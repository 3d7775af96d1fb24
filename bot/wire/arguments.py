"""Arguments of a custom_id and choices of a menu. Reading a part that is missing raises MissingError."""

import re
from collections.abc import Container, Sequence
from typing import SupportsIndex, overload

from games.engine.contract.values import Seat


class MissingError(Exception):
    """An interaction lacks a part that all our controls have: it is forged, or comes from an older release."""


OURS = r"[ -~]*"
"""The characters in any part that our controls send: no control characters, and ASCII only."""
MOST_CHOSEN = 25
"""The most options that a menu can have (Discord's documents)."""
BIGGEST = 2**63 - 1
"""The largest number that our databases store. No id of Discord's is larger."""


class Said(list[str]):
    """The parts of a custom_id or the choices of a menu. Indexing past the end raises MissingError."""

    @overload
    def __getitem__(self, at: SupportsIndex, /) -> str: ...
    @overload
    def __getitem__(self, at: slice, /) -> "Said": ...
    def __getitem__(self, at: SupportsIndex | slice, /) -> "str | Said":
        """The part at that place, or the parts of that slice."""
        if isinstance(at, slice):
            return Said(super().__getitem__(at))
        try:
            return super().__getitem__(at)
        except IndexError:
            raise MissingError(f"{len(self)} parts") from None


def chosen(values: Sequence[str], most: int = MOST_CHOSEN) -> Said:
    """The values chosen in a menu. Raises MissingError for values that no menu of ours can send."""
    if len(values) > most or not all(re.fullmatch(OURS, value) for value in values):
        raise MissingError(f"{len(values)} choices")
    return Said(values)


def one_of(text: str, offered: Container[str]) -> str:
    """The text, if it was offered. Raises MissingError if not."""
    if text not in offered:
        raise MissingError("a choice that was not offered")
    return text


def ids(values: Sequence[str], most: int) -> tuple[int, ...]:
    """The ids chosen in a menu that Discord fills, each once.

    Raises MissingError for more than `most` or for a non-id.
    """
    found = [whole(value) for value in chosen(values, most)]
    if None in found:
        raise MissingError("a choice that is no id")
    return tuple(dict.fromkeys(number for number in found if number is not None))


def whole(text: str, digits: int = 19) -> int | None:
    """The number written in `text` with at most `digits` ASCII digits (an id has 19); None for any other text."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number <= BIGGEST else None


def tenths(text: str) -> int | None:
    """The tenths of a number with at most one decimal, as 15 for "1.5" and "1,5"; None for any other text."""
    whole_part, _, decimal = text.replace(",", ".").partition(".")
    number, tenth = whole(whole_part, 6), whole(decimal or "0", 1)
    return None if number is None or tenth is None else number * 10 + tenth


def named_seat(text: str) -> Seat:
    """The seat with that number. For any other text it is seat -1, which no match has."""
    number = whole(text, 2)
    return Seat(-1 if number is None else number)
