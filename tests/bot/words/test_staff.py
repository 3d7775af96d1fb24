"""The computers' names, and what belongs to each."""

from itertools import chain

from bot.words.staff import STAFF, staff_manner, staff_name
from games.catalogue import find
from games.engine.adaptive import adaptive, levels
from games.engine.contract.values import Manner, Seat

GAME = find("button_up")
LEVELS = (*levels(GAME), adaptive(0), adaptive(170))


def test_four_computers_side_by_side_have_four_manners() -> None:
    for first in (0, 4):
        assert {staff_manner(Seat(seat), "easy", 8) for seat in range(first, first + 4)} == set(Manner)


def test_a_name_has_the_same_manner_in_every_seat() -> None:
    for seat in range(3 * len(STAFF)):
        for level in LEVELS:
            for seats in (2, 3):
                assert staff_manner(Seat(seat), level, seats) == STAFF[staff_name(seat, level, seats)]


def test_in_matches_of_two_every_manner_and_every_name_is_met() -> None:
    met = [staff_name(seat, level, 2) for seat in (0, 1) for level in GAME.levels + levels(GAME)]
    assert set(met) == set(STAFF)


def test_two_computers_of_any_levels_in_one_match_have_two_names() -> None:
    for seats in (2, 4):
        names = [{staff_name(seat, level, seats) for level in LEVELS} for seat in range(seats)]
        assert len(set(chain(*names))) == sum(map(len, names))
