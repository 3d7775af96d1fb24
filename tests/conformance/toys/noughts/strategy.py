"""Computers of Noughts and Crosses. They are given a view, never the state."""

from collections.abc import Sequence
from random import Random

from tests.conformance.toys.noughts.values import Mark, marked, other, row_of
from tests.conformance.toys.noughts.view import Told, View


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Mark:  # noqa: ARG001 - the game's contract
    """Any free square for "easy"; "steady" completes a line, else blocks one, else takes any free square.

    Raises ValueError if no seat is asked.
    """
    if view.turn is None:
        raise ValueError("nobody is asked")
    free = [square for square, mark in enumerate(view.marks) if mark is None]
    if level == "steady":
        for seat in (view.turn, other(view.turn)):
            lines = [square for square in free if row_of(marked(view.marks, seat, square), seat)]
            if lines:
                return Mark(lines[0])
    return Mark(rng.choice(free))
