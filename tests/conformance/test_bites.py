"""The suite bites: each of the seeded bugs is found by the check that is there for it."""

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Any

import pytest

from games.engine.contract.values import Seat
from tests.conformance.bugs import BUGS, Bug
from tests.conformance.bugs.reviews import ReviewedSealed
from tests.conformance.checks import CHECKS
from tests.conformance.subjects import Subject
from tests.conformance.toys.sealed.values import NOTHING, Seal


class ListsItsCardsLate(ReviewedSealed):
    """A sound game with a long list of moves, as that of Buro Crazy with thousands of sets of cards."""

    def listed(self, state: Any, seat: Seat) -> Iterable[Any]:
        """Nothing 300 times, then the cards."""
        return chain(repeat(Seal(NOTHING), 300), super().listed(state, seat))


@pytest.mark.parametrize(
    "bug",
    [
        pytest.param(bug, id=f"{bug.name}-{bug.check}", marks=[pytest.mark.prove] if number % 2 else [])
        for number, bug in enumerate(BUGS)
    ],
)
def test_seeded_bug_is_found(bug: Bug) -> None:
    with pytest.raises(bug.error):
        CHECKS[bug.check](Subject(bug.game(), scale=1, bound=300))


def test_every_check_has_a_bug_to_find() -> None:
    assert set(CHECKS) == {bug.check for bug in BUGS}


def test_a_way_that_a_review_names_may_stand_far_down_in_the_list_of_moves() -> None:
    CHECKS["a_review_names_what_was_open"](Subject(ListsItsCardsLate(), scale=1, bound=300))
