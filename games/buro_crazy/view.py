"""Views of Buro Crazy: everything except others' hands, the roof's cards, and bids that are still sealed.

A view is enough to draw and to describe everything. `news` keeps the last duel until the next bid is sealed.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL, PLACE, Level, Place, goes_to
from games.buro_crazy.values import (
    Bid,
    Call,
    Climbed,
    Counts,
    Dealt,
    Drawn,
    Forfeited,
    Happened,
    HouseRules,
    Opened,
    Paid,
    Public,
    Revealed,
    Scored,
    Sealed,
    Split,
    State,
    Tied,
)
from games.engine.contract.values import Eye, GameView, Seat

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
    "pressed",
    "told_of",
    "view_of",
]

PHASES: tuple[str, ...] = ("stairs", "ground", "first", "last")
"""The phase of each floor's duels."""

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Made:
    """Another seat has sealed its bid. The cards stay secret."""

    seat: Seat


Told = Public | Sealed | Made
"""An event as an eye is told it. Only the owner of a bid gets `Sealed`; all others get `Made`."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in the building.

    seat: its owner.
    spot: where it stands (see `building`).
    out: it has lost its duel and stays there until the end.
    """

    seat: Seat
    spot: int
    out: bool

    @property
    def place(self) -> Place:
        """Its place: "D1" to "D8", "G1" to "G4", "F1", "F2", "S", or "B" for the boss's suite."""
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
class OpenDuel(Call):
    """The duel for which bids are asked. sealed: whether the left and the right duellist has sealed a bid."""

    sealed: tuple[bool, bool] = (False, False)

    @property
    def to(self) -> Place:
        """The place to which the winner's figure goes."""
        return goes_to(self.place)

    @property
    def last(self) -> bool:
        """Whether it is the last duel, in which the loser's bid is lost too (BC-18)."""
        return self.place == "S"

    def rival(self, seat: Seat) -> Seat:
        """The other one of the two duellists."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]


@dataclass(frozen=True, slots=True)
class View(GameView):
    """An eye's view.

    eye: a seat, or None for a spectator.
    seats: the number of players.
    figures: all figures, from the lowest spot up.
    kitchen: its points.
    roof: the number of its cards.
    done: the number of places of `building.DUELS` that are decided.
    duel: the open duel; None while a result is shown and at the end.
    hand: the eye's own cards, its sealed bid included; None for a spectator.
    bid: the eye's own sealed bid, or None.
    counts: the number of cards in each hand; None if the house rules hide it.
    hands: every hand; None unless the house rules or the end have opened them (BC-A26).
    news: the public events since the latest bid was sealed, oldest first: the last duel, the climbs after it, the
    piles.
    scored: the result; None while the match runs.
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
        """The floor of the open duel, else of the next one; 3 once all are decided."""
        return LEVEL[DUELS[min(self.done, len(DUELS) - 1)]]

    @property
    def coming(self) -> tuple[Place, ...]:
        """The places still to be decided after the open duel, in their order, with the walkover's place."""
        return DUELS[self.done + (self.duel is not None) :]

    @property
    def asked(self) -> bool:
        """Whether the eye is a duellist of the open duel, whether its bid is sealed or not."""
        return self.duel is not None and self.eye in self.duel.seats

    @property
    def revealed(self) -> Revealed | None:
        """The two bids of the last duel, card by card; None before the first duel and once a new bid is sealed."""
        return self._latest(Revealed)

    @property
    def tied(self) -> Tied | None:
        """The last duel's tie with the losses; None if it was not a tie."""
        return self._latest(Tied)

    @property
    def paid(self) -> Paid | None:
        """The last duel's costs and gains; None if there is none."""
        return self._latest(Paid)

    @property
    def climbed(self) -> Climbed | None:
        """The last climb since the latest bid; None if there is none."""
        return self._latest(Climbed)

    @property
    def dealt(self) -> Dealt | None:
        """The nine piles and their takers; None before they are dealt."""
        return self._latest(Dealt)

    def _latest(self, kind: type[E]) -> E | None:
        return next((event for event in reversed(self.news) if isinstance(event, kind)), None)

    @property
    def phase(self) -> str:
        """The floor of the present duels: `stairs`, `ground`, `first` or `last`; `over` at the end."""
        return "over" if self.scored is not None else PHASES[self.level]

    def rest(self) -> Self:
        """The building as it stood, with no duel to bid in."""
        return replace(self, duel=None)


def view_of(state: State, eye: Eye) -> View:
    """The view of the state by that eye."""
    shown = state.options.open_hands == "on" or state.scored is not None
    counted = state.options.show_hand_counts == "on" or shown
    duel, decided = state.duel, set(DUELS[: state.done])
    bid = None if duel is None or eye is None or eye not in duel.seats else state.bids[duel.seats.index(eye)]
    figures = (Figure(seat, spot, PLACE[spot] in decided) for spot, seat in enumerate(state.spots) if seat is not None)
    return View(
        eye=eye,
        options=state.options,
        seats=len(state.cards.hands),
        figures=tuple(figures),
        kitchen=state.cards.kitchen,
        roof=sum(state.cards.roof),
        done=state.done,
        duel=_open_duel(state),
        hand=None if eye is None else state.cards.hands[eye],
        bid=bid,
        counts=tuple(sum(hand) for hand in state.cards.hands) if counted else None,
        hands=state.cards.hands if shown else None,
        news=state.news,
        scored=state.scored,
    )


def told_of(state: State, event: Happened, eye: Eye) -> Told | None:
    """The event in that state as that eye is told it. Of a replaced bid only the owner is told."""
    if not isinstance(event, Sealed) or event.seat == eye:
        return event
    duel = state.duel
    assert duel is not None
    return Made(event.seat) if state.bids[duel.seats.index(event.seat)] is None else None


def pressed(view: View, bid: Bid | None) -> View:
    """The view with the cards of a bid that is not sent in the envelope, which is open."""
    duel = view.duel
    if bid is None or duel is None or view.eye not in duel.seats or bid.cards == view.bid:
        return view
    left, right = duel.sealed
    sealed = (False, right) if view.eye == duel.seats[0] else (left, False)
    return replace(view, bid=bid.cards, duel=replace(duel, sealed=sealed))


def _open_duel(state: State) -> OpenDuel | None:
    duel = state.duel
    if duel is None:
        return None
    left, right = state.bids
    return OpenDuel(duel.place, duel.seats, duel.ties, duel.zeros, (left is not None, right is not None))
