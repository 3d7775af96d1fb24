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
    for name in _holders(kind):
        parts[name] = _within(getattr(value, name), eye)
    if not parts:
        return value
    return replace(value, **parts)  # type: ignore[type-var]


@cache
def secrets(kind: Any) -> tuple[str, ...]:
    """The names of the secret fields of a class."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if SECRET in getattr(hint, "__metadata__", ()))


def filled(part: Any, unseen: Iterator[int]) -> Any:
    """The part of a field with the next unseen value in each hidden place. Raises ValueError where none is left."""
    if isinstance(part, tuple):
        return tuple([filled(one, unseen) for one in part])
    if part != 0:
        return part
    value = next(unseen, None)
    if value is None:
        raise ValueError("`unseen` gives fewer values than the view hides, or a secret value is 0")
    return value


@cache
def _holders(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class in which an object with secrets may stand, such as the last event."""
    holders = []
    for name, hint in get_type_hints(kind).items():
        others = _classes(hint) - {kind}
        if any(secrets(one) or _holders(one) for one in others):
            holders.append(name)
    return tuple(holders)


def _classes(hint: Any) -> set[Any]:
    """The dataclasses that a type names."""
    found = set()
    if isinstance(hint, type) and is_dataclass(hint):
        found.add(hint)
    for inner in get_args(hint):
        found |= _classes(inner)
    return found


def _within(part: Any, eye: Eye) -> Any:
    """A value or a row of them without what is secret from that eye."""
    if isinstance(part, tuple):
        return tuple([_within(one, eye) for one in part])
    if is_dataclass(part):
        return public(part, eye)
    return part


def _hidden(parts: Any, eye: Eye, owner: Eye) -> Any:
    """A secret field as that eye sees it. owner: the seat of an event, to which a single number belongs."""
    if isinstance(parts, tuple):
        return tuple([part if seat == eye else _blank(part) for seat, part in enumerate(parts)])
    if owner is not None and owner == eye:
        return parts
    return _blank(parts)


def _blank(part: Any) -> Any:
    """A part as others see it: 0 in the place of each value."""
    if isinstance(part, tuple):
        return tuple([_blank(one) for one in part])
    if part is None:
        return None
    return 0
