"""A reader for JSON bodies: it notes each broken rule in Discord's own words and goes on reading."""

import re
from collections.abc import Sequence
from typing import Any

from bot.playground.world.clock import LARGEST
from bot.playground.world.errors import Problems


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

    def wrong(self, code: str, message: str) -> None:
        """Note a problem with this value."""
        self.problems.add(self.path, code, message)

    def missing(self) -> None:
        """Note that this field is required."""
        self.wrong("BASE_TYPE_REQUIRED", "This field is required")

    def has(self, *, required: bool) -> bool:
        """Whether the field is there. Its absence is noted when it is required."""
        if required and not self.there:
            self.missing()
        return self.there

    def text(self, high: int | None = None, *, low: int = 0, required: bool = False) -> str | None:
        """The text, `low` to `high` characters, or None."""
        if not self.has(required=required):
            return None
        if isinstance(self.value, (bool, dict, list)):
            self.wrong("STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        text = str(self.value)
        if required and low and not text:
            self.missing()
        else:
            self._length(len(text), low, high)
        return text

    def _length(self, size: int, low: int, high: int | None) -> None:
        if low and high is not None and not low <= size <= high:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {int(high)} in length.")
        elif high is not None and size > high:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {int(high)} or fewer in length.")

    def whole(self, low: int = -LARGEST, high: int = LARGEST, *, default: int | None = None) -> int | None:
        """The whole number between `low` and `high`, or the default."""
        if not self.there:
            return default
        if isinstance(self.value, bool) or not re.fullmatch(r"-?\d{1,20}", str(self.value), re.ASCII):
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not int.')
            return default
        number = int(self.value)
        if number < low:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if number > high:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {int(high)}.")
        return number

    def flag(self, *, default: bool = False) -> bool:
        """The truth, or the default."""
        right = isinstance(self.value, bool)
        if self.there and not right:
            self.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return self.value if right else default

    def snowflake(self, *, required: bool = False) -> int | None:
        """The id, given as text or number."""
        number = snowflake(self.value) if self.has(required=required) else None
        if number is None and self.there:
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not snowflake.')
        return number

    def choice(self, allowed: Sequence[Any], *, default: Any = None, required: bool = False) -> Any:
        """The value, which is one of `allowed`, or the default."""
        right = self.value is not None and not isinstance(self.value, bool) and self.value in allowed
        if self.has(required=required) and not right:
            self.wrong("BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(repr, allowed))}}}.")
        return self.value if right else default

    def choices(self, allowed: Sequence[Any]) -> list[Any]:
        """The values of a list, each one of `allowed`."""
        return [one.choice(allowed) for one in self.each()]

    def object(self, *, required: bool = False) -> bool:
        """Whether there is an object, whose fields can be read."""
        right = isinstance(self.value, dict)
        if self.has(required=required) and not right:
            self.wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return right

    def objects(self, high: int | None = None, *, low: int = 0, required: bool = False) -> "list[RequestForm]":
        """The objects in a list of `low` to `high` entries."""
        return [one for one in self.each(high, low=low, required=required) if one.object()]

    def each(self, high: int | None = None, *, low: int = 0, required: bool = False) -> "list[RequestForm]":
        """The entries of a list, `low` to `high` in number. An entry that is null is there."""
        if not self.has(required=required):
            return []
        if not isinstance(self.value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._length(len(self.value), low, high)
        return [RequestForm(one, self.problems, self, index) for index, one in enumerate(self.value)]


def snowflake(value: Any) -> int | None:
    """The id written as text or number, or None if it is none."""
    if isinstance(value, bool) or not re.fullmatch(r"\d{1,20}", str(value), re.ASCII):
        return None
    return int(value) if int(value) <= LARGEST else None
