"""Secrets: what is hidden is said once, at the field of a state or an event that holds it.

Example: `dice: Annotated[tuple[Dice, ...], SECRET] = ()`. An eye sees only its own part of such a field. Of the parts
of all others it sees how many values they have: each is 0, which no real value may be.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

from games.engine.contract.values import Eye

T = TypeVar("T")


SECRET: Final = object()
"""The mark of a field with a part for each seat, which only that seat sees."""


def public(value: T, eye: Eye) -> T:
    """The state or event with the secret parts of all others hidden from that eye."""
    kind: Any = type(value)
    names = secrets(kind)
    hidden = {name: _hidden(getattr(value, name), eye) for name in names}
    return replace(value, **hidden) if names else value  # type: ignore[type-var]


@cache
def secrets(kind: Any) -> tuple[str, ...]:
    """The names of the secret fields of a class."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if SECRET in getattr(hint, "__metadata__", ()))


def filled(part: Any, unseen: Iterator[int]) -> Any:
    """The part of a field with the next of the unseen values in each hidden place."""
    if isinstance(part, tuple):
        return tuple([filled(one, unseen) for one in part])
    return next(unseen) if part == 0 else part


def _hidden(parts: tuple[Any, ...], eye: Eye) -> tuple[Any, ...]:
    return tuple([part if seat == eye else _blank(part) for seat, part in enumerate(parts)])


def _blank(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple([_blank(one) for one in part])
    return None if part is None else 0
