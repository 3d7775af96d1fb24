"""The record: the last requests and their answers, which tests and checks read."""

import os
import uuid
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

EXCHANGES_KEPT = 10_000
"""How many exchanges a record holds."""
DIRECTORY = "PLAYGROUND_RECORD"
"""The environment variable that names a directory; every playground then writes its exchanges to a file there."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer."""

    moment: float
    """When it was answered, by the world's clock."""
    method: str
    template: str
    """The path template of the route; empty if there is none."""
    path: str
    query: dict[str, str]
    request: Any
    """The JSON of the request; None if it has none."""
    files: tuple[str, ...]
    """The names of the uploads."""
    status: int
    answer: Any
    """The JSON of the answer; None if it has none."""
    headers: dict[str, str] = field(default_factory=dict)
    """The headers of the answer that limits and faults add."""


class Recorder(deque[Exchange]):
    """The last exchanges, oldest first."""

    def __init__(self, kept: int = EXCHANGES_KEPT) -> None:
        super().__init__(maxlen=kept)
        self._file: Path | None = None
        directory = os.environ.get(DIRECTORY)
        if directory:
            self._file = Path(directory) / f"{uuid.uuid4()}.jsonl"

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
