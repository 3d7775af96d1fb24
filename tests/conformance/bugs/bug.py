"""A seeded bug, and parts that several share."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye, Seat
from tests.conformance.toys.methods import RaceMethods, SealedMethods


@dataclass(frozen=True, slots=True)
class Bug:
    """A game with a bug, the name of the check that must find it, and what that raises."""

    game: Callable[[], AnyGame]
    check: str
    error: type[Exception] = AssertionError

    @property
    def name(self) -> str:
        """The bug in words."""
        return self.game.__name__


def peek(state: Any, eye: Eye) -> int:
    """A secret number: a bid of Sealed, or a card of a hand, that this eye must not know."""
    other = 0 if eye is None else (eye + 1) % state.seats
    sealed = getattr(state, "sealed", ())
    if sealed and sealed[other] is not None:
        return int(sealed[other])
    return sum(card or 0 for card in state.hands[other])


def changed(view: Any, **parts: Any) -> Any:
    """The view with other methods or properties, such as another `phase`."""
    kind = type("View", (type(view),), {"__slots__": (), **parts})
    return kind(*[getattr(view, field.name) for field in fields(view)])


class Spying:
    """A mixin that keeps the last state looked at where the rest of the game can find it: in the class."""

    seen: ClassVar[list[Any]] = []

    def view(self, state: Any, eye: Eye) -> Any:
        """The view, and a copy of the truth on the side."""
        self.seen[:] = [state, peek(state, eye)]
        return super().view(state, eye)  # type: ignore[misc]


class SpyingSealed(Spying, SealedMethods):
    """Sealed that looks at what it must not."""


class SpyingRace(Spying, RaceMethods):
    """Race that looks at what it must not."""


def next_seat(state: Any, seat: Seat) -> Seat:
    """The seat to the left."""
    return Seat((seat + 1) % state.seats)
