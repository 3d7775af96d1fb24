"""The review: every choice of whole matches is judged as another search through the rest of the round values it."""

from collections import Counter
from typing import Any

import pytest

from games.button_up import GAME, review
from games.button_up.values import Sown, Starts
from games.engine.contract.judgement import Unit, percent
from tests.games.button_up import search
from tests.games.button_up.positions import random_match


@pytest.mark.slow
def test_every_choice_of_whole_matches_is_judged_by_the_exact_chances() -> None:
    kinds: Counter[Any] = Counter()
    for seed in range(10):
        for state, _, (event, *_) in random_match(seed):
            assert isinstance(event, Sown | Starts)
            view = GAME.view(state, state.asked)
            found = review.judged(view, (), event)
            assert found is not None
            chance, best = search.judged(view, event)
            assert (found.unit, found.error) == (Unit.CHANCE, 0)
            assert found.gap == pytest.approx(best - chance, abs=1e-9)
            said = found.said.values
            assert said["result"] == percent(chance)
            assert said["instead"] == percent(best if found.gap else best - found.stake)
            assert found.hopeless == (best < 0.005)
            assert found.said.key == ("review-lost-chance" if found.hopeless else "review-chance")
            kinds[type(event), found.wrong] += 1
            kinds["hopeless"] += found.hopeless
    assert kinds[Sown, True] > 40
    assert kinds[Sown, False] > 40
    assert kinds[Starts, True] > 0
    assert kinds["hopeless"] > 10
