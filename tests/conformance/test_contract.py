"""Every registered game keeps every statement of the contract; so do the toys."""

from functools import cache

import pytest

from tests.conformance.checks import CHECKS
from tests.conformance.subjects import KEYS, Subject, find


@cache
def examined(key: str) -> Subject:
    """The game with its matches, which all checks share; so that no second process plays them, each game is a group."""
    return Subject(find(key))


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("key", [pytest.param(key, marks=pytest.mark.xdist_group(key)) for key in KEYS])
def test_game_keeps_the_contract(key: str, name: str) -> None:
    subject = examined(key)
    assert all(play.steps for play in subject.plays), "a check of nothing finds nothing"
    CHECKS[name](subject)
