"""No card is lost or made: through deals, exchanges and tricks of many random hands."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from games.career_poker.cards import deck, minus, plus
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import NO_CARDS, Cards, Dealt, Given, HandOver, Happened, HouseRules, Played, State
from games.engine.contract import questions
from games.engine.contract.values import Millis

RULES = CareerPokerRules()
PROVEN = int(os.environ.get("PROVE_HANDS", "100000"))

TABLES = tuple(
    HouseRules.model_validate({"hands": 20} | deck_and_trick | exchange)
    for deck_and_trick in ({}, {"jokers": "plain14", "trick": "until_all_pass"}, {"jokers": "none"})
    for exchange in (
        {},
        {"exchange": "blind", "seating": "by_rank"},
        {"boss_gives": "lowest"},
        {"exchange": "blind", "boss_gives": "lowest"},
    )
)
"""House rules that differ in what is dealt and given."""


@dataclass
class Ledger:
    """The cards of one session by what happened, apart from the state: what is held, and what was laid."""

    whole: Cards
    laid: Cards = NO_CARDS
    hands: int = 0

    def check(self, state: State, event: Happened) -> None:
        """Holds one event and the state after it against the deck."""
        if isinstance(event, HandOver):
            self.laid = NO_CARDS
            self.hands += 1
            assert _total(state) == NO_CARDS
            return
        if isinstance(event, Played):
            laid = [0] * 14
            laid[event.value - 1] += event.cards
            laid[13] += event.jokers
            self.laid = plus(self.laid, tuple(laid))
        if isinstance(event, Dealt | Given | Played) and state.hands != (NO_CARDS,) * state.deal.seats:
            assert minus(self.whole, self.laid) == _total(state)
            assert all(number >= 0 for hand in state.hands for number in hand)


def _total(state: State) -> Cards:
    total = state.deal.aside
    for hand in state.hands:
        total = plus(total, hand)
    return total


def sessions(hands: int) -> Iterator[tuple[HouseRules, int, int]]:
    """House rules, seats and a seed, until so many hands can have been played."""
    for number in range(-(-hands // 20)):
        yield TABLES[number % len(TABLES)], 4 + number % 5, number


def play(options: HouseRules, seats: int, seed: int) -> int:
    """Plays a random session, every event of which is checked; how many hands it had."""
    rng = Random(seed)
    state = RULES.start(options, seats)
    ledger = Ledger(deck(seats, options))
    events = RULES.setup(options, seats, rng)
    while True:
        for event in events:
            state = RULES.evolve(state, event)
            ledger.check(state, event)
        awaited = questions.awaited(RULES, state)
        if not awaited:
            return ledger.hands
        seat = rng.choice(awaited)
        events = RULES.decide(state, seat, questions.sample(RULES, state, seat, rng), Millis(0), rng)


@pytest.mark.slow
def test_no_card_is_lost_or_made_by_any_house_rule() -> None:
    hands = 20 * len(TABLES)
    assert sum(play(*session) for session in sessions(hands)) >= hands


@pytest.mark.prove
@pytest.mark.parametrize("part", range(10))
def test_no_card_is_lost_or_made_in_a_hundred_thousand_hands(part: int) -> None:
    mine = [session for number, session in enumerate(sessions(PROVEN)) if number % 10 == part]
    assert sum(play(*session) for session in mine) == 20 * len(mine)
