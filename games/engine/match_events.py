"""What happens to a match outside the rules of its game: kept in the same log, told to everybody."""

from dataclasses import dataclass
from typing import Final

from games.engine.values import Event, Seat


class MatchEvent(Event):
    """Base of everything that happens to a match rather than in its game. Names seats, never users."""

    __slots__ = ()


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

    reason: "resigned", "abandoned" (nobody is left) or "stopped" (by its host or an admin).
    places: the place of every seat, as in `Outcome`.
    """

    reason: str
    places: tuple[int, ...]


MATCH_EVENTS: Final = (Seated, Left, Struck, Away, Back, Paused, Resumed, Ready, CountedDown, Resigned, Ended)
"""Every kind of match event."""
