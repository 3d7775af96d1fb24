"""Guesses of hidden hands agree with everything that is known, and fit what others did."""

from collections.abc import Callable
from random import Random

import pytest

from games.career_poker.beliefs import Beliefs
from games.career_poker.cards import minus, plus, within
from games.career_poker.known import Known
from games.career_poker.values import NO_CARDS, Cards, State
from games.career_poker.view import Told, told_of, view_of
from games.engine.contract.values import Seat
from tests.games.career_poker.guess import RULESETS, moments
from tests.games.career_poker.positions import PASS, SEATS, A, B, C, after, decided, lay, position
from tests.support.proofs import daily

HAND = "1 2 3 4 5 6 7 8 9 10 11 12 13"
GUESSES = 400


def seen(state: State, eye: Seat, *acts: tuple[Seat, str]) -> Known:
    """The eye's knowledge after these acts; a text is cards that are laid, "" a pass."""
    told: list[Told] = []
    for seat, text in acts:
        events = decided(state, seat, lay(text)) if text else decided(state, seat, PASS)
        told += [told_of(state, event, eye) for event in events]
        state = after(state, events)
    return Known(view_of(state, eye), told)


def mean(facts: Known, of: Callable[[tuple[Cards, ...]], float]) -> tuple[float, float]:
    """The mean of a number of the hands, if only facts count and if acts do too."""
    plain, beliefs = Random(1), Beliefs(facts, Random(1))
    blind = sum(of(facts.deal(plain)[0]) for _ in range(GUESSES)) / GUESSES
    return blind, sum(of(beliefs.deal()) for _ in range(GUESSES)) / GUESSES


@pytest.mark.parametrize("rules", daily(RULESETS, *RULESETS[::3]), ids=lambda rules: "-".join(rules) or "usual")
def test_a_guess_agrees_with_all_facts(rules: dict[str, str]) -> None:
    tried = agreed = 0
    for seats in SEATS:
        for state, eye, told in moments(seats, seats, hands=3, **rules):
            if eye is None or state.mover is None:
                continue
            facts = Known(view_of(state, eye), told)
            beliefs = Beliefs(facts, Random(tried))
            for _ in range(3):
                hands = beliefs.deal()
                assert tuple(map(sum, hands)) == facts.view.counts
                assert hands[eye] == facts.view.hand
                others = NO_CARDS
                for seat, hand in enumerate(hands):
                    others = plus(others, NO_CARDS if seat == eye else hand)
                assert within(others, facts.unseen)
                tried += 1
                agreed += (
                    facts.agrees(hands) and all(map(within, facts.least, hands)) and all(map(within, hands, facts.most))
                )
    assert agreed >= 0.97 * tried > 100


def test_whoever_led_all_of_a_kind_holds_no_more_of_it() -> None:
    facts = seen(position(*["4 4 4 5 6 7 8 9 10 11 12"] * 2, HAND, HAND), C, (A, "4 4"), (B, ""))
    blind, fit = mean(facts, lambda hands: hands[A][3])
    assert fit < 0.2 * blind


def test_whoever_passes_on_a_low_card_has_few_lone_cards_above_it() -> None:
    facts = seen(position(*[HAND] * 4), C, (A, "2"), (B, ""))
    blind, fit = mean(facts, lambda hands: hands[B][2:9].count(1))
    assert fit < 0.7 * blind


def test_the_same_chance_brings_the_same_guesses() -> None:
    facts = seen(position(*[HAND] * 4), C, (A, "2"), (B, "5"))
    one, other = (Beliefs(facts, Random(3)) for _ in range(2))
    assert [one.deal() for _ in range(20)] == [other.deal() for _ in range(20)]


def test_each_guess_is_near_the_one_before_and_soon_far_from_the_first() -> None:
    beliefs = Beliefs(seen(position(*[HAND] * 4), C, (A, "2"), (B, "5")), Random(3))
    first = beliefs.deal()
    moved = [sum(map(abs, minus(first[A], beliefs.deal()[A]))) for _ in range(60)]
    assert max(moved) >= 8


def test_before_anybody_acts_only_facts_count() -> None:
    facts = seen(position(*[HAND] * 4), A)
    assert Beliefs(facts, Random(3)).idle
