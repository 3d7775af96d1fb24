"""The toys with their parts as methods, for variations of them: a subclass overrides some of the parts.

Example: `class FormIsMissing(SealedMethods)` with `def ask(self, view)`, which may call `super().ask(view)`.
"""

from dataclasses import fields
from typing import Any

from games.engine.contract.game import AnyGame
from tests.conformance.toys import race, sealed


class _Methods:
    """A mixin that has no parts of its own, so that the methods of its class are found instead."""

    def __init__(self) -> None:
        """Set nothing."""

    def __reduce__(self) -> Any:
        """The class, so that a variation goes to another process too."""
        return type(self), ()


class SealedMethods(_Methods, sealed.SealedGame):
    """Sealed."""


class RaceMethods(_Methods, race.RaceGame):
    """Race."""


def _give(variation: type[Any], game: AnyGame) -> None:
    """Make the parts of the game methods of that class."""
    for part in fields(game):
        value = getattr(game, part.name)
        setattr(variation, part.name, staticmethod(value) if callable(value) else value)


_give(SealedMethods, sealed.GAME)
_give(RaceMethods, race.GAME)
