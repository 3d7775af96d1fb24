"""The record: the last requests and their answers, which tests and checks read."""

import os
import uuid
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

KEPT = 10_000
DIRECTORY = "PLAYGROUND_RECORD"
"""The environment variable that names a directory; every playground then writes its exchanges to a file there."""


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


class Recorder(deque[Exchange]):
    """The last exchanges, oldest first."""

    def __init__(self, kept: int = KEPT) -> None:
        super().__init__(maxlen=kept)
        directory = os.environ.get(DIRECTORY)
        self._file = Path(directory) / f"{uuid.uuid4()}.jsonl" if directory else None

    def add(self, exchange: Exchange) -> None:
        """Keep one more exchange."""
        self.append(exchange)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("ab") as file:
                file.write(orjson.dumps(exchange) + b"\n")

    def to(self, method: str, template: str) -> list[Exchange]:
        """The exchanges of one route, e.g. `record.to("POST", "/channels/{channel}/messages")`."""
        return [one for one in self if one.method == method and one.template == template]
