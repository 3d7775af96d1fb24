"""The store's records, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NamedTuple, Self

from games.engine.contract.chance import Commitment, chance_at, generator
from games.engine.contract.values import Millis, Outcome, Pace, Seat

NOBODY: Final = 0
"""The host of a match whose host asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Location:
    """The place in which a match is played."""

    guild_id: int | None
    """The server; None in direct messages."""
    channel_id: int
    """The channel or thread."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A match, or a whole server."""

    server: int
    """The id of the server; 0 for what has none (direct messages)."""
    match_id: str = ""
    """The match; empty for the whole server."""

    @classmethod
    def of(cls, guild_id: int | None, match_id: str = "") -> Self:
        """The spot of a server as Discord names it, or of a match in it."""
        return cls(guild_id or 0, match_id)

    def holds(self, guild_id: int | None, match_id: str) -> bool:
        """Whether a match lies in it."""
        if self.server != (guild_id or 0):
            return False
        return self.match_id in {"", match_id}


@dataclass(frozen=True, slots=True)
class Former:
    """Who had a seat before somebody else took it over."""

    seat: Seat
    until: int
    """The version of the match up to which the user had the seat."""
    user_id: int | None
    """None for a computer, or a person who asked to be forgotten."""


BY_VERSION: Final = 1
"""The draws of an action follow from the version at which it was taken."""
BY_NAME: Final = 2
"""Each draw follows from what is drawn, such as hand 2."""


@dataclass(frozen=True, slots=True)
class Series:
    """The state of a series: matches of the same people one after another, such as the best of three."""

    most: int
    """How many matches are played at most."""
    played: int
    """How many were played."""
    points: tuple[int, ...]
    """The points of each seat (`series_after`)."""

    @classmethod
    def new(cls, most: int, seats: int) -> Self:
        """A series that begins."""
        return cls(most=most, played=0, points=(0,) * seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most points, once the series is over; empty before.

        Between two it is over as soon as the other one cannot catch up, between more after the last match.
        """
        best, second, *others = sorted(self.points, reverse=True)
        left = self.most - self.played
        can_change = bool(others) or best - second <= left
        if left > 0 and can_change:
            return ()
        return tuple(Seat(seat) for seat, points in enumerate(self.points) if points == best)


class Attempt(NamedTuple):
    """One person's attempt at a challenge, which is a match."""

    challenge: str
    """The challenge to which the match belongs."""
    sealed: int
    """The wall time in ms until which nobody else may see the match."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The agreed terms of a match, and the users of its seats."""

    id: str
    game: str
    """The key of the game."""
    rules_version: int
    """The game's version when the match was opened."""
    options: Mapping[str, Any]
    """The house rules as plain values."""
    seed: str
    """32 hexadecimal digits, from which all chance follows."""
    pace: Pace
    language: str
    place: Location
    host: int
    """The user who opened the match; `NOBODY` once they asked to be forgotten."""
    opened_at: int
    """When the match was opened, in ms since the epoch."""
    players: tuple[int | None, ...]
    """The user of each seat; None for a computer from the start, or a person who asked to be forgotten."""
    former: tuple[Former, ...] = ()
    """Earlier users, where another person took over a computer's seat. They are loaded only with a single match."""
    counts: bool = True
    """Whether the match may count for the records of its people."""
    draws: int = BY_NAME
    """How chance follows from the seed: `BY_VERSION` in matches of early releases, else `BY_NAME`."""
    series: Series | None = None
    """How the series to which the match belongs stood before it; None if it is played for itself."""
    retry: bool = False
    """Whether the match goes on from a position of another one. Then it counts for nothing."""
    commitment: Commitment | None = None
    """That from which the seed follows; None in matches of early releases."""
    challenge: str | None = None
    """The challenge of which the match is one person's attempt, so that it counts for nothing; else None."""
    sealed: int = 0
    """The wall time in ms until which an attempt is shown to nobody but its person; 0 for an ordinary match."""

    @property
    def apart(self) -> bool:
        """Whether it changes no strength, record or adaptive computer, however it ends."""
        return self.retry or self.challenge is not None

    def chance(self, version: int) -> Random:
        """The chance of the rules for what happens at that version."""
        if self.draws == BY_VERSION:
            return generator(self.seed, version)
        return chance_at(self.seed, version)


def with_newcomers(record: MatchRecord, newcomers: Mapping[Seat, int], version: int) -> MatchRecord:
    """The record after these users took over the seats of others, at that version."""
    if not newcomers:
        return record
    former = tuple(Former(seat, version, record.players[seat]) for seat in newcomers)
    players = tuple(newcomers.get(Seat(seat), user) for seat, user in enumerate(record.players))
    return replace(record, players=players, former=(*record.former, *former))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat, in game time."""

    due: Millis | None = None
    """When it plays for the seat; None if it does not run."""
    set_for: Millis | None = None
    """The value of `due` before presses put it off."""
    given: int = 0
    """How often presses put it off."""
    seen: bool = False
    """Whether the seat's person has seen the match."""
    left: int | None = None
    """How many ms it had left when it last stopped; None until then."""

    @classmethod
    def of(cls, stored: Any) -> Self:
        """The clock as it was stored. Early releases stored only `due`; their persons have seen the match."""
        if isinstance(stored, Mapping):
            return cls(**stored)
        return cls(due=stored, set_for=stored, seen=True)


@dataclass(frozen=True, slots=True)
class Progress:
    """The part of a match that changes with every submission. It is stored in the same commit as the events."""

    version: int
    """How many events there are."""
    downtime_ms: int
    """Milliseconds that do not count as game time: times without a process, and pauses."""
    clocks: tuple[SeatClock, ...]
    """The clock of each seat."""
    due_at: int | None
    """The wall time at which a clock acts next; None if none runs."""
    computer_due: bool
    """Whether a computer is awaited or a race runs, so that the match is loaded at once after a restart."""
    awaited: tuple[Seat, ...]
    """The seats that the match waits for."""
    levels: tuple[str | None, ...]
    """The level of the computer that plays in each seat; None for a person."""
    paused: bool = False
    outcome: Outcome | None = None
    """The end of the match; None while it runs."""
    ended_at: int | None = None
    """When the match ended, in ms since the epoch."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event as it is stored."""

    seq: int
    """The version of the match after it."""
    at: Millis
    """When it happened, in game time."""
    kind: str
    """The name of its kind (`Event.kind`)."""
    format: int
    """The version of its fields (`Event.format`)."""
    data: str
    """Its fields as JSON."""
    actor: Seat | None = None
    """The seat whose submission it follows from."""
    request: str | None = None
    """The submission's own id, on the last event of a submission only."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """What is needed at the start to run the clock of an open match and its computers."""

    id: str
    due_at: int | None
    """The wall time at which its clock acts."""
    computer_due: bool
    """Whether the match is loaded at once."""


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match as lists show it, read without loading it."""

    record: MatchRecord
    """What was agreed."""
    progress: Progress
    """How far the match has come."""

    def played_by(self, user_id: int) -> bool:
        """Whether a user plays there in person; False if they left, or if a computer plays for them."""
        players = zip(self.record.players, self.progress.levels, strict=True)
        return any(player == user_id and level is None for player, level in players)
