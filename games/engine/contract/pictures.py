"""The subjects of a game's pictures: each kind with all that it is drawn from.

A kind that inherits from another one is a more special picture of the same. A game that does not draw the special one
is asked for the other: a game without posters shows the last board.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from games.engine.contract.values import Cast, Outcome, Picture, Seat, Words


@dataclass(frozen=True, slots=True)
class BoardSubject:
    """The board or a seat's own picture, 1,200 x 760."""

    view: Any
    """A spectator's view for the board, else that of the seat."""
    cast: Cast
    words: Words
    told: tuple[Any, ...] = ()
    """What happened since the last picture; empty in a game without hands."""
    pressed: Any = None
    """The action that is being put together and is not sent, which the picture shows; None if there is none."""


@dataclass(frozen=True, slots=True)
class PracticeSubject(BoardSubject):
    """The seat's own picture with cards to try before a race, marked as such."""


@dataclass(frozen=True, slots=True)
class BeatSubject(BoardSubject):
    """The picture of what has just happened, from a spectator's view, such as two bids revealed; the board follows."""


@dataclass(frozen=True, slots=True)
class FilmSubject(BeatSubject):
    """A film of what has just happened, which ends on the picture of it (`games/picture/film.py`).

    It takes at most 2.2 s and 300 KiB. A game that draws films may have none of some moments.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PosterSubject(BoardSubject):
    """The picture of the end, 1,200 x 760: the winner in large, the course and the turning point.

    `view` is a spectator's, and `told` is all that a spectator was told since the start.
    """

    outcome: Outcome
    """How the match ended, perhaps outside its rules."""
    record: str = ""
    """One line about who gave up and the matches between these people, such as "Alice 3 - Bob 2"; may be empty."""


@dataclass(frozen=True, slots=True)
class PrimerSubject:
    """The picture that people see before their first match, 1,200 x 760: an example with three notes.

    The notes say who that seat is, what it wants and what it presses: `<game>-primer-note-<who, want or press>`.
    The sentences `<game>-primer-<who, want or press>` stand below the picture. All these texts are given `seat`.
    """

    seat: Seat
    words: Words


class Occupant(StrEnum):
    """The holder of a seat of a lobby.

    PERSON, COMPUTER: that player. KEPT: empty and kept for a friend. FREE: empty, and must be taken before the match
    can start. SPARE: may stay empty.
    """

    PERSON = "person"
    COMPUTER = "computer"
    KEPT = "kept"
    FREE = "free"
    SPARE = "spare"


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """One seat of a lobby."""

    occupant: Occupant
    name: str = ""
    """The name of the person or computer, or of the friend for whom the seat is kept; otherwise empty."""


@dataclass(frozen=True, slots=True)
class CoverSubject:
    """The picture of a lobby, 1,200 x 760: the game's name, its scene, and who is on each of its seats."""

    seats: tuple[LobbySeat, ...]
    agreed: str
    """One line to show, such as "Live · about 15 min"."""
    words: Words


@dataclass(frozen=True, slots=True)
class PuzzleSubject:
    """The picture of a puzzle of the day, 1,200 x 760: the position and the question, with nothing of the answer."""

    position: str
    """The position as in `games.engine.contract.puzzles`."""
    day: int
    """The day of the month, such as 24."""
    month: str
    """The name of the month in at most five letters, such as "Nov"."""
    words: Words


@dataclass(frozen=True, slots=True)
class SolvedSubject(PuzzleSubject):
    """The picture of a puzzle's solution: the answer in large, the best play step by step and what it brings."""

    found: int = 0
    """How many people found the answer."""
    answered: int = 0
    """How many people answered."""


Subject = BoardSubject | PrimerSubject | CoverSubject | PuzzleSubject
"""Anything that a game draws."""


class Pictures(dict[type[Any], Callable[[Any], Picture | None]]):
    """The kinds of subjects that a game draws, each with a function; None: no such picture now."""

    def __call__(self, subject: Subject) -> Picture:
        """The picture of the subject's own kind; where there is none, of the kind that it inherits from."""
        for kind in type(subject).__mro__:
            if kind not in self:
                continue
            picture = self[kind](subject)
            if picture is not None:
                return picture
        raise TypeError(f"no picture of {type(subject).__name__}")
