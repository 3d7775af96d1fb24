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
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

MOST: Final = 40
"""The most characters that a code has."""

_NUMBER: Final = re.compile(r"0|[1-9][0-9]?")
_NONE: Final = "x"


@dataclass(frozen=True, slots=True)
class _Part:
    """A field of an action.

    size: how many words of the code it takes; None: all words that are left, as a row.
    """

    name: str
    size: int | None
    row: bool
    flag: bool
    optional: bool


@dataclass(frozen=True, slots=True)
class _Shape:
    """The way in which the actions of one class are written."""

    kind: type[Any]
    word: str
    first: int
    parts: tuple[_Part, ...]

    def write(self, action: Any) -> str:
        return ".".join((self.word, *self._words(action)))

    def read(self, words: list[str]) -> Any:
        """The action that the words after the first one stand for. Raises ValueError if there is none."""
        values = []
        for part in self.parts:
            size = len(words) if part.size is None else part.size
            mine, words = words[:size], words[size:]
            found = tuple(self._value(part, word) for word in mine)
            if len(found) != size:
                raise ValueError("a word is missing")
            values.append(found if part.row else found[0])
        if words:
            raise ValueError("a word too many")
        return self.kind(*values)

    def _words(self, action: Any) -> Iterator[str]:
        for part in self.parts:
            value = getattr(action, part.name)
            for one in value if part.row else (value,):
                yield _NONE if one is None else str(int(one) + (0 if part.flag else self.first))

    def _value(self, part: _Part, word: str) -> int | None:
        if part.optional and word == _NONE:
            return None
        if not _NUMBER.fullmatch(word):
            raise ValueError("not a number")
        number = int(word) - (0 if part.flag else self.first)
        if number < 0 or (part.flag and number > 1):
            raise ValueError("out of bounds")
        return bool(number) if part.flag else number


def code_of(action: Any) -> str:
    """The code of an action."""
    kind: Any = type(action)
    return _shape(kind).write(action)


def action_of(code: str, kinds: tuple[Any, ...]) -> Any:
    """The action of one of these classes that has exactly this code, or None. Never raises for any text."""
    word, *rest = code.split(".")
    shape = _shapes(kinds).get(word)
    if shape is None or len(code) > MOST:
        return None
    try:
        return shape.read(rest)
    except ValueError:
        return None


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
    return _Shape(kind, kind.__name__.lower(), getattr(kind, "counts_from", 0), parts)


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
    return _Part(name, size, row, bool in found, NoneType in found)


def _plain(hint: Any) -> Iterable[Any]:
    """The types that a hint allows, each a class: int for Seat, int and NoneType for `Seat | None`."""
    while hasattr(hint, "__supertype__"):
        hint = hint.__supertype__
    inner = get_args(hint)
    return [one for each in inner for one in _plain(each)] if inner else [hint]
