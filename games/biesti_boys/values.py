"""The types of Biesti Boys: cards, house rules, actions, events and the state. No rule is applied here.

A card is a number: 0 to 8 are the monsters of that number, 9 is Stop, 10 is Go. Floor cards have the same symbols. So a
*top* (the uppermost symbol of a shaft) is such a number too. The four shafts are numbered 0 to 3 from the left; people
see lifts A to D. The slots of a hand are numbered 0 to 2 from the left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from games.engine.contract.values import Event, GameOptions, Millis, Pace, Seat

STOP, GO = 9, 10
"""The two cards without a number."""

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "STOP", "GO")
"""The text on each card, the same in every language."""

SHAFTS = 4
"""The number of lifts. All players share them (BB-7)."""

LIFTS = "ABCD"
"""The letters of the shafts that people see."""

HAND = {2: 3, 3: 3, 4: 2}
"""The number of cards in a hand, by the number of seats (BB-6)."""

Hand = tuple[int | None, ...]
"""A hand by slot; None for a slot that stays empty because the stack is empty (BB-9)."""

START = Millis(0)
"""The start of a match."""


class Why(StrEnum):
    """The reason for a new floor card: nothing fitted (BB-11), no one played (BB-16), or all passed (BB-17)."""

    BLOCKED = "blocked"
    STALL = "stall"
    PASSES = "passes"


class HouseRules(GameOptions):
    """The options.

    mode: all at the same time, or by turns (BB-17).
    deck: the number of cards of each kind (BB-A1).
    go_on_go: whether Go fits on Go (BB-A4).
    block_pause_ms: how long a blocked floor is shown (BB-A8).
    error_lockout_ms: how long a mistake locks the seat (BB-A12).
    stall_seconds: the floor is replaced after this time without a play (BB-16); None: never (BB-A14).
    """

    mode: Literal["realtime", "turns"] = "realtime"
    deck: Literal["tapered", "flat"] = "tapered"
    go_on_go: Literal["off", "on"] = "off"
    block_pause_ms: Annotated[int, Field(ge=500, le=5000, examples=[500, 1000, 1500, 2000, 3000, 5000])] = 1500
    error_lockout_ms: Annotated[int, Field(ge=0, le=3000, examples=[0, 500, 1000, 1500, 2000, 3000])] = 500
    stall_seconds: Annotated[int, Field(ge=10, le=120, examples=[10, 20, 30, 45, 60, 90, 120])] | None = 30

    def length(self, seats: int) -> int:
        """Ten, as the box says; by turns some 85 decisions of ten seconds."""
        return 10 if self.race else 15

    @property
    def race(self) -> bool:
        """Whether everybody plays at once (BB-7), not by turns (BB-17)."""
        return self.mode == "realtime"

    @classmethod
    def fixed(cls, pace: Pace) -> Mapping[str, Any]:
        """Real time is a live match; at every other pace it is played by turns (BB-17)."""
        return {} if pace is Pace.LIVE else {"mode": "turns"}


@dataclass(frozen=True, slots=True)
class Play:
    """Put the card of a hand slot on a shaft, whose top was `seen` when the player decided (BB-15).

    card: None if the form shows an empty slot; such a play is never accepted.
    """

    slot: int
    card: int | None
    shaft: int
    seen: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing on one's turn, because nothing fits (BB-17)."""


Action = Play | Pass
"""Every action."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a shaft, with its public facts.

    number: of the play in the match, from 1.
    slot: the hand slot from which it came.
    left: the number of cards, hand and stack, that its seat had afterwards; with 0 the match was won (BB-13).
    """

    number: int
    seat: Seat
    slot: int
    card: int
    shaft: int
    at: Millis
    left: int


@dataclass(frozen=True, slots=True)
class Fumbled:
    """A mistake, with its public facts (BB-15). The card is secret.

    top: the top of the shaft.
    until: when the seat may play again.
    """

    seat: Seat
    slot: int
    shaft: int
    top: int
    at: Millis
    until: Millis


@dataclass(frozen=True, slots=True)
class Beaten:
    """A late attempt, with its public facts (BB-15). The card is secret, and the attempt costs nothing.

    top: the top of the shaft.
    seen: the top that the player had seen, on which the card would have fitted.
    first: the card that was faster: it covered `seen`; None if the floor card had been replaced.
    late: by how many milliseconds.
    """

    seat: Seat
    slot: int
    shaft: int
    top: int
    seen: int
    first: Laid | None
    late: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The deal (BB-4 to BB-6).

    hands: by seat and slot.
    stacks: by seat, in drawing order.
    floor: the first floor card.
    first: the seat with the first turn (BB-17); None in a race.
    """

    kind: ClassVar[str] = "dealt"
    reveals: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    floor: int
    first: Seat | None


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card became the top of a shaft (BB-7).

    drawn: the card that filled its slot (BB-9); None once the stack is empty.
    reaction: the milliseconds that the player took (see `race.reaction`); None by turns and if they are unknown.
    """

    kind: ClassVar[str] = "played"
    reveals: ClassVar[bool] = True
    laid: Laid
    drawn: int | None
    reaction: int | None


@dataclass(frozen=True, slots=True)
class Mistaken(Event):
    """A card came back that fitted neither the top nor what its player had seen. The seat is locked (BB-15)."""

    kind: ClassVar[str] = "mistaken"
    reveals: ClassVar[bool] = True
    seen: Fumbled
    card: int


@dataclass(frozen=True, slots=True)
class TooLate(Event):
    """A card came back that fitted what its player had seen, but no longer fits. It costs nothing (BB-15)."""

    kind: ClassVar[str] = "too_late"
    reveals: ClassVar[bool] = True
    seen: Beaten
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could play nothing on its turn (BB-17)."""

    kind: ClassVar[str] = "passed"
    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """No present seat holds a card that fits. The floor card is replaced at `until` (BB-11, BB-A8)."""

    kind: ClassVar[str] = "blocked"
    at: Millis
    until: Millis


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The floor card and all cards on it left the game; another one is up (BB-11, BB-12)."""

    kind: ClassVar[str] = "turned"
    reveals: ClassVar[bool] = True
    floor: int
    why: Why
    at: Millis


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """A seat went away, so its hand no longer counts for a block, or it came back (BB-A21).

    frees: it came back to a blocked floor with a card that fits, and play goes on.
    """

    kind: ClassVar[str] = "gone"
    seat: Seat
    away: bool
    frees: bool
    at: Millis


Happened = Dealt | Played | Mistaken | TooLate | Passed | Blocked | Turned | Gone
"""Every event."""

Last = Laid | Fumbled | Beaten | Passed
"""An act of a seat, with its public facts."""


@dataclass(frozen=True, slots=True)
class Floor:
    """The present floor card, and what is known about the others.

    card: its index in `floors.FLOORS`.
    pile: the indices of those still face down.
    number: the number of floor cards so far, this one included.
    turned: when this one came up.
    former: by shaft, the symbols that lay there on earlier floors, as bits (1 << symbol).
    why: why the one before was replaced; None for the first.
    """

    card: int
    pile: tuple[int, ...]
    number: int
    turned: Millis
    former: tuple[int, ...]
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat whose turn it is (BB-17).

    number: of that turn, from 1.
    passes: the number of passes in a row before it.
    """

    seat: Seat
    number: int
    passes: int


@dataclass(frozen=True, slots=True)
class Table:
    """All that everybody sees. Before the deal there is no floor.

    seats: the number of players.
    tops: the uppermost symbol, by shaft.
    shafts: the cards on this floor's shafts, from the first to the top.
    played: the number of cards played so far.
    last: the last act of any seat.
    free: by seat, when its last attempt was over, with its lock; before that it cannot play (BB-15).
    reactions: by seat, the milliseconds of each of its plays, in order, if they are known (see `race.reaction`).
    slips: by seat, the number of mistakes and of late attempts (BB-15).
    away: by seat, whether it is away (BB-A21).
    since: the time from which a stall is counted (BB-16).
    blocked: when the blocked floor will be replaced; None if it is not blocked.
    turn: None in a race.

    Fields that seldom change are together in `floor`, because every play makes a new state.
    """

    options: HouseRules
    seats: int
    floor: Floor | None = None
    tops: tuple[int, ...] = ()
    shafts: tuple[tuple[Laid, ...], ...] = ((),) * SHAFTS
    played: int = 0
    last: Last | None = None
    free: tuple[Millis, ...] = ()
    reactions: tuple[tuple[int, ...], ...] = ()
    slips: tuple[tuple[int, int], ...] = ()
    away: tuple[bool, ...] = ()
    since: Millis = START
    blocked: Millis | None = None
    turn: Turn | None = None

    @property
    def winner(self) -> Seat | None:
        """The seat that has no card left (BB-13), or None."""
        return self.last.seat if isinstance(self.last, Laid) and not self.last.left else None

    @property
    def mover(self) -> Seat | None:
        """The seat whose turn it is; None in a race."""
        return None if self.turn is None else self.turn.seat


@dataclass(frozen=True, slots=True)
class State(Table):
    """The whole state, secrets included.

    hands, stacks: by seat; a stack is in drawing order. None before the deal.
    """

    hands: tuple[Hand, ...] = ()
    stacks: tuple[tuple[int, ...], ...] = ()


_PUBLIC = tuple(field.name for field in fields(Table))


def public(table: Table) -> dict[str, Any]:
    """The fields of a state or a view that everybody sees."""
    return {name: getattr(table, name) for name in _PUBLIC}
