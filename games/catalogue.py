"""The catalogue of games. A game is imported when it is first used."""

from functools import cache
from importlib import import_module

from games.engine.contract.game import AnyGame

KEYS = ("button_up", "buro_crazy", "career_poker", "biesti_boys")
"""The keys of the games, in the order in which people see them."""


@cache
def find(key: str) -> AnyGame:
    """The game with that key, which its folder exports as `GAME`. Raises KeyError if there is none."""
    if key not in KEYS:
        raise KeyError(key)
    game: AnyGame = import_module(f"games.{key}").GAME
    return game


def every() -> tuple[AnyGame, ...]:
    """All games, in the catalogue's order."""
    return tuple(find(key) for key in KEYS)
