"""Manners: which of several plays that lead to the same rank a strong computer makes."""

from random import Random

import pytest

from games.career_poker import strategy
from games.career_poker.values import Action, Play
from games.career_poker.view import view_of
from games.engine.contract.values import Manner
from tests.games.career_poker.positions import A, lay, position

SURE = position("1 13 13 13 J J", "2 3 4 5 6 7", "2 3 4 5 6 8", "2 3 4 5 6 9")
"""Nobody can beat A's high cards, so A goes out first whichever it leads."""


def led(level: str, manner: Manner | None) -> Action:
    return strategy.choose(view_of(SURE, A), (), level, Random(0), manner)


@pytest.mark.parametrize(
    ("manner", "lead"),
    [
        (None, lay("13 13 13")),
        (Manner.MISER, lay("1")),
        (Manner.BLUFFER, Play(1, 1, 2)),
        (Manner.HASTY, Play(13, 3, 1)),
        (Manner.PATIENT, lay("1")),
    ],
)
def test_of_leads_that_win_alike_a_manner_takes_the_one_that_it_likes(manner: Manner | None, lead: Play) -> None:
    assert led("strong", manner) == lead


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_the_other_levels_have_no_manner(level: str) -> None:
    assert len({led(level, manner) for manner in (None, *Manner)}) == 1
