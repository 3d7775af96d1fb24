"""Deal and exchange of later hands (KP-18 to KP-21, KP-A11 to KP-A16)."""

from itertools import permutations

import pytest

from games.career_poker.cards import deck, highest, lowest, plus, within
from games.career_poker.ranks import gift, pairs, partner
from games.career_poker.values import Give, Given, HouseRules, Sealed, State
from games.engine.contract import questions
from games.engine.contract.codes import code_of
from games.engine.contract.values import Seat
from tests.games.career_poker.positions import (
    RULES,
    SEATS,
    A,
    B,
    after,
    cards,
    decided,
    done,
    hand_ended,
    position,
    refused,
)


def ended(seats: int, seed: int = 0, **rules: str) -> State:
    """The exchange after a hand in which every seat got the rank of its number."""
    return hand_ended(tuple(range(1, seats + 1)), seats, seed, **rules)


@pytest.mark.parametrize("seats", SEATS)
def test_kp_18_the_dishwasher_keeps_what_is_left_over(seats: int) -> None:
    state = ended(seats, exchange="blind")
    left_over = deck(seats, HouseRules())[-1]
    assert [sum(hand) for hand in state.hands] == [13] * (seats - 1) + [13 + left_over]
    assert state.deal.aside == (0,) * 14


@pytest.mark.parametrize(
    ("seats", "traded"), [(4, [2, 1]), (5, [2, 1]), (6, [3, 2, 1]), (7, [3, 2, 1]), (8, [4, 3, 2, 1])]
)
def test_kp_19_who_trades_how_many_with_whom(seats: int, traded: list[int]) -> None:
    ranks = tuple(range(1, seats + 1))
    found = pairs(ranks)
    assert [number for _, _, number in found] == traded
    assert [(high + 1, low + 1) for high, low, _ in found] == [(i, seats + 1 - i) for i in range(1, seats // 2 + 1)]
    for high, low, number in found:
        assert gift(high + 1, seats) == gift(low + 1, seats) == number
        assert (partner(ranks, high), partner(ranks, low)) == (low, high)


@pytest.mark.parametrize(("seats", "middle"), [(5, 3), (7, 4)])
def test_kp_a16_the_middle_rank_neither_gives_nor_gets(seats: int, middle: int) -> None:
    assert gift(middle, seats) == 0
    state = ended(seats)
    seat = Seat(middle - 1)
    assert partner(state.deal.ranks, seat) is None
    assert refused(state, seat, Give((0,) * 14)).clause == "KP-A16"
    assert sum(state.hands[seat]) == 13


@pytest.mark.parametrize("seats", SEATS)
def test_kp_20_the_lower_rank_gives_its_highest_cards(seats: int) -> None:
    before = ended(seats, 7, exchange="blind")
    state = ended(seats, 7)
    for high, low, number in pairs(state.deal.ranks):
        gave = state.deal.given[low]
        assert gave == highest(before.hands[low], number)
        assert state.hands[high] == plus(before.hands[high], gave)


def test_kp_a4_jokers_are_the_best_cards() -> None:
    assert highest(cards("1 5 13 13 J"), 2) == cards("13 J")
    assert highest(cards("1 5 13 J J"), 2) == cards("J J")


def test_kp_20_the_higher_rank_may_give_back_what_it_just_got() -> None:
    state = ended(4)
    got = state.deal.given[3]
    assert got is not None
    assert RULES.refuse(state, A, Give(got), at=0) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", SEATS)
def test_kp_19_all_pairs_exchange_at_the_same_time_in_any_order_of_presses(seats: int) -> None:
    state = ended(seats)
    ends = set()
    for order in list(permutations(questions.awaited(RULES, state)))[:24]:
        ends.add(done(state, *((seat, questions.fallback(RULES, state, seat)) for seat in order)))
    assert len(ends) == 1
    (after_all,) = ends
    assert [sum(hand) for hand in after_all.hands] == [13] * (seats - 1) + [13 + deck(seats, HouseRules())[-1]]
    assert questions.awaited(RULES, after_all) == (A,)


def test_kp_19_nothing_moves_before_every_pair_is_ready() -> None:
    state = ended(6)
    first, *others = questions.awaited(RULES, state)
    events = decided(state, first, questions.fallback(RULES, state, first))
    assert [type(event) for event in events] == [Sealed]
    chosen = after(state, events)
    assert chosen.hands == state.hands
    assert questions.awaited(RULES, chosen) == tuple(others)
    assert refused(chosen, first, questions.fallback(RULES, state, first)).code == "gift-is-chosen"


def test_kp_a13_blind_gifts_are_chosen_from_the_hand_as_it_was_dealt() -> None:
    state = ended(4, exchange="blind")
    assert [sum(hand) for hand in state.hands] == [13, 13, 13, 15]
    assert state.deal.given == (None,) * 4
    before = state.hands
    first = decided(state, A, questions.fallback(RULES, state, A))
    events = decided(after(state, first), B, questions.fallback(RULES, state, B))
    given = [event for event in events if isinstance(event, Given)]
    assert not [event for event in first if isinstance(event, Given)]
    assert sorted((event.seat, event.to) for event in given) == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert all(within(event.cards, before[event.seat]) for event in given)


@pytest.mark.parametrize("exchange", ["see_first", "blind"])
@pytest.mark.parametrize("seats", SEATS)
def test_kp_a15_by_the_house_rule_the_lowest_cards_go_back_without_asking(seats: int, exchange: str) -> None:
    dealt = ended(seats, 5, exchange="blind")
    state = ended(seats, 5, exchange=exchange, boss_gives="lowest")
    assert questions.awaited(RULES, state) == (A,)
    for high, low, number in pairs(state.deal.ranks):
        tribute = highest(dealt.hands[low], number)
        seen = plus(dealt.hands[high], tribute) if exchange == "see_first" else dealt.hands[high]
        assert state.deal.given[high] == lowest(seen, number)


def test_kp_21_after_the_exchange_the_boss_leads() -> None:
    state = hand_ended((3, 1, 4, 2), 4)
    state = done(state, *((seat, questions.fallback(RULES, state, seat)) for seat in questions.awaited(RULES, state)))
    assert questions.awaited(RULES, state) == (B,)


@pytest.mark.parametrize("seats", SEATS)
def test_kp_a25_the_clock_gives_the_lowest_cards(seats: int) -> None:
    state = ended(seats)
    for high, _, number in pairs(state.deal.ranks):
        assert questions.fallback(RULES, state, high) == Give(lowest(state.hands[high], number))


def test_kp_a25_the_clock_passes_and_leads_the_lowest_single_card() -> None:
    state = position("4 4 9", "1", "1", "1")
    assert code_of(questions.fallback(RULES, state, A)) == "play.4.1.0"
    assert code_of(questions.fallback(RULES, done(state, (A, "4")), B)) == "pass"
    assert code_of(questions.fallback(RULES, position("J J", "1", "1", "1"), A)) == "play.14.0.1"


def test_kp_a12_there_is_no_exchange_in_the_first_hand() -> None:
    assert refused(position("1", "1", "1", "1"), A, Give(cards("1"))).clause == "KP-8"
