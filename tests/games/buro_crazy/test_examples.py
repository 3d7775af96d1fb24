"""The worked examples BC-X1 to BC-X12; BC-X14 is in `test_material`."""

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.building import Place
from games.buro_crazy.duels import places
from games.buro_crazy.values import (
    HAND,
    NOTHING,
    Climbed,
    Counts,
    Dealt,
    Forfeited,
    HouseRules,
    How,
    Opened,
    Paid,
    Revealed,
    Scored,
    Tied,
    minus,
    plus,
    value,
)
from games.engine.contract import questions
from tests.games.buro_crazy.positions import A, B, C, cards, duel, fought, happened, sealed

FULL: dict[Place, str] = {"D2": "CA", "G1": "--"}


def test_bc_x1_the_printed_duel_23_against_4() -> None:
    state = fought(duel(), cards(20, 2, 1), cards(2, 2))
    assert state.cards.roof == cards(20, 2, 1)
    assert state.cards.hands[A] == minus(HAND, cards(20, 2, 1))
    assert state.cards.hands[B] == plus(HAND, cards(10, 5, 2, 2))
    assert state.cards.kitchen == 61
    assert state.spots[16] == A
    assert state.spots[:2] == (None, B)
    assert [type(event) for event in state.news] == [Revealed, Paid, Climbed]


def test_bc_x2_the_loser_gets_no_more_than_the_kitchen_holds() -> None:
    state = fought(duel(kitchen=12), cards(20, 10), cards(10, 1))
    assert state.cards.hands[B] == plus(HAND, cards(10, 2))
    assert state.cards.kitchen == 0
    assert happened(state, Paid)[0].gained == 12
    assert happened(state, Paid)[0].difference == 19


def test_bc_x3_an_empty_kitchen_pays_nothing() -> None:
    state = fought(duel(kitchen=0), cards(20, 2, 1), cards(2, 2))
    assert state.cards.hands[B] == HAND
    assert state.cards.roof == cards(20, 2, 1)
    assert (state.cards.kitchen, state.spots[16]) == (0, A)


def test_bc_x4_a_tie_at_20_costs_each_10_and_the_duel_is_repeated() -> None:
    before = duel()
    state = fought(before, cards(10, 5, 5), cards(20))
    assert state.cards.hands[A] == minus(HAND, cards(10))
    assert state.cards.hands[B] == plus(minus(HAND, cards(20)), cards(10))
    assert state.cards.roof == cards(10, 10)
    assert state.cards.reserve == plus(minus(before.cards.reserve, cards(10, 10)), cards(20))
    assert state.cards.kitchen == 80
    assert questions.awaited(GAME, state) == (A, B)
    assert state.duel is not None
    assert (state.duel.place, state.duel.ties, state.duel.zeros) == ("D1", 1, 0)


def test_bc_x6_after_a_tie_at_1_three_ties_at_zero_are_settled_by_lots() -> None:
    state = fought(duel(), cards(1), cards(1))
    assert [state.cards.hands[seat] for seat in (A, B)] == [minus(HAND, cards(1))] * 2
    for number in (1, 2, 3):
        state = fought(state, NOTHING, NOTHING)
        assert happened(state, Tied)[0].zeros == number
    held = state.cards
    assert held.hands[:2] == (minus(HAND, cards(1)),) * 2
    assert (held.roof, held.kitchen) == (cards(1, 1), 80)
    assert [event.how for event in happened(state, Climbed)] == [How.LOT]


def test_bc_x6_lots_favour_nobody() -> None:
    state = duel(options=HouseRules(zero_tie_limit=1))
    winners = [fought(state, NOTHING, NOTHING, seed).spots[16] for seed in range(60)]
    assert 15 < winners.count(A) < 45


def walkover(hand: Counts) -> tuple[Forfeited, Counts, Counts]:
    """The payment of the owner of the lone figure on D8 after D7, their hand then, and the roof's gain."""
    state = duel("D7", "AB", {C: hand}, {"D8": "C-"})
    after = fought(state, cards(5), cards(2, 1))
    assert after.spots[23] == C
    return happened(after, Forfeited)[0], after.cards.hands[C], minus(after.cards.roof, cards(5))


@pytest.mark.parametrize(
    ("hand", "left", "roof"),
    [
        (cards(5, 2), NOTHING, cards(5, 2)),
        (cards(20, 5), cards(10, 5), cards(10)),
        (cards(20, 10, 5, 5), cards(20, 5, 5), cards(10)),
    ],
)
def test_bc_x7_a_walkover_costs_ten_points_or_all_there_are(hand: Counts, left: Counts, roof: Counts) -> None:
    event, after, paid = walkover(hand)
    assert (event.seat, after, paid) == (C, left, roof)


def test_bc_x8_of_a_pair_of_one_owner_one_climbs_without_a_bid() -> None:
    state = duel("G4", "AB", figures={"G3": "CC", "G2": "AB"}, kitchen=60)
    after = fought(state, cards(5), cards(2, 1))
    climb = happened(after, Climbed)[1]
    assert (climb.seat, climb.place, climb.to, climb.how) == (C, "G3", "F2", How.OWNER)
    assert [after.spots[spot] for spot in (20, 21, 26)] == [None, C, C]
    paid = happened(after, Paid)[0]
    assert after.cards.kitchen == paid.kitchen
    assert after.cards.roof == paid.spent
    assert after.cards.hands[C] == HAND
    assert after.duel is not None
    assert after.duel.place == "G2"


@pytest.mark.parametrize(
    ("place", "figures", "kitchen"),
    [("D8", {"G4": "BC"}, 60), ("G1", {"F1": "-C", "F2": "AB"}, 40), ("F2", {"S": "C-"}, 20)],
)
@pytest.mark.parametrize("before", [71, 15])
def test_bc_x9_each_floor_begins_with_its_own_points(
    place: Place, figures: dict[Place, str], kitchen: int, before: int
) -> None:
    state = fought(duel(place, "AC", figures=figures, kitchen=before), cards(1), NOTHING)
    assert [event.kitchen for event in happened(state, Opened)] == [kitchen]
    assert state.cards.kitchen == kitchen


def test_bc_x10_in_the_last_duel_both_bids_go_to_the_roof() -> None:
    hand = plus(HAND, HAND)
    state = duel("S", "AB", {A: hand, B: hand}, kitchen=20)
    after = fought(state, cards(10, 5, 5, 5, 5), cards(20, 2, 2, 2))
    paid = happened(after, Paid)[0]
    assert (paid.spent, paid.dropped) == (cards(10, 5, 5, 5, 5), cards(20, 2, 2, 2))
    assert after.cards.roof == plus(paid.spent, paid.dropped)
    assert sum(after.cards.roof) == 9
    assert after.cards.hands[B] == plus(minus(hand, cards(20, 2, 2, 2)), cards(2, 2))
    assert after.cards.kitchen == 16


def test_bc_x10_the_last_kitchen_pays_at_most_20() -> None:
    after = fought(duel("S", kitchen=20), cards(20, 20, 10), cards(5))
    assert after.cards.hands[B] == plus(minus(HAND, cards(5)), cards(20))
    assert after.cards.kitchen == 0


def test_bc_x11_of_47_roof_cards_every_pile_gets_5_and_2_are_left_over() -> None:
    roof = plus(HAND, plus(HAND, cards(20, 20, 10, 5, 2)))
    figures: dict[Place, str] = {"F1": "C-", "F2": "-A"}
    after = fought(duel("S", figures=figures, roof=roof, kitchen=20), cards(20), cards(1))
    dealt = happened(after, Dealt)[0]
    assert sum(after.cards.roof) == 47
    assert [sum(pile) for pile in dealt.piles] == [5] * 9
    assert sum(dealt.rest) == 2
    assert dealt.takers == (A, A, A, B, B, C, A, None, None)


def test_bc_x12_only_who_is_inside_can_win() -> None:
    assert places([200, 230, 215], [[2, 0], [0, 0], [1, 0]]) == (2, 3, 1)


def test_bc_x12_of_equal_scores_the_higher_figure_wins() -> None:
    assert places([215, 200, 215], [[4, 0], [1, 1], [2, 2]]) == (1, 3, 2)


def test_bc_x12_of_equally_high_figures_the_next_ones_are_compared() -> None:
    assert places([200, 200, 215, 215], [[4, 0], [3, 0], [2, 1], [2, 0]]) == (3, 4, 1, 2)


def test_bc_x12_in_a_match_the_best_score_outside_the_building_does_not_win() -> None:
    hands = {A: cards(20, 5), B: cards(2, 1), C: plus(HAND, HAND)}
    after = fought(duel("S", "AB", hands, {"D1": "C-"}, kitchen=20), cards(20), NOTHING)
    scored = happened(after, Scored)[0]
    assert scored.scores[C] == 2 * value(HAND)
    assert scored.inside == (True, True, False)
    assert scored.places == (2, 1, 3)
    assert GAME.outcome(after) is not None


def test_a_bid_may_be_sealed_in_either_order() -> None:
    left_first = fought(duel(), cards(20, 2, 1), cards(2, 2))
    right_first = sealed(sealed(duel(), B, cards(2, 2)), A, cards(20, 2, 1))
    assert left_first == right_first
