"""What an interaction says in parts: the arguments of a custom_id, the choices of a menu. Any part may be missing."""

from typing import SupportsIndex, overload


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
