"""The effect of each event on the state. Nothing is decided here: the event contains every decision."""

from collections.abc import Callable
from typing import Any

from games.buro_crazy.building import SPOTS, STEPS, climbed
from games.buro_crazy.payment import without
from games.buro_crazy.values import (
    HAND,
    Bids,
    Call,
    Cards,
    Climbed,
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
    minus,
    plus,
)
from games.engine.contract.values import Seat, put

_NO_BIDS: Bids = (None, None)


def begun(options: HouseRules, seats: int) -> State:
    """The state before any event: equal hands, 80 points in the kitchen, and empty stairs (BC-7 to BC-9)."""
    hands = (HAND,) * seats
    return State(options, Cards(hands, without(hands)))


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    return _AFTER[type(event)](state, event)


def _after_drawn(state: State, event: Drawn) -> State:
    return State(state.options, state.cards, event.row + (None,) * (SPOTS - STEPS), duel=event.call, news=(event,))


def _after_sealed(state: State, event: Sealed) -> State:
    duel = state.duel
    assert duel is not None
    left, right = state.bids
    bids = (event.cards, right) if event.seat == duel.seats[0] else (left, event.cards)
    return State(state.options, state.cards, state.spots, state.done, duel, bids)


def _after_tied(state: State, event: Tied) -> State:
    cards = state.cards
    if event.loss:
        for seat, split in zip(event.seats, event.splits, strict=True):
            cards = _split(cards, seat, split)
    return _moved(state, event, cards, event.call)


def _after_paid(state: State, event: Paid) -> State:
    cards = state.cards
    hands = put(cards.hands, event.winner, minus(cards.hands[event.winner], event.spent))
    hand = minus(minus(plus(hands[event.loser], event.cards), event.change), event.dropped)
    reserve = plus(minus(cards.reserve, event.cards), event.change)
    roof = plus(plus(cards.roof, event.spent), event.dropped)
    return _moved(state, event, Cards(put(hands, event.loser, hand), reserve, roof, event.kitchen))


def _after_climbed(state: State, event: Climbed) -> State:
    spots = climbed(state.spots, event.spot)
    return State(state.options, state.cards, spots, state.done + 1, event.call, _NO_BIDS, (*state.news, event))


def _after_opened(state: State, event: Opened) -> State:
    cards = state.cards
    reserve, roof = plus(cards.reserve, event.refill), minus(cards.roof, event.refill)
    return _moved(state, event, Cards(cards.hands, reserve, roof, event.kitchen), event.call)


def _moved(state: State, event: Public, cards: Cards | None = None, call: Call | None = None) -> State:
    """The state with these cards, the event added to `news`, and perhaps a duel to bid for."""
    return State(state.options, cards or state.cards, state.spots, state.done, call, _NO_BIDS, (*state.news, event))


def _split(cards: Cards, seat: Seat, split: Split) -> Cards:
    hand = plus(minus(cards.hands[seat], split.out), split.back)
    # The reserve gets the cards that left the player, and gives those that went to the roof or back.
    reserve = minus(plus(cards.reserve, split.out), plus(split.roof, split.back))
    return Cards(put(cards.hands, seat, hand), reserve, plus(cards.roof, split.roof), cards.kitchen)


_AFTER: dict[type[Happened], Callable[[State, Any], State]] = {
    Drawn: _after_drawn,
    Sealed: _after_sealed,
    Revealed: _moved,
    Tied: _after_tied,
    Paid: _after_paid,
    Climbed: _after_climbed,
    Forfeited: lambda state, event: _moved(state, event, _split(state.cards, event.seat, event.split)),
    Opened: _after_opened,
    Dealt: _moved,
    Scored: _moved,
}
"""The function for each class of event."""
