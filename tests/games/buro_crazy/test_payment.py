"""RULES 1.5: the fewest cards, PAY and SPLIT (BC-A2, BC-A3, BC-A6, BC-A13)."""

from itertools import product
from random import Random

import pytest

from games.buro_crazy.payment import fewest, forfeit, pay, split
from games.buro_crazy.values import DECK, HAND, NOTHING, Counts, Split, minus, plus, value
from tests.games.buro_crazy.positions import cards


def best_sets(stock: Counts) -> dict[int, Counts]:
    """For each sum the best set by trying all: the fewest cards, then most 20s, 10s, 5s, 2s."""
    found: dict[int, Counts] = {}
    for twenties, tens, fives, twos, ones in product(*(range(count + 1) for count in stock)):
        some = (twenties, tens, fives, twos, ones)
        known = found.setdefault(value(some), some)
        if (sum(some), *(-count for count in some)) < (sum(known), *(-count for count in known)):
            found[value(some)] = some
    return found


def test_bc_a3_the_fewest_cards_are_those_that_trying_all_sets_finds() -> None:
    for seed in range(40):
        rng = Random(seed)
        most = rng.choice((1, 2, 4, 7))
        stock = (rng.randint(0, most), rng.randint(0, most), *(rng.randint(0, most) for _ in range(3)))
        best = best_sets(stock)  # type: ignore[arg-type]  # five counts
        for amount in range(value(stock) + 3):  # type: ignore[arg-type]  # five counts
            assert fewest(stock, amount) == best.get(amount)  # type: ignore[arg-type]  # five counts


@pytest.mark.parametrize(
    ("stock", "amount", "expected"),
    [
        (HAND, 0, NOTHING),
        (HAND, 19, cards(10, 5, 2, 2)),
        (HAND, 152, HAND),
        (HAND, 153, None),
        (HAND, -1, None),
        (cards(5, 2, 2, 2), 6, cards(2, 2, 2)),
        (cards(20, 10, 5, 2, 2, 2), 21, cards(10, 5, 2, 2, 2)),
        (cards(10, 5, 5, 5), 20, cards(10, 5, 5)),
        (DECK, 1139, minus(DECK, cards(1))),
    ],
)
def test_bc_a3_a_sum_is_made_of_the_fewest_cards(stock: Counts, amount: int, expected: Counts | None) -> None:
    assert fewest(stock, amount) == expected


def test_pay_step_1_the_reserve_gives_the_exact_sum_in_the_fewest_cards() -> None:
    assert pay(DECK, HAND, 19) == (cards(10, 5, 2, 2), NOTHING, 19)
    assert pay(DECK, NOTHING, 80) == (cards(20, 20, 20, 20), NOTHING, 80)


def test_pay_step_2_the_loser_makes_change_where_the_reserve_cannot() -> None:
    assert pay(cards(20, 20, 10), cards(2, 1), 9) == (cards(10), cards(1), 9)
    assert pay(cards(20, 20, 10), cards(2, 2, 2), 16) == (cards(20), cards(2, 2), 16)


def test_pay_step_2_takes_the_smallest_larger_sum_for_which_the_loser_has_change() -> None:
    # 10 would need 3 in change, which a 20 and two 2s do not make; 20 would need 13; 30 would need 23.
    assert pay(cards(10, 20), cards(20, 2, 2), 7) == (NOTHING, NOTHING, 0)
    assert pay(cards(10, 20), cards(10, 2, 1), 7) == (cards(10), cards(2, 1), 7)


def test_pay_step_3_gives_the_largest_smaller_sum_and_the_rest_is_lost() -> None:
    assert pay(cards(20, 10, 10), NOTHING, 39) == (cards(20, 10), NOTHING, 30)
    assert pay(cards(20), NOTHING, 19) == (NOTHING, NOTHING, 0)


def test_bc_12_nobody_gets_anything_from_an_empty_kitchen() -> None:
    assert pay(DECK, HAND, 0) == (NOTHING, NOTHING, 0)


def test_split_step_1_a_part_that_is_worth_the_loss_goes_to_the_roof() -> None:
    assert split(cards(10, 5, 5), 10, DECK) == Split(cards(10), cards(10), NOTHING)


def test_split_step_2_the_next_larger_part_is_changed_with_the_reserve() -> None:
    assert split(cards(20), 10, DECK) == Split(cards(20), cards(10), cards(10))
    assert split(cards(20, 5, 5), 15, DECK) == Split(cards(20), cards(10, 5), cards(5))


def test_split_step_2_serves_the_roof_first() -> None:
    # The only 10 goes to the roof; the player's 10 is made of 5s.
    assert split(cards(20), 10, cards(10, 5, 5)) == Split(cards(20), cards(10), cards(5, 5))


def test_split_step_2_may_give_out_what_it_has_just_taken_in() -> None:
    # 7 of {5, 5}: both go to the reserve, and one comes back as a part of the 7.
    assert split(cards(5, 5), 7, cards(2, 2, 1)) == Split(cards(5, 5), cards(5, 2), cards(2, 1))


def test_split_step_3_without_change_the_whole_part_goes_to_the_roof() -> None:
    assert split(cards(20), 10, cards(20, 20)) == Split(cards(20), cards(20), NOTHING)
    assert split(cards(20), 10, cards(10)) == Split(cards(20), cards(20), NOTHING)


def test_a_split_moves_what_it_says_and_no_more() -> None:
    for seed in range(300):
        rng = Random(seed)
        part = cards(*(rng.choice((20, 10, 5, 2, 1)) for _ in range(rng.randint(1, 6))))
        reserve = cards(*(rng.choice((20, 10, 5, 2, 1)) for _ in range(rng.randint(0, 8))))
        loss = rng.randint(1, value(part))
        found = split(part, loss, reserve)
        assert min(minus(part, found.out)) >= 0, seed
        assert min(minus(plus(reserve, found.out), plus(found.roof, found.back))) >= 0, seed
        if found.changed:
            assert value(found.roof) == loss
            assert value(found.out) == loss + value(found.back)
        else:
            assert value(found.roof) >= loss
            assert found.back == NOTHING


def test_bc_a13_a_hand_worth_less_than_ten_is_paid_whole() -> None:
    assert forfeit(cards(5, 2), 10, DECK) == Split(cards(5, 2), cards(5, 2), NOTHING)
    assert forfeit(NOTHING, 10, DECK) == Split(NOTHING, NOTHING, NOTHING)
