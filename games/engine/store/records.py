"""What the store keeps, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from games.engine.contract.values import Millis, Outcome, Pace, Seat

NOBODY: Final = 0
"""The host of a match whose host asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a server (None in direct messages) and a channel or thread."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Former:
    """Whom a seat belonged to up to a version: a user, or None (a computer, or a person who asked to be forgotten)."""

    seat: Seat
    until: int
    user_id: int | None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """What stays the same as long as a match runs, and whom its seats belong to.

    options: the house rules as plain values. rules_version: the game's version when it was opened.
    seed: 32 hexadecimal digits that all its chance follows from. opened_at: milliseconds since the epoch.
    players: the user of each seat; None for a computer from the start, or a person who asked to be forgotten.
    former: the users before them, where another person took a computer's seat; read with a single match only.
    counts: whether it may count for the records of its people.
    """

    id: str
    game: str
    rules_version: int
    options: Mapping[str, Any]
    seed: str
    pace: Pace
    language: str
    place: Place
    host: int
    opened_at: int
    players: tuple[int | None, ...]
    former: tuple[Former, ...] = ()
    counts: bool = True


def with_newcomers(record: MatchRecord, newcomers: Mapping[Seat, int], version: int) -> MatchRecord:
    """The record once these users have sat down in seats of others, at that version."""
    if not newcomers:
        return record
    former = tuple(Former(seat, version, record.players[seat]) for seat in newcomers)
    players = tuple(newcomers.get(Seat(seat), user) for seat, user in enumerate(record.players))
    return replace(record, players=players, former=(*record.former, *former))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat, in game time.

    due: when it plays for the seat; None where it does not run. set_for: what `due` was before presses put it off.
    given: how often presses put it off. seen: whether the seat's person has seen the match.
    """

    due: Millis | None = None
    set_for: Millis | None = None
    given: int = 0
    seen: bool = False

    @classmethod
    def of(cls, stored: Any) -> Self:
        """The clock as it was stored. Early releases stored `due` alone: by then everybody had seen their match."""
        if isinstance(stored, Mapping):
            return cls(**stored)
        return cls(stored, stored, seen=True)


@dataclass(frozen=True, slots=True)
class Progress:
    """What changes with every submission, stored in the same commit as its events.

    downtime_ms: what game time leaves out: times without a process, and pauses.
    clocks: the clock of each seat.
    due_at: the wall time at which the clock acts next.
    computer_due: a computer is awaited or a race runs: the match is taken up at once after a restart.
    awaited: the seats for whom the match waits. levels: the level of whoever plays in each seat, None for a person.
    """

    version: int
    downtime_ms: int
    clocks: tuple[SeatClock, ...]
    due_at: int | None
    computer_due: bool
    awaited: tuple[Seat, ...]
    levels: tuple[str | None, ...]
    paused: bool = False
    outcome: Outcome | None = None
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event as it is stored; `request` stands on the last event of the group it brought."""

    seq: int
    at: Millis
    kind: str
    format: int
    data: str
    actor: Seat | None = None
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Schedule:
    """All that is read of an open match at start: when its clock acts (wall), and whether it is taken up at once."""

    id: str
    due_at: int | None
    computer_due: bool


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match as a list shows it, read without loading the match: what was agreed, and how it stands."""

    record: MatchRecord
    progress: Progress

    def played_by(self, user_id: int) -> bool:
        """Whether a user plays there themselves; not where they left, or a computer plays for them."""
        players = zip(self.record.players, self.progress.levels, strict=True)
        return any(player == user_id and level is None for player, level in players)
