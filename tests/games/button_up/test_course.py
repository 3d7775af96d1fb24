"""The course of a match: what every round did to the chances, and the round that turned it."""

import pytest

from games.button_up.course import came_back, course, turning_point
from games.button_up.values import BLACK, RED, Drawn, HouseRules, Scored, Starts
from games.button_up.view import Told


def played(*margins: int) -> list[Told]:
    """The events told of rounds that ended with those margins, Red's first."""
    told: list[Told] = [Drawn(RED)]
    red, black = 0, 0
    for number, margin in enumerate(margins, 1):
        red, black = red + max(0, margin), black + max(0, -margin)
        sums = (10 + max(0, margin), 10 + max(0, -margin))
        told += [Scored(number, "RRBWBBWWR", sums, (red, black), None), Starts(RED, None)]
    return told


def test_a_round_begins_with_the_chances_that_the_last_one_left() -> None:
    rounds = course(HouseRules(), played(4, -9, 12))
    assert [one.after for one in rounds[:-1]] == [one.before for one in rounds[1:]]
    assert rounds[-1].after == 1
    assert rounds[-1].chances(BLACK)[1] == 0


def test_the_round_that_raised_the_winners_chance_most_turned_the_match() -> None:
    rounds = course(HouseRules(), played(1, -13, 14))
    turn = turning_point(rounds, RED)
    assert turn is not None
    assert turn.scored.round == 3
    lost = turning_point(rounds, BLACK)
    assert lost is not None
    assert lost.scored.round == 2


def test_without_a_round_nothing_turned_the_match() -> None:
    assert turning_point(course(HouseRules(), [Drawn(RED)]), RED) is None


@pytest.mark.parametrize(
    ("margins", "target", "back"),
    [
        ((-11, 16), 15, True),
        ((-10, 16), 15, False),
        ((1, -11, 16), 15, False),
        ((-5, -6, 16), 15, True),
        ((-7, 10), 9, True),
        ((-6, 10), 9, False),
    ],
)
def test_a_winner_came_back_from_nothing_to_eleven_of_fifteen(
    margins: tuple[int, ...], target: int, back: bool
) -> None:
    options = HouseRules(target=target)
    assert came_back(options, course(options, played(*margins)), RED) is back
