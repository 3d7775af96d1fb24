"""Arithmetic of games with rows of values, such as the hands of all seats."""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(row)
    changed[place] = value
    return tuple(changed)
