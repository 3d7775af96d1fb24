"""The course of a session: how everybody stood after each hand, and the hand that turned it."""

import pytest

from games.career_poker.course import rose, standings, turning_point
from games.career_poker.values import HandOver, HouseRules
from games.career_poker.view import HandDealt, Told
from games.engine.contract.values import Millis, Seat

DEALT = HandDealt(1, (4, 1, 2, 3), (Seat(0), Seat(1), Seat(2), Seat(3)), (), (13,) * 4, 0)
TOLD: list[Told] = [DEALT, *[HandOver(1, ranks, Millis(0)) for ranks in ((3, 2, 4, 1), (1, 4, 2, 3), (2, 1, 4, 3))]]


def test_places_are_the_ranks_or_where_they_count_follow_from_all_points() -> None:
    assert standings(HouseRules(), TOLD) == [(4, 1, 2, 3), (3, 2, 4, 1), (1, 4, 2, 3), (2, 1, 4, 3)]
    assert standings(HouseRules(scoring="points"), TOLD)[-1] == (1, 2, 4, 3)


def test_the_hand_in_which_the_winner_rose_most_turned_the_session() -> None:
    assert turning_point(standings(HouseRules(), TOLD), Seat(0)) == 2
    assert turning_point(standings(HouseRules(), TOLD), Seat(1)) == 3


def test_nothing_turned_a_session_in_which_the_winner_never_rose() -> None:
    assert turning_point([(1, 2), (1, 2)], Seat(0)) is None


@pytest.mark.parametrize(
    ("standing", "back"),
    [
        ([(1, 2, 3, 4), (4, 1, 2, 3), (1, 2, 3, 4)], True),
        ([(4, 1, 2, 3), (3, 1, 2, 4), (1, 2, 3, 4)], False),
        ([(1, 2, 3), (3, 1, 2), (1, 2, 3)], False),
    ],
)
def test_a_winner_rose_from_the_last_place_of_a_hand_among_at_least_four(
    standing: list[tuple[int, ...]], back: bool
) -> None:
    assert rose(standing, Seat(0)) is back
