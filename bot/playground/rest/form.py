"""A reader for JSON bodies: it notes each broken rule in Discord's own words and goes on reading."""

import re
from collections.abc import Sequence
from typing import Any

from bot.playground.world import LARGEST, WORDS, Problems

WHOLE = re.compile(r"-?\d{1,20}", re.ASCII)
"""A whole number, as text."""
SNOWFLAKE = re.compile(r"\d{1,20}", re.ASCII)
"""An id, as text."""


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
        value = None
        if isinstance(self.value, dict):
            value = self.value.get(key)
        return RequestForm(value, self.problems, self, key)

    @property
    def there(self) -> bool:
        """False for a field that is missing or null. An entry of a list is always there."""
        return self.value is not None or not isinstance(self._key, str)

    @property
    def path(self) -> tuple[str | int, ...]:
        """The keys and numbers that lead to the value."""
        if self._outer is None or self._key is None:
            return ()
        return (*self._outer.path, self._key)

    def wrong(self, code: str, *values: object) -> None:
        """Note a problem with this value. `values` fill the code's message."""
        listed = [_listed(value) for value in values]
        message = WORDS[code].format(*listed)
        self.problems.add(self.path, code, message)

    def fits(self, right: bool, code: str, *values: object, required: bool = False) -> bool:
        """Whether the value is there and `right`. Else a problem is noted, unless it may be missing."""
        if not self.there:
            if required:
                self.wrong("BASE_TYPE_REQUIRED")
            return False
        if not right:
            self.wrong(code, *values)
        return right

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
        """Note a problem if the length is out of bounds. Without an upper bound the lower one does not count."""
        if high is None:
            return
        if low and not low <= size <= high:
            self.wrong("BASE_TYPE_BAD_LENGTH", low, int(high))
        elif size > high:
            self.wrong("BASE_TYPE_MAX_LENGTH", int(high))

    def whole(self, low: int = -LARGEST, high: int = LARGEST, *, default: int | None = None) -> int | None:
        """The whole number between `low` and `high`, or the default."""
        right = not isinstance(self.value, bool) and WHOLE.fullmatch(str(self.value)) is not None
        if not self.fits(right, "NUMBER_TYPE_COERCE", str(self.value), "int"):
            return default
        number = int(self.value)
        if number < low:
            self.wrong("NUMBER_TYPE_MIN", low)
        if number > high:
            self.wrong("NUMBER_TYPE_MAX", int(high))
        return number

    def flag(self, *, default: bool = False) -> bool:
        """The truth, or the default."""
        if not self.fits(isinstance(self.value, bool), "BOOLEAN_TYPE_CONVERT"):
            return default
        return bool(self.value)

    def snowflake(self, *, required: bool = False) -> int | None:
        """The id, given as text or number."""
        number = snowflake(self.value)
        right = number is not None
        if not self.fits(right, "NUMBER_TYPE_COERCE", str(self.value), "snowflake", required=required):
            return None
        return number

    def choice(self, allowed: Sequence[Any], *, default: Any = None, required: bool = False) -> Any:
        """The value, which is one of `allowed`, or the default."""
        right = not isinstance(self.value, bool) and self.value in allowed
        if not self.fits(right, "BASE_TYPE_CHOICES", allowed, required=required):
            return default
        return self.value

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
    if isinstance(value, (list, tuple, range)):
        return ", ".join(map(repr, value))
    return value


def snowflake(value: Any) -> int | None:
    """The id written as text or number, or None if it is none."""
    if isinstance(value, bool) or not SNOWFLAKE.fullmatch(str(value)):
        return None
    number = int(value)
    if number > LARGEST:
        return None
    return number
