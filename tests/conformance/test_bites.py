"""The suite bites: each of the seeded bugs is found by the check that is there for it."""

import pytest

from tests.conformance.bugs import BUGS, Bug
from tests.conformance.checks import CHECKS
from tests.conformance.subjects import Subject


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: f"{bug.name}-{bug.check}")
def test_seeded_bug_is_found(bug: Bug) -> None:
    with pytest.raises(bug.error):
        CHECKS[bug.check](Subject(bug.game(), scale=1, bound=300))


def test_every_check_has_a_bug_to_find() -> None:
    assert set(CHECKS) == {bug.check for bug in BUGS}
