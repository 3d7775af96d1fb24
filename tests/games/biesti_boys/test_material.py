"""The cards, the floor cards and the deal (BB-1 to BB-6)."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.floors import FLOORS, deck, fitting
from games.biesti_boys.values import GO, STOP, SYMBOLS, Dealt, HouseRules
from games.engine.contract.values import Seat
from tests.games.biesti_boys.positions import ANN, begun, cards, done, position


def test_bb_1_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)


def test_bb_2_there_are_72_cards_62_of_them_with_a_number() -> None:
    count = Counter(deck(HouseRules()))
    assert sum(count.values()) == 72
    assert (count[STOP], count[GO]) == (5, 5)
    assert [count[number] for number in range(9)] == [3, 8, 8, 8, 8, 8, 8, 8, 3]


def test_bb_a1_as_a_house_rule_the_numbers_are_spread_evenly() -> None:
    count = Counter(deck(HouseRules(deck="flat")))
    assert [count[number] for number in range(9)] == [6, 7, 7, 7, 7, 7, 7, 7, 7]
    assert (sum(count.values()), count[STOP], count[GO]) == (72, 5, 5)


def test_bb_3_the_eight_floor_cards_are_those_of_the_table() -> None:
    printed = (
        "1 4 6 STOP", "2 4 7 STOP", "0 2 8 STOP", "2 4 6 GO", "0 5 8 GO", "1 3 5 7", "1 3 6 8", "0 3 5 7",
    )  # fmt: skip
    assert tuple(cards(floor) for floor in printed) == FLOORS


def test_bb_a2_the_floor_cards_have_the_properties_that_they_were_chosen_for() -> None:
    count = Counter(symbol for floor in FLOORS for symbol in floor)
    assert [count[symbol] for symbol in range(9)] == [3] * 9
    assert (count[STOP], count[GO]) == (3, 2)
    for floor in FLOORS:
        assert (STOP in floor) + (GO in floor) <= 1
        numbers = sorted(symbol for symbol in floor if symbol < STOP)
        assert all(high - low >= 2 for low, high in pairwise(numbers))
    playable = {card for floor in FLOORS for top in floor for card in fitting(top, HouseRules())}
    assert playable == set(range(len(SYMBOLS)))


@pytest.mark.parametrize("card", ["2", "4", "STOP"])
def test_bb_a3_a_printed_symbol_acts_like_a_card(card: str) -> None:
    printed = position("E6", card, "0", "0")
    assert done(printed, ANN, card, "B").tops[1] == cards(card)[0]


def test_bb_4_the_first_floor_card_is_drawn_and_seven_stay_face_down() -> None:
    drawn = set()
    for seed in range(60):
        floor = begun(3, seed=seed).floor
        assert floor is not None
        assert sorted((floor.card, *floor.pile)) == list(range(8))
        drawn.add(floor.card)
    assert drawn == set(range(8))


@pytest.mark.parametrize(("seats", "each", "hand"), [(2, 36, 3), (3, 24, 3), (4, 18, 2)])
def test_bb_x10_the_deal(seats: int, each: int, hand: int) -> None:
    state = begun(seats)
    assert [len(held) for held in state.hands] == [hand] * seats
    assert [len(stack) for stack in state.stacks] == [each - hand] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("spread", ["tapered", "flat"])
def test_bb_5_all_cards_are_dealt(seats: int, spread: str) -> None:
    options = HouseRules.model_validate({"deck": spread})
    state = begun(seats, options)
    dealt = [card for pile in (*state.hands, *state.stacks) for card in pile]
    assert Counter(dealt) == Counter(deck(options))


def test_bb_5_another_seed_is_another_deal_and_nothing_else_decides() -> None:
    first, again, other = (GAME.setup(HouseRules(), 4, Random(seed)) for seed in (1, 1, 2))
    assert first == again
    assert first[0] != other[0]


def test_bb_6_hands_are_of_three_with_four_players_of_two() -> None:
    dealt = GAME.setup(HouseRules(), 4, Random(0))[0]
    assert isinstance(dealt, Dealt)
    assert [len(hand) for hand in dealt.hands] == [2, 2, 2, 2]
    assert len(begun(2).hands[Seat(1)]) == 3
