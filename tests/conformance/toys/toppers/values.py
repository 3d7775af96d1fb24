"""The nouns of Top of the Deck: house rules, the action, events and the state. No rule is applied here."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from games.engine.contract.secret import SECRET
from games.engine.contract.values import Event, GameOptions, Seat

HAND = 5
"""Cards that each seat is dealt, and rounds of a match."""

CARDS = range(1, 61)
"""The numbers of all cards. 0 is a card that the eye may not see."""

Hand = tuple[int, ...]
"""Cards in a hand."""


class HouseRules(GameOptions):
    """There are none. A house rule would be a field with a default, such as `rounds: ... = 5`."""

    def length(self, seats: int) -> int:
        """Half a minute for each two seats in each round."""
        return max(2, seats)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the own hand: `lay.37`."""

    card: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each seat was dealt a hand, which only that seat sees. first: the seat that begins."""

    reveals: ClassVar[bool] = True
    hands: Annotated[tuple[Hand, ...], SECRET]
    first: Seat


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid a card, which all see."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class RoundTaken(Event):
    """All have laid a card, and a seat took the round."""

    beat: ClassVar[bool] = True
    seat: Seat


Happened = Dealt | Laid | RoundTaken
"""Every event."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included.

    laid: the cards of this round by seat, of the last one until the next card is laid; None before a seat's card.
    won: the rounds of each seat. turn: the seat that must lay a card. last: the newest event, None before the deal.
    """

    options: HouseRules
    laid: tuple[int | None, ...]
    won: tuple[int, ...]
    hands: Annotated[tuple[Hand, ...], SECRET] = ()
    turn: Seat | None = None
    last: Happened | None = None

    @property
    def highest(self) -> int:
        """The highest card of a round that is not over; 0 before its first card."""
        return max((card or 0 for card in self.laid), default=0) if None in self.laid else 0
