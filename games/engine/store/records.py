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
    """The place in which a match is played: a server (None in direct messages) and a channel or thread."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A match, or a whole server if `match_id` is empty. server: its id; 0 for what has none (direct messages)."""

    server: int
    match_id: str = ""

    @classmethod
    def of(cls, guild_id: int | None, match_id: str = "") -> Self:
        """The spot of a server as Discord names it, or of a match in it."""
        return cls(guild_id or 0, match_id)

    def holds(self, guild_id: int | None, match_id: str) -> bool:
        """Whether a match lies in it."""
        return self.server == (guild_id or 0) and self.match_id in {"", match_id}


@dataclass(frozen=True, slots=True)
class Former:
    """The user of a seat up to a version; None: a computer, or a person who asked to be forgotten."""

    seat: Seat
    until: int
    user_id: int | None


BY_VERSION: Final = 1
"""The draws of an action follow from the version at which it was taken."""
BY_NAME: Final = 2
"""Each draw follows from what is drawn, such as hand 2."""


@dataclass(frozen=True, slots=True)
class Series:
    """The state of a series: matches of the same people one after another, such as the best of three.

    most: how many matches are played at most. played: how many were. points: by seat (`series_after`).
    """

    most: int
    played: int
    points: tuple[int, ...]

    @classmethod
    def new(cls, most: int, seats: int) -> Self:
        """A series that begins."""
        return cls(most, 0, (0,) * seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most points, once the series is over; empty before.

        Between two it is over as soon as the other one cannot catch up, between more after the last match.
        """
        first, second, *others = sorted(self.points, reverse=True)
        left = self.most - self.played
        if left > 0 and (others or first - second <= left):
            return ()
        return tuple(Seat(seat) for seat, points in enumerate(self.points) if points == first)


class Attempt(NamedTuple):
    """The challenge to which a match belongs, and the wall time in ms until which nobody else may see that match."""

    challenge: str
    sealed: int


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The agreed terms of a match, and the users of its seats.

    options: the house rules as plain values. rules_version: the game's version when it was opened.
    seed: 32 hexadecimal digits; all chance follows from them. opened_at: milliseconds since the epoch.
    players: the user of each seat; None for a computer from the start, or a person who asked to be forgotten.
    former: earlier users, where another person took over a computer's seat; loaded only with a single match.
    counts: whether it may count for the records of its people.
    draws: how chance follows from the seed: `BY_VERSION` in matches of early releases, else `BY_NAME`.
    series: how the series to which it belongs stood before it; None if it is played for itself.
    retry: whether it goes on from a position of another match. Then it counts for nothing.
    commitment: that from which the seed follows; None in matches of early releases.
    challenge: the challenge of which it is one person's attempt; None for an ordinary match. It counts for nothing.
    sealed: the wall time in ms until which an attempt is shown to nobody but its person; 0 for an ordinary match.
    """

    id: str
    game: str
    rules_version: int
    options: Mapping[str, Any]
    seed: str
    pace: Pace
    language: str
    place: Location
    host: int
    opened_at: int
    players: tuple[int | None, ...]
    former: tuple[Former, ...] = ()
    counts: bool = True
    draws: int = BY_NAME
    series: Series | None = None
    retry: bool = False
    commitment: Commitment | None = None
    challenge: str | None = None
    sealed: int = 0

    @property
    def apart(self) -> bool:
        """Whether it changes no strength, record or adaptive computer, however it ends."""
        return self.retry or self.challenge is not None

    def chance(self, version: int) -> Random:
        """The chance of the rules for what happens at that version."""
        return generator(self.seed, version) if self.draws == BY_VERSION else chance_at(self.seed, version)


def with_newcomers(record: MatchRecord, newcomers: Mapping[Seat, int], version: int) -> MatchRecord:
    """The record after these users took over the seats of others, at that version."""
    if not newcomers:
        return record
    former = tuple(Former(seat, version, record.players[seat]) for seat in newcomers)
    players = tuple(newcomers.get(Seat(seat), user) for seat, user in enumerate(record.players))
    return replace(record, players=players, former=(*record.former, *former))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat, in game time.

    due: when it plays for the seat; None if it does not run. set_for: the value of `due` before presses put it off.
    given: how often presses put it off. seen: whether the seat's person has seen the match.
    left: how many ms it had left when it last stopped; None until then.
    """

    due: Millis | None = None
    set_for: Millis | None = None
    given: int = 0
    seen: bool = False
    left: int | None = None

    @classmethod
    def of(cls, stored: Any) -> Self:
        """The clock as it was stored. Early releases stored only `due`; their persons have seen the match."""
        if isinstance(stored, Mapping):
            return cls(**stored)
        return cls(stored, stored, seen=True)


@dataclass(frozen=True, slots=True)
class Progress:
    """The part that changes with every submission. It is stored in the same commit as the events.

    downtime_ms: milliseconds that do not count as game time: times without a process, and pauses.
    clocks: the clock of each seat.
    due_at: the wall time at which the clock acts next.
    computer_due: a computer is awaited or a race runs, so the match is loaded at once after a restart.
    awaited: the seats that the match waits for. levels: the level of the computer that plays in each seat, None for a
    person.
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
    """One event as it is stored. `request` is set on the last event of a submission."""

    seq: int
    at: Millis
    kind: str
    format: int
    data: str
    actor: Seat | None = None
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Schedule:
    """An open match at the start: when its clock acts (wall time), and whether it is loaded at once."""

    id: str
    due_at: int | None
    computer_due: bool


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match as lists show it, read without loading it: what was agreed, and its progress."""

    record: MatchRecord
    progress: Progress

    def played_by(self, user_id: int) -> bool:
        """Whether a user plays there in person; False if they left, or if a computer plays for them."""
        players = zip(self.record.players, self.progress.levels, strict=True)
        return any(player == user_id and level is None for player, level in players)
