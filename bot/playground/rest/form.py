"""A reader for JSON bodies: it notes each broken rule in Discord's own words and goes on reading."""

import re
from collections.abc import Sequence
from typing import Any

from bot.playground.world import LARGEST, WORDS, Problems

WHOLE = re.compile(r"-?\d{1,20}", re.ASCII)


class RequestForm:
    """One value in the JSON of a request, where it stands, and the problems found so far.

    `form["name"]` is a field of an object. Every reader returns the default, None or an empty list for a value that is
    wrong or not there.
    """

    __slots__ = ("_key", "_outer", "problems", "value")

    def __init__(
        self, value: Any, problems: Problems, outer: "RequestForm | None" = None, key: str | int | None = None
    ) -> None:
        self.value = value
        self.problems = problems
        self._outer = outer  # the whole path is put together only for a problem
        self._key = key

    def __getitem__(self, key: str) -> "RequestForm":
        value = self.value
        return RequestForm(value.get(key) if isinstance(value, dict) else None, self.problems, self, key)

    @property
    def there(self) -> bool:
        """False for a field that is missing or null. An entry of a list is always there."""
        return self.value is not None or not isinstance(self._key, str)

    @property
    def path(self) -> tuple[str | int, ...]:
        """The keys and numbers that lead to the value."""
        return () if self._outer is None or self._key is None else (*self._outer.path, self._key)

    def wrong(self, code: str, *values: object, when: object = True) -> None:
        """Note a problem with this value, if `when` holds. `values` fill the code's message."""
        if when:
            self.problems.add(self.path, code, WORDS[code].format(*map(_listed, values)))

    def fits(self, right: bool, code: str, *values: object, required: bool = False) -> bool:
        """Whether the value is there and `right`. Else a problem is noted, unless it may be missing."""
        there = self.there
        if there and not right:
            self.wrong(code, *values)
        elif required and not there:
            self.wrong("BASE_TYPE_REQUIRED")
        return right and there

    def text(self, high: int | None = None, *, low: int = 0, required: bool = False) -> str | None:
        """The text, `low` to `high` characters, or None."""
        right = not isinstance(self.value, (bool, dict, list))
        if not self.fits(right, "STRING_TYPE_CONVERT", required=required):
            return None
        text = str(self.value)
        if required and low and not text:
            self.wrong("BASE_TYPE_REQUIRED")
        else:
            self._length(len(text), low, high)
        return text

    def _length(self, size: int, low: int, high: int | None) -> None:
        if low and high is not None and not low <= size <= high:
            self.wrong("BASE_TYPE_BAD_LENGTH", low, int(high))
        elif high is not None and size > high:
            self.wrong("BASE_TYPE_MAX_LENGTH", int(high))

    def whole(self, low: int = -LARGEST, high: int = LARGEST, *, default: int | None = None) -> int | None:
        """The whole number between `low` and `high`, or the default."""
        right = not isinstance(self.value, bool) and WHOLE.fullmatch(str(self.value)) is not None
        if not self.fits(right, "NUMBER_TYPE_COERCE", str(self.value), "int"):
            return default
        number = int(self.value)
        self.wrong("NUMBER_TYPE_MIN", low, when=number < low)
        self.wrong("NUMBER_TYPE_MAX", int(high), when=number > high)
        return number

    def flag(self, *, default: bool = False) -> bool:
        """The truth, or the default."""
        return self.value if self.fits(isinstance(self.value, bool), "BOOLEAN_TYPE_CONVERT") else default

    def snowflake(self, *, required: bool = False) -> int | None:
        """The id, given as text or number."""
        number = snowflake(self.value)
        right = self.fits(number is not None, "NUMBER_TYPE_COERCE", str(self.value), "snowflake", required=required)
        return number if right else None

    def choice(self, allowed: Sequence[Any], *, default: Any = None, required: bool = False) -> Any:
        """The value, which is one of `allowed`, or the default."""
        right = not isinstance(self.value, bool) and self.value in allowed
        return self.value if self.fits(right, "BASE_TYPE_CHOICES", allowed, required=required) else default

    def choices(self, allowed: Sequence[Any]) -> list[Any]:
        """The values of a list, each one of `allowed`."""
        return [one.choice(allowed) for one in self.each()]

    def object(self, *, required: bool = False) -> bool:
        """Whether there is an object, whose fields can be read."""
        return self.fits(isinstance(self.value, dict), "MODEL_TYPE_CONVERT", required=required)

    def objects(self, high: int | None = None, *, low: int = 0, required: bool = False) -> "list[RequestForm]":
        """The objects in a list of `low` to `high` entries."""
        return [one for one in self.each(high, low=low, required=required) if one.object()]

    def each(self, high: int | None = None, *, low: int = 0, required: bool = False) -> "list[RequestForm]":
        """The entries of a list, `low` to `high` in number. An entry that is null is there."""
        if not self.fits(isinstance(self.value, list), "LIST_TYPE_CONVERT", required=required):
            return []
        self._length(len(self.value), low, high)
        return [RequestForm(one, self.problems, self, index) for index, one in enumerate(self.value)]


def _listed(value: object) -> object:
    """Choices as a refusal names them, and anything else as it is."""
    return ", ".join(map(repr, value)) if isinstance(value, (list, tuple, range)) else value


def snowflake(value: Any) -> int | None:
    """The id written as text or number, or None if it is none."""
    if isinstance(value, bool) or not re.fullmatch(r"\d{1,20}", str(value), re.ASCII):
        return None
    return int(value) if int(value) <= LARGEST else None
