"""The nouns of Noughts and Crosses: house rules, the action, the event and the state. No rule is applied here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.engine.contract.values import Event, GameOptions, Seat

SIDE = 3
"""Squares in a row and in a column."""

SQUARES = SIDE * SIDE
"""All squares. They are numbered 0 to 8, row by row; people see 1 to 9."""

LINES = (
    *(tuple(range(start, start + SIDE)) for start in range(0, SQUARES, SIDE)),
    *(tuple(range(start, SQUARES, SIDE)) for start in range(SIDE)),
    (0, 4, 8),
    (2, 4, 6),
)
"""The eight lines of three squares: rows, columns, diagonals."""

FIRST = Seat(0)
"""The seat that begins."""

Marks = tuple[Seat | None, ...]
"""Which seat has marked each square; None for a free one."""


class Reason(StrEnum):
    """Why a match ended."""

    LINE = "line"
    FULL = "full"


class HouseRules(GameOptions):
    """There are none. A house rule would be a field with a default, such as `target: ... = 15`."""

    def length(self, seats: int) -> int:
        """Two: nine moves are soon made."""
        return 2


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark a square. Its code counts squares as people do, from 1: `mark.5` is `Mark(4)`."""

    counts_from: ClassVar[int] = 1
    square: int


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A seat marked a square. line: the three squares that it has now in a row; empty if it has none."""

    beat: ClassVar[bool] = True
    seat: Seat
    square: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know.

    turn: the seat that must mark a square, None once the match is over. last: the newest event, None before the first.
    """

    options: HouseRules
    marks: Marks = (None,) * SQUARES
    turn: Seat | None = FIRST
    last: Marked | None = None

    @property
    def line(self) -> tuple[int, ...]:
        """The three squares that won, or none."""
        return () if self.last is None else self.last.line


def row_of(marks: Marks, seat: Seat) -> tuple[int, ...]:
    """The first line of which that seat has all squares, or no squares."""
    return next((line for line in LINES if all(marks[square] == seat for square in line)), ())


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return Seat(1 - seat)


def marked(marks: Marks, seat: Seat, square: int) -> Marks:
    """The marks with one more."""
    return (*marks[:square], seat, *marks[square + 1 :])
