"""Values taken apart, so that nothing hides: what is compared here is every field, also one left out of `==`."""

import dataclasses
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from pydantic import BaseModel

Plain = Any
"""A value made of tuples, strings and numbers only."""


def plain(value: Any) -> Plain:
    """The value as nested tuples with the names of its types: equal if and only if nothing differs."""
    if isinstance(value, Enum):
        return (type(value).__name__, value.value)
    if isinstance(value, BaseModel):
        return (type(value).__name__, plain(value.model_dump()))
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return (type(value).__name__, *((field.name, plain(getattr(value, field.name))) for field in fields))
    if isinstance(value, Mapping):
        return ("mapping", *((plain(key), plain(item)) for key, item in value.items()))
    if isinstance(value, list | tuple):
        return (type(value).__name__, *(plain(item) for item in value))
    if isinstance(value, set | frozenset):
        return ("set", *sorted((plain(item) for item in value), key=repr))
    return value


def changeable(value: Any, path: str = "") -> Iterator[str]:
    """Where the value could be changed in place: paths such as `hands[0]: list`."""
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
