"""Manners: which of equal plays a computer takes, by what it covers."""

from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.search import best, weighed
from games.engine.contract.values import Manner
from tests.games.biesti_boys.positions import ANN, BEN, done, play, position, random_match


@pytest.mark.parametrize(
    ("manner", "then_ben", "then_ann"),
    [(Manner.MISER, "C", "C"), (Manner.BLUFFER, "B", "B"), (Manner.HASTY, "B", "B"), (Manner.PATIENT, "C", "C")],
)
def test_of_plays_of_equal_worth_a_manner_takes_the_one_that_covers_what_it_likes(
    manner: Manner, then_ben: str, then_ann: str
) -> None:
    for order, lift in (((ANN, BEN), then_ben), ((BEN, ANN), then_ann)):
        state = position("E6", "6 5 8", "4 8 8")
        for seat in order:
            state = done(state, seat, *(("6", "C") if seat == ANN else ("4", "B")))
        view, fives = GAME.view(state, ANN), [play(state, ANN, "5", "B"), play(state, ANN, "5", "C")]
        assert abs(weighed(view, fives)[0] - weighed(view, fives)[1]) < 0.1
        assert best(view, fives, "strong", Random(0), manner) == play(state, ANN, "5", lift)


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("manner", Manner)
def test_a_manner_takes_no_play_of_another_worth_than_its_level_does(level: str, manner: Manner) -> None:
    others = 0
    for number, (state, _) in enumerate(step for seed in range(4) for step in random_match(2, seed)):
        for seat in (ANN, BEN):
            view = GAME.view(state, seat)
            if plays := view.plays():
                plain, own = (best(view, plays, level, Random(number), one) for one in (None, manner))
                assert abs(weighed(view, [plain])[0] - weighed(view, [own])[0]) <= 0.1
                others += own != plain
    assert others > 5
