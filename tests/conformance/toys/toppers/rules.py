"""The rules of Top of the Deck: what may be done and what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat, not_your_turn, put
from tests.conformance.toys.toppers.values import (
    CARDS,
    HAND,
    Dealt,
    Happened,
    HouseRules,
    Laid,
    Lay,
    RoundTaken,
    State,
)


class ToppersRules(Rules[HouseRules, State, Lay, Happened]):
    """Each lays a card by turns; the highest takes the round, and most rounds win."""

    key = "toppers"
    version = 1
    seats = (2, 3, 4, 5, 6)
    levels = ("steady",)
    hands = True
    Options = HouseRules
    actions = (Lay,)
    events = (Dealt, Laid, RoundTaken)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The deal (TD-1). Who begins is drawn by lot."""
        cards = rng.sample(CARDS, HAND * seats)
        hands = (tuple(sorted(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(seats))
        return (Dealt(tuple(hands), Seat(rng.randrange(seats))),)

    def start(self, options: HouseRules, seats: int) -> State:
        """The state before the deal."""
        return State(options, (None,) * seats, (0,) * seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Lay]]:
        """The seat whose turn it is, and its cards (TD-2). An absent seat lays the lowest one (TD-A1)."""
        if state.turn is None:
            return {}
        number, hand = 1 + HAND * len(state.hands) - sum(map(len, state.hands)), state.hands[state.turn]
        return {state.turn: Ask(number, lambda: map(Lay, hand))}

    def refuse(self, state: State, seat: Seat, action: Lay, at: Millis) -> Refusal | None:
        """Only the seat whose turn it is lays a card, one of its hand (TD-2)."""
        if state.turn is None:
            return Refusal("match-over", "TD-4")
        if seat != state.turn:
            return not_your_turn(state.turn)
        return None if action.card in state.hands[seat] else Refusal("not-in-hand", "TD-2", {"card": action.card})

    def decide(self, state: State, seat: Seat, action: Lay, at: Millis, rng: Random) -> Sequence[Happened]:
        """The card, and who takes the round once all have laid one (TD-3)."""
        laid = Laid(seat, action.card)
        cards = [card or 0 for card in self.evolve(state, laid).laid]
        return (laid, RoundTaken(Seat(cards.index(max(cards))))) if all(cards) else (laid,)

    def evolve(self, state: State, event: Happened) -> State:
        """The state after the event."""
        if isinstance(event, Dealt):
            return replace(state, hands=event.hands, turn=event.first, last=event)
        if isinstance(event, RoundTaken):
            won = tuple(count + (seat == event.seat) for seat, count in enumerate(state.won))
            return replace(state, won=won, turn=event.seat if any(state.hands) else None, last=event)
        laid = put(state.laid if None in state.laid else (None,) * len(state.laid), event.seat, event.card)
        hands = put(state.hands, event.seat, tuple(card for card in state.hands[event.seat] if card != event.card))
        turn = Seat((event.seat + 1) % len(laid)) if None in laid else None
        return replace(state, laid=laid, hands=hands, turn=turn, last=event)

    def outcome(self, state: State) -> Outcome | None:
        """Most rounds win, and as many share a place (TD-4)."""
        if sum(state.won) < HAND:
            return None
        places = (1 + sum(other > won for other in state.won) for won in state.won)
        return Outcome("rounds", tuple(places), state.won)
