"""Manners: the same bid in other cards, and never fewer sums to bid afterwards."""

from collections.abc import Sequence
from random import Random

import pytest

from games.buro_crazy import strategy
from games.buro_crazy.rules import some_of
from games.buro_crazy.sums import mannered, totals
from games.buro_crazy.values import Action, Counts, minus, value
from games.buro_crazy.view import Told, View
from games.engine.contract.values import Manner
from tests.games.buro_crazy.baseline import played


@pytest.mark.parametrize(
    ("manner", "twenty", "five"),
    [
        (Manner.MISER, (0, 2, 0, 0, 0), (0, 0, 1, 0, 0)),
        (Manner.BLUFFER, (0, 1, 1, 1, 3), (0, 0, 0, 1, 3)),
        (Manner.HASTY, (1, 0, 0, 0, 0), (0, 0, 1, 0, 0)),
        (Manner.PATIENT, (0, 1, 1, 1, 3), (0, 0, 0, 1, 3)),
    ],
)
def test_a_manner_pays_in_the_cards_that_it_likes(manner: Manner, twenty: Counts, five: Counts) -> None:
    assert mannered((4, 4, 4, 5, 6), (1, 0, 0, 0, 0), manner) == twenty
    assert mannered((4, 4, 4, 5, 6), (0, 0, 1, 0, 0), manner) == five


def test_who_has_little_change_keeps_it() -> None:
    assert mannered((4, 4, 2, 3, 3), (0, 1, 0, 0, 0), Manner.BLUFFER) == (0, 1, 0, 0, 0)


@pytest.mark.parametrize("manner", Manner)
def test_a_manner_keeps_the_worth_of_a_bid_and_every_sum_that_stays_without_it(manner: Manner) -> None:
    rng, others = Random(4), 0
    for _ in range(300):
        hand = some_of((6, 6, 6, 7, 8), rng)
        bid = some_of(hand, rng)
        cards = mannered(hand, bid, manner)
        assert value(cards) == value(bid)
        assert set(totals(minus(hand, cards))) >= set(totals(minus(hand, bid)))
        others += cards != bid
    assert others > 10


@pytest.mark.parametrize("level", ["easy", "steady", "strong"])
def test_a_computer_with_a_manner_bids_as_much_as_without_and_the_easy_one_the_same_cards(level: str) -> None:
    apart: set[Manner] = set()

    def both(view: View, told: Sequence[Told], rng: Random) -> Action:
        seed = rng.getrandbits(32)
        plain, *own = (strategy.choose(view, told, level, Random(seed), manner) for manner in (None, *Manner))
        assert {value(bid.cards) for bid in own} == {value(plain.cards)}
        apart.update(manner for manner, bid in zip(Manner, own, strict=True) if bid != plain)
        return plain

    for seed in (1, 2):
        played([both] * 4, seed)
    assert apart == (set() if level == "easy" else set(Manner) - {Manner.HASTY})
