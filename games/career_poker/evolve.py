"""The effect of each event on the state. No rule is checked here: the events contain all consequences."""

from dataclasses import replace

from games.career_poker.cards import minus, plus
from games.career_poker.values import (
    JOKER,
    NO_CARDS,
    Cards,
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
    TrickWon,
    WentOut,
)
from games.engine.contract.values import Seat


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    if isinstance(event, Played):
        return _after_played(state, event)
    if isinstance(event, Passed | Skipped):
        trick = (*state.trick, event)
        return State(state.deal, state.hands, trick, event.next, state.out, state.turn + 1, None)
    if isinstance(event, TrickWon):
        last = LastTrick(state.trick, event)
        return State(state.deal, state.hands, (), event.leader, state.out, state.turn + 1, last)
    if isinstance(event, WentOut):
        return replace(state, out=(*state.out, event.seat))
    return _between(state, event)


def _between(state: State, event: Dealt | Sealed | Given | HandOver | SessionOver) -> State:
    """The effect of an event between hands."""
    if isinstance(event, Dealt):
        return _after_dealt(state, event)
    if isinstance(event, Sealed):
        sealed = _with(state.deal.sealed, event.seat, event.cards)
        return replace(state, deal=replace(state.deal, sealed=sealed))
    if isinstance(event, Given):
        return _after_given(state, event)
    if isinstance(event, HandOver):
        return _after_hand(state, event)
    return replace(state, deal=replace(state.deal, over=event.reason))


def _after_played(state: State, event: Played) -> State:
    seat, hands = event.seat, state.hands
    hand = list(hands[seat])
    hand[JOKER - 1] -= event.jokers
    if event.cards:
        hand[event.value - 1] -= event.cards
    return State(
        state.deal,
        (*hands[:seat], tuple(hand), *hands[seat + 1 :]),
        (*state.trick, event),
        event.next,
        state.out,
        state.turn + 1,
        None,
    )


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
    deal, hands = state.deal, list(state.hands)
    hands[event.seat] = minus(hands[event.seat], event.cards)
    hands[event.to] = plus(hands[event.to], event.cards)
    given = _with(deal.given, event.seat, event.cards)
    done = len(given) - given.count(None) == len(given) // 2 * 2
    sealed = (None,) * len(given) if done else deal.sealed
    return replace(
        state,
        deal=replace(deal, given=given, sealed=sealed),
        hands=tuple(hands),
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
    last = LastTrick(state.trick, None, event)
    return State(deal, (NO_CARDS,) * deal.seats, (), None, (), state.turn, last)


def _with(row: tuple[Cards | None, ...], seat: Seat, cards: Cards) -> tuple[Cards | None, ...]:
    return (*row[:seat], cards, *row[seat + 1 :])
