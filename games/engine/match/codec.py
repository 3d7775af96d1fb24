"""Events and logs as stored text, and back. Every stored event must stay readable for ever."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import orjson
from pydantic import TypeAdapter

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Millis, Seat
from games.engine.match.match_events import MATCH_EVENTS
from games.engine.match.state import LoggedEvent
from games.engine.store.errors import BadEvent
from games.engine.store.records import StoredEvent

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
# All errors that pydantic and the constructor of an event can raise for damaged data.
_UNREADABLE: Final = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)


class Encoded(NamedTuple):
    """An event as it is stored: its kind, the version of its fields, and the fields as JSON."""

    kind: str
    format: int
    data: str


def kind_of(cls: type[Event]) -> str:
    """The stored name of a class of events: what it says itself (`Event.kind`), or its name in snake case."""
    named: str | None = cls.__dict__.get("kind")  # not one that it inherits: two classes would have the same
    return named or _HUMP.sub("_", cls.__name__).lower()


class Codec:
    """Encodes and decodes the given classes of events. Raises ValueError if two classes have the same kind."""

    def __init__(self, classes: Iterable[type[Event]]) -> None:
        self._kinds: dict[str, tuple[type[Event], TypeAdapter[Any]]] = {}
        for cls in classes:
            kind = kind_of(cls)
            if kind in self._kinds:
                raise ValueError(f"two events are called {kind}")
            self._kinds[kind] = cls, TypeAdapter(cls)

    def encode(self, event: Event) -> Encoded:
        """The event as it is stored. Raises KeyError for an event of another class."""
        kind = kind_of(type(event))
        _, adapter = self._kinds[kind]
        return Encoded(kind, event.format, adapter.dump_json(event).decode())

    def decode(self, kind: str, format: int, data: str) -> Event:  # noqa: A002 - the stored column's name
        """The event for a kind, a format and its JSON. Raises BadEvent if it cannot be read, and no other error."""
        if kind not in self._kinds:
            raise BadEvent(f"unknown kind of event: {kind}")
        cls, adapter = self._kinds[kind]
        try:
            if format != cls.format:
                data = orjson.dumps(cls.upgrade(format, orjson.loads(data))).decode()
            event: Event = adapter.validate_json(data)
        except _UNREADABLE as error:
            # The error's own text would show the data, and data is secret.
            raise BadEvent(f"unreadable event: {kind} in format {format} ({type(error).__name__})") from None
        return event


@cache
def codec_of(game: AnyGame) -> Codec:
    """The codec for every event that a log of that game can contain."""
    return Codec((*game.events, *MATCH_EVENTS))


def read_log(game: AnyGame, stored: Iterable[StoredEvent]) -> list[LoggedEvent]:
    """The log from stored events. Raises BadEvent if an event cannot be read or is missing."""
    codec = codec_of(game)
    log: list[LoggedEvent] = []
    opens = True
    for row in stored:
        if row.seq != len(log) + 1:
            raise BadEvent(f"event {len(log) + 1} is missing")
        actor = None if row.actor is None else Seat(row.actor)
        log.append(LoggedEvent(Millis(row.at), codec.decode(row.kind, row.format, row.data), actor, opens))
        opens = row.request is not None
    return log


def write_log(game: AnyGame, entries: Sequence[LoggedEvent], after: int, request: str) -> list[StoredEvent]:
    """The entries as stored events that follow the version `after`. The last one carries the request."""
    codec = codec_of(game)
    last = after + len(entries)
    return [
        StoredEvent(
            seq,
            entry.at,
            *codec.encode(entry.event),
            actor=entry.actor,
            request=request if seq == last else None,
        )
        for seq, entry in enumerate(entries, after + 1)
    ]
