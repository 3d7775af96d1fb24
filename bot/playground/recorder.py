"""A witness: the last requests and their answers, for tests and checks to read."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer. Bodies are parsed JSON or None; `files` are the names of uploads."""

    moment: float
    method: str
    template: str
    path: str
    query: dict[str, str]
    request: Any
    files: tuple[str, ...]
    status: int
    answer: Any
    headers: dict[str, str] = field(default_factory=dict)


class Recorder:
    """Keeps the last exchanges, oldest first."""

    def __init__(self, kept: int = KEPT) -> None:
        self._exchanges: deque[Exchange] = deque(maxlen=kept)

    def add(self, exchange: Exchange) -> None:
        """Keep one more exchange."""
        self._exchanges.append(exchange)

    def __iter__(self) -> Iterator[Exchange]:
        return iter(tuple(self._exchanges))

    def __len__(self) -> int:
        return len(self._exchanges)

    def to(self, method: str, template: str) -> list[Exchange]:
        """The exchanges of one route, e.g. `record.to("POST", "/channels/{channel}/messages")`."""
        return [one for one in self._exchanges if one.method == method and one.template == template]

    def clear(self) -> None:
        """Forget what was kept."""
        self._exchanges.clear()
