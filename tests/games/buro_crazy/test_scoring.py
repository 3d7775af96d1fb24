"""BC-20 to BC-23, BC-A21 to BC-A25: the nine piles, the score and who wins."""

from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.building import Place
from games.buro_crazy.duels import deal, places, score
from games.buro_crazy.values import HAND, NOTHING, PILES, Counts, plus, value
from tests.games.buro_crazy.positions import A, B, C, D, cards, duel, fought

TOP: dict[Place, str] = {"B": "A", "F1": "C-", "F2": "-D"}


def total(piles: tuple[Counts, ...]) -> Counts:
    """All cards of the piles."""
    found = NOTHING
    for pile in piles:
        found = plus(found, pile)
    return found


@pytest.mark.parametrize("count", [0, 1, 8, 9, 10, 47, 80])
def test_bc_21_the_roof_makes_nine_equal_piles_and_a_rest_of_fewer_than_nine(count: int) -> None:
    roof = cards(*[(20, 10, 5, 2, 1)[number % 5] for number in range(count)])
    dealt = deal(duel("S", "BC", figures=TOP, roof=roof), Random(count))
    assert [sum(pile) for pile in dealt.piles] == [count // PILES] * PILES
    assert sum(dealt.rest) == count % PILES
    assert plus(total(dealt.piles), dealt.rest) == roof


def test_bc_a21_fewer_than_nine_cards_give_nobody_any() -> None:
    dealt = deal(duel("S", "BC", figures=TOP, roof=cards(20, 20, 20)), Random(0))
    assert dealt.piles == (NOTHING,) * 9
    assert dealt.rest == cards(20, 20, 20)


def test_bc_a22_three_piles_go_to_the_boss_two_to_the_challenger_one_to_each_semi_finalist() -> None:
    state = duel("S", "DB", {}, {"F1": "C-", "F2": "-D"})
    after = fought(state, NOTHING, cards(20))
    dealt = GAME.view(after, None).dealt
    assert dealt is not None
    assert dealt.takers == (B, B, B, D, D, C, D, None, None)


def test_bc_21_every_card_is_as_likely_in_any_pile() -> None:
    state = duel("S", "BC", figures=TOP, roof=cards(20, *[1] * 8))
    found = [deal(state, Random(seed)).piles.index(cards(20)) for seed in range(900)]
    assert all(50 < found.count(pile) < 150 for pile in range(PILES))  # five standard deviations around 100


def test_bc_22_the_score_is_the_hand_and_the_piles() -> None:
    after = fought(duel("S", "AB", {}, {"F1": "A-", "F2": "-C"}, roof=plus(HAND, HAND)), cards(20), NOTHING)
    view = GAME.view(after, None)
    assert view.dealt is not None
    assert view.scored is not None
    shares = [
        [value(pile) for pile, taker in zip(view.dealt.piles, view.dealt.takers, strict=True) if taker == seat]
        for seat in (A, B, C)
    ]
    assert [len(row) for row in shares] == [4, 2, 1]
    assert view.scored.piles == tuple(map(sum, shares))
    assert view.scored.hands == tuple(map(value, after.cards.hands))
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("last-duel", view.scored.scores)


def test_bc_a23_one_owner_may_take_every_share() -> None:
    after = fought(duel("F2", "AB", {}, {"F1": "-A", "S": "A-"}, roof=HAND), cards(5), NOTHING)
    dealt = GAME.view(after, None).dealt
    assert dealt is not None
    assert dealt.takers == (A, A, A, A, A, A, B, None, None)


def test_bc_a25_a_figure_that_lost_on_the_ground_floor_counts_as_inside() -> None:
    after = fought(duel("S", "AB", figures={"G1": "C-"}), cards(5), NOTHING)
    scored = GAME.view(after, None).scored
    assert scored is not None
    assert scored.inside == (True, True, True)


def test_bc_a25_one_on_the_stairs_does_not() -> None:
    scored = score(duel("S", "AB", figures={"D8": "C-"}), deal(duel("S"), Random(0)))
    assert scored.inside == (True, True, False)


def test_bc_23_with_equal_scores_the_highest_figure_decides() -> None:
    assert places([10, 10, 10], [[3, 0], [4, 0], [2, 2]]) == (2, 1, 3)


def test_bc_a24_with_equal_figures_the_next_highest_decide_and_else_the_victory_is_shared() -> None:
    assert places([10, 10, 10], [[2, 1, 0], [2, 1, 1], [2, 0, 0]]) == (2, 1, 3)
    assert places([10, 10, 9], [[2, 1, 0], [2, 1, 0], [4, 3, 3]]) == (1, 1, 3)


def test_places_are_shared_further_down_as_well() -> None:
    assert places([30, 20, 20, 5], [[4], [1], [1], [0]]) == (1, 2, 2, 4)


def test_bc_22_nobody_outside_is_ahead_of_anybody_inside() -> None:
    assert places([0, 900, 1], [[1], [0], [1]]) == (2, 3, 1)
