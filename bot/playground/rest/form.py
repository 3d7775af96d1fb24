"""A reader for JSON bodies: it notes each broken rule in Discord's own words and goes on reading."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.playground.world.clock import LARGEST
from bot.playground.world.errors import Problems

Path = tuple[str | int, ...]


class RequestForm:
    """One JSON object of a request, its path in the body, and the problems found so far.

    Every reader returns the default, None or an empty list for a field that is missing, null or wrong.
    """

    def __init__(self, value: Mapping[str, Any], problems: Problems, path: Path = ()) -> None:
        self.value = value
        self.problems = problems
        self.path = path

    def wrong(self, key: str | int | None, code: str, message: str) -> None:
        """Note a problem with one field, or with the object itself when `key` is None."""
        self.problems.add(self.path if key is None else (*self.path, key), code, message)

    def missing(self, key: str) -> None:
        """Note that a field is required."""
        self.wrong(key, "BASE_TYPE_REQUIRED", "This field is required")

    def has(self, key: str, *, required: bool = False) -> bool:
        """Whether the field is there and not null. Its absence is noted when it is required."""
        there = self.value.get(key) is not None
        if required and not there:
            self.missing(key)
        return there

    def text(self, key: str, high: int | None = None, *, low: int = 0, required: bool = False) -> str | None:
        """The text of a field, `low` to `high` characters, or None."""
        if not self.has(key, required=required):
            return None
        value = self.value[key]
        if isinstance(value, (bool, dict, list)):
            self.wrong(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        if required and low and not str(value):
            self.missing(key)
        else:
            self._length(key, len(str(value)), low, high)
        return str(value)

    def _length(self, key: str, size: int, low: int, high: int | None) -> None:
        if low and high is not None and not low <= size <= high:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {int(high)} in length.")
        elif high is not None and size > high:
            self.wrong(key, "BASE_TYPE_MAX_LENGTH", f"Must be {int(high)} or fewer in length.")

    def whole(self, key: str, low: int = -LARGEST, high: int = LARGEST, *, default: int | None = None) -> int | None:
        """The whole number of a field between `low` and `high`, or the default."""
        if not self.has(key):
            return default
        value = self.value[key]
        if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,20}", str(value), re.ASCII):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if int(value) < low:
            self.wrong(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if int(value) > high:
            self.wrong(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {int(high)}.")
        return int(value)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """The truth of a field, or the default."""
        value = self.value.get(key)
        if value is not None and not isinstance(value, bool):
            self.wrong(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return value if isinstance(value, bool) else default

    def snowflake(self, key: str, *, required: bool = False) -> int | None:
        """The id in a field, given as text or number."""
        return self._snowflake((key,), self.value[key]) if self.has(key, required=required) else None

    def snowflakes(self, key: str, high: int) -> list[int]:
        """The ids in a list field."""
        found = [self._snowflake((key, index), item) for index, item in enumerate(self._list(key, 0, high))]
        return [one for one in found if one is not None]

    def _snowflake(self, where: Path, value: Any) -> int | None:
        number = snowflake(value)
        if number is None:
            self.problems.add((*self.path, *where), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return number

    def choice(self, key: str, allowed: Iterable[Any], *, default: Any = None, required: bool = False) -> Any:
        """The value of a field, which is one of `allowed`, or the default."""
        right = self.has(key, required=required) and self._among((key,), self.value[key], tuple(allowed))
        return self.value[key] if right else default

    def choices(self, key: str, allowed: Iterable[Any]) -> list[Any]:
        """The values of a list field, each one of `allowed`."""
        options = tuple(allowed)
        return [one for index, one in enumerate(self._list(key)) if self._among((key, index), one, options)]

    def _among(self, where: Path, value: Any, options: tuple[Any, ...]) -> bool:
        right = not isinstance(value, bool) and value in options
        if not right:
            listed = ", ".join(repr(option) for option in options)
            self.problems.add((*self.path, *where), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return right

    def child(self, key: str, *, required: bool = False) -> "RequestForm | None":
        """The object in a field as a form of its own, or None."""
        return self._form((key,), self.value[key]) if self.has(key, required=required) else None

    def children(
        self, key: str, high: int | None = None, *, low: int = 0, required: bool = False
    ) -> "list[RequestForm]":
        """The objects in a list field, each as a form."""
        listed = enumerate(self._list(key, low, high, required=required))
        return [form for index, item in listed if (form := self._form((key, index), item))]

    def _form(self, where: Path, value: Any) -> "RequestForm | None":
        if isinstance(value, Mapping):
            return RequestForm(value, self.problems, (*self.path, *where))
        message = "Only dictionaries may be used in a ModelType"
        self.problems.add((*self.path, *where), "MODEL_TYPE_CONVERT", message)
        return None

    def _list(self, key: str, low: int = 0, high: int | None = None, *, required: bool = False) -> list[Any]:
        if not self.has(key, required=required):
            return []
        value = self.value[key]
        if not isinstance(value, list):
            self.wrong(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._length(key, len(value), low, high)
        return value


def snowflake(value: Any) -> int | None:
    """The id written as text or number, or None if it is none."""
    if isinstance(value, bool) or not re.fullmatch(r"\d{1,20}", str(value), re.ASCII):
        return None
    return int(value) if int(value) <= LARGEST else None
