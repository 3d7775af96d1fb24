"""Any form taken apart: its choices and its texts, whatever kind of form it is."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from games.engine.forms import Choice
from games.engine.values import Text

T = TypeVar("T")


def choices_of(form: Any) -> Iterator[Choice]:
    """Every choice in a form, in its order."""
    return _inside(form, Choice)


def texts_of(form: Any) -> Iterator[Text]:
    """Every text in a form: prompts, labels, hints."""
    return _inside(form, Text)


def _inside(value: Any, kind: type[T]) -> Iterator[T]:
    if isinstance(value, kind):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _inside(getattr(value, field.name), kind)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _inside(item, kind)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _inside(item, kind)
