"""Turns stored rows into a running match, and a match into rows."""

from collections.abc import Iterable, Sequence

from games.engine.contract.game import AnyGame
from games.engine.contract.options import GameOptions
from games.engine.contract.values import Millis, Seat
from games.engine.match.codec import codec_of
from games.engine.match.moment import Entry, Moment, begin, evolve
from games.engine.store.errors import BadEvent
from games.engine.store.records import StoredEvent


def read(game: AnyGame, stored: Iterable[StoredEvent]) -> list[Entry]:
    """The log from stored events. Raises BadEvent if an event cannot be read or is missing."""
    codec = codec_of(game)
    log: list[Entry] = []
    for row in stored:
        if row.seq != len(log) + 1:
            raise BadEvent(f"event {len(log) + 1} is missing")
        actor = None if row.actor is None else Seat(row.actor)
        log.append(Entry(Millis(row.at), codec.decode(row.kind, row.format, row.data), actor))
    return log


def write(game: AnyGame, entries: Sequence[Entry], after: int, request: str) -> list[StoredEvent]:
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


def fold(game: AnyGame, options: GameOptions, seats: int, log: Iterable[Entry]) -> Moment:
    """The moment after a log."""
    moment = begin(game, options, seats)
    for entry in log:
        moment = evolve(game, moment, entry)
    return moment
