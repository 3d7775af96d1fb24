"""A guessed world played again from its deal: the eye must be told there all that it was told."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from games.career_poker.cards import minus, plus
from games.career_poker.ranks import opening, partner
from games.career_poker.tricks import PASS
from games.career_poker.values import Action, Cards, Dealt, Give, Happened, Passed, Play, Played, Sealed, State
from games.career_poker.view import Chose, HandDealt, Told, told_of
from games.engine.contract.values import Eye, Seat
from tests.games.career_poker.positions import RULES, decided


def told_again(guess: State, told: Sequence[Told], eye: Eye) -> list[Told]:
    """The events as the eye is told them when a guessed hand is played from its deal, everybody doing what was told.

    Fails where somebody could not do that. told: from the deal of the hand on.
    """
    dealt = told[0]
    assert isinstance(dealt, HandDealt)
    event = Dealt(dealt.number, dealt.ranks, dealt.order, dealt_hands(guess, told), guess.deal.aside)
    bare = replace(guess.deal, given=(), sealed=())
    state, heard = _take(State(bare), (event,), eye)
    if dealt.number > 1:
        state, more = _take(state, tuple(opening(bare.options, dealt.ranks, event.hands)), eye)
        heard += more
    for one in told:
        if isinstance(one, Sealed | Chose | Played | Passed):
            state, more = _take(state, decided(state, one.seat, _action(guess, one)), eye)
            heard += more
    return heard


def dealt_hands(guess: State, told: Sequence[Told]) -> tuple[Cards, ...]:
    """The hands of a guessed state as they were dealt, before the exchange."""
    hands = list(guess.hands)
    for one in told:
        if isinstance(one, Played):
            laid = [0] * 14
            laid[one.value - 1] += one.cards
            laid[13] += one.jokers
            hands[one.seat] = plus(hands[one.seat], tuple(laid))
    for seat, cards in zip(count(), guess.deal.given, strict=False):
        to = partner(guess.deal.ranks, Seat(seat))
        if cards is not None and to is not None:
            hands[seat] = plus(hands[seat], cards)
            hands[to] = minus(hands[to], cards)
    return tuple(hands)


def _action(guess: State, one: Sealed | Chose | Played | Passed) -> Action:
    if isinstance(one, Played):
        return Play(one.value, one.cards, one.jokers)
    if isinstance(one, Passed):
        return PASS
    gift = guess.deal.sealed[one.seat] or guess.deal.given[one.seat]
    assert gift is not None
    return Give(gift)


def _take(state: State, events: Sequence[Happened], eye: Eye) -> tuple[State, list[Told]]:
    heard = []
    for event in events:
        heard.append(told_of(state, event, eye))
        state = RULES.evolve(state, event)
    return state, heard
