"""Every game by key, imported when first asked for."""

from functools import cache
from importlib import import_module

from games.engine.game import AnyGame

KEYS = ("button_up", "buro_crazy", "career_poker", "biesti_boys")
"""The games in the order in which people are shown them."""


@cache
def find(key: str) -> AnyGame:
    """The game with that key; raises KeyError if there is none. Each game's folder exports it as `GAME`."""
    if key not in KEYS:
        raise KeyError(key)
    game: AnyGame = import_module(f"games.{key}").GAME
    return game


def every() -> tuple[AnyGame, ...]:
    """All games, in the catalogue's order."""
    return tuple(find(key) for key in KEYS)
