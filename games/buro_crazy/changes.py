"""What each event makes of the state. Nothing is decided here: all that was decided stands in the event."""

from collections.abc import Callable
from typing import Any

from games.buro_crazy.building import ABOVE, SPOTS, STEPS
from games.buro_crazy.values import (
    NOTHING,
    Bids,
    Called,
    Climbed,
    Counts,
    Dealt,
    Drawn,
    Forfeited,
    Happened,
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
from games.engine.values import Seat

Hands = tuple[Counts, ...]

_NO_BIDS: Bids = (None, None)


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    return AFTER[type(event)](state, event)


def _after_drawn(state: State, event: Drawn) -> State:
    spots = event.row + (None,) * (SPOTS - STEPS)
    return State(state.options, state.hands, state.reserve, spots=spots, news=(event,))


def _after_called(state: State, event: Called) -> State:
    return State(
        state.options,
        state.hands,
        state.reserve,
        state.roof,
        state.kitchen,
        state.spots,
        state.done,
        event,
        _NO_BIDS,
        (*state.news, event),
    )


def _after_sealed(state: State, event: Sealed) -> State:
    duel = state.duel
    assert duel is not None
    left, right = state.bids
    return State(
        state.options,
        state.hands,
        state.reserve,
        state.roof,
        state.kitchen,
        state.spots,
        state.done,
        duel,
        (event.cards, right) if event.seat == duel.seats[0] else (left, event.cards),
    )


def _after_tied(state: State, event: Tied) -> State:
    if not event.loss:
        return _after_other(state, event)
    hands, reserve, roof = state.hands, state.reserve, state.roof
    for seat, split in zip(event.seats, event.splits, strict=True):
        hands, reserve, roof = _split(hands, reserve, roof, seat, split)
    return _paid(state, event, hands, reserve, roof, state.kitchen)


def _after_paid(state: State, event: Paid) -> State:
    hands = list(state.hands)
    hands[event.winner] = minus(hands[event.winner], event.spent)
    hand, reserve, roof = hands[event.loser], state.reserve, plus(state.roof, event.spent)
    if event.cards != NOTHING:
        hand, reserve = plus(hand, event.cards), minus(reserve, event.cards)
    if event.change != NOTHING:
        hand, reserve = minus(hand, event.change), plus(reserve, event.change)
    if event.dropped != NOTHING:
        hand, roof = minus(hand, event.dropped), plus(roof, event.dropped)
    hands[event.loser] = hand
    return _paid(state, event, tuple(hands), reserve, roof, event.kitchen)


def _after_climbed(state: State, event: Climbed) -> State:
    spots = list(state.spots)
    spots[event.spot] = None
    spots[ABOVE[event.spot]] = event.seat
    return State(
        state.options,
        state.hands,
        state.reserve,
        state.roof,
        state.kitchen,
        tuple(spots),
        state.done + 1,
        None,
        _NO_BIDS,
        (*state.news, event),
    )


def _after_forfeited(state: State, event: Forfeited) -> State:
    hands, reserve, roof = _split(state.hands, state.reserve, state.roof, event.seat, event.split)
    return _paid(state, event, hands, reserve, roof, state.kitchen)


def _after_opened(state: State, event: Opened) -> State:
    reserve, roof = plus(state.reserve, event.refill), minus(state.roof, event.refill)
    return _paid(state, event, state.hands, reserve, roof, event.kitchen)


def _after_other(state: State, event: Public) -> State:
    return _paid(state, event, state.hands, state.reserve, state.roof, state.kitchen)


AFTER: dict[type[Happened], Callable[[State, Any], State]] = {
    Drawn: _after_drawn,
    Called: _after_called,
    Sealed: _after_sealed,
    Revealed: _after_other,
    Tied: _after_tied,
    Paid: _after_paid,
    Climbed: _after_climbed,
    Forfeited: _after_forfeited,
    Opened: _after_opened,
    Dealt: _after_other,
    Scored: _after_other,
}
"""What each class of event does."""


def _paid(state: State, event: Public, hands: Hands, reserve: Counts, roof: Counts, kitchen: int) -> State:
    """The state with these cards and points, while nobody is asked."""
    news = (*state.news, event)
    return State(state.options, hands, reserve, roof, kitchen, state.spots, state.done, None, _NO_BIDS, news)


def _split(hands: Hands, reserve: Counts, roof: Counts, seat: Seat, split: Split) -> tuple[Hands, Counts, Counts]:
    hand = plus(minus(hands[seat], split.out), split.back)
    # What left the player and lies neither on the roof nor in the hand again was changed with the reserve.
    reserve = minus(plus(reserve, split.out), plus(split.roof, split.back))
    return (*hands[:seat], hand, *hands[seat + 1 :]), reserve, plus(roof, split.roof)
