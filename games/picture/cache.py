"""The cache of drawings: what was used least recently goes first, so that a process holds no more than some bytes."""

import ctypes
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import wraps
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from PIL import Image

GivenT = ParamSpec("GivenT")
DrawnT = TypeVar("DrawnT")

LIMIT: Final = 56 << 20
"""The bytes of all drawings that a process keeps. Those of one match are about half of it."""
TRIM: Final = 4 << 20
"""Bytes of drawings that were forgotten, after which freed memory is given back to the system."""


class DrawingCache:
    """Keeps the results of drawing functions, at most `limit` bytes of pixels together."""

    def __init__(self, limit: int) -> None:
        self.size, self._limit = 0, limit
        self._forgotten = 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def cached(self, function: Callable[GivenT, DrawnT]) -> Callable[GivenT, DrawnT]:
        """The function, which draws only what is not kept. Two threads may both draw the same; both have the same."""

        @wraps(function)
        def find(*given: GivenT.args, **named: GivenT.kwargs) -> DrawnT:
            key = function, given, *named.items()
            with self._lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    found: DrawnT = self._kept[key][0]
                    return found
            drawn = function(*given, **named)
            self._keep(key, drawn)
            return drawn

        return find

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0

    def _keep(self, key: Hashable, drawn: object) -> None:
        size = pixel_bytes(drawn)
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = drawn, size
            self.size += size - before
            while self.size > self._limit:
                _, (_, gone) = self._kept.popitem(last=False)
                self.size -= gone
                self._forgotten += gone
            due = self._forgotten >= TRIM
            if due:
                self._forgotten = 0
        if due:
            give_back()


def give_back() -> None:
    """Give freed memory back to the system. glibc keeps 20 to 40 MB of it between drawings of other sizes."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:  # musl has none, and keeps less
            trim(0)


def pixel_bytes(drawn: object) -> int:
    """The bytes of all images in a drawing, such as an image, a sprite, or several with their places."""
    if isinstance(drawn, Image.Image):
        return drawn.width * drawn.height * (1 if drawn.mode == "L" else 4)  # Pillow stores RGB in four bytes
    if is_dataclass(drawn):
        return sum(pixel_bytes(getattr(drawn, field.name)) for field in fields(drawn))
    return sum(map(pixel_bytes, drawn)) if isinstance(drawn, tuple | list) else 0


DRAWINGS: Final = DrawingCache(LIMIT)
cached = DRAWINGS.cached
"""Keeps what a function draws in the cache that all pictures share."""
