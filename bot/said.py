"""What an interaction says in parts: the arguments of a custom_id, the choices of a menu. Any part may be missing."""

from typing import SupportsIndex, overload

from games.engine.values import Seat


class MissingError(Exception):
    """An interaction lacks a part that every control of ours brings: it was made up, or is of an older version."""


class Said(list[str]):
    """The parts. Raises `MissingError` for one that is not there."""

    @overload
    def __getitem__(self, at: SupportsIndex, /) -> str: ...
    @overload
    def __getitem__(self, at: slice, /) -> "Said": ...
    def __getitem__(self, at: SupportsIndex | slice, /) -> "str | Said":
        """The part at that place, or those."""
        if isinstance(at, slice):
            return Said(super().__getitem__(at))
        try:
            return super().__getitem__(at)
        except IndexError:
            raise MissingError(f"{len(self)} parts") from None


def whole(text: str, digits: int = 20) -> int | None:
    """The number that so many ASCII digits at most spell (an id has twenty); None for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None


def named_seat(text: str) -> Seat:
    """The seat whose number that is; a seat that no match has for any other text."""
    number = whole(text)
    return Seat(-1 if number is None else number)
