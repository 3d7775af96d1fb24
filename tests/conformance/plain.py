"""Values taken apart, so that a comparison sees every field, also those left out of `==`."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any

from pydantic import BaseModel

Plain = Any
"""A value made of tuples, strings and numbers only."""
_ATOMS = frozenset({int, str, bool, float, bytes, type(None)})
"""Types whose values are plain as they are."""


def plain(value: Any) -> Plain:
    """The value as nested tuples with the names of its types: equal if and only if nothing differs."""
    kind: Any = type(value)
    return value if kind in _ATOMS else _way(kind)(value)


@cache
def _way(kind: Any) -> Callable[[Any], Plain]:
    """How values of a type are taken apart. Each type is examined once: the suite spends most of its time here."""
    name = kind.__name__
    if issubclass(kind, Enum):
        return lambda value: (name, value.value)
    if issubclass(kind, BaseModel):
        return lambda value: (name, plain(value.model_dump()))
    if dataclasses.is_dataclass(kind):
        names = tuple(field.name for field in dataclasses.fields(kind))
        return lambda value: (name, names, *_all_plain([getattr(value, field) for field in names]))
    if issubclass(kind, Mapping):
        return lambda value: ("mapping", *_all_plain(value), *_all_plain(value.values()))
    if issubclass(kind, list | tuple):
        return lambda value: (name, *_all_plain(value))
    if issubclass(kind, set | frozenset):
        return lambda value: ("set", *sorted(map(plain, value), key=repr))
    return lambda value: value


def _all_plain(values: Iterable[Any]) -> list[Plain]:
    return [value if type(value) in _ATOMS else plain(value) for value in values]


def changeable(value: Any, path: str = "") -> Iterator[str]:
    """The paths at which the value could be changed in place, such as `hands[0]: list`."""
    if isinstance(value, BaseModel):
        if not value.model_config.get("frozen"):
            yield f"{path}: a model that is not frozen"
        return
    if dataclasses.is_dataclass(value):
        yield from _changeable_fields(value, path)
        return
    if isinstance(value, tuple | frozenset):
        for number, item in enumerate(value):
            yield from changeable(item, f"{path}[{number}]")
        return
    if not isinstance(value, str | int | float | bytes | Enum | None):
        yield f"{path}: {type(value).__name__}"


def _changeable_fields(value: Any, path: str) -> Iterator[str]:
    parameters = type(value).__dataclass_params__
    if not parameters.frozen:
        yield f"{path}: {type(value).__name__} is not frozen"
    if hasattr(value, "__dict__"):
        yield f"{path}: {type(value).__name__} has no slots"
    for field in dataclasses.fields(value):
        yield from changeable(getattr(value, field.name), f"{path}.{field.name}")
