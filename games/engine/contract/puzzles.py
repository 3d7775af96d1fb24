"""Puzzles: positions of a game in which exactly one choice is clearly the best, and their solutions.

A game with puzzles sets `Game.puzzles`. Its list is `assets/puzzles/<game>.txt`, which `python -m scripts.puzzles`
writes. A list is only ever appended to: a puzzle keeps its line number for ever.

Everybody sees everything in a puzzle, also in a game of secrets. Its people have the names of the rulebook's pictures:
texts and pictures are given the cast `<game>-side-0`, `<game>-side-1` ... (`sides`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from games.engine.contract.values import Cast, CastMember, Text, Words

FOLDER: Final = Path(__file__).parents[3] / "assets" / "puzzles"
"""The lists."""

HARDEST: Final = 3
"""The most stars of a puzzle."""


@dataclass(frozen=True, slots=True)
class ListedPuzzle:
    """One line of a list."""

    position: str
    """The position in the game's own notation. It holds no secret but the answer that follows from it."""
    answer: str
    """The code of the best choice."""
    stars: int
    """1 to 3: how often the game's computers miss the answer, as measured when the list was made."""

    @property
    def line(self) -> str:
        """The puzzle as a line of the file, such as `2 sow.7 circle /RW//RR//WB/BW/B/; turn B`."""
        position = "; ".join(self.position.splitlines())
        return f"{self.stars} {self.answer} {position}"


@dataclass(frozen=True, slots=True)
class Solution:
    """All that is said of a puzzle. Somebody who has not answered may see nothing of it but the hint."""

    best: str
    """The code of the best choice, as in the list."""
    worths: Mapping[str, Text]
    """By the code of each open choice of the form: what it comes to, in a few words such as "Black +12"."""
    wrong: Mapping[str, Text]
    """By the code of each open choice but the best: why it is worse and what the others answer, in 1 or 2 sentences."""
    why: Text
    """Why the best choice is the best, in one to three sentences."""
    line: Sequence[Any]
    """The best choice and the best play after it, action by action."""
    steps: Sequence[Text]
    """A sentence for each action of `line`."""
    hint: Text
    """Helps to find the best choice without giving it away."""


@dataclass(frozen=True, kw_only=True)
class Puzzles:
    """The puzzles of a game. All parts are pure; those that are given a position raise ValueError if it is none."""

    listed: Callable[[], Sequence[ListedPuzzle]]
    """(): the whole list. It is read from the file once."""
    view: Callable[[str], Any]
    """(position): the view of the seat that is asked. `game.ask(view)` is a `PickOne`: it gives the choices.

    In a game of secrets it shows only the seat's own cards. The picture and `describe` show all.
    """
    question: Callable[[str], Text]
    """(position): what is asked, as one line of at most 100 characters: "Black to move: which pile is best?"."""
    goal: Text
    """The goal, in one or two sentences for somebody who knows the rules; the same for every position."""
    describe: Callable[[str, Words], str]
    """(position, words): the whole position in words, at most 1,024 characters, for the alt text and the text board."""
    solve: Callable[[str], Solution]
    """(position): the solution. It may take half a second, off the event loop; each game keeps the newest."""


def listed(game: str) -> Callable[[], Sequence[ListedPuzzle]]:
    """The function that reads the list of a game, at its first call."""

    @cache
    def read_list() -> tuple[ListedPuzzle, ...]:
        text = (FOLDER / f"{game}.txt").read_text("utf-8")
        return tuple(read(line) for line in text.splitlines())

    return read_list


def read(line: str) -> ListedPuzzle:
    """The puzzle of a line of the file. Raises ValueError for any other text."""
    stars, answer, position = line.split(" ", 2)
    if not 1 <= int(stars) <= HARDEST:
        raise ValueError(f"a puzzle has 1 to {HARDEST} stars: {line!r}")
    return ListedPuzzle(position=position.replace("; ", "\n"), answer=answer, stars=int(stars))


def sides(game: str, seats: int, words: Words) -> Cast:
    """The people of a puzzle. game: as keys of texts begin, such as `button-up`."""
    return tuple(CastMember(words(f"{game}-side-{seat}")) for seat in range(seats))
