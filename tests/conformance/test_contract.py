"""Every registered game keeps every statement of the contract; so do the toys."""

from functools import cache

import pytest

from games import catalogue
from games.engine.game import AnyGame
from tests.conformance.checks import CHECKS
from tests.conformance.subjects import TOYS, Subject


@cache
def examined(key: str) -> Subject:
    """The game with its matches, which all checks share."""
    toys: dict[str, AnyGame] = {toy.key: toy for toy in TOYS}
    return Subject(toys[key] if key in toys else catalogue.find(key))


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("key", [*catalogue.KEYS, *(toy.key for toy in TOYS)])
def test_game_keeps_the_contract(key: str, name: str) -> None:
    CHECKS[name](examined(key))
