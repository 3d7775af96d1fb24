"""Every registered game keeps every statement of the contract; so do the toys."""

from functools import cache

import pytest

from tests.conformance.checks import CHECKS, computers, reviews, secrets
from tests.conformance.subjects import KEYS, Subject, find

KNOWING = {module.__name__ for module in (computers, reviews, secrets)}
"""The rooms of the checks about what a seat knows, which share their guesses: about half of all the work."""


@cache
def examined(key: str) -> Subject:
    """The game with its matches, which all checks share; each process that runs some of them plays the matches."""
    return Subject(find(key))


def group(key: str, name: str) -> str:
    """The checks that run in one process: half of a game's."""
    return f"{key} knowing" if CHECKS[name].__module__ in KNOWING else key


CASES = [
    pytest.param(key, name, marks=pytest.mark.xdist_group(group(key, name)), id=f"{key}-{name}")
    for key in KEYS
    for name in CHECKS
]


@pytest.mark.parametrize(("key", "name"), CASES)
def test_game_keeps_the_contract(key: str, name: str) -> None:
    subject = examined(key)
    assert all(play.steps for play in subject.plays), "a check of nothing finds nothing"
    CHECKS[name](subject)
