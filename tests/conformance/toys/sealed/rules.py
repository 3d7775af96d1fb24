"""The rules of Sealed: secret bids, replaced at will until all are in, then shown together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeVar

from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Pace, Refusal, Seat
from tests.conformance.toys.sealed.values import (
    HAND,
    NOTHING,
    Dealt,
    Drawn,
    Happened,
    HouseRules,
    Revealed,
    Seal,
    Sealed,
    State,
    deck,
)

T = TypeVar("T")


class SealedRules(Rules[HouseRules, State, Seal, Happened]):
    """The half of Sealed that works on states."""

    key = "sealed"
    version = 1
    seats = (2, 3)
    paces = (Pace.LIVE, Pace.MAIL)
    levels = ("easy", "steady")
    phases = ("bid", "over")
    hands = True
    Options = HouseRules
    actions = (Seal,)
    events = (Dealt, Sealed, Revealed, Drawn)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The deal (S-1)."""
        cards = rng.sample(deck(options, seats), seats * HAND + options.spares)
        hands = tuple(tuple(sorted(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(seats))
        return (Dealt(hands, tuple(sorted(cards[seats * HAND :]))),)

    def start(self, options: HouseRules, seats: int) -> State:
        """No seat has a card yet."""
        return State(options, seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Seal]]:
        """Everybody, once a round, and a sealed bid may be replaced. Only seats without a bid are waited for."""
        if state.over or not state.round:
            return {}
        return {
            Seat(seat): Ask(state.round, partial(_moves, state, Seat(seat)), lambda: Seal(NOTHING), waits=bid is None)
            for seat, bid in enumerate(state.sealed)
        }

    def refuse(self, state: State, seat: Seat, action: Seal, at: Millis) -> Refusal | None:
        """Only cards of the own hand may be bid (S-2)."""
        if seat not in self.asks(state):
            return Refusal("over", "S-4")
        if action.card != NOTHING and action.card not in state.hands[seat]:
            return Refusal("not-in-hand", "S-2", {"card": action.card})
        return None

    def decide(self, state: State, seat: Seat, action: Seal, at: Millis, rng: Random) -> Sequence[Happened]:
        """The bid; with the last one the reveal (S-3), and the winner draws a spare card by lot."""
        sealed = Sealed(seat, action.card)
        bids = tuple(action.card if other == seat else bid for other, bid in enumerate(state.sealed))
        shown = tuple(bid for bid in bids if bid is not None)
        if len(shown) < state.seats:
            return (sealed,)
        best = max(shown)
        if best == NOTHING:
            return (sealed, Revealed(shown, None))
        winner = Seat(shown.index(best))
        revealed = Revealed(shown, winner)
        if not state.spares:
            return (sealed, revealed)
        return (sealed, revealed, Drawn(winner, drawn(rng, "spare", len(state.spares)).choice(state.spares)))

    def evolve(self, state: State, event: Happened) -> State:
        """The state after the event."""
        if isinstance(event, Sealed):
            return replace(state, sealed=_with(state.sealed, event.seat, event.card))
        if isinstance(event, Revealed):
            return _after_reveal(state, event)
        if isinstance(event, Drawn):
            hand = tuple(sorted((*state.hands[event.seat], event.card)))
            spares = tuple(card for card in state.spares if card != event.card)
            return replace(state, hands=_with(state.hands, event.seat, hand), spares=spares)
        nobody = (None,) * state.seats
        return replace(state, round=1, hands=event.hands, spares=event.spares, sealed=nobody, points=(0,) * state.seats)

    def outcome(self, state: State) -> Outcome | None:
        """Most rounds won (S-4)."""
        if not state.over:
            return None
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        return Outcome("counted", places, state.points)


def _moves(state: State, seat: Seat) -> Iterator[Seal]:
    """Each card of the hand, then nothing."""
    yield from (Seal(card) for card in state.hands[seat])
    yield Seal(NOTHING)


def _with(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _after_reveal(state: State, event: Revealed) -> State:
    hands = tuple(
        tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, event.bids, strict=True)
    )
    points = tuple(score + (seat == event.winner) for seat, score in enumerate(state.points))
    return replace(
        state,
        round=state.round + 1,
        hands=hands,
        sealed=(None,) * state.seats,
        points=points,
        last=event.bids,
    )
