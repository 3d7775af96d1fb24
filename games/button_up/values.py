"""The types of Button Up!: armies, house rules, actions, events and the state. No rule is applied here.

A pile is a string of button letters from bottom to top: R red, B black, W white (a spy). The nine places of the circle
are numbered 0 to 8 clockwise (people see 1 to 9) and keep their numbers for the whole round. A place whose pile was
lifted holds the empty string.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.engine.contract.values import Event, GameOptions, Seat

PLACES = 9
"""The number of places of the circle."""

BUTTONS = "RRRBBBWWW"
"""The nine buttons of a round (BU-2)."""

SPY = "W"
"""The letter of a white button, which belongs to neither player (BU-2)."""

RED, BLACK = Seat(0), Seat(1)
"""The two seats: Buttonaparte's army and Buttonburg's (BU-1)."""

LETTERS = "RB"
"""The letter of each seat's buttons."""

ARMIES = ("red", "black")
"""The army of each seat, as texts select it."""

Pair = tuple[int, int]
"""Two numbers: Red's, then Black's."""


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return BLACK if seat == RED else RED


Starter = Literal["behind_chooses", "behind_starts", "alternate"]
"""The way in which the first mover of every later round is chosen (BU-15, BU-A12)."""


class HouseRules(GameOptions):
    """The options.

    target: the points that win the match (BU-14).
    starter: how the first mover of later rounds is chosen (BU-15).
    """

    target: Annotated[int, Field(ge=1, le=50, examples=[5, 7, 10, 15, 20, 30, 50])] = 15
    starter: Starter = "behind_chooses"

    def length(self, seats: int) -> int:
        """A minute a point, as the box says of 15 points, and three at least for one round."""
        return max(3, self.target)


@dataclass(frozen=True, slots=True)
class Sow:
    """Lift the pile at a place and sow it clockwise (BU-6, BU-7). Its code counts piles as people do, from 1."""

    counts_from: ClassVar[int] = 1
    place: int


@dataclass(frozen=True, slots=True)
class Start:
    """Decide which seat moves first in the new round (BU-15)."""

    first: Seat


Action = Sow | Start
"""Every action."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A new round's circle (BU-4).

    circle: nine letters, clockwise from place 0.
    chooser: the seat that now decides who starts (BU-15); None if the rules decide it.
    """

    kind: ClassVar[str] = "dealt"
    reveals: ClassVar[bool] = True
    circle: str
    chooser: Seat | None = None


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat was drawn by lot to move first in the first round (BU-5)."""

    kind: ClassVar[str] = "drawn"
    reveals: ClassVar[bool] = True
    first: Seat


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """A later round begins with this seat (BU-15).

    by: the seat that decided it; None if a house rule did.
    """

    kind: ClassVar[str] = "starts"
    first: Seat
    by: Seat | None


@dataclass(frozen=True, slots=True)
class Sown(Event):
    """A pile was sown (BU-7).

    buttons: the lifted pile, bottom to top.
    drops: the places that got buttons, in order. Each got one; the last got all that were left.
    replay: the same seat must move again (BU-8).
    """

    kind: ClassVar[str] = "sown"
    seat: Seat
    place: int
    buttons: str
    drops: tuple[int, ...]
    replay: bool


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A round was decided (BU-13).

    round: its number, from 1.
    stack: the nine buttons, bottom to top.
    sums: the worth of each army's buttons.
    scores: both totals after the round.
    winner: the seat that won the match by it (BU-14); None if the match goes on.
    """

    kind: ClassVar[str] = "scored"
    beat: ClassVar[bool] = True
    climax: ClassVar[bool] = True
    round: int
    stack: str
    sums: Pair
    scores: Pair
    winner: Seat | None

    @property
    def points(self) -> int:
        """The points of the round's winner; 0 for a tie."""
        return abs(self.sums[RED] - self.sums[BLACK])

    @property
    def taker(self) -> Seat | None:
        """The seat that won the round, or None for a tie (BU-A10)."""
        return (RED if self.sums[RED] > self.sums[BLACK] else BLACK) if self.points else None


Happened = Dealt | Drawn | Starts | Sown | Scored
"""Every event."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole state; nothing is hidden.

    round: from 1; 0 before the first deal.
    turn: the number of decisions asked so far, the open one included.
    piles: nine strings by place.
    mover: the seat that must sow.
    chooser: the seat that must say who starts. At most one of `mover` and `chooser` is set.
    first: the seat that moves first in this round.
    loser: the loser of the latest round that was not a tie.
    sowing: the last sowing of this round.
    scored: the last round, kept until the next action.
    winner: the winner of the match.
    """

    options: HouseRules
    round: int = 0
    turn: int = 1
    scores: Pair = (0, 0)
    piles: tuple[str, ...] = ("",) * PLACES
    mover: Seat | None = None
    chooser: Seat | None = None
    first: Seat | None = None
    loser: Seat | None = None
    sowing: Sown | None = None
    scored: Scored | None = None
    winner: Seat | None = None

    @property
    def asked(self) -> Seat | None:
        """The seat that must act; None once the match is over."""
        return self.chooser if self.mover is None else self.mover
