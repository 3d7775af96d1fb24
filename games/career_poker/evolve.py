"""The effect of each event on the state. No rule is checked here: the events contain all consequences."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.career_poker.cards import laid_by, minus, plus
from games.career_poker.values import (
    NO_CARDS,
    Act,
    Dealt,
    Given,
    HandOver,
    Happened,
    LastTrick,
    Passed,
    Played,
    Sealed,
    SessionOver,
    Skipped,
    State,
    Traded,
    TrickWon,
    WentOut,
)
from games.engine.contract.values import Seat, put


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    return _AFTER[type(event)](state, event)


def _after_act(state: State, event: Act) -> State:
    hands = state.hands
    if isinstance(event, Played):
        hands = put(hands, event.seat, minus(hands[event.seat], laid_by(event)))
    return State(state.deal, hands, (*state.trick, event), event.next, state.out, state.turn + 1, None)


def _after_won(state: State, event: TrickWon) -> State:
    return State(state.deal, state.hands, (), event.leader, state.out, state.turn + 1, LastTrick(state.trick, event))


def _after_dealt(state: State, event: Dealt) -> State:
    """A new hand. The first is led at once (KP-8); later ones begin with the exchange (KP-19)."""
    nothing = (None,) * len(event.hands) if event.number > 1 else ()
    deal = replace(
        state.deal,
        number=event.number,
        ranks=event.ranks,
        order=event.order,
        aside=event.aside,
        given=nothing,
        sealed=nothing,
    )
    boss = Seat(event.ranks.index(1))
    return State(deal, event.hands, (), None if nothing else boss, (), state.turn + 1, state.last)


def _after_given(state: State, event: Given) -> State:
    """Cards move. After the last gift of all pairs the Boss must lead (KP-21)."""
    deal, hands = state.deal, state.hands
    hands = put(hands, event.seat, minus(hands[event.seat], event.cards))
    hands = put(hands, event.to, plus(hands[event.to], event.cards))
    given = put(deal.given, event.seat, event.cards)
    done = len(given) - given.count(None) == len(given) // 2 * 2
    return replace(
        state,
        deal=replace(deal, given=given, sealed=(None,) * len(given) if done else deal.sealed),
        hands=hands,
        mover=Seat(deal.ranks.index(1)) if done else None,
        turn=state.turn + done,
    )


def _after_hand(state: State, event: HandOver) -> State:
    """All cards are gathered. The trick stays visible, although it has no winner (KP-17)."""
    deal = replace(
        state.deal,
        ranks=event.ranks,
        former=state.deal.ranks,
        aside=NO_CARDS,
        given=(),
        sealed=(),
        results=(*state.deal.results, event.ranks),
    )
    return State(deal, (NO_CARDS,) * deal.seats, (), None, (), state.turn, LastTrick(state.trick, None, event))


_AFTER: dict[type[Happened], Callable[[State, Any], State]] = {
    Dealt: _after_dealt,
    Sealed: lambda state, event: replace(
        state, deal=replace(state.deal, sealed=put(state.deal.sealed, event.seat, event.cards))
    ),
    Given: _after_given,
    Played: _after_act,
    Passed: _after_act,
    Skipped: _after_act,
    WentOut: lambda state, event: replace(state, out=(*state.out, event.seat)),
    TrickWon: _after_won,
    HandOver: _after_hand,
    Traded: lambda state, _: state,
    SessionOver: lambda state, event: replace(state, deal=replace(state.deal, over=event.reason)),
}
"""The function for each class of event."""
