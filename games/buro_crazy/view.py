"""What each eye may know of Buro Crazy: all but the hands, the roof and the bids that are still sealed.

A view is enough to draw and to say everything; `news` keeps the last duel until the next bid is sealed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from games.buro_crazy.building import BOSS, DUELS, LEFT_SPOT, LEVEL, PLACE, Level, Place, goes_to
from games.buro_crazy.values import (
    Climbed,
    Counts,
    Dealt,
    Drawn,
    Forfeited,
    Happened,
    HouseRules,
    Opened,
    Paid,
    Pair,
    Public,
    Revealed,
    Scored,
    Sealed,
    Split,
    State,
    Tied,
)
from games.engine.values import Eye, Seat

__all__ = [
    "Climbed",
    "Dealt",
    "Drawn",
    "Figure",
    "Forfeited",
    "Made",
    "OpenDuel",
    "Opened",
    "Paid",
    "Revealed",
    "Scored",
    "Sealed",
    "Split",
    "Tied",
    "Told",
    "View",
    "look",
    "tell_of",
]

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Made:
    """Another seat has sealed its bid: that is all that anybody learns."""

    seat: Seat


Told = Public | Sealed | Made
"""What an eye is told of an event: `Sealed` only its owner, everybody else `Made`."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in the building.

    seat: its owner. spot: where it stands (see `building`). out: it has lost its duel and stays there for good.
    """

    seat: Seat
    spot: int
    out: bool

    @property
    def place(self) -> Place:
        """The place it stands in: "D1" to "D8", "G1" to "G4", "F1", "F2", "S", or "B" for the boss."""
        return PLACE[self.spot]

    @property
    def level(self) -> Level:
        """Its floor: 0 for the stairs, 4 for the boss's suite."""
        return LEVEL[self.place]

    @property
    def side(self) -> int:
        """0 on the left of its place, 1 on the right."""
        return self.spot - LEFT_SPOT[self.place]


@dataclass(frozen=True, slots=True)
class OpenDuel:
    """The duel for which bids are asked.

    place: where. seats: the owners of the left and the right figure. sealed: whether each has sealed a bid. ties: how
    often this duel has tied before. zeros: the ties at zero among those, the latest in a row.
    """

    place: Place
    seats: Pair
    sealed: tuple[bool, bool]
    ties: int
    zeros: int

    @property
    def to(self) -> Place:
        """Where the winner's figure goes."""
        return goes_to(self.place)

    @property
    def last(self) -> bool:
        """Whether it is the last duel, in which the loser's bid is lost too (BC-18)."""
        return self.place == "S"

    def rival(self, seat: Seat) -> Seat:
        """The other duellist of one of the two."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]

    def has_sealed(self, seat: Seat) -> bool:
        """Whether that seat is a duellist whose bid is in."""
        return any(sealed and owner == seat for owner, sealed in zip(self.seats, self.sealed, strict=True))


@dataclass(frozen=True, slots=True)
class View:
    """What an eye sees.

    eye: a seat, or None for a spectator. seats: how many play.
    figures: all of them, from the lowest spot up. kitchen: its points. roof: its cards, a number.
    done: how many places of `building.DUELS` are decided. duel: the open one, None while a duel is being shown and at
    the end.
    hand: the eye's own cards, its sealed bid included. bid: its own sealed bid. Both None for a spectator.
    counts: how many cards each hand holds; None where the house rules hide that.
    hands: every hand; None unless the house rules or the end have opened them (BC-A26).
    news: what happened since the latest bid was sealed, oldest first: the last duel, the climbs after it, the piles.
    scored: how the match ended, None while it runs.
    """

    eye: Eye
    options: HouseRules
    seats: int
    figures: tuple[Figure, ...]
    kitchen: int
    roof: int
    done: int
    duel: OpenDuel | None
    hand: Counts | None
    bid: Counts | None
    counts: tuple[int, ...] | None
    hands: tuple[Counts, ...] | None
    news: tuple[Public, ...]
    scored: Scored | None

    @property
    def level(self) -> Level:
        """The floor whose duels are on: that of the open duel, else of the next one; 3 once all are decided."""
        return LEVEL[DUELS[min(self.done, len(DUELS) - 1)]]

    @property
    def coming(self) -> tuple[Place, ...]:
        """The places still to be decided after the open duel, in their order; the walkover's among them."""
        return DUELS[self.done + (self.duel is not None) :]

    @property
    def asked(self) -> bool:
        """Whether the eye is a duellist of the open duel, its own bid sealed or not."""
        return self.duel is not None and self.eye in self.duel.seats

    @property
    def boss(self) -> Seat | None:
        """The owner of the figure in the boss's suite, if there is one."""
        return next((figure.seat for figure in self.figures if figure.spot == BOSS), None)

    @property
    def revealed(self) -> Revealed | None:
        """The two bids of the last duel, card by card; None before the first and once a new bid is sealed."""
        return self._latest(Revealed)

    @property
    def tied(self) -> Tied | None:
        """The tie that those bids were, with what each lost; None if they were none."""
        return self._latest(Tied)

    @property
    def paid(self) -> Paid | None:
        """What the last duel's winner spent and what its loser got."""
        return self._latest(Paid)

    @property
    def climbs(self) -> tuple[Climbed, ...]:
        """The climbs since the last bid: the last duel's winner, then pairs of one owner and walkovers."""
        return tuple(event for event in self.news if isinstance(event, Climbed))

    @property
    def dealt(self) -> Dealt | None:
        """The nine piles and who takes them, once they are dealt."""
        return self._latest(Dealt)

    def standing(self, place: Place) -> tuple[Figure, ...]:
        """The figures in a place, the left one first."""
        return tuple(figure for figure in self.figures if figure.place == place)

    def _latest(self, kind: type[E]) -> E | None:
        return next((event for event in reversed(self.news) if isinstance(event, kind)), None)


def look(state: State, eye: Eye) -> View:
    """What that eye sees of the state."""
    shown = state.options.open_hands == "on" or state.scored is not None
    counted = state.options.show_hand_counts == "on" or shown
    return View(
        eye=eye,
        options=state.options,
        seats=len(state.cards.hands),
        figures=tuple(_figures(state)),
        kitchen=state.cards.kitchen,
        roof=sum(state.cards.roof),
        done=state.done,
        duel=_open_duel(state),
        hand=None if eye is None else state.cards.hands[eye],
        bid=_own_bid(state, eye),
        counts=tuple(sum(hand) for hand in state.cards.hands) if counted else None,
        hands=state.cards.hands if shown else None,
        news=state.news,
        scored=state.scored,
    )


def tell_of(state: State, event: Happened, eye: Eye) -> Told | None:
    """What that eye is told of an event that befell the state; of a bid that is replaced nothing but to its owner."""
    if not isinstance(event, Sealed) or event.seat == eye:
        return event
    duel = state.duel
    assert duel is not None
    return Made(event.seat) if state.bids[duel.seats.index(event.seat)] is None else None


def _figures(state: State) -> Iterator[Figure]:
    decided = set(DUELS[: state.done])
    for spot, seat in enumerate(state.spots):
        if seat is not None:
            yield Figure(seat, spot, PLACE[spot] in decided)


def _open_duel(state: State) -> OpenDuel | None:
    duel = state.duel
    if duel is None:
        return None
    left, right = state.bids
    return OpenDuel(duel.place, duel.seats, (left is not None, right is not None), duel.ties, duel.zeros)


def _own_bid(state: State, eye: Eye) -> Counts | None:
    duel = state.duel
    return None if duel is None or eye is None or eye not in duel.seats else state.bids[duel.seats.index(eye)]
