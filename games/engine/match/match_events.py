"""What happens to a match outside the rules of its game: kept in the same log, told to everybody."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.engine.contract.values import Event, Seat


class MatchEvent(Event):
    """Base of everything that happens to a match rather than in its game. Names seats, never users."""

    __slots__ = ()


class Motion(StrEnum):
    """What the people of a match can decide together."""

    PAUSE = "pause"
    END = "end"


@dataclass(frozen=True, slots=True)
class Seated(MatchEvent):
    """Somebody sits down: a computer of that level, or (None) the person whom the seat belongs to."""

    seat: Seat
    level: str | None


@dataclass(frozen=True, slots=True)
class Left(MatchEvent):
    """The person left; a computer sits down next, and they may come back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SentAway(MatchEvent):
    """The host sent the person away, for good; a computer sits down next if none plays there yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Relieved(MatchEvent):
    """Another person sits down in a seat that a computer played; the store knows who, the log does not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Struck(MatchEvent):
    """The clock played for the seat: its `strikes`-th missed decision in a row."""

    seat: Seat
    strikes: int


@dataclass(frozen=True, slots=True)
class Away(MatchEvent):
    """The person of the seat went away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back(MatchEvent):
    """The person of the seat is there again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Voted(MatchEvent):
    """The person of the seat wants that, or (False) no longer does."""

    seat: Seat
    motion: Motion
    wants: bool


@dataclass(frozen=True, slots=True)
class Paused(MatchEvent):
    """The match stands still: no clock runs and nothing is accepted."""


@dataclass(frozen=True, slots=True)
class Resumed(MatchEvent):
    """The match goes on; every clock starts afresh."""


@dataclass(frozen=True, slots=True)
class Ready(MatchEvent):
    """The person of the seat is there, in a race that is held; `starts`: when it goes on (wall time, in ms)."""

    seat: Seat
    starts: int


@dataclass(frozen=True, slots=True)
class CountedDown(MatchEvent):
    """A race that was cut off goes on at `starts` (wall time, in ms); whoever was there counts as ready."""

    starts: int


@dataclass(frozen=True, slots=True)
class Resigned(MatchEvent):
    """The person gave the match up, for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(MatchEvent):
    """The match ended outside its rules.

    reason: "resigned", "abandoned" (nobody is left), "agreed" (most wanted it) or "stopped" (by its host or an admin).
    places: the place of every seat, as in `Outcome`.
    """

    reason: str
    places: tuple[int, ...]


MATCH_EVENTS: Final = (
    Seated,
    Left,
    SentAway,
    Relieved,
    Struck,
    Away,
    Back,
    Voted,
    Paused,
    Resumed,
    Ready,
    CountedDown,
    Resigned,
    Ended,
)
"""Every kind of match event."""
