"""What happens to a match outside the rules of its game: kept in the same log, told to everybody."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.engine.contract.values import Event, Seat


class MatchEvent(Event):
    """Base of everything that happens to a match rather than in its game. Names seats, never users."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SeatEvent(MatchEvent):
    """Base of what happens to one seat or its person."""

    seat: Seat


class Motion(StrEnum):
    """What the people of a match can decide together."""

    PAUSE = "pause"
    END = "end"


@dataclass(frozen=True, slots=True)
class Seated(SeatEvent):
    """Somebody sits down: a computer of that level, or (None) the person whom the seat belongs to."""

    level: str | None


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """The person left; a computer sits down next, and they may come back."""


@dataclass(frozen=True, slots=True)
class SentAway(SeatEvent):
    """The host sent the person away, for good; a computer sits down next if none plays there yet."""


@dataclass(frozen=True, slots=True)
class Relieved(SeatEvent):
    """Another person sits down in a seat that a computer played; the store knows who, the log does not."""


@dataclass(frozen=True, slots=True)
class Struck(SeatEvent):
    """The clock played for the seat: its `strikes`-th missed decision in a row."""

    strikes: int


@dataclass(frozen=True, slots=True)
class Spared(SeatEvent):
    """By mail: what the seat just played was played by itself, since everybody could see that it was all it could do.

    It is nobody's action: neither a decision that was missed nor one that was made.
    """


@dataclass(frozen=True, slots=True)
class Away(SeatEvent):
    """The person of the seat went away."""


@dataclass(frozen=True, slots=True)
class Back(SeatEvent):
    """The person of the seat is there again."""


@dataclass(frozen=True, slots=True)
class Voted(SeatEvent):
    """The person of the seat wants that, or (False) no longer does."""

    motion: Motion
    wants: bool


@dataclass(frozen=True, slots=True)
class Paused(MatchEvent):
    """The match stands still: no clock runs and nothing is accepted."""


@dataclass(frozen=True, slots=True)
class Resumed(MatchEvent):
    """The match goes on; every clock starts afresh."""


@dataclass(frozen=True, slots=True)
class Ready(SeatEvent):
    """The person of the seat is there, in a race that is held; `starts`: when it goes on (wall time, in ms)."""

    starts: int


@dataclass(frozen=True, slots=True)
class CountedDown(MatchEvent):
    """A race that was cut off goes on at `starts` (wall time, in ms); whoever was there counts as ready."""

    starts: int


@dataclass(frozen=True, slots=True)
class Resigned(SeatEvent):
    """The person gave the match up, for good."""


@dataclass(frozen=True, slots=True)
class Ended(MatchEvent):
    """The match ended outside its rules.

    reason: "resigned", "abandoned" (nobody is left), "agreed" (most wanted it), "stopped" (by its host or an admin) or
    "unplayed" (its only person did nothing for a week).
    places: the place of every seat, as in `Outcome`.
    """

    reason: str
    places: tuple[int, ...]


NO_RESULT: Final = frozenset({"abandoned", "agreed", "stopped", "unplayed"})
"""The reasons for an end that nobody won."""

MATCH_EVENTS: Final = (
    Seated,
    Left,
    SentAway,
    Relieved,
    Struck,
    Spared,
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
