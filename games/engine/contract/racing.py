"""The part of a game that is played as a race: how fast its people and computers are, and what is said at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.contract.values import Cast, Millis, Reaction, Seat, Words


def none(*_: Any) -> Any:
    """None: the value of a part that a game leaves out."""


def nothing(*_: Any) -> tuple[()]:
    """Nothing: the values of a part that a game leaves out."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Racing:
    """The parts of a race. All may be left out, also in a race.

    strength: about how strong a person is in their first race (see `games.engine.adaptive`), and how different people
    are then: the standard deviation of that strength.
    """

    strength: tuple[int, int] = (100, 300)
    progress: Callable[[Any, Seat], int | None] = none
    """(state, seat): how far that seat has come, on a scale from 0 that is even over time. None: that is not known.

    Adaptive computers use it to tell how fast a person was: one who has done twice as much was twice as fast.
    """
    reaction: Callable[[Any, Millis, str, Random], Reaction | None] = none
    """(view, at, level, rng): how long a computer takes to look and to press, from the game time `at`.

    The times are those of a person. They are drawn by `rng` and depend on nothing but the view. None: the computer
    looks at once and acts after the delay of the pace.
    """
    remark: Callable[[Any, Sequence[Any], Cast, Words], str] | None = None
    """(view, told, cast, words): what a player's own press did, in about five words, shown at once.

    None: what `Game.tell` says.
    """
    report: Callable[[Any, Cast, Words], Sequence[str]] = nothing
    """(view, cast, words): one sentence about each seat below the result."""
