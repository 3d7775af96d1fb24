"""Views of Sealed, and a guess at the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.engine.contract.values import Eye, GameView, Seat
from tests.conformance.toys.sealed.values import (
    NOTHING,
    Dealt,
    Drawn,
    Happened,
    HouseRules,
    Revealed,
    Sealed,
    State,
    deck,
)


@dataclass(frozen=True, slots=True)
class View(GameView):
    """The state as an eye sees it: hands of others as numbers of cards, bids of others as made or not.

    hand, mine: the eye's own cards and bid; empty and None for a spectator.
    """

    eye: Eye
    options: HouseRules
    seats: int
    round: int
    hand: tuple[int, ...]
    mine: int | None
    counts: tuple[int, ...]
    spares: int
    sealed: tuple[bool, ...]
    points: tuple[int, ...]
    last: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the last round has been revealed."""
        return self.round > self.options.rounds

    @property
    def phase(self) -> str:
        """Bidding, or over."""
        return "over" if self.over else "bid"


@dataclass(frozen=True, slots=True)
class Hand:
    """The deal, as its owner sees it."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """Another seat made or replaced its bid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """Another seat drew a spare card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown(Revealed):
    """All bids of that round are shown."""

    round: int


Told = Hand | Sealed | Made | Shown | Drawn | Drew
"""An event as an eye is told it."""


def view_of(state: State, eye: Eye) -> View:
    """The state as that eye sees it."""
    return View(
        eye=eye,
        options=state.options,
        seats=state.seats,
        round=state.round,
        hand=() if eye is None else state.hands[eye],
        mine=None if eye is None else state.sealed[eye],
        counts=tuple(len(hand) for hand in state.hands),
        spares=len(state.spares),
        sealed=tuple(bid is not None for bid in state.sealed),
        points=state.points,
        last=state.last,
    )


def told_of(state: State, event: Happened, eye: Eye) -> Told | None:
    """The event as that eye is told it: contents only to their owner, until they are revealed."""
    if isinstance(event, Dealt):
        return None if eye is None else Hand(event.hands[eye])
    if isinstance(event, Sealed):
        return event if event.seat == eye else Made(event.seat)
    if isinstance(event, Drawn):
        return event if event.seat == eye else Drew(event.seat)
    return Shown(event.bids, event.winner, state.round)


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """The unseen cards dealt again at random to hands and spares, and a random bid for each sealed one."""
    played = {card for event in told if isinstance(event, Revealed) for card in event.bids}
    unseen = [card for card in deck(view.options, view.seats) if card not in played and card not in view.hand]
    rng.shuffle(unseen)
    hands = []
    for seat, count in enumerate(view.counts):
        hands.append(view.hand if seat == view.eye else tuple(sorted(unseen[:count])))
        unseen = unseen if seat == view.eye else unseen[count:]
    bids = tuple(rng.choice((*hand, NOTHING)) if made else None for hand, made in zip(hands, view.sealed, strict=True))
    sealed = tuple(view.mine if seat == view.eye else bid for seat, bid in enumerate(bids))
    return State(
        view.options,
        view.seats,
        view.round,
        tuple(hands),
        tuple(sorted(unseen)),
        sealed,
        view.points,
        view.last,
    )
