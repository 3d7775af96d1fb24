"""BC-1 to BC-9, BC-A1: the material, the building and how a match begins."""

from collections import Counter
from random import Random

import pytest
from pydantic import ValidationError

from games.buro_crazy import GAME
from games.buro_crazy.building import ABOVE, DUELS, LEFT_SPOT, LEVEL, PLACE, SPOTS, goes_to
from games.buro_crazy.rules import stairs
from games.buro_crazy.values import DECK, FIGURES, HAND, NOTHING, VALUES, Drawn, HouseRules, value
from tests.games.buro_crazy.positions import begun

EVERY_SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def test_bc_1_three_to_five_play() -> None:
    assert GAME.seats == (3, 4, 5)


def test_bc_2_150_cards_of_five_values_are_1140_points() -> None:
    assert VALUES == (20, 10, 5, 2, 1)
    assert (sum(DECK), value(DECK)) == (150, 1140)


@pytest.mark.parametrize(("seats", "figures", "in_play"), [(3, 5, 15), (4, 4, 16), (5, 3, 15)])
def test_bc_3_so_many_figures_play(seats: int, figures: int, in_play: int) -> None:
    assert FIGURES[seats] == figures
    owners = Counter(owner for owner in begun(seats).spots if owner is not None)
    assert set(owners.values()) == {figures}
    assert owners.total() == in_play


def test_bc_4_duels_go_left_to_right_then_right_to_left_then_from_the_left() -> None:
    assert " ".join(DUELS) == "D1 D2 D3 D4 D5 D6 D7 D8 G4 G3 G2 G1 F1 F2 S"
    assert [LEVEL[place] for place in DUELS] == [0] * 8 + [1] * 4 + [2] * 2 + [3]


def test_bc_4_the_building_has_16_spaces_8_and_4_office_seats_two_and_the_suite() -> None:
    assert SPOTS == 31
    assert Counter(LEVEL[PLACE[spot]] for spot in range(SPOTS)) == {0: 16, 1: 8, 2: 4, 3: 2, 4: 1}


def test_bc_5_winners_of_two_neighbours_share_the_office_above() -> None:
    above = "G1 G1 G2 G2 G3 G3 G4 G4 F2 F2 F1 F1 S S B"
    assert [goes_to(place) for place in DUELS] == above.split()


def test_bc_5_neighbours_keep_their_order_from_left_to_right() -> None:
    lefts = [ABOVE[LEFT_SPOT[place]] for place in sorted(DUELS, key=LEFT_SPOT.__getitem__)]
    assert lefts == sorted(set(lefts)) == list(range(16, 31))


@EVERY_SEATS
def test_bc_6_no_double_space_has_two_figures_of_one_owner(seats: int) -> None:
    for seed in range(200):
        row = begun(seats, seed=seed).spots[:16]
        assert all(row[left] != row[left + 1] for left in range(0, 16, 2))


@EVERY_SEATS
def test_bc_6_with_three_and_five_the_last_space_stays_empty(seats: int) -> None:
    row = begun(seats).spots[:16]
    assert [spot for spot, owner in enumerate(row) if owner is None] == ([] if seats == 4 else [15])


def test_bc_6_one_owner_may_stand_on_both_sides_of_a_border_between_double_spaces() -> None:
    rows = [begun(3, seed=seed).spots[:16] for seed in range(20)]
    assert any(row[spot] == row[spot + 1] for row in rows for spot in range(1, 13, 2))


def test_bc_a15_every_legal_row_is_as_likely_as_any_other() -> None:
    # By symmetry every owner stands as often on the left space of D1 as any other, and beside either of the two others.
    rng = Random(1)
    pairs = Counter(stairs(3, rng)[:2] for _ in range(3000))
    assert len(pairs) == 6
    assert all(abs(count - 500) < 110 for count in pairs.values())  # five standard deviations


@pytest.mark.parametrize(("seats", "chance"), [(3, 0.107), (4, 0.182), (5, 0.355)])
def test_bc_a15_so_many_plain_shuffles_are_legal(seats: int, chance: float) -> None:
    rng = Random(seats)
    figures = [seat for seat in range(seats) for _ in range(FIGURES[seats])]
    legal = 0
    for _ in range(6000):
        rng.shuffle(figures)
        legal += all(left != right for left, right in zip(figures[::2], figures[1::2], strict=False))
    assert abs(legal / 6000 - chance) < 0.03


@EVERY_SEATS
def test_bc_7_every_hand_begins_with_four_of_each_value(seats: int) -> None:
    assert begun(seats).cards.hands == (HAND,) * seats
    assert (sum(HAND), value(HAND)) == (20, 152)


@pytest.mark.parametrize(("seats", "each", "count", "points"), [(3, 18, 90, 684), (4, 14, 70, 532), (5, 10, 50, 380)])
def test_bc_x14_bc_8_the_reserve_is_all_that_is_in_no_hand(seats: int, each: int, count: int, points: int) -> None:
    reserve = begun(seats).cards.reserve
    assert reserve == (each,) * 5
    assert (sum(reserve), value(reserve)) == (count, points)


@EVERY_SEATS
def test_bc_8_bc_9_the_kitchen_begins_with_80_and_the_roof_with_nothing(seats: int) -> None:
    assert (begun(seats).cards.kitchen, begun(seats).cards.roof) == (80, NOTHING)


@EVERY_SEATS
def test_bc_10_the_first_duel_is_d1(seats: int) -> None:
    state = begun(seats)
    assert state.duel is not None
    assert (state.duel.place, state.duel.seats) == ("D1", state.spots[:2])
    assert isinstance(state.news[0], Drawn)


def test_options_are_those_of_1_11_with_the_defaults_first() -> None:
    assert HouseRules().model_dump() == {
        "odd_tie": "up",
        "zero_tie_limit": 3,
        "zero_tie_result": "lot",
        "kitchen_excess": "trim",
        "show_hand_counts": "on",
        "open_hands": "off",
    }


@pytest.mark.parametrize("limit", [0, 6])
def test_the_limit_of_ties_at_zero_is_1_to_5(limit: int) -> None:
    with pytest.raises(ValidationError):
        HouseRules(zero_tie_limit=limit)
