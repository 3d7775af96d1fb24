"""The computers' names, and what belongs to each."""

from bot.words.staff import STAFF, staff_manner, staff_name
from games.engine.contract.manner import Manner
from games.engine.contract.values import Seat


def test_four_computers_side_by_side_have_four_manners() -> None:
    for first in (0, 4):
        assert {staff_manner(Seat(seat)) for seat in range(first, first + 4)} == set(Manner)


def test_a_name_has_the_same_manner_in_every_seat() -> None:
    for seat in range(3 * len(STAFF)):
        assert staff_manner(Seat(seat)) == STAFF[staff_name(seat)]
