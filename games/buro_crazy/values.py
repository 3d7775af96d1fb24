"""The types of Buro Crazy: cards, house rules, actions, events and the state. No rule is applied here.

Cards are counted, not listed: `Counts` has the number of cards of each of `VALUES`, the highest first. So {20, 2, 1} is
(1, 0, 0, 1, 1).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Literal, NamedTuple

from pydantic import Field

from games.buro_crazy.building import ABOVE, PLACE, SPOTS, Level, Place
from games.engine.contract.values import Event, GameOptions, Seat

VALUES = (20, 10, 5, 2, 1)
"""The values of influence cards (BC-2)."""

Counts = tuple[int, int, int, int, int]
"""The number of cards of each value, the highest first."""

NOTHING: Counts = (0, 0, 0, 0, 0)
"""No card."""

HAND: Counts = (4, 4, 4, 4, 4)
"""Every hand at the start: 20 cards, 152 points (BC-7)."""

DECK: Counts = (30, 30, 30, 30, 30)
"""All cards of the game (BC-2)."""

KITCHEN: tuple[int, ...] = (80, 60, 40, 20)
"""The kitchen's points at the start of each floor (BC-8, BC-17)."""

FIGURES = {3: 5, 4: 4, 5: 3}
"""The number of figures of each player, by the number of seats (BC-3)."""

PILES = 9
"""The number of piles into which the roof is dealt (BC-21)."""

Pair = tuple[Seat, Seat]
"""The owners of the left and of the right figure of a place."""


def value(cards: Counts) -> int:
    """The worth of the cards, in points."""
    return 20 * cards[0] + 10 * cards[1] + 5 * cards[2] + 2 * cards[3] + cards[4]


def plus(some: Counts, more: Counts) -> Counts:
    """The cards of both together."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2], some[3] + more[3], some[4] + more[4])


def minus(some: Counts, fewer: Counts) -> Counts:
    """The first cards without the second ones."""
    return (some[0] - fewer[0], some[1] - fewer[1], some[2] - fewer[2], some[3] - fewer[3], some[4] - fewer[4])


class How(StrEnum):
    """The reason why a figure climbed.

    WON: the higher bid (BC-11).
    LOT, LEFT: a duel that tied at zero too often, decided by lot or by the house rule (BC-14).
    OWNER: both figures have one owner (BC-15).
    WALKOVER: no figure stands beside it (BC-16).
    """

    WON = "won"
    LOT = "lot"
    LEFT = "left"
    OWNER = "owner"
    WALKOVER = "walkover"


class HouseRules(GameOptions):
    """The options.

    odd_tie: how half of an odd tie is rounded (BC-A5).
    zero_tie_limit: after that many ties at zero in a row a duel is decided without bids (BC-14).
    zero_tie_result: how it is decided: by lot, or for the left figure (BC-14).
    kitchen_excess: whether a kitchen with more points than a floor begins with is cut (BC-A10).
    show_hand_counts, open_hands: what players see of others' hands (BC-A26).
    """

    odd_tie: Literal["up", "down"] = "up"
    zero_tie_limit: Annotated[int, Field(ge=1, le=5)] = 3
    zero_tie_result: Literal["lot", "left"] = "lot"
    kitchen_excess: Literal["trim", "keep"] = "trim"
    show_hand_counts: Literal["on", "off"] = "on"
    open_hands: Literal["off", "on"] = "off"

    def length(self, seats: int) -> int:
        """The 30 to 45 minutes that the box and players report (1.10)."""
        return 35 if seats == 3 else 40


@dataclass(frozen=True, slots=True)
class Bid:
    """Seal these cards of the own hand, possibly none (BC-10).

    Until the other bid is sealed, the seat may replace its own.
    """

    cards: Counts


Action = Bid
"""Every action."""


@dataclass(frozen=True, slots=True)
class Split:
    """The loss of points of a player to the roof (SPLIT).

    out: the cards that left the player.
    roof: the cards that went to the roof. They differ from `out` only if change was made with the reserve.
    back: the cards that the reserve then gave the player.
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

    ties: how often this duel has tied so far.
    zeros: the number of ties at zero at the end of those, in a row (BC-14).
    """

    place: Place
    seats: Pair
    ties: int = 0
    zeros: int = 0


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The figures were shuffled onto the stairs (BC-6).

    row: the owner of each of 16 spaces; None for an empty last one.
    call: the first duel.
    """

    kind: ClassVar[str] = "drawn"
    reveals: ClassVar[bool] = True
    row: tuple[Seat | None, ...]
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat made or replaced its bid."""

    kind: ClassVar[str] = "sealed"
    seat: Seat
    cards: Counts


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Both bids of a duel are shown, the left figure's first (BC-10)."""

    kind: ClassVar[str] = "revealed"
    reveals: ClassVar[bool] = True
    place: Place
    seats: Pair
    bids: tuple[Counts, Counts]


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """The bids are equal (BC-13, BC-14).

    total: the common bid.
    loss: what each player loses to the roof; 0 for a tie at zero, or one that counts as such.
    splits: how each lost it.
    zeros: the ties at zero in a row, this one included; 0 if this one is not at zero.
    limit: the number of such ties that decides the duel.
    call: the same duel again; None if the limit is reached or neither player has a card (BC-A8). Then a climb follows.
    """

    kind: ClassVar[str] = "tied"
    beat: ClassVar[bool] = True
    climax: ClassVar[bool] = True
    place: Place
    seats: Pair
    total: int
    loss: int
    splits: tuple[Split, Split]
    zeros: int
    limit: int
    call: Call | None

    def overpaid(self, split: Split) -> bool:
        """Whether a player lost more than `loss`, because no change could be made (SPLIT, step 3)."""
        return value(split.roof) > self.loss


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The cards of a duel that was won and lost (BC-11, BC-12; PAY).

    spent: the winner's bid, now on the roof.
    dropped: the loser's bid, which also goes to the roof after the last duel (BC-18); else nothing.
    difference: of the bids.
    cards: what the reserve gave the loser.
    change: what the loser gave the reserve for it.
    kitchen: the points that the kitchen has left.
    """

    kind: ClassVar[str] = "paid"
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
    """The figure on a spot climbs. If another stood beside it, that one stays there for the rest of the game (BC-5).

    call: the next duel, if it follows at once on the same floor.
    """

    kind: ClassVar[str] = "climbed"
    beat: ClassVar[bool] = True
    climax: ClassVar[bool] = True
    reveals: ClassVar[bool] = True  # a lot is chance
    seat: Seat
    spot: int
    how: How
    call: Call | None = None

    @property
    def place(self) -> Place:
        """The place that it left."""
        return PLACE[self.spot]

    @property
    def to(self) -> Place:
        """The place to which it climbed."""
        return PLACE[ABOVE[self.spot]]


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """The owner of a lone figure paid for its walkover: 10 points, or all there were (BC-16)."""

    kind: ClassVar[str] = "forfeited"
    call: ClassVar[None] = None
    seat: Seat
    split: Split


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The duels of a floor begin (BC-17).

    kitchen: its points now.
    refill: the cards that were moved from the roof to the reserve for it (BC-19).
    call: the first duel, if it needs bids.
    """

    kind: ClassVar[str] = "opened"
    level: Level
    kitchen: int
    refill: Counts = NOTHING
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The roof was shuffled into nine piles (BC-21).

    piles: each pile's cards.
    takers: the seat that takes each pile; None for the last two.
    rest: the cards left over.
    """

    kind: ClassVar[str] = "dealt"
    beat: ClassVar[bool] = True
    climax: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    piles: tuple[Counts, ...]
    takers: tuple[Seat | None, ...]
    rest: Counts


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The match is decided (BC-22, BC-23). All fields are by seat.

    hands, piles: the worth of the hand and of the piles.
    inside: whether the seat has a figure in the building.
    places: 1 is best. Seats without a figure inside come after all others.
    """

    kind: ClassVar[str] = "scored"
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    inside: tuple[bool, ...]
    places: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score."""
        return tuple(hand + piles for hand, piles in zip(self.hands, self.piles, strict=True))


Public = Drawn | Revealed | Tied | Paid | Climbed | Forfeited | Opened | Dealt | Scored
"""Every public event."""

Happened = Public | Sealed
"""Every event."""


Bids = tuple[Counts | None, Counts | None]
"""The bids sealed so far, the left figure's first; None for a bid that is not sealed yet."""


class Cards(NamedTuple):
    """The places of all cards; there are always 30 of each value.

    hands: by seat, sealed cards included.
    kitchen: the points that it may still give. Its cards are part of the reserve.
    """

    hands: tuple[Counts, ...]
    reserve: Counts
    roof: Counts = NOTHING
    kitchen: int = KITCHEN[0]


class State(NamedTuple):
    """The whole state, secrets included.

    It is a named tuple, like `Cards`: an action has three events on average, and a frozen dataclass takes three times
    as long to make (docs/decisions/states-of-tuples.md).

    spots: the owner of the figure on each spot of the building; None for no figure.
    done: the number of places of `DUELS` that are decided.
    duel: the duel for which bids are asked, or None.
    bids: the bids sealed for it.
    news: the public events since the latest bid was sealed.
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
        """The result of the match; None while it runs."""
        latest = self.news[-1] if self.news else None
        return latest if isinstance(latest, Scored) else None
