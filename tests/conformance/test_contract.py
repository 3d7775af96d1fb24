"""Every registered game keeps every statement of the contract; so do the toys."""

from functools import cache

import pytest

from tests.conformance.checks import CHECKS
from tests.conformance.subjects import KEYS, Subject, find


@cache
def examined(key: str) -> Subject:
    """The game with its matches, which all checks share."""
    return Subject(find(key))


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("key", KEYS)
def test_game_keeps_the_contract(key: str, name: str) -> None:
    CHECKS[name](examined(key))
