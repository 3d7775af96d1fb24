"""A dictionary with a limit, for what can be made or read again."""

from collections import OrderedDict
from typing import TypeVar

CacheKeyT = TypeVar("CacheKeyT")
ValueT = TypeVar("ValueT")


class Recent(OrderedDict[CacheKeyT, ValueT]):
    """The values that were kept last, at most `most`. A value that is used is kept again, so that it stays longer."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: CacheKeyT, value: ValueT) -> None:
        """Add a value, or mark it as used. The one that was kept longest ago goes if there are too many."""
        self[key] = value
        self.move_to_end(key)
        while len(self) > self._most:
            self.popitem(last=False)
