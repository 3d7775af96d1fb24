"""Secrets: what is hidden is said once, at the field of a state or an event that holds it.

Example: `dice: Annotated[tuple[Dice, ...], SECRET] = ()`. An eye sees only its own part of such a field. Of the parts
of all others it sees how many values they have: each is 0, which no real value may be. In an event with a `seat` a
secret may also be a single number, such as the card that this seat laid face down.
"""

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from functools import cache
from typing import Any, Final, TypeVar, get_args, get_type_hints

from games.engine.contract.values import Eye

T = TypeVar("T")


SECRET: Final = object()
"""The mark of a field with a part for each seat, which only that seat sees."""


def public(value: T, eye: Eye) -> T:
    """The state or event without what is secret from that eye, also in the events that it holds."""
    kind: Any = type(value)
    owner = getattr(value, "seat", None)
    parts = {name: _hidden(getattr(value, name), eye, owner) for name in secrets(kind)}
    parts |= {name: _within(getattr(value, name), eye) for name in _holders(kind)}
    return replace(value, **parts) if parts else value  # type: ignore[type-var]


@cache
def secrets(kind: Any) -> tuple[str, ...]:
    """The names of the secret fields of a class."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if SECRET in getattr(hint, "__metadata__", ()))


def filled(part: Any, unseen: Iterator[int]) -> Any:
    """The part of a field with the next unseen value in each hidden place. Raises ValueError where none is left."""
    if isinstance(part, tuple):
        return tuple([filled(one, unseen) for one in part])
    value = next(unseen, None) if part == 0 else part
    if value is None and part == 0:
        raise ValueError("`unseen` gives fewer values than the view hides, or a secret value is 0")
    return value


@cache
def _holders(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class in which an object with secrets may stand, such as the last event."""
    hints = get_type_hints(kind).items()
    return tuple(name for name, hint in hints if any(secrets(one) or _holders(one) for one in _classes(hint) - {kind}))


def _classes(hint: Any) -> set[Any]:
    """The dataclasses that a type names."""
    found = {hint} if isinstance(hint, type) and is_dataclass(hint) else set()
    return found.union(*map(_classes, get_args(hint)))


def _within(part: Any, eye: Eye) -> Any:
    if isinstance(part, tuple):
        return tuple([_within(one, eye) for one in part])
    return public(part, eye) if is_dataclass(part) else part


def _hidden(parts: Any, eye: Eye, owner: Eye) -> Any:
    if not isinstance(parts, tuple):
        return parts if owner is not None and owner == eye else _blank(parts)
    return tuple([part if seat == eye else _blank(part) for seat, part in enumerate(parts)])


def _blank(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple([_blank(one) for one in part])
    return None if part is None else 0
