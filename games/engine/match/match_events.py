"""Events of a match outside the rules of its game. They are stored in the same log."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from games.engine.contract.values import Event, Eye, Seat


class MatchEvent(Event):
    """Base of the events of a match that are not events of its game. They name seats, never users."""

    __slots__ = ()

    def heard(self, eye: Eye) -> bool:
        """Whether that eye is told of it. Everybody is, unless the event says otherwise."""
        return True


@dataclass(frozen=True, slots=True)
class SeatEvent(MatchEvent):
    """Base of the events of one seat or its person."""

    seat: Seat


class Motion(StrEnum):
    """Decisions that the people of a match can make by vote."""

    PAUSE = "pause"
    END = "end"
    AWAY = "away"
    UNDO = "undo"


class Proposal(NamedTuple):
    """What people vote on. about: the seat whose person is to be sent away; None for other motions."""

    motion: Motion
    about: Seat | None = None


@dataclass(frozen=True, slots=True)
class Seated(SeatEvent):
    """A player takes the seat: a computer of that level, or (None) the person to whom the seat belongs."""

    kind: ClassVar[str] = "match.seated"
    level: str | None


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """The person left and may come back; a computer takes the seat next."""

    kind: ClassVar[str] = "match.left"


@dataclass(frozen=True, slots=True)
class SentAway(SeatEvent):
    """The host sent the person away for good; a computer takes the seat next, unless one plays there already."""

    kind: ClassVar[str] = "match.sent_away"


@dataclass(frozen=True, slots=True)
class VotedAway(SeatEvent):
    """All other people, at least two, voted to send the person away for good; a computer takes the seat next."""

    kind: ClassVar[str] = "match.voted_away"


@dataclass(frozen=True, slots=True)
class NewcomerSeated(SeatEvent):
    """Another person took over a computer's seat. The store knows who; the log does not."""

    kind: ClassVar[str] = "match.relieved"


@dataclass(frozen=True, slots=True)
class DecisionMissed(SeatEvent):
    """The clock played for the seat. This was its `strikes`-th missed decision in a row."""

    kind: ClassVar[str] = "match.struck"
    strikes: int


@dataclass(frozen=True, slots=True)
class ForcedMove(SeatEvent):
    """The engine played the seat's only action at once. It is neither a missed decision nor one of the person's own.

    by_hand: only the seat's hand showed that there was no other, so only its person is told, and no other person
    played. Otherwise everybody could see it, in a match by mail.
    """

    kind: ClassVar[str] = "match.spared"
    by_hand: bool = False

    def heard(self, eye: Eye) -> bool:
        """Whether everybody could see it, or that eye is the seat's own."""
        return not self.by_hand or eye == self.seat


@dataclass(frozen=True, slots=True)
class Away(SeatEvent):
    """The person of the seat went away."""

    kind: ClassVar[str] = "match.away"


@dataclass(frozen=True, slots=True)
class Back(SeatEvent):
    """The person of the seat is back."""

    kind: ClassVar[str] = "match.back"


@dataclass(frozen=True, slots=True)
class VoteCast(SeatEvent):
    """The person of the seat votes for the motion, or (False) withdraws the vote. about: as in `Proposal`."""

    kind: ClassVar[str] = "match.voted"
    motion: Motion
    wants: bool
    about: Seat | None = None


@dataclass(frozen=True, slots=True)
class Undone(SeatEvent):
    """The seat takes back what it did from the event `first` on, with what the engine played after it."""

    kind: ClassVar[str] = "match.undone"
    first: int

    def takes(self, seq: int, actor: Seat | None) -> bool:
        """Whether it takes back the game's event with that number. actor: the seat whose action caused the event."""
        return seq >= self.first and actor in {self.seat, None}


@dataclass(frozen=True, slots=True)
class Rewound(Undone):
    """The only person takes back all that happened from the event `first` on, where nothing is hidden."""

    kind: ClassVar[str] = "match.rewound"

    def takes(self, seq: int, actor: Seat | None) -> bool:
        """Whether it is that event or a later one, whoever caused it."""
        return seq >= self.first


@dataclass(frozen=True, slots=True)
class Paused(MatchEvent):
    """The match is paused: no clock runs, and no action is accepted."""

    kind: ClassVar[str] = "match.paused"


@dataclass(frozen=True, slots=True)
class Resumed(MatchEvent):
    """The pause is over; every clock starts again from its full time."""

    kind: ClassVar[str] = "match.resumed"


@dataclass(frozen=True, slots=True)
class Ready(SeatEvent):
    """The person of the seat is ready, in a held race.

    starts: when the race goes on (wall time, in ms).
    """

    kind: ClassVar[str] = "match.ready"
    starts: int


@dataclass(frozen=True, slots=True)
class CountedDown(MatchEvent):
    """An interrupted race goes on at `starts` (wall time, in ms). People who were there before count as ready."""

    kind: ClassVar[str] = "match.counted_down"
    starts: int


@dataclass(frozen=True, slots=True)
class Resigned(SeatEvent):
    """The person gave the match up for good."""

    kind: ClassVar[str] = "match.resigned"


RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"
AGREED: Final = "agreed"
CANCELLED: Final = "cancelled"
STOPPED: Final = "stopped"
UNPLAYED: Final = "unplayed"
NEEDLESS: Final = "needless"
NO_RESULT: Final = frozenset({ABANDONED, AGREED, CANCELLED, STOPPED, UNPLAYED, NEEDLESS})
"""The reasons for an end outside the rules, and those without a winner."""


@dataclass(frozen=True, slots=True)
class Ended(MatchEvent):
    """The match ended outside its rules.

    reason: "resigned", "abandoned" (no person is left), "agreed" (all people wanted it), "cancelled" (by its
    host, before anybody had acted), "stopped" (by an admin) or "unplayed" (its only person did nothing for a week).
    places: the place of every seat, as in `Outcome`.
    """

    kind: ClassVar[str] = "match.ended"
    reason: str
    places: tuple[int, ...]


MATCH_EVENTS: Final = (
    Seated,
    Left,
    SentAway,
    VotedAway,
    NewcomerSeated,
    DecisionMissed,
    ForcedMove,
    Away,
    Back,
    VoteCast,
    Undone,
    Rewound,
    Paused,
    Resumed,
    Ready,
    CountedDown,
    Resigned,
    Ended,
)
"""Every kind of match event."""
