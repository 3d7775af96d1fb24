"""One lock for each key: tasks with the same key run one after another."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

KeyT = TypeVar("KeyT", bound=Hashable)


class Locks(Generic[KeyT]):
    """Locks by key, such as one for each match. A lock is forgotten as soon as nothing holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[KeyT, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: KeyT) -> asyncio.Lock:
        """The lock of a key, to be used as `async with locks.of(key)`."""
        return self._locks.setdefault(key, asyncio.Lock())
