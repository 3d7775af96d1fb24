"""The nouns of Liar's Dice: house rules, actions, events and the state. No rule is applied here."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from games.engine.contract.secret import SECRET
from games.engine.contract.values import Event, GameOptions, Seat

FACES = 6
"""The sides of a die: 1 to 6. 0 is a die that the eye may not see."""


class HouseRules(GameOptions):
    """House rules. dice: how many each seat begins with."""

    dice: Annotated[int, Field(ge=1, le=5)] = 5

    def length(self, seats: int) -> int:
        """A minute for each die that is lost."""
        return max(1, self.dice * (seats - 1))


@dataclass(frozen=True, slots=True)
class Bid:
    """Say that there are at least so many dice of that face under all cups."""

    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Call:
    """Say that the last bid is too high."""


Action = Bid | Call
"""Every action."""


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """All roll. first: who bids first."""

    reveals: ClassVar[bool] = True
    dice: Annotated[tuple[tuple[int, ...], ...], SECRET]
    first: Seat


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """A seat made a bid."""

    seat: Seat
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat called the bid, and all dice are shown. found: the number of dice of its face. loser: who loses a die."""

    beat: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: Seat
    bid: Raised
    dice: tuple[tuple[int, ...], ...]
    found: int
    loser: Seat


Happened = Rolled | Raised | Called
"""Every event."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included.

    dice: under the cups. left: how many each seat has. turn: of which seat; None before a roll. number: of the turn.
    bid: the last one of this round. out: the seats without dice, in that order. last: the end of the round before.
    """

    options: HouseRules
    left: tuple[int, ...]
    dice: Annotated[tuple[tuple[int, ...], ...], SECRET] = ()
    turn: Seat | None = None
    number: int = 0
    bid: Raised | None = None
    out: tuple[Seat, ...] = ()
    last: Called | None = None
