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
    """The board (a spectator's view) or a seat's own picture, 1,200 x 760.

    told: what happened since the last picture; empty in a game without hands. pressed: the action that is being put
    together and is not sent; None if there is none. The picture shows it.
    """

    view: Any
    cast: Cast
    words: Words
    told: tuple[Any, ...] = ()
    pressed: Any = None


@dataclass(frozen=True, slots=True)
class PracticeSubject(BoardSubject):
    """The seat's own picture with cards to try before a race, marked as such."""


@dataclass(frozen=True, slots=True)
class BeatSubject(BoardSubject):
    """The picture of what has just happened, from a spectator's view, such as two bids revealed; the board follows."""


@dataclass(frozen=True, slots=True)
class FilmSubject(BeatSubject):
    """The same as a film (`games/picture/film.py`) of at most 2.2 s and 300 KiB that ends on that picture.

    A game that draws films may have none of some moments.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PosterSubject(BoardSubject):
    """The picture of the end, 1,200 x 760: the winner in large, the course and the turning point.

    view: a spectator's. told: all that a spectator was told since the start. outcome: how the match ended, perhaps
    outside its rules. record: one line about who gave up and about the matches between these people, such as "Alice 3 -
    Bob 2"; may be empty.
    """

    outcome: Outcome
    record: str = ""


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
    """One seat of a lobby.

    name: of the person or computer, or of the friend for whom the seat is kept; otherwise empty.
    """

    occupant: Occupant
    name: str = ""


@dataclass(frozen=True, slots=True)
class CoverSubject:
    """The picture of a lobby, 1,200 x 760: the game's name, its scene, and who is on each of its seats.

    agreed: one line to show, such as "Live · about 15 min".
    """

    seats: tuple[LobbySeat, ...]
    agreed: str
    words: Words


@dataclass(frozen=True, slots=True)
class PuzzleSubject:
    """The picture of a puzzle of the day, 1,200 x 760: the position and the question, with nothing of the answer.

    position: as in `games.engine.contract.puzzles`. day, month: the date, such as 24 and "Nov": at most five letters.
    """

    position: str
    day: int
    month: str
    words: Words


@dataclass(frozen=True, slots=True)
class SolvedSubject(PuzzleSubject):
    """The picture of its solution: the answer in large, the best play step by step and what it brings.

    found, answered: how many people found it, of how many who answered; 0 and 0 if nobody has answered.
    """

    found: int = 0
    answered: int = 0


Subject = BoardSubject | PrimerSubject | CoverSubject | PuzzleSubject
"""Anything that a game draws."""


class Pictures(dict[type[Any], Callable[[Any], Picture | None]]):
    """The kinds of subjects that a game draws, each with a function; None: no such picture now."""

    def __call__(self, subject: Subject) -> Picture:
        """The picture of the subject's own kind; where there is none, of the kind that it inherits from."""
        for kind in type(subject).__mro__:
            picture = self[kind](subject) if kind in self else None
            if picture is not None:
                return picture
        raise TypeError(f"no picture of {type(subject).__name__}")
