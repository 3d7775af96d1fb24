"""Writes the lists of puzzles: `python -m scripts.puzzles [game [number]]` writes assets/puzzles/<game>.txt.

The same number gives the same file. A larger number only appends to it, so that a puzzle keeps its line for ever.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from games.engine.contract.puzzles import FOLDER, ListedPuzzle
from scripts import button_up_puzzles, career_poker_puzzles

GAMES: Final[dict[str, tuple[Callable[[], Iterator[ListedPuzzle]], int]]] = {
    "button_up": (button_up_puzzles.found, 420),
    "career_poker": (career_poker_puzzles.found, 420),
}
"""By game: the function that finds its puzzles, and how many are listed."""


def text(game: str, number: int) -> str:
    """The list of a game with that many puzzles."""
    return "".join(f"{one.line}\n" for one in islice(GAMES[game][0](), number))


def main() -> None:
    """Write the list of one game, or of all."""
    games = sys.argv[1:2] or [*GAMES]
    for game in games:
        number = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES[game][1]
        (FOLDER / f"{game}.txt").write_text(text(game, number), encoding="utf-8")


if __name__ == "__main__":
    main()
