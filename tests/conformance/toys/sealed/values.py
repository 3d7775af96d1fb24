"""The nouns of Sealed: house rules, actions, events and the state. No rule is applied here."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from games.engine.contract.values import Event, GameOptions, Seat

HAND = 3
"""Cards dealt to each seat."""

NOTHING = 0
"""The bid of no card; real cards count from 1."""


class HouseRules(GameOptions):
    """House rules. rounds: how many bids are made. spares: cards beside the hands, drawn by winners."""

    rounds: Annotated[int, Field(ge=1, le=4)] = 3
    spares: Annotated[int, Field(ge=0, le=2)] = 2

    def length(self, seats: int) -> int:
        """A minute a round."""
        return self.rounds


@dataclass(frozen=True, slots=True)
class Seal:
    """Bid this card of the hand, or NOTHING; until all bids are in it may be replaced."""

    card: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The shuffle: every hand, sorted, and the cards left over, sorted."""

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]
    spares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat made or replaced its bid."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All bids of a round are shown. winner: the seat with the highest card, None if no card was bid."""

    beat: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The winner of a round drew one of the spare cards by lot."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


Happened = Dealt | Sealed | Revealed | Drawn
"""Every event."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included.

    round: from 1; 0 before the deal, one more than `options.rounds` once the match is over.
    sealed: the bid of each seat in this round, None where there is none yet. last: the bids of the round before.
    """

    options: HouseRules
    seats: int
    round: int = 0
    hands: tuple[tuple[int, ...], ...] = ()
    spares: tuple[int, ...] = ()
    sealed: tuple[int | None, ...] = ()
    points: tuple[int, ...] = ()
    last: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the last round has been revealed."""
        return self.round > self.options.rounds


def deck(options: HouseRules, seats: int) -> tuple[int, ...]:
    """Every card of the game, each value once."""
    return tuple(range(1, seats * HAND + options.spares + 1))
