"""The code that a button carries for an action, derived from the action's type.

An action is a frozen dataclass whose fields are small numbers (0 to 99), yes or no, or rows of numbers. Its code is the
name of its class in small letters, then its fields in order, with dots between: `Play(7, 2, 1)` is `play.7.2.1`, and
`Bid((1, 0, 0))` is `bid.1.0.0`. A field that may be None is then `x`. If the class says `counts_from = 1`, the numbers
in its codes are higher by one, as people count: `Sow(3)` is `sow.4`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from itertools import islice
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

MOST: Final = 40
"""The most characters that a code has."""

_NUMBERS: Final = ("0|[1-9][0-9]?", "[1-9][0-9]?")
"""The patterns of a number's word: one that counts from 0, and one that counts from 1."""
_NONE: Final = "x"


@dataclass(frozen=True, slots=True)
class _Part:
    """A field of an action.

    size: how many words of the code it takes; None: all words that are left. row: whether it is a row of values.
    kind: of a value. first: the number that stands for 0.
    """

    name: str
    size: int | None
    row: bool
    kind: type[int]
    first: int
    optional: bool

    @property
    def pattern(self) -> str:
        """The pattern of its words, each with the dot before it."""
        number = "[01]" if self.kind is bool else _NUMBERS[self.first]
        times = "*" if self.size is None else f"{{{self.size}}}"
        return rf"(?:\.(?:{number}{f'|{_NONE}' if self.optional else ''})){times}"

    def words(self, action: Any) -> Iterator[str]:
        value = getattr(action, self.name)
        for one in value if self.row else (value,):
            yield _NONE if one is None else str(int(one) + self.first)

    def value(self, word: str) -> int | None:
        return None if word == _NONE else self.kind(int(word) - self.first)


@dataclass(frozen=True, slots=True)
class _Shape:
    """The way in which the actions of one class are written. pattern: that of their codes."""

    kind: type[Any]
    word: str
    parts: tuple[_Part, ...]
    pattern: re.Pattern[str]

    def write(self, action: Any) -> str:
        return ".".join((self.word, *(word for part in self.parts for word in part.words(action))))

    def read(self, code: str) -> Any:
        """The action that a code stands for, or None."""
        if not self.pattern.fullmatch(code):
            return None
        words = iter(code.split(".")[1:])
        values = []
        for part in self.parts:
            found = tuple(part.value(word) for word in islice(words, part.size))
            values.append(found if part.row else found[0])
        return self.kind(*values)


def code_of(action: Any) -> str:
    """The code of an action."""
    kind: Any = type(action)
    return _shape(kind).write(action)


def action_of(code: str, kinds: tuple[Any, ...]) -> Any:
    """The action of one of these classes that has exactly this code, or None. Never raises for any text."""
    shape = _shapes(kinds).get(code.partition(".")[0])
    return None if shape is None or len(code) > MOST else shape.read(code)


@cache
def _shapes(kinds: tuple[Any, ...]) -> dict[str, _Shape]:
    shapes = {shape.word: shape for shape in (_shape(kind) for kind in kinds)}
    if len(shapes) < len(kinds):
        raise TypeError(f"two of these actions have one name: {kinds}")
    return shapes


@cache
def _shape(kind: type[Any]) -> _Shape:
    hints = get_type_hints(kind)
    parts = tuple(_part(kind, field.name, hints[field.name]) for field in fields(kind))
    if any(part.size is None for part in parts[:-1]):
        raise TypeError(f"{kind.__name__}: only the last field of an action can be a row of any length")
    word = kind.__name__.lower()
    return _Shape(kind, word, parts, re.compile(word + "".join(part.pattern for part in parts)))


def _part(kind: type[Any], name: str, hint: Any) -> _Part:
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        size, inner = (None, inner[:1]) if inner[1:] == (Ellipsis,) else (len(inner), inner)
        row = True
    else:
        size, inner, row = 1, (hint,), False
    found = {one for each in inner for one in _plain(each)}
    if found - {NoneType} not in ({int}, {bool}):
        raise TypeError(f"{kind.__name__}.{name}: a field of an action is a number, a bool, or a row of those")
    first = 0 if bool in found else getattr(kind, "counts_from", 0)
    return _Part(name, size, row, bool if bool in found else int, first, NoneType in found)


def _plain(hint: Any) -> Iterable[Any]:
    """The types that a hint allows, each a class: int for Seat, int and NoneType for `Seat | None`."""
    while hasattr(hint, "__supertype__"):
        hint = hint.__supertype__
    inner = get_args(hint)
    return [one for each in inner for one in _plain(each)] if inner else [hint]
