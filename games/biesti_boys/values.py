"""The nouns of Biesti Boys: cards, house rules, actions, events and the state. No rule is applied here.

A card is a number: 0 to 8 are the monsters of that number, 9 is Stop, 10 is Go. What is printed on a floor card is one
of the same symbols, so a *top* (what lies uppermost on a shaft) is such a number too. The four shafts are numbered 0 to
3 from the left; people see lifts A to D. The slots of a hand are numbered 0 to 2 from the left.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from games.engine.values import Event, Millis, Seat

STOP, GO = 9, 10
"""The two cards without a number."""

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "STOP", "GO")
"""What stands on each card, the same in every language."""

SHAFTS = 4
"""How many lifts there are; all belong to everybody (BB-7)."""

LIFTS = "ABCD"
"""The letters by which people know the shafts."""

HAND = {2: 3, 3: 3, 4: 2}
"""How many cards are held at once, by the number of seats (BB-6)."""

Hand = tuple[int | None, ...]
"""A hand by slot; None where a slot stays empty because the stack is used up (BB-9)."""

START = Millis(0)
"""When a match starts."""

_T = TypeVar("_T")


def put(row: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """The row with another value in one place."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


class Reason(StrEnum):
    """Why a match ended: somebody has no card left (BB-13)."""

    EMPTY = "empty"


class Why(StrEnum):
    """Why the floor card was replaced: nothing fitted (BB-11), nobody played (BB-16), or all passed (BB-17)."""

    BLOCKED = "blocked"
    STALL = "stall"
    PASSES = "passes"


class HouseRules(BaseModel):
    """The options.

    mode: everybody at once, or by turns (BB-17). deck: how many of each number (BB-A1). go_on_go: whether Go fits on Go
    (BB-A4). block_pause_ms: how long a blocked floor is shown (BB-A8). error_lockout_ms: what a mistake costs (BB-A12).
    stall_seconds: after how long without a play the floor is replaced (BB-16).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: Literal["realtime", "turns"] = "realtime"
    deck: Literal["tapered", "flat"] = "tapered"
    go_on_go: Literal["off", "on"] = "off"
    block_pause_ms: Annotated[int, Field(ge=500, le=5000)] = 1500
    error_lockout_ms: Annotated[int, Field(ge=0, le=3000)] = 500
    stall_seconds: Annotated[int, Field(ge=10, le=120)] = 30


@dataclass(frozen=True, slots=True)
class Play:
    """Put the card of a hand slot on a shaft, whose top was `seen` when the player decided (BB-15).

    card: None where the form shows an empty slot; never accepted.
    """

    slot: int
    card: int | None
    shaft: int
    seen: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing on one's turn, because nothing fits (BB-17)."""


Action = Play | Pass
"""What a seat wants."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies on a shaft, as everybody sees it.

    number: which play of the match it was, from 1. slot: where in the hand it came from. left: how many cards, hand and
    stack, its seat had after it; with 0 the match was won (BB-13).
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
    """A mistake as everybody sees it (BB-15): which card it was stays its owner's secret.

    top: what lay on the shaft. until: when the seat may play again.
    """

    seat: Seat
    slot: int
    shaft: int
    top: int
    at: Millis
    until: Millis


@dataclass(frozen=True, slots=True)
class Beaten:
    """An attempt that came too late, as everybody sees it (BB-15): its card stays secret, and it costs nothing.

    top: what lay on the shaft; seen: what its player had seen there, on which the card would have fitted.
    first: the card that was faster, the one that covered `seen`; None where the floor card had been replaced.
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
    """The deal (BB-4 to BB-6): every hand by slot, every stack in drawing order, the first floor card.

    first: the seat whose turn is first (BB-17); None in real time.
    """

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    floor: int
    first: Seat | None


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card became the top of a shaft (BB-7).

    drawn: the card that filled its slot (BB-9), None once the stack is used up. reaction: how many milliseconds the
    player took (see `race.reaction`), None in turn mode.
    """

    reveals: ClassVar[bool] = True
    laid: Laid
    drawn: int | None
    reaction: int | None


@dataclass(frozen=True, slots=True)
class Mistaken(Event):
    """A card that fitted neither now nor on what its player had seen came back, and locks the seat (BB-15)."""

    reveals: ClassVar[bool] = True
    seen: Fumbled
    card: int


@dataclass(frozen=True, slots=True)
class TooLate(Event):
    """A card that fitted on what its player had seen, but no longer, came back at no cost (BB-15)."""

    reveals: ClassVar[bool] = True
    seen: Beaten
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could play nothing on its turn (BB-17)."""

    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """Nobody present holds a card that fits; the floor card is replaced at `until` (BB-11, BB-A8)."""

    at: Millis
    until: Millis


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The floor card and all on it left the game; another one is up (BB-11, BB-12)."""

    reveals: ClassVar[bool] = True
    floor: int
    why: Why
    at: Millis


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """A seat went away, so that its hand no longer counts for a block, or came back (BB-A21).

    frees: it came back to a blocked floor with a card that fits, and play goes on.
    """

    seat: Seat
    away: bool
    frees: bool
    at: Millis


Happened = Dealt | Played | Mistaken | TooLate | Passed | Blocked | Turned | Gone
"""Every event."""

Last = Laid | Fumbled | Beaten | Passed
"""What somebody did, as everybody sees it."""


@dataclass(frozen=True, slots=True)
class Floor:
    """The floor card that is up, and what is known of the others.

    card: its index in `floors.FLOORS`. pile: those still face down, by index. number: how many have been up so far, the
    present one included. turned: when it came up. former: by shaft, the symbols that lay there on earlier floors, as
    bits (1 << symbol). why: why the one before it was replaced, None for the first.
    """

    card: int
    pile: tuple[int, ...]
    number: int
    turned: Millis
    former: tuple[int, ...]
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is (BB-17). number: of that turn, from 1. passes: how many there were in a row before it."""

    seat: Seat
    number: int
    passes: int


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included. Before the deal there are no hands and no floor.

    hands, stacks: by seat; a stack in drawing order.
    tops: what lies uppermost, by shaft. shafts: the cards on this floor's shafts, from the first to the top.
    played: how many cards were played in all. last: what somebody did last.
    free: by seat, when its last attempt was over, a lock included: before that it cannot play (BB-15).
    reactions: by seat, the milliseconds of each of its plays in order (see `race.reaction`); empty in turn mode.
    slips: by seat, how many attempts were mistakes and how many came too late.
    away: by seat, whether it is away (BB-A21). since: from when on a stall is counted (BB-16).
    blocked: when the blocked floor will be replaced; None while something fits. turn: None in real time.

    Fields that seldom change stand together in `floor`: a new state is made for every play.
    """

    options: HouseRules
    seats: int
    hands: tuple[Hand, ...] = ()
    stacks: tuple[tuple[int, ...], ...] = ()
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
        """Who has no card left, or None (BB-13)."""
        return self.last.seat if isinstance(self.last, Laid) and not self.last.left else None
