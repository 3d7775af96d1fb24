"""The nouns of Buro Crazy: cards, house rules, actions, events and the state. No rule is applied here.

Cards are counted, not listed: `Counts` says how many there are of each of `VALUES`, the highest first, so {20, 2, 1} is
(1, 0, 0, 1, 1).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from games.buro_crazy.building import ABOVE, PLACE, SPOTS, Level, Place
from games.engine.values import Event, Seat

VALUES = (20, 10, 5, 2, 1)
"""The values of influence cards (BC-2)."""

Counts = tuple[int, int, int, int, int]
"""So many cards of each value, the highest first."""

NOTHING: Counts = (0, 0, 0, 0, 0)
"""No card."""

HAND: Counts = (4, 4, 4, 4, 4)
"""Every hand at the start: 20 cards, 152 points (BC-7)."""

DECK: Counts = (30, 30, 30, 30, 30)
"""All cards of the game (BC-2)."""

KITCHEN: tuple[int, ...] = (80, 60, 40, 20)
"""The kitchen's points at the start of each floor (BC-8, BC-17)."""

FIGURES = {3: 5, 4: 4, 5: 3}
"""How many figures a player has, by the number of seats (BC-3)."""

PILES = 9
"""Into how many piles the roof is dealt (BC-21)."""

Pair = tuple[Seat, Seat]
"""The owners of the left and of the right figure of a place."""


def value(cards: Counts) -> int:
    """What the cards are worth, in points."""
    return 20 * cards[0] + 10 * cards[1] + 5 * cards[2] + 2 * cards[3] + cards[4]


def plus(some: Counts, more: Counts) -> Counts:
    """All cards of both."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2], some[3] + more[3], some[4] + more[4])


def minus(some: Counts, fewer: Counts) -> Counts:
    """The cards that are left when others are taken away."""
    return (some[0] - fewer[0], some[1] - fewer[1], some[2] - fewer[2], some[3] - fewer[3], some[4] - fewer[4])


class Reason(StrEnum):
    """Why a match ended: the last duel is decided (BC-20)."""

    LAST_DUEL = "last-duel"


class How(StrEnum):
    """Why a figure climbed.

    WON: the higher bid (BC-11). LOT, LEFT: a duel that tied at zero too often, by lots or by the house rule (BC-14).
    OWNER: both figures have one owner (BC-15). WALKOVER: nobody stands beside it (BC-16).
    """

    WON = "won"
    LOT = "lot"
    LEFT = "left"
    OWNER = "owner"
    WALKOVER = "walkover"


class HouseRules(BaseModel):
    """The options.

    odd_tie: how half of an odd tie is rounded (BC-A5). zero_tie_limit: after so many ties at zero in a row a duel is
    settled; zero_tie_result: by lots, or for the left figure (BC-14). kitchen_excess: whether a kitchen that holds more
    than a floor begins with is cut (BC-A10). show_hand_counts, open_hands: what is seen of hands (BC-A26).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    odd_tie: Literal["up", "down"] = "up"
    zero_tie_limit: Annotated[int, Field(ge=1, le=5)] = 3
    zero_tie_result: Literal["lot", "left"] = "lot"
    kitchen_excess: Literal["trim", "keep"] = "trim"
    show_hand_counts: Literal["on", "off"] = "on"
    open_hands: Literal["off", "on"] = "off"


@dataclass(frozen=True, slots=True)
class Bid:
    """Seal these cards of the own hand, possibly none (BC-10); until the other bid is in they may be replaced."""

    cards: Counts


Action = Bid
"""What a seat wants."""


@dataclass(frozen=True, slots=True)
class Split:
    """How a player lost points to the roof (SPLIT).

    out: the cards that left the player. roof: the cards that went to the roof; the same ones, unless change was made
    with the reserve. back: what the reserve gave the player then.
    """

    out: Counts
    roof: Counts
    back: Counts

    @property
    def changed(self) -> bool:
        """Whether change was made with the reserve."""
        return self.out != self.roof


@dataclass(frozen=True, slots=True)
class Call:
    """Two seats are asked for their bids (BC-10): the owners of the left and of the right figure of a place.

    ties: how often this duel has tied so far. zeros: how many of those, the latest in a row, were at zero (BC-14).
    """

    place: Place
    seats: Pair
    ties: int = 0
    zeros: int = 0


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The figures were shuffled onto the stairs (BC-6): the owner of each of 16 spaces, None for the empty last one.

    call: the first duel.
    """

    reveals: ClassVar[bool] = True
    row: tuple[Seat | None, ...]
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat made or replaced its bid."""

    seat: Seat
    cards: Counts


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Both bids of a duel are shown, the left figure's first (BC-10)."""

    beat: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    place: Place
    seats: Pair
    bids: tuple[Counts, Counts]


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """The bids are equal (BC-13, BC-14).

    total: the common bid. loss: what each loses to the roof, 0 for a tie at zero and one that counts as such. splits:
    how each lost it. zeros: the ties at zero in a row, this one included, 0 if it is none. limit: how many settle the
    duel. call: the same duel again; None when the limit is reached or neither has a card (BC-A8), and a climb follows.
    """

    beat: ClassVar[bool] = True
    place: Place
    seats: Pair
    total: int
    loss: int
    splits: tuple[Split, Split]
    zeros: int
    limit: int
    call: Call | None

    def overpaid(self, split: Split) -> bool:
        """Whether more was lost than the loss, for want of change (SPLIT, step 3)."""
        return value(split.roof) > self.loss


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A duel was won and lost in cards (BC-11, BC-12; PAY).

    spent: the winner's bid, now on the roof. dropped: the loser's, likewise, after the last duel (BC-18), else nothing.
    difference: of the bids. cards: what the reserve gave the loser. change: what the loser gave the reserve for it.
    kitchen: the points that the kitchen has left.
    """

    beat: ClassVar[bool] = True
    place: Place
    winner: Seat
    loser: Seat
    spent: Counts
    dropped: Counts
    difference: int
    cards: Counts
    change: Counts
    kitchen: int

    @property
    def gained(self) -> int:
        """The points that the loser gained."""
        return value(self.cards) - value(self.change)


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """The figure on a spot climbs; if another stood beside it, that one stays for the rest of the game (BC-5).

    call: the next duel, if it follows at once on the same floor.
    """

    beat: ClassVar[bool] = True
    reveals: ClassVar[bool] = True  # a lot is chance
    seat: Seat
    spot: int
    how: How
    call: Call | None = None

    @property
    def place(self) -> Place:
        """Where it stood."""
        return PLACE[self.spot]

    @property
    def to(self) -> Place:
        """Where it stands now."""
        return PLACE[ABOVE[self.spot]]


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A lone figure's owner paid for its walkover, 10 points or all there were (BC-16)."""

    beat: ClassVar[bool] = True
    call: ClassVar[None] = None
    seat: Seat
    split: Split


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The duels of a floor begin (BC-17).

    kitchen: its points now. refill: the cards that were moved from the roof to the reserve for it (BC-19). call: the
    first duel, if it needs bids.
    """

    level: Level
    kitchen: int
    refill: Counts = NOTHING
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The roof was shuffled into nine piles (BC-21).

    piles: each pile's cards. takers: who takes each; nobody the last two. rest: the cards left over.
    """

    beat: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    piles: tuple[Counts, ...]
    takers: tuple[Seat | None, ...]
    rest: Counts


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The match is decided (BC-22, BC-23); everything by seat.

    hands, piles: what the hand and the piles are worth. inside: whether a figure is in the building. places: 1 is best;
    whoever has nobody inside comes after all who have.
    """

    beat: ClassVar[bool] = True
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    inside: tuple[bool, ...]
    places: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score."""
        return tuple(hand + piles for hand, piles in zip(self.hands, self.piles, strict=True))


Public = Drawn | Revealed | Tied | Paid | Climbed | Forfeited | Opened | Dealt | Scored
"""Every event that all may know in full."""

Happened = Public | Sealed
"""Every event."""


Bids = tuple[Counts | None, Counts | None]
"""The bids sealed so far, the left figure's first; None where there is none yet."""


class Cards(NamedTuple):
    """Where all cards are; 30 of each value, always.

    hands: by seat, sealed cards included. kitchen: the points it may still hand out; its cards are part of the reserve.
    """

    hands: tuple[Counts, ...]
    reserve: Counts
    roof: Counts = NOTHING
    kitchen: int = KITCHEN[0]


class State(NamedTuple):
    """Everything, secrets included.

    A named tuple, as `Cards` is: three events follow from an action, and a frozen dataclass takes three times as long
    to make (docs/decisions/states-of-tuples.md).

    spots: the owner of the figure on each spot of the building, None for no figure. done: how many places of `DUELS`
    are decided. duel: for which bids are asked; None while nobody is. bids: those sealed for it. news: what
    happened since the latest bid was sealed, all of it public.
    """

    options: HouseRules
    cards: Cards
    spots: tuple[Seat | None, ...] = (None,) * SPOTS
    done: int = 0
    duel: Call | None = None
    bids: Bids = (None, None)
    news: tuple[Public, ...] = ()

    @property
    def scored(self) -> Scored | None:
        """How the match ended, or None while it runs."""
        latest = self.news[-1] if self.news else None
        return latest if isinstance(latest, Scored) else None
