"""BC-5, BC-11 to BC-20: duels, what needs no bid, floors, and their house rules."""

from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.duels import refill
from games.buro_crazy.values import (
    HAND,
    NOTHING,
    Call,
    Climbed,
    Forfeited,
    HouseRules,
    How,
    Opened,
    Paid,
    Scored,
    Tied,
    minus,
    plus,
    value,
)
from games.engine.contract import questions
from tests.games.buro_crazy.positions import A, B, C, cards, duel, fought, happened, random_match
from tests.support.questions import question


def test_bc_5_the_loser_stays_where_it_is() -> None:
    state = fought(duel("G2", "AB", figures={"G1": "AC"}), cards(1), cards(2))
    assert (state.spots[18], state.spots[19], state.spots[25]) == (A, None, B)


def test_bc_11_the_right_figure_climbs_where_its_owner_bids_more() -> None:
    state = fought(duel(figures={"D2": "AB"}), cards(2), cards(5))
    assert happened(state, Climbed) == [Climbed(B, 1, How.WON, Call("D2", (A, B)))]
    assert state.cards.roof == cards(5)


def test_bc_12_the_loser_keeps_the_bid() -> None:
    state = fought(duel(), cards(20, 20), cards(20, 10))
    assert state.cards.hands[B] == plus(HAND, cards(10))


def test_bc_12_of_a_bid_of_nothing_the_whole_bid_is_the_difference() -> None:
    state = fought(duel(), NOTHING, cards(20, 5))
    assert state.cards.hands[A] == plus(HAND, cards(20, 5))


def test_bc_a4_a_kitchen_with_less_than_the_difference_is_emptied() -> None:
    state = fought(duel(kitchen=3), cards(20), NOTHING)
    assert (happened(state, Paid)[0].gained, state.cards.kitchen) == (3, 0)


def test_bc_a2_the_kitchen_falls_by_what_is_really_gained() -> None:
    state = fought(duel(hands={B: NOTHING}, reserve=cards(20, 20, 10), kitchen=40), cards(20, 5), NOTHING)
    paid = happened(state, Paid)[0]
    assert (paid.difference, paid.cards, paid.gained) == (25, cards(20), 20)
    assert state.cards.kitchen == 20


def test_bc_a2_the_losers_bid_is_taken_back_before_change_is_made() -> None:
    state = fought(duel(hands={B: cards(2)}, reserve=cards(10), kitchen=80), cards(10), cards(2))
    assert state.cards.hands[B] == cards(10)
    assert happened(state, Paid)[0].change == cards(2)


def test_bc_18_in_the_last_duel_the_lost_bid_makes_no_change() -> None:
    state = fought(duel("S", hands={B: cards(2)}, reserve=cards(10), kitchen=10), cards(10), cards(2))
    assert happened(state, Paid)[0].change == NOTHING
    assert state.cards.hands[B] == NOTHING


@pytest.mark.parametrize(("rule", "loss"), [("up", 8), ("down", 7)])
def test_bc_a5_half_of_an_odd_tie_is_rounded(rule: str, loss: int) -> None:
    options = HouseRules.model_validate({"odd_tie": rule})
    state = fought(duel(options=options), cards(10, 5), cards(5, 5, 5))
    assert happened(state, Tied)[0].loss == loss
    assert [value(state.cards.hands[seat]) for seat in (A, B)] == [152 - loss] * 2


def test_bc_13_the_kitchen_is_not_touched_by_a_tie() -> None:
    assert fought(duel(kitchen=33), cards(10), cards(10)).cards.kitchen == 33


def test_bc_a7_after_a_tie_the_whole_hand_may_be_bid() -> None:
    state = fought(duel(), cards(10), cards(10))
    hand = state.cards.hands[A]
    assert fought(state, hand, NOTHING).cards.hands[A] == NOTHING


def test_bc_a9_ties_above_zero_go_on_until_a_hand_is_empty() -> None:
    state = duel()
    for ties in range(1, 5):
        state = fought(state, cards(1), cards(1))
        assert state.duel is not None
        assert state.duel.ties == ties
    assert state.cards.hands[A] == minus(HAND, cards(1, 1, 1, 1))


def test_bc_14_a_tie_above_zero_begins_the_count_anew() -> None:
    state = fought(fought(fought(duel(), NOTHING, NOTHING), NOTHING, NOTHING), cards(2), cards(2))
    assert state.duel is not None
    assert (state.duel.ties, state.duel.zeros) == (3, 0)
    assert fought(fought(state, NOTHING, NOTHING), NOTHING, NOTHING).duel is not None


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_bc_a8_the_limit_of_ties_at_zero_is_a_house_rule(limit: int) -> None:
    state = duel(options=HouseRules(zero_tie_limit=limit))
    for _ in range(limit - 1):
        state = fought(state, NOTHING, NOTHING)
        assert state.duel is not None
    assert happened(fought(state, NOTHING, NOTHING), Climbed)[0].how == How.LOT


def test_bc_a8_by_house_rule_the_left_figure_climbs() -> None:
    options = HouseRules(zero_tie_limit=1, zero_tie_result="left")
    for seed in range(8):
        state = fought(duel(options=options), NOTHING, NOTHING, seed)
        assert [(event.seat, event.how) for event in happened(state, Climbed)] == [(A, How.LEFT)]


def test_bc_a8_where_both_hands_are_empty_lots_are_drawn_at_once() -> None:
    state = fought(duel(hands={A: NOTHING, B: NOTHING}), NOTHING, NOTHING)
    assert happened(state, Tied)[0].zeros == 1
    assert happened(state, Climbed)[0].how == How.LOT


def test_bc_a8_where_one_hand_is_empty_the_duel_is_repeated() -> None:
    state = fought(duel(hands={A: NOTHING}), NOTHING, NOTHING)
    assert questions.awaited(GAME, state) == (A, B)


def test_odd_tie_down_a_tie_at_one_removes_nothing_and_counts_as_one_at_zero() -> None:
    state = duel(options=HouseRules(odd_tie="down"))
    for bid in (cards(1), NOTHING, cards(1)):
        state = fought(state, bid, bid)
        assert state.cards.roof == NOTHING
        assert state.cards.hands[:2] == (HAND, HAND)
    assert [event.how for event in happened(state, Climbed)] == [How.LOT]


def test_bc_13_two_changes_in_one_tie_are_made_one_after_the_other_the_left_first() -> None:
    # One 10 is there for change: the left player's half takes it, the right player's is made of 5s.
    state = fought(duel(hands={A: cards(20), B: cards(20)}, reserve=cards(10, 10, 5, 5, 5, 5)), cards(20), cards(20))
    left, right = happened(state, Tied)[0].splits
    assert (left.roof, left.back) == (cards(10), cards(10))
    assert (right.roof, right.back) == (cards(5, 5), cards(5, 5))


def test_bc_15_a_pair_of_one_owner_on_the_second_floor_ends_the_match() -> None:
    state = fought(duel("F2", "BC", figures={"S": "B-", "F1": "A-"}), cards(1), NOTHING)
    assert [event.how for event in happened(state, Climbed)] == [How.WON, How.OWNER]
    assert state.spots[30] == B
    assert GAME.outcome(state) is not None
    assert [event.kitchen for event in happened(state, Opened)] == [20]
    assert state.cards.roof == cards(1)


def test_bc_16_the_walkover_comes_after_d7_and_before_the_ground_floor() -> None:
    state = fought(duel("D7", figures={"D8": "C-", "G4": "--", "G3": "AB"}), cards(1), NOTHING)
    assert [type(event) for event in state.news[2:]] == [Climbed, Forfeited, Climbed, Opened]


def test_bc_a13_a_walkover_needs_no_cards() -> None:
    state = fought(duel("D7", hands={C: NOTHING}, figures={"D8": "C-"}), cards(1), NOTHING)
    assert happened(state, Climbed)[1].how == How.WALKOVER


@pytest.mark.parametrize(("rule", "kitchen"), [("trim", 60), ("keep", 71)])
def test_bc_a10_a_kitchen_too_full_is_cut_or_kept(rule: str, kitchen: int) -> None:
    options = HouseRules.model_validate({"kitchen_excess": rule})
    state = fought(duel("D8", "AC", figures={"G4": "BC"}, kitchen=72, options=options), cards(1), NOTHING)
    assert state.cards.kitchen == kitchen


def test_bc_19_roof_cards_fill_a_reserve_that_is_worth_less_than_the_kitchen() -> None:
    moved = refill(cards(20, 10), cards(20, 20, 10, 5, 5, 2, 1), 60, Random(1))
    assert value(moved) + 30 >= 60
    assert min(minus(cards(20, 20, 10, 5, 5, 2, 1), moved)) >= 0


def test_bc_19_no_more_cards_are_moved_than_needed() -> None:
    for seed in range(40):
        moved = refill(cards(20, 20, 10), cards(20, 20, 20), 60, Random(seed))
        assert moved == cards(20)


def test_bc_19_a_floor_that_opens_with_too_small_a_reserve_takes_from_the_roof() -> None:
    state = duel("D8", "AC", figures={"G4": "BC"}, reserve=cards(20, 20), roof=cards(10, 10, 10, 10), kitchen=0)
    after = fought(state, cards(20), NOTHING)
    opened = happened(after, Opened)[0]
    assert value(after.cards.reserve) >= after.cards.kitchen == 60
    assert plus(after.cards.roof, opened.refill) == plus(cards(10, 10, 10, 10), cards(20))


def test_bc_19_bc_a12_the_reserve_is_never_too_small_in_a_match() -> None:
    for seed in range(60):
        for _, event in random_match(5, seed):
            assert not isinstance(event, Opened) or event.refill == NOTHING


def test_bc_20_the_match_ends_after_the_last_duel() -> None:
    state = fought(duel("S"), cards(1), NOTHING)
    assert isinstance(state.news[-1], Scored)
    assert questions.may_act(GAME, state) == questions.awaited(GAME, state) == ()
    assert state.duel is None
    assert [question(GAME, state, seat) for seat in (A, B, C)] == [0, 0, 0]


def test_bc_a20_a_last_duel_that_was_tied_first_still_costs_the_loser_the_bid() -> None:
    state = fought(fought(duel("S", kitchen=20), cards(5), cards(5)), cards(10), cards(2, 1))
    assert happened(state, Paid)[0].dropped == cards(2, 1)
