"""A reader for JSON bodies that notes every broken rule in Discord's own words and goes on reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.playground.world.errors import Problems
from bot.playground.world.snowflakes import LARGEST

Path = tuple[str | int, ...]
REQUIRED = "This field is required"


class Form:
    """One JSON object of a request, where it stands in the whole, and the problems found so far."""

    def __init__(self, value: Mapping[str, Any], problems: Problems, path: Path = ()) -> None:
        self.value = value
        self.problems = problems
        self.path = path

    def wrong(self, key: str | int | None, code: str, message: str) -> None:
        """Note a problem with one field, or with the object itself when `key` is None."""
        self.problems.add(self.path if key is None else (*self.path, key), code, message)

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self.value.get(key) is not None

    def _present(self, key: str, required: bool) -> bool:
        if self.value.get(key) is not None:
            return True
        if required:
            self.wrong(key, "BASE_TYPE_REQUIRED", REQUIRED)
        return False

    def text(self, key: str, high: int | None = None, *, low: int = 0, required: bool = False) -> str | None:
        """The text of a field, `low` to `high` characters, or None."""
        if not self._present(key, required):
            return None
        value = self.value[key]
        if isinstance(value, (bool, dict, list)):
            self.wrong(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        text = str(value)
        self._length(key, text, low, high, required=required)
        return text

    def _length(self, key: str, value: str, low: int, high: int | None, *, required: bool) -> None:
        if required and low and not value:
            self.wrong(key, "BASE_TYPE_REQUIRED", REQUIRED)
        elif low and high is not None and not low <= len(value) <= high:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {int(high)} in length.")
        elif high is not None and len(value) > high:
            self.wrong(key, "BASE_TYPE_MAX_LENGTH", f"Must be {int(high)} or fewer in length.")
        elif len(value) < low:
            self.wrong(key, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")

    def whole(
        self,
        key: str,
        low: int | None = None,
        high: int | None = None,
        *,
        default: int | None = None,
        required: bool = False,
    ) -> int | None:
        """The whole number of a field between `low` and `high`, or the default."""
        if not self._present(key, required):
            return default
        value = self.value[key]
        if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,20}", str(value), re.ASCII):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        number = int(value)
        if low is not None and number < low:
            self.wrong(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if high is not None and number > high:
            self.wrong(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {int(high)}.")
        return number

    def flag(self, key: str, *, default: bool = False) -> bool:
        """The truth of a field, or the default."""
        if not self._present(key, required=False):
            return default
        value = self.value[key]
        if not isinstance(value, bool):
            self.wrong(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def snowflake(self, key: str, *, required: bool = False) -> int | None:
        """The id in a field, given as text or number."""
        if not self._present(key, required):
            return None
        number = snowflake(self.value[key])
        if number is None:
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{self.value[key]}" is not snowflake.')
        return number

    def choice(self, key: str, allowed: Iterable[Any], *, default: Any = None, required: bool = False) -> Any:
        """The value of a field, which is one of `allowed`, or the default."""
        if not self._present(key, required):
            return default
        options = tuple(allowed)
        value = self.value[key]
        if isinstance(value, bool) or value not in options:
            listed = ", ".join(repr(option) for option in options)
            self.wrong(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return default
        return value

    def child(self, key: str, *, required: bool = False) -> Form | None:
        """The object in a field as a form of its own, or None."""
        if not self._present(key, required):
            return None
        value = self.value[key]
        if not isinstance(value, Mapping):
            self.wrong(key, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return None
        return Form(value, self.problems, (*self.path, key))

    def _list(self, key: str, low: int, high: int | None, required: bool) -> list[Any]:
        if not self._present(key, required):
            return []
        value = self.value[key]
        if not isinstance(value, list):
            self.wrong(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if low and high is not None and not low <= len(value) <= high:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {int(high)} in length.")
        elif high is not None and len(value) > high:
            self.wrong(key, "BASE_TYPE_MAX_LENGTH", f"Must be {int(high)} or fewer in length.")
        return value

    def children(self, key: str, high: int | None = None, *, low: int = 0, required: bool = False) -> list[Form]:
        """The objects in a list field, each as a form; what is no object is noted and left out."""
        forms = []
        for index, item in enumerate(self._list(key, low, high, required)):
            if isinstance(item, Mapping):
                forms.append(Form(item, self.problems, (*self.path, key, index)))
            else:
                self.problems.add(
                    (*self.path, key, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return forms

    def choices(self, key: str, allowed: Iterable[Any]) -> list[Any]:
        """The values of a list field, each one of `allowed`."""
        options = tuple(allowed)
        found = self._list(key, 0, None, required=False)
        for index, value in enumerate(found):
            if isinstance(value, bool) or value not in options:
                listed = ", ".join(repr(option) for option in options)
                self.problems.add((*self.path, key, index), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return list(found)

    def snowflakes(self, key: str, high: int | None = None) -> list[int]:
        """The ids in a list field."""
        found = []
        for index, item in enumerate(self._list(key, 0, high, required=False)):
            number = snowflake(item)
            if number is None:
                self.problems.add((*self.path, key, index), "NUMBER_TYPE_COERCE", f'Value "{item}" is not snowflake.')
            else:
                found.append(number)
        return found


def snowflake(value: Any) -> int | None:
    """The id written as text or number, or None if it is none. Ints are accepted as Discord accepts them."""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return None
    if isinstance(value, str) and not (value.isascii() and value.isdigit()):
        return None
    number = int(value)
    return number if 0 <= number <= LARGEST else None
