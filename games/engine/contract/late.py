"""Parts of a game that are loaded when they are first called."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def late(module: str, name: str) -> Callable[..., Any]:
    """A function that imports the module at its first call and then calls the module's function of that name.

    Example: `draw = staticmethod(late("games.button_up.board", "draw"))`. The processes in which computers think draw
    nothing, so they never load Pillow.
    """
    find = cache(lambda: getattr(import_module(module), name))

    def called(*args: Any) -> Any:
        return find()(*args)

    return called
