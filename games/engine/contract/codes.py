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
"""The word for None."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A field of an action."""

    name: str
    size: int | None
    """How many words of the code it takes; None: all words that are left."""
    row: bool
    """Whether it is a row of values."""
    kind: type[int]
    """The type of a value."""
    first: int
    """The number in a code that stands for 0."""
    optional: bool
    """Whether a value may be None."""

    @property
    def pattern(self) -> str:
        """The pattern of its words, each with the dot before it."""
        word = "[01]" if self.kind is bool else _NUMBERS[self.first]
        if self.optional:
            word += f"|{_NONE}"
        times = "*" if self.size is None else f"{{{self.size}}}"
        return rf"(?:\.(?:{word})){times}"

    def words(self, action: Any) -> Iterator[str]:
        """The words for its values in an action."""
        value = getattr(action, self.name)
        values = value if self.row else (value,)
        for one in values:
            if one is None:
                yield _NONE
            else:
                yield str(int(one) + self.first)

    def value(self, word: str) -> int | None:
        """The value that a word stands for."""
        if word == _NONE:
            return None
        return self.kind(int(word) - self.first)


@dataclass(frozen=True, slots=True)
class _Shape:
    """The way in which the actions of one class are written."""

    kind: type[Any]
    """The class."""
    word: str
    """The first word of the codes."""
    parts: tuple[_Part, ...]
    """The fields in order."""
    pattern: re.Pattern[str]
    """The pattern of the codes."""

    def write(self, action: Any) -> str:
        """The code of an action."""
        words = [self.word]
        for part in self.parts:
            words += part.words(action)
        return ".".join(words)

    def read(self, code: str) -> Any:
        """The action that a code stands for, or None."""
        if not self.pattern.fullmatch(code):
            return None
        words = iter(code.split(".")[1:])
        values: dict[str, Any] = {}
        for part in self.parts:
            found = tuple(part.value(word) for word in islice(words, part.size))
            values[part.name] = found if part.row else found[0]
        return self.kind(**values)


def code_of(action: Any) -> str:
    """The code of an action."""
    kind: Any = type(action)
    return _shape(kind).write(action)


def action_of(code: str, kinds: tuple[Any, ...]) -> Any:
    """The action of one of these classes that has exactly this code, or None. Never raises for any text."""
    word = code.partition(".")[0]
    shape = _shapes(kinds).get(word)
    if shape is None or len(code) > MOST:
        return None
    return shape.read(code)


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
    pattern = word + "".join(part.pattern for part in parts)
    return _Shape(kind=kind, word=word, parts=parts, pattern=re.compile(pattern))


def _part(kind: type[Any], name: str, hint: Any) -> _Part:
    """The field of a class of actions, from its type hint. Raises TypeError if it cannot be written in a code."""
    is_row = get_origin(hint) is tuple
    inner = get_args(hint) if is_row else (hint,)
    size: int | None = len(inner)
    if is_row and inner[1:] == (Ellipsis,):
        inner = inner[:1]
        size = None
    found: set[Any] = set()
    for each in inner:
        found.update(_plain(each))
    if found - {NoneType} not in ({int}, {bool}):
        raise TypeError(f"{kind.__name__}.{name}: a field of an action is a number, a bool, or a row of those")
    is_bool = bool in found
    return _Part(
        name=name,
        size=size,
        row=is_row,
        kind=bool if is_bool else int,
        first=0 if is_bool else getattr(kind, "counts_from", 0),
        optional=NoneType in found,
    )


def _plain(hint: Any) -> Iterable[Any]:
    """The types that a hint allows, each a class: int for Seat, int and NoneType for `Seat | None`."""
    while hasattr(hint, "__supertype__"):
        hint = hint.__supertype__
    inner = get_args(hint)
    if not inner:
        return [hint]
    found: list[Any] = []
    for each in inner:
        found += _plain(each)
    return found
